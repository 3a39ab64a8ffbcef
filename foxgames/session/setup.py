"""What is chosen before a game: who sits where, the options, the seed."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from foxgames.core import Game, OptionError, OptionValue

MAX_SEED: Final = 2**53
"""Seeds are below this, so that every JSON reader holds them exactly."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat: a person, or a bot of that level."""

    name: str
    level: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is chosen before a game. `game` is a slug, `seed` below 2**53."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Occupant, ...]
    seed: int
    practice: bool = False
    coach: bool = False

    def resolved(self, game: Game) -> Setup:
        """The same setup, checked, with every option spelled out; OptionError if it is wrong."""
        game.info.check_seats(len(self.seats))
        for occupant in self.seats:
            if occupant.level is not None:
                game.info.level(occupant.level)
        if type(self.seed) is not int or not 0 <= self.seed < MAX_SEED:
            raise OptionError("seed-range", seed=str(self.seed)[:80], most=MAX_SEED - 1)
        return replace(self, options=game.info.resolve(self.options, len(self.seats)))

    def once_more(self, game: Game, seats: tuple[Occupant, ...]) -> Setup:
        """The same for these people, with other luck; an option that names a seat moves on by one.

        It is to be resolved already.
        """
        options = dict(self.options)
        for option in game.info.options:
            if option.names_seat:
                options[option.name] = (int(options[option.name]) + 1) % len(seats)
        return replace(self, options=options, seats=seats, seed=fresh_seed())


def fresh_seed() -> int:
    """A seed nobody can foresee."""
    return int.from_bytes(os.urandom(8)) >> 11


def fresh_id() -> str:
    """An id no other game has."""
    return os.urandom(8).hex()


def timestamp() -> str:
    """Now, in UTC, as a record's header tells it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
