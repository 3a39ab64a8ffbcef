"""The `expert` of Bye Bye Mr. Fox!: plays perfectly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Advice, Budget, Event, Observation
from foxgames.games.mr_fox.coach import foresee, outlook
from foxgames.games.mr_fox.motives import because
from foxgames.games.mr_fox.views import MrFoxObservation

if TYPE_CHECKING:
    from random import Random


class ExpertBot:
    """Takes the choice with the best chance to win, the first of those exactly as good.

    Its values are the exact chances under perfect play. It needs neither luck nor a budget: a
    decision takes up to a second in the first turns, and hardly any time later.
    """

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """The best of the legal actions."""
        seen = MrFoxObservation.of(observation)
        if len(seen.legal_actions) == 1:
            return Advice(seen.legal_actions[0], because("only-choice"))
        prospects = outlook(seen).prospects
        values = tuple((prospect.action, prospect.chance) for prospect in prospects)
        return Advice(prospects[0].action, prospects[0].because, values)

    def prepare(self, observation: Observation) -> None:
        """Makes ready for many games that start so: later decisions take milliseconds."""
        foresee(MrFoxObservation.of(observation))
