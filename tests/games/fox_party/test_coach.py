"""The coach's chances, held to hand-made tables and to every order the cards can lie in."""

from __future__ import annotations

from itertools import permutations
from time import perf_counter

import pytest

from foxgames.core import Odds
from foxgames.games.fox_party.coach import EXACT_UP_TO, coach, odds_through
from foxgames.games.fox_party.memory import Memory
from foxgames.games.fox_party.pieces import LADDER, Animal, Side, side_of
from tests.games.fox_party.tables import (
    ALL_CARDS,
    animals,
    counts,
    history,
    play,
    random_states,
    table,
)
from tests.games.fox_party.test_rules import start


def coach_after(*notations: str, seats: int = 2):
    state, events = history(start(seats), *notations)
    return coach(state.observe(None), events)


def test_the_next_card_has_the_odds_of_the_unseen_cards():
    advice = coach_after("lead frog")
    assert (advice.seat, advice.against, advice.card) == (0, Animal.FROG, None)
    assert advice.odds == (Odds(17, 60), Odds(8, 60), Odds(35, 60))
    assert advice.best is Side.BIGGER and advice.unseen == 12 and advice.ahead == ()
    assert advice.through is None


def test_the_odds_are_those_of_the_card_just_revealed_and_of_a_call_not_yet_answered():
    after = "lead frog", "bigger, reveal deer"
    advice = coach_after(*after)
    assert advice.against is Animal.DEER
    assert advice.odds == (Odds(43, 59), Odds(8, 59), Odds(8, 59))
    assert coach_after(*after, "smaller") == advice


def test_the_coach_knows_nothing_before_the_first_head_and_at_the_end():
    assert coach(start().observe(None), []) is None
    state, events = history(table((1, 2)), "bigger, reveal fox")
    assert coach(state.observe(None), events) is None


KNOWN_PILE = ("lead frog", "bigger, reveal fox, bigger, reveal ant", "bigger, reveal snail")
"""Seat 0 turns over its two cards, a fox and an ant, and gets both back; seat 1 one of its."""


def small_coach(*notations: str):
    state, events = history(start(dealt=2), *notations)
    return coach(state.observe(None), events)


def test_where_the_next_card_is_known_the_coach_knows_the_whole_run():
    advice = small_coach(*KNOWN_PILE)
    assert advice.card is Animal.FOX and advice.unseen == 0
    assert advice.ahead == ((Animal.FOX, Side.BIGGER), (Animal.ANT, Side.SMALLER))
    assert advice.odds == (Odds(0, 1), Odds(0, 1), Odds(1, 1))
    assert advice.through == Odds(1, 1)
    assert advice.memory == Memory(
        unseen=tuple(n - m for n, m in zip(ALL_CARDS, counts("frog fox ant snail"), strict=True)),
        fresh=(0, 1),
        known=(animals("fox ant"), animals("snail")),
        run=(),
    )


def test_unseen_cards_before_known_ones_are_all_that_can_go_wrong():
    advice = small_coach(*KNOWN_PILE, "bigger, reveal fox, smaller, reveal ant")
    assert advice is None
    state, events = history(start(dealt=2), *KNOWN_PILE, "same, reveal fox")
    advice = coach(state.observe(None), events)
    assert advice.seat == 1 and advice.unseen == 1 and advice.card is None
    assert advice.through == advice.odds[advice.best] == Odds(34, 57)


@pytest.mark.parametrize("against", LADDER)
@pytest.mark.parametrize("pack", ["ant ant bear", "ant snail frog fox bear", "fox fox fox deer"])
def test_the_chance_to_get_through_is_that_over_every_order_of_the_cards(pack, against):
    """By brute force: every way to call, by what has been seen so far, over every order."""
    cards = animals(pack)
    for drawn in range(4):
        expected = best_by_brute_force([order[:drawn] for order in permutations(cards)], against)
        odds = odds_through(counts(pack), against, min(drawn, len(cards)))
        assert odds.good * len(list(permutations(cards))) == expected * odds.of


def best_by_brute_force(orders, last) -> int:
    """How many of these orders the best calls get through."""
    if not orders or not orders[0]:
        return len(orders)
    return max(
        sum(
            best_by_brute_force([o[1:] for o in orders if o[0] is first], first)
            for first in LADDER
            if side_of(first, last) is side and any(o[0] is first for o in orders)
        )
        for side in Side
    )


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_coach_agrees_with_chance_at_every_card(seats):
    events = []
    for ply, (state, action) in enumerate(random_states(2, seats)):
        if ply % 4 == 0 and state.chance_outcomes() and state.call is not None:
            advice = coach(state.observe(None), events)
            weights = {a.animal: n for a, n in state.chance_outcomes()}
            total = sum(weights.values())
            assert [odds.of for odds in advice.odds] == [total] * 3
            for side in Side:
                good = sum(n for a, n in weights.items() if side_of(a, state.against) is side)
                assert advice.odds[side].good == good
        if action is not None:
            events.append(state.event(action, None))


def test_the_coach_answers_while_a_screen_waits():
    began = perf_counter()
    odds_through(ALL_CARDS, Animal.HEDGEHOG, EXACT_UP_TO)
    assert perf_counter() - began < 0.5


def test_a_run_ahead_is_right_call_by_call():
    state, events = history(start(dealt=2), *KNOWN_PILE)
    advice = coach(state.observe(None), events)
    for card, side in advice.ahead:
        state = play(state, side.word, f"reveal {card.word}")
    assert state.outcome().winners == (0,)
