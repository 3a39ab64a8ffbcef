"""The tray beside the farmyard: the token in hand, those face down, and what they can be."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from foxgames.core import Event
from foxgames.games.mr_fox.pieces import Face, Hen, Step, Token
from foxgames.games.mr_fox.views import Drawn, MrFoxObservation
from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.chooser import Choice, Chooser
from foxgames.ui.widgets.farmyard_art import paint_egg, paint_face
from foxgames.ui.widgets.farmyard_palette import farmyard_palette
from foxgames.ui.widgets.tray_layout import TrayLayout

if TYPE_CHECKING:
    from textual.timer import Timer

    from foxgames.session import View

TURN = 0.15  # seconds a token takes to turn over, in three frames
WIDTHS = (0.55, 0.12, 0.55)


class TokenTray(Chooser):
    """Offers the face-down tokens when one is to be drawn, and shows the one in hand."""

    class Settled(Message):
        """A token has turned over."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="tray")
        self.glyphs = glyphs
        self._view: View | None = None
        self._canvas: Canvas | None = None
        self._layout: TrayLayout | None = None
        self._palette: dict[str, str] = {}
        self._hopeless = ""
        self._began: float | None = None
        self._timer: Timer | None = None
        self._clock: Callable[[], float] = time.monotonic

    def present(
        self, view: View, event: Event | None, hopeless: str, *, animate: bool, passive: bool
    ) -> None:
        """Shows a view; `hopeless` says why no win is left, where that is so."""
        self._stop()
        self._view = view
        self._hopeless = hopeless
        if animate and isinstance(event, Drawn):
            self._began = self._clock()
            self._timer = self.set_interval(TURN / len(WIDTHS), self._turn)
        choices = () if passive else self._offered()
        self.offer(choices, view.ply, min(self.cursor, max(0, len(choices) - 1)))

    def _offered(self) -> Sequence[Choice]:
        from foxgames.session import Chance

        seen = self._seen
        if self._view is None or seen is None or seen.step is not Step.DRAW:
            return ()
        if not isinstance(self._view.pending, Chance):
            return ()
        return tuple(
            Choice(("token", index), "f", None, final=True) for index in range(sum(seen.pool))
        )

    @property
    def _seen(self) -> MrFoxObservation | None:
        seen = None if self._view is None else self._view.observation
        return seen if isinstance(seen, MrFoxObservation) else None

    @property
    def is_moving(self) -> bool:
        """Whether a token is turning over."""
        return self._began is not None

    def skip(self) -> None:
        """Ends the motion at once."""
        if self._began is not None:
            self._stop()
            self.redraw()
            self.post_message(self.Settled())

    def _turn(self) -> None:
        if self._began is not None and self._clock() - self._began >= TURN:
            self.skip()
        else:
            self.redraw()

    def _stop(self) -> None:
        self._began = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def redraw(self) -> None:
        """Paints the tray anew."""
        width, height = self.size
        seen = self._seen
        if not width or not height or seen is None:
            return
        if not self._palette:
            theme = self.app.current_theme
            self._palette = farmyard_palette(self.app.theme_variables, dark=theme.dark)
        art = self.glyphs is Glyphs.ART and height >= 12
        layout = self._layout = TrayLayout(width, height, sum(seen.pool), art=art)
        canvas = Canvas(width, height, self._palette["ground"])
        self._paint_hand(canvas, layout, seen)
        self._paint_tokens(canvas, layout)
        self._paint_counts(canvas, layout, seen)
        before, self._canvas = self._canvas, canvas
        if before is None or (before.width, before.height) != self.size:
            self.refresh()
            return
        for row in range(height):
            if before.row(row) != canvas.row(row):
                self.refresh_row(row)

    def refresh_row(self, row: int) -> None:
        """Has one row of cells painted again."""
        self.refresh(Region(0, row, self.size.width, 1))

    def _paint_hand(self, canvas: Canvas, layout: TrayLayout, seen: MrFoxObservation) -> None:
        caption = _("nothing in hand") if seen.hand is None else in_hand(seen.hand)
        if seen.step is Step.DRAW and self.choices:
            caption = _("pick one to turn over (f)")
        ink = self._palette["muted" if seen.hand is None else "ink"]
        x = 0 if layout.compact else max(0, (layout.width - len(caption)) // 2)
        canvas.text(x, layout.caption, caption, ink, None, bold=seen.hand is not None)
        if layout.radius:
            self._paint_disc(canvas, layout, seen.hand)

    def _paint_disc(self, canvas: Canvas, layout: TrayLayout, hand: Token | None) -> None:
        cx, cy, radius = layout.width / 2, layout.radius + 1.0, layout.radius
        palette = self._palette
        if hand is None:
            canvas.ellipse(cx, cy, radius, radius, palette["raised"])
            canvas.ellipse(cx, cy, radius - 1, radius - 1, palette["ground"])
            return
        share = 1.0
        if self._began is not None:
            frame = int((self._clock() - self._began) / TURN * len(WIDTHS))
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
                ink = self._palette["straw" if focus else "wood"]
                canvas.text(x, y, mark[: layout.token_size], ink, None, bold=focus)

    def _paint_token(self, canvas: Canvas, x: int, y: int, size: int, focus: bool) -> None:
        cx, cy, radius = x + size / 2, y * 2 + size / 2, size / 2
        edge = self._palette["focus" if focus else "token-edge"]
        if size == 3:
            canvas.box(x, y * 2, 3, 3, edge)
            canvas.box(x, y * 2 + 2, 3, 1, self._palette["straw" if focus else "token"])
        else:
            canvas.ellipse(cx, cy, radius, radius, edge)
            inner = "straw" if focus else "token"
            canvas.ellipse(cx, cy, radius - 1, radius - 1, self._palette[inner])
        if focus:
            row = int(cy // 2)
            canvas.text(x - 1, row, "[", self._palette["focus"], None, bold=True)
            canvas.text(x + size, row, "]", self._palette["focus"], None, bold=True)

    def _paint_counts(self, canvas: Canvas, layout: TrayLayout, seen: MrFoxObservation) -> None:
        lines = counts(seen)
        if layout.compact:
            lines = [self._hopeless] if self._hopeless else [" ".join(lines)]
        elif self._hopeless:
            lines += ["", *textwrap.wrap(self._hopeless, layout.width)]
        top = layout.counts
        for row, line in enumerate(lines[: layout.height - top]):
            warned = row >= 2 or (layout.compact and bool(self._hopeless))
            ink = self._palette["fox" if warned else "ink"]
            canvas.text(0, top + row, line, ink, None, bold=warned)

    def render_line(self, y: int) -> Strip:
        """One row of cells."""
        if self._canvas is None or y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.strip(y)

    def on_mount(self) -> None:
        """Follows the theme."""
        self.watch(self.app, "theme", self._new_colours, init=False)

    def _new_colours(self) -> None:
        self._palette = {}
        self._canvas = None
        self.redraw()

    def on_resize(self) -> None:
        """Lays the tray out anew."""
        self._canvas = None
        self.redraw()

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The token under a cell."""
        if self._layout is None:
            return None
        index = self._layout.at(column, row)
        return None if index is None else ("token", index)

    def place_of(self, choice: Choice) -> tuple[float, float]:
        """Where a token lies, for walking."""
        if self._layout is None:
            return super().place_of(choice)
        x, y = self._layout.token(choice.spot[1])
        return float(x), float(y)


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
