"""Hen House, rule by rule: setup, turns, and what a reveal leads to (HH1 to HH11)."""

from __future__ import annotations

import pytest

from foxgames.core import CHANCE, DECIDE, IllegalActionError, OptionError
from foxgames.games.hen_house import GAME, INFO
from foxgames.games.hen_house.pieces import FOX, VALUES, Lay, Start, Step
from foxgames.games.hen_house.rules import new_state
from tests.games.hen_house.tables import after, code, hand, kinds, refused, table

# Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hh01_each_seat_has_the_hens_1_to_6_and_one_fox(seats):
    state = GAME.new({}, seats)
    assert [hand(state, seat) for seat in range(seats)] == [{FOX, 1, 2, 3, 4, 5, 6}] * seats


@pytest.mark.parametrize(("seats", "spaces"), [(2, 8), (3, 16), (4, 16)])
def test_hh02_two_seats_play_around_one_hen_house_and_more_around_two(seats, spaces):
    assert len(GAME.new({}, seats).lying) == spaces
    assert len(GAME.new({"houses": 2}, seats).lying) == 16
    assert len(GAME.new({"houses": 1}, seats).lying) == 8


def test_hh02_the_resolved_options_name_the_houses_once_the_seats_are_known():
    assert INFO.resolve({}, 2) == {"houses": 1, "flips": 2}
    assert INFO.resolve({}, 3) == {"houses": 2, "flips": 2}
    assert INFO.resolve({"houses": "1"}, 4) == {"houses": 1, "flips": 2}
    assert INFO.resolve({}) == {"flips": 2}
    with pytest.raises(OptionError):
        INFO.resolve({"houses": 3}, 4)


def test_hh02_the_spaces_of_each_house_are_worth_1_2_3_4_twice():
    assert VALUES == (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4)


def test_hh02_there_is_no_space_beyond_the_houses():
    assert refused(table({}), "lay 1 at 9") == "HH2 no-such-space"
    assert after(table({}, houses=2), "lay 1 at 9").lying[8] == code("A1")
    for space in (0, -1, 9):
        with pytest.raises(IllegalActionError):
            table({}).apply(Lay(1, space))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hh03_chance_picks_the_first_seat_each_as_likely(seats):
    state = GAME.new({}, seats)
    assert state.turn is CHANCE
    assert state.active is None
    assert state.chance_outcomes() == tuple((Start(seat), 1) for seat in range(seats))
    assert state.legal_actions() == ()
    for seat in range(seats):
        begun = state.apply(Start(seat))
        assert begun.turn == DECIDE[seat]
        assert begun.chance_outcomes() == ()


def test_hh03_nothing_is_done_before_the_first_seat_is_picked_nor_picked_again():
    assert refused(new_state(2), "lay 1 at 1") == "HH3 not-begun"
    assert refused(new_state(2), "flip 1") == "HH3 not-begun"
    assert refused(new_state(2), "stop") == "HH3 not-begun"
    assert refused(new_state(2), "start 2") == "HH3 no-such-seat"
    assert refused(table({}), "start 0") == "HH3 begun-already"


# A turn


def test_hh04_a_turn_is_exactly_one_lay_one_expose_or_one_reveal():
    state = table({1: "A3", 2: "B4"})
    assert kinds(state) == {"lay": 6 * 6, "expose": 1, "flip": 2}
    for notation in ("lay 1 at 5", "expose 2"):
        assert after(state, notation).turn == DECIDE[1]
    assert after(state, "flip 1").turn == DECIDE[0]
    assert after(state, "flip 1", "flip 2").turn == DECIDE[1]


def test_hh04_a_reveal_under_way_is_not_left_for_a_lay_or_an_expose():
    state = after(table({1: "A3", 2: "B4", 3: "B5"}), "flip 1")
    assert refused(state, "lay 1 at 5") == "HH4 reveal-under-way"
    assert refused(state, "expose 2") == "HH4 reveal-under-way"
    assert refused(state, "start 0") == "HH4 reveal-under-way"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hh04_play_goes_clockwise(seats):
    state = table({}, seats=seats, houses=2, active=seats - 1)
    order = []
    for space in range(1, seats + 1):
        order.append(state.active)
        state = after(state, f"lay {space} at {space}")
    assert order == [(seats - 1 + step) % seats for step in range(seats)]


def test_hh05_a_card_from_hand_is_laid_face_down_on_any_empty_space():
    state = table({2: "B4!", 3: "B5"})
    laid = after(state, "lay fox at 8")
    assert laid.lying[7] == code("Af")
    assert laid.down == (1 << 7, 1 << 2)
    assert hand(laid, 0) == {1, 2, 3, 4, 5, 6}
    assert laid.empty == 0b01111001
    spaces = {a.space for a in state.legal_actions() if isinstance(a, Lay)}
    assert spaces == {1, 4, 5, 6, 7, 8}


def test_hh05_no_card_is_laid_that_is_not_in_hand():
    assert refused(table({1: "A3"}), "lay 3 at 2") == "HH5 not-in-hand"


def test_hh05_no_card_is_laid_on_a_taken_space():
    state = table({1: "A3", 2: "B4!"})
    assert refused(state, "lay 1 at 1") == "HH5 space-taken"
    assert refused(state, "lay 1 at 2") == "HH5 space-taken"


def test_hh06_an_exposed_fox_is_captured_and_its_space_is_empty():
    state = after(table({3: "Bf", 4: "B2"}), "expose 3")
    assert state.lying[2] == 0
    assert state.empty >> 2 & 1
    assert state.taken == ((code("Bf"),), ())
    assert state.down == (0, 1 << 3)
    assert state.turn == DECIDE[1]
    assert FOX not in hand(state, 1)
    assert state.scores() == (2, 0)


def test_hh06_an_exposed_hen_is_safe_where_she_lies_for_her_owner():
    state = after(table({3: "B5"}), "expose 3")
    assert state.lying[2] == code("B5")
    assert state.down == (0, 0)
    assert state.scores() == (0, 3)
    assert state.taken == ((), ())


def test_hh06_only_an_opponents_face_down_card_is_exposed():
    state = table({1: "A3", 2: "B4!", 3: "B5"})
    assert [str(a) for a in state.legal_actions() if a.kind == "expose"] == ["expose 3"]
    assert refused(state, "expose 1") == "HH6 own-card"
    assert refused(state, "expose 2") == "HH6 face-up-already"
    assert refused(state, "expose 4") == "HH6 space-empty"
    assert refused(state, "expose 9") == "HH2 no-such-space"


def test_hh06_a_refusal_blames_no_space_where_none_could_be_exposed():
    assert refused(table({1: "A3"}), "expose 1") == "HH6 only-own-down"
    assert refused(table({1: "B3"}, active=1), "expose 1") == "HH6 only-own-down"
    assert refused(table({1: "A3", 2: "B4"}, seats=3), "expose 1") == "HH6 own-card"
    assert refused(table({2: "B4!"}), "expose 2") == "HH6 none-down"
    assert refused(table({}), "expose 1") == "HH6 none-down"
    assert refused(table({}), "flip 1") == "HH7 none-down"
    assert refused(table({}), "expose 9") == "HH2 no-such-space"


def test_hh07_a_reveal_turns_up_two_cards_at_least_and_stops_when_one_likes_after():
    state = after(table({1: "A3", 2: "B4", 3: "B5", 4: "A1"}), "flip 4")
    assert kinds(state) == {"flip": 3}
    assert refused(state, "stop") == "HH7 one-more"
    state = after(state, "flip 2")
    assert kinds(state) == {"flip": 2, "stop": 1}
    assert after(state, "stop").turn == DECIDE[1]
    assert after(state, "flip 1").turn == DECIDE[0]


def test_hh07_with_the_option_a_reveal_of_one_card_is_enough():
    state = after(table({1: "A3", 2: "B4"}, flips=1), "flip 2")
    assert kinds(state) == {"flip": 1, "stop": 1}
    assert after(state, "stop").scores() == (0, 2)


def test_hh07_the_only_card_left_is_a_reveal_by_itself():
    state = after(table({1: "A3", 2: "B4!"}), "flip 1")
    assert state.turn == DECIDE[1]
    assert state.scores() == (1, 2)


def test_hh07_a_reveal_ends_by_itself_when_no_card_is_left_face_down():
    state = after(table({1: "A3", 2: "B4"}), "flip 1", "flip 2")
    assert state.step is Step.TURN
    assert state.turned == ()


def test_hh07_only_a_face_down_card_is_turned_up_and_each_just_once():
    state = after(table({1: "A3", 2: "B4", 3: "B5", 5: "B6!"}), "flip 1")
    assert refused(state, "flip 1") == "HH7 face-up-already"
    assert refused(state, "flip 5") == "HH7 face-up-already"
    assert refused(state, "flip 4") == "HH7 space-empty"


def test_hh07_there_is_no_stop_without_a_reveal():
    assert refused(table({1: "A3"}), "stop") == "HH7 no-reveal"


# What a reveal leads to


def test_hh08_the_fox_gobbles_the_highest_hen_the_next_is_safe_and_the_rest_go_home():
    state = table({1: "Af", 2: "A3", 4: "B6", 7: "B4", 8: "B1"})
    state = after(state, "flip 1", "flip 8", "flip 4", "flip 7", "flip 2")
    assert state.taken == ((code("B6"),), ())
    assert [index + 1 for index, c in enumerate(state.lying) if c] == [7]
    assert state.lying[6] == code("B4")
    assert FOX in hand(state, 0)
    assert 3 in hand(state, 0)
    assert hand(state, 1) == {FOX, 1, 2, 3, 5}
    assert state.scores() == (6, 3)


def test_hh08_a_fox_gobbles_its_owners_own_hen_when_she_is_the_highest():
    state = after(table({1: "Af", 2: "A6", 3: "B5"}), "flip 1", "flip 2", "flip 3")
    assert state.taken == ((code("A6"),), ())
    assert state.scores() == (-6, 3)


def test_hh08_the_fox_of_another_seat_gobbles_for_that_seat():
    state = after(table({1: "Bf", 2: "A6"}), "flip 1", "flip 2")
    assert state.taken == ((), (code("A6"),))
    assert state.scores() == (0, 6)
    assert FOX in hand(state, 1)


def test_hh09_of_hens_only_the_highest_is_safe_and_the_others_go_home():
    state = after(table({3: "A2", 4: "B5", 8: "A4"}), "flip 3", "flip 4", "flip 8")
    assert state.lying == (0, 0, 0, code("B5"), 0, 0, 0, 0)
    assert hand(state, 0) == {FOX, 1, 2, 3, 4, 5, 6}
    assert state.scores() == (0, 4)


def test_hh10_foxes_only_all_go_home():
    state = after(table({3: "Af", 4: "Bf"}), "flip 3", "flip 4")
    assert state.lying == (0,) * 8
    assert state.taken == ((), ())
    assert hand(state, 0) == hand(state, 1) == {FOX, 1, 2, 3, 4, 5, 6}
    assert state.quiet == 1


def test_hh11_two_foxes_and_three_hens_of_which_two_tie():
    lying = {1: "Af", 2: "Cf", 3: "A5", 4: "C5", 5: "B2"}
    flips = ("flip 5", "flip 4", "flip 1", "flip 3", "flip 2")
    # On Cleo's turn hers rank first: her fox gobbles her own hen 5, and Ann's is safe.
    cleo = after(table(lying, seats=3, active=2), *flips)
    assert cleo.taken == ((), (), (code("C5"),))
    assert cleo.scores() == (3, 0, -5)
    # On Ann's turn hers do, with the mirrored end.
    ann = after(table(lying, seats=3, active=0), *flips)
    assert ann.taken == ((code("A5"),), (), ())
    assert ann.scores() == (-5, 0, 4)
    # On Ben's turn, who has neither, Cleo sits first to his left.
    ben = after(table(lying, seats=3, active=1), *flips)
    assert ben.taken == ((), (), (code("C5"),))
    assert hand(ben, 1) == {FOX, 1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_hh11_among_equal_hens_the_active_seats_ranks_first_then_clockwise(active):
    lying = {1: "A4", 2: "B4", 3: "C4", 4: "D4"}
    state = after(table(lying, seats=4, active=active), "flip 3", "flip 1", "flip 4", "flip 2")
    assert [index for index, c in enumerate(state.lying) if c] == [active]
    lying = {1: "A4", 2: "B4"}
    state = after(table(lying, seats=4, active=active), "flip 1", "flip 2")
    assert state.lying[:2] == ((0, code("B4")) if active == 1 else (code("A4"), 0))


def test_hh11_only_the_first_fox_gobbles_whatever_the_order_of_turning_up():
    for flips in (("flip 1", "flip 2", "flip 3"), ("flip 3", "flip 2", "flip 1")):
        state = after(table({1: "Bf", 2: "Af", 3: "B6"}), *flips)
        assert state.taken == ((code("B6"),), ())


def test_hh11_a_higher_hen_ranks_first_whoever_is_active():
    state = after(table({1: "A3", 2: "B4"}, active=0), "flip 1", "flip 2")
    assert state.scores() == (0, 2)
