"""The line-by-line front end on standard input and output; a closed one is as good as empty."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from foxgames.plain import Speech


def speech() -> Speech:
    """What is said to standard output and read from standard input."""
    return Speech(sys.stdin or io.StringIO(), sys.stdout or io.StringIO())


def menu() -> int:
    """The whole of foxgames, line by line."""
    from foxgames.plain.menu import PlainMenu
    from foxgames.session import Store

    return PlainMenu(Store(), speech()).run()


def watch(source: Path | bytes) -> int:
    """The records of a file, or of its bytes, one after another."""
    from foxgames.plain.replay import PlainReplay
    from foxgames.session import read_records

    told = speech()
    for record in read_records(source):
        PlainReplay(record, told).run()
    return 0
