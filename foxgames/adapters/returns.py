"""What a game's end is worth to each seat, in numbers.

Against each other, a win is seats - 1 and a loss -1, shared wins shared, so that they sum to 0;
for two seats, 1, 0 and -1. Together, 1 for all or 0 for all. Alone where nobody is there to beat
(Fox Hunt), the fewer rounds the better: from 0 down to -1 at the hundredth.
"""

from __future__ import annotations

from typing import Final

from foxgames.core import GameInfo, Outcome

_ROUNDS: Final = 100  # FH15


def returns_of(info: GameInfo, outcome: Outcome) -> list[float]:
    """A number for each seat."""
    seats = len(outcome.scores)
    if info.cooperative:
        return [float(bool(outcome.winners))] * seats
    if seats == 1:
        return [-dict(outcome.extras)["rounds"] / _ROUNDS]
    share = seats / len(outcome.winners)
    return [(share if seat in outcome.winners else 0.0) - 1 for seat in range(seats)]


def least_and_most(info: GameInfo, seats: int) -> tuple[float, float]:
    """The bounds of these numbers."""
    if info.cooperative:
        return 0.0, 1.0
    return (-1.0, 0.0) if seats == 1 else (-1.0, seats - 1.0)
