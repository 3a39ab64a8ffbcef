"""What many games came to, in whole numbers, so that sums do not hang on their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import lcm
from typing import Final

from foxgames.core import Action, Outcome, Seat

WHOLE: Final = lcm(*range(1, 7))
"""A win, counted so that it can be shared by up to six seats without a remainder."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game played: its actions in order, who took them, and its end.

    `bots` says which bot of the plan sat in each seat, `starter` which seat had the first turn,
    `choices` how many legal actions each decision offered.
    """

    index: int
    bots: tuple[int, ...]
    actions: tuple[Action, ...]
    by: tuple[Seat | None, ...]
    choices: tuple[int, ...]
    starter: Seat
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Spread:
    """What is kept of many whole numbers: enough for mean, scatter and bounds."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    @classmethod
    def of(cls, *values: int) -> Spread:
        """These numbers."""
        if not values:
            return cls()
        squares = sum(value * value for value in values)
        return cls(len(values), sum(values), squares, min(values), max(values))

    def __add__(self, other: Spread) -> Spread:
        if self.least is None or self.most is None:
            return other
        if other.least is None or other.most is None:
            return self
        return Spread(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
        )


@dataclass(frozen=True, slots=True)
class Wins:
    """How often someone won, alone or shared, and its share of the wins, counted by WHOLE."""

    won: int = 0
    share: Spread = Spread()

    @classmethod
    def of(cls, is_winner: bool, winners: int) -> Wins:
        """Those of a single game with so many winners."""
        return cls(int(is_winner), Spread.of(WHOLE // winners if is_winner else 0))

    def __add__(self, other: Wins) -> Wins:
        return Wins(self.won + other.won, self.share + other.share)


@dataclass(frozen=True, slots=True)
class Tally:
    """What many games came to. Two tallies of one plan add up to that of all their games.

    `seats` has the wins by seat, `bots` by place in the plan, wherever that bot sat, and `turns`
    by how many seats were before it at the start. `shared` counts the games with more than one
    winner, `lost` those with none. `scores` are by seat; `events` and `decisions` are per game,
    `choices` the legal actions per decision. `extras` are what an outcome names besides.
    """

    games: int
    seats: tuple[Wins, ...]
    bots: tuple[Wins, ...]
    turns: tuple[Wins, ...]
    shared: int
    lost: int
    reasons: Mapping[str, int]
    scores: tuple[Spread, ...]
    events: Spread
    decisions: Spread
    choices: Spread
    extras: Mapping[str, Spread]

    @classmethod
    def empty(cls, seats: int) -> Tally:
        """No game yet."""
        none, wins = Spread(), (Wins(),) * seats
        return cls(0, wins, wins, wins, 0, 0, {}, (none,) * seats, none, none, none, {})

    @classmethod
    def of(cls, match: Match) -> Tally:
        """A single game."""
        outcome, count = match.outcome, len(match.outcome.scores)
        winners = len(outcome.winners)
        seats = [Wins.of(seat in outcome.winners, winners) for seat in range(count)]
        return cls(
            games=1,
            seats=tuple(seats),
            bots=tuple(seats[match.bots.index(bot)] for bot in range(count)),
            turns=tuple(seats[(match.starter + turn) % count] for turn in range(count)),
            shared=int(winners > 1),
            lost=int(not winners),
            reasons={str(outcome.reason.value): 1},
            scores=tuple(map(Spread.of, outcome.scores)),
            events=Spread.of(len(match.actions)),
            decisions=Spread.of(len(match.choices)),
            choices=Spread.of(*match.choices),
            extras={name: Spread.of(value) for name, value in outcome.extras},
        )

    def __add__(self, other: Tally) -> Tally:
        reasons, extras = dict(self.reasons), dict(self.extras)
        for reason, count in other.reasons.items():
            reasons[reason] = reasons.get(reason, 0) + count
        for name, spread in other.extras.items():
            extras[name] = extras.get(name, Spread()) + spread
        return Tally(
            games=self.games + other.games,
            seats=_added(self.seats, other.seats),
            bots=_added(self.bots, other.bots),
            turns=_added(self.turns, other.turns),
            shared=self.shared + other.shared,
            lost=self.lost + other.lost,
            reasons=reasons,
            scores=tuple(a + b for a, b in zip(self.scores, other.scores, strict=True)),
            events=self.events + other.events,
            decisions=self.decisions + other.decisions,
            choices=self.choices + other.choices,
            extras=extras,
        )


def _added(some: Iterable[Wins], more: Iterable[Wins]) -> tuple[Wins, ...]:
    return tuple(a + b for a, b in zip(some, more, strict=True))
