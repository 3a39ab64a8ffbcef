"""Where everything lies on the farmyard, in pixels and cells, for any size.

Spaces 1 to 6 stand on an ellipse, clockwise from the upper left, so that the four corners are
left for the three nests and the slot. Circle k lies in front of space k, nearer the middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from foxgames.games.mr_fox.pieces import SPACES

RING = 0.39  # how far out the circles lie, as a share of the way to the spaces
HEAD = 0.69  # how far out the vane's point reaches
TAIL = 0.24  # how far out its tail reaches
OFFER_WIDTH = 10  # cells of the words that offer the vane, in the last two rows


def bearing(space: int) -> float:
    """The angle at which a space stands, in degrees clockwise from the top."""
    return -30.0 + 60.0 * (space - 1)


@dataclass(frozen=True)
class FarmyardLayout:
    """The geometry of a farmyard of `width` by `height` cells."""

    width: int
    height: int

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The vane's hub, in pixels."""
        return self.width / 2, float(self.height)

    @cached_property
    def disc(self) -> float:
        """The radius of an outer space, in pixels."""
        return max(3.0, min(self.height * 2 * 0.131, self.width * 0.1))

    @cached_property
    def reach(self) -> tuple[float, float]:
        """The half axes of the ellipse the spaces stand on, in pixels."""
        tall = (self.height - self.disc - 0.5) / math.sin(math.radians(60))
        wide = min(self.width / 2 - self.disc - 1.5, tall * 1.5)
        return wide, tall

    def point(self, degrees: float, share: float) -> tuple[float, float]:
        """A point at an angle, `share` of the way out to the spaces."""
        (cx, cy), (rx, ry) = self.middle, self.reach
        turn = math.radians(degrees)
        return cx + rx * share * math.sin(turn), cy - ry * share * math.cos(turn)

    def space(self, number: int) -> tuple[float, float]:
        """The middle of an outer space."""
        return self.point(bearing(number), 1.0)

    def circle(self, number: int) -> tuple[float, float]:
        """The middle of a circle of the central nest."""
        return self.point(bearing(number), RING)

    @cached_property
    def egg(self) -> tuple[float, float]:
        """The half axes of an egg."""
        size = max(1.6, self.reach[1] * 0.115)
        return size, size * 1.22

    def label(self, space: int) -> tuple[int, int, int]:
        """Where a space's number and letter go: column, row, and -1, 0 or 1 for how to align."""
        x, y = self.space(space)
        if space in (3, 6):
            return round(x), int((y - self.disc - 2.4) // 2), 0
        inward = -1 if space in (2, 4) else 1
        edge = 0 if space in (1, 2) else self.height - 1
        gap = self.width / 2 - self.space(1)[0] - self.disc
        if gap < 8:  # too little room between the discs but at the very edge
            return round(x + inward * self.disc * 0.72), edge, -inward
        row = int(y // 2) + (1 if space in (4, 5) else -1)
        return round(x + inward * (self.disc + 1.0)), max(0, min(self.height - 1, row)), -inward

    @cached_property
    def corner(self) -> tuple[int, int]:
        """The width and height in cells of the free corners."""
        x, _ = self.space(1)
        _, y = self.space(6)
        return max(0, int(x - self.disc - 1)), max(0, int((y - self.disc - 4) // 2))

    def at(self, column: int, row: int) -> tuple[str, int] | None:
        """What lies under a cell: a space, a circle or the vane (number 0), if anything."""
        x, y = column + 0.5, row * 2 + 1.0
        for number in range(1, SPACES + 1):
            sx, sy = self.space(number)
            if math.hypot(x - sx, y - sy) <= self.disc + 0.7:
                return "space", number
            left, label_row, align = self.label(number)
            first = left if align == -1 else left - 2 if align == 0 else left - 5
            if row == label_row and first <= column < first + 6:
                return "space", number
        for number in range(1, SPACES + 1):
            sx, sy = self.circle(number)
            rx, ry = self.egg
            if ((x - sx) / (rx + 1.2)) ** 2 + ((y - sy) / (ry + 1.2)) ** 2 <= 1:
                return "circle", number
        (cx, cy), (wide, tall) = self.middle, self.reach
        inside = ((x - cx) / (wide * HEAD)) ** 2 + ((y - cy) / (tall * HEAD)) ** 2 <= 1
        offered = row >= self.height - 2 and abs(x - self.width / 2) <= OFFER_WIDTH / 2
        return ("vane", 0) if inside or offered else None
