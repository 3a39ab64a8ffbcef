"""Whether the screens can be shown here, and showing them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final, TextIO

from foxgames.cli.styled import NO_TERMINAL
from foxgames.locale import _

_TERMINAL_DRIVERS: Final = (":LinuxDriver", ":LinuxInlineDriver", ":WindowsDriver")


def why_no_screen() -> tuple[str, str] | None:
    """What stands in the way of a full-screen game, and what would help; None if nothing does.

    Without a terminal the screens would wait for answers that never come, and draw into a file.
    """
    driver = os.environ.get("TEXTUAL_DRIVER", "")
    if driver and not driver.endswith(_TERMINAL_DRIVERS):
        return None  # whoever names another driver answers for where it reads and draws
    if not _is_terminal(sys.__stdin__):
        return (
            _("the games need a terminal to read keys from, and standard input is none"),
            _("start it in a terminal, or play line by line: foxgames play mr-fox --plain"),
        )
    if not _is_terminal(sys.__stderr__):
        return (
            _("the games need a terminal to draw on, and standard error is none"),
            _("start it in a terminal, or play line by line: foxgames play mr-fox --plain"),
        )
    kind = os.environ.get("TERM", "")
    if sys.platform != "win32" and kind in NO_TERMINAL:
        named = _("TERM is {kind}").format(kind=kind) if kind else _("TERM is not set")
        return (
            _("the games need a terminal that can place text anywhere, and {named}").format(
                named=named
            ),
            _(
                "set it to what your terminal is, such as xterm-256color, or play line by line: "
                "foxgames play mr-fox --plain"
            ),
        )
    return None


def show(
    start: object | None,
    *,
    glyphs: str | None,
    think: float | None = None,
    look: Mapping[str, str] | None = None,
) -> int:
    """Runs the screens from that start, or says why it cannot; gives the exit status.

    `think` is how many seconds a bot that searches may take; None leaves it to the screens.
    UsageError where no screen can be shown.
    """
    reason = why_no_screen()
    if reason is not None:
        from foxgames.cli.errors import UsageError

        raise UsageError(*reason)
    import gc

    gc.disable()  # loading the screens makes nothing to collect; they enable it once they are up
    from foxgames.ui.app import run

    return run(start, glyphs=glyphs, think=think, look=look)


def _is_terminal(stream: TextIO | None) -> bool:
    """A stream that Python could not open, or that was closed, is none."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
