"""The pieces of Bye Bye Mr. Fox!: hens, tokens, faces, and everything that can be done.

Notation is RECORD.md's. Spaces and circles are numbered from 1, clockwise, as printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import lru_cache
from typing import Final, TypeAlias

from foxgames.core import Action, NotationError, Seat, notation_table


class Token(IntEnum):
    """What a weather vane token shows, in the order RECORD.md counts them."""

    WHITE = 0
    BROWN = 1
    BLACK = 2
    FOX = 3
    EGG = 4

    @property
    def word(self) -> str:
        """Its name in notation."""
        return self.name.lower()


class Hen(IntEnum):
    """The three hens, numbered as their tokens are."""

    WHITE = 0
    BROWN = 1
    BLACK = 2

    @property
    def word(self) -> str:
        """Her name in notation."""
        return self.name.lower()


class Face(IntEnum):
    """What an outer space shows: a lone hen, a fox, or all three hens."""

    WHITE = 0
    BROWN = 1
    BLACK = 2
    FOX = 3
    THREE = 4

    @property
    def hen(self) -> Hen | None:
        """The lone hen it shows, if it shows one."""
        return Hen(self) if self < Face.FOX else None


SPACES: Final = 6
PRINTED: Final = (Face.WHITE, Face.FOX, Face.BLACK, Face.THREE, Face.BROWN, Face.FOX)
"""MF2: what is printed on spaces 1 to 6."""


class Step(Enum):
    """Where in a turn the game is."""

    START = "start"
    DRAW = "draw"
    PLACE = "place"
    SPIN = "spin"
    GIVE = "give"
    OVER = "over"


FACE_OF: Final = (Face.WHITE, Face.BROWN, Face.BLACK, Face.FOX)
"""What a hen or fox token shows on a space, by Token."""

BEHIND: Final = (0, 4, 5, 6, 1, 2, 3)
"""MF9: the circle behind the vane, by the space in front; the first place stands for none."""


def circle_behind(front: int) -> int:
    """MF9: the circle (1 to 6) behind the vane when its front is at that space."""
    return BEHIND[front]


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance picks the first seat, in notation `start 0`."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance says what the picked token shows, in notation `draw egg`."""

    token: Token

    def __str__(self) -> str:
        return f"draw {self.token.word}"


@dataclass(frozen=True, slots=True)
class Spin(Action):
    """The vane comes to rest with its front at a space, in notation `spin 4`."""

    front: int

    def __str__(self) -> str:
        return f"spin {self.front}"


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """A hen or fox token goes on an outer space, in notation `cover 4`."""

    space: int

    def __str__(self) -> str:
        return f"cover {self.space}"


@dataclass(frozen=True, slots=True)
class Nest(Action):
    """An egg token goes into an empty circle, in notation `nest 2`."""

    circle: int

    def __str__(self) -> str:
        return f"nest {self.circle}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """An egg token that finds no empty circle goes to the slot, in notation `discard`."""

    def __str__(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """The seat gives the vane's egg to one hen, in notation `give brown`."""

    hen: Hen

    def __str__(self) -> str:
        return f"give {self.hen.word}"


MAX_SEATS: Final = 4
STARTS: Final = tuple(Start(seat) for seat in range(MAX_SEATS))
DRAWS: Final = tuple(Draw(token) for token in Token)
SPINS: Final = tuple(Spin(front) for front in range(1, SPACES + 1))
COVERS: Final = tuple(Cover(space) for space in range(1, SPACES + 1))
NESTS: Final = tuple(Nest(circle) for circle in range(1, SPACES + 1))
DISCARD: Final = Discard()
GIVES: Final = tuple(Give(hen) for hen in Hen)

Outcomes: TypeAlias = tuple[tuple[Action, int], ...]
START_OUTCOMES: Final = tuple(
    tuple((start, 1) for start in STARTS[:seats]) for seats in range(MAX_SEATS + 1)
)
"""MF1: every seat as likely, by the number of seats."""
SPIN_OUTCOMES: Final[Outcomes] = tuple((spin, 1) for spin in SPINS)
"""MF9: every space as likely."""

_KEPT: Final = 1 << 14  # of each list below, so that it is made once and memory stays flat


@lru_cache(_KEPT)
def draws(pool: tuple[int, ...]) -> Outcomes:
    """MF5: what the token drawn can show, as likely as such tokens lie face down."""
    return tuple((DRAWS[token], count) for token, count in enumerate(pool) if count)


@lru_cache(_KEPT)
def faces(tokens: tuple[Token | None, ...]) -> tuple[Face, ...]:
    """What each outer space shows: its token, or its print where none lies."""
    return tuple(
        printed if token is None else FACE_OF[token]
        for token, printed in zip(tokens, PRINTED, strict=True)
    )


@lru_cache(_KEPT)
def covers(tokens: tuple[Token | None, ...], hand: Token) -> tuple[Action, ...]:
    """MF6, MF7: the spaces for a hen or fox: all that do not show the same already."""
    same = FACE_OF[hand]
    return tuple(COVERS[i] for i, face in enumerate(faces(tokens)) if face is not same)


@lru_cache(_KEPT)
def nests(circles: tuple[bool, ...]) -> tuple[Action, ...]:
    """MF8: the circles for an egg: the empty ones, or the slot where there is none."""
    return tuple(NESTS[i] for i, egg in enumerate(circles) if not egg) or (DISCARD,)


@lru_cache(_KEPT)
def gives(eggs: tuple[int, ...], full: int) -> tuple[Action, ...]:
    """MF11: the hens the egg may be given to; a full nest is not offered."""
    return tuple(GIVES[hen] for hen in Hen if eggs[hen] < full)


_BY_NOTATION: Final = notation_table(*STARTS, *DRAWS, *SPINS, *COVERS, *NESTS, DISCARD, *GIVES)


def parse_action(text: str) -> Action:
    """The action written so; NotationError for anything else."""
    action = _BY_NOTATION.get(text)
    if action is None:
        raise NotationError("unknown-notation", text=text[:80], example="cover 4")
    return action
