"""The end of a game, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from foxgames.core.turn import Seat


class Reason(Enum):
    """Base of each game's ways to end; values are the words RECORD.md uses."""


class Conceded(Reason):
    """The end no rulebook names: a seat gave up."""

    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why the game ended, who won, and each seat's score.

    `winners` is empty when all lose. `scores` has one integer a seat, its meaning by game in
    RECORD.md. `extras` are further named results a game reports, such as Fox Hunt's rounds.
    """

    reason: Reason
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    extras: tuple[tuple[str, int], ...] = ()
