"""The pieces of Fox's Party: seven animals, three calls, and everything that can be done.

Notation is RECORD.md's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import lru_cache
from typing import Final, TypeAlias

from foxgames.core import Action, NotationError, notation_table


class Animal(IntEnum):
    """FP1: the seven animals, smallest to biggest, in the order RECORD.md counts them."""

    ANT = 0
    SNAIL = 1
    FROG = 2
    HEDGEHOG = 3
    FOX = 4
    DEER = 5
    BEAR = 6

    @property
    def word(self) -> str:
        """Its name in notation."""
        return self.name.lower()


class Side(IntEnum):
    """How a card compares with the one before it, in the order of the ladder."""

    SMALLER = 0
    SAME = 1
    BIGGER = 2

    @property
    def word(self) -> str:
        """Its name in notation."""
        return self.name.lower()


LADDER: Final = tuple(Animal)
"""FP9: printed on every card, smallest to biggest."""

MAX_SEATS: Final = 5


class Step(Enum):
    """Where in a turn the game is."""

    LEAD = "lead"
    CALL = "call"
    REVEAL = "reveal"
    OVER = "over"


def side_of(animal: Animal, against: Animal) -> Side:
    """How the animal compares with another: the call that is right."""
    return SIDES[animal][against]


SIDES: Final = tuple(
    tuple(tuple(Side)[(animal >= against) + (animal > against)] for against in Animal)
    for animal in Animal
)
"""How each animal compares with each other, by Animal."""


def cards_of(animals: int, copies: int) -> tuple[int, ...]:
    """FP1: how many cards show each animal; the two ends of the ladder have one card fewer."""
    counts = [copies] * animals
    counts[0] -= 1
    counts[-1] -= 1
    return (*counts, *(0 for _ in range(len(LADDER) - animals)))


@dataclass(frozen=True, slots=True)
class Lead(Action):
    """Chance says what tops the middle pile at the start, in notation `lead snail`."""

    animal: Animal

    def __str__(self) -> str:
        return f"lead {self.animal.word}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Chance says what the turned card shows, in notation `reveal frog`."""

    animal: Animal

    def __str__(self) -> str:
        return f"reveal {self.animal.word}"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """The seat says how the next card compares, in notation `smaller`, `same` or `bigger`."""

    side: Side

    def __str__(self) -> str:
        return self.side.word


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """The seat lays its revealed cards on the middle pile, in notation `stop`."""

    def __str__(self) -> str:
        return "stop"


LEADS: Final = tuple(Lead(animal) for animal in LADDER)
REVEALS: Final = tuple(Reveal(animal) for animal in LADDER)
CALLS: Final = tuple(Call(side) for side in Side)
STOP: Final = Stop()
CALLS_AND_STOP: Final = (*CALLS, STOP)

Outcomes: TypeAlias = tuple[tuple[Action, int], ...]
CERTAIN: Final[tuple[Outcomes, ...]] = tuple(((reveal, 1),) for reveal in REVEALS)
"""FP9: a card that was put back comes up as itself."""

_KEPT: Final = 1 << 14  # of each list below, so that it is made once and memory stays flat


@lru_cache(_KEPT)
def reveals(unseen: tuple[int, ...]) -> Outcomes:
    """FP9: what a card never revealed can be, counted over all unseen cards."""
    return tuple((REVEALS[animal], count) for animal, count in enumerate(unseen) if count)


@lru_cache(_KEPT)
def leads(unseen: tuple[int, ...]) -> Outcomes:
    """FP2: what can top the middle pile at first."""
    return tuple((LEADS[animal], count) for animal, count in enumerate(unseen) if count)


_BY_NOTATION: Final = notation_table(*LEADS, *REVEALS, *CALLS, STOP)


def parse_action(text: str) -> Action:
    """The action written so; NotationError for anything else."""
    action = _BY_NOTATION.get(text)
    if action is None:
        raise NotationError("unknown-notation", text=text[:80], example="bigger")
    return action
