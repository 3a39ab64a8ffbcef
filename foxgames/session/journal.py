"""Where a session's lines are kept as they come: one file, always whole up to its last line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from foxgames.core import Refusal
from foxgames.session.files import reason
from foxgames.session.lines import Line, dumps
from foxgames.session.lock import SidecarLock


class Journal(Protocol):
    """What a session tells its lines to. No failure of a disk may stop a game."""

    def append(self, added: Sequence[Line], *, over: bool) -> None:
        """Keeps further lines, at once; `over` says whether the game now is."""
        ...

    def rewrite(self, all_lines: Sequence[Line], *, over: bool) -> None:
        """Replaces everything kept, at once and as a whole."""
        ...

    @property
    def is_failing(self) -> bool:
        """Whether lines are missing in what is kept, for the disk did not take them."""
        ...

    def take_notice(self) -> Refusal | None:
        """What the player should be told about the keeping, once."""
        ...

    def close(self) -> None:
        """Lets others have the game."""
        ...


class FileJournal:
    """A journal in a file, which moves to another folder once its game is over.

    The file is opened for each write, so that a lost one is noticed and no handle stands in the
    way of a rename. After a failed write it is cut back to its last good line; what is missing
    is written with the next line, or when the journal is closed.
    """

    def __init__(self, unfinished: Path, finished: Path, lock: SidecarLock) -> None:
        self.path = unfinished
        self._unfinished = unfinished
        self._finished = finished
        self._lock = lock
        self._wanted: list[bytes] = []
        self._kept = 0
        self._size = 0
        self._is_over = False
        self._must_rewrite = True
        self._is_failing = False
        self._notices: list[Refusal] = []

    @classmethod
    def resumed(
        cls,
        unfinished: Path,
        finished: Path,
        lock: SidecarLock,
        kept: Sequence[Line],
        size: int | None,
    ) -> FileJournal:
        """A journal whose file already holds those lines in its first `size` bytes.

        What follows them is cut off now. None: the file needs writing anew.
        """
        journal = cls(unfinished, finished, lock)
        journal._wanted = [_encoded(line) for line in kept]
        if size is not None:
            journal._kept, journal._size = len(journal._wanted), size
            journal._must_rewrite = False
        journal._synchronise()
        return journal

    def append(self, added: Sequence[Line], *, over: bool) -> None:
        """Keeps further lines."""
        self._wanted.extend(map(_encoded, added))
        self._is_over = over
        self._synchronise()

    def rewrite(self, all_lines: Sequence[Line], *, over: bool) -> None:
        """Replaces the whole file, or leaves the one before if that fails."""
        self._wanted = [_encoded(line) for line in all_lines]
        self._is_over = over
        self._must_rewrite = True
        self._synchronise()

    @property
    def is_failing(self) -> bool:
        """Whether the last write failed."""
        return self._is_failing

    def take_notice(self) -> Refusal | None:
        """That saving fails or works again, told once each."""
        return self._notices.pop(0) if self._notices else None

    def close(self) -> None:
        """Writes what is still missing, if it can, and lets the lock go."""
        if self._is_failing:
            self._synchronise()
        self._lock.release()

    def _synchronise(self) -> None:
        """Makes the file hold the wanted lines; a failure is told and tried again later."""
        try:
            if not self._is_over:
                self._move_to(self._unfinished)
            if self._must_rewrite:
                self._write_anew()
            else:
                self._write_missing()
            if self._is_over:
                self._move_to(self._finished)
        except OSError as error:
            if not self._is_failing:
                self._is_failing = True
                self._notices.append(not_saved(self.path, error))
        else:
            if self._is_failing:
                self._is_failing = False
                self._notices.append(Refusal("saved-again", fields=(("path", str(self.path)),)))

    def _move_to(self, path: Path) -> None:
        if self.path != path:
            if self.path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                self.path.replace(path)
            self.path = path

    def _write_anew(self) -> None:
        """Writes a second file and puts it in the place of the first."""
        text = b"".join(self._wanted)
        fresh = self.path.with_name(self.path.name + ".tmp")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with fresh.open("wb", buffering=0) as file:
                _write(file.fileno(), text)
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError:
            with suppress(OSError):  # the first failure is the one to tell
                fresh.unlink(missing_ok=True)
            raise
        self._kept, self._size = len(self._wanted), len(text)
        self._must_rewrite = False

    def _write_missing(self) -> None:
        """Appends what the file lacks, behind its last good line."""
        text = b"".join(self._wanted[self._kept :])
        try:
            descriptor = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            self._write_anew()  # someone deleted it: the game is still whole in memory
            return
        try:
            size = os.fstat(descriptor).st_size
            if size < self._size:
                self._must_rewrite = True
            else:
                if size > self._size:
                    os.ftruncate(descriptor, self._size)
                os.lseek(descriptor, self._size, os.SEEK_SET)
                self._write_or_cut(descriptor, text)
        finally:
            os.close(descriptor)
        if self._must_rewrite:
            self._write_anew()
            return
        self._kept, self._size = len(self._wanted), self._size + len(text)

    def _write_or_cut(self, descriptor: int, text: bytes) -> None:
        try:
            _write(descriptor, text)
        except OSError:
            with suppress(OSError):  # the next write cuts the file back first anyway
                os.ftruncate(descriptor, self._size)
            raise


def not_saved(path: Path, error: OSError) -> Refusal:
    """That a game cannot be kept there, and why."""
    return Refusal("not-saved", fields=(("path", str(path)), ("reason", reason(error))))


def _encoded(line: Line) -> bytes:
    return dumps(line).encode() + b"\n"


def _write(descriptor: int, text: bytes) -> None:
    """Writes it all, however little the disk takes at a time."""
    rest = memoryview(text)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
