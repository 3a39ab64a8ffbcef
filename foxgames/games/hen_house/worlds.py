"""Which cards the face-down ones can be: one seat's cards at a time, each being another (HH16).

A seat's face-down cards are all different, and each is one of a set of cards, held as bits. A way
to give each of them a card is a *world* of that seat. Seats do not bear on one another: their
cards have their own backs. So counting and picking worlds is exact, seat by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from foxgames.games.hen_house.pieces import KINDS, Card

if TYPE_CHECKING:
    from random import Random

_EVERY = tuple(tuple(c for c in range(KINDS) if cards >> c & 1) for cards in range(1 << KINDS))
"""The cards in each set of bits."""


@lru_cache(maxsize=1 << 12)
def possible(masks: tuple[int, ...]) -> tuple[int, ...]:
    """The same sets, cut to the cards that come up in some world."""
    if len(masks) == 1 or len(set(masks)) == 1:
        return masks  # no fewer cards than places: each can be any
    return tuple(
        sum(1 << card for card, chance in enumerate(row) if chance) for row in chances(masks)
    )


@lru_cache(maxsize=1 << 12)
def chances(masks: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """For each place the chance of each card, all worlds being as likely."""
    return Worlds(masks).chances()


class Worlds:
    """The worlds of one seat's face-down cards, in places with these sets of cards.

    `weights[place][card]`, if given, multiply to the weight of a world; all worlds weigh the same
    without. ValueError where there is no world of positive weight.
    """

    def __init__(
        self, masks: Sequence[int], weights: Sequence[Sequence[float]] | None = None
    ) -> None:
        self._masks = tuple(masks)
        self._weights = weights
        self._totals: list[dict[int, float]] = [{} for _ in (*self._masks, 0)]
        self.total = self._total(0, 0)
        if self.total <= 0:
            raise ValueError("no world fits")
        self._picks: dict[tuple[int, int], tuple[tuple[Card, ...], list[float]]] = {}

    def _total(self, place: int, used: int) -> float:
        """The weight of all ways to fill the places from this one on without the used cards."""
        if place == len(self._masks):
            return 1
        known = self._totals[place]
        if used not in known:
            known[used] = sum(
                self._weight(place, card) * self._total(place + 1, used | 1 << card)
                for card in _EVERY[self._masks[place] & ~used]
            )
        return known[used]

    def _weight(self, place: int, card: Card) -> float:
        return 1 if self._weights is None else self._weights[place][card]

    @property
    def first(self) -> tuple[Card, ...]:
        """One of the worlds, always the same."""
        used, world = 0, []
        for place in range(len(self._masks)):
            card = self._cards_from(place, used)[0][0]
            used |= 1 << card
            world.append(card)
        return tuple(world)

    def pick(self, rng: Random) -> tuple[Card, ...]:
        """A world, with a chance in proportion to its weight: the card in each place."""
        used, world = 0, []
        for place in range(len(self._masks)):
            cards, sums = self._cards_from(place, used)
            if len(cards) == 1:
                card = cards[0]
            else:
                mark = rng.random() * sums[-1]
                card = next((c for c, s in zip(cards, sums, strict=True) if mark < s), cards[-1])
            used |= 1 << card
            world.append(card)
        return tuple(world)

    def _cards_from(self, place: int, used: int) -> tuple[tuple[Card, ...], list[float]]:
        """The cards that may lie in a place once these are used, and their running weights."""
        key = (place, used)
        if key not in self._picks:
            weighed = [
                (card, self._weight(place, card) * self._total(place + 1, used | 1 << card))
                for card in _EVERY[self._masks[place] & ~used]
            ]
            weighed = [(card, weight) for card, weight in weighed if weight > 0]
            sums = list(accumulate(weight for _, weight in weighed))
            self._picks[key] = (tuple(card for card, _ in weighed), sums)
        return self._picks[key]

    def chances(self) -> tuple[tuple[float, ...], ...]:
        """For each place the chance of each card, a world's being in proportion to its weight."""
        rows = [[0.0] * KINDS for _ in self._masks]
        reached: dict[int, float] = {0: 1}
        for place, row in enumerate(rows):
            onward: dict[int, float] = {}
            for used, weight in reached.items():
                for card in _EVERY[self._masks[place] & ~used]:
                    after = used | 1 << card
                    here = weight * self._weight(place, card)
                    row[card] += here * self._total(place + 1, after) / self.total
                    onward[after] = onward.get(after, 0) + here
            reached = onward
        return tuple(map(tuple, rows))
