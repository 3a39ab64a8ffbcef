"""The journal: on disk before it is seen, whole up to its last line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from foxgames.session import Chance, Human, Over, Session, Store, read_records
from foxgames.session.wording import notice_sentence
from tests.playing import play_out, step
from tests.session.disks import full_disk, refused
from tests.session.tables import ANN, BEN, choices, find_game, play_until, setup


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(tmp_path / "state", find_game=find_game)


def journal_of(session: Session, store: Store) -> Path:
    (path,) = [*store.directory.rglob(f"*{session.id}.jsonl")]
    return path


def kept(session: Session, store: Store) -> list[str]:
    return journal_of(session, store).read_text(encoding="utf-8").splitlines()


def is_kept(session: Session, store: Store) -> bool:
    """Whether the file holds exactly the session's record."""
    return journal_of(session, store).read_bytes() == session.record.text.encode()


def test_the_header_is_kept_before_the_first_event(store):
    session = store.start(setup())
    assert is_kept(session, store) and session.notice is None


def test_every_event_is_in_the_file_before_the_session_shows_it(store):
    session = store.start(setup())
    shown = []
    original = session._time.push

    def push(action, state):
        shown.append(len(kept(session, store)) - 1)
        original(action, state)

    session._time.push = push
    play_out(session)
    assert shown[:-1] == list(range(1, session.ply))
    assert shown[-1] == session.ply + 1


def test_the_file_follows_notes_undo_redo_and_concession(store):
    session = store.start(setup(practice=True))
    rng = Random(3)
    play_until(session, Human)
    seat = session.pending.seat
    session.hint(seat)
    assert is_kept(session, store)
    session.change_seat(1 - seat, BEN)
    assert is_kept(session, store)
    for _ in range(12):
        step(session, rng)
    for _ in range(3):
        assert session.undo(seat) is None
        assert is_kept(session, store)
    assert session.redo(seat) is None
    assert is_kept(session, store)
    session.concede(seat)
    assert is_kept(session, store)
    assert session.undo(seat) is None
    assert is_kept(session, store)
    assert session.notice is None


def test_an_undo_replaces_the_file_as_a_whole(store):
    """Whoever reads meanwhile finds the game before or the game after, never a part."""
    session = store.start(setup())
    play_until(session, Human)
    seat = session.pending.seat
    session.play(seat, session.ply, choices(session)[0])
    with journal_of(session, store).open("rb") as reader:
        before = session.record.text.encode()
        session.undo(seat)
        assert reader.read() == before
    assert is_kept(session, store)
    assert not [*store.directory.rglob("*.tmp")]


@pytest.mark.parametrize("room", [0, 1, 10, 30])
def test_a_full_disk_leaves_the_last_good_line_and_the_game_goes_on(store, room):
    """T25"""
    session = store.start(setup())
    play_until(session, Human)
    before = session.record.text.encode()
    path = journal_of(session, store)
    with full_disk(room) as disk:
        session.play(session.pending.seat, session.ply, choices(session)[0])
        if disk.is_full:
            assert path.read_bytes() == before
        for _ in range(3):
            step(session, Random(1))
        assert disk.is_full
        assert before.startswith(path.read_bytes()) or path.read_bytes().startswith(before)
        assert path.read_bytes().endswith(b"}\n")
        notice = session.take_notice()
        assert notice.code == "not-saved" and str(path) in notice_sentence(notice)
        assert session.take_notice() is None
    step(session, Random(1))
    assert is_kept(session, store)
    assert session.take_notice().code == "saved-again"
    assert session.take_notice() is None


def test_what_a_full_disk_could_not_take_is_written_at_the_end_of_the_session(store):
    session = store.start(setup())
    with full_disk():
        session.advance()
    session.close()
    assert is_kept(session, store)


def test_a_full_disk_leaves_the_file_before_an_undo_intact(store):
    session = store.start(setup())
    play_until(session, Human)
    seat = session.pending.seat
    session.play(seat, session.ply, choices(session)[0])
    path = journal_of(session, store)
    before = path.read_bytes()
    with full_disk(40):
        assert session.undo(seat) is None
        assert path.read_bytes() == before
        assert not [*store.directory.rglob("*.tmp")]
        session.play(seat, session.ply, choices(session)[1])
        assert path.read_bytes() == before
    assert session.take_notice().code == "not-saved"
    session.advance()
    assert is_kept(session, store)


def test_a_disk_full_from_the_first_line_on_is_told_and_tried_again(store):
    with full_disk():
        session = store.start(setup())
        assert session.take_notice().code == "not-saved"
        session.advance()
    session.advance()
    assert is_kept(session, store)


def test_a_failed_cut_is_made_good_before_anything_is_appended(store):
    session = store.start(setup())
    with full_disk(10), refused("os.ftruncate"):
        session.advance()
        assert not kept(session, store)[-1].endswith("}")
    session.advance()
    assert is_kept(session, store)


def test_a_deleted_journal_is_written_anew(store):
    session = store.start(setup())
    session.advance()
    journal_of(session, store).unlink()
    session.advance()
    assert is_kept(session, store) and session.notice is None


def test_a_journal_cut_short_by_someone_else_is_written_anew(store):
    session = store.start(setup())
    session.advance()
    path = journal_of(session, store)
    path.write_bytes(path.read_bytes()[:50])
    session.advance()
    assert is_kept(session, store)


def test_what_someone_else_appended_is_cut_off(store):
    session = store.start(setup())
    path = journal_of(session, store)
    with path.open("ab") as file:
        file.write(b"scribble\n")
    session.advance()
    assert is_kept(session, store)


def test_a_finished_game_moves_and_moves_back_when_its_end_is_taken_back(store):
    session = play_out(store.start(setup(practice=True)))
    assert journal_of(session, store).parent.name == "finished"
    assert is_kept(session, store)
    session.undo(0)
    assert journal_of(session, store).parent.name == "unfinished"
    assert is_kept(session, store)
    session.redo(0)
    assert session.pending == Over()
    assert journal_of(session, store).parent.name == "finished"
    assert is_kept(session, store)


def test_a_game_that_ends_on_a_full_disk_is_kept_later(store):
    session = store.start(setup(ANN))
    while session.view(None).observation.pool != (0, 0, 0, 0, 0):
        step(session, Random(1))
    with full_disk():
        play_out(session)
    assert journal_of(session, store).parent.name == "unfinished"
    session.close()
    assert journal_of(session, store).parent.name == "finished"
    assert read_records(journal_of(session, store)) == [session.record]


def test_a_notice_stays_until_it_is_taken(store):
    session = store.start(setup())
    with full_disk():
        session.advance()
    assert session.notice is not None and session.notice == session.notice
    assert session.take_notice() is not None
    assert session.notice is None


def test_random_play_undo_redo_and_reload_keep_state_and_chance(store):
    """T28"""
    for seed in range(6):
        rng = Random(seed)
        session = store.start(setup(seed=seed, practice=seed % 2 == 0))
        for _ in range(60):
            if isinstance(session.pending, Over):
                break
            seat = rng.randrange(2)
            doing = rng.randrange(6)
            if doing == 0:
                session.undo(seat)
            elif doing == 1:
                session.redo(seat)
            elif doing == 2:
                session.close()
                before = session
                session = store.resume(session.id)
                assert session.record == before.record
                assert session.pending == before.pending
                assert next_chance(session) == next_chance(Session.restored(before.record))
            else:
                step(session, rng)
            assert is_kept(session, store)
        session.close()


def next_chance(session: Session) -> str | None:
    if not isinstance(session.pending, Chance):
        return None
    probe = Session.restored(session.record)
    probe.advance()
    return str(probe.history[-1])


def test_the_lines_of_a_file_are_json_objects_one_a_line(store):
    session = play_out(store.start(setup()))
    for line in kept(session, store):
        assert isinstance(json.loads(line), dict)
