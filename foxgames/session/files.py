"""Small files written as a whole, or put aside, and what stands in the way of that.

What was there before stays until the new text is safe.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from foxgames.locale import _


def write_whole(path: Path, text: str) -> None:
    """Puts the text in the file's place; OSError leaves the file before as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):  # the failure before it is the one to tell
            draft.unlink(missing_ok=True)
        raise


def write_new(path: Path, text: str) -> None:
    """Puts the text where no file is yet; OSError, of which nothing is left behind."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except OSError:
            with suppress(OSError):  # the failure before it is the one to tell
                path.unlink(missing_ok=True)
            raise


def opened(path: Path) -> BinaryIO:
    """Opens it for reading; OSError for a pipe or a device, which might never end."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.EINVAL, _("it is no ordinary file"), str(path))
    return path.open("rb")


def read_whole(path: Path) -> bytes:
    """All it holds; OSError for a pipe or a device."""
    with opened(path) as file:
        return file.read()


def reason(error: OSError) -> str:
    """What the system says went wrong."""
    return error.strerror or type(error).__name__


def put_aside(path: Path) -> Path:
    """Renames the file to such a name as `free_name` gives, and gives that name."""
    aside = free_name(path)
    path.rename(aside)
    return aside


def free_name(path: Path) -> Path:
    """The file's name with an ending in `.bad`, such that nothing has it yet."""
    aside = path.with_name(f"{path.name}.bad")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}.{number}.bad")
        number += 1
    return aside
