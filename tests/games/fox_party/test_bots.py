"""The bots: what each may know, what it does with it, and how long it takes."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from foxgames.core import OVER, Advice, Budget, Decide
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.bot import EASY_GOES_ON, NORMAL_REMEMBERS, chances_to_win
from foxgames.games.fox_party.memory import Memory
from foxgames.games.fox_party.pieces import CALLS, LADDER, STOP, Animal, Call, Side, side_of
from tests.games.fox_party.tables import (
    ALL_CARDS,
    any_action,
    beginner,
    bot,
    history,
    match,
    play,
    random_states,
    table,
)
from tests.games.fox_party.test_rules import start
from tests.games.fox_party.test_tiny import SMALL, solved_small_party

LEVELS = ("random", "easy", "normal", "expert")
BUDGET = Budget(1)


def advice_at(level: str, state, events=(), seed: int = 0) -> Advice:
    return GAME.bot(level).choose(state.observe(state.active), events, Random(seed), BUDGET)


def advice_after(level: str, *notations: str, dealt: int = 12, seed: int = 0) -> Advice:
    state, events = history(start(dealt=dealt), *notations)
    return advice_at(level, state, events, seed)


def side_called(advice: Advice) -> str:
    assert isinstance(advice.action, Call)
    return str(advice.action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_t32_every_decision_is_legal_repeatable_and_has_a_reason(level, seats):
    rng, events = Random(f"{level}/{seats}"), []
    state = start(seats)
    while state.turn is not OVER and len(events) < 300:
        if isinstance(state.turn, Decide):
            advice = advice_at(level, state, events, len(events))
            assert advice == advice_at(level, state, events, len(events))
            assert advice.action in state.legal_actions()
            told = GAME.wording.because(advice.because, state.observe(state.active))
            assert told[0] == told[0].upper() and told[-1] in ".!" and "{" not in told
            action = advice.action
        else:
            action = any_action(state, rng)
        events.append(state.event(action, None))
        state = state.apply(action)


@pytest.mark.parametrize("level", LEVELS)
def test_no_decision_takes_twenty_milliseconds(level):
    """The fastest of three, at the positions with the most to remember and to reckon."""
    chooser = GAME.bot(level)
    for seats in (2, 5):
        events, slowest = [], 0.0
        for ply, (state, action) in enumerate(random_states(3, seats)):
            if isinstance(state.turn, Decide) and (ply < 12 or ply % 25 == 0):
                seen = state.observe(state.active)
                times = []
                for _ in range(3):
                    began = perf_counter()
                    chooser.choose(seen, events, Random(ply), BUDGET)
                    times.append(perf_counter() - began)
                slowest = max(slowest, min(times))
            if action is not None:
                events.append(state.event(action, None))
        assert slowest < 0.020


def test_random_takes_each_legal_action_as_often():
    state = play(table(), "bigger, reveal fox")
    taken = [advice_at("random", state, seed=seed).action for seed in range(2000)]
    for action in (*CALLS, STOP):
        assert 420 < taken.count(action) < 580


def test_easy_calls_by_the_ladder_alone():
    for animal in LADDER:
        calls = {side_called(advice_at("easy", table(head=animal.word), seed=n)) for n in range(50)}
        if animal is Animal.HEDGEHOG:
            assert calls == {"smaller", "bigger"}
        else:
            assert calls == {"bigger" if animal < Animal.HEDGEHOG else "smaller"}


def test_easy_is_braver_towards_the_ends_of_the_ladder():
    for animal in LADDER:
        state = table(run=animal.word)
        stops = sum(advice_at("easy", state, seed=n).action is STOP for n in range(1000))
        expected = 1 - EASY_GOES_ON[abs(animal - Animal.HEDGEHOG)]
        assert stops / 1000 == pytest.approx(expected, abs=0.06)


def test_easy_forgets_what_it_has_seen():
    known = ("lead frog", "bigger, reveal fox, bigger, reveal ant", "bigger, reveal ant")
    state, events = history(start(dealt=2), *known)
    assert advice_at("easy", state, events) == advice_at("easy", state, ())


def test_normal_remembers_the_last_cards_it_put_back_and_no_others():
    words = "ant bear ant bear ant bear ant bear"
    for length in (NORMAL_REMEMBERS, NORMAL_REMEMBERS + 1):
        pile = " ".join(words.split()[:length])
        state, events = put_back(pile)
        advice = advice_at("normal", state, events)
        if length <= NORMAL_REMEMBERS:
            assert (side_called(advice), advice.because.code) == ("smaller", "remembered")
        else:
            assert (side_called(advice), advice.because.code) == ("bigger", "likelier")


def put_back(pile: str):
    """A seat whose whole pile, shown card by card, lies put back; the head is a frog."""
    cards = pile.split()
    state, events = start(dealt=12), []
    terms = state.terms._replace(dealt=len(cards))
    state = state._replace(terms=terms, fresh=(len(cards), 12))
    for notation in ("lead frog", *(f"same, reveal {card}, same, reveal deer" for card in cards)):
        state, more = history(state, notation)
        events += more
    return state._replace(active=0), events


def test_normal_goes_on_while_it_is_likelier_right_than_wrong():
    for animal in LADDER:
        advice = advice_at("normal", table(run=animal.word))
        if animal is Animal.HEDGEHOG:
            assert advice.action is STOP and advice.because.code == "risky"
        else:
            assert advice.action is CALLS[side_of(LADDER[3], animal)]
            assert advice.values[0][1] > 0.5


def test_expert_calls_a_known_card_right_and_says_it_was_seen():
    known = ("lead frog", "bigger, reveal fox, bigger, reveal ant", "bigger, reveal snail")
    advice = advice_after("expert", *known, dealt=2)
    assert (side_called(advice), advice.because.code) == ("bigger", "remembered")
    advice = advice_after("expert", *known, "bigger, reveal fox", dealt=2)
    assert side_called(advice) == "smaller"


def test_a_hint_from_memory_does_not_name_the_card():
    known = ("lead frog", "bigger, reveal fox, bigger, reveal ant", "bigger, reveal snail")
    state, events = history(start(dealt=2), *known)
    told = GAME.wording.because(advice_at("expert", state, events).because, state.observe(0))
    assert told == "This card has been seen before: think back!"


def test_expert_counts_the_cards_not_yet_seen():
    """Two deer and two bears are gone, so from the hedgehog more cards are smaller."""
    seen = "lead deer", "same, reveal deer, bigger, reveal bear, same, reveal bear, stop"
    back = "smaller, reveal hedgehog"
    advice = advice_after("expert", *seen, back)
    assert side_called(advice) == "smaller"
    assert advice.because["ways"] == 26 and advice.because["total"] == 56
    assert advice_after("expert", *seen, back, seed=5) == advice
    values = [value for _, value in advice.values]
    assert values == sorted(values, reverse=True) and len(values) == 4
    assert all(0.0 < value < 1.0 for value in values)


def test_expert_remembers_the_cards_of_the_others_as_well():
    seen = "lead frog", "smaller, reveal bear", "smaller, reveal bear", "smaller, reveal bear"
    advice = advice_after("expert", *seen)
    assert advice.because["total"] == 61 - 4


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_fewer_unseen_cards_the_others_have_the_less_the_expert_hopes_for(seats):
    seen = table((6,) * seats, run="fox").observe(0)
    hopes = []
    for left in range(12, -1, -1):
        fresh = (6, *(12 for _ in range(seats - 2)), left)
        values = dict(chances_to_win(seen, Memory(ALL_CARDS, fresh, ((),) * seats, ())))
        assert set(values) == {*CALLS, STOP}
        hopes.append(max(values.values()))
    assert hopes == sorted(hopes, reverse=True) and hopes[0] > 2 * hopes[-1]


def test_experts_choices_on_a_small_pack_are_nearly_perfect():
    """Against the exact worth of every choice, as if the other seat were perfect too."""
    solver = solved_small_party()
    losses = []
    for seed in range(150):
        events = []
        for state, action in random_states(seed, 2, SMALL):
            if state in solver.choices:
                worth = solver.choices[state]
                taken = advice_at("expert", state, events).action
                losses.append(float(max(worth.values()) - worth[taken]))
            if action is not None:
                events.append(state.event(action, None))
    assert len(losses) > 500
    assert sum(losses) / len(losses) < 0.005
    assert max(losses) < 0.25


def test_a_game_between_any_two_levels_ends():
    for one in LEVELS:
        for other in LEVELS:
            outcome, _ = match((bot(one), bot(other)), Random(f"{one}/{other}"))
            assert outcome.winners


def test_the_beginner_plays_as_it_is_written():
    rng = Random(1)
    for animal in LADDER:
        called = {str(beginner(table(head=animal.word).observe(0), (), rng)) for _ in range(40)}
        if animal is Animal.HEDGEHOG:
            assert called == {"smaller", "bigger"}
        else:
            assert called == {Side.BIGGER.word if animal < Animal.HEDGEHOG else Side.SMALLER.word}
    stops = [beginner(table(run="fox").observe(0), (), rng) is STOP for _ in range(2000)]
    assert 900 < sum(stops) < 1100
