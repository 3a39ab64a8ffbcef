"""How likely each seat is to be first, if every seat remembers all and goes on until wrong.

Whoever remembers needs luck only for the cards nobody has seen: those that were put back come up
as calls that cannot fail. So a seat with `fresh` unseen cards is done in the turn in which the
last of them is behind it, and what counts is how many wrong calls that takes. Going on turns
over at least as many of them as stopping does, which is why it nearly always wins more.

The odds are those of the cards unseen now, taken as unchanging; the next card's are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from foxgames.games.fox_party.pieces import Animal, Side

Spread: TypeAlias = Sequence[float]
"""The chance of needing 0, 1, 2 … more wrong calls."""


def ways(weights: Sequence[int], against: Animal) -> tuple[int, int, int]:
    """How many cards are smaller, the same, and bigger."""
    return sum(weights[:against]), weights[against], sum(weights[against + 1 :])


def likelier(weights: Sequence[int], against: Animal) -> Side:
    """The call most cards make right; of equals bigger, then smaller."""
    smaller, same, bigger = ways(weights, against)
    if same > max(smaller, bigger):
        return Side.SAME
    return Side.BIGGER if bigger >= smaller else Side.SMALLER


class Race:
    """What each seat still needs while one head animal lies on the middle pile."""

    __slots__ = ("_chances", "_head", "_needs", "_sides")

    def __init__(self, weights: Sequence[int], head: Animal) -> None:
        total = sum(weights)
        self._chances = [count / total for count in weights]
        self._sides = [likelier(weights, animal) for animal in Animal]
        self._head = head
        self._needs: list[list[list[float]]] = [[[1.0] for _ in Animal]]

    def needs(self, fresh: int, against: Animal) -> Spread:
        """The wrong calls a seat with that many unseen cards will make before it is done."""
        while len(self._needs) <= fresh:
            self._needs.append(
                [
                    self.needs_calling(len(self._needs), animal, self._sides[animal])
                    for animal in Animal
                ]
            )
        return self._needs[fresh][against]

    def needs_calling(self, fresh: int, against: Animal, side: Side) -> list[float]:
        """The same if the first of those calls is that one."""
        spread = [0.0] * (fresh + 1)
        right = 0.0
        for animal in _animals_on(side, against):
            chance = self._chances[animal]
            right += chance
            for wrong, part in enumerate(self.needs(fresh - 1, animal)):
                spread[wrong] += chance * part
        # FP7: the wrong card is known from now on, and the next turn starts from the head again.
        for wrong, part in enumerate(self.needs(fresh - 1, self._head), start=1):
            spread[wrong] += (1.0 - right) * part
        return spread


def chance_first(mine: Spread, others: Iterable[Spread], turns_given: int) -> float:
    """The chance of being done before any of the others.

    They have `turns_given` turns before the one in which I am done if I need no wrong call, and
    one more for each that I need.
    """
    open_until = [_tails(spread) for spread in others]
    total = 0.0
    for wrong, chance in enumerate(mine):
        turns = wrong + turns_given
        for tails in open_until:
            chance *= tails[turns] if turns < len(tails) else 0.0
        total += chance
    return total


def _tails(spread: Spread) -> list[float]:
    """The chance of needing at least 0, 1, 2 … wrong calls: not done in so many turns."""
    tails, left = [], 1.0
    for chance in spread:
        tails.append(left)
        left -= chance
    return tails


def _animals_on(side: Side, against: Animal) -> Sequence[Animal]:
    return _ON[side][against]


_ON = (
    [[a for a in Animal if a < against] for against in Animal],
    [[against] for against in Animal],
    [[a for a in Animal if a > against] for against in Animal],
)
