"""The pieces of Hen House: cards, spaces, and everything that can be done.

Notation is RECORD.md's. Spaces are numbered from 1, the second Hen House from 9.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from foxgames.core import Action, NotationError, Seat, notation_table

Card: TypeAlias = int
"""A hen's number, 1 to 6, or FOX."""

FOX: Final[Card] = 0
MAX_HENS: Final = 6
MAX_SEATS: Final = 4
HOUSE_SPACES: Final = 8
MAX_SPACES: Final = 2 * HOUSE_SPACES
VALUES: Final = tuple(index % 4 + 1 for index in range(MAX_SPACES))
"""HH2: what each space is worth, from space 1 on."""

KINDS: Final = MAX_HENS + 1
OWNER: Final = (0, *(seat for seat in range(MAX_SEATS) for _ in range(KINDS)))
CARD: Final = (0, *(card for _ in range(MAX_SEATS) for card in range(KINDS)))
"""Whose card a code is, and which.

Code 0, an empty space, reads as seat 0's fox: it lies face down nowhere, and scores nothing.
"""


def code_of(owner: Seat, card: Card) -> int:
    """The number a card goes by on the spaces and among the cards taken."""
    return owner * KINDS + card + 1


CODES: Final = tuple(
    tuple(code_of(seat, card) for card in range(KINDS)) for seat in range(MAX_SEATS)
)
"""The code of each card, by owner and card."""


def word_of(card: Card) -> str:
    """The card's name in notation."""
    return "fox" if card == FOX else str(card)


def _in_order(cards: int) -> tuple[Card, ...]:
    hens = tuple(card for card in range(1, KINDS) if cards >> card & 1)
    return (*hens, FOX) if cards >> FOX & 1 else hens


IN_ORDER: Final = tuple(map(_in_order, range(1 << KINDS)))
"""The cards of each set of bits, hens by number and then the fox."""


class Step(Enum):
    """Where in a turn the game is."""

    START = "start"
    TURN = "turn"
    REVEAL = "reveal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance picks the first seat, in notation `start 0`."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A card from hand goes face down on an empty space, in notation `lay fox at 3`."""

    card: Card
    space: int

    def __str__(self) -> str:
        return f"lay {word_of(self.card)} at {self.space}"


@dataclass(frozen=True, slots=True)
class Expose(Action):
    """An opponent's card is called a fox and turned up, in notation `expose 3`."""

    space: int

    def __str__(self) -> str:
        return f"expose {self.space}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """The next card of a reveal is turned up, in notation `flip 3`."""

    space: int

    def __str__(self) -> str:
        return f"flip {self.space}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """A reveal ends with the cards turned so far, in notation `stop`."""

    def __str__(self) -> str:
        return "stop"


class _Spaces(dict[int, tuple[int, ...]]):
    """The spaces of each set of bits, counted from 0; worked out when first asked for."""

    def __missing__(self, spaces: int) -> tuple[int, ...]:
        if spaces >> HOUSE_SPACES:
            low = self[spaces & (1 << HOUSE_SPACES) - 1]
            found = low + tuple([HOUSE_SPACES + index for index in self[spaces >> HOUSE_SPACES]])
        else:
            found = tuple(index for index in range(HOUSE_SPACES) if spaces >> index & 1)
        self[spaces] = found
        return found


SPACES_OF: Final = _Spaces()

STARTS: Final = tuple(Start(seat) for seat in range(MAX_SEATS))
LAYS: Final = tuple(
    tuple(Lay(card, index + 1) for index in range(MAX_SPACES)) for card in range(KINDS)
)
EXPOSES: Final = tuple(Expose(index + 1) for index in range(MAX_SPACES))
FLIPS: Final = tuple(Flip(index + 1) for index in range(MAX_SPACES))
STOP: Final = Stop()

_BY_NOTATION: Final = notation_table(
    *STARTS, *(lay for row in LAYS for lay in row), *EXPOSES, *FLIPS, STOP
)


def parse_action(text: str) -> Action:
    """The action written so; NotationError for anything else."""
    action = _BY_NOTATION.get(text)
    if action is None:
        raise NotationError("unknown-notation", text=text[:80], example="lay 4 at 2")
    return action
