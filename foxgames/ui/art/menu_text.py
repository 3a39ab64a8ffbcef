"""The picture over the menu's tiles in letters and lines, for terminals without pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from foxgames.ui.art.lettering import SMALL_ROWS, word
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas

_FOX: Final = (
    r" /\_____/\ ",
    r"(  o   o  )",
    r" \   v   / ",
    r"==`-----'==",
)
_BLOCKS: Final = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}


def text_banner(width: int, height: int, roles: Mapping[str, str], glyphs: Glyphs) -> Canvas:
    """The name, the fox where there is room for it, the fence."""
    canvas = Canvas(width, height, roles["ground"])
    if height < SMALL_ROWS + 2 and glyphs is Glyphs.ASCII:
        canvas.text(max(0, (width - 17) // 2), max(0, height - 4), "F O X", roles["fox"], bold=True)
        canvas.text(max(0, (width + 1) // 2), max(0, height - 4), "G A M E S", roles["ink"])
        _fence(canvas, height - 2, roles, glyphs)
        return canvas
    is_small = width < 70 or height < 8 or glyphs is Glyphs.ASCII
    fox, games = word("fox", small=is_small), word("games", small=is_small)
    rows = len(fox) if glyphs is Glyphs.ASCII else (len(fox) + 1) // 2
    gap = 3
    name_width = len(fox[0]) + gap + len(games[0])
    has_fox = height > 6 and name_width + len(_FOX[0]) + 4 <= width
    total = name_width + (len(_FOX[0]) + 4 if has_fox else 0)
    left, top = max(0, (width - total) // 2), max(0, (height - 2 - rows) // 2)
    _set(canvas, left, top, fox, roles["fox"], glyphs)
    _set(canvas, left + len(fox[0]) + gap, top, games, roles["ink"], glyphs)
    if has_fox:
        for row, line in enumerate(_FOX):
            y = height - 2 - len(_FOX) + 1 + row
            canvas.text(left + name_width + 4, y, line, roles["fox"], bold=True)
    _fence(canvas, height - 2, roles, glyphs)
    if has_fox:
        canvas.text(left + name_width + 4, height - 2, _FOX[-1], roles["fox"], bold=True)
    return canvas


def _set(canvas: Canvas, x: int, y: int, rows: Sequence[str], colour: str, glyphs: Glyphs) -> None:
    """A word: two rows of its grid to a row of cells, or in ASCII one."""
    if glyphs is Glyphs.ASCII:
        for row, line in enumerate(rows):
            canvas.text(x, y + row, line.replace(".", " "), colour, bold=True)
        return
    even = [*rows, "." * len(rows[0])] if len(rows) % 2 else list(rows)
    for row in range(0, len(even), 2):
        line = "".join(_BLOCKS[a + b] for a, b in zip(even[row], even[row + 1], strict=True))
        canvas.text(x, y + row // 2, line, colour, bold=True)


def _fence(canvas: Canvas, y: int, roles: Mapping[str, str], glyphs: Glyphs) -> None:
    """Two rows of pickets."""
    point, post = ("/^\\ ", "| | ") if glyphs is Glyphs.ASCII else ("╭─╮ ", "│ │ ")
    times = canvas.width // 4 + 1
    for row, line in ((y, point), (y + 1, post)):
        canvas.text(0, row, (line * times)[: canvas.width], roles["wood"])
