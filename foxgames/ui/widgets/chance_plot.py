"""The chance to win over a game, as a picture: pixels, blocks or letters by the glyph set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from foxgames.session import plotting
from foxgames.session.analysis import Point
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.shades import blend
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.painted import Painted

LABELS: Final = 6
"""Cells at the left for the percentages and a blank."""
_MARKS: Final = {Glyphs.ASCII: ("x", "^", "|"), Glyphs.UNICODE: ("×", "▲", "│")}


class ChancePlot(Painted):
    """A hill under the chance; falls that a decision caused are drawn in the colour of danger.

    The line under it marks the dearest decisions, and the moment that is being looked at.
    """

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self._points: Sequence[Point] = ()
        self._last = 0
        self._costly: Sequence[int] = ()
        self._dearest: Sequence[int] = ()
        self._moment: int | None = None

    def plot(
        self, points: Sequence[Point], last: int, costly: Sequence[int], dearest: Sequence[int]
    ) -> None:
        """Shows a course of `last` events; `costly` are the plies of decisions that cost."""
        self._points, self._last = points, last
        self._costly, self._dearest = costly, dearest
        self.paint_anew()

    def look_at(self, ply: int | None) -> None:
        """Points at a moment, or at none."""
        if ply != self._moment:
            self._moment = ply
            self.paint_anew()

    def paint(self) -> Canvas:
        """The whole plot."""
        roles = colours(self.app)
        width, height = self.size
        canvas = Canvas(width, height, roles["ground"])
        across, rows = width - LABELS - 1, height - 1
        if across < 4 or rows < 1:
            return canvas
        values = plotting.sampled(self._points, self._last, across)
        for row, label in ((0, "100 %"), (rows // 2, " 50 %"), (rows - 1, "  0 %")):
            if row in (0, rows - 1) or (rows >= 5 and rows % 2):
                canvas.text(0, row, label, roles["muted"])
        if self.glyphs is Glyphs.ART:
            self._pixels(canvas, values, rows, roles)
        else:
            self._letters(canvas, values, rows, roles)
        self._marks(canvas, across, rows, roles)
        return canvas

    def _falls(self, across: int) -> set[int]:
        """The columns in which a decision has just cost something."""
        at = {plotting.column_of(ply, self._last, across) for ply in self._costly}
        return at | {column + 1 for column in at}

    def _pixels(
        self, canvas: Canvas, values: Sequence[float], rows: int, roles: Mapping[str, str]
    ) -> None:
        tall, across = rows * 2, len(values) or canvas.width - LABELS - 1
        canvas.box(LABELS, 0, across, tall, roles["yard"])
        hill = blend(roles["yard"], roles["leaf"], 0.8)
        for x in range(0, across, 3):
            canvas.dot(LABELS + x, tall // 2, roles["leaf"])
        falls, before = self._falls(across), None
        for column, value in enumerate(values):
            x, top = LABELS + column, round((1 - value) * (tall - 1))
            canvas.box(x, top, 1, tall - top, hill)
            first = top if before is None else min(top, before)
            last = top if before is None else max(top, before)
            fell = before is not None and top > before and column in falls
            for y in range(first, last + 1):
                canvas.dot(x, y, roles["fox" if fell else "straw"])
            before = top

    def _letters(
        self, canvas: Canvas, values: Sequence[float], rows: int, roles: Mapping[str, str]
    ) -> None:
        plain = self.glyphs is Glyphs.ASCII
        bars = plotting.ASCII_BARS if plain else plotting.BARS
        for row, line in enumerate(plotting.rows(values, rows, bars)):
            canvas.text(LABELS, row, line, roles["straw"])

    def _marks(self, canvas: Canvas, across: int, row: int, roles: Mapping[str, str]) -> None:
        dear, here, rule = _MARKS.get(self.glyphs, _MARKS[Glyphs.UNICODE])
        if not self._points:
            return
        for ply in self._dearest:
            x = LABELS + plotting.column_of(ply, self._last, across)
            canvas.text(x, row, dear, roles["fox"], None, bold=True)
        if self._moment is None:
            return
        x = LABELS + plotting.column_of(self._moment, self._last, across)
        canvas.text(x, row, here, roles["ink"], None, bold=True)
        if self.glyphs is Glyphs.ART:
            for y in range(0, row * 2, 2):
                canvas.dot(x, y, roles["ink"])
        else:
            for y in range(row):
                if (x, y) not in canvas.glyphs or canvas.glyphs[x, y].text == " ":
                    canvas.text(x, y, rule, roles["muted"])
