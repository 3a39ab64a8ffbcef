"""Who plays Hen House when nobody else does: four levels, each from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Advice, Because, Bot, Budget, Event, Observation

if TYPE_CHECKING:
    from random import Random


class RandomBot:
    """Any legal action, each as likely."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """A legal action."""
        actions = observation.legal_actions
        code = "at-random" if len(actions) > 1 else "only-choice"
        return Advice(actions[rng.randrange(len(actions))], Because(code))


BOTS: Final[Mapping[str, Bot]] = {"random": RandomBot()}
