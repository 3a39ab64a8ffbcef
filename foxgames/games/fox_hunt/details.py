"""All that is to be known of one seat of the Fox Hunt: its cards, its animals, what it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foxgames.core import Seat
from foxgames.games.fox_hunt.names import (
    animal_name,
    animals_listed,
    cards_listed,
    collection,
    species_count,
)
from foxgames.games.fox_hunt.pieces import COLLECTED, named, shortages, worth
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _


def details(seen: FoxHuntObservation, seat: Seat) -> Sequence[str]:
    """What that seat holds and needs, sentence by sentence, without its name."""
    return (*_cards(seen, seat), *_animals(seen, seat))


def _cards(seen: FoxHuntObservation, seat: Seat) -> Iterator[str]:
    yield _("In hand: {cards}.").format(cards=cards_listed(seen.hands[seat]))
    for quarry in seen.quarries:
        if any(quarry.parties[seat]):
            yield _("At #{number}, {animal}: {cards}.").format(
                number=quarry.number,
                animal=animal_name(quarry.animal),
                cards=cards_listed(quarry.parties[seat]),
            )
    if any(seen.spent[seat]):
        yield _("Spent, back after the round: {cards}.").format(
            cards=cards_listed(seen.spent[seat])
        )


def _animals(seen: FoxHuntObservation, seat: Seat) -> Iterator[str]:
    animals = seen.collected[seat]
    if any(animals):
        yield _("Collected: {animals}, worth {total}.").format(
            animals=animals_listed(named(animals)), total=worth(animals)
        )
    else:
        yield _("Collected: {animals}.").format(animals=collection(animals))
    lacking = shortages(animals, seen.needs)
    if all(lacking):
        wanted = sorted(COLLECTED, key=lambda species: lacking[species])
        yield _("To a set: {wanted}.").format(
            wanted=_(" or ").join(species_count(species, lacking[species]) for species in wanted)
        )
