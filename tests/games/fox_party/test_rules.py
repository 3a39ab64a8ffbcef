"""The rules FP1 to FP10, one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foxgames.core import CHANCE, DECIDE, OVER, OptionError, Outcome
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.pieces import LADDER, Animal, Side, Step, side_of
from foxgames.games.fox_party.rules import FoxPartyReason, FoxPartyState, new_state
from tests.games.fox_party.tables import (
    ALL_CARDS,
    animals,
    counts,
    notations,
    outcomes,
    play,
    refused,
    table,
    total_cards,
    words,
)

SEATS = range(2, 6)


def start(seats: int = 2, **options: object) -> FoxPartyState:
    state = GAME.new(options, seats)
    assert isinstance(state, FoxPartyState)
    return state


def test_fp1_seven_animals_make_sixty_one_cards():
    assert words(LADDER) == "ant snail frog hedgehog fox deer bear"
    assert start().terms.cards == (8, 9, 9, 9, 9, 9, 8) == ALL_CARDS
    assert sum(ALL_CARDS) == 61


def test_fp1_an_animal_is_bigger_than_all_before_it_on_the_ladder():
    for place, animal in enumerate(LADDER):
        for other_place, other in enumerate(LADDER):
            side = side_of(animal, other)
            assert side is Side((place > other_place) - (place < other_place) + 1)


@pytest.mark.parametrize("seats", SEATS)
def test_fp2_each_seat_is_dealt_twelve_and_the_rest_are_the_middle_pile(seats):
    state = play(start(seats), "lead fox")
    assert state.piles == state.observe(None).piles == (12,) * seats
    assert state.observe(None).middle == 61 - 12 * seats
    assert state.head is Animal.FOX and state.known == ((),) * seats


@pytest.mark.parametrize("seats", SEATS)
def test_fp2_the_first_head_animal_can_be_any_card(seats):
    state = start(seats)
    assert state.turn is CHANCE and state.step is Step.LEAD and state.head is None
    assert list(outcomes(state).items()) == [
        (f"lead {animal.word}", ALL_CARDS[animal]) for animal in LADDER
    ]


def test_fp2_only_the_top_of_the_middle_pile_has_been_seen():
    state = play(start(), "lead ant")
    assert state.unseen == (7, 9, 9, 9, 9, 9, 8)
    assert state.middle == counts("ant") and state.hidden == 61 - 24 - 1


@pytest.mark.parametrize("seats", SEATS)
def test_fp3_the_seat_named_begins_and_play_goes_clockwise(seats):
    assert start(seats).active == 0
    for first in range(seats):
        state = play(start(seats, first=first), "lead frog")
        for turn in range(seats + 1):
            assert state.turn == DECIDE[(first + turn) % seats]
            state = play(state, "smaller, reveal bear")


def test_fp3_only_a_seat_at_the_table_can_begin():
    with pytest.raises(OptionError) as caught:
        GAME.new({"first": 2}, 2)
    assert caught.value.refusal["allowed"] == "0, 1"


def test_fp4_a_turn_begins_with_a_call_against_the_head_animal():
    state = table(head="frog")
    assert notations(state) == ["smaller", "same", "bigger"]
    called = play(state, "bigger")
    assert called.turn is CHANCE and called.call is Side.BIGGER
    assert called.against is Animal.FROG and called.active == 0
    assert {text.split()[0] for text in outcomes(called)} == {"reveal"}
    assert play(called, "reveal fox").run == animals("fox")
    assert play(called, "reveal ant").active == 1


def test_fp4_at_least_one_call_comes_before_stopping():
    refusal = refused(table(), "stop")
    assert (refusal.code, refusal.rule) == ("stop-before-call", "FP4")
    after_stop = play(table(), "bigger, reveal fox, stop")
    assert refused(after_stop, "stop").code == "stop-before-call"


def test_fp4_a_card_is_called_before_it_is_turned_over():
    called = play(table(), "same")
    for state, notation, expected in (
        (table(), "reveal ant", ("call-first", "FP4")),
        (table(), "lead ant", ("call-first", "FP4")),
        (called, "bigger", ("reveal-first", "FP4")),
        (called, "stop", ("reveal-first", "FP4")),
        (start(), "bigger", ("lead-first", "FP2")),
    ):
        refusal = refused(state, notation)
        assert (refusal.code, refusal.rule) == expected


@pytest.mark.parametrize("head", LADDER)
@pytest.mark.parametrize("call", ["smaller", "same", "bigger"])
@pytest.mark.parametrize("card", LADDER)
def test_fp4_a_call_is_right_exactly_if_the_card_compares_so(head, call, card):
    state = play(table(head=head.word), call, f"reveal {card.word}")
    is_right = {"smaller": card < head, "same": card == head, "bigger": card > head}[call]
    assert (state.active == 0) == is_right
    assert state.run == ((card,) if is_right else ())


def test_fp5_after_a_right_call_one_may_go_on_or_stop():
    state = play(table(), "bigger, reveal fox")
    assert state.turn == DECIDE[0]
    assert notations(state) == ["smaller", "same", "bigger", "stop"]


def test_fp5_the_next_call_is_against_the_card_just_revealed():
    state = play(table(head="frog"), "bigger, reveal bear")
    assert state.against is Animal.BEAR and state.head is Animal.FROG
    assert play(state, "smaller, reveal fox").run == animals("bear fox")
    assert play(state, "bigger, reveal fox").active == 1


def test_fp5_only_the_last_revealed_card_can_be_seen():
    covered = [
        play(table(), "bigger", f"reveal {first}", "smaller, reveal hedgehog")
        for first in ("fox", "deer", "bear")
    ]
    shown = {repr(state.observe(viewer)) for state in covered for viewer in (None,)}
    assert len(shown) == 1
    seen = covered[0].observe(1)
    assert (seen.run, seen.top, seen.against) == (2, Animal.HEDGEHOG, Animal.HEDGEHOG)


def test_fp6_stopping_lays_the_revealed_cards_on_the_middle_pile():
    before = play(table(), "bigger, reveal fox, smaller, reveal ant")
    state = play(before, "stop")
    assert state.run == () and state.piles == (10, 12)
    assert state.middle == counts("frog fox ant")
    assert state.observe(None).middle == before.observe(None).middle + 2


def test_fp6_the_last_card_laid_is_the_new_head_and_the_next_seat_plays():
    state = play(table((12, 12, 12)), "bigger, reveal fox, smaller, reveal ant, stop")
    assert state.head is state.against is Animal.ANT
    assert state.turn == DECIDE[1]


def test_fp7_a_wrong_call_puts_every_card_of_the_turn_under_the_pile_in_order():
    state = play(table(), "bigger, reveal fox, smaller, reveal ant, smaller, reveal bear")
    assert words(state.known[0]) == "fox ant bear"
    assert state.fresh == (9, 12) and state.piles == (12, 12)
    assert state.run == () and state.known[1] == ()


def test_fp7_returned_cards_lie_under_those_returned_before():
    state = table((1, 12), ["ant bear"])
    state = play(state, "bigger, reveal fox, smaller, reveal ant, smaller, reveal bear")
    assert words(state.known[0]) == "fox ant bear"
    state = play(table((1, 12), ["ant bear"]), "smaller, reveal fox")
    assert words(state.known[0]) == "ant bear fox"


def test_fp7_the_head_animal_stays_and_the_next_seat_plays():
    state = play(table((12, 12, 12), active=2), "bigger, reveal fox, bigger, reveal ant")
    assert state.head is state.against is Animal.FROG
    assert state.turn == DECIDE[0]
    assert state.middle == counts("frog")


def test_fp8_a_right_call_on_the_last_card_wins_at_once():
    state = play(table((1, 5)), "bigger, reveal fox")
    assert state.turn is OVER and state.legal_actions() == ()
    assert state.outcome() == Outcome(FoxPartyReason.PILE_EMPTY, (0,), (0, 5))


def test_fp8_a_run_through_known_cards_wins_at_once_too():
    state = play(
        table((2, 5, 4), ["", "ant bear"], active=1, unseen="ant " * 5 + "fox " * 6),
        *("bigger, reveal fox, smaller, reveal ant, bigger, reveal fox",),
    )
    assert state.outcome() is None
    state = play(table((2, 0, 4), ["", "ant bear"], active=1), "smaller, reveal ant, bigger")
    state = play(state, "reveal bear")
    assert state.outcome() == Outcome(FoxPartyReason.PILE_EMPTY, (1,), (2, 0, 4))


def test_fp8_a_wrong_call_on_the_last_card_goes_under_and_play_goes_on():
    state = play(table((1, 5)), "smaller, reveal fox")
    assert state.turn == DECIDE[1] and words(state.known[0]) == "fox"
    assert state.outcome() is None and state.scores() == (1, 5)


def test_fp8_after_the_end_nothing_is_taken():
    state = play(table((1, 5)), "bigger, reveal fox")
    for notation in ("smaller", "same", "bigger", "stop", "reveal ant", "lead ant"):
        refusal = refused(state, notation)
        assert (refusal.code, refusal.rule) == ("game-over", "FP8")


def test_fp9_a_card_never_seen_is_a_draw_from_all_unseen_cards():
    state = play(start(), "lead frog, bigger, reveal fox, bigger, reveal fox, same")
    expected = dict(zip(LADDER, ALL_CARDS, strict=True))
    expected[Animal.FROG] -= 1
    expected[Animal.FOX] -= 2
    assert list(outcomes(state).items()) == [
        (f"reveal {animal.word}", left) for animal, left in expected.items()
    ]


def test_fp9_the_cards_under_the_first_head_animal_are_unseen_too():
    state = play(table((1, 0), ["", "frog ant"], unseen="bear bear fox"), "bigger")
    assert state.hidden == 2
    assert outcomes(state) == {"reveal fox": 1, "reveal bear": 2}


def test_fp9_a_known_card_comes_up_as_itself_with_a_weight_of_one():
    state = play(table((0, 12), ["deer ant deer"]), "bigger")
    assert outcomes(state) == {"reveal deer": 1}
    refusal = refused(state, "reveal ant")
    assert (refusal.code, refusal.rule, refusal.fields) == ("not-that-card", "FP9", ())
    assert state.unseen == play(state, "reveal deer").unseen


def test_fp9_unseen_cards_come_up_before_the_known_ones_under_them():
    state = table((1, 12), ["deer"])
    assert len(outcomes(play(state, "bigger"))) == 7
    state = play(state, "bigger, reveal bear, smaller")
    assert outcomes(state) == {"reveal deer": 1}


def test_fp9_an_animal_all_of_whose_cards_were_seen_cannot_come_up():
    state = play(table((3, 3), unseen="ant ant bear bear bear bear"), "bigger")
    assert outcomes(state) == {"reveal ant": 2, "reveal bear": 4}
    refusal = refused(state, "reveal fox")
    assert (refusal.code, refusal.rule) == ("none-left", "FP9")


def test_fp9_returned_cards_are_not_shown_on_the_table():
    states = [table((3, 12), [pile]) for pile in ("ant bear", "bear ant", "fox fox")]
    assert len({repr(state.observe(viewer)) for state in states for viewer in (None,)}) == 1
    assert "known" not in repr(states[0].observe(0)) and "unseen" not in repr(states[0].observe(0))


def test_fp9_whoever_followed_the_events_knows_what_went_back():
    state = play(table(), "bigger, reveal fox, bigger")
    event = state.event(play_action("reveal ant"), 1)
    assert words(event.returned) == "fox ant" and not event.was_known


def play_action(notation: str):
    return GAME.parse_action(notation)


def test_fp10_a_hundred_wrong_turns_in_a_row_end_the_game():
    state = play(start(), "lead bear")
    for turn in range(99):
        state = play(state, "bigger", next(iter(outcomes(play(state, "bigger")))))
        assert state.wrong_turns == turn + 1 and state.turn == DECIDE[(turn + 1) % 2]
    state = play(state, "bigger", next(iter(outcomes(play(state, "bigger")))))
    assert state.turn is OVER
    assert state.outcome() == Outcome(FoxPartyReason.STALEMATE, (0, 1), (12, 12))
    assert refused(state, "bigger").rule == "FP10"


def test_fp10_the_fewest_cards_left_win_and_ties_share():
    for fresh, winners in (((3, 5, 4), (0,)), ((5, 3, 3), (1, 2)), ((4, 4, 4), (0, 1, 2))):
        state = play(table(fresh, wrong_turns=99), "smaller, reveal fox")
        assert state.outcome() == Outcome(FoxPartyReason.STALEMATE, winners, fresh)


def test_fp10_the_cards_put_back_by_the_last_turn_count():
    state = table((2, 3), wrong_turns=99)
    state = play(state, "bigger, reveal fox, bigger, reveal ant")
    assert state.outcome() == Outcome(FoxPartyReason.STALEMATE, (0,), (2, 3))


def test_fp10_a_stop_on_right_calls_begins_the_count_anew():
    state = table(wrong_turns=99)
    assert play(state, "bigger, reveal fox, stop").wrong_turns == 0
    assert play(state, "bigger, reveal fox").wrong_turns == 99
    state = play(table(wrong_turns=50), "bigger, reveal ant")
    assert state.wrong_turns == 51 and state.turn == DECIDE[1]


def test_fp10_a_right_last_card_in_the_hundredth_turn_still_wins():
    state = play(table((1, 3), wrong_turns=99), "bigger, reveal fox")
    assert state.outcome() == Outcome(FoxPartyReason.PILE_EMPTY, (0,), (0, 3))


def test_cards_of_an_unfinished_turn_count_as_in_the_pile():
    state = play(table((5, 5)), "bigger, reveal fox, smaller, reveal ant")
    assert state.piles == (3, 5) and state.scores() == (5, 5)
    assert play(state, "bigger").scores() == (5, 5)
    assert play(state, "stop").scores() == (3, 5)


def test_only_the_seat_deciding_is_shown_what_it_may_do():
    state = table((12, 12, 12), active=1)
    assert [len(state.observe(viewer).legal_actions) for viewer in (None, 0, 1, 2)] == [0, 0, 3, 0]
    called = play(state, "same")
    assert not any(called.observe(viewer).legal_actions for viewer in (None, 0, 1, 2))


@pytest.mark.parametrize("seats", SEATS)
def test_the_rules_alone_begin_as_the_game_does(seats):
    assert new_state(seats) == start(seats)


def test_a_position_made_by_hand_holds_every_card():
    for state in (table(), table((3, 4), ["ant", "bear fox"], run="fox"), table((0, 0), unseen="")):
        assert total_cards(state) == ALL_CARDS


def test_a_first_card_by_the_head_alone_is_right_as_often_as_the_pack_says():
    state = play(start(), "lead hedgehog, bigger")
    right = sum(
        n for text, n in outcomes(state).items() if text.split()[1] in ("fox", "deer", "bear")
    )
    assert Fraction(right, sum(outcomes(state).values())) == Fraction(26, 60)
