"""What the table implies about the face-down cards, in exact odds, for whoever asks for a coach.

From what the viewer may know only: its own cards, and everything all have seen. All ways the
hidden cards can lie are counted as equally likely; how people tend to lay is left to the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass

from foxgames.core import Observation, Seat
from foxgames.games.hen_house.past import hidden_worlds
from foxgames.games.hen_house.pieces import FOX, Card
from foxgames.games.hen_house.views import HenHouseObservation


@dataclass(frozen=True, slots=True)
class Odds:
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


def odds(observation: Observation) -> tuple[Odds, ...]:
    """The odds of every face-down card the viewer does not see, by space."""
    if not isinstance(observation, HenHouseObservation):
        raise TypeError(f"{type(observation).__name__} is not a view of this game")
    found = []
    for spaces, worlds in hidden_worlds(observation).items():
        for space, chances in zip(spaces, worlds.chances(), strict=True):
            place = observation.spaces[space - 1]
            assert place.owner is not None
            found.append(
                Odds(space, place.owner, tuple((card, chances[card]) for card in place.maybe))
            )
    return tuple(sorted(found, key=lambda one: one.space))


def worlds_count(observation: Observation) -> int:
    """In how many ways the hidden cards can lie."""
    if not isinstance(observation, HenHouseObservation):
        raise TypeError(f"{type(observation).__name__} is not a view of this game")
    count = 1
    for worlds in hidden_worlds(observation).values():
        count *= int(worlds.total)
    return count
