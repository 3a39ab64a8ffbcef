"""The command line: one module a command, each loaded when it is asked for.

`foxgames` alone opens the menu and takes the shortest way there: no parser, no other command.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and gives the exit status; no traceback reaches a player."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _run(given)
        if sys.stdout is not None:
            sys.stdout.flush()  # so that a full disk or a closed pipe shows here and not later
    except KeyboardInterrupt:
        return 130
    except BaseException as error:
        from foxgames.cli.failures import report

        return report(error)
    return status


def _run(arguments: Sequence[str]) -> int:
    if not arguments:
        from foxgames.cli.terminal import show

        return show(None, glyphs=None)
    if list(arguments) == ["--version"]:
        from foxgames import __version__

        print(f"foxgames {__version__}")
        return 0
    from foxgames.cli.parsing import run_command

    return run_command(arguments)
