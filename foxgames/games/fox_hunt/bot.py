"""The bots of The Great American Fox Hunt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Advice, Because, Bot, Budget, Event, Observation

if TYPE_CHECKING:
    from random import Random


class RandomBot:
    """Any legal action, each as likely."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """One of the legal actions."""
        actions = observation.legal_actions
        return Advice(actions[rng.randrange(len(actions))], Because("any"))


BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
}
