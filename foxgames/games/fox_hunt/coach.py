"""The exact odds the table implies in The Great American Fox Hunt, from what is not yet seen."""

from __future__ import annotations

from typing import NamedTuple

from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    VALUES,
    Animal,
    Counts,
    Step,
    shortages,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation


class Odds(NamedTuple):
    """How many of the animals not yet seen are good ones. Both 0 when the deck is empty."""

    good: int
    unseen: int

    @property
    def chance(self) -> float:
        """The probability, 0 for an empty deck."""
        return self.good / self.unseen if self.unseen else 0.0

    @property
    def percent(self) -> int:
        """The probability in whole percent: 0 and 100 only where it is exactly that."""
        if self.good in (0, self.unseen):
            return 100 if self.good else 0
        return min(99, max(1, round(100 * self.chance)))


def odds_to_take(unseen: Counts, total: int) -> Odds:
    """The chance that a party of that total takes the next animal of the deck."""
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
