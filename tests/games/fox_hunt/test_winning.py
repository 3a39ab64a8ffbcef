"""FH9, FH14 and FH15: winning, alone too, and the last round."""

from __future__ import annotations

import pytest

from foxgames.core import OVER
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.pieces import Species, Step, parse_action
from foxgames.games.fox_hunt.rules import FoxHuntReason, new_state
from foxgames.games.fox_hunt.views import LimitReached, RoundEnded, SetCompleted
from tests.games.fox_hunt.tables import FULL_HAND, notations, play, refused, table, then

WINNING = [
    ("bear9 bear12", "bear 9", Species.BEAR),
    ("deer6 deer7 deer9", "deer 8", Species.DEER),
    ("hare3 hare3 hare4 hare6", "hare 5", Species.HARE),
    (
        "squirrel1 squirrel1 squirrel1 squirrel2 squirrel3",
        "squirrel 3",
        Species.SQUIRREL,
    ),
    ("bear9 fox10", "bear 12", Species.BEAR),
    ("squirrel1 squirrel1 squirrel1 squirrel2 fox10", "squirrel 3", Species.SQUIRREL),
    ("hare3 hare3 fox10 fox10", "hare 4", Species.HARE),
    ("deer6 fox10 fox10", "deer 9", Species.DEER),
]


@pytest.mark.parametrize(("before", "last", "species"), WINNING)
def test_fh09_the_animal_that_completes_a_set_wins_at_once(before, last, species):
    state = table((f"{FULL_HAND} d4", FULL_HAND), collected={0: before}, round=3)
    sent = play(state, "hunt new 3 4 6 d4")
    assert sent.event(parse_action(f"animal {last}"), None).then == (
        SetCompleted(seat=0, species=(species,)),
    )
    won = play(sent, f"animal {last}")
    assert won.turn is OVER
    outcome = won.outcome()
    assert outcome is not None
    assert outcome.reason is FoxHuntReason.SET_COMPLETE
    assert outcome.reason.value == "set-complete"
    assert outcome.winners == (0,)
    assert outcome.scores == (0, 3)
    assert outcome.extras == (("rounds", 3),)


@pytest.mark.parametrize(("before", "last", "species"), WINNING)
def test_fh09_one_card_fewer_does_not_win(before, last, species):
    fewer = " ".join(before.split()[1:])
    state = table((f"{FULL_HAND} d4", FULL_HAND), collected={0: fewer})
    state = play(state, "hunt new 3 4 6 d4", f"animal {last}")
    assert state.turn is not OVER
    assert state.scores()[0] == 1
    assert state.outcome() is None


def test_fh09_foxes_alone_win():
    state = table(("6 4", "2"), collected={0: "fox10 fox10"})
    won = play(state, "hunt new 4 6", "animal fox 10")
    outcome = won.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert then(state, "hunt new 4 6", "animal fox 10")[-1] == SetCompleted(
        seat=0, species=(Species.BEAR,)
    )
    assert not play(
        table(("6 4", "2"), collected={0: "fox10"}), "hunt new 4 6", "animal fox 10"
    ).outcome()


def test_fh09_a_fox_can_complete_two_sets_together():
    state = table(("6 4", "2"), collected={0: "bear9 fox10 hare3 hare3 hare4"})
    assert then(state, "hunt new 4 6", "animal fox 10")[-1] == SetCompleted(
        seat=0, species=(Species.HARE, Species.BEAR)
    )


def test_fh09_a_join_wins_at_once_too_before_anyone_else_acts():
    state = table(("2", "5 6"), collected={0: "bear9 bear10"}, quarries={1: ("bear11", {1: "4 6"})})
    assert play(state, "hunt #1 2").outcome() is not None
    refusal = refused(play(state, "hunt #1 2"), "hunt new 5")
    assert (refusal.code, refusal.rule) == ("game-over", "FH9")
    assert play(state, "hunt #1 2").legal_actions() == ()
    assert play(state, "hunt #1 2").chance_outcomes() == ()


def test_fh09_the_winning_animal_ends_the_game_though_the_round_would_end_too():
    state = table(("2", ""), collected={0: "bear9 bear10"}, quarries={1: ("bear11", {1: "4 6"})})
    assert [type(what) for what in then(state, "hunt #1 2")][-1] is SetCompleted
    assert play(state, "hunt #1 2").round == 1


def test_fh09_the_scores_are_the_cards_still_needed():
    collected = {0: "squirrel1 squirrel1 hare3", 1: "fox10", 2: "deer6 deer7 fox10", 3: ""}
    state = table(("2", "2", "2", "2"), collected=collected)
    assert state.scores() == (3, 2, 1, 3)
    assert state.observe(1).short == (3, 2, 1, 3)


def test_fh14_one_seat_plays_for_rounds_and_the_outcome_tells_them():
    state = play(GAME.new({}, 1), "start 0")
    rounds = 0
    while state.turn is not OVER:
        if state.step is Step.PARTY:
            state = play(state, notations(state)[-1])  # all cards together
        elif state.step is Step.ANIMAL:
            state = play(state, "animal fox 10")
            rounds += 1
        else:
            state = play(state, "pass")
    assert rounds == 3
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.extras == (("rounds", 3),)


def test_fh14_alone_the_marker_stays_and_is_not_talked_of():
    state = table(("2",), deck="bear9 bear9", supply=(0, 0, 0))
    told = then(state, "hunt new 2", "animal bear 9")
    assert [type(what).__name__ for what in told] == ["RoundEnded", "RoundBegan"]


def last_round(collected, **more):
    hands = ("2", *("",) * (len(collected) - 1))
    return table(hands, collected=dict(enumerate(collected)), round=100, **more)


def test_fh15_after_round_100_the_nearest_to_a_set_win_together():
    state = last_round(["bear9", "hare3 hare3 hare3", "squirrel1", "fox10"], supply=(0, 0, 0))
    told = then(state, "hunt new 2", "animal bear 12")
    assert [type(what) for what in told] == [RoundEnded, LimitReached]
    over = play(state, "hunt new 2", "animal bear 12")
    assert over.turn is OVER
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.reason is FoxHuntReason.ROUND_LIMIT
    assert outcome.reason.value == "round-limit"
    assert outcome.scores == (2, 2, 3, 2)
    assert outcome.winners == (0, 1, 3)
    assert outcome.extras == (("rounds", 100),)


def test_fh15_the_trading_of_round_100_is_still_played():
    state = play(last_round(["bear9", "hare3"]), "hunt new 2", "animal bear 12")
    assert state.step is Step.TRADE
    over = play(state, "pass")
    assert over.turn is OVER
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (2, 3))
    traded = play(state, "trade bear9", "dog 2")
    assert traded.turn is OVER
    assert traded.scores() == (3, 3)


def test_fh15_a_set_in_round_100_wins_alone():
    state = last_round(["bear9 bear9", "bear9 bear9"], quarries={1: ("bear10", {0: "2 6"})})
    outcome = play(state, "hunt #1 2").outcome()
    assert outcome is not None
    assert outcome.reason is FoxHuntReason.SET_COMPLETE
    assert outcome.winners == (0,)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_fh15_a_game_is_of_100_rounds_unless_it_is_said_otherwise(seats):
    assert GAME.new({}, seats) == new_state(seats)
    assert new_state(seats).terms.limit == 100
    assert (new_state(seats).round, new_state(seats).owed) == (0, 0)


def test_fh15_round_99_is_not_the_last():
    state = table(("2", ""), round=99, supply=(0, 0, 0))
    state = play(state, "hunt new 2", "animal bear 12")
    assert (state.round, state.step) == (100, Step.PARTY)
