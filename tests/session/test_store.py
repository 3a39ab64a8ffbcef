"""The games kept on this machine: listed, resumed, locked and deleted."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from foxgames.core import OptionError, RecordError
from foxgames.session import (
    Curtain,
    Human,
    LockedError,
    Over,
    Session,
    Store,
    read_records,
    write_records,
)
from foxgames.session.lock import SidecarLock
from foxgames.session.wording import notice_sentence
from tests.playing import play_out
from tests.session.disks import refused
from tests.session.tables import ANN, BEN, CID, RUSTY, find_game, play_until, setup, table


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(tmp_path / "state", find_game=find_game)


def again(store: Store) -> Store:
    """The same directory as a later start finds it."""
    return Store(store.directory, find_game=find_game)


def left(store: Store, *seats, game: str = "mr-fox", practice: bool = False, **options) -> Session:
    """A game begun and left at its first decision."""
    session = play_until(store.start(setup(*seats, game=game, practice=practice, **options)), Human)
    session.close()
    return session


def file_of(session: Session, store: Store) -> Path:
    (path,) = [*store.directory.rglob(f"*{session.id}.jsonl")]
    return path


def test_an_empty_store_lists_nothing_and_makes_no_folder(store):
    assert store.unfinished() == [] and not store.finished()
    assert not store.directory.exists()


def test_the_default_is_the_user_s_state_directory(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    directory = Store().directory
    assert directory.name == "foxgames"
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert directory == tmp_path / "foxgames"


def test_an_unfinished_game_is_listed_with_who_when_and_where_it_stands(store):
    session = left(store, ANN, RUSTY)
    (saved,) = store.unfinished()
    assert (saved.id, saved.game, saved.ply) == (session.id, "mr-fox", session.ply)
    assert saved.occupants == (ANN, RUSTY) and saved.started == session.started
    assert saved.touched == file_of(session, store).stat().st_mtime
    assert saved.setup == session.setup and not saved.is_locked
    assert saved.observation == session.view(None).observation
    assert session.game.wording.summary(saved.observation, ["Ann", "Rusty"])


def test_a_summary_shows_no_hidden_card(store):
    left(store, ANN, BEN, game="toy")
    (saved,) = store.unfinished()
    assert saved.observation.hands == ((None,), (None,))


def test_who_took_a_seat_over_is_listed(store):
    session = play_until(store.start(setup(ANN, RUSTY)), Human)
    session.change_seat(1, CID)
    session.close()
    assert store.unfinished()[0].occupants == (ANN, CID)


def test_the_last_played_is_listed_first(store):
    sessions = [left(store, ANN) for _ in range(3)]
    for when, session in zip((50, 70, 60), sessions, strict=True):
        os.utime(file_of(session, store), (when, when))
    expected = [sessions[at].id for at in (1, 2, 0)]
    assert [saved.id for saved in store.unfinished()] == expected


def test_a_finished_game_is_listed_apart(store):
    session = play_out(store.start(setup()))
    assert store.unfinished() == []
    (saved,) = store.finished()
    assert saved.id == session.id and saved.winners == session.outcome.winners
    assert read_records(store.path_of(saved)) == [session.record]


def test_listing_unfinished_games_never_opens_finished_ones(store):
    session = play_out(store.start(setup()))
    session.close()
    left(store, ANN)
    file_of(session, store).write_bytes(b"not a record")
    assert len(again(store).unfinished()) == 1
    assert store.notice is None


def test_a_resumed_game_is_where_it_was_left(store):
    session = left(store, ANN, BEN)
    resumed = again(store).resume(session.id)
    assert resumed.record == session.record and resumed.pending == session.pending
    assert resumed.notice is None
    play_out(resumed)
    assert len(store.finished()) == 1


def test_a_resumed_game_of_hidden_cards_has_its_curtain_up(store):
    session = left(store, ANN, BEN, game="toy")
    assert isinstance(store.resume(session.id).pending, Curtain)


def test_there_is_nothing_to_resume_under_an_unknown_id(store):
    left(store, ANN)
    for wrong in ("", "x", "../../etc/passwd"):
        with pytest.raises(RecordError) as caught:
            store.resume(wrong)
        assert caught.value.code == "no-such-saved-game"


def test_a_finished_game_is_not_resumed(store):
    session = play_out(store.start(setup()))
    session.close()
    with pytest.raises(RecordError):
        store.resume(session.id)


def test_a_game_is_found_by_its_header_whatever_its_file_is_called(store):
    session = left(store, ANN)
    file_of(session, store).rename(store.directory / "unfinished" / "mine.jsonl")
    assert store.resume(session.id).record == session.record


def test_one_game_is_never_resumed_twice_at_a_time(store):
    session = left(store, ANN)
    first = store.resume(session.id)
    with pytest.raises(LockedError):
        again(store).resume(session.id)
    assert again(store).unfinished()[0].is_locked
    first.close()
    assert not again(store).unfinished()[0].is_locked
    again(store).resume(session.id).close()


def test_a_game_just_begun_is_locked_too(store):
    session = store.start(setup())
    with pytest.raises(LockedError):
        again(store).resume(session.id)


def test_two_games_can_be_played_at_once_and_both_are_kept(store):
    """T26"""
    one, two = store.start(setup()), again(store).start(setup())
    for session in (one, two):
        play_out(session).close()
    assert {saved.id for saved in store.finished()} == {one.id, two.id}


def test_a_deleted_game_is_gone(store):
    unfinished, finished = left(store, ANN), play_out(store.start(setup()))
    finished.close()
    for session in (unfinished, finished):
        store.delete(session.id)
    assert store.unfinished() == [] and not store.finished()
    assert [path for path in store.directory.rglob("*") if path.is_file()] == []
    with pytest.raises(RecordError):
        store.delete(unfinished.id)


def test_a_game_being_played_is_not_deleted(store):
    session = store.start(setup())
    with pytest.raises(LockedError):
        again(store).delete(session.id)
    session.close()
    store.delete(session.id)


def test_a_closed_game_leaves_no_lock_file_behind(store):
    left(store, ANN)
    assert not [*store.directory.rglob("*.lock")]


def test_winning_reloading_and_winning_again_counts_once(store):
    """T27"""
    session = left(store, ANN)
    copy = file_of(session, store).read_bytes()
    play_out(store.resume(session.id)).close()
    (store.directory / "unfinished" / "copy.jsonl").write_bytes(copy)
    play_out(store.resume(session.id)).close()
    assert [saved.id for saved in store.finished()] == [session.id]


def test_a_wrong_setup_leaves_nothing_behind(store):
    with pytest.raises(OptionError):
        store.start(setup(eggs=1))
    assert not store.directory.exists()


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_torn_last_line_is_dropped_and_told(store, cut):
    session = left(store, ANN)
    path = file_of(session, store)
    path.write_bytes(path.read_bytes()[:-cut] if cut > 1 else path.read_bytes() + b'{"ply": 3, "by')
    resumed = store.resume(session.id)
    assert resumed.ply == session.ply - (cut > 1)
    notice = resumed.take_notice()
    assert notice.code == "torn-line" and notice["ply"] == resumed.ply
    assert notice_sentence(notice)
    assert path.read_bytes() == resumed.record.text.encode()
    play_out(resumed)
    assert read_records(store.path_of(store.finished()[0])) == [resumed.record]


def test_a_journal_cut_at_any_byte_resumes_or_is_put_aside(store, tmp_path):
    session = left(store, ANN, practice=True)
    whole = file_of(session, store).read_bytes()
    header = whole.index(b"\n")
    for cut in range(len(whole)):
        each = Store(tmp_path / f"cut{cut}")
        path = each.directory / "unfinished" / "game.jsonl"
        path.parent.mkdir(parents=True)
        path.write_bytes(whole[:cut])
        lines = whole[:cut].count(b"\n") + (whole[cut : cut + 1] == b"\n")
        if cut < header:
            assert each.unfinished() == []
            assert each.take_notice().code == "put-aside"
        else:
            resumed = each.resume(session.id)
            assert resumed.ply == max(lines - 1, 0)
            assert path.read_bytes() == resumed.record.text.encode()
            resumed.close()


def test_a_last_line_without_its_end_is_whole(store):
    session = left(store, ANN)
    path = file_of(session, store)
    path.write_bytes(path.read_bytes()[:-1])
    resumed = store.resume(session.id)
    assert resumed.record == session.record and resumed.notice is None
    resumed.advance() if not isinstance(resumed.pending, Human) else None
    assert path.read_bytes() == resumed.record.text.encode()


def test_a_line_of_nothing_after_a_crash_is_dropped(store):
    session = left(store, ANN)
    path = file_of(session, store)
    path.write_bytes(path.read_bytes() + bytes(300))
    assert store.resume(session.id).record == session.record


def test_a_damaged_journal_is_put_aside_and_named_and_the_others_work(store):
    good, bad = left(store, ANN), left(store, BEN)
    path = file_of(bad, store)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], b"{}", *lines[1:]]))
    fresh = again(store)
    assert [saved.id for saved in fresh.unfinished()] == [good.id]
    notice = fresh.take_notice()
    aside = path.with_name(f"{path.name}.bad")
    assert notice.code == "put-aside" and notice["path"] == str(aside)
    assert str(aside) in notice_sentence(notice) and "line 2" in notice_sentence(notice)
    assert aside.exists() and not path.exists()
    assert fresh.take_notice() is None and fresh.unfinished()[0].id == good.id
    assert fresh.take_notice() is None


def test_nothing_put_aside_before_is_lost(store):
    folder = store.directory / "unfinished"
    folder.mkdir(parents=True)
    for text in (b"one", b"two", b"three"):
        (folder / "game.jsonl").write_bytes(text)
        again(store).unfinished()
    assert sorted(path.read_bytes() for path in folder.glob("*.bad")) == [b"one", b"three", b"two"]


def test_a_journal_of_several_games_is_put_aside(store):
    folder = store.directory / "unfinished"
    folder.mkdir(parents=True)
    write_records(folder / "two.jsonl", [table().record, table().record])
    assert store.unfinished() == []
    assert store.take_notice()["fault"] == "one-game-expected"


@pytest.mark.parametrize("newer", ['"version": 2', '"game": "chess"'])
def test_what_a_newer_version_wrote_is_left_alone(store, newer):
    session = left(store, ANN)
    path = file_of(session, store)
    older = '"version": 1' if "version" in newer else '"game": "mr-fox"'
    path.write_text(path.read_text().replace(older, newer))
    assert store.unfinished() == []
    notice = store.take_notice()
    assert notice.code == "left-alone" and str(path) in notice_sentence(notice)
    assert path.exists()
    store.unfinished()
    assert store.take_notice() is None


def test_a_game_killed_between_its_end_and_its_move_is_finished(store):
    session = play_out(table())
    folder = store.directory / "unfinished"
    folder.mkdir(parents=True)
    (folder / "one.jsonl").write_text(session.record.text)
    cut = session.record.text[: session.record.text.rindex("\n", 0, -1) + 1]
    (folder / "two.jsonl").write_text(cut.replace(session.id, "other"))
    assert store.unfinished() == []
    assert {saved.id for saved in store.finished()} == {session.id, "other"}
    for saved in store.finished():
        assert read_records(store.path_of(saved))[0].is_complete
    assert not [*folder.iterdir()]


def test_a_directory_that_cannot_be_made_means_unsaved_play_and_one_notice(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    for directory in (blocked, blocked / "deeper"):
        store = Store(directory)
        assert store.unfinished() == [] and not store.finished()
        session = store.start(setup())
        notice = session.take_notice()
        assert notice.code == "not-saved" and str(directory) in notice_sentence(notice)
        play_out(session)
        assert session.take_notice() is None and session.pending == Over()
        session.close()
    assert blocked.read_text() == "in the way"


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT])
def test_a_directory_that_cannot_be_written_means_unsaved_play_and_one_notice(store, number):
    store.unfinished()
    (store.directory / "unfinished").mkdir(parents=True)
    with refused("os.open", number):
        session = store.start(setup())
        play_out(session)
    assert session.take_notice()["path"] == str(store.directory)
    assert session.take_notice() is None


def test_a_game_in_a_directory_that_can_no_longer_be_written_is_played_on_unsaved(store):
    session = left(store, ANN)
    before = file_of(session, store).read_bytes()
    with refused("os.open", errno.EROFS):
        resumed = store.resume(session.id)
        assert resumed.record == session.record
        play_out(resumed)
    assert resumed.take_notice().code == "not-saved"
    assert file_of(session, store).read_bytes() == before


def test_a_file_that_cannot_be_read_is_told_and_the_others_work(store):
    good, odd = left(store, ANN), left(store, BEN)
    path = file_of(odd, store)
    path.unlink()
    path.mkdir()
    assert [saved.id for saved in store.unfinished()] == [good.id]
    notice = store.take_notice()
    assert notice.code == "unreadable" and str(path) in notice_sentence(notice)
    assert path.is_dir()


def test_a_finished_game_still_held_by_its_player_is_left_for_the_player_to_move(store):
    session = play_out(table())
    folder = store.directory / "unfinished"
    folder.mkdir(parents=True)
    (folder / "one.jsonl").write_text(session.record.text)
    lock = SidecarLock(folder / "one.jsonl.lock")
    assert store.unfinished() == [] and not store.finished()
    assert (folder / "one.jsonl").exists()
    lock.release()
    assert [saved.id for saved in store.finished()] == [session.id]
    assert store.take_notice() is None


def test_a_game_that_vanishes_while_it_is_taken_up_is_an_error_of_the_record(store):
    session = left(store, ANN)
    with (
        refused("foxgames.session.store.Store._resumed", errno.ENOENT),
        pytest.raises(RecordError) as caught,
    ):
        store.resume(session.id)
    assert caught.value.code == "unreadable"
    store.resume(session.id).close()
