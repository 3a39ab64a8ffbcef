"""What is kept of an unexpected error: where it happened, and nothing of the game."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from foxgames import __version__
from foxgames.locale import _
from foxgames.places import reports_folder


def write_report(error: BaseException, directory: Path | None = None) -> str:
    """Writes the report and gives the one line to be shown.

    A report names types, modules and lines. Messages and variables may hold cards that someone
    at the table must not see, so they stay out.
    """
    if directory is None:
        directory = reports_folder()
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    path = directory / f"report-{stamp}-{os.getpid()}.txt"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        path.write_text(report(error), encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or type(problem).__name__
        return _(
            "foxgames: an unexpected error ended the game, and no report could be written to"
            " {path} ({reason}); a saved game can be continued from the menu"
        ).format(path=directory, reason=reason)
    return _(
        "foxgames: an unexpected error ended the game; a report without its contents is in {path};"
        " a saved game can be continued from the menu"
    ).format(path=path)


def report(error: BaseException) -> str:
    """The report's text: versions, then each error with its frames, the cause first."""
    lines = [f"foxgames {__version__}", *_versions(), ""]
    for each in _chain(error):
        lines.append(_type_name(each))
        lines += [f"  {frame}" for frame in _frames(each.__traceback__)]
        lines.append("")
    return "\n".join(lines)


def _versions() -> Iterator[str]:
    yield f"Python {platform.python_version()} ({platform.python_implementation()})"
    yield f"{platform.system()} {platform.machine()}"
    if "textual" in sys.modules:
        from importlib.metadata import PackageNotFoundError, version

        for name in ("textual", "rich"):
            try:
                yield f"{name} {version(name)}"
            except PackageNotFoundError:
                yield f"{name} of unknown version"


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error and what it came from, the first cause first, each once."""
    found: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in found:
        found.append(following)
        before = getattr(following, "error", None)  # what a worker of Textual's failed of
        has_more = isinstance(before, BaseException)
        following = before if has_more else following.__cause__ or following.__context__
    return reversed(found)


def _type_name(error: BaseException) -> str:
    kind = type(error)
    return (
        kind.__qualname__
        if kind.__module__ == "builtins"
        else f"{kind.__module__}.{kind.__qualname__}"
    )


def _frames(traceback: TracebackType | None) -> Iterator[str]:
    while traceback is not None:
        module = traceback.tb_frame.f_globals.get("__name__", "?")
        yield f"{module}:{traceback.tb_lineno} {traceback.tb_frame.f_code.co_name}"
        traceback = traceback.tb_next
