"""Where everything lies on the table of the Fox Hunt, for any size.

From top to bottom: a line for each seat, the quarries and the deck as tiles, a line of words,
and the cards in hand. Between rounds the tiles are the animals that can be traded.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len

from foxgames.ui.widgets.cards import Box

WORDS = 2
"""Rows under a tile's card: who chases it, and what is missing."""

TILES = ((15, 9), (17, 10), (20, 12), (28, 16), (43, 25))
"""The width and height of a tile with pictures, from small to large."""


@dataclass(frozen=True)
class HuntLayout:
    """The geometry of a table of `width` by `height` cells for so many seats and tiles.

    `first` is the first tile shown where not all have room.
    """

    width: int
    height: int
    seats: int
    tiles: int
    first: int
    art: bool

    @cached_property
    def hand_rows(self) -> int:
        """The rows of the cards in hand."""
        spare = self.height - self.seats - 1
        if self.height < 17:
            return 1
        return 7 if self.art and spare >= 26 else 3

    @cached_property
    def area(self) -> Box:
        """Where the tiles lie."""
        return Box(0, self.seats, self.width, self.height - self.seats - 1 - self.hand_rows)

    @cached_property
    def tile(self) -> tuple[int, int]:
        """The width and height of a tile, its words included: the largest of which all fit."""
        if not self.art or self.area.height < TILES[0][1]:
            return (15 if self.width >= 60 else 11), max(1, min(5, self.area.height))
        fitting = TILES[0]
        for wide, tall in TILES:
            columns, rows = self.width // (wide + 1), self.area.height // tall
            if columns * rows >= self.tiles and columns >= 4:
                fitting = wide, tall
        return fitting

    @cached_property
    def columns(self) -> int:
        """Tiles side by side."""
        return max(1, self.width // (self.tile[0] + 1))

    @cached_property
    def rows(self) -> int:
        """Rows of tiles."""
        return max(1, self.area.height // self.tile[1])

    @property
    def capacity(self) -> int:
        """How many tiles have room at a time."""
        return self.columns * self.rows

    def shows(self, index: int) -> bool:
        """Whether a tile is in sight."""
        return self.first <= index < self.first + self.capacity

    def card(self, index: int) -> Box:
        """The card of a tile that is in sight."""
        place = index - self.first
        (wide, tall), used = self.tile, min(self.rows, -(-self.tiles // self.columns))
        top = self.area.y + max(0, (self.area.height - used * tall) // 2)
        side = min(self.columns, self.tiles)
        left = max(1, (self.width - side * (wide + 1) + 1) // 2)
        x = left + place % self.columns * (wide + 1)
        return Box(x, top + place // self.columns * tall, wide - 2, tall - WORDS)

    def tile_boxes(self, tiles: int) -> list[Box]:
        """The tiles in sight, their words included."""
        cards = (self.card(index) for index in range(tiles) if self.shows(index))
        return [Box(card.x, card.y, card.width, card.height + WORDS) for card in cards]

    @property
    def words_row(self) -> int:
        """The line between tiles and hand."""
        return self.height - self.hand_rows - 1

    def label_room(self, words: str, count: int) -> int:
        """The cells before so many cards for words about them; the cards need some, too."""
        least = {7: 11, 3: 6}.get(self.hand_rows, 5)
        return max(6, min(cell_len(words) + 1, self.width - count * least))

    def hand(self, index: int, count: int, label: int) -> Box:
        """One of so many cards in hand, behind `label` cells."""
        widest = 16 if self.hand_rows == 7 else 7 if self.hand_rows == 3 else 5
        wide = max(3, min(widest, (self.width - label) // max(count, 1)))
        top = self.height - self.hand_rows
        return Box(label + index * wide, top, max(2, wide - 1), self.hand_rows)

    def button(self, index: int) -> Box:
        """The buttons of the trading: trade, pass."""
        wide = max(14, min(30, self.width // 2 - 2))
        return Box(1 + index * (wide + 1), self.height - self.hand_rows, wide, self.hand_rows)


def first_shown(layout: HuntLayout, focus: int | None, before: int) -> int:
    """The first tile to show so that the one in focus is in sight, moving as little as can be."""
    most = max(0, layout.tiles - layout.capacity)
    first = min(before, most)
    if focus is None:
        return first
    if focus < first:
        return focus
    return max(first, focus - layout.capacity + 1)
