"""The rules between the rounds of The Great American Fox Hunt: trades and the marker.

FH11  Collected animals worth 8 or more buy one dog, if none of them could be left out. A fox
      trades only by itself, for two dogs, or for the last one.
FH12  The marker goes to the highest total value of collected animals; ties by number of cards,
      bears, deer, hares, squirrels (a fox counts as a fox only), then to the tied seat first in
      clockwise order from the present holder, the holder first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from foxgames.core import IllegalActionError, Seat
from foxgames.games.fox_hunt.hunting import is_heap
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    FOX,
    NO_ANIMALS,
    VALUES,
    Counts,
    Species,
    Trade,
    add_one,
    by_species,
    named,
    worth,
)
from foxgames.games.fox_hunt.views import TieBreak

PRICE: Final = 8
"""FH11: what the animals traded for a dog must be worth."""
DOGS_FOR_A_FOX: Final = 2
_FOX_ALONE: Final = add_one(NO_ANIMALS, FOX)
_DEAREST_FIRST: Final = sorted(
    (i for i in range(len(ANIMALS)) if i != FOX), key=lambda i: -VALUES[i]
)


@lru_cache(maxsize=1 << 10)
def trades(collection: Counts) -> tuple[Trade, ...]:
    """FH11: what a seat with that collection may trade while there are dogs; a fox first."""
    fox = (Trade(_FOX_ALONE),) if collection[FOX] else ()
    return (*fox, *(Trade(animals) for animals in _fair_sets(collection, 0, NO_ANIMALS, 0)))


def _fair_sets(collection: Counts, start: int, chosen: Counts, total: int) -> Iterator[Counts]:
    """The sets that come to the price, and would not without the cheapest of them.

    Cards are added from the dearest down, so a set is complete with the card that reaches the
    price, and no other can be left out.
    """
    for rank in range(start, len(_DEAREST_FIRST)):
        place = _DEAREST_FIRST[rank]
        if chosen[place] == collection[place]:
            continue
        larger = add_one(chosen, place)
        if total + VALUES[place] >= PRICE:
            yield larger
        else:
            yield from _fair_sets(collection, rank, larger, total + VALUES[place])


def trade_objection(action: Trade, collection: Counts, supply: Counts) -> IllegalActionError | None:
    """Why a seat with that collection may not trade these animals, or None if it may."""
    animals = action.animals
    if not is_heap(animals, len(ANIMALS)):
        return IllegalActionError("no-such-animals", rule="FH1")
    if not any(animals):
        return IllegalActionError("empty-trade", rule="FH11")
    for animal, given, held in zip(ANIMALS, animals, collection, strict=True):
        if given > held:
            return IllegalActionError(
                "not-collected", rule="FH11", animal=str(animal), given=given, held=held
            )
    if not any(supply):
        return IllegalActionError("no-dogs", rule="FH11")
    if animals == _FOX_ALONE:
        return None
    if animals[FOX]:
        return IllegalActionError("fox-in-set", rule="FH11")
    total, cheapest = worth(animals), min(a.value for a in named(animals))
    if total < PRICE:
        return IllegalActionError("too-cheap", rule="FH11", total=total, price=PRICE)
    if total - cheapest >= PRICE:
        return IllegalActionError("too-dear", rule="FH11", total=total, price=PRICE, spare=cheapest)
    return None


def dogs_for(action: Trade, supply: Counts) -> int:
    """FH11: how many dogs that trade brings."""
    return min(DOGS_FOR_A_FOX, sum(supply)) if action.animals == _FOX_ALONE else 1


def rank(collection: Counts) -> tuple[int, ...]:
    """FH12: what the marker is given by, in the order of `TieBreak`."""
    counts = by_species(collection)
    return (
        worth(collection),
        sum(collection),
        counts[Species.BEAR],
        counts[Species.DEER],
        counts[Species.HARE],
        counts[Species.SQUIRREL],
    )


def marker_holder(collections: Sequence[Counts], holder: Seat) -> tuple[Seat, TieBreak]:
    """FH12: who gets the marker, and the count that decided between the best."""
    ranks = [rank(collection) for collection in collections]
    best = [(holder + i) % len(ranks) for i in range(len(ranks))]
    for level, tie_break in enumerate(TieBreak):
        if tie_break is TieBreak.CLOCKWISE:
            break
        highest = max(ranks[seat][level] for seat in best)
        best = [seat for seat in best if ranks[seat][level] == highest]
        if len(best) == 1:
            return best[0], tie_break
    return best[0], TieBreak.CLOCKWISE
