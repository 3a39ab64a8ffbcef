"""The search over possible worlds, on a game small enough to know the answer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from foxgames.core import OVER, Action, Budget, State
from foxgames.games.hen_house import GAME
from foxgames.search import WorldSearch, spend


class Open:
    """A tiny Hen House that hides nothing from the searcher, judged by its end."""

    def __init__(self, state: State) -> None:
        self._state = state

    def sample(self, rng: Random) -> State:
        return self._state

    def choices(self, state: State) -> Sequence[Action]:
        return state.legal_actions()

    def sight(self, state: State, action: Action) -> Hashable:
        return action

    def judge(self, state: State, rng: Random) -> Sequence[float]:
        while state.turn is not OVER:
            state = state.apply(rng.choice(list(state.legal_actions())))
        outcome = state.outcome()
        assert outcome is not None
        return [float(seat in outcome.winners) for seat in range(2)]


def a_position() -> State:
    state: State = GAME.new({"hens": 1, "spaces": 2}, 2)
    return state.apply(GAME.parse_action("start 0"))


def test_every_action_is_tried_and_the_most_tried_comes_first() -> None:
    state = a_position()
    weighed = WorldSearch(Open(state)).run(Budget(200), Random(1))
    assert {one.action for one in weighed} == set(state.legal_actions())
    assert [one.visits for one in weighed] == sorted((o.visits for o in weighed), reverse=True)
    assert all(0.0 <= one.value <= 1.0 for one in weighed)


def test_the_same_iterations_give_the_same_answer() -> None:
    state = a_position()
    runs = [WorldSearch(Open(state)).run(Budget(80), Random(5)) for _ in range(2)]
    assert runs[0] == runs[1]


def test_a_budget_counts_at_least_one_iteration() -> None:
    assert list(spend(Budget(0))) == [0]
    assert list(spend(Budget(3))) == [0, 1, 2]
    assert list(spend(Budget(50, seconds=0.0))) == list(range(16))
