"""The search over possible worlds, on a toy game with secrets and on tiny tables."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import OVER, Budget, Decide
from foxgames.games.hen_house import GAME
from foxgames.search import WorldSearch, spend
from tests.toy_game import GAME as TOY


class Toy:
    """The toy game as one seat sees it: another seat's card is one of those it may hold."""

    def __init__(self, observation, events):
        self.seen, self.events = observation, events
        self.judged = 0

    def sample(self, rng):
        state = TOY.new({"cards": self.seen.cards, "rounds": self.seen.rounds}, self.seen.seats)
        for action in TOY.sample_history(self.seen, self.events, rng):
            state = state.apply(action)
        return state

    def choices(self, state):
        return state.legal_actions()

    def label(self, state, action):
        return action

    def sight(self, state, action):
        return state.event(action, self.seen.viewer)

    def judge(self, state, rng):
        self.judged += 1
        while state.turn is not OVER:
            actions = state.legal_actions() or [a for a, _ in state.chance_outcomes()]
            state = state.apply(rng.choice(actions))
        winners = state.outcome().winners
        return [(seat in winners) / len(winners) for seat in range(state.seats)]


def toy_position(card, rounds=1, cards=3):
    """The first seat's decision, holding that card."""
    state, told = TOY.new({"cards": cards, "rounds": rounds}, 2), []
    for notation in ("start 0", f"deal {card}", f"deal {1 if card > 1 else 2}"):
        action = TOY.parse_action(notation)
        told.append(state.event(action, 0))
        state = state.apply(action)
    return Toy(state.observe(0), told)


def best(outlook, iterations, seed=1, **settings):
    return WorldSearch(outlook, **settings).run(Budget(iterations), Random(seed))


def test_the_best_card_is_kept_and_the_worst_is_swapped():
    assert str(best(toy_position(3), 400)[0].action) in ("keep", "show")
    assert str(best(toy_position(1), 400)[0].action) == "swap"


def test_values_come_close_to_the_exact_ones():
    # With the highest card of three, to keep it wins for sure unless the other seat draws higher,
    # which it cannot; with the lowest, to keep it loses for sure.
    kept = {str(one.action): one.value for one in best(toy_position(3), 600)}
    lost = {str(one.action): one.value for one in best(toy_position(1), 600)}
    assert kept["keep"] == pytest.approx(1.0)
    assert lost["keep"] == pytest.approx(0.0, abs=0.35)
    assert lost["swap"] > lost["keep"]


def test_each_choice_is_tried_and_the_most_tried_comes_first():
    outlook = toy_position(2)
    weighed = best(outlook, 100)
    assert {str(one.action) for one in weighed} == {"keep", "show", "swap"}
    assert [one.visits for one in weighed] == sorted((w.visits for w in weighed), reverse=True)
    assert sum(one.visits for one in weighed) == outlook.judged == 100


def test_the_same_iterations_give_the_same_answer():
    assert best(toy_position(2), 120, seed=5) == best(toy_position(2), 120, seed=5)


def test_a_second_run_adds_to_the_first():
    search = WorldSearch(toy_position(2))
    rng = Random(2)
    search.run(Budget(50), rng)
    assert sum(one.visits for one in search.run(Budget(50), rng)) == 100


def test_more_curiosity_spreads_the_tries():
    narrow = best(toy_position(3, rounds=2), 300, curiosity=0.05)
    wide = best(toy_position(3, rounds=2), 300, curiosity=5.0)
    assert min(one.visits for one in wide) > min(one.visits for one in narrow)


class Blind(Toy):
    """Judges at once whatever the seat chose."""

    def choices(self, state):
        is_root = state.turn == Decide(0) and state.observe(0) == self.seen
        return state.legal_actions() if is_root else ()


def test_where_nothing_is_worth_a_thought_the_state_is_judged():
    weighed = best(Blind(toy_position(2).seen, toy_position(2).events), 90)
    assert sum(one.visits for one in weighed) == 90


class Guess:
    """One of two cards on the table is the winner, and nobody knows which: a pure guess."""

    def __init__(self):
        self.state = GAME.new({"hens": 1, "spaces": 2, "patience": 2}, 2)
        self.state = self.state.apply(GAME.parse_action("start 0"))

    def sample(self, rng):
        card = rng.choice(["1", "fox"])
        return self.state.apply(GAME.parse_action(f"lay {card} at 1"))

    def choices(self, state):
        return state.legal_actions() if state.active == 1 else ()

    def label(self, state, action):
        return action

    def sight(self, state, action):
        return state.event(action, 1)

    def judge(self, state, rng):
        scores = state.scores()
        return [float(scores[0] > scores[1]), float(scores[1] > scores[0])]


def test_the_search_knows_no_better_than_the_seat_what_it_cannot_see():
    weighed = {str(one.action): one for one in best(Guess(), 4000, curiosity=50)}
    # To call the card a fox is right in one world of two; a search that peeked would say 1.
    assert weighed["expose 1"].value == pytest.approx(0.5, abs=0.05)


def test_a_budget_counts_at_least_one_iteration():
    assert list(spend(Budget(0))) == [0]
    assert list(spend(Budget(3))) == [0, 1, 2]


def test_a_budget_ends_with_its_seconds():
    assert list(spend(Budget(50, seconds=0.0))) == list(range(16))
    assert list(spend(Budget(5, seconds=1000.0))) == list(range(5))
