"""Playing cards on a canvas, face up or face down, in pixels or in text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from foxgames.ui.glyphs import Glyphs
from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.sprite import Sprite, fitting
from foxgames.ui.widgets.wrapping import cut

LIGHT = "┌─┐│└┘"
DOUBLE = "╔═╗║╚╝"
ASCII_LIGHT = "+-+|++"
ASCII_DOUBLE = "#=#|##"
SHORT = 3
"""Rows of a card that is too low for a name under its picture."""

SHORT_WIDTH = 8
"""Cells of such a card from which on both have room beside each other."""

CARD_COLOURS: Mapping[str, str] = {
    "paper": "#f3e6c4",
    "paper-edge": "#b89f6a",
    "paper-ink": "#2a1c14",
}
"""Cards look the same by day and by night."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a card lies, in cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, column: int, row: int) -> bool:
        """Whether a cell belongs to it, its corners included."""
        return self.x <= column < self.x + self.width and self.y <= row < self.y + self.height

    def narrowed(self, share: float) -> Box:
        """The same card seen while it turns about its middle."""
        width = max(1, round(self.width * share))
        return Box(self.x + (self.width - width) // 2, self.y, width, self.height)

    def moved(self, dx: int, dy: int) -> Box:
        """The same card elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows: sprites from small to large with their palette, a name and a letter.

    `short` is a name for narrow cards, on which nothing that counts may be cut.
    """

    sprites: tuple[Sprite, ...]
    palette: Mapping[str, str]
    name: str
    letter: str
    short: str = ""

    def fitting_name(self, room: int, *, with_letter: bool) -> str:
        """As much of the letter and name as has room, in cells."""
        full = f"{self.letter} {self.name}".strip() if with_letter else self.name
        joined = f"{self.letter}{self.short}" if with_letter and self.short else ""
        for text in (full, joined, self.name, self.short):
            if text and cell_len(text) <= room:
                return text
        return cut(self.short or self.name, room)


@dataclass(frozen=True, slots=True)
class Frame:
    """How a card's edge is drawn: its colour, and double where the eye should go."""

    colour: str
    strong: bool = False


class CardPainter:
    """Draws cards with a set of glyphs in a palette of hex colours by role."""

    def __init__(self, palette: Mapping[str, str], glyphs: Glyphs) -> None:
        self.palette = {**palette, **CARD_COLOURS}
        self.glyphs = glyphs

    def face_up(self, canvas: Canvas, box: Box, face: Face, frame: Frame | None = None) -> None:
        """A card that shows its face."""
        if self.glyphs is not Glyphs.ART or box.width < 3:
            name = face.fitting_name(max(0, box.width - 2), with_letter=box.height < 5)
            self._text_card(canvas, box, frame, name, f"({face.letter})" if face.letter else "")
            return
        edge = self.palette["paper-edge"] if frame is None else frame.colour
        self._sheet(canvas, box, self.palette["paper"], edge, strong=bool(frame and frame.strong))
        if box.height == SHORT and box.width >= SHORT_WIDTH and face.sprites[0].height <= 4:
            self._short_card(canvas, box, face)
            return
        wide, tall = box.width - 2, box.height * 2 - 3
        if min(wide, tall) >= 4 and box.width >= 8:
            sprite = fitting(wide, *face.sprites, face.sprites[-1].doubled, height=tall)
            x = box.x + (box.width - sprite.width) // 2
            y = box.y * 2 + 1 + max(0, (box.height * 2 - 3 - sprite.height) // 2)
            canvas.sprite(sprite, x, y, face.palette)
        name = face.fitting_name(box.width - 2, with_letter=True)
        x = box.x + (box.width - cell_len(name)) // 2
        ink, paper = self.palette["paper-ink"], self.palette["paper"]
        canvas.text(x, box.y + box.height - 1, name, ink, paper, bold=True)

    def _short_card(self, canvas: Canvas, box: Box, face: Face) -> None:
        """On a card of three rows the name stands beside the picture, not under it."""
        sprite = face.sprites[0]
        canvas.sprite(sprite, box.x + box.width - 1 - sprite.width, box.y * 2 + 1, face.palette)
        name = face.fitting_name(box.width - 2 - sprite.width, with_letter=True)
        ink, paper = self.palette["paper-ink"], self.palette["paper"]
        canvas.text(box.x + 1, box.y + 1, name, ink, paper, bold=True)

    def face_down(self, canvas: Canvas, box: Box, frame: Frame, mark: str = "") -> None:
        """A card that shows its back, with a mark such as its owner's letter."""
        if self.glyphs is not Glyphs.ART:
            shade = "##" if self.glyphs is Glyphs.ASCII else "▒▒"
            self._text_card(canvas, box, frame, mark or shade, "")
            return
        back = self.palette["wood-deep"]
        self._sheet(canvas, box, back, frame.colour, strong=frame.strong)
        dim = blend(back, self.palette["wood"], 0.45)
        for y in range(box.y * 2 + 2, (box.y + box.height) * 2 - 2):
            for x in range(box.x + 2, box.x + box.width - 2):
                if (x + y) % 4 == 0 or (x - y) % 4 == 0:
                    canvas.dot(x, y, dim)
        if mark:
            x = box.x + (box.width - len(mark)) // 2
            row = box.y + box.height // 2
            canvas.text(x, row, mark, "#fff6dc", back, bold=True)

    def empty(self, canvas: Canvas, box: Box, colour: str) -> None:
        """A place where a card may lie."""
        if self.glyphs is not Glyphs.ART:
            self._text_card(canvas, box, Frame(colour), "", "")
            return
        if box.height < SHORT:  # too low for an edge of dots: a patch of bare earth
            earth = blend(self.palette["meadow"], colour, 0.35)
            self._sheet(canvas, box, earth, earth, strong=False)
            return
        for x in range(box.x + 1, box.x + box.width - 1, 2):
            canvas.dot(x, box.y * 2, colour)
            canvas.dot(x, (box.y + box.height) * 2 - 1, colour)
        for y in range(box.y * 2 + 1, (box.y + box.height) * 2 - 1, 2):
            canvas.dot(box.x, y, colour)
            canvas.dot(box.x + box.width - 1, y, colour)

    def _sheet(self, canvas: Canvas, box: Box, fill: str, edge: str, *, strong: bool) -> None:
        x, y, width, height = box.x, box.y * 2, box.width, box.height * 2
        if (strong and width > 4) or box.height < SHORT:
            canvas.box(x, y, width, height, edge)
        else:
            canvas.box(x + 1, y, width - 2, height, edge)
            canvas.box(x, y + 1, width, height - 2, edge)
        canvas.box(x + 1, y + 1, width - 2, height - 2, fill)

    def _text_card(
        self, canvas: Canvas, box: Box, frame: Frame | None, name: str, letter: str
    ) -> None:
        ascii_only = self.glyphs is Glyphs.ASCII
        strong = frame is not None and frame.strong
        shapes = (ASCII_DOUBLE if strong else ASCII_LIGHT) if ascii_only else None
        a, b, c, side, d, e = tuple(shapes or (DOUBLE if strong else LIGHT))
        ink = self.palette["ink"] if frame is None else frame.colour
        wide = max(0, box.width - 2)
        if box.width < 3:
            for row in range(box.height):
                canvas.text(box.x, box.y + row, side * box.width, ink)
            return
        canvas.text(box.x, box.y, a + b * wide + c, ink, None, bold=strong)
        for row in range(1, box.height - 1):
            canvas.text(box.x, box.y + row, side + " " * wide + side, ink, None, bold=strong)
        canvas.text(box.x, box.y + box.height - 1, d + b * wide + e, ink, None, bold=strong)
        middle = box.y + (box.height - 1) // 2
        words = self.palette["ink"]
        text = cut(name, wide)
        canvas.text(box.x + 1 + (wide - len(text)) // 2, middle, text, words, None, bold=True)
        if letter and box.height >= 5:
            canvas.text(box.x + 1 + (wide - len(letter)) // 2, middle + 1, letter, words)
