"""Records and undo, over every table: a game written down is the game."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import Refusal
from foxgames.session import Session
from foxgames.session.record import read_records
from tests.core.playing import session_at
from tests.core.tables import PLAIN_TABLES, Table, find_game
from tests.playing import play_out, step

every_table = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
EVERY_PLY_UP_TO = 24
"""After that, now and then, and at the end: to read a record is to play it again."""


def assert_reads_back(session: Session) -> None:
    """The record of this moment, read and played again, is this moment."""
    record = session.record
    (read,) = read_records(record.text.encode(), find_game=find_game)
    assert read.text == record.text
    assert read.actions == session.history and read.outcome == session.outcome
    again = Session.restored(read)
    assert again.record.text == record.text
    for viewer in (None, *range(len(session.occupants))):
        assert again.view(viewer).observation == session.view(viewer).observation
        assert again.events(viewer) == session.events(viewer)


@every_table
def test_a_record_reads_back_at_every_ply(table: Table) -> None:
    session, rng = session_at(table, 5), Random(5)
    assert_reads_back(session)
    while step(session, rng):
        if session.ply <= EVERY_PLY_UP_TO or session.ply in (40, 60, 100, 160, 260):
            assert_reads_back(session)
    assert session.outcome is not None
    assert_reads_back(session)


@every_table
def test_undoing_everything_at_a_practice_table_returns_the_start(table: Table) -> None:
    session = session_at(table, 3, bots=True, practice=True)
    start = session.record.text
    observations = [session.view(viewer).observation for viewer in (None, 0)]
    play_out(session, Random(3))
    end, history = session.record.text, session.history
    undone = 0
    while session.ply:
        assert session.undo(0) is None
        undone += 1
    assert session.record.text == start and session.history == ()
    assert [session.view(viewer).observation for viewer in (None, 0)] == observations
    assert session.undo(0) == Refusal("undo-nothing")
    for _ in range(undone):
        assert session.redo(0) is None
    assert session.history == history and session.record.text == end


@every_table
def test_the_same_choices_after_an_undo_meet_the_same_chance(table: Table) -> None:
    session = session_at(table, 11, bots=True, practice=True)
    play_out(session, Random(11))
    history = session.history
    while session.ply:
        assert session.undo(0) is None
    again = session_at(table, 11, bots=True, practice=True)
    play_out(again, Random(11))
    play_out(session, Random(11))
    assert session.history == again.history == history
