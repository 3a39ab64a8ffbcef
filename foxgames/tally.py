"""What many games came to, in whole numbers, so that sums do not hang on their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Final

from foxgames.core import Action, Outcome, Seat

WHOLE: Final = lcm(*range(1, 7))
"""A win, counted so that it can be shared by up to six seats without a remainder."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game played: its actions in order, who took them, and its end.

    `levels` says which bot sat in each seat, `starter` which seat had the first turn, `choices`
    how many legal actions each decision offered.
    """

    index: int
    levels: tuple[str, ...]
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
    def of(cls, seats: Iterable[Seat], winners: Sequence[Seat]) -> Wins:
        """Those of the seats together in a single game."""
        won = sum(seat in winners for seat in seats)
        return cls(int(won > 0), Spread.of(WHOLE // len(winners) * won if won else 0))

    def __add__(self, other: Wins) -> Wins:
        return Wins(self.won + other.won, self.share + other.share)


@dataclass(frozen=True, slots=True)
class Tally:
    """What many games came to. Two tallies of one plan add up to that of all their games.

    `seats` has the wins by seat, `bots` by bot, wherever it sat, those of one name together, and
    `turns` by how many seats had their first turn before. `shared` counts the games with more
    than one winner, `lost` those with none. `scores` are by seat; `events` and `decisions` are per
    game, `choices` the legal actions per decision. `extras` are what an outcome names besides.
    """

    games: int
    seats: tuple[Wins, ...]
    bots: Mapping[str, Wins]
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
        return cls(0, wins, {}, wins, 0, 0, {}, (none,) * seats, none, none, none, {})

    @classmethod
    def of(cls, match: Match) -> Tally:
        """A single game."""
        outcome, count = match.outcome, len(match.outcome.scores)
        winners = outcome.winners
        seats = [Wins.of((seat,), winners) for seat in range(count)]
        return cls(
            games=1,
            seats=tuple(seats),
            bots={
                name: Wins.of((s for s, level in enumerate(match.levels) if level == name), winners)
                for name in match.levels
            },
            turns=tuple(seats[(match.starter + turn) % count] for turn in range(count)),
            shared=int(len(winners) > 1),
            lost=int(not winners),
            reasons={str(outcome.reason.value): 1},
            scores=tuple(map(Spread.of, outcome.scores)),
            events=Spread.of(len(match.actions)),
            decisions=Spread.of(len(match.choices)),
            choices=Spread.of(*match.choices),
            extras={name: Spread.of(value) for name, value in outcome.extras},
        )

    def __add__(self, other: Tally) -> Tally:
        reasons, extras, bots = dict(self.reasons), dict(self.extras), dict(self.bots)
        for reason, count in other.reasons.items():
            reasons[reason] = reasons.get(reason, 0) + count
        for bot, wins in other.bots.items():
            bots[bot] = bots.get(bot, Wins()) + wins
        for name, spread in other.extras.items():
            extras[name] = extras.get(name, Spread()) + spread
        return Tally(
            games=self.games + other.games,
            seats=_added(self.seats, other.seats),
            bots=bots,
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
