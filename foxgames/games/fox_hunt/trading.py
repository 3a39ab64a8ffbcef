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
from itertools import compress
from typing import Final

from foxgames.core import IllegalActionError, Seat
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    FOX,
    NO_ANIMALS,
    VALUES,
    Counts,
    Trade,
    add_one,
    are_numbers,
    by_species,
    minus,
    worth,
)
from foxgames.games.fox_hunt.views import TieBreak

PRICE: Final = 8
"""FH11: what the animals traded for a dog must be worth."""
DOGS_FOR_A_FOX: Final = 2
_TIE_BREAKS: Final = tuple(TieBreak)[1:-1]
_FOX_ALONE: Final = add_one(NO_ANIMALS, FOX)
_DEAREST_FIRST: Final = sorted(
    (i for i in range(len(ANIMALS)) if i != FOX), key=lambda i: -VALUES[i]
)


def can_trade(collection: Counts) -> bool:
    """FH11: whether a seat with that collection has a trade while there are dogs."""
    return collection[FOX] > 0 or worth(collection) >= PRICE


@lru_cache(maxsize=1 << 10)
def trades(collection: Counts) -> tuple[Trade, ...]:
    """FH11: what a seat with that collection may trade while there are dogs; a fox first."""
    fox = (Trade(_FOX_ALONE),) if collection[FOX] else ()
    held = [place for place in _DEAREST_FIRST if collection[place]]
    return (*fox, *map(Trade, _fair_sets(collection, held, NO_ANIMALS, 0)))


def _fair_sets(
    collection: Counts, held: Sequence[int], chosen: Counts, total: int
) -> Iterator[Counts]:
    """The sets that come to the price, and would not without the cheapest of them.

    Cards are added from the dearest down, so a set is complete with the card that reaches the
    price, and no other can be left out.
    """
    for rank, place in enumerate(held):
        if chosen[place] == collection[place]:
            continue
        larger = add_one(chosen, place)
        if total + VALUES[place] >= PRICE:
            yield larger
        else:
            yield from _fair_sets(collection, held[rank:], larger, total + VALUES[place])


def left_after(action: Trade, collection: Counts, supply: Counts) -> Counts:
    """What a trade leaves of a collection; IllegalActionError where it may not be made."""
    animals = action.animals
    if not are_numbers(animals) or len(animals) != len(ANIMALS) or min(animals) < 0:
        raise IllegalActionError("no-such-animals", rule="FH1")
    if not any(animals):
        raise IllegalActionError("empty-trade", rule="FH11")
    left = minus(collection, animals)
    if min(left) < 0:
        place = next(i for i, n in enumerate(left) if n < 0)
        raise IllegalActionError(
            "not-collected",
            rule="FH11",
            animal=str(ANIMALS[place]),
            given=animals[place],
            held=collection[place],
        )
    if not any(supply):
        raise IllegalActionError("no-dogs", rule="FH11")
    if animals != _FOX_ALONE:
        _require_fair_set(animals)
    return left


def _require_fair_set(animals: Counts) -> None:
    if animals[FOX]:
        raise IllegalActionError("fox-in-set", rule="FH11")
    total, cheapest = worth(animals), min(compress(VALUES, animals))
    if total < PRICE:
        raise IllegalActionError("too-cheap", rule="FH11", total=total, price=PRICE)
    if total - cheapest >= PRICE:
        raise IllegalActionError("too-dear", rule="FH11", total=total, price=PRICE, spare=cheapest)


def dogs_for(action: Trade, supply: Counts) -> int:
    """FH11: how many dogs that trade brings."""
    return min(DOGS_FOR_A_FOX, sum(supply)) if action.animals == _FOX_ALONE else 1


def _rank(collection: Counts) -> tuple[int, ...]:
    """FH12: what the marker is given by between equal totals, in the order of `TieBreak`."""
    squirrels, hares, deer, bears, _foxes = by_species(collection)
    return sum(collection), bears, deer, hares, squirrels


def marker_holder(collections: Sequence[Counts], holder: Seat) -> tuple[Seat, TieBreak]:
    """FH12: who gets the marker, and the count that decided between the best."""
    most = max(map(worth, collections))
    best = [(holder + i) % len(collections) for i in range(len(collections))]
    best = [seat for seat in best if worth(collections[seat]) == most]
    if len(best) == 1:
        return best[0], TieBreak.TOTAL
    ranks = {seat: _rank(collections[seat]) for seat in best}
    for level, tie_break in enumerate(_TIE_BREAKS):
        highest = max(ranks[seat][level] for seat in best)
        best = [seat for seat in best if ranks[seat][level] == highest]
        if len(best) == 1:
            return best[0], tie_break
    return best[0], TieBreak.CLOCKWISE
