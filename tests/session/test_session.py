"""A session: what it waits for, what it takes, and what it refuses."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from foxgames.core import Advice, Because, Budget, Conceded, IllegalActionError, OptionError
from foxgames.games.mr_fox import pieces
from foxgames.session import (
    Bot,
    Chance,
    Human,
    Occupant,
    Over,
    Session,
    StaleError,
)
from foxgames.session.chance import thought_seed
from tests.playing import play_out, step
from tests.session.tables import ANN, BEN, CID, RUSTY, choices, play_until, setup, table, toy


def test_a_new_game_waits_for_chance_to_pick_the_first_seat():
    session = table()
    assert session.pending == Chance(None)
    assert session.ply == 0 and session.history == ()
    session.advance()
    assert session.history[0].kind == "start"


def test_start_is_an_event_with_one_seat_too():
    session = table(ANN)
    session.advance()
    assert str(session.history[0]) == "start 0"


def test_after_the_start_chance_waits_for_the_hand_of_the_active_seat():
    session = table()
    session.advance()
    assert session.pending == Chance(session.view(None).observation.active)


def test_advance_is_exactly_one_event():
    session = table()
    for ply in range(1, 3):
        session.advance()
        assert session.ply == ply
    assert isinstance(session.pending, Human)
    with pytest.raises(StaleError) as caught:
        session.advance()
    assert caught.value.code == "no-chance-now"
    assert session.ply == 2


def test_a_late_second_enter_cannot_play_twice():
    session = play_until(table(), Human)
    ply, seat, action = session.ply, session.pending.seat, choices(session)[0]
    session.play(seat, ply, action)
    with pytest.raises(StaleError) as caught:
        session.play(seat, ply, action)
    assert caught.value.refusal["now"] == ply + 1
    assert session.ply == ply + 1


def test_the_wrong_seat_cannot_play():
    session = play_until(table(), Human)
    with pytest.raises(IllegalActionError) as caught:
        session.play(1 - session.pending.seat, session.ply, choices(session)[0])
    assert caught.value.code == "not-your-decision"


def test_nobody_plays_for_a_bot():
    session = play_until(table(RUSTY), Bot)
    with pytest.raises(IllegalActionError):
        session.play(0, session.ply, session.view(0).observation.legal_actions[0])


def test_an_action_against_the_rules_changes_nothing():
    session = play_until(table(), Human)
    before = session.record
    with pytest.raises(IllegalActionError):
        session.play(session.pending.seat, session.ply, pieces.SPINS[0])
    assert session.record == before


def test_nothing_can_be_done_once_the_game_is_over():
    session = play_out(table())
    assert session.pending == Over()
    with pytest.raises(IllegalActionError):
        session.play(0, session.ply, pieces.COVERS[0])
    with pytest.raises(IllegalActionError):
        session.concede(0)
    with pytest.raises(StaleError):
        session.advance()
    with pytest.raises(StaleError):
        session.hint(0)


def test_a_forced_choice_is_an_event_too():
    session = toy(ANN, RUSTY, CID)
    play_out(session)
    assert sum(str(action) == "keep" for action in session.history) >= 3
    assert len(session.record.actions) == session.ply


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, True])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(OptionError) as caught:
        table(seed=seed)
    assert caught.value.code == "seed-range"


def test_a_setup_the_game_does_not_have_is_refused():
    for wrong in (
        setup(*[ANN] * 5),
        setup(Occupant("Rusty", "godlike")),
        setup(eggs=13),
        setup(game="chess"),
    ):
        with pytest.raises(OptionError):
            Session.new(wrong)


def test_every_option_is_resolved_in_the_setup():
    assert table().setup.options == {"eggs": 16}


def test_ids_are_unique():
    assert len({table().id for _ in range(100)}) == 100


def test_a_bot_is_asked_with_what_it_may_know_and_no_state():
    session = play_until(toy(RUSTY, BEN, CID), Bot)
    request = session.pending.request
    seen = pickle.dumps(request)
    assert b"ToyState" not in seen and b"ToyObservation" in seen
    assert request.observation == session.view(0).observation
    assert request.events == session.events(0)


def test_a_request_gives_the_same_answer_in_another_place():
    session = play_until(table(Occupant("Rusty", "random")), Bot)
    request = session.pending.request
    copy = pickle.loads(pickle.dumps(request))
    assert copy == request and copy.answer() == request.answer()


def test_a_bot_s_generator_hangs_on_seed_seat_and_ply_alone():
    one, two = (play_until(table(RUSTY, seed=5), Bot) for _ in range(2))
    assert one.id != two.id
    assert one.pending.request.seed == two.pending.request.seed
    other = play_until(table(RUSTY, seed=6), Bot)
    assert other.pending.request.seed != one.pending.request.seed


def test_the_budget_is_handed_to_the_bots():
    session = Session.new(setup(RUSTY), budget=Budget(3))
    assert play_until(session, Bot).pending.request.budget == Budget(3)


def test_a_bot_s_answer_is_played():
    session = play_until(table(RUSTY), Bot)
    ply, request = session.ply, session.pending.request
    advice = request.answer()
    assert session.answer(ply, advice)
    assert session.history[-1] == advice.action


def test_a_stale_answer_is_dropped():
    session = play_until(table(RUSTY), Bot)
    request = session.pending.request
    advice = request.answer()
    assert not session.answer(request.ply - 1, advice)
    assert session.answer(request, advice)
    before = session.history
    assert not session.answer(request.ply, advice)
    assert not session.answer(request, advice)
    assert session.history == before


def test_an_answer_to_another_past_is_dropped_though_its_ply_has_come_again():
    """At a practice table an undo can lead to the same ply by another way."""
    session = play_until(table(ANN, RUSTY, practice=True), Bot)
    late = session.pending.request
    assert session.undo(0) is None
    session.play(0, session.ply, choices(session)[-1])
    play_until(session, Bot)
    assert session.ply == late.ply and session.pending.request != late
    assert not session.answer(late, late.answer())
    assert session.ply == late.ply


def test_an_answer_after_the_seat_has_changed_hands_is_dropped():
    session = play_until(table(RUSTY), Bot)
    request = session.pending.request
    session.change_seat(0, ANN)
    assert session.pending == Human(0)
    assert not session.answer(request.ply, request.answer())


def test_an_answer_against_the_rules_is_refused():
    session = play_until(table(RUSTY), Bot)
    with pytest.raises(IllegalActionError):
        session.answer(session.ply, Advice(pieces.SPINS[0], Because("mad")))


def test_a_hint_comes_from_the_best_bot_and_is_recorded():
    session = play_until(table(), Human)
    seat, ply = session.pending.seat, session.ply
    request = session.hint_request(seat)
    assert request.level == session.game.info.levels[-1].name
    advice = session.hint(seat)
    assert advice.action in choices(session)
    assert session.record.lines[-1] == {"note": "hint", "ply": ply, "by": seat}
    assert session.ply == ply


def test_a_hint_has_a_generator_of_its_own():
    session = play_until(table(), Human)
    seat, ply = session.pending.seat, session.ply
    seed = session.hint_request(seat).seed
    assert seed == thought_seed(session.setup.seed, "hint", seat, ply)
    session.change_seat(seat, RUSTY)
    assert session.pending.request.seed != seed


def test_a_hint_that_comes_too_late_is_not_recorded():
    session = play_until(table(), Human)
    request = session.hint_request(session.pending.seat)
    session.play(session.pending.seat, session.ply, choices(session)[0])
    lines = session.record.lines
    assert not session.note_hint(request)
    assert session.record.lines == lines


def test_a_hint_changes_no_chance():
    plain, hinted = table(seed=4), table(seed=4)
    for session in (plain, hinted):
        rng = Random(1)
        while not isinstance(session.pending, Over):
            if session is hinted and isinstance(session.pending, Human):
                session.hint(session.pending.seat)
            step(session, rng)
    assert plain.history == hinted.history


def test_a_hint_is_given_only_to_the_seat_that_decides():
    session = play_until(table(), Human)
    with pytest.raises(StaleError):
        session.hint(1 - session.pending.seat)


def test_a_conceded_cooperative_game_is_lost_by_all():
    session = play_until(table(), Human)
    session.concede(1)
    outcome = session.outcome
    assert session.pending == Over() and session.conceded_by == 1
    assert outcome.reason is Conceded.CONCEDED
    assert outcome.winners == () and outcome.scores == (0, 0)
    assert [line.get("note") for line in session.record.lines[-2:]] == ["conceded", None]


def test_a_conceded_game_is_won_by_the_other_seats():
    session = play_until(toy(ANN, BEN, CID), Human)
    session.concede(1)
    assert session.outcome.winners == (0, 2)
    assert session.outcome.scores == (0, 0, 0)


def test_after_a_concession_nothing_can_be_chosen():
    session = play_until(table(), Human)
    seat = session.pending.seat
    session.concede(seat)
    view = session.view(seat)
    assert view.observation.legal_actions == ()
    assert view.outcome == session.outcome and view.conceded_by == seat


def test_a_seat_changes_hands_at_once_and_in_the_record():
    session = play_until(table(), Human)
    seat = session.pending.seat
    session.change_seat(seat, Occupant("Rusty", "random"))
    assert isinstance(session.pending, Bot)
    assert session.record.lines[-1] == {
        "note": "seat",
        "seat": seat,
        "kind": "bot",
        "level": "random",
        "name": "Rusty",
    }
    session.change_seat(seat, Occupant("Rusty"))
    assert session.record.lines[-1] == {"note": "seat", "seat": seat, "kind": "human"}
    assert session.setup.seats == (ANN, BEN)


def test_a_seat_or_level_the_table_does_not_have_is_refused():
    session = table()
    with pytest.raises(OptionError):
        session.change_seat(2, ANN)
    with pytest.raises(OptionError):
        session.change_seat(-1, ANN)
    with pytest.raises(OptionError):
        session.change_seat(0, Occupant("Rusty", "godlike"))
    with pytest.raises(OptionError):
        session.concede(2)


def test_the_header_tells_everything_chosen_before_the_game():
    session = Session.new(setup(ANN, RUSTY, seed=42), id="abc", started="2026-11-29T19:00:00Z")
    assert session.record.lines[0] == {
        "format": "foxgames",
        "version": 1,
        "id": "abc",
        "game": "mr-fox",
        "options": {"eggs": 16},
        "seats": [
            {"name": "Ann", "kind": "human"},
            {"name": "Rusty", "kind": "bot", "level": "easy"},
        ],
        "seed": 42,
        "started": "2026-11-29T19:00:00Z",
        "practice": False,
        "coach": False,
    }
