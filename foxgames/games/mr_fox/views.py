"""What is seen of Bye Bye Mr. Fox!: observations and events. Nothing in this game is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from foxgames.core import Action, Event, Observation, Seat
from foxgames.games.mr_fox.pieces import Face, Hen, Step, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class MrFoxObservation(Observation):
    """The farmyard as everyone sees it.

    `tokens` has the token lying on each of spaces 1 to 6, None where the print shows; `faces`
    what each shows. `circles` says which of circles 1 to 6 hold an egg. `nests` counts the eggs
    of the white, brown and black hen, `full` of which fill a nest. `pool` counts the face-down
    tokens and `slot` those out of play, both by Token. `hand` is the token to be placed; `front`
    is where the vane points while its egg is being given.
    """

    eggs: int
    step: Step
    tokens: tuple[Token | None, ...]
    faces: tuple[Face, ...]
    circles: tuple[bool, ...]
    nests: tuple[int, ...]
    full: int
    pool: tuple[int, ...]
    slot: tuple[int, ...]
    hand: Token | None
    front: int | None
    hopeless: bool


class Fate(Enum):
    """What became of the egg behind the vane."""

    NO_EGG = "no-egg"
    LAID = "laid"
    NEST_FULL = "nest-full"
    STOLEN = "stolen"
    TO_GIVE = "to-give"


@dataclass(frozen=True, slots=True, kw_only=True)
class MrFoxEvent(Event):
    """Base: `action` is what was done, `seat` whose turn it was (at the start, who begins)."""

    action: Action
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(MrFoxEvent):
    """The vane picked the first seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(MrFoxEvent):
    """A token was turned over; `left` are still face down."""

    token: Token
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered(MrFoxEvent):
    """A token was laid on a space that showed `face`; `replaced` is the token sent to the slot."""

    token: Token
    space: int
    face: Face
    replaced: Token | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Nested(MrFoxEvent):
    """An egg was put into a circle."""

    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(MrFoxEvent):
    """An egg found no empty circle and went to the slot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spun(MrFoxEvent):
    """The vane stopped: front at a space showing `face`, back at a circle.

    `hen` is the lone hen in front, if there is one; `count` the eggs in her nest afterwards.
    """

    front: int
    back: int
    face: Face
    fate: Fate
    hen: Hen | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(MrFoxEvent):
    """The egg behind the vane, from `circle`, was given to a hen who now has `count`."""

    hen: Hen
    circle: int
    count: int
