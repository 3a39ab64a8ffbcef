"""The farmyard in letters and simple shapes: the `unicode` and `ascii` sets, and small screens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from foxgames.games.mr_fox.pieces import SPACES, Face, Hen
from foxgames.locale import _
from foxgames.ui.games.mr_fox.farmyard_layout import HEAD, RING, TAIL, FarmyardLayout
from foxgames.ui.games.mr_fox.farmyard_scene import LETTERS, Scene, Spot, spin_text
from foxgames.ui.widgets.canvas import Canvas, Glyph, Overlay

UNICODE = {
    "light": "┌─┐│└┘",
    "double": "╔═╗║╚╝",
    "egg": "●",
    "none": "○",
    "shaft": "∙",
    "hub": "◆",
    "heads": "▲►▼◄",
}
ASCII = {
    "light": "+-+|++",
    "double": "#=#|##",
    "egg": "O",
    "none": ".",
    "shaft": "*",
    "hub": "@",
    "heads": "^>v<",
}
INKS = ("label", "label", "label", "fox", "label")
CORNERS: Mapping[Spot, tuple[bool, bool]] = {
    ("hen", 0): (False, False),
    ("hen", 1): (True, False),
    ("hen", 2): (False, True),
    ("slot", 0): (True, True),
}
"""Which corner each nest and the slot take: right, low."""


class FarmyardText:
    """Paints a scene with text in a palette of hex colours by role."""

    def __init__(
        self, width: int, height: int, palette: Mapping[str, str], *, ascii_only: bool
    ) -> None:
        self.layout = FarmyardLayout(width, height)
        self.palette = palette
        self.shapes = ASCII if ascii_only else UNICODE
        roomy = width >= 70 and height >= 24
        self.box = (11, 5) if roomy else (7, 3)

    def paint(self, scene: Scene) -> Canvas:
        """The whole picture but the vane, which lies on top."""
        canvas = Canvas(self.layout.width, self.layout.height, self.palette["label-back"])
        for number in range(1, SPACES + 1):
            self._paint_circle(canvas, scene, number)
            self._paint_space(canvas, scene, number)
        for which in Hen:
            self._paint_nest(canvas, scene, which)
        self._paint_slot(canvas, scene)
        if ("vane", 0) in scene.legal:
            text = spin_text(scene, narrow=canvas.width < 54)
            x = (canvas.width - len(text)) // 2
            canvas.text(x, canvas.height - 1, text, *self._marks(scene, ("vane", 0)))
        return canvas

    def vane(self, degrees: float, scene: Scene) -> Overlay:
        """The arrow as characters, from its tail to its head."""
        glyphs: dict[tuple[int, int], Glyph] = {}
        ink = self.palette["straw"]
        for step in range(-round(TAIL * 40), round(RING * 40)):
            cell = self._cell(degrees, step / 40)
            if cell not in self._circles:
                glyphs[cell] = Glyph(self.shapes["shaft"], ink, None, True)
        head = self.shapes["heads"][round(degrees % 360 / 90) % 4]
        glyphs[self._head(degrees)] = Glyph(head, ink, None, True)
        glyphs[self._cell(degrees, 0.0)] = Glyph(self.shapes["hub"], ink, None, True)
        return Overlay({}, glyphs)

    def _cell(self, degrees: float, share: float) -> tuple[int, int]:
        x, y = self.layout.point(degrees, share)
        return int(x), int(y // 2)

    def _head(self, degrees: float) -> tuple[int, int]:
        """The first free cell beyond the circles; at worst on the edge of the space's box."""
        for step in range(round(RING * 50), 46):
            cell = self._cell(degrees, step / 50)
            if cell not in self._circles:
                return cell
        return self._cell(degrees, HEAD)

    @cached_property
    def _circles(self) -> frozenset[tuple[int, int]]:
        middles = (self._circle(number) for number in range(1, SPACES + 1))
        return frozenset((x + side, y) for x, y in middles for side in (-1, 0, 1))

    def add_egg(self, over: Overlay, column: float, row: float) -> None:
        """Lays an egg on its way over everything."""
        over.glyphs[int(column), int(row)] = Glyph(
            self.shapes["egg"], self.palette["label"], None, True
        )

    def _circle(self, number: int) -> tuple[int, int]:
        x, y = self.layout.circle(number)
        return int(x), int(y // 2)

    def _corner_of(self, number: int) -> tuple[int, int]:
        """The top left cell of a space's box."""
        (x, y), (wide, tall) = self.layout.space(number), self.box
        left = min(max(0, round(x - wide / 2)), self.layout.width - wide)
        top = min(max(0, round(y / 2 - tall / 2)), self.layout.height - tall)
        return left, top

    def _marks(self, scene: Scene, spot: Spot) -> tuple[str, str | None, bool]:
        """Ink, background and weight for a place that may be on offer or in focus."""
        if scene.cursor == spot:
            return self.palette["on-focus"], self.palette["focus"], True
        if spot in scene.legal:
            return self.palette["straw"], None, True
        return self.palette["label"], None, False

    def _paint_circle(self, canvas: Canvas, scene: Scene, number: int) -> None:
        spot = ("circle", number)
        x, y = self._circle(number)
        ink, back, bold = self._marks(scene, spot)
        inside = self.shapes["egg"] if scene.circles[number - 1] else " "
        if spot in scene.legal:
            inside = str(number)
        ends = "[]" if scene.cursor == spot else "()"
        canvas.text(x - 1, y, f"{ends[0]}{inside}{ends[1]}", ink, back, bold)
        if (x, y + 1) not in self._circles:
            canvas.text(x - 1, y + 1, scene.chance_at(spot).strip(), ink)

    def _paint_space(self, canvas: Canvas, scene: Scene, number: int) -> None:
        spot = ("space", number)
        (left, top), (wide, tall) = self._corner_of(number), self.box
        ink, back, bold = self._marks(scene, spot)
        legal = spot in scene.legal
        a, b, c, side, d, e = tuple(self.shapes["double" if legal else "light"])
        number_text = f"[{number}]" if scene.cursor == spot else f"{b}{number}{b}"
        canvas.text(left, top, a + number_text.ljust(wide - 2, b) + c, ink, back, bold)
        for row in range(1, tall - 1):
            canvas.text(left, top + row, side + " " * (wide - 2) + side, ink, back, bold)
        canvas.text(left, top + tall - 1, d + b * (wide - 2) + e, ink, back, bold)
        face = scene.faces[number - 1]
        text = face_text(face, wide - 2)
        own = self.palette["on-focus"] if scene.cursor == spot else self.palette[INKS[face]]
        canvas.text(left + 1, top + tall // 2, text.center(wide - 2), own, back, bold=True)
        chance = scene.chance_at(spot).strip()
        outer = left + 1 if left + wide / 2 < canvas.width / 2 else left + wide - 1 - len(chance)
        canvas.text(outer, top + tall - 1, chance, ink, back, bold=True)

    def _paint_nest(self, canvas: Canvas, scene: Scene, which: Hen) -> None:
        spot = ("hen", int(which))
        count, full = scene.nests[which], scene.full
        letter = f"[{LETTERS[which]}]" if scene.cursor == spot else f" {LETTERS[which]} "
        name = f"{letter}{_('full') if count >= full else _('hen')}"
        eggs = " " + self.shapes["egg"] * count + self.shapes["none"] * (full - count)
        ink, back, bold = self._marks(scene, spot)
        name += scene.chance_at(spot)
        self._in_corner(canvas, spot, (name, f"{eggs} {count}/{full}"), ink, back, bold)

    def _paint_slot(self, canvas: Canvas, scene: Scene) -> None:
        spot = ("slot", 0)
        ink, back, bold = self._marks(scene, spot)
        text = _("slot {count}").format(count=sum(scene.slot))
        if scene.cursor == spot:
            text = f"[{text}]"
        self._in_corner(canvas, spot, (text,), ink, back, bold)

    def _in_corner(
        self,
        canvas: Canvas,
        spot: Spot,
        lines: tuple[str, ...],
        ink: str,
        back: str | None,
        bold: bool,
    ) -> None:
        right, low = CORNERS[spot]
        wide = max(map(len, lines))
        top = self.layout.height - len(lines) if low else 0
        for row, line in enumerate(lines):
            x = self.layout.width - wide - 1 if right else 0
            canvas.text(x, top + row, line.ljust(wide), ink, back, bold)

    def at(self, column: int, row: int) -> Spot | None:
        """What lies under a cell."""
        wide, tall = self.box
        for number in range(1, SPACES + 1):
            left, top = self._corner_of(number)
            if left <= column < left + wide and top <= row < top + tall:
                return "space", number
            x, y = self._circle(number)
            if row == y and abs(column - x) <= 1:
                return "circle", number
        return corner_at(self.layout, column, row, (10, 2)) or self.layout.at(column, row)

    def place_of(self, spot: Spot) -> tuple[float, float]:
        """The middle of a place, in cells."""
        return place_of(self.layout, spot)


def face_text(face: Face, width: int) -> str:
    """What a space shows, in letters, as far as there is room."""
    if face is Face.FOX:
        return _("fox")
    if face is Face.THREE:
        return "W N B"
    hen = Hen(face)
    long = f"{LETTERS[hen]} {(_('white'), _('brown'), _('black'))[hen]}"
    return long if len(long) <= width else f"{LETTERS[hen]} {_('hen')}"


def corner_at(layout: FarmyardLayout, column: int, row: int, size: tuple[int, int]) -> Spot | None:
    """The nest or slot whose corner a cell lies in."""
    wide, tall = size
    for spot, (right, low) in CORNERS.items():
        in_column = column >= layout.width - wide if right else column < wide
        in_row = row >= layout.height - tall if low else row < tall
        if in_column and in_row:
            return spot
    return None


def place_of(layout: FarmyardLayout, spot: Spot) -> tuple[float, float]:
    """Where a place lies, in cells, for walking from one to the next."""
    kind, number = spot
    if kind == "space":
        x, y = layout.space(number)
    elif kind == "circle":
        x, y = layout.circle(number)
    elif spot in CORNERS:
        right, low = CORNERS[spot]
        x, y = layout.width * float(right), layout.height * 2 * float(low)
    else:
        x, y = layout.middle
    return x, y / 2
