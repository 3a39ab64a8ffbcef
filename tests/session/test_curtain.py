"""The curtain: who may take a seat when, and what stays hidden meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.session import Bot, Chance, Curtain, EndTurn, Human, Over, Session, StaleError
from tests.playing import play_out, step
from tests.session.tables import ANN, BEN, CID, RUSTY, choices, play_until, table, toy
from tests.toy_game import KEEP, SWAP


def kinds(session: Session) -> set[type]:
    """Everything the session ever waits for on the way to the end."""
    seen = set()
    rng = Random(1)
    while not isinstance(session.pending, Over):
        seen.add(type(session.pending))
        step(session, rng)
    return seen


def test_a_game_without_secrets_has_no_curtain():
    assert kinds(table(ANN, BEN, CID)) == {Chance, Human}


def test_one_person_among_bots_has_no_curtain():
    assert kinds(toy(ANN, RUSTY, RUSTY)) == {Chance, Human, Bot}


def test_two_people_with_secrets_have_one():
    assert kinds(toy(ANN, BEN)) == {Chance, Human, EndTurn, Curtain}


def test_nobody_sits_at_the_screen_at_first():
    session = toy()
    session.advance()
    first = session.view(None).observation.active
    assert session.pending == Curtain(first)


def test_a_turn_ends_by_a_confirmation_and_then_the_curtain_waits_for_the_next_seat():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, KEEP)
    assert session.pending == EndTurn(seat)
    session.end_turn(seat)
    assert session.pending == Curtain(1 - seat)
    session.take_seat(1 - seat)
    assert session.pending == Human(1 - seat)


def test_confirmations_and_curtains_are_no_events():
    session = play_out(toy())
    kinds_told = {line.get("note", "event") for line in session.record.lines}
    assert kinds_told == {"event"}


def test_only_the_seat_it_waits_for_opens_the_curtain():
    session = play_until(toy(), Curtain)
    seat = session.pending.seat
    with pytest.raises(StaleError):
        session.take_seat(1 - seat)
    session.take_seat(seat)
    with pytest.raises(StaleError):
        session.take_seat(seat)


def test_only_the_one_at_the_screen_ends_the_turn_and_only_once():
    session = play_until(toy(), EndTurn)
    seat = session.pending.seat
    with pytest.raises(StaleError):
        session.end_turn(1 - seat)
    session.end_turn(seat)
    with pytest.raises(StaleError):
        session.end_turn(seat)


def test_chance_within_a_turn_needs_no_confirmation():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.play(seat, session.ply, SWAP)
    assert session.pending == Chance(seat)
    session.advance()
    assert session.pending == Human(seat)


def test_a_turn_is_confirmed_before_a_bot_plays():
    session = play_until(toy(ANN, RUSTY, CID), EndTurn)
    seat = session.pending.seat
    session.end_turn(seat)
    assert isinstance(session.pending, Bot | Curtain)


def test_whoever_stays_at_the_screen_while_bots_play_needs_no_curtain():
    """After Ann, Rusty; then Cid. Once Cid has become a bot too, Ann plays on alone."""
    session = play_until(toy(ANN, RUSTY, CID, rounds=3), Human)
    session.change_seat(1 if session.pending.seat != 1 else 2, RUSTY)
    people = [who.is_human for who in session.occupants].count(True)
    seen = kinds(session)
    assert (Curtain in seen) == (people > 1)


def test_the_curtain_comes_up_first_after_a_resume():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    again = Session.restored(session.record)
    assert again.pending == Curtain(seat)
    again.take_seat(seat)
    assert again.pending == Human(seat)


def test_the_curtain_closes_for_a_suspend_and_opens_for_the_same_seat():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.close_curtain()
    assert session.pending == Curtain(seat)
    session.take_seat(seat)
    assert session.pending == Human(seat)


def test_a_suspend_before_the_confirmation_still_asks_for_it():
    session = play_until(toy(), EndTurn)
    seat = session.pending.seat
    session.close_curtain()
    assert session.pending == Curtain(seat)
    session.take_seat(seat)
    assert session.pending == EndTurn(seat)


def test_a_suspend_where_nothing_is_secret_changes_nothing():
    session = play_until(table(), Human)
    before = session.pending
    session.close_curtain()
    assert session.pending == before


def test_no_hint_is_given_behind_the_curtain():
    session = play_until(toy(), Curtain)
    with pytest.raises(StaleError):
        session.hint(session.pending.seat)


def test_nothing_is_played_through_the_curtain():
    session = play_until(toy(), Curtain)
    before = session.ply
    with pytest.raises(Exception, match="not-your-decision"):
        session.play(session.pending.seat, session.ply, KEEP)
    assert session.ply == before


def test_the_end_needs_no_confirmation():
    session = play_out(toy())
    assert session.pending == Over()


def test_a_bot_s_seat_taken_over_by_a_second_person_brings_the_curtain():
    session = play_until(toy(ANN, RUSTY), Human)
    assert session.pending == Human(0)
    session.change_seat(1, BEN)
    assert session.pending == Curtain(0)


def test_the_choice_before_a_confirmation_can_be_taken_back():
    session = play_until(toy(), EndTurn, Random(3))
    seat = session.pending.seat
    if session.view(seat).can_undo:
        session.undo(seat)
        assert session.pending == Human(seat)
        session.play(seat, session.ply, choices(session)[0])


def test_the_recap_tells_what_happened_since_the_seat_s_last_turn():
    session = play_until(toy(ANN, BEN, CID, rounds=3), Human)
    first = session.pending.seat
    assert len(session.recap(first)) <= 1
    session.play(first, session.ply, KEEP)
    assert session.recap(first) == () and not session.is_first_turn(first)
    ply = session.ply
    while session.pending != Curtain(first):
        step(session, Random(2))
    assert session.recap(first) == session.events(first)[ply:]
    assert all(event.seat != first for event in session.recap(first))


def test_a_person_replaced_by_a_bot_leaves_the_screen():
    session = play_until(toy(ANN, BEN, CID, rounds=3), Human)
    seat = session.pending.seat
    session.change_seat(seat, RUSTY)
    while isinstance(session.pending, Bot | Chance):
        step(session, Random(0))
    assert session.pending == Curtain((seat + 1) % 3)


def test_a_suspend_while_a_bot_plays_after_a_confirmation_needs_no_curtain():
    session = toy(ANN, RUSTY, CID, rounds=3)
    while session.pending != EndTurn(0):
        step(session, Random(0))
    session.end_turn(0)
    session.close_curtain()
    assert isinstance(session.pending, Bot)
