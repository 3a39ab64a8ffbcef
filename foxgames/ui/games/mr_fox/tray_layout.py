"""Where everything lies on the tray, for any size: a column, or a strip of three rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

COMPACT_BELOW = 10  # rows
LEAST_RADIUS = 2.0  # pixels; a smaller token in hand would be a blot


@dataclass(frozen=True)
class TrayLayout:
    """The geometry of a tray of `width` by `height` cells with so many face-down tokens.

    `words` are the rows kept for the counts and what is said under them.
    """

    width: int
    height: int
    tokens: int
    art: bool
    words: int = 2

    @property
    def compact(self) -> bool:
        """Whether the tray is a strip."""
        return self.height < COMPACT_BELOW

    @cached_property
    def radius(self) -> float:
        """The radius of the token in hand, in pixels; 0 where it is only named."""
        if not self.art or self.compact:
            return 0.0
        above = self.height - self.words - 2 - self._rows * self._pitch[1]
        radius = min(self.height * 0.32, self.width * 0.36, 14.0, above - 1.0)
        return radius if radius >= LEAST_RADIUS else 0.0

    @property
    def caption(self) -> int:
        """The row that names the token in hand."""
        return int(self.radius + 1.9) if self.radius else 0

    @cached_property
    def token_size(self) -> int:
        """The width of a face-down token: pixels in art, cells in text."""
        if not self.art:
            return 1 if self.compact else 2
        return 3 if self.height < 26 else 5 if self.height < 46 else 7

    @cached_property
    def _pitch(self) -> tuple[int, int]:
        """Columns and rows from one token to the next, in cells."""
        if self.compact:
            return 2, 1
        if not self.art:
            return 3, 1
        return self.token_size + 2 - (self.token_size == 3), (self.token_size + 2) // 2

    @cached_property
    def _columns(self) -> int:
        return max(1, min(7, (self.width - 1) // self._pitch[0])) if not self.compact else 23

    @cached_property
    def _rows(self) -> int:
        return -(-max(self.tokens, 1) // self._columns)

    def token(self, index: int) -> tuple[int, int]:
        """The top left cell of a face-down token."""
        (dx, dy), columns = self._pitch, self._columns
        inset = 0 if self.compact else max(1, (self.width - columns * dx) // 2)
        return inset + index % columns * dx, self.caption + (1 if self.compact else 2) + (
            index // columns * dy
        )

    @cached_property
    def counts(self) -> int:
        """The first row of the counts."""
        if self.compact:
            return self.height - 1
        return min(self.height - 2, self.caption + 3 + self._rows * self._pitch[1])

    def at(self, column: int, row: int) -> int | None:
        """The token under a cell."""
        tall = (self.token_size + 1) // 2 if self.art else 1
        for index in range(self.tokens):
            x, y = self.token(index)
            if x <= column < x + self.token_size and y <= row < y + tall:
                return index
        return None
