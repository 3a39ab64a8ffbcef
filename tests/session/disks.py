"""Disks that fill up and folders that cannot be written, for tests of the journal."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


class FullDisk:
    """Takes so many bytes more, then says it is full; half of the last write goes through."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.is_full = False
        self._write = os.write

    def write(self, descriptor: int, data: bytes) -> int:
        taken = min(self.room, len(data))
        self.room -= taken
        if not taken:
            self.is_full = True
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._write(descriptor, bytes(data[:taken]))


@contextmanager
def full_disk(room: int = 0) -> Iterator[FullDisk]:
    """While this lasts, only `room` bytes more can be written."""
    disk = FullDisk(room)
    with patch("os.write", disk.write):
        yield disk


@contextmanager
def refused(name: str, number: int = errno.EACCES) -> Iterator[None]:
    """While this lasts, that function fails as the system would make it fail."""
    with patch(name, side_effect=OSError(number, os.strerror(number))):
        yield
