"""What is seen of Fox's Party: observations and events, the same for every seat.

The table shows only the tops of things. A card that has been seen and is covered, or has gone
back under a pile, lives on in the events alone: who remembers, knows (FP5, FP9).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from foxgames.core import Action, Event, Observation, Seat
from foxgames.games.fox_party.pieces import Animal, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class FoxPartyObservation(Observation):
    """The table as everyone sees it.

    `cards` says how many of each animal there are in all, by Animal. `dealt` is how many cards
    each seat began with. `head` tops the middle pile of `middle` cards, None before it is turned
    up. `piles` counts the face-down cards of each seat. `run` counts the cards the active seat
    has revealed and called right this turn, `top` being the last of them; `against` is what the
    next card is compared with. `call` is made while its card is not yet turned over. `wrong_turns`
    of `patience` turns in a row have ended in a wrong call (FP10).
    """

    cards: tuple[int, ...]
    dealt: int
    step: Step
    head: Animal | None
    middle: int
    piles: tuple[int, ...]
    run: int
    top: Animal | None
    against: Animal | None
    call: Side | None
    wrong_turns: int
    patience: int


class Fate(Enum):
    """What a turned card led to."""

    RIGHT = "right"
    WRONG = "wrong"
    WON = "won"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoxPartyEvent(Event):
    """Base: `action` is what was done, `seat` whose turn it was (at the start, who begins)."""

    action: Action
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Led(FoxPartyEvent):
    """The first head animal was turned up."""

    animal: Animal


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(FoxPartyEvent):
    """A seat said how its next card compares with `against`; `run` cards were right before it."""

    side: Side
    against: Animal
    run: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(FoxPartyEvent):
    """A card was turned over after a call.

    `was_known` says that it had been seen before and put back. `run` counts the right calls of
    this turn, this one included if it was right; `left` the cards then in the seat's pile.
    `returned` are the cards put back after a wrong call, the first to come up again first, and
    `head` the animal the next seat finds if the turn is over.
    """

    animal: Animal
    side: Side
    against: Animal
    fate: Fate
    was_known: bool
    run: int
    left: int
    returned: tuple[Animal, ...]
    head: Animal

    @property
    def was_right(self) -> bool:
        """The call was right."""
        return self.fate is Fate.RIGHT or self.fate is Fate.WON


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(FoxPartyEvent):
    """A seat stopped: `laid` went on the middle pile, its last card being the new head.

    `left` counts the cards still in the seat's pile.
    """

    laid: tuple[Animal, ...]
    left: int

    @property
    def head(self) -> Animal:
        """The new head animal."""
        return self.laid[-1]
