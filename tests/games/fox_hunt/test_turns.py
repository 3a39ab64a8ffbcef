"""FH4 to FH8: who plays, new hunts, joins, and dogs."""

from __future__ import annotations

import pytest

from foxgames.core import CHANCE, IllegalActionError
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.pieces import Hunt, Step, animals_of, cards_of, cards_text
from foxgames.games.fox_hunt.views import (
    Joined,
    MarkerGiven,
    OutOfHunters,
    Revealed,
    RoundBegan,
    RoundEnded,
    Sent,
    Skipped,
)
from tests.games.fox_hunt.tables import (
    FULL_HAND,
    decides,
    notations,
    play,
    refused,
    table,
    then,
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_fh04_chance_gives_the_marker_to_any_seat_alike(seats):
    start = GAME.new({}, seats)
    assert start.turn is CHANCE
    assert start.active is None
    assert [(str(a), n) for a, n in start.chance_outcomes()] == [
        (f"start {seat}", 1) for seat in range(seats)
    ]


def test_fh04_its_holder_plays_first_and_then_it_goes_clockwise():
    state = play(GAME.new({}, 3), "start 1")
    assert state.marker == 1
    assert state.round == 1
    order = []
    for _turn in range(4):
        order.append(state.active)
        state = play(state, f"hunt new {cards_text(state.hands[state.active])[0]}", "animal fox 10")
    assert order == [1, 2, 0, 1]


def test_fh04_a_later_round_begins_with_the_marker_s_holder():
    spent = {1: "6", 2: "6"}
    state = table(("2", "", ""), spent=spent, collected={2: "bear12"}, deck="squirrel1 bear9")
    state = play(state, "hunt new 2", "animal squirrel 1")
    assert state.step is Step.TRADE
    state = play(state, "pass")
    assert (state.round, state.marker, state.active) == (2, 2, 2)
    assert play(state, "hunt new 6", "animal bear 9").active == 0


def test_fh05_a_party_needs_a_card():
    with pytest.raises(IllegalActionError) as caught:
        table().apply(Hunt(None, cards_of("")))
    assert (caught.value.code, caught.value.refusal.rule) == ("empty-party", "FH5")


def test_fh05_every_party_with_a_hunter_is_offered_and_no_passing():
    assert notations(table(("2 3 d2", "6"))) == [
        "hunt new 2",
        "hunt new 3",
        "hunt new 2 3",
        "hunt new 2 d2",
        "hunt new 3 d2",
        "hunt new 2 3 d2",
    ]
    assert refused(table(), "pass").code == "wrong-step"


def test_fh05_only_cards_in_hand_can_be_sent():
    state = table(("2 3 d2", "4"), spent={0: "4"})
    refusal = refused(state, "hunt new 2 4")
    assert (refusal.code, refusal.rule) == ("not-in-hand", "FH5")
    assert (refusal["card"], refusal["held"]) == ("4", 0)
    assert refused(state, "hunt new 2 2")["held"] == 1
    assert refused(state, "hunt new 2 d2 d2")["card"] == "d2"


def test_fh06_the_party_is_chosen_before_the_animal_comes_up():
    state = play(table(), "hunt new 2 5")
    assert state.step is Step.ANIMAL
    assert state.turn is CHANCE
    assert state.active == 0
    assert cards_text(state.hands[0]) == "3 4 6"
    assert state.party == cards_of("2 5")
    event = table().event(play_action("hunt new 2 5"), 1)
    assert isinstance(event, Sent)
    assert (event.total, event.by, event.seat) == (7, 0, 0)


def play_action(notation):
    return GAME.parse_action(notation)


def test_fh06_each_animal_comes_up_by_its_number_of_copies():
    state = play(table(deck="squirrel1 bear9 squirrel1 fox10 hare3"), "hunt new 2")
    assert [(str(a), n) for a, n in state.chance_outcomes()] == [
        ("animal squirrel 1", 2),
        ("animal hare 3", 1),
        ("animal bear 9", 1),
        ("animal fox 10", 1),
    ]


def test_fh06_a_party_that_comes_to_the_value_takes_the_animal_and_is_spent():
    sent = play(table(), "hunt new 2 5")
    event = sent.event(play_action("animal deer 7"), 1)
    assert isinstance(event, Revealed)
    assert event.is_taken
    assert event.number is None
    state = play(sent, "animal deer 7")
    assert state.collected[0] == animals_of("deer7")
    assert cards_text(state.spent[0]) == "2 5"
    assert state.quarries == ()
    assert state.party is None
    assert sum(state.deck) == 95
    assert decides(state, 1)


def test_fh06_a_party_too_weak_stays_with_the_animal_as_a_quarry():
    sent = play(table(), "hunt new 2 5")
    event = sent.event(play_action("animal deer 8"), 1)
    assert isinstance(event, Revealed)
    assert not event.is_taken
    assert (event.number, event.total, event.seat, event.by) == (1, 7, 0, None)
    state = play(sent, "animal deer 8")
    assert state.collected[0] == animals_of()
    assert cards_text(state.spent[0]) == ""
    (quarry,) = state.quarries
    assert (quarry.number, str(quarry.animal), quarry.missing) == (1, "deer8", 1)
    assert quarry.parties == (cards_of("2 5"), cards_of(""))
    assert decides(state, 1)


def test_fh06_quarries_are_numbered_by_the_misses_alone_and_never_twice():
    state = play(
        table(),
        *("hunt new 2", "animal bear 9"),  # a miss: #1
        *("hunt new 6", "animal hare 6"),  # a hit: no number
        *("hunt new 3", "animal bear 9"),  # #2
        *("hunt #1 3 4",),  # #1 is taken
        *("hunt new 4", "animal deer 6"),  # #3
    )
    assert [quarry.number for quarry in state.quarries] == [2, 3]
    assert state.observe(None).last_number == 3


def test_fh06_numbers_go_on_in_the_next_round():
    state = table(("2", ""), quarries={7: ("bear12", {1: "2"})})
    state = play(state, "hunt new 2", "animal bear 9")
    assert state.round == 2
    assert state.quarries == ()
    state = play(state, "hunt new 2", "animal bear 9")
    assert [quarry.number for quarry in state.quarries] == [9]


def test_fh07_a_stolen_joint_hunt_goes_to_the_last_to_join_and_spends_all_cards():
    state = table(("2 3", "4 d2", "6"), active=1, quarries={4: ("bear12", {0: "4", 2: "2 d2"})})
    event = state.event(play_action("hunt #4 4"), 0)
    assert isinstance(event, Joined)
    assert event.is_taken
    assert event.helpers == (0, 2)
    assert event.parties == (cards_of("4"), cards_of("4"), cards_of("2 d2"))
    after = play(state, "hunt #4 4")
    assert after.collected == (animals_of(), animals_of("bear12"), animals_of())
    assert [cards_text(cards) for cards in after.spent] == ["4", "4", "2 d2"]
    assert after.quarries == ()
    assert decides(after, 2)


def test_fh07_a_join_that_falls_short_stays_where_any_may_join():
    state = table(quarries={1: ("bear12", {1: "5"}), 2: ("deer6", {0: "2"})})
    event = state.event(play_action("hunt #1 2 4"), None)
    assert isinstance(event, Joined)
    assert not event.is_taken
    after = play(state, "hunt #1 2 4")
    assert after.collected[0] == animals_of()
    assert [quarry.number for quarry in after.quarries] == [1, 2]
    assert after.quarries[0].parties == (cards_of("2 4"), cards_of("5"))
    assert after.quarries[0].missing == 1
    assert after.spent == state.spent
    assert decides(after, 1)


def test_fh07_a_join_that_falls_short_is_refused_where_joins_must_finish():
    state = table(joins="finish", quarries={1: ("bear12", {1: "5"})})
    refusal = refused(state, "hunt #1 2 4")
    assert (refusal.code, refusal.rule) == ("falls-short", "FH7")
    assert (refusal["least"], refusal["total"]) == (7, 6)
    joins = [notation for notation in notations(state) if "#1" in notation]
    assert "hunt #1 2 5" in joins
    assert "hunt #1 2 4" not in joins
    assert play(state, "hunt #1 2 5").collected[0] == animals_of("bear12")


def test_fh07_one_s_own_quarry_can_be_joined_too():
    state = table(quarries={3: ("hare6", {0: "2"})})
    event = state.event(play_action("hunt #3 4"), None)
    assert isinstance(event, Joined)
    assert event.is_taken
    assert event.helpers == ()
    assert cards_text(play(state, "hunt #3 4").spent[0]) == "2 4"


def test_fh07_any_quarry_can_be_joined_but_only_those_there():
    state = table(("2", "3"), quarries={2: ("bear9", {1: "4"}), 5: ("bear9", {0: "3"})})
    assert notations(state) == ["hunt new 2", "hunt #2 2", "hunt #5 2"]
    refusal = refused(state, "hunt #1 2")
    assert (refusal.code, refusal.rule) == ("no-such-quarry", "FH7")


@pytest.mark.parametrize("notation", ["hunt new d3", "hunt new d2 d3", "hunt #1 d3"])
@pytest.mark.parametrize("joins", ["any", "finish"])
def test_fh08_a_dog_alone_is_refused_with_its_reason(notation, joins):
    state = table(("2 d2 d3", "6"), quarries={1: ("hare3", {1: "2"})}, joins=joins)
    refusal = refused(state, notation)
    assert (refusal.code, refusal.rule) == ("dogs-alone", "FH8")
    assert GAME.wording.refusal(refusal) == "A dog never hunts alone: add a hunter (FH8)."
    assert play_action(notation) not in state.legal_actions()


def test_fh08_a_seat_left_with_only_dogs_is_skipped():
    state = table(("2 3", "6 d4 d3", "4"))
    state = play(state, "hunt new 2", "animal bear 9", "hunt new 6", "animal bear 9")
    assert cards_text(state.hands[1]) == "d3 d4"
    state = play(state, "hunt new 4", "animal bear 9")
    assert decides(state, 0)
    assert play(state, "hunt new 3", "animal bear 9").round == 2


def test_fh08_running_out_of_hunters_is_told_once_with_the_dogs_left():
    state = table(("2 3", "6 d4 d3"), active=1)
    assert then(state, "hunt new 6 d4") == (OutOfHunters(seat=1, dogs=1),)
    assert then(state, "hunt new 6 d4", "animal bear 9") == ()
    assert then(table(), "hunt new 2") == ()


def test_fh08_the_same_seat_plays_on_when_nobody_else_can():
    state = play(table(("2 3 4", "")), "hunt new 2", "animal bear 9")
    assert decides(state, 0)


def test_fh08_a_seat_without_a_legal_party_is_skipped():
    state = table(
        ("6 5", "2", "6"),
        joins="finish",
        deck="",
        quarries={1: ("hare6", {2: "2"}), 2: ("bear12", {2: "3"}), 3: ("bear9", {2: "4"})},
    )
    assert then(state, "hunt #1 6") == (Skipped(seat=1),)
    assert decides(play(state, "hunt #1 6"), 2)


def test_fh08_with_no_legal_party_anywhere_nobody_counts_as_skipped():
    quarries = {1: ("hare3", {1: "2"}), 2: ("bear12", {1: "3"})}
    state = table(("6", "2"), joins="finish", deck="", quarries=quarries, supply=(0, 0, 0))
    told = then(state, "hunt #1 6")
    assert [type(what) for what in told] == [OutOfHunters, RoundEnded, MarkerGiven, RoundBegan]


def test_legal_actions_are_empty_unless_a_seat_decides():
    assert GAME.new({}, 2).legal_actions() == ()
    assert play(table(), "hunt new 2").legal_actions() == ()
    state = table()
    assert state.observe(1).legal_actions == ()
    assert state.observe(None).legal_actions == ()
    assert state.observe(0).legal_actions == state.legal_actions()
    assert state.chance_outcomes() == ()


def test_full_hand_means_31_parties():
    assert len(table((FULL_HAND, "2")).legal_actions()) == 31
