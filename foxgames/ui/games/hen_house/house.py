"""The little house between its spaces, in half-block pixels."""

from __future__ import annotations

from collections.abc import Mapping

from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas, grain
from foxgames.ui.widgets.cards import Box


def paint_house(canvas: Canvas, box: Box, palette: Mapping[str, str]) -> None:
    """A straw roof with its eaves, and walls of planks with lit windows under it."""
    tall = box.height * 2
    roof = max(1, tall // 2)
    top = box.y * 2
    _paint_roof(canvas, box, top, roof, palette)
    _paint_walls(canvas, box, top + roof, tall - roof, palette)


def _paint_roof(canvas: Canvas, box: Box, top: int, rows: int, palette: Mapping[str, str]) -> None:
    straw, light = palette["nest-rim"], palette["nest-light"]
    for row in range(rows):
        inset = rows - 1 - row
        first, last = box.x + inset, box.x + box.width - 1 - inset
        for x in range(first, last + 1):
            lit = grain(x, row) % 4 == 0 or x == first
            canvas.dot(x, top + row, light if lit else straw)
    eaves = top + rows - 1
    canvas.dots(((box.x - 1, eaves), (box.x + box.width, eaves)), straw)


def _paint_walls(canvas: Canvas, box: Box, top: int, rows: int, palette: Mapping[str, str]) -> None:
    plank = palette["wood-deep"]
    seam = blend(plank, "#000000", 0.25)
    for row in range(rows):
        colour = seam if row % 3 == 2 else plank
        canvas.box(box.x + 1, top + row, box.width - 2, 1, colour)
    lamp, tall = palette["straw"], max(1, rows - 2)
    wide, height = max(3, tall), top + (rows - tall) // 2
    for share in (1, 3, 5, 7):
        x = box.x + box.width * share // 8 - wide // 2
        canvas.box(x, height, wide, tall, lamp)
        if tall > 2:
            canvas.box(x + wide // 2, height, 1, tall, seam)
            canvas.box(x, height + tall // 2, wide, 1, seam)
