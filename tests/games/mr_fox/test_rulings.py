"""One test or more for each of MF1 to MF12: what the rules of Bye Bye Mr. Fox! say."""

from __future__ import annotations

import pytest

from foxgames.core import CHANCE, DECIDE
from foxgames.games.mr_fox.pieces import Cover, Nest, Spin, Start, Step, Token, circle_behind
from foxgames.games.mr_fox.rules import MrFoxState, new_state
from tests.games.mr_fox.yards import (
    BLACK,
    BROWN,
    EGG,
    FOX,
    PRINTED,
    WHITE,
    after,
    holding,
    odds,
    played,
    refusal,
    refused,
    shown,
    texts,
    yard,
)

HENS = pytest.mark.parametrize("hen", [WHITE, BROWN, BLACK])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_mf01_the_vane_picks_who_starts_each_seat_as_likely(seats: int) -> None:
    state = played(seats)
    assert state.turn is CHANCE and state.active is None
    assert odds(state) == {f"start {seat}": 1 for seat in range(seats)}
    for seat in range(seats):
        begun = after(state, f"start {seat}")
        assert begun.active == seat and begun.step is Step.DRAW


def test_mf01_only_a_seat_at_the_table_can_start() -> None:
    assert refusal(played(2), "start 2") == refused("no-such-seat", "MF1", seat=2, seats=2)
    assert refusal(played(2), Start(-1)) == refused("no-such-seat", "MF1", seat=-1, seats=2)


def test_mf01_play_goes_clockwise_and_round_again() -> None:
    state = played(3, "start 1")
    seats = []
    for _ in range(5):
        seats.append(state.active)
        state = after(state, "draw fox", "cover 1") if len(seats) == 1 else after(state, "draw egg")
        state = state if state.step is Step.SPIN else state.apply(state.legal_actions()[0])
        state = after(state, "spin 6")
    assert seats == [1, 2, 0, 1, 2]


def test_mf02_the_six_spaces_are_printed_so() -> None:
    assert shown(played(1)) == PRINTED == "W F B 3 N F"


def test_mf02_there_is_no_seventh_space_or_circle() -> None:
    for number in (0, 7, -1):
        assert refusal(yard(hand=FOX), Cover(number)) == refused(
            "no-such-space", "MF2", space=number
        )
        assert refusal(yard(hand=EGG), Nest(number)) == refused(
            "no-such-circle", "MF2", circle=number
        )


@pytest.mark.parametrize(("eggs", "face_down"), [(16, 11), (14, 9), (12, 7)])
def test_mf03_five_eggs_lie_ready_and_the_rest_is_face_down(eggs: int, face_down: int) -> None:
    state = played(2, options={"eggs": eggs})
    assert holding(state) == {2, 3, 4, 5, 6}
    assert state.pool == (2, 2, 2, 4, face_down)
    assert state.nests == (0, 0, 0) and state.slot == (0, 0, 0, 0, 0)
    assert state.tokens == (None,) * 6 and state.hand is None and state.front is None


@pytest.mark.parametrize(("eggs", "turns"), [(16, 21), (14, 19), (12, 17)])
def test_mf04_so_many_eggs_make_so_many_turns(eggs: int, turns: int) -> None:
    state, spins = played(2, "start 0", options={"eggs": eggs}), 0
    while state.outcome() is None:
        if state.step is Step.SPIN:
            spins += 1
            state = after(state, "spin 2" if shown(state)[2] == "F" else "spin 6")
        else:
            state = state.apply(
                (state.legal_actions() or [a for a, _ in state.chance_outcomes()])[-1]
            )
    assert spins == turns


def test_mf04_sixteen_is_the_standard() -> None:
    assert played(2) == played(2, options={"eggs": 16}) == new_state(2)


def test_mf05_a_turn_is_draw_place_spin() -> None:
    state = played(2, "start 1")
    assert (state.step, state.turn) == (Step.DRAW, CHANCE)
    state = after(state, "draw black")
    assert (state.step, state.turn, state.hand) == (Step.PLACE, DECIDE[1], BLACK)
    state = after(state, "cover 2")
    assert (state.step, state.turn, state.hand) == (Step.SPIN, CHANCE, None)
    state = after(state, "spin 4")
    assert (state.step, state.active) == (Step.DRAW, 0)


def test_mf05_only_the_seat_whose_turn_it_is_has_a_choice() -> None:
    state = yard(hand=FOX, active=1)
    assert state.observe(1).legal_actions == state.legal_actions() != ()
    assert state.observe(0).legal_actions == state.observe(None).legal_actions == ()


def test_mf05_a_token_is_drawn_as_likely_as_there_are_of_its_kind() -> None:
    state = played(2, "start 0")
    expected = {"draw white": 2, "draw brown": 2, "draw black": 2, "draw fox": 4, "draw egg": 11}
    assert odds(state) == expected
    state = yard(Step.DRAW, pool=(1, 0, 2, 0, 3))
    assert list(odds(state).items()) == [("draw white", 1), ("draw black", 2), ("draw egg", 3)]


def test_mf05_a_drawn_token_is_face_down_no_more() -> None:
    state = after(yard(Step.DRAW, pool=(1, 1, 1, 1, 1)), "draw fox")
    assert state.pool == (1, 1, 1, 0, 1) and state.hand is FOX


def test_mf05_what_is_used_up_cannot_be_drawn() -> None:
    assert refusal(yard(Step.DRAW, pool=(1, 0, 2, 0, 3)), "draw fox") == refused(
        "none-left", "MF5", token="fox"
    )


@pytest.mark.parametrize(
    ("state", "step"),
    [
        (played(2), "start"),
        (yard(Step.DRAW), "draw"),
        (yard(hand=FOX), "place"),
        (yard(Step.SPIN), "spin"),
        (yard(Step.GIVE, front=4, circles=(1,)), "give"),
    ],
)
def test_mf05_nothing_is_done_out_of_turn(state: MrFoxState, step: str) -> None:
    for text, rule, own in (
        ("start 0", "MF1", "start"),
        ("draw egg", "MF5", "draw"),
        ("cover 1", "MF5", "place"),
        ("nest 1", "MF5", "place"),
        ("discard", "MF5", "place"),
        ("spin 1", "MF9", "spin"),
        ("give white", "MF11", "give"),
    ):
        if own != step:
            assert refusal(state, text) == refused("wrong-step", rule, step=step)


@HENS
def test_mf06_a_hen_covers_any_space_that_does_not_show_her(hen: Token) -> None:
    own = {WHITE: 1, BROWN: 5, BLACK: 3}[hen]
    state = yard(hand=hen)
    assert texts(state.legal_actions()) == ", ".join(f"cover {k}" for k in range(1, 7) if k != own)
    assert refusal(state, f"cover {own}") == refused("same-hen", "MF6", space=own, hen=hen.word)
    for space in set(range(1, 7)) - {own}:
        placed = after(state, f"cover {space}")
        assert placed.faces[space - 1] == hen and placed.tokens[space - 1] is hen
        assert [f for k, f in enumerate(placed.faces, 1) if k != space] == [
            f for k, f in enumerate(state.faces, 1) if k != space
        ]


def test_mf06_a_token_of_hers_counts_as_her() -> None:
    state = yard(hand=WHITE, tokens={4: WHITE, 1: FOX})
    assert texts(state.legal_actions()) == "cover 1, cover 2, cover 3, cover 5, cover 6"
    assert refusal(state, "cover 4") == refused("same-hen", "MF6", space=4, hen="white")


def test_mf06_a_token_that_was_there_goes_to_the_slot_and_print_does_not() -> None:
    assert after(yard(hand=WHITE), "cover 2").slot == (0, 0, 0, 0, 0)
    assert after(yard(hand=WHITE, tokens={2: FOX}), "cover 2").slot == (0, 0, 0, 1, 0)
    replaced = after(yard(hand=WHITE, tokens={2: BROWN}, slot=(0, 1, 0, 0, 0)), "cover 2")
    assert replaced.slot == (0, 2, 0, 0, 0)
    assert shown(replaced) == "W W B 3 N F"


def test_mf07_a_fox_covers_any_space_that_shows_a_hen_or_all_three() -> None:
    state = yard(hand=FOX)
    assert texts(state.legal_actions()) == "cover 1, cover 3, cover 4, cover 5"
    assert shown(after(state, "cover 4")) == "W F B F N F"
    for space in (2, 6):
        assert refusal(state, f"cover {space}") == refused("fox-on-fox", "MF7", space=space)


def test_mf07_a_fox_token_counts_as_a_fox_and_a_hen_on_a_fox_does_not() -> None:
    state = yard(hand=FOX, tokens={1: FOX, 2: BLACK})
    assert texts(state.legal_actions()) == "cover 2, cover 3, cover 4, cover 5"
    placed = after(state, "cover 2")
    assert placed.slot == (0, 0, 1, 0, 0) and placed.tokens[1] is FOX


@pytest.mark.parametrize("hand", [WHITE, BROWN, BLACK, FOX])
def test_mf07_some_space_is_always_legal(hand: Token) -> None:
    """At worst all but one token of its kind lie already: two hens, or four foxes and the print."""
    spaces = {1: hand} if hand is not FOX else dict.fromkeys((1, 3, 4), FOX)
    assert yard(hand=hand, tokens=spaces).legal_actions()


def test_mf08_an_egg_goes_into_any_empty_circle() -> None:
    state = yard(hand=EGG, circles=(2, 5))
    assert texts(state.legal_actions()) == "nest 1, nest 3, nest 4, nest 6"
    assert holding(after(state, "nest 3")) == {2, 3, 5}
    assert refusal(state, "nest 5") == refused("circle-full", "MF8", circle=5)
    assert refusal(state, "discard") == refused("circle-free", "MF8")


def test_mf08_an_egg_goes_to_the_slot_only_where_no_circle_is_empty() -> None:
    state = yard(hand=EGG, circles=range(1, 7))
    assert texts(state.legal_actions()) == "discard"
    gone = after(state, "discard")
    assert gone.slot == (0, 0, 0, 0, 1) and gone.step is Step.SPIN and gone.hand is None
    assert holding(gone) == set(range(1, 7))


def test_mf08_eggs_cover_no_space_and_other_tokens_fill_no_circle() -> None:
    assert refusal(yard(hand=EGG), "cover 2") == refused("egg-to-circle", "MF8")
    for hand in (WHITE, BROWN, BLACK, FOX):
        expected = refused("not-an-egg", "MF8", token=hand.word)
        assert refusal(yard(hand=hand), "nest 1") == expected
        assert refusal(yard(hand=hand), "discard") == expected


def test_mf09_the_vane_stops_at_each_space_as_likely() -> None:
    assert odds(yard(Step.SPIN)) == {f"spin {front}": 1 for front in range(1, 7)}
    for front in (0, 7):
        assert refusal(yard(Step.SPIN), Spin(front)) == refused("no-such-space", "MF9", space=front)


def test_mf09_its_back_is_straight_across() -> None:
    assert [circle_behind(front) for front in range(1, 7)] == [4, 5, 6, 1, 2, 3]
    for front in range(1, 7):
        state = yard(Step.SPIN, tokens={front: WHITE}, circles=range(1, 7))
        assert holding(after(state, f"spin {front}")) == set(range(1, 7)) - {circle_behind(front)}


@pytest.mark.parametrize("front", range(1, 7))
def test_mf09_without_an_egg_behind_it_nothing_happens(front: int) -> None:
    state = yard(Step.SPIN, circles=set(range(1, 7)) - {circle_behind(front)})
    done = after(state, f"spin {front}")
    assert done == state._replace(step=Step.DRAW, active=1)


@pytest.mark.parametrize(("front", "nests"), [(1, (1, 0, 0)), (5, (0, 1, 0)), (3, (0, 0, 1))])
def test_mf10_a_lone_hen_in_front_gets_the_egg(front: int, nests: tuple[int, ...]) -> None:
    state = yard(Step.SPIN)
    done = after(state, f"spin {front}")
    assert done.nests == nests and done.slot == state.slot
    assert holding(done) == holding(state) - {circle_behind(front)}
    assert (done.step, done.active) == (Step.DRAW, 1)


def test_mf10_a_full_nest_sends_the_egg_to_the_slot() -> None:
    done = after(yard(Step.SPIN, nests=(3, 0, 0)), "spin 1")
    assert done.nests == (3, 0, 0) and done.slot == (0, 0, 0, 0, 1)
    assert holding(done) == {2, 3, 5, 6}
    assert after(yard(Step.SPIN, nests=(2, 0, 0)), "spin 1").nests == (3, 0, 0)


def test_mf10_a_hen_token_counts_as_a_lone_hen() -> None:
    assert after(yard(Step.SPIN, tokens={2: BROWN}), "spin 2").nests == (0, 1, 0)


def test_mf11_from_the_three_hens_the_seat_gives_the_egg() -> None:
    state = after(yard(Step.SPIN, circles=(1,), active=1), "spin 4")
    assert (state.step, state.turn, state.front) == (Step.GIVE, DECIDE[1], 4)
    assert texts(state.legal_actions()) == "give white, give brown, give black"
    assert holding(state) == {1}
    for hen, nests in (("white", (1, 0, 0)), ("brown", (0, 1, 0)), ("black", (0, 0, 1))):
        done = after(state, f"give {hen}")
        assert done.nests == nests and holding(done) == set()
        assert (done.step, done.active, done.front) == (Step.DRAW, 0, None)


def test_mf11_a_full_nest_is_not_offered_and_one_choice_is_still_made() -> None:
    state = yard(Step.GIVE, front=4, circles=(1,), nests=(3, 2, 3))
    assert texts(state.legal_actions()) == "give brown"
    assert refusal(state, "give white") == refused("nest-full", "MF11", hen="white")
    assert refusal(state, "give black") == refused("nest-full", "MF11", hen="black")


def test_mf12_a_fox_in_front_steals_the_egg() -> None:
    state = yard(Step.SPIN, tokens={4: FOX}, circles=range(1, 7))
    for front in (2, 4, 6):
        done = after(state, f"spin {front}")
        assert done.slot == (0, 0, 0, 0, 1) and done.nests == (0, 0, 0)
        assert holding(done) == set(range(1, 7)) - {circle_behind(front)}
