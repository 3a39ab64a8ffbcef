"""A quick estimate of what a party is worth, one step ahead: how `normal` and `easy` judge.

A collection is worth the sum over the species of NEARNESS[species] to the power of the cards
still missing for that set, so a card counts the more the nearer its set is, and a fox counts
for all of them. Values are in that unit; a full set is worth WIN on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    HUNTERS,
    Cards,
    Counts,
    Hunt,
    Quarry,
    Species,
    shortages,
    strength,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation

NEARNESS: Final = (0.721, 0.730, 0.714, 0.288)
"""For squirrels, hares, deer and bears; found by playing many games, as the prices below."""
WIN: Final = 10.0
STRENGTH_PRICE: Final = 0.0116
"""What each point of strength sent is worth to its owner."""
HUNTER_PRICE: Final = 0.0136
"""What each hunter sent, a turn to come, is worth on top."""
FEAR: Final = 0.5
"""How much of its gain counts against one who leaves a quarry to another seat that can take it."""
HOPE: Final = 0.49
"""How much of one's own gain counts for a quarry nobody else can take."""
HOPE_ALONE: Final = 1.18
"""The same for one who plays alone, who can always come back with exactly what is missing."""
PATIENCE: Final = 0.44
"""How much of their price cards cost that wait at a quarry: it may still be taken with them."""
SPITE: Final = 0.3
"""How much another seat's gain counts for one who takes the animal away from it."""


class Estimate:
    """What parties are worth to the seat deciding."""

    def __init__(self, seen: FoxHuntObservation) -> None:
        assert seen.active is not None
        self.seen = seen
        self.seat = seen.active
        self.gains = [_gains(heap, seen.needs) for heap in seen.collected]
        others = [gains for seat, gains in enumerate(self.gains) if seat != self.seat]
        self.rival_gains = [max((g[s] for g in others), default=0.0) for s in Species]

    def of(self, action: Hunt) -> float:
        """What that party is worth."""
        if action.quarry is None:
            return self._of_new(action.cards)
        quarry = next(q for q in self.seen.quarries if q.number == action.quarry)
        return self._of_join(action.cards, quarry)

    def _of_new(self, cards: Cards) -> float:
        total, left = strength(cards), self._hand_without(cards)
        mine = self.gains[self.seat]
        worth = 0.0
        for animal, copies in zip(ANIMALS, self.seen.unseen, strict=True):
            if not copies:
                continue
            if animal.value <= total:
                worth += copies * mine[animal.species]
            else:
                worth += copies * self._of_leaving(animal.species, animal.value - total, left)
        return worth / sum(self.seen.unseen) - _price(cards)

    def _of_join(self, cards: Cards, quarry: Quarry) -> float:
        total, species = strength(cards), quarry.animal.species
        if total >= quarry.missing:
            return (
                self.gains[self.seat][species] + SPITE * self.rival_gains[species] - _price(cards)
            )
        after = self._of_leaving(species, quarry.missing - total, self._hand_without(cards))
        before = self._of_leaving(species, quarry.missing, self.seen.hands[self.seat])
        return after - before - PATIENCE * _price(cards)

    def _of_leaving(self, species: Species, missing: int, hand: Cards) -> float:
        """What it is worth to leave a quarry like this on the table, with that hand left."""
        danger = max(
            (
                self.gains[seat][species] - STRENGTH_PRICE * missing
                for seat, other in enumerate(self.seen.hands)
                if seat != self.seat and any(other[:HUNTERS]) and strength(other) >= missing
            ),
            default=0.0,
        )
        if danger > 0:
            return -FEAR * danger
        if any(hand[:HUNTERS]) and strength(hand) >= missing:
            hope = HOPE if self.seen.seats > 1 else HOPE_ALONE
            return hope * max(0.0, self.gains[self.seat][species] - STRENGTH_PRICE * missing)
        return 0.0

    def _hand_without(self, cards: Cards) -> Cards:
        return tuple(n - sent for n, sent in zip(self.seen.hands[self.seat], cards, strict=True))


def _price(cards: Cards) -> float:
    return STRENGTH_PRICE * strength(cards) + HUNTER_PRICE * sum(cards[:HUNTERS])


def _gains(collection: Counts, needs: Counts) -> Sequence[float]:
    """What one more squirrel, hare, deer, bear or fox is worth to that collection."""
    short = shortages(collection, needs)
    now = _worth(short)
    gains = []
    for species in Species:
        after = tuple(
            max(0, n - (species in (Species.FOX, place))) for place, n in enumerate(short)
        )
        gains.append(_worth(after) - now + (0 if all(after) else WIN))
    return gains


def _worth(short: Sequence[int]) -> float:
    return sum(base**n for base, n in zip(NEARNESS, short, strict=True))
