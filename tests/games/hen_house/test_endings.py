"""Hen House, rule by rule: how a game ends and what it counts (HH12 to HH15)."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import DECIDE, OVER
from foxgames.games.hen_house.pieces import CARD, FOX, IN_ORDER
from foxgames.games.hen_house.rules import HenHouseReason
from tests.games.hen_house.tables import after, code, hand, kinds, random_play, refused, table


def test_hh12_a_seat_that_starts_its_turn_with_one_card_in_hand_ends_the_game():
    lying = {1: "A1", 2: "A2", 3: "Af", 4: "B5", 7: "B6!"}
    state = after(table(lying, keep={"B": "4"}), "lay 6 at 8")
    assert state.turn is OVER
    assert state.end is HenHouseReason.ONE_CARD
    assert state.active == 1
    assert state.down == (0, 0)
    assert state.scores() == (1 + 2 + 4, 4 + 3)  # all hens are safe, the fox counts nothing
    assert state.lying[2] == code("Af")


def test_hh12_the_end_comes_only_at_the_start_of_a_turn():
    # Ann lays her last card but one: she goes on to her next turn, and only that ends the game.
    state = after(table({1: "A1", 2: "B5"}, keep={"A": "34"}), "lay 3 at 3")
    assert hand(state, 0) == {4}
    assert state.turn == DECIDE[1]
    over = after(state, "lay 1 at 4")
    assert over.end is HenHouseReason.ONE_CARD
    assert over.active == 0


def test_hh12_a_card_that_comes_home_in_time_keeps_the_game_going():
    state = after(table({1: "A1", 2: "B5"}, keep={"A": "34"}), "lay 3 at 3")
    state = after(state, "flip 1", "flip 2", "stop")
    assert hand(state, 0) == {1, 4}
    assert state.turn == DECIDE[0]


def test_hh13_the_game_ends_when_every_space_is_face_up_after_an_action():
    lying = {k: f"{'AB'[k % 2]}{(k + 1) // 2}!" for k in range(1, 9)} | {8: "B6"}
    state = table(lying)
    over = after(state, "flip 8")
    assert over.end is HenHouseReason.ALL_FACE_UP
    assert over.turn is OVER
    assert over.active == 0
    assert after(state, "expose 8").end is HenHouseReason.ALL_FACE_UP


def test_hh13_an_action_is_resolved_first_and_may_leave_a_space_empty():
    lying = {k: f"{'AB'[k % 2]}{(k + 1) // 2}!" for k in range(1, 9)} | {8: "Bf"}
    assert after(table(lying), "flip 8").turn == DECIDE[1]
    assert after(table(lying), "expose 8").turn == DECIDE[1]
    lying |= {7: "B5", 8: "B6"}
    assert after(table(lying), "flip 7").turn == DECIDE[0]
    assert after(table(lying), "flip 7", "flip 8").turn == DECIDE[1]


def test_hh13_comes_before_hh12():
    lying = {k: f"{'AB'[k % 2]}{(k + 1) // 2}!" for k in range(1, 9)} | {8: "B6"}
    over = after(table(lying, keep={"B": "f"}), "flip 8")
    assert over.end is HenHouseReason.ALL_FACE_UP


def test_hh13_a_full_house_with_a_card_face_down_goes_on():
    lying = {k: f"{'AB'[k % 2]}{(k + 1) // 2}!" for k in range(1, 9)} | {7: "B5", 8: "B6"}
    state = after(table(lying), "expose 8")
    assert state.turn == DECIDE[1]
    assert kinds(state) == {"flip": 1}


def test_hh14_safe_gobbled_own_gobbled_and_captured_cards_are_scored():
    lying = {4: "A2!", 7: "A3!", 1: "B1!", 8: "B5", 5: "Af!"}
    taken = {"A": ["B6", "A5", "Bf"], "B": ["A4"]}
    state = table(lying, taken=taken)
    assert state.scores() == (4 + 3 + 6 - 5 + 2, 1 + 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hh14_a_captured_fox_is_worth_the_number_of_seats(seats):
    state = after(table({1: "Bf"}, seats=seats), "expose 1")
    assert state.scores()[0] == seats


def test_hh14_cards_face_down_or_just_turned_up_count_nothing_as_it_stands():
    state = table({1: "A3", 4: "B4", 8: "B2"})
    assert state.scores() == (0, 0)
    assert after(state, "flip 4").scores() == (0, 0)


def test_hh14_the_most_points_win():
    over = after(table({1: "A1", 8: "B6!"}, keep={"B": "4"}), "lay 6 at 2")
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.scores == over.scores()
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("lying", "seats", "winners"),
    [
        ({4: "A1!", 8: "B6!"}, 2, (0, 1)),
        ({4: "A1!", 8: "B6!", 12: "C2!"}, 3, (0, 1, 2)),
        ({4: "A1!", 8: "B6!", 11: "C2!"}, 3, (0, 1)),
        ({3: "A1!", 8: "B6!", 12: "C2!"}, 3, (1, 2)),
        ({4: "A1!", 8: "B6!", 12: "C2!", 16: "D3!"}, 4, (0, 1, 2, 3)),
    ],
)
def test_hh14_ties_share_the_win(lying, seats, winners):
    state = table(lying, seats=seats, houses=2, quiet=99)
    over = after(state, "lay fox at 1")
    assert over.turn is OVER
    assert over.outcome().winners == winners


def test_hh14_there_is_no_outcome_before_the_end():
    assert table({1: "A3"}).outcome() is None


def test_hh15_a_hundred_turns_without_a_change_end_the_game_as_hh12_does():
    lying = {1: "A1", 2: "Bf"}
    state = after(table(lying, quiet=98), "lay 2 at 8")
    assert state.turn == DECIDE[1]
    assert state.quiet == 99
    over = after(state, "lay 6 at 7")
    assert over.end is HenHouseReason.STALEMATE
    assert over.scores() == (1 + 4, 3)
    assert over.lying[1] == code("Bf")
    assert over.down == (0, 0)


@pytest.mark.parametrize(
    "notations",
    [("expose 2",), ("expose 3",), ("flip 1", "flip 2", "stop"), ("flip 1", "flip 3", "stop")],
)
def test_hh15_a_safe_gobbled_or_captured_card_starts_the_count_anew(notations):
    state = after(table({1: "A1", 2: "Bf", 3: "B2", 4: "B6"}, quiet=99), *notations)
    assert state.quiet == 0
    assert state.turn == DECIDE[1]


def test_hh15_a_fox_that_gobbles_the_only_hen_starts_the_count_anew():
    state = after(table({1: "A1", 2: "Bf", 3: "B2"}, quiet=99), "flip 1", "flip 2", "stop")
    assert state.taken == ((), (code("A1"),))
    assert state.quiet == 0


def test_hh15_foxes_that_go_home_do_not_start_the_count_anew():
    state = table({1: "Af", 2: "Bf"}, quiet=99)
    assert after(state, "flip 1", "flip 2").end is HenHouseReason.STALEMATE


def test_hh15_counts_turns_and_not_the_cards_of_a_reveal():
    state = after(table({1: "Af", 2: "Bf", 3: "B1"}, quiet=7), "flip 1")
    assert state.quiet == 7
    assert after(state, "flip 2", "stop").quiet == 8


def test_hh15_the_other_endings_come_first():
    one_card = after(table({1: "A1"}, keep={"B": "4"}, quiet=99), "lay 3 at 3")
    assert one_card.end is HenHouseReason.ONE_CARD


def test_no_action_is_taken_once_the_game_is_over():
    over = after(table({1: "A1"}, keep={"B": "4"}), "lay 6 at 3")
    assert over.legal_actions() == ()
    assert over.chance_outcomes() == ()
    for notation in ("start 0", "lay 4 at 4", "expose 1", "flip 1", "stop"):
        assert refused(over, notation).endswith("game-over")


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seats_seven_cards_are_somewhere_at_every_ply(seats):
    for seed in range(100):
        states, _ = random_play(Random(seed), seats)
        for state in states:
            found = [c for heap in state.taken for c in heap]
            found += [c for c in state.lying if c]
            for seat, cards in enumerate(state.hands):
                found += [seat * 7 + card + 1 for card in IN_ORDER[cards]]
            assert len(found) == len(set(found)) == 7 * seats
            empty = sum(1 << index for index, c in enumerate(state.lying) if not c)
            assert state.empty == empty
            assert not sum(state.down) & empty
        assert states[-1].outcome() is not None
        assert len(states) < 400


def test_foxes_never_stay_face_up_while_the_game_goes_on():
    for seed in range(50):
        for state in random_play(Random(seed), 3)[0]:
            for index, lies in enumerate(state.lying):
                if lies and CARD[lies] == FOX and state.end is None and index not in state.turned:
                    assert sum(state.down) >> index & 1
