"""The exact odds the table implies in The Great American Fox Hunt, from what is not yet seen."""

from __future__ import annotations

from foxgames.core import Odds
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    VALUES,
    Animal,
    Counts,
    Step,
    shortages,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation


def odds_to_take(unseen: Counts, total: int) -> Odds:
    """The chance that a party of that total takes the next animal: good ones of those unseen."""
    small = sum(n for n, value in zip(unseen, VALUES, strict=True) if value <= total)
    return Odds(small, sum(unseen))


def completes(animal: Animal, collected: Counts, needs: Counts) -> bool:
    """Whether that animal would complete a set of that collection."""
    place = ANIMALS.index(animal)
    more = tuple(n + (i == place) for i, n in enumerate(collected))
    return not all(shortages(more, needs))


def table_of_odds(observation: FoxHuntObservation) -> tuple[tuple[int, Odds], ...]:
    """For each total up to the dearest animal unseen, the chance to take the next animal.

    Empty unless hunts can still begin: between the rounds the deck is about to change.
    """
    if observation.step not in (Step.PARTY, Step.ANIMAL) or not any(observation.unseen):
        return ()
    dearest = max(v for v, n in zip(VALUES, observation.unseen, strict=True) if n)
    return tuple(
        (total, odds_to_take(observation.unseen, total)) for total in range(2, dearest + 1)
    )
