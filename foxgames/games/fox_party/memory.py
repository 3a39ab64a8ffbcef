"""What someone who remembers everything knows, rebuilt from the events (FP9).

Nothing here is secret: every card was seen by all when it was turned over. The table does not
show it any more, so it is left to those who remember: the better bots, and the coach.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from foxgames.core import Event
from foxgames.games.fox_party.pieces import LADDER, Animal
from foxgames.games.fox_party.views import FoxPartyObservation, Led, Revealed, Stopped


@dataclass(frozen=True, slots=True)
class Memory:
    """Everything that was ever shown, and where it went.

    `unseen` counts by Animal the cards never shown. `fresh` counts in each pile the cards nobody
    has seen; under them lie its `known` ones, the next to come up first. `run` are the cards
    revealed this turn, in order.
    """

    unseen: tuple[int, ...]
    fresh: tuple[int, ...]
    known: tuple[tuple[Animal, ...], ...]
    run: tuple[Animal, ...]

    def next_card(self, seat: int) -> Animal | None:
        """The top card of that seat's pile, if it has been seen; None for an empty pile too."""
        if self.fresh[seat] or not self.known[seat]:
            return None
        return self.known[seat][0]

    def weights(self, seat: int) -> tuple[int, ...]:
        """How often each animal is the top card of that seat's pile: exact, by Animal."""
        card = self.next_card(seat)
        if card is None:
            return self.unseen
        return tuple(int(animal is card) for animal in LADDER)


def remember(observation: FoxPartyObservation, events: Sequence[Event]) -> Memory:
    """The memory of one who has followed the game up to this observation."""
    unseen = list(observation.cards)
    fresh = [observation.dealt] * observation.seats
    known: list[list[Animal]] = [[] for _ in fresh]
    run: list[Animal] = []
    for event in events:
        if isinstance(event, Revealed):
            if event.was_known:
                del known[event.seat][0]
            else:
                fresh[event.seat] -= 1
                unseen[event.animal] -= 1
            if event.was_right:
                run.append(event.animal)
            else:
                known[event.seat].extend(event.returned)
                run.clear()
        elif isinstance(event, Stopped):
            run.clear()
        elif isinstance(event, Led):
            unseen[event.animal] -= 1
    return Memory(tuple(unseen), tuple(fresh), tuple(tuple(pile) for pile in known), tuple(run))
