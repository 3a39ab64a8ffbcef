"""FH11: animals for dogs between the rounds."""

from __future__ import annotations

from itertools import product

import pytest

from foxgames.core import CHANCE
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    FOX,
    VALUES,
    Step,
    Trade,
    animals_of,
    cards_text,
    parse_action,
    worth,
)
from foxgames.games.fox_hunt.trading import trades
from foxgames.games.fox_hunt.views import DogTaken, Traded
from tests.games.fox_hunt.tables import (
    decides,
    notations,
    play,
    random_game,
    refused,
    table,
    trading_table,
)


def test_fh11_animals_worth_8_or_more_buy_one_dog():
    state = trading_table("hare4 squirrel2 squirrel2")
    action = parse_action("trade hare4 squirrel2 squirrel2")
    event = state.event(action, None)
    assert isinstance(event, Traded)
    assert (event.worth, event.dogs) == (8, 1)
    state = state.apply(action)
    assert state.turn is CHANCE
    assert state.step is Step.DOG
    assert state.owed == 1
    assert state.collected[0] == animals_of()
    assert state.discard == animals_of("hare4", "squirrel2", "squirrel2")
    state = play(state, "dog 3")
    assert cards_text(state.hands[0]) == "2 3 4 5 6 d3"
    assert state.supply == (5, 3, 3)


def test_fh11_dogs_come_at_random_from_the_supply():
    state = play(trading_table("deer8", supply=(2, 0, 3)), "trade deer8")
    assert [(str(a), n) for a, n in state.chance_outcomes()] == [("dog 2", 2), ("dog 4", 3)]
    event = state.event(parse_action("dog 4"), 1)
    assert isinstance(event, DogTaken)
    assert (event.value, event.left, event.owed, event.seat, event.by) == (4, 4, 0, 0, None)


def test_fh11_sets_from_which_a_card_could_be_left_out_are_not_offered():
    state = trading_table("deer6 hare3 squirrel1 squirrel2 bear9")
    assert notations(state) == [
        "trade bear9",
        "trade deer6 hare3",
        "trade deer6 squirrel2",
        "pass",
    ]
    refusal = refused(state, "trade deer6 hare3 squirrel1")
    assert (refusal.code, refusal.rule, refusal["spare"]) == ("too-dear", "FH11", 1)
    assert refused(state, "trade bear9 squirrel1").code == "too-dear"
    assert refused(trading_table("deer8 squirrel1"), "trade deer8 squirrel1")["spare"] == 1


def test_fh11_animals_worth_less_are_refused():
    refusal = refused(trading_table("deer7 bear9"), "trade deer7")
    assert (refusal.code, refusal["total"], refusal["price"]) == ("too-cheap", 7, 8)


def test_fh11_animals_not_collected_are_refused():
    refusal = refused(trading_table("bear9", "bear10"), "trade bear10")
    assert (refusal.code, refusal.rule) == ("not-collected", "FH11")
    assert (refusal["animal"], refusal["given"], refusal["held"]) == ("bear10", 1, 0)


def test_fh11_one_fox_buys_two_dogs():
    state = trading_table("fox10")
    state = play(state, "trade fox10")
    assert state.owed == 2
    state = play(state, "dog 2")
    assert (state.step, state.owed) == (Step.DOG, 1)
    state = play(state, "dog 2")
    assert state.step is Step.PARTY
    assert cards_text(state.hands[0]) == "2 3 4 5 6 d2 d2"
    assert state.discard == animals_of("fox10")


def test_fh11_with_one_dog_left_a_fox_buys_that():
    state = trading_table("fox10 fox10", supply=(0, 1, 0))
    event = state.event(parse_action("trade fox10"), None)
    assert isinstance(event, Traded)
    assert event.dogs == 1
    state = play(state, "trade fox10", "dog 3")
    assert state.round == 2
    assert state.supply == (0, 0, 0)
    assert state.collected[0] == animals_of("fox10")


def test_fh11_a_fox_trades_only_by_itself():
    state = trading_table("fox10 fox10 hare4 hare4")
    assert notations(state) == ["trade fox10", "trade hare4 hare4", "pass"]
    for notation in ("trade fox10 hare4", "trade fox10 fox10"):
        refusal = refused(state, notation)
        assert (refusal.code, refusal.rule) == ("fox-in-set", "FH11")


def test_fh11_with_an_empty_supply_nobody_is_asked():
    hands = ("2", "")
    state = table(hands, collected={0: "bear9", 1: "fox10"}, supply=(0, 0, 0))
    state = play(state, "hunt new 2", "animal bear 9")
    assert (state.step, state.round) == (Step.PARTY, 2)
    refusal = refused(trading_table("bear9", supply=(0, 0, 0)), "trade bear9")
    assert (refusal.code, refusal.rule) == ("no-dogs", "FH11")


def test_fh11_seats_are_asked_clockwise_from_the_marker_and_only_with_a_trade():
    state = table(
        ("2", "", "", ""),
        marker=2,
        collected={0: "deer8", 1: "deer7", 2: "hare3", 3: "bear9"},
    )
    state = play(state, "hunt new 2", "animal bear 12")
    assert decides(state, 3)
    state = play(state, "pass")
    assert decides(state, 0)
    state = play(state, "pass")
    assert (state.step, state.round) == (Step.PARTY, 2)


def test_fh11_a_seat_trades_as_often_as_it_likes_and_then_passes():
    state = trading_table("bear9 bear9 deer8", "deer9")
    state = play(state, "trade bear9", "dog 2")
    assert decides(state, 0)
    state = play(state, "trade bear9", "dog 2")
    assert decides(state, 0)
    state = play(state, "pass")
    assert decides(state, 1)


def test_fh11_no_pass_is_asked_for_once_no_trade_is_left():
    state = play(trading_table("deer8 hare3", "deer9"), "trade deer8", "dog 2")
    assert decides(state, 1)


def test_fh11_the_last_dog_ends_the_trading_for_all():
    state = play(trading_table("deer8 deer8", "deer9", supply=(0, 0, 1)), "trade deer8", "dog 4")
    assert (state.step, state.round) == (Step.PARTY, 2)


def test_fh11_who_passed_is_not_asked_again():
    state = play(trading_table("deer8", "deer9"), "pass", "trade deer9", "dog 2")
    assert (state.step, state.round) == (Step.PARTY, 2)


def test_fh11_who_passed_before_another_s_dog_came_up_is_not_asked_again_either():
    state = trading_table("deer9 deer9", "deer8", "deer9 deer9", marker=1, active=1)
    for seat in (2, 0):
        state = play(state, "pass", "trade deer9", "dog 2")
        assert decides(state, seat)
    assert play(state, "pass").step is Step.PARTY


def test_fh11_a_hunt_is_refused_while_trading_and_a_trade_while_hunting():
    assert refused(trading_table("deer8"), "hunt new 2")["step"] == "trade"
    refusal = refused(table(collected={0: "deer8"}), "trade deer8")
    assert (refusal.code, refusal.rule, refusal["step"]) == ("wrong-step", "FH11", "party")


def test_fh11_dogs_bought_hunt_in_the_next_round():
    state = play(trading_table("deer8"), "trade deer8", "dog 4")
    assert "hunt new 2 d4" in notations(state)


def test_fh11_what_is_offered_is_what_the_rule_says_for_every_small_collection():
    places = [
        i
        for i, animal in enumerate(ANIMALS)
        if str(animal) in {"squirrel1", "squirrel3", "hare3", "hare5", "deer7", "bear9", "fox10"}
    ]
    for counts in product(range(3), repeat=len(places)):
        if sum(counts) > 5:
            continue
        collection = [0] * len(ANIMALS)
        for place, n in zip(places, counts, strict=True):
            collection[place] = n
        listed = [action.animals for action in trades(tuple(collection))]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(by_the_book(tuple(collection)))


def by_the_book(collection):
    """Every part of the collection that FH11 allows, told apart one by one."""
    for part in product(*(range(n + 1) for n in collection)):
        cheapest = min((VALUES[i] for i, n in enumerate(part) if n), default=0)
        if part[FOX]:
            if sum(part) == 1:
                yield part
        elif worth(part) >= 8 > worth(part) - cheapest:
            yield part


@pytest.mark.parametrize("seed", range(3))
def test_fh11_every_trade_listed_is_taken(seed):
    for state, _action in random_game(seed, 3):
        if state.step is Step.TRADE:
            for action in state.legal_actions():
                after = state.apply(action)
                if isinstance(action, Trade):
                    assert after.step is Step.DOG
