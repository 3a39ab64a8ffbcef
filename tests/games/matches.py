"""What a match of many games between two policies came to, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import TypeVar

from foxgames.core import State
from foxgames.intervals import wilson

P = TypeVar("P")


@dataclass(frozen=True)
class Claim:
    """One policy's share of wins against another: at least, at most, and whether it beats it."""

    one: str
    other: str
    least: float
    most: float = 1.0
    seats: int = 2
    beats: bool = True

    def __str__(self) -> str:
        return f"{self.one} v {self.other}, {self.seats} seats"


@dataclass(frozen=True)
class Rate:
    """`won` games of `games`, shared ones as their part; `fair` is the share between equals."""

    won: float
    games: int
    fair: float = 0.5

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(round(self.won), self.games)

    @property
    def p_value(self) -> float:
        """How likely so many wins or more are between equals, by the normal distribution."""
        spread = sqrt(self.games * self.fair * (1 - self.fair))
        return 0.5 * erfc((self.won - self.games * self.fair) / (spread * sqrt(2)))


def matched(
    policies: tuple[P, P],
    games: int,
    seats: int,
    play: Callable[[Sequence[P], str], State],
    name: str,
) -> Rate:
    """How often the first wins, sitting in each seat in turn, all other seats being the second.

    `play` gives the last state of a game of those policies, by seat, and of that seed. Each round
    of the table has one seed, which `name` begins.
    """
    won = 0.0
    for index in range(games):
        mine = index % seats
        table = [policies[seat != mine] for seat in range(seats)]
        outcome = play(table, f"{name}/{index // seats}").outcome()
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    return Rate(won, games, 1 / seats)
