"""How a seat's face-down cards look to someone who has watched it lay: how likely the fox is.

All worlds that fit what was seen are possible (worlds.py); they are not equally likely. A seat
that has something to hunt tends to lay its fox, one that only fills spaces lays it no more often
than any other card. Which it is shows in the cards turned up so far: each was laid from a hand of
so many, of which one may have been the fox. So the odds of a fresh card to be the fox are lifted by

    (lifted beforehand + foxes seen) / (1 + foxes to be expected of cards laid at random),

and they fall with every turn in which its owner leaves the card alone: a fox is laid to be used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from foxgames.core import Event, Seat
from foxgames.games.hen_house.pieces import FOX, KINDS
from foxgames.games.hen_house.views import (
    Exposed,
    Flipped,
    HenHouseEvent,
    HenHouseObservation,
    Laid,
    Place,
    Shown,
    Stopped,
)

_LIFTED: Final = 2.0  # how much likelier a fresh card is the fox before anything was seen
_LEFT_ALONE: Final = 0.7  # what is left of the odds after each turn of its owner


class _Habits:
    """What one viewer's events tell of each seat's way to lay."""

    def __init__(self, seats: int, cards: int) -> None:
        self._hand = [cards] * seats
        self._has_fox = [True] * seats
        self._turns = [0] * seats
        self._laid: dict[int, tuple[int, float]] = {}
        self._foxes = [0] * seats
        self._expected = [0.0] * seats

    def watch(self, event: HenHouseEvent) -> None:
        """Takes one event into account."""
        seat = event.seat
        match event:
            case Laid(space=space):
                chance = 1 / self._hand[seat] if self._has_fox[seat] else 0.0
                self._hand[seat] -= 1
                self._turns[seat] += 1
                self._laid[space] = (self._turns[seat], chance)
            case Exposed(shown=shown):
                self._turns[seat] += 1
                self._show(shown)
                if event.is_captured:
                    self._has_fox[shown.owner] = False
            case Flipped(shown=shown):
                self._show(shown)
        if isinstance(event, Flipped | Stopped) and event.resolution is not None:
            self._turns[seat] += 1
            for home in event.resolution.home:
                self._hand[home.owner] += 1

    def _show(self, shown: Shown) -> None:
        _, chance = self._laid[shown.space]
        self._expected[shown.owner] += chance
        self._foxes[shown.owner] += shown.card == FOX

    def lift(self, owner: Seat, space: int) -> float:
        """How much likelier the card on that space is the fox than any other card."""
        since, _ = self._laid[space]
        fresh = (_LIFTED + self._foxes[owner]) / (1 + self._expected[owner])
        lifted: float = fresh * _LEFT_ALONE ** (self._turns[owner] - since)
        return lifted


def fox_lifts(
    seen: HenHouseObservation, events: Sequence[Event]
) -> Callable[[Place], Sequence[float]]:
    """Weighs the cards each hidden place may hold, from the viewer's own events."""
    habits = _Habits(seen.seats, seen.hens + 1)
    for event in events:
        if isinstance(event, HenHouseEvent):
            habits.watch(event)

    def weigh(place: Place) -> Sequence[float]:
        assert place.owner is not None
        weights = [1.0] * KINDS
        weights[FOX] = habits.lift(place.owner, place.space)
        return weights

    return weigh
