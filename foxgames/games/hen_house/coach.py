"""What can be told of the face-down cards, for whoever asks for a coach.

From what the viewer may know only: its own cards, and everything all have seen. `odds` are exact,
all ways the hidden cards can lie being as likely. `beliefs` weigh those ways as the expert does,
by how each seat was seen to lay, and by the turns in which it has left a card alone (guesses.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from foxgames.core import Event, Observation, Seat
from foxgames.games.hen_house.guesses import fox_lifts
from foxgames.games.hen_house.past import hidden_worlds
from foxgames.games.hen_house.pieces import FOX, Card
from foxgames.games.hen_house.views import HenHouseObservation, Place


@dataclass(frozen=True, slots=True)
class CardOdds:
    """What one hidden card is: `chances` pairs each card it can be with its chance, in order.

    Hens come by number, then the fox. The chances add up to 1.
    """

    space: int
    owner: Seat
    chances: tuple[tuple[Card, float], ...]

    @property
    def fox(self) -> float:
        """The chance that it is the fox."""
        return dict(self.chances).get(FOX, 0.0)


def odds(observation: Observation) -> tuple[CardOdds, ...]:
    """The odds of every face-down card the viewer does not see, by space."""
    return _weighed(HenHouseObservation.of(observation), None)


def beliefs(observation: Observation, events: Sequence[Event]) -> tuple[CardOdds, ...]:
    """What an expert in the viewer's seat thinks each of those cards is.

    `events` are the viewer's own, from the start of the game.
    """
    seen = HenHouseObservation.of(observation)
    return _weighed(seen, fox_lifts(seen, events))


def _weighed(
    seen: HenHouseObservation, weigh: Callable[[Place], Sequence[float]] | None
) -> tuple[CardOdds, ...]:
    found = []
    for spaces, worlds in hidden_worlds(seen, weigh).items():
        for space, chances in zip(spaces, worlds.chances(), strict=True):
            place = seen.spaces[space - 1]
            assert place.owner is not None
            found.append(
                CardOdds(space, place.owner, tuple((card, chances[card]) for card in place.maybe))
            )
    return tuple(sorted(found, key=lambda one: one.space))
