"""Whose turn it is: a seat decides, chance does, or the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
"""A place at the table: 0-based, clockwise."""


@dataclass(frozen=True, slots=True)
class Decide:
    """The named seat chooses one of the legal actions."""

    seat: Seat


class Phase(Enum):
    """The two turns that belong to no seat."""

    CHANCE = "chance"
    OVER = "over"


CHANCE: Final[Literal[Phase.CHANCE]] = Phase.CHANCE
OVER: Final[Literal[Phase.OVER]] = Phase.OVER

Turn: TypeAlias = Decide | Phase

MAX_SEATS: Final = 6
DECIDE: Final = tuple(Decide(seat) for seat in range(MAX_SEATS))
"""One `Decide` for each seat any game has, made once."""
