"""What the contract suite runs over: every game, at every number of seats, with every option.

A game that is not in `foxgames.games.GAMES` joins the suite by one line in `UNLISTED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from foxgames.core import Game, Options, State
from foxgames.games import GAMES, get_game
from tests import toy_game

UNLISTED: Final = (toy_game.GAME,)

TINY: Final = (
    ("toy", 2, {"rounds": 1}),
    ("toy", 2, {"rounds": 1, "cards": 4}),
    ("toy", 3, {"rounds": 1}),
    ("mr-fox", 1, {"eggs": 5, "hens": 0, "foxes": 2, "full": 1}),
    ("mr-fox", 2, {"eggs": 6, "hens": 0, "foxes": 1, "full": 1}),
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


def _tables(game: Game) -> Iterator[Table]:
    """Every seat count by default; every other value of an option with fewest and most seats."""
    info = game.info
    for seats in range(info.min_seats, info.max_seats + 1):
        yield Table(info.slug, seats)
    for seats in sorted({info.min_seats, info.max_seats}):
        for option in info.options:
            for value in () if option.tiny else option.values_for(seats):
                if value != option.default_for(seats):
                    yield Table(info.slug, seats, {option.name: value})


TABLES: Final = tuple(table for game in ALL_GAMES for table in _tables(game))
TINY_TABLES: Final = tuple(Table(*tiny) for tiny in TINY)
