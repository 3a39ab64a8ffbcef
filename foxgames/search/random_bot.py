"""The bot that does anything, which every game has as its level `random`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Advice, Because, Budget, Event, Observation

if TYPE_CHECKING:
    from random import Random


class RandomBot:
    """Takes any legal action, each as likely.

    Its reasons are `only-choice` and `at-random`, for which each game's wording.py has words.
    """

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """Any legal action."""
        actions = observation.legal_actions
        code = "only-choice" if len(actions) == 1 else "at-random"
        return Advice(rng.choice(actions), Because(code))
