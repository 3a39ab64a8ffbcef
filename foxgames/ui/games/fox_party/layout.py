"""Where everything lies on the table of Fox's Party, for any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from foxgames.games.fox_party.pieces import LADDER
from foxgames.ui.widgets.cards import Box

BUTTONS = 4


@dataclass(frozen=True)
class PartyLayout:
    """The geometry of a table of `width` by `height` cells."""

    width: int
    height: int
    art: bool

    @property
    def roomy(self) -> bool:
        """Whether there is room for big buttons and pictures."""
        return self.height >= 17

    @cached_property
    def strip(self) -> int:
        """The rows of the seats."""
        return 2

    @cached_property
    def ladder_rows(self) -> int:
        """The rows of the size ladder: pictures over names, or names alone."""
        if not self.art or not self.roomy or self.width < 74:
            return 1
        return 7 if self.height >= 32 and self.width >= 13 * len(LADDER) else 5

    @cached_property
    def button_rows(self) -> int:
        """The rows of the calls."""
        return 3 if self.roomy else 1

    @cached_property
    def card(self) -> tuple[int, int]:
        """The width and height of a card."""
        spare = self.height - self.strip - self.ladder_rows - self.button_rows - 1
        widest = round(self.width * 0.31)
        tall = max(3, min(spare, 27, max(7, round(widest * 0.68))))
        return min(widest, max(11, round(tall * 1.9))), tall

    @cached_property
    def cards_row(self) -> int:
        """The row of the captions over the cards."""
        spare = self.height - self.strip - self.ladder_rows - self.button_rows - 1 - self.card[1]
        return self.strip + max(0, spare // 2)

    @cached_property
    def area(self) -> Box:
        """Where the cards lie, from the seats to the ladder."""
        return Box(0, self.strip, self.width, self.ladder_row - self.strip)

    @cached_property
    def laid(self) -> tuple[Box, ...]:
        """The cards with their captions and what lies under them."""
        cards = (self.head, self.run, self.pile)
        return tuple(Box(c.x - 1, c.y - 1, c.width + 3, c.height + 1) for c in cards)

    def _place(self, number: int) -> Box:
        """One of the three cards, as far from the edges as from each other."""
        (wide, tall), places = self.card, 3
        free = self.width - places * wide - 1  # under the pile its next card sticks out
        x = ceil(free * (number + 1) / (places + 1)) + number * wide
        return Box(x, self.cards_row + 1, wide, tall)

    @cached_property
    def head(self) -> Box:
        """The head animal."""
        return self._place(0)

    @cached_property
    def run(self) -> Box:
        """The last card revealed this turn."""
        return self._place(1)

    @cached_property
    def pile(self) -> Box:
        """The next card of the active seat's pile."""
        return self._place(2)

    @cached_property
    def ladder_row(self) -> int:
        """The first row of the ladder."""
        return self.height - self.button_rows - self.ladder_rows

    def rung(self, index: int) -> tuple[int, int]:
        """The first column and the width of a rung of the ladder."""
        wide = self.width / len(LADDER)
        first = round(index * wide)
        return first, round((index + 1) * wide) - first

    def button(self, index: int) -> Box:
        """One of the four calls: smaller, same, bigger, stop."""
        wide = self.width / BUTTONS
        first = round(index * wide)
        gap = 1 if self.roomy else 0
        width = round((index + 1) * wide) - first - gap
        return Box(first, self.height - self.button_rows, width, self.button_rows)
