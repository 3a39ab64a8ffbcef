"""A picture made of half-block pixels with text laid over it, given out as strips.

A cell holds two pixels, one above the other, so pixels are about square. Colours are hex
strings. A painter fills the pixels, lays text over them, and asks for a row at a time.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from foxgames.ui.widgets.legible import ink
from foxgames.ui.widgets.sprite import Sprite

HALF = "▀"


class Glyph(NamedTuple):
    """One cell of text; `back` None lets the pixels under it show as its background."""

    text: str
    fore: str
    back: str | None
    bold: bool


class Overlay(NamedTuple):
    """What lies on top of a canvas for a moment: pixels and cells of text, by column and row."""

    pixels: dict[tuple[int, int], str]
    glyphs: dict[tuple[int, int], Glyph]

    def spans_unlike(self, other: Overlay) -> dict[int, tuple[int, int]]:
        """Where two overlays differ: by row of cells, the first and last column."""
        spans: dict[int, tuple[int, int]] = {}
        pixels = ((x, y // 2) for (x, y), _ in self.pixels.items() ^ other.pixels.items())
        glyphs = (place for place, _ in self.glyphs.items() ^ other.glyphs.items())
        for x, row in (*pixels, *glyphs):
            first, last = spans.get(row, (x, x))
            spans[row] = min(first, x), max(last, x)
        return spans


NOTHING = Overlay({}, {})


@lru_cache(maxsize=4096)
def _style(fore: str, back: str, bold: bool) -> Style:
    return Style(color=fore, bgcolor=back, bold=bold or None)


class Canvas:
    """`width` cells by `height` cells; pixels run to `width` by twice `height`."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.pixels = [[ground] * width for _ in range(height * 2)]
        self.glyphs: dict[tuple[int, int], Glyph] = {}

    def copy(self) -> Canvas:
        """Another canvas with the same picture."""
        other = Canvas.__new__(Canvas)
        other.width, other.height = self.width, self.height
        other.pixels = [list(row) for row in self.pixels]
        other.glyphs = dict(self.glyphs)
        return other

    def dot(self, x: int, y: int, colour: str) -> None:
        """Sets one pixel; outside the canvas nothing happens."""
        if 0 <= x < self.width and 0 <= y < self.height * 2:
            self.pixels[y][x] = colour

    def dots(self, points: Iterable[tuple[int, int]], colour: str) -> None:
        """Sets many pixels."""
        for x, y in points:
            self.dot(x, y, colour)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, colour: str) -> None:
        """Fills an ellipse about a centre given in pixels."""
        for y, x1, x2 in ellipse_rows(cx, cy, rx, ry):
            if 0 <= y < self.height * 2:
                row = self.pixels[y]
                for x in range(max(0, x1), min(self.width, x2 + 1)):
                    row[x] = colour

    def box(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fills a rectangle of pixels."""
        for row in range(max(0, y), min(self.height * 2, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self.pixels[row][column] = colour

    def sprite(self, sprite: Sprite, x: int, y: int, palette: Mapping[str, str]) -> None:
        """Draws a sprite with its top left pixel there; letters not in the palette stay clear."""
        for row, line in enumerate(sprite.rows):
            for column, letter in enumerate(line):
                colour = palette.get(letter)
                if colour is not None:
                    self.dot(x + column, y + row, colour)

    def text(
        self, x: int, y: int, text: str, fore: str, back: str | None = None, bold: bool = False
    ) -> None:
        """Lays text from a cell to the right, cut at the edge, never through a wide glyph."""
        for char in text:
            span = cell_len(char)
            if span == 0 or not (0 <= y < self.height) or x + span > self.width:
                continue
            if x >= 0:
                self._part(x, y, span)
                self.glyphs[x, y] = Glyph(char, fore, back, bold)
                for extra in range(1, span):
                    self.glyphs[x + extra, y] = Glyph("", fore, back, bold)
            x += span

    def _part(self, x: int, y: int, span: int) -> None:
        """Leaves no half of a wide glyph beside what is laid over its other half."""
        for place, half in (((x, y), (x - 1, y)), ((x + span, y), (x + span, y))):
            glyph = self.glyphs.get(place)
            if glyph is not None and not glyph.text and half in self.glyphs:
                self.glyphs[half] = self.glyphs[half]._replace(text=" ")

    def rows_unlike(self, other: Canvas) -> set[int]:
        """The rows of cells that look otherwise than on another canvas of the same size."""
        pairs = zip(self.pixels, other.pixels, strict=True)
        rows = {y // 2 for y, (mine, theirs) in enumerate(pairs) if mine != theirs}
        rows.update(y for (_, y), _ in self.glyphs.items() ^ other.glyphs.items())
        return rows

    def strip(self, y: int, over: Overlay = NOTHING) -> Strip:
        """Row `y` as a strip, with what lies on top."""
        top, bottom = self.pixels[2 * y], self.pixels[2 * y + 1]
        if over.pixels:
            top = _laid_over(top, 2 * y, over.pixels)
            bottom = _laid_over(bottom, 2 * y + 1, over.pixels)
        segments: list[Segment] = []
        run, look = "", (top[0], top[0], False)
        for text, fore, back, bold in self._cells(y, top, bottom, over.glyphs):
            if text == " " and back == look[1]:
                run += text  # a blank shows no ink, so it may join any run on its ground
                continue
            if (fore, back, bold) != look:
                if run:
                    segments.append(Segment(run, _style(*look)))
                run, look = "", (fore, back, bold)
            run += text
        segments.append(Segment(run, _style(*look)))
        return Strip(segments, self.width)

    def _cells(
        self,
        y: int,
        top: list[str],
        bottom: list[str],
        over: Mapping[tuple[int, int], Glyph],
    ) -> Iterator[tuple[str, str, str, bool]]:
        glyphs = {**self.glyphs, **over} if over else self.glyphs
        for x, (upper, lower) in enumerate(zip(top, bottom, strict=True)):
            glyph = glyphs.get((x, y))
            if glyph is not None:
                back = glyph.back or lower
                yield glyph.text, ink(glyph.text, glyph.fore, back), back, glyph.bold
            elif upper == lower:
                yield " ", upper, upper, False
            else:
                yield HALF, upper, lower, False


def drawable(text: str) -> str:
    """The text as a canvas draws it: composed, and without what takes no cell of its own.

    Joined clusters come apart, so that their cells can be counted one by one.
    """
    return "".join(char for char in unicodedata.normalize("NFC", text) if cell_len(char))


def blank(width: int) -> Strip:
    """An empty row. Its style is empty, not missing: the filter for NO_COLOR needs one."""
    return Strip.blank(width, Style.null())


def _laid_over(row: list[str], y: int, over: Mapping[tuple[int, int], str]) -> list[str]:
    changed = list(row)
    for x in range(len(row)):
        colour = over.get((x, y))
        if colour is not None:
            changed[x] = colour
    return changed


def ellipse_rows(cx: float, cy: float, rx: float, ry: float) -> Iterator[tuple[int, int, int]]:
    """The rows of a filled ellipse: y, first x, last x, by pixel centres.

    A row far narrower than the ellipse, which would stand out as a spike, is left out.
    """
    for y in range(math.ceil(cy - ry - 0.5), math.floor(cy + ry - 0.5) + 1):
        share = 1 - ((y + 0.5 - cy) / ry) ** 2
        if share < 0:
            continue
        half = rx * math.sqrt(share)
        first, last = math.ceil(cx - half - 0.5), math.floor(cx + half - 0.5)
        if first <= last and half > rx * 0.22:
            yield y, first, last


def grain(x: int, y: int) -> int:
    """A number that looks random and is always the same for a pixel."""
    return ((x * 73856093) ^ (y * 19349663)) * 2654435761 % 4294967296 >> 16
