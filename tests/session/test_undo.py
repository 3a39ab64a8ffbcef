"""Undo and redo: how far they go, and what they never take back."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.session import (
    Bot,
    Chance,
    Curtain,
    EndTurn,
    Human,
    Occupant,
    Over,
    ReplayCursor,
    Session,
)
from tests.playing import play_out, step
from tests.session.tables import ANN, BEN, CID, RUSTY, choices, play_until, table, toy
from tests.toy_game import KEEP, SHOW, SWAP, Numbered


def placed(seed: int = 8, practice: bool = False) -> tuple[Session, int]:
    """A token has just been placed at the farm, and by whom."""
    session = play_until(table(seed=seed, practice=practice), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, choices(session)[0])
    return session, seat


def code(refusal) -> str | None:
    return None if refusal is None else refusal.code


def test_a_placed_token_can_be_moved_until_the_vane_turns():
    session, seat = placed()
    assert isinstance(session.pending, Chance) and session.view(seat).can_undo
    assert session.undo(seat) is None
    assert session.pending == Human(seat)
    session.play(seat, session.ply, choices(session)[1])
    session.advance()
    assert code(session.undo(seat)) == "undo-chance"
    assert not session.view(seat).can_undo


def test_undo_takes_the_event_out_of_the_record():
    session, seat = placed()
    lines = session.record.lines
    session.undo(seat)
    assert session.record.lines == lines[:-1]


def test_a_placed_token_can_be_moved_after_a_resume_too():
    session, seat = placed()
    again = Session.restored(session.record)
    assert again.undo(seat) is None
    assert again.pending == Human(seat)


def test_redo_plays_the_same_action_again():
    session, seat = placed()
    before = session.record
    session.undo(seat)
    assert session.view(seat).can_redo
    assert session.redo(seat) is None
    assert session.record == before
    assert code(session.redo(seat)) == "redo-nothing"


def test_a_new_action_leaves_nothing_to_redo():
    session, seat = placed()
    session.undo(seat)
    session.play(seat, session.ply, choices(session)[1])
    assert code(session.redo(seat)) == "redo-nothing"
    assert not session.view(seat).can_redo


def test_nobody_takes_back_for_another_seat():
    session, seat = placed()
    assert code(session.undo(1 - seat)) == "undo-nothing"
    session.undo(seat)
    assert code(session.redo(1 - seat)) == "redo-nothing"


def test_nothing_is_taken_back_before_the_first_decision():
    session = table()
    assert code(session.undo(0)) == "undo-nothing"
    session.advance()
    assert code(session.undo(0)) == "undo-nothing"


def test_the_end_is_not_taken_back():
    session = play_out(table())
    assert {code(session.undo(seat)) for seat in (0, 1)} == {"undo-over"}
    conceded, seat = placed()
    conceded.concede(seat)
    assert code(conceded.undo(seat)) == "undo-over"


def test_the_same_action_after_an_undo_meets_the_same_chance():
    session, seat = placed()
    action = session.history[-1]
    session.advance()
    spin = session.history[-1]
    for other in range(2):
        again, _ = placed()
        again.undo(seat)
        again.play(seat, again.ply, choices(again)[other])
        again.advance()
        assert again.history[-1] == spin
    assert action == session.history[-2]


def test_another_seat_s_decision_is_not_taken_back():
    session = play_until(toy(ANN, RUSTY), Human)
    session.play(0, session.ply, KEEP)
    play_until(session, Bot)
    session.answer(session.pending.request, session.pending.request.answer())
    while session.history[-1].kind == "draw" or isinstance(session.pending, Bot):
        step(session, Random(0))
    assert code(session.undo(0)) in ("undo-other-seat", "undo-chance")


def test_what_a_bot_kept_hidden_still_counts_as_another_s_decision():
    easy = Occupant("Rusty", "easy")
    for seed in range(20):
        session = play_until(toy(ANN, easy, seed=seed), Human)
        session.play(0, session.ply, KEEP)
        if isinstance(session.pending, Bot):
            session.answer(session.pending.request, session.pending.request.answer())
            if str(session.history[-1]) == "keep":
                assert code(session.undo(0)) == "undo-other-seat"
                return
    raise AssertionError("no seed made the bot keep its card")


def test_a_reveal_is_not_taken_back():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, SHOW)
    assert session.pending == EndTurn(seat)
    assert code(session.undo(seat)) == "undo-reveal"


def test_a_hidden_drop_can_be_taken_back_until_the_turn_is_confirmed():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, SWAP)
    session.advance()
    session.play(seat, session.ply, choices(session)[0])
    assert session.undo(seat) is None
    session.play(seat, session.ply, choices(session)[1])
    session.end_turn(seat)
    assert code(session.undo(seat)) == "undo-curtain"


def test_undo_goes_back_over_several_own_decisions_one_by_one():
    session = play_until(toy(rounds=3), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, SWAP)
    session.advance()
    session.play(seat, session.ply, choices(session)[0])
    assert session.undo(seat) is None
    assert code(session.undo(seat)) == "undo-chance"


def test_a_practice_table_takes_back_anything_down_to_the_start():
    for seed in range(4):
        session = play_out(table(ANN, BEN, seed=seed, practice=True))
        while session.ply:
            before = session.ply
            assert session.undo(0) is None
            assert session.ply < before
        assert code(session.undo(0)) == "undo-nothing"
        assert session.record.lines == session.record.lines[:1]
        assert session.pending == Chance(None)


def test_a_practice_undo_goes_back_to_the_seat_s_own_decision():
    session = table(ANN, RUSTY, practice=True)
    play_until(session, Human)
    ply = session.ply
    session.play(0, ply, choices(session)[0])
    play_until(session, Human)
    assert session.undo(0) is None
    assert session.ply == ply and session.pending == Human(0)


def test_a_practice_redo_brings_everything_back_step_by_step():
    session = play_out(table(ANN, RUSTY, practice=True))
    end = session.record
    moments = []
    while session.ply:
        session.undo(0)
        moments.append(session.ply)
    for ply in [*reversed(moments[:-1]), len(end.actions)]:
        assert session.redo(0) is None
        assert session.ply == ply
    assert session.record == end and session.pending == Over()


def test_a_practice_table_takes_back_the_end_and_the_same_end_comes_again():
    session = play_out(table(ANN, practice=True))
    end = session.record
    session.undo(0)
    assert session.outcome is None and "outcome" not in session.record.lines[-1]
    session.redo(0)
    assert session.record == end


def test_a_practice_table_takes_back_a_concession_first():
    session, seat = placed(practice=True)
    before = session.record
    session.concede(seat)
    assert session.undo(seat) is None
    assert session.record == before and session.pending == Chance(seat)


def test_a_practice_undo_crosses_a_curtain_but_only_by_whom_it_opened_for():
    session = play_until(toy(ANN, BEN, practice=True), EndTurn)
    first = session.pending.seat
    session.end_turn(first)
    assert isinstance(session.pending, Curtain)
    assert {code(session.undo(seat)) for seat in (0, 1)} == {"undo-curtain"}
    session.take_seat(1 - first)
    assert code(session.undo(first)) == "undo-curtain"
    assert session.undo(1 - first) is None


def test_the_notes_of_hints_outlast_an_undo():
    session = play_until(table(), Human)
    seat = session.pending.seat
    session.hint(seat)
    session.play(seat, session.ply, choices(session)[0])
    session.undo(seat)
    assert session.record.lines[-1]["note"] == "hint"


def test_undo_does_not_unseat_anyone():
    session, seat = placed(practice=True)
    session.change_seat(seat, RUSTY)
    session.undo(seat)
    assert session.occupants[seat] == RUSTY
    assert ReplayCursor(session.record).view_at(session.ply, None).occupants[seat] == RUSTY


@pytest.mark.parametrize("practice", [False, True])
def test_every_refusal_leaves_the_game_as_it_was(practice):
    rng = Random(5)
    session = toy(ANN, BEN, CID, practice=practice, rounds=3)
    while not isinstance(session.pending, Over):
        step(session, rng)
        before = session.record
        for seat in range(3):
            if not session.view(seat).can_undo:
                assert session.undo(seat) is not None
            if not session.view(seat).can_redo:
                assert session.redo(seat) is not None
        assert session.record == before


def test_a_taken_back_card_can_be_another_without_a_trace():
    """T29: what was chosen and taken back is in no record and no event."""
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, SWAP)
    session.advance()
    high, low = sorted(choices(session), key=str, reverse=True)
    session.play(seat, session.ply, high)
    seen = session.events(1 - seat)
    session.undo(seat)
    session.play(seat, session.ply, low)
    assert session.events(1 - seat) == seen
    assert isinstance(low, Numbered)
    assert str(high) not in [line.get("do") for line in session.record.lines]


def test_nothing_is_taken_back_past_a_curtain_though_the_same_seat_opens_it():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, KEEP)
    assert session.view(seat).can_undo
    session.close_curtain()
    session.take_seat(seat)
    assert session.pending == EndTurn(seat)
    assert code(session.undo(seat)) == "undo-curtain"


def test_whatever_is_taken_back_at_a_practice_table_meets_the_same_chance_again():
    session = play_out(table(ANN, practice=True, seed=4), Random(1))
    whole = session.history
    for _ in range(8):
        session.undo(0)
    while not isinstance(session.pending, Over):
        if isinstance(session.pending, Human):
            session.play(0, session.ply, whole[session.ply])
        else:
            session.advance()
    assert session.history == whole


def test_a_turn_taken_back_after_its_confirmation_is_confirmed_again():
    session = toy(ANN, RUSTY, CID, practice=True, rounds=3)
    while session.pending != EndTurn(0):
        step(session, Random(0))
    session.end_turn(0)
    assert isinstance(session.pending, Bot)
    assert session.undo(0) is None
    session.play(0, session.ply, KEEP)
    assert session.pending == EndTurn(0)
