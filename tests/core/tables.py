"""What the contract suite runs over: every game, at every number of seats, with every option.

A game that is not in `foxgames.games.GAMES` joins the suite by one line in `UNLISTED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from foxgames.core import Game, Option, OptionError, Options, OptionValue, State
from foxgames.games import GAMES, get_game
from tests import toy_game

UNLISTED: Final = (toy_game.GAME,)

TINY: Final = (
    ("toy", 2, {"rounds": 1}),
    ("toy", 2, {"rounds": 1, "cards": 4}),
    ("toy", 3, {"rounds": 1}),
    ("mr-fox", 1, {"eggs": 5, "hens": 0, "foxes": 2, "full": 1}),
    ("mr-fox", 2, {"eggs": 6, "hens": 0, "foxes": 1, "full": 1}),
    ("fox-party", 2, {"animals": 3, "copies": 2, "dealt": 1, "patience": 2}),
    ("fox-hunt", 2, {"animals": 3, "hunters": 1, "dogs": 1, "shorter": 2, "rounds": 2}),
    ("hen-house", 2, {"hens": 1, "spaces": 3, "patience": 4}),
    ("hen-house", 3, {"hens": 1, "spaces": 2, "patience": 2}),
)
"""Variants whose every history can be listed: a slug, a number of seats, options."""


def find_game(slug: str) -> Game:
    """The game of that slug, unlisted ones included."""
    for game in UNLISTED:
        if game.info.slug == slug:
            return game
    return get_game(slug)


ALL_GAMES: Final = tuple(find_game(slug) for slug in (*GAMES, *(g.info.slug for g in UNLISTED)))


@dataclass(frozen=True)
class Table:
    """A game with its seats and options, about to begin."""

    slug: str
    seats: int
    options: Options = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.slug}-{self.seats}{chosen}"

    @property
    def game(self) -> Game:
        return find_game(self.slug)

    def new(self) -> State:
        return self.game.new(self.options, self.seats)


def _plain(game: Game) -> Iterator[Table]:
    """Every number of seats, by default."""
    for seats in range(game.info.min_seats, game.info.max_seats + 1):
        yield Table(game.info.slug, seats)


def _varied(game: Game) -> Iterator[Table]:
    """With fewest and most seats, the first and the last other value of each option."""
    for seats in sorted({game.info.min_seats, game.info.max_seats}):
        for option in game.info.options:
            others = [value for value in option.values if _is_other(game, seats, option, value)]
            for value in () if option.tiny else sorted({*others[:1], *others[-1:]}, key=str):
                yield Table(game.info.slug, seats, {option.name: value})


def _is_other(game: Game, seats: int, option: Option, value: OptionValue) -> bool:
    """Whether a value is not the default, and one this number of seats can have."""
    try:
        game.new({option.name: value}, seats)
    except OptionError:
        return False
    return value != option.default_for(seats)


PLAIN_TABLES: Final = tuple(table for game in ALL_GAMES for table in _plain(game))
"""For what takes its time."""
TABLES: Final = (*PLAIN_TABLES, *(table for game in ALL_GAMES for table in _varied(game)))
TINY_TABLES: Final = tuple(Table(*tiny) for tiny in TINY)
