"""The tray beside the farmyard: the token in hand, those face down, and what they can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from foxgames.core import Event
from foxgames.games.mr_fox.pieces import Face, Hen, Step, Token
from foxgames.games.mr_fox.views import Drawn as TokenDrawn
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.locale import _
from foxgames.ui.games.mr_fox.farmyard_art import paint_egg, paint_face
from foxgames.ui.games.mr_fox.farmyard_palette import farmyard_palette
from foxgames.ui.games.mr_fox.tray_layout import TrayLayout
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.drawn import Drawn
from foxgames.ui.widgets.wrapping import clipped, wrapped

if TYPE_CHECKING:
    from foxgames.session import View

TURN = 0.15  # seconds a token takes to turn over, in three frames
WIDTHS = (0.55, 0.12, 0.55)
SPACIOUS = 26  # rows of a tray that has room for what the coach says
COUNSEL = 12  # rows for that and the counts


class TokenTray(Drawn):
    """Offers the face-down tokens when one is to be drawn, and shows the one in hand."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="tray")
        self.glyphs = glyphs
        self._view: View | None = None
        self._layout: TrayLayout | None = None
        self._hopeless = ""
        self.advice: Sequence[str] = ()
        self.brief: Sequence[str] = ()  # the advice without its reasons, line by line

    def mixed(self, roles: Mapping[str, str], *, dark: bool) -> dict[str, str]:
        """Those of the farmyard."""
        return farmyard_palette(roles, dark=dark)

    def present(
        self, view: View, event: Event | None, hopeless: str, *, animate: bool, passive: bool
    ) -> None:
        """Shows a view; `hopeless` says why no win is left, where that is so."""
        self.halt()
        self._view = view
        self._hopeless = hopeless
        if animate and isinstance(event, TokenDrawn):
            self.move(TURN)
        choices = () if passive else self._offered()
        self.offer(choices, view.ply, min(self.cursor, max(0, len(choices) - 1)))

    def _offered(self) -> Sequence[Offer]:
        from foxgames.session import Chance

        seen = self._seen
        if self._view is None or seen is None or seen.step is not Step.DRAW:
            return ()
        if not isinstance(self._view.pending, Chance):
            return ()
        return tuple(
            Offer(("token", index), "f", None, final=True) for index in range(sum(seen.pool))
        )

    @property
    def _seen(self) -> MrFoxObservation | None:
        seen = None if self._view is None else self._view.observation
        return seen if isinstance(seen, MrFoxObservation) else None

    def paint(self) -> Canvas | None:
        """The whole tray."""
        seen = self._seen
        if seen is None:
            return None
        width, height = self.size
        art = self.glyphs is Glyphs.ART and height >= 12
        words = COUNSEL if self.advice and height >= SPACIOUS else 2
        layout = self._layout = TrayLayout(width, height, sum(seen.pool), art=art, words=words)
        canvas = Canvas(width, height, self.palette["ground"])
        self._paint_hand(canvas, layout, seen)
        self._paint_tokens(canvas, layout)
        self._paint_counts(canvas, layout, seen)
        return canvas

    def _paint_hand(self, canvas: Canvas, layout: TrayLayout, seen: MrFoxObservation) -> None:
        caption = _("nothing in hand") if seen.hand is None else in_hand(seen.hand)
        if seen.step is Step.DRAW and self.choices:
            caption = _("pick one to turn over (f)")
        ink = self.palette["muted" if seen.hand is None else "ink"]
        x = 0 if layout.compact else max(0, (layout.width - len(caption)) // 2)
        canvas.text(x, layout.caption, caption, ink, None, bold=seen.hand is not None)
        if layout.radius:
            self._paint_disc(canvas, layout, seen.hand)

    def _paint_disc(self, canvas: Canvas, layout: TrayLayout, hand: Token | None) -> None:
        cx, cy, radius = layout.width / 2, layout.radius + 1.0, layout.radius
        palette = self.palette
        if hand is None:
            canvas.ellipse(cx, cy, radius, radius, palette["raised"])
            canvas.ellipse(cx, cy, radius - 1, radius - 1, palette["ground"])
            return
        share = 1.0
        if self.is_moving:
            frame = int(self.elapsed / TURN * len(WIDTHS))
            share = WIDTHS[min(frame, len(WIDTHS) - 1)]
            plate = "token" if frame < 1 else "plate"
            canvas.ellipse(cx, cy, radius * share, radius, palette["token-edge"])
            canvas.ellipse(cx, cy, max(0.5, radius * share - 1), radius - 1, palette[plate])
            return
        plate = "fox-plate" if hand is Token.FOX else "plate"
        canvas.ellipse(cx, cy, radius, radius, palette["token-edge"])
        canvas.ellipse(cx, cy, radius - 1.1, radius - 1.1, palette[plate])
        if hand is Token.EGG:
            paint_egg(canvas, cx, cy, radius * 0.45, radius * 0.55, palette)
        else:
            paint_face(canvas, Face(hand), (cx, cy, radius), palette)

    def _paint_tokens(self, canvas: Canvas, layout: TrayLayout) -> None:
        for index in range(layout.tokens):
            x, y = layout.token(index)
            focus = self.has_focus and bool(self.choices) and index == self.cursor
            if layout.art:
                self._paint_token(canvas, x, y, layout.token_size, focus)
            else:
                mark = "[]" if focus else ("##" if self.glyphs is Glyphs.ASCII else "▒▒")
                ink = self.palette["straw" if focus else "wood"]
                canvas.text(x, y, mark[: layout.token_size], ink, None, bold=focus)

    def _paint_token(self, canvas: Canvas, x: int, y: int, size: int, focus: bool) -> None:
        cx, cy, radius = x + size / 2, y * 2 + size / 2, size / 2
        edge = self.palette["focus" if focus else "token-edge"]
        if size == 3:
            canvas.box(x, y * 2, 3, 3, edge)
            canvas.box(x, y * 2 + 2, 3, 1, self.palette["straw" if focus else "token"])
        else:
            canvas.ellipse(cx, cy, radius, radius, edge)
            inner = "straw" if focus else "token"
            canvas.ellipse(cx, cy, radius - 1, radius - 1, self.palette[inner])
        if focus:
            row = int(cy // 2)
            canvas.text(x - 1, row, "[", self.palette["focus"], None, bold=True)
            canvas.text(x + size, row, "]", self.palette["focus"], None, bold=True)

    def _paint_counts(self, canvas: Canvas, layout: TrayLayout, seen: MrFoxObservation) -> None:
        lines = counts(seen)
        if layout.compact:
            lines = [self._hopeless] if self._hopeless else [" ".join(lines)]
        top = layout.counts
        said = () if layout.compact else (self._hopeless,) if self._hopeless else self.advice
        room = layout.height - top - len(lines) - 1
        brief = self.brief if said is self.advice else ()
        more = with_reasons(said, brief, layout.width, room)
        if more and room > 0:
            lines += ["", *clipped(more, layout.width, room)]
        for row, line in enumerate(lines):
            warned = bool(self._hopeless) and (row >= 2 or layout.compact)
            ink = self.palette["fox" if warned else "ink"]
            canvas.text(0, top + row, line, ink, None, bold=warned)

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The token under a cell."""
        if self._layout is None:
            return None
        index = self._layout.at(column, row)
        return None if index is None else ("token", index)

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """Where a token lies, for walking."""
        if self._layout is None:
            return super().place_of(choice)
        x, y = self._layout.token(choice.spot[1])
        return float(x), float(y)


def with_reasons(full: Sequence[str], brief: Sequence[str], width: int, room: int) -> Sequence[str]:
    """The lines in rows of that width, with their reasons as far as there is room.

    No choice is left out for the reason of another.
    """
    if not brief:
        return _rows(full, width)
    for reasoned in range(len(full), 0, -1):
        rows = _rows((*full[:reasoned], *brief[reasoned:]), width)
        if len(rows) <= room:
            return rows
    for last in range(len(brief), 0, -1):  # the chances that are left out stand on the board
        rows = (*_rows(brief[:last], width), *(("…",) if last < len(brief) else ()))
        if len(rows) <= room:
            return rows
    return ()


def _rows(lines: Sequence[str], width: int) -> Sequence[str]:
    return tuple(row for line in lines for row in wrapped(line, width))


def in_hand(token: Token) -> str:
    """The token in hand, with its letter."""
    if token is Token.EGG:
        return _("an egg in hand")
    if token is Token.FOX:
        return _("F: Mr. Fox in hand")
    names = (_("W: white hen in hand"), _("N: brown hen in hand"), _("B: black hen in hand"))
    return names[Hen(token)]


def counts(seen: MrFoxObservation) -> list[str]:
    """How many tokens of each kind are still face down, in two short lines."""
    pool = seen.pool
    return [
        _("{count} face down:").format(count=sum(pool))
        + " "
        + _("egg {eggs}, fox {foxes}").format(eggs=pool[Token.EGG], foxes=pool[Token.FOX]),
        _("hens W {white}, N {brown}, B {black}").format(
            white=pool[Token.WHITE], brown=pool[Token.BROWN], black=pool[Token.BLACK]
        ),
    ]
