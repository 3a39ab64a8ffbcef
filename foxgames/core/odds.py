"""Chances as coaches and bots tell them: so many ways of so many, in whole percent."""

from __future__ import annotations

from typing import NamedTuple


def whole_percent(chance: float) -> int:
    """A probability in whole percent: 0 and 100 only where it is exactly that."""
    if chance in (0.0, 1.0):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


class Odds(NamedTuple):
    """So many of so many equally likely ways are good. Both 0 where there is no way at all."""

    good: int
    of: int

    @property
    def chance(self) -> float:
        """The probability, 0 where there is no way at all."""
        return self.good / self.of if self.of else 0.0

    @property
    def percent(self) -> int:
        """The probability in whole percent: 0 and 100 only where it is exactly that."""
        return whole_percent(self.chance)
