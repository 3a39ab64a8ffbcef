"""Small files written as a whole, or put aside, and what stands in the way of that.

What was there before stays until the new text is safe.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


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
