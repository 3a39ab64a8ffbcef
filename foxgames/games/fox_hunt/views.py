"""What is seen of The Great American Fox Hunt: observations and events.

Everything lies open but the order of the deck and of the dogs. What is in them follows from
what has been seen, so it is given as counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from foxgames.core import Action, Event, Observation, Seat
from foxgames.games.fox_hunt.pieces import (
    Animal,
    Cards,
    Counts,
    Quarry,
    Species,
    Step,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoxHuntObservation(Observation):
    """The table as everyone sees it.

    `finish_only` says that a join must take the animal (option `joins`); `needs` is what a set
    of squirrels, hares, deer or bears takes. `round` is 0 before the first, `limit` the last
    there can be. `unseen` counts the animals in the deck and `discard` those traded away, by
    ANIMALS; `supply` the dogs to be had, by value. `hands`, `spent` (back at the end of the
    round) and `collected` have one heap a seat. `party` is on its way to a new hunt, and
    `owed` dogs are still to be taken from the supply. `last_number` is the highest quarry
    number given so far, `short` each seat's cards still needed for its nearest set.
    """

    finish_only: bool
    needs: Counts
    step: Step
    round: int
    limit: int
    marker: Seat | None
    unseen: Counts
    discard: Counts
    supply: Counts
    hands: tuple[Cards, ...]
    spent: tuple[Cards, ...]
    collected: tuple[Counts, ...]
    quarries: tuple[Quarry, ...]
    last_number: int
    party: Cards | None
    owed: int
    short: tuple[int, ...]


class TieBreak(Enum):
    """FH12: what decided who got the marker, from the first count to the last."""

    TOTAL = "total"
    CARDS = "cards"
    BEARS = "bears"
    DEER = "deer"
    HARES = "hares"
    SQUIRRELS = "squirrels"
    CLOCKWISE = "clockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """Base of what an action led to by the rules alone, with nobody choosing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCompleted(Consequence):
    """FH9: the animal completed a set, of more than one species where foxes make it so."""

    seat: Seat
    species: tuple[Species, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRenewed(Consequence):
    """FH13: the deck was empty, and the discard pile became the deck."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfHunters(Consequence):
    """FH8: the seat sent its last hunter and sits out the round, left with so many dogs."""

    seat: Seat
    dogs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Consequence):
    """FH8: the seat holds a hunter, but has no legal party, and misses its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Consequence):
    """FH10: no seat could send a party; these quarries went back into the deck."""

    round: int
    returned: tuple[Quarry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerGiven(Consequence):
    """FH12: who got the first player marker, from whom, and what decided it."""

    seat: Seat
    previous: Seat
    tie_break: TieBreak


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Consequence):
    """A round began; the seat plays first."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitReached(Consequence):
    """FH15: the last round there can be is over."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoxHuntEvent(Event):
    """Base: `action` is what was done, `seat` whose turn it was (at the start, who begins).

    `then` is what followed from it, in order.
    """

    action: Action
    seat: Seat
    then: tuple[Consequence, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(FoxHuntEvent):
    """The first player marker was given out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent(FoxHuntEvent):
    """A party set out on a new hunt."""

    cards: Cards
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(FoxHuntEvent):
    """The animal of a new hunt came up.

    `number` is None if the party took it and is spent, else the number it got as a quarry.
    `left` animals were still in the deck, before it was renewed (FH13).
    """

    animal: Animal
    cards: Cards
    total: int
    number: int | None
    left: int

    @property
    def is_taken(self) -> bool:
        """Whether the party took the animal."""
        return self.number is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(FoxHuntEvent):
    """A party joined a quarry.

    `total` is what it came to, `missing` what was lacking before. `parties` are each seat's
    cards there, the new ones included: spent if the animal was taken. `helpers` are the other
    seats with cards there, from whom it was then stolen.
    """

    number: int
    animal: Animal
    cards: Cards
    total: int
    missing: int
    parties: tuple[Cards, ...]
    helpers: tuple[Seat, ...]

    @property
    def is_taken(self) -> bool:
        """Whether the join took the animal."""
        return self.total >= self.missing


@dataclass(frozen=True, slots=True, kw_only=True)
class Traded(FoxHuntEvent):
    """Animals went to the discard pile for so many dogs."""

    animals: tuple[Animal, ...]
    worth: int
    dogs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DogTaken(FoxHuntEvent):
    """A dog came up from the supply, where `left` remain; `owed` more are to come."""

    value: int
    left: int
    owed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(FoxHuntEvent):
    """The seat trades no more between these rounds."""
