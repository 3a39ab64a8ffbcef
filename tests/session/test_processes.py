"""Real processes: killed at any moment, or two at one game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from foxgames.core import Action
from foxgames.session import LockedError, Session, Store, read_records
from foxgames.session.lock import SidecarLock
from tests.playing import play_out
from tests.session.playing import STEPS, steps
from tests.session.tables import ANN, RUSTY, find_game, setup

ROOT = Path(__file__).parents[2]


@contextmanager
def another(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Another copy of the program, killed at the end if it still runs."""
    command = [sys.executable, "-m", "tests.session.playing", *arguments]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def killed_after(directory: Path, seed: int, shown: int) -> int:
    """Plays in another process, kills it once it has shown so much; the last step it showed."""
    with another("play", str(directory), str(seed)) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= shown:
                break
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read().split()
        process.wait()  # its locks go last of all
        return int(rest[-1]) if rest else shown


def found(directory: Path) -> tuple[Action, ...]:
    """What the game has come to as it is taken up again, or as it is kept once it is over."""
    store = Store(directory)
    unfinished = store.unfinished()
    assert store.notice is None
    if unfinished:
        (saved,) = unfinished
        assert not saved.is_locked
        session = store.resume(saved.id)
        history = session.history
        play_out(session).close()
        return history
    (saved,) = store.finished()
    return read_records(store.path_of(saved))[0].actions


def check_kill(directory: Path, seed: int, moment: int) -> None:
    """The game is where it last showed to be, or one step further that it had just kept."""
    last = killed_after(directory, seed, moment)
    history = found(directory)
    expected = [*steps(Session.new(setup(ANN, RUSTY, seed=seed, practice=True)), seed)]
    assert history in expected[last : last + 2]


@pytest.mark.parametrize("moment", [0, 50, 300])
def test_a_killed_game_resumes_at_the_last_event_shown(tmp_path, moment):
    """T24"""
    check_kill(tmp_path, seed=moment, moment=moment)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(200))
def test_a_game_killed_at_a_random_moment_resumes_at_the_last_event_shown(tmp_path, number):
    """T24, two hundred times."""
    check_kill(tmp_path, seed=number, moment=Random(number).randrange(STEPS))


@pytest.fixture
def begun(tmp_path) -> Iterator[tuple[Store, str]]:
    store = Store(tmp_path, find_game=find_game)
    session = store.start(setup())
    session.advance()
    session.close()
    return store, session.id


def ready(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"


def test_one_journal_is_never_played_by_two_processes(begun):
    """T26"""
    store, game_id = begun
    with another("hold", str(store.directory), game_id) as process:
        ready(process)
        assert store.unfinished()[0].is_locked
        with pytest.raises(LockedError):
            store.resume(game_id)
        with pytest.raises(LockedError):
            store.delete(game_id)
        process.communicate("")
        assert process.returncode == 0
    store.resume(game_id).close()


def test_a_second_process_cannot_take_up_what_this_one_plays(begun):
    store, game_id = begun
    session = store.resume(game_id)
    with another("hold", str(store.directory), game_id) as process:
        assert "LockedError" in process.communicate()[1]
    session.advance()
    session.close()
    assert store.resume(game_id).ply == 2


def test_the_lock_dies_with_a_killed_process(begun):
    store, game_id = begun
    with another("hold", str(store.directory), game_id) as process:
        ready(process)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert not store.unfinished()[0].is_locked
        store.resume(game_id).close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_bot_s_process_that_outlives_the_game_does_not_keep_the_lock(begun):
    store, game_id = begun
    with another("fork", str(store.directory), game_id) as process:
        ready(process)
        process.send_signal(signal.SIGKILL)
        process.wait()
        store.resume(game_id).close()


def test_a_damaged_line_in_a_game_being_played_is_not_put_aside_under_its_player(begun):
    store, game_id = begun
    (path,) = [*store.directory.rglob("*.jsonl")]
    with another("hold", str(store.directory), game_id) as process:
        ready(process)
        path.write_bytes(b"{}\n{}\n")
        assert store.unfinished() == []
        assert path.exists()


def test_a_lock_can_be_let_go_twice_and_taken_again(tmp_path):
    path = tmp_path / "a.lock"
    lock = SidecarLock(path)
    assert SidecarLock.is_held(path)
    lock.release()
    lock.release()
    assert not SidecarLock.is_held(path) and not path.exists()
    path.touch()
    assert not SidecarLock.is_held(path)
    SidecarLock(path).release()


def test_a_lock_on_a_file_that_was_just_taken_away_is_no_lock(tmp_path, monkeypatch):
    """Its holder let it go between the opening and the locking: whoever comes next starts anew."""
    path = tmp_path / "a.lock"
    opened = []

    def lock_late(descriptor: int, at: Path) -> None:
        if not opened:
            at.unlink()
        opened.append(descriptor)

    monkeypatch.setattr("foxgames.session.lock._lock", lock_late)
    lock = SidecarLock(path)
    assert len(opened) == 2 and path.exists()
    lock.release()
