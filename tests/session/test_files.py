"""Files that are odd in themselves, and disks that fill up under a new one."""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from foxgames.session import Store, guests, series
from foxgames.session.files import write_new
from foxgames.session.wording import notice_sentence
from tests.session.games_played import kept


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_pipes_and_devices_among_the_games_are_told_and_never_waited_for(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    odd = []
    for folder in (tmp_path / "unfinished", tmp_path / "finished"):
        folder.mkdir(exist_ok=True)
        odd += [folder / "pipe.jsonl", folder / "device.jsonl"]
        os.mkfifo(odd[-2])
        odd[-1].symlink_to("/dev/zero")
    store = Store(tmp_path)
    assert not store.unfinished()
    assert [played.id for played in store.finished()] == ["game000001"]
    told = []
    while (notice := store.take_notice()) is not None:
        told.append(notice_sentence(notice))
    assert len(told) == len(odd)
    assert all(any(str(path) in sentence for sentence in told) for path in odd)
    assert all(path.exists() for path in odd)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_a_pipe_in_place_of_people_or_a_match_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / series.FILE)
    os.mkfifo(guests.guests_path(tmp_path))
    assert series.load(tmp_path) is None
    assert guests.load(guests.guests_path(tmp_path)) == guests.Guests()


def test_a_new_file_that_cannot_be_finished_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(errno.ENOSPC, "full")

    def begun(path: Path, _mode: str, **_kinds: str) -> io.StringIO:
        path.touch(exist_ok=False)
        return Full()

    monkeypatch.setattr(Path, "open", begun)
    path = tmp_path / "new.txt"
    with pytest.raises(OSError, match="full"):
        write_new(path, "text")
    assert not path.exists()
