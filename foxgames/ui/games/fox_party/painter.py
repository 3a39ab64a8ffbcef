"""Paints the table of Fox's Party on a canvas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from foxgames.games.fox_party.coach import FoxPartyCoach
from foxgames.games.fox_party.names import animal_name, side_name
from foxgames.games.fox_party.pieces import LADDER, Animal, Side, Step
from foxgames.games.fox_party.views import Fate, FoxPartyObservation, Revealed
from foxgames.locale import _, ngettext
from foxgames.ui.art.party import PALETTES, SPRITES
from foxgames.ui.games.fox_party.layout import PartyLayout
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.cards import Box, CardPainter, Face, Frame
from foxgames.ui.widgets.meadow import meadow
from foxgames.ui.widgets.wrapping import cut

LETTERS = "ASRHFDB"
"""One letter an animal; the frog has its second, since the fox has F."""

KEYS = ("s", "=", "b", "x")
TURN_WIDTHS = (0.6, 0.15, 0.6, 1.0)


@dataclass(frozen=True, slots=True)
class PartyScene:
    """What is to be seen: an observation, and how far a card that turns has come.

    `turned` and `sunk` run from 0 to 1: the card turning over, and after a wrong call the run
    sliding under the pile. Where the table is `passive` the calls are left out, as their keys mean
    other things there.
    """

    seen: FoxPartyObservation
    names: Sequence[str]
    legal: frozenset[tuple[str, int]]
    cursor: tuple[str, int] | None
    turning: Revealed | None
    turned: float
    sunk: float
    coach: FoxPartyCoach | None
    passive: bool = False


class PartyPainter:
    """Paints a scene with a layout, a palette of hex colours by role, and a set of glyphs."""

    def __init__(self, layout: PartyLayout, palette: Mapping[str, str], glyphs: Glyphs) -> None:
        self.layout = layout
        self.palette = palette
        self.glyphs = glyphs
        self.cards = CardPainter(palette, glyphs)

    def paint(self, scene: PartyScene) -> Canvas:
        """The whole picture."""
        canvas = self._ground()
        self._seats(canvas, scene)
        self._head(canvas, scene)
        self._pile(canvas, scene)
        self._run(canvas, scene)
        self._ladder(canvas, scene)
        for index in range(0 if scene.passive else len(KEYS)):
            self._button(canvas, scene, index)
        return canvas

    def _ground(self) -> Canvas:
        layout = self.layout
        if self.glyphs is not Glyphs.ART:
            return Canvas(layout.width, layout.height, self.palette["ground"])
        return meadow(self.palette, layout.width, layout.height, layout.area, layout.laid)

    def _seats(self, canvas: Canvas, scene: PartyScene) -> None:
        """One column a seat: name and cards left, the active one marked."""
        seen, seats = scene.seen, len(scene.names)
        fewest = min(seen.piles)
        wide = canvas.width // seats
        for seat, name in enumerate(scene.names):
            x = seat * wide
            ink = self.palette[f"seat-{seat + 1}"]
            active = seat == seen.active and seen.step is not Step.OVER
            count = str(seen.piles[seat])
            mark = (">" if self.glyphs is Glyphs.ASCII else "►") if active else " "
            leads = "*" if seen.piles[seat] == fewest and seats > 1 else " "
            room = max(1, wide - len(count) - 5)
            shown = cut(name, room)
            back = self.palette["raised"] if active else None
            text = f"{mark} {shown} {count}{leads}"
            text += " " * max(0, wide - 1 - cell_len(text))
            canvas.text(x, 0, text, ink, back, bold=active)
            shade = "#" if self.glyphs is Glyphs.ASCII else "▒"
            canvas.text(x + 2, 1, shade * min(seen.piles[seat], wide - 4), ink)

    def _caption(self, canvas: Canvas, box: Box, text: str, ink: str = "label") -> None:
        room = box.width + 8
        words = cut(text, room)
        x = box.x + (box.width - cell_len(words)) // 2
        x = max(0, min(canvas.width - cell_len(words), x))
        canvas.text(x, self.layout.cards_row, words, self.palette[ink])

    def _frame(self, *, strong: bool) -> Frame:
        return Frame(self.palette["straw" if strong else "wood"], strong)

    def _head(self, canvas: Canvas, scene: PartyScene) -> None:
        seen, box = scene.seen, self.layout.head
        self._caption(canvas, box, _("head · middle {count}").format(count=seen.middle))
        if seen.head is None:
            if ("card", 0) in scene.legal:
                self._offered_back(canvas, scene, box)
            else:
                self.cards.empty(canvas, box, self.palette["wood"])
            return
        compared = seen.run == 0 and seen.step is not Step.OVER
        self.cards.face_up(canvas, box, face(seen.head), self._frame(strong=compared))

    def _pile(self, canvas: Canvas, scene: PartyScene) -> None:
        seen, box = scene.seen, self.layout.pile
        if seen.active is None or seen.step is Step.LEAD:
            return
        left = seen.piles[seen.active]
        name = cut(scene.names[seen.active], max(4, box.width - 4))
        self._caption(canvas, box, f"{name} · {left}", f"seat-{seen.active + 1}")
        if scene.turning is not None:
            left -= 1
        if left > 1:
            self.cards.face_down(canvas, box.moved(1, 0), Frame(self.palette["wood"]))
        if scene.turning is not None and scene.turned < 1.0:
            self._turning_card(canvas, scene, box)
        elif left > 0:
            self._offered_back(canvas, scene, box)

    def _offered_back(self, canvas: Canvas, scene: PartyScene, box: Box) -> None:
        focus = scene.cursor == ("card", 0)
        legal = ("card", 0) in scene.legal
        call = scene.seen.call
        mark = ""
        if call is not None and legal:
            mark = _("{call}?").format(call=side_name(call))
        if legal and box.width >= 9:
            mark = mark or _("turn up")
        mark = f"[{mark}]" if focus and mark else mark
        colour = self.palette["focus" if focus else "straw" if legal else "wood"]
        self.cards.face_down(canvas, box, Frame(colour, legal), mark)

    def _turning_card(self, canvas: Canvas, scene: PartyScene, box: Box) -> None:
        assert scene.turning is not None
        frame = min(int(scene.turned * len(TURN_WIDTHS)), len(TURN_WIDTHS) - 1)
        narrow = box.narrowed(TURN_WIDTHS[frame])
        if frame < 2:
            self.cards.face_down(canvas, narrow, Frame(self.palette["straw"]))
        else:
            self.cards.face_up(canvas, narrow, face(scene.turning.animal))

    def _run(self, canvas: Canvas, scene: PartyScene) -> None:
        """The cards revealed this turn: only the last can be seen, the others' edges show."""
        seen, box, turning = scene.seen, self.layout.run, scene.turning
        if turning is not None and scene.turned >= 1.0:
            self._wrong(canvas, scene, box)
            return
        if seen.top is None:
            if seen.step in (Step.CALL, Step.REVEAL):
                self._caption(canvas, box, _("this turn"))
                self.cards.empty(canvas, box, self.palette["wood"])
            return
        under = seen.run - 1
        words = ngettext("{count} right", "{count} right", seen.run).format(count=seen.run)
        if under:
            words += _(", {count} under it").format(count=under)
        self._caption(canvas, box, words, "straw")
        for depth in range(min(under, 3), 0, -1):
            self.cards.face_up(canvas, box.moved(-depth, 0), BLANK)
        compared = seen.step is not Step.OVER
        self.cards.face_up(canvas, box, face(seen.top), self._frame(strong=compared))

    def _wrong(self, canvas: Canvas, scene: PartyScene, box: Box) -> None:
        """The card that was called wrong, held up, then sliding under the pile with the run."""
        turning = scene.turning
        assert turning is not None
        wrong = turning.fate in (Fate.WRONG, Fate.STALEMATE)
        if wrong:
            words = _("wrong: not {side}").format(side=side_name(turning.side))
            self._caption(canvas, box, words, "fox")
        way = self.layout.pile.x - box.x
        moved = box.moved(round(way * min(1.0, scene.sunk) ** 2), 0)
        colour = self.palette["fox" if wrong else "straw"]
        self.cards.face_up(canvas, moved, face(turning.animal), Frame(colour, strong=True))
        if scene.sunk > 0:
            back = Frame(self.palette["wood"])
            self.cards.face_down(canvas, self.layout.pile, back)

    def _ladder(self, canvas: Canvas, scene: PartyScene) -> None:
        """The seven animals by size; the one to compare with is marked."""
        row, rows = self.layout.ladder_row, self.layout.ladder_rows
        against = scene.seen.against
        for animal in LADDER:
            x, wide = self.layout.rung(animal)
            marked = animal is against
            if rows > 1:
                small, middle = SPRITES[animal]
                sprite = middle if rows >= 7 else small
                if marked:
                    canvas.box(x, row * 2, wide, rows * 2, self.palette["yard-lit"])
                left = x + (wide - sprite.width) // 2
                top = row * 2 + (rows - 1) * 2 - sprite.height
                canvas.sprite(sprite, left, top, ladder_palette(animal, self.palette))
            self._rung(canvas, animal, marked)

    def _rung(self, canvas: Canvas, animal: Animal, marked: bool) -> None:
        x, wide = self.layout.rung(animal)
        row = self.layout.ladder_row + self.layout.ladder_rows - 1
        name = animal_name(animal)
        text = f"[{name}]" if len(name) + 2 <= wide else name.upper()
        text = cut(text if marked else name, wide)
        ink = self.palette["on-straw" if marked else "muted"]
        back = self.palette["straw"] if marked else None
        canvas.text(x + (wide - len(text)) // 2, row, text, ink, back, bold=marked)

    def _button(self, canvas: Canvas, scene: PartyScene, index: int) -> None:
        spot, box = ("call", index), self.layout.button(index)
        legal, focus = spot in scene.legal, scene.cursor == spot
        word = side_name(Side(index)) if index < len(Side) else _("stop")
        text = f"{KEYS[index]} {word}"
        if scene.coach is not None and index < len(Side):
            odds = f"{scene.coach.odds[index].percent} %"
            fits = cell_len(f"[{text} {odds}]") <= box.width
            text = f"{text} {odds}" if fits else f"{KEYS[index]} {odds}"  # numbers are never cut
        text = f"[{text}]" if focus else text
        ink = self.palette["on-focus" if focus else "on-straw" if legal else "muted"]
        fill = self.palette["focus" if focus else "straw" if legal else "raised"]
        text = cut(text, box.width)
        x = box.x + (box.width - cell_len(text)) // 2
        if box.height > 1:
            for row in range(box.height):
                canvas.text(box.x, box.y + row, " " * box.width, ink, fill)
        canvas.text(x, box.y + box.height // 2, text, ink, fill, bold=legal)


BLANK = Face((SPRITES[0][0],), {}, "", "")
"""The edge of a card that lies under another."""


def face(animal: Animal) -> Face:
    """What an animal's card shows."""
    small, middle = SPRITES[animal]
    sprites = (small, middle, middle.doubled)
    return Face(sprites, PALETTES[animal], animal_name(animal), LETTERS[animal])


def ladder_palette(animal: Animal, palette: Mapping[str, str]) -> Mapping[str, str]:
    """An animal's colours off its card: what is ink there must show on the ground here."""
    colours = PALETTES[animal]
    return {**colours, "k": palette["muted"]} if animal in (Animal.ANT, Animal.SNAIL) else colours
