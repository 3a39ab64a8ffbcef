"""What the history comes to: for each game, person and level of bot.

Only results that count are compared; coached games and games of bots alone are summed up beside
them, practice is only counted. A seat that changed hands counts for nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from foxgames.core import GameInfo, OptionValue
from foxgames.games import GAMES, get_game
from foxgames.session.names import person_of
from foxgames.session.played import Kind, Played, SeatResult

RECENT = 20
"""Results shown one by one."""


class Standing(NamedTuple):
    """How one person, or all bots of one level, fared in one game.

    `streak` is wins in a row up to now, `recent` the last results, the oldest first.
    """

    name: str
    level: str | None
    played: int
    won: int
    streak: int
    best_streak: int
    recent: tuple[bool, ...]

    @property
    def rate(self) -> float:
        """The share won."""
        return self.won / self.played


class Variant(NamedTuple):
    """A game with that value of the option named, beside the chance that perfect play has."""

    option: str
    value: OptionValue
    played: int
    won: int
    optimum: float


class Alone(NamedTuple):
    """One person's games alone: how many were won in how many rounds, ascending."""

    name: str
    won_in: tuple[tuple[int, int], ...]

    @property
    def best(self) -> int:
        """The fewest rounds."""
        return self.won_in[0][0]


class GameStatistics(NamedTuple):
    """One game.

    `kinds` tells how many games there are of each kind, `hinted` how many of those that count
    had hints, `tallies` who fared how, by kind.
    """

    game: str
    kinds: Mapping[Kind, int]
    hinted: int
    tallies: Mapping[Kind, Sequence[Standing]]
    variants: tuple[Variant, ...] = ()
    alone: tuple[Alone, ...] = ()


class _Run:
    """Results of one occupant, as they are added up."""

    __slots__ = ("level", "name", "results")

    def __init__(self, name: str, level: str | None) -> None:
        self.name = name
        self.level = level
        self.results: list[bool] = []

    def tally(self) -> Standing:
        streak = best = 0
        for has_won in self.results:
            streak = streak + 1 if has_won else 0
            best = max(best, streak)
        played, won = len(self.results), sum(self.results)
        recent = tuple(self.results[-RECENT:])
        return Standing(self.name, self.level, played, won, streak, best, recent)


def statistics_of(games: Iterable[Played]) -> Sequence[GameStatistics]:
    """For each game that was ever finished, in the order of the menu."""
    by_game: dict[str, list[Played]] = {}
    for game in sorted(games, key=attrgetter("ended")):
        by_game.setdefault(game.game, []).append(game)
    order = [*GAMES, *sorted(by_game.keys() - set(GAMES))]
    return [_of_game(slug, by_game[slug]) for slug in order if slug in by_game]


def games_alone(games: Iterable[Played]) -> Sequence[Alone]:
    """The timed games alone that count, by person, the best first."""
    found: dict[str, tuple[str, Counter[int]]] = {}
    for game in games:
        if not is_timed(game.game, len(game.seats)) or game.kind is not Kind.COUNTED:
            continue
        seat, rounds = game.seats[0], game.extras.get("rounds")
        if seat.won and rounds is not None and not seat.shared and seat.level is None:
            found.setdefault(person_of(seat.name), (seat.name, Counter()))[1][rounds] += 1
    alone = [Alone(name, tuple(sorted(rounds.items()))) for name, rounds in found.values()]
    return sorted(alone, key=lambda each: (each.best, each.name))


def is_timed(slug: str, seats: int) -> bool:
    """Whether a game with so many seats is won against nobody, and its rounds tell how well."""
    return seats == 1 and slug in GAMES and get_game(slug).info.timed_alone


def _of_game(slug: str, games: Sequence[Played]) -> GameStatistics:
    by_kind: dict[Kind, list[Played]] = {kind: [] for kind in Kind}
    for game in games:
        by_kind[game.kind].append(game)
    counted = by_kind[Kind.COUNTED]
    return GameStatistics(
        game=slug,
        kinds={kind: len(of_kind) for kind, of_kind in by_kind.items()},
        hinted=sum(game.hints > 0 for game in counted),
        tallies={
            kind: _tallies(of_kind)
            for kind, of_kind in by_kind.items()
            if kind is not Kind.PRACTICE
        },
        variants=_variants(get_game(slug).info, counted) if slug in GAMES else (),
        alone=tuple(games_alone(counted)),
    )


def _tallies(games: Iterable[Played]) -> Sequence[Standing]:
    """People first, then bots; who has played most first."""
    runs: dict[tuple[str, str | None], _Run] = {}
    for game in games:
        seats = game.seats
        if len(seats) == 1 and is_timed(game.game, 1):
            continue
        for seat in seats:
            if not seat.shared:
                _run_of(seat, runs).results.append(seat.won)
    tallies = [run.tally() for run in runs.values()]
    return sorted(tallies, key=lambda t: (t.level is not None, -t.played, t.name))


def _run_of(seat: SeatResult, runs: dict[tuple[str, str | None], _Run]) -> _Run:
    key = ("", seat.level) if seat.level is not None else (person_of(seat.name), None)
    run = runs.get(key)
    if run is None:
        run = runs[key] = _Run(seat.level or seat.name, seat.level)
    elif seat.level is None:
        run.name = seat.name  # as written last
    return run


def _variants(info: GameInfo, games: Sequence[Played]) -> tuple[Variant, ...]:
    """Those of which perfect play is known, in the order in which the game names them."""
    if info.optima is None:
        return ()
    name = info.optima.option

    @cache
    def ordinary(value: OptionValue, seats: int) -> Mapping[str, OptionValue]:
        return info.resolve({name: value}, seats)

    played: Counter[OptionValue] = Counter()
    won: Counter[OptionValue] = Counter()
    for game in games:
        value = game.options.get(name)
        if value is not None and game.options == ordinary(value, len(game.seats)):
            played[value] += 1
            won[value] += bool(game.winners)
    return tuple(
        Variant(name, value, played[value], won[value], chance)
        for value, chance in info.optima.chances
        if played[value]
    )
