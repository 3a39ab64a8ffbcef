"""The rules between the rounds of The Great American Fox Hunt: trades and the marker.

FH11  Collected animals worth 8 or more buy one dog, if none of them could be left out. A fox
      trades only by itself, for two dogs, or for the last one.
FH12  The marker goes to the highest total value of collected animals; ties by number of cards,
      bears, deer, hares, squirrels (a fox counts as a fox only), then to the tied seat first in
      clockwise order from the present holder, the holder first.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    worth,
)
from foxgames.games.fox_hunt.views import TieBreak

PRICE: Final = 8
"""FH11: what the animals traded for a dog must be worth."""
DOGS_FOR_A_FOX: Final = 2
_MOST_WORTH, *_TIE_BREAKS, _FIRST_FROM_HOLDER = TieBreak
_FOX_ALONE: Final = add_one(NO_ANIMALS, FOX)
_PLACES: Final = tuple(range(len(ANIMALS)))
_DEAREST_FIRST: Final = sorted(
    (i for i in range(len(ANIMALS)) if i != FOX), key=lambda i: -VALUES[i]
)


def can_trade(collection: Counts) -> bool:
    """FH11: whether a seat with that collection has a trade while there are dogs."""
    return worth(collection) >= PRICE  # a fox alone is worth that too


@lru_cache(maxsize=1 << 10)
def trades(collection: Counts) -> tuple[Trade, ...]:
    """FH11: what a seat with that collection may trade while there are dogs; a fox first."""
    found = [Trade(_FOX_ALONE)] if collection[FOX] else []
    held = [place for place in _DEAREST_FIRST if collection[place]]
    _add_fair_sets(found, collection, held, [*NO_ANIMALS], 0)
    return tuple(found)


def _add_fair_sets(
    found: list[Trade], collection: Counts, held: Sequence[int], chosen: list[int], total: int
) -> None:
    """Adds the sets that come to the price, and would not without the cheapest of them.

    Cards are added from the dearest down, so a set is complete with the card that reaches the
    price, and no other can be left out.
    """
    for rank, place in enumerate(held):
        if chosen[place] == collection[place]:
            continue
        chosen[place] += 1
        if total + VALUES[place] >= PRICE:
            found.append(Trade(tuple(chosen)))
        else:
            _add_fair_sets(found, collection, held[rank:], chosen, total + VALUES[place])
        chosen[place] -= 1


def left_after(action: Trade, collection: Counts, supply: Counts) -> Counts:
    """What a trade leaves of a collection; IllegalActionError where it may not be made."""
    animals = action.animals
    if not are_numbers(animals) or len(animals) != len(ANIMALS) or min(animals) < 0:
        raise IllegalActionError("no-such-animals", rule="FH1")
    if not any(animals):
        raise IllegalActionError("empty-trade", rule="FH11")
    left = [*collection]
    for place in compress(_PLACES, animals):
        left[place] -= animals[place]
        if left[place] < 0:
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
    return tuple(left)


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
    totals = [worth(collection) for collection in collections]
    most = max(totals)
    if totals.count(most) == 1:
        return totals.index(most), _MOST_WORTH
    best = [(holder + i) % len(totals) for i in range(len(totals))]
    best = [seat for seat in best if totals[seat] == most]
    ranks = {seat: _rank(collections[seat]) for seat in best}
    for level, tie_break in enumerate(_TIE_BREAKS):
        highest = max(ranks[seat][level] for seat in best)
        best = [seat for seat in best if ranks[seat][level] == highest]
        if len(best) == 1:
            return best[0], tie_break
    return best[0], _FIRST_FROM_HOLDER
