"""FH10, FH12 and FH13: the end of a round, the marker, and the empty deck."""

from __future__ import annotations

import pytest

from foxgames.games.fox_hunt.pieces import Step, animals_of, cards_text
from foxgames.games.fox_hunt.trading import marker_holder
from foxgames.games.fox_hunt.views import (
    DeckRenewed,
    MarkerGiven,
    OutOfHunters,
    RoundBegan,
    RoundEnded,
    TieBreak,
)
from tests.games.fox_hunt.tables import decides, notations, play, refused, table, then


def ending_round(**more):
    """One seat has a last hunter, and cards lie everywhere."""
    return table(
        ("2 d3", "d4", ""),
        spent={0: "6", 1: "3 4 d2", 2: "2 3 4"},
        quarries={3: ("bear12", {0: "3 4", 1: "5"}), 5: ("deer9", {0: "5", 1: "2 6", 2: "5 6 d2"})},
        **{"deck": "bear11 bear11", "supply": (0, 0, 0), **more},
    )


def test_fh10_quarries_go_back_into_the_deck_and_all_cards_to_their_owners():
    state = play(ending_round(), "hunt new 2", "animal bear 11")
    assert state.round == 2
    assert state.deck == animals_of("bear11", "bear11", "bear12", "deer9")
    assert [cards_text(hand) for hand in state.hands] == [
        "2 3 4 5 6 d3",
        "2 3 4 5 6 d2 d4",
        "2 3 4 5 6 d2",
    ]
    assert [cards_text(cards) for cards in state.spent] == ["", "", ""]
    assert state.quarries == ()


def test_fh10_what_went_back_is_told_in_order():
    out, ended, marker, began = (
        *then(ending_round(), "hunt new 2"),
        *then(ending_round(), "hunt new 2", "animal bear 11"),
    )
    assert out == OutOfHunters(seat=0, dogs=1)
    assert isinstance(ended, RoundEnded)
    assert ended.round == 1
    assert [quarry.number for quarry in ended.returned] == [3, 5, 6]
    assert isinstance(marker, MarkerGiven)
    assert began == RoundBegan(round=2, seat=0)


def test_fh10_a_round_goes_on_while_anyone_can_send_a_party():
    state = table(("2", "", "3"))
    state = play(state, "hunt new 2", "animal bear 9")
    assert (state.round, state.active) == (1, 2)


def test_fh10_animals_collected_and_traded_away_stay_where_they_are():
    state = ending_round(collected={1: "hare4 bear9"}, discard="deer6")
    state = play(state, "hunt new 2", "animal bear 11")
    assert state.collected[1] == animals_of("hare4", "bear9")
    assert state.discard == animals_of("deer6")


LEVELS = [
    (TieBreak.TOTAL, "bear9", "hare4 hare4"),
    (TieBreak.CARDS, "hare4 hare5", "deer9"),
    (TieBreak.BEARS, "bear9 hare3", "deer6 deer6"),
    (TieBreak.DEER, "deer6 hare3", "hare4 hare5"),
    (TieBreak.HARES, "hare3 squirrel1", "squirrel1 squirrel3"),
    (TieBreak.SQUIRRELS, "hare6 hare6 hare6 squirrel1", "hare3 hare3 hare3 fox10"),
]


@pytest.mark.parametrize(("level", "better", "worse"), LEVELS)
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("best", [0, 1])
def test_fh12_each_count_decides_a_tie_of_those_before_it(level, better, worse, holder, best):
    collections = [animals_of(*(better if seat == best else worse).split()) for seat in (0, 1)]
    assert marker_holder(collections, holder) == (best, level)


def test_fh12_foxes_count_as_foxes_only():
    # bear10 and fox10: same total, same cards; the bear counts, the fox as a bear does not.
    collections = [animals_of("fox10"), animals_of("bear10")]
    assert marker_holder(collections, 0) == (1, TieBreak.BEARS)


@pytest.mark.parametrize(("holder", "winner"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_fh12_level_seats_take_it_clockwise_from_the_holder_who_comes_first(holder, winner):
    best, poor = animals_of("deer6"), animals_of("hare4")
    assert marker_holder([best, poor, best, poor], holder) == (winner, TieBreak.CLOCKWISE)


def test_fh12_only_seats_with_the_highest_total_share_in_the_tie():
    many = animals_of(*["squirrel1"] * 5)
    collections = [many, animals_of("deer9"), animals_of("bear9")]
    assert marker_holder(collections, 0) == (2, TieBreak.BEARS)


def test_fh12_with_nothing_collected_the_holder_keeps_it():
    assert marker_holder([animals_of()] * 3, 2) == (2, TieBreak.CLOCKWISE)


def test_fh12_the_marker_moves_after_the_trading():
    state = table(("", "2"), active=1, collected={0: "bear9 hare3", 1: "deer9"}, deck="bear11")
    state = play(state, "hunt new 2", "animal bear 11")
    assert (state.step, state.marker, state.active) == (Step.TRADE, 0, 0)
    before = play(state, "trade bear9", "dog 2")
    assert (before.step, before.marker, before.active) == (Step.TRADE, 0, 1)
    assert then(before, "pass") == (
        MarkerGiven(seat=1, previous=0, tie_break=TieBreak.TOTAL),
        RoundBegan(round=2, seat=1),
    )
    after = play(before, "pass")
    assert (after.round, after.marker) == (2, 1)
    assert decides(after, 1)


def test_fh13_an_empty_deck_is_renewed_from_the_discard_pile_at_once():
    state = table(("2", "2"), deck="squirrel1", discard="bear9 hare3 hare3")
    assert then(state, "hunt new 2", "animal squirrel 1") == (DeckRenewed(cards=3),)
    state = play(state, "hunt new 2", "animal squirrel 1")
    assert state.deck == animals_of("bear9", "hare3", "hare3")
    assert state.discard == animals_of()


def test_fh13_a_miss_on_the_last_card_renews_the_deck_too():
    state = play(table(("2", "2"), deck="bear9", discard="hare3"), "hunt new 2", "animal bear 9")
    assert state.deck == animals_of("hare3")
    assert [str(quarry.animal) for quarry in state.quarries] == ["bear9"]


def test_fh13_a_deck_with_cards_left_is_not_renewed():
    state = table(("2", "2"), deck="squirrel1 bear9", discard="hare3")
    state = play(state, "hunt new 2", "animal squirrel 1")
    assert state.deck == animals_of("bear9")
    assert state.discard == animals_of("hare3")


def test_fh13_animals_traded_with_an_empty_deck_become_the_deck_at_once():
    state = play(table(("2",), deck="squirrel1", collected={0: "bear9 deer8"}), "hunt new 2")
    state = play(state, "animal squirrel 1")
    assert state.step is Step.TRADE
    assert state.deck == animals_of()
    assert then(state, "trade bear9") == (DeckRenewed(cards=1),)
    state = play(state, "trade bear9")
    assert (state.deck, state.discard) == (animals_of("bear9"), animals_of())
    state = play(state, "dog 2", "trade deer8")
    assert (state.deck, state.discard) == (animals_of("bear9"), animals_of("deer8"))


def test_fh13_with_an_empty_deck_only_joins_are_left():
    state = table(("2 3", "4"), deck="", quarries={1: ("bear9", {1: "2"})})
    assert notations(state) == ["hunt #1 2", "hunt #1 3", "hunt #1 2 3"]
    refusal = refused(state, "hunt new 2")
    assert (refusal.code, refusal.rule) == ("deck-empty", "FH13")


def test_fh13_without_deck_discard_and_quarries_the_round_ends_with_hunters_in_hand():
    state = table(("2 6", "4"), deck="", quarries={1: ("hare3", {1: "2"})}, supply=(0, 0, 0))
    told = then(state, "hunt #1 6")
    assert isinstance(told[0], RoundEnded)
    assert told[0].returned == ()


def test_fh13_where_joins_must_finish_the_round_ends_when_none_can():
    state = table(
        ("2 6", "4"),
        deck="",
        joins="finish",
        quarries={1: ("hare3", {1: "2"}), 2: ("bear12", {1: "3"})},
        supply=(0, 0, 0),
    )
    (ended, *_others) = then(state, "hunt #1 6")
    assert isinstance(ended, RoundEnded)
    assert [quarry.number for quarry in ended.returned] == [2]
    after = play(state, "hunt #1 6")
    assert after.deck == animals_of("bear12")
    assert after.round == 2


def test_fh13_where_any_may_join_the_same_table_goes_on():
    quarries = {1: ("hare3", {1: "2"}), 2: ("bear12", {1: "3"})}
    state = play(table(("2 6", "4"), deck="", quarries=quarries), "hunt #1 6")
    assert decides(state, 1)
    assert notations(state) == ["hunt #2 4"]


def test_fh13_rounds_with_nothing_to_hunt_pass_until_the_limit():
    state = table(("2", ""), deck="squirrel1", supply=(0, 0, 0), limit=4)
    told = then(state, "hunt new 2", "animal squirrel 1")
    assert [what.round for what in told if isinstance(what, RoundBegan)] == [2, 3, 4]
    assert [what.round for what in told if isinstance(what, RoundEnded)] == [1, 2, 3, 4]
    over = play(state, "hunt new 2", "animal squirrel 1")
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.reason.value == "round-limit"
    assert outcome.extras == (("rounds", 4),)


def test_fh13_trading_can_fill_the_deck_again_in_such_a_round():
    state = table(("2", ""), deck="squirrel1", collected={1: "bear9"}, limit=4)
    state = play(state, "hunt new 2", "animal squirrel 1", "pass")
    assert (state.step, state.round, state.active) == (Step.TRADE, 2, 1)
    state = play(state, "trade bear9", "dog 2")
    assert (state.step, state.round) == (Step.PARTY, 3)
    assert state.deck == animals_of("bear9")


def test_fh13_in_such_a_round_the_marker_s_new_holder_is_asked_first():
    state = table(("2", "", ""), deck="squirrel1", collected={1: "bear9", 2: "deer8"})
    state = play(state, "hunt new 2", "animal squirrel 1", "pass")
    assert decides(state, 2)
    assert then(state, "pass")[-1] == RoundEnded(round=2, returned=())
    state = play(state, "pass")
    assert (state.step, state.round, state.marker) == (Step.TRADE, 2, 1)
    assert decides(state, 1)
