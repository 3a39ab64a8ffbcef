"""What is seen of Hen House: observations and events, as one viewer may know them (HH16)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from foxgames.core import Event, Observation, Reason, Seat
from foxgames.games.hen_house.pieces import FOX, Card, Step


class Lies(Enum):
    """How a space is taken."""

    EMPTY = "empty"
    DOWN = "down"
    TURNED = "turned"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Place:
    """One space as a viewer sees it: number, worth, and what lies there.

    A card is DOWN, TURNED in the reveal under way, or UP to stay, a hen being safe then. `card`
    is None where the viewer does not know it. `maybe` are the cards that it can be by what
    everyone at the table has seen; a single one is known to all.
    """

    space: int
    value: int
    lies: Lies
    owner: Seat | None = None
    card: Card | None = None
    maybe: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that all have seen, on a space and what that is worth."""

    space: int
    value: int
    owner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Taken:
    """A card in front of a seat: a hen it gobbled, perhaps its own, or a fox it captured."""

    owner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a reveal leads to (HH8 to HH11).

    `gobbler` owns the fox that takes `gobbled`, and `safe` is the hen that stays, each None where
    there is none; `home` goes back to its owners' hands.
    """

    gobbler: Seat | None
    gobbled: Shown | None
    safe: Shown | None
    home: tuple[Shown, ...]

    @property
    def foxes(self) -> int:
        """How many foxes were turned up; all of them go home."""
        return sum(shown.card == FOX for shown in self.home)


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of the game: why, and the cards that were still face down, now turned up.

    `seat` is the one whose turn began, or would have begun.
    """

    reason: Reason
    seat: Seat
    uncovered: tuple[Shown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HenHouseObservation(Observation):
    """The table as one viewer sees it, and what follows for all from what has been seen.

    `houses` of eight spaces; `spaces` in order from space 1. `hand` is the viewer's own, empty
    for no seat; `hands` counts everyone's cards in hand. `known` are the cards that everyone knows
    to be in each seat's hand, `unseen` those of each seat that may be in hand or face down.
    `turned` numbers the spaces turned up in the reveal under way, in order, and `if_stopped` is
    what stopping it now would do, legal yet or not. `taken` is what lies before each seat.
    `points` are the scores as far as all can see. `flips` is the least a reveal turns up.
    `quiet` of `patience` turns in a row have changed nothing (HH15).
    """

    houses: int
    hens: int
    flips: int
    step: Step
    spaces: tuple[Place, ...]
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    unseen: tuple[tuple[Card, ...], ...]
    turned: tuple[int, ...]
    if_stopped: Resolution | None
    taken: tuple[tuple[Taken, ...], ...]
    points: tuple[int, ...]
    quiet: int
    patience: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HenHouseEvent(Event):
    """Base: `seat` is whose turn it was (at the start, who begins); `ending` closes the game."""

    seat: Seat
    ending: Ending | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(HenHouseEvent):
    """Chance picked the first seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(HenHouseEvent):
    """A card was laid face down on a space worth `value`; `card` is None but for its owner."""

    space: int
    value: int
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed(HenHouseEvent):
    """A card was called a fox and turned up: captured, or safe as a hen."""

    shown: Shown

    @property
    def is_captured(self) -> bool:
        """It was a fox indeed."""
        return self.shown.card == FOX


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(HenHouseEvent):
    """The next card of a reveal, number `count`; `resolution` where none is left to turn."""

    shown: Shown
    count: int
    resolution: Resolution | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(HenHouseEvent):
    """A reveal was ended by its seat."""

    resolution: Resolution
