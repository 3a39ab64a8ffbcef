"""Whole game trees, walked through the rules: exact chances as fractions, and how many games."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from foxgames.core import State
from tests.games.mr_fox.second_opinion import Policy


def walker(policy: Policy) -> Callable[[State], Fraction]:
    """The chance to win from a state if every decision is taken with that policy."""

    @cache
    def value(state: State) -> Fraction:
        outcome = state.outcome()
        if outcome is not None:
            return Fraction(bool(outcome.winners))
        legal = state.legal_actions()
        if legal:
            return policy([value(state.apply(action)) for action in legal])
        outcomes = state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return sum(
            (Fraction(weight, total) * value(state.apply(action)) for action, weight in outcomes),
            Fraction(),
        )

    return value


@cache
def histories(state: State) -> int:
    """How many different whole games can follow."""
    options = [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]
    return sum(histories(state.apply(action)) for action in options) if options else 1
