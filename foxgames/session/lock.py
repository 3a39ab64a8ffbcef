"""A lock beside a file that keeps two copies from playing one game.

It dies with the process that holds it, however that process ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from foxgames.session.errors import LockedError


class SidecarLock:
    """Held from the moment it is made until it is released; LockedError if another holds it.

    On POSIX it is a record lock, which a forked child does not inherit: a bot's process that
    outlives the game must not keep it. Such locks never exclude their own process, so the
    process remembers which ones it has.
    """

    _held: ClassVar[set[str]] = set()

    def __init__(self, path: Path) -> None:
        self.path = path
        self._name = os.path.realpath(path)
        if self._name in self._held:
            raise LockedError("locked", path=str(path))
        self._descriptor: int | None = _locked_descriptor(path)
        self._held.add(self._name)

    @classmethod
    def is_held(cls, path: Path) -> bool:
        """Whether someone, perhaps this process, holds the lock at that path."""
        if os.path.realpath(path) in cls._held:
            return True
        if not path.exists():
            return False
        try:
            cls(path).release()
        except LockedError:
            return True
        except OSError:
            return False  # nobody can lock where nobody can write
        return False

    def release(self) -> None:
        """Lets the lock go, and takes its file away; a second time does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        self._held.discard(self._name)
        if sys.platform == "win32":
            os.close(descriptor)
            _remove(self.path)
        else:
            _remove(self.path)  # while it is held: whoever comes next checks what it locked
            os.close(descriptor)


def _locked_descriptor(path: Path) -> int:
    """Opens and locks the file that is at that path when the lock is got."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor, path)
            if _is_at(descriptor, path):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _lock(descriptor: int, path: Path) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise LockedError("locked", path=str(path)) from error


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the open file is still the one at that path."""
    if sys.platform == "win32":
        return True  # an open file cannot be taken away there
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    with suppress(OSError):  # a lock file left behind harms nobody
        path.unlink(missing_ok=True)
