"""The legal parties as a lazy sequence: counted, found and checked without being listed."""

from __future__ import annotations

import pickle
from itertools import product
from time import perf_counter

import pytest

from foxgames.games.fox_hunt.hunting import PartyActions, can_send
from foxgames.games.fox_hunt.pieces import (
    NO_CARDS,
    Animal,
    Hunt,
    Quarry,
    Species,
    cards_of,
    strength,
)
from tests.games.fox_hunt.tables import FULL_HAND, random_game, table

ALL_DOGS_IN_HAND = FULL_HAND + " d2 d2 d2 d2 d2 d3 d3 d3 d3 d4 d4 d4"


def quarry(number, missing):
    return Quarry(number, Animal(Species.BEAR, missing), (NO_CARDS, NO_CARDS))


def by_the_book(hand, targets, finish_only):
    """Every part of the hand FH5 to FH8 allow for each target, told apart one by one."""
    return {
        Hunt(target and target.number, cards)
        for target in targets
        for cards in product(*(range(n + 1) for n in hand))
        if any(cards[:5])
        if target is None or not finish_only or strength(cards) >= target.missing
    }


HANDS = ["2", "6 d4", "2 3 d2 d2", FULL_HAND, "2 4 6 d2 d3 d4 d4", "d2 d3", "", ALL_DOGS_IN_HAND]
TARGETS = [
    (None,),
    (),
    (None, quarry(1, 1), quarry(7, 2)),
    (None, quarry(2, 3), quarry(3, 12), quarry(9, 1)),
    (quarry(2, 60),),
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("targets", TARGETS)
@pytest.mark.parametrize("finish_only", [False, True])
def test_fh05_the_parties_listed_are_exactly_those_the_rules_allow(hand, targets, finish_only):
    cards = cards_of(hand)
    actions = PartyActions(cards, targets, finish_only)
    listed = list(actions)
    assert len(listed) == len(actions)
    assert len(set(listed)) == len(listed)
    assert set(listed) == by_the_book(cards, targets, finish_only)
    quarries = [target for target in targets if target]
    assert can_send(cards, None in targets, quarries, finish_only) == bool(listed)


@pytest.mark.parametrize("hand", HANDS[:-1])
@pytest.mark.parametrize("targets", TARGETS)
@pytest.mark.parametrize("finish_only", [False, True])
def test_the_parties_found_by_number_are_those_iterated_over(hand, targets, finish_only):
    actions = PartyActions(cards_of(hand), targets, finish_only)
    listed = list(actions)
    assert [actions[i] for i in range(len(actions))] == listed
    assert [actions[-i - 1] for i in range(len(actions))] == listed[::-1]
    assert list(actions[1:9:3]) == listed[1:9:3]
    for outside in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            actions[outside]


def test_whether_an_action_is_among_them_needs_no_listing():
    actions = PartyActions(cards_of("2 3 d2"), (None, quarry(4, 5)), finish_only=True)
    assert Hunt(None, cards_of("2 d2")) in actions
    assert Hunt(4, cards_of("2 3")) in actions
    assert Hunt(4, cards_of("2 d2")) not in actions
    assert Hunt(5, cards_of("2 3")) not in actions
    assert Hunt(None, cards_of("d2")) not in actions
    assert Hunt(None, cards_of("2 2")) not in actions
    assert "hunt new 2" not in actions


def test_the_largest_hand_is_counted_and_picked_from_at_once():
    targets = (None, *(quarry(number, 9) for number in range(1, 31)))
    begin = perf_counter()
    actions = PartyActions(cards_of(ALL_DOGS_IN_HAND), targets)
    assert len(actions) == 31 * 6 * 5 * 4 * len(targets)
    assert actions[-1] == Hunt(30, cards_of(ALL_DOGS_IN_HAND))
    assert actions[-1] in actions
    assert perf_counter() - begin < 0.05


def test_they_are_values():
    one = PartyActions(cards_of("2 3"), (None,))
    other = PartyActions(cards_of("2 3"), (None,))
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != PartyActions(cards_of("2 3"), (None, quarry(1, 9)))


@pytest.mark.parametrize("joins", ["any", "finish"])
@pytest.mark.parametrize("seats", [1, 3])
def test_whatever_is_listed_in_a_game_is_taken(joins, seats):
    for state, _action in random_game(7, seats, {"joins": joins}):
        actions = state.legal_actions()
        if len(actions) > 200:
            actions = actions[:: len(actions) // 200]
        for action in actions:
            assert state.apply(action) is not state


def test_fh08_a_hand_of_dogs_has_no_party_whatever_is_on_the_table():
    state = table(("d2 d2 d3", "2"), quarries={1: ("hare3", {1: "2"})})
    assert len(state.legal_actions()) == 0
    assert list(state.legal_actions()) == []
