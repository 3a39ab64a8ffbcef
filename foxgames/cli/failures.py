"""Turns whatever ended a command into one line on standard error and an exit status."""

from __future__ import annotations

import os
import sys
from typing import Final

from foxgames.cli.errors import USAGE_STATUS, UsageError, one_line, quoted, sentence
from foxgames.cli.styled import accept_any_text
from foxgames.core import FoxGamesError
from foxgames.locale import _

BROKEN_PIPE_STATUS: Final = 141  # what a shell shows for a program ended by SIGPIPE
DEFECT_STATUS: Final = 70  # EX_SOFTWARE


def report(error: BaseException) -> int:
    """Says what went wrong and gives the exit status."""
    match error:
        case SystemExit():
            return _status(error)
        case BrokenPipeError():
            _abandon_output()
            return BROKEN_PIPE_STATUS
        case UsageError():
            return _say(str(error), USAGE_STATUS)
        case FoxGamesError():
            return _say(sentence(error), USAGE_STATUS)
        case OSError():
            _abandon_output()
            return _say(_os_sentence(error), USAGE_STATUS)
        case Exception():
            return _say(_defect(error), DEFECT_STATUS)
    raise error


def _status(error: SystemExit) -> int:
    """The status a parser or a screen left with; a text instead of a number is said."""
    if error.code is None or isinstance(error.code, int):
        return error.code or 0
    return _say(str(error.code), 1)


def _os_sentence(error: OSError) -> str:
    reason = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        return _("cannot go on: {reason}").format(reason=reason)
    path = os.fsdecode(error.filename) if not isinstance(error.filename, int) else "?"
    return _("cannot use {path}: {reason}").format(path=quoted(path), reason=reason)


def _defect(error: Exception) -> str:
    """A fault of ours, with the place that whoever mends it needs, and no values."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if f"{os.sep}foxgames{os.sep}" in code.co_filename:
            inside = code.co_filename.rpartition(f"{os.sep}foxgames{os.sep}")[2]
            place = f"{inside}:{trace.tb_lineno}"
        trace = trace.tb_next
    return _("a fault in the program, {kind} at {place}; please report this line").format(
        kind=type(error).__name__, place=place or "?"
    )


def _say(text: str, status: int) -> int:
    if sys.stderr is not None:
        accept_any_text(sys.stderr)
        try:
            print(one_line(f"foxgames: {text}"), file=sys.stderr)
            sys.stderr.flush()
        except OSError:
            return status  # nobody is left to hear it
    return status


def _abandon_output() -> None:
    """Lets the interpreter end without complaining that standard output cannot be flushed."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
