"""The bots of Bye Bye Mr. Fox!: `random`, `easy` and `normal`. None takes 2 ms to decide.

They see the observation alone. `normal` weighs every choice by what the farmyard is worth after
the spin that follows, on average over the six places where the vane can stop (worth.py). Its
values are guesses at the chance to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Action, Advice, Bot, Budget, Event, Observation
from foxgames.games.mr_fox.motives import because, motive, needs
from foxgames.games.mr_fox.pieces import SPACES, Cover, Face, Give, Hen, Nest, circle_behind
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.games.mr_fox.worth import worth
from foxgames.search.random_bot import RandomBot

if TYPE_CHECKING:
    from random import Random


class EasyBot:
    """Plays as on a first evening: knows what each token is for, not what lies across from it.

    A hen chases away any fox, or sits anywhere if there is none; Mr. Fox goes on any space he may;
    an egg goes into any empty circle, and from the three hens to the one with the fewest.
    """

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """One of the legal actions."""
        seen = MrFoxObservation.of(observation)
        actions = seen.legal_actions
        if len(actions) == 1:
            return Advice(actions[0], because("only-choice"))
        gives = [action for action in actions if isinstance(action, Give)]
        if gives:
            return Advice(min(gives, key=lambda give: seen.nests[give.hen]), because("give-fewest"))
        chases = [
            action
            for action in actions
            if isinstance(action, Cover) and seen.faces[action.space - 1] is Face.FOX
        ]
        if chases:
            return Advice(rng.choice(chases), because("chases-fox"))
        return Advice(rng.choice(actions), because("at-random"))


class NormalBot:
    """Takes the action after which the next spin leaves the best farmyard on average."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """The best of the legal actions, the first of equals."""
        seen = MrFoxObservation.of(observation)
        values = [(action, _value(seen, action)) for action in seen.legal_actions]
        values.sort(key=lambda pair: -pair[1])
        best = values[0][0]
        return Advice(best, motive(seen, best), tuple(values))


def _value(seen: MrFoxObservation, action: Action) -> float:
    yard = _Yard(seen)
    match action:
        case Give(hen):
            assert seen.front is not None
            yard.circles[circle_behind(seen.front) - 1] = False
            return yard.worth_with_egg(hen)
        case Cover(space):
            assert seen.hand is not None
            yard.faces[space - 1] = Face(seen.hand)
        case Nest(circle):
            yard.circles[circle - 1] = True
    return yard.worth_of_spinning()


class _Yard:
    """A farmyard to try things on."""

    __slots__ = ("circles", "faces", "needs", "pool")

    def __init__(self, seen: MrFoxObservation) -> None:
        self.faces = list(seen.faces)
        self.circles = list(seen.circles)
        self.needs = needs(seen)
        self.pool = seen.pool

    def worth(self) -> float:
        return worth(self.faces, self.circles, self.needs, self.pool)

    def worth_with_egg(self, hen: Hen) -> float:
        """What it is worth once that hen has one egg more."""
        self.needs[hen] -= 1
        value = self.worth()
        self.needs[hen] += 1
        return value

    def worth_of_spinning(self) -> float:
        """The mean over the six stops of the vane."""
        still = self.worth()
        total = 0.0
        for front, face in enumerate(self.faces, start=1):
            back = circle_behind(front) - 1
            if not self.circles[back]:
                total += still
                continue
            self.circles[back] = False
            total += self._worth_of_egg(face)
            self.circles[back] = True
        return total / SPACES

    def _worth_of_egg(self, face: Face) -> float:
        """What it is worth once the egg behind a vane that shows this has gone where it goes."""
        hen = face.hen
        if hen is None and face is not Face.FOX:
            return max(self.worth_with_egg(hen) for hen in Hen if self.needs[hen])
        if hen is not None and self.needs[hen]:
            return self.worth_with_egg(hen)
        return self.worth()


BOTS: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "easy": EasyBot(),
    "normal": NormalBot(),
}
