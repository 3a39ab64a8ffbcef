"""Where everything lies at the Hen House, for any size.

A line for each seat, the houses side by side with four spaces over and four under each, a line of
words or two, the ways to act, and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from foxgames.games.hen_house.pieces import HOUSE_SPACES
from foxgames.ui.widgets.cards import Box

SIDE = HOUSE_SPACES // 2
LABEL = 12
"""Cells of a label with all it can say, "[g #5 1p =F]": no space is narrower without need."""

LEAST_GREEN = 8
"""Cells of meadow beside a house from which on something may grow there."""

LEAST_AREA = 7
"""Rows that the houses need: two of cards, one of the house, and two of labels."""


@dataclass(frozen=True)
class HenLayout:
    """The geometry of a table of `width` by `height` cells."""

    width: int
    height: int
    seats: int
    houses: int

    @cached_property
    def hand_rows(self) -> int:
        """The rows of the cards in hand."""
        if self.height < 17:
            return 1
        return 7 if self.height >= 32 else 3

    @cached_property
    def words_rows(self) -> int:
        """The lines of words: two, unless the houses need the room."""
        return 2 if self.modes_row - 2 - self.seats >= LEAST_AREA else 1

    @cached_property
    def words_row(self) -> int:
        """The first line of words."""
        return self.modes_row - self.words_rows

    @property
    def modes_row(self) -> int:
        """The line of the ways to act."""
        return self.height - self.hand_rows - 1

    @cached_property
    def area(self) -> Box:
        """Where the houses stand."""
        return Box(0, self.seats, self.width, self.words_row - self.seats)

    @cached_property
    def roof_rows(self) -> int:
        """The rows of the house between its spaces."""
        return max(1, min(7, (self.area.height - 2) // 5))

    @cached_property
    def card(self) -> tuple[int, int]:
        """The width and height of a space."""
        tall = max(2, (self.area.height - 2 - self.roof_rows) // 2)
        widest = (self.width - 2 * self.houses) // (SIDE * self.houses) - 1
        return max(3, min(widest, max(LABEL, round(tall * 2.1) + 2))), tall

    @cached_property
    def house_width(self) -> int:
        """The width of a house with its spaces."""
        return SIDE * (self.card[0] + 1) - 1

    def house(self, number: int) -> Box:
        """The house itself, between its spaces."""
        gap = (self.width - self.houses * self.house_width) // (self.houses + 1)
        x = gap + number * (self.house_width + gap)
        return Box(x, self._top + 1 + self.card[1], self.house_width, self.roof_rows)

    @cached_property
    def trodden(self) -> tuple[Box, ...]:
        """Where nothing grows: about the houses, or everywhere, if they leave but narrow strips."""
        if self.house(0).x < LEAST_GREEN:
            return (self.area,)
        return tuple(
            Box(house.x, self.area.y, house.width + 1, self.area.height)
            for house in map(self.house, range(self.houses))
        )

    @cached_property
    def _top(self) -> int:
        used = 2 + 2 * self.card[1] + self.roof_rows
        return self.area.y + max(0, (self.area.height - used) // 2)

    def space(self, index: int) -> Box:
        """A space, counted from 0."""
        house = self.house(index // HOUSE_SPACES)
        place = index % HOUSE_SPACES
        x = house.x + place % SIDE * (self.card[0] + 1)
        low = place >= SIDE
        y = house.y + self.roof_rows if low else house.y - self.card[1]
        return Box(x, y, *self.card)

    def label(self, index: int) -> tuple[int, int]:
        """The first cell of a space's label."""
        box = self.space(index)
        low = index % HOUSE_SPACES >= SIDE
        return box.x, box.y + box.height if low else box.y - 1

    def hand(self, index: int, count: int) -> Box:
        """One of so many cards in hand."""
        label = 6
        widest = 15 if self.hand_rows == 7 else 10 if self.hand_rows == 3 else 6
        wide = max(3, min(widest, (self.width - label) // max(count, 1)))
        top = self.height - self.hand_rows
        return Box(label + index * wide, top, wide - 1, self.hand_rows)

    def mode(self, index: int) -> Box:
        """One of the ways to act: lay, expose, reveal, stop."""
        wide = max(9, min(18, self.width // 4))
        return Box(index * wide, self.modes_row, wide - 1, 1)
