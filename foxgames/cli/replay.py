"""`foxgames replay`: a recorded game on the board, or a check that records hold."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable

from foxgames.cli.errors import UsageError
from foxgames.cli.files import records_path
from foxgames.cli.parsing import Parser, add_look, add_plain, look
from foxgames.cli.terminal import show
from foxgames.locale import _, ngettext
from foxgames.session.record import Record, iter_records

STDIN = "-"


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help=_(
            "a file of records, or - for standard input; "
            "`foxgames paths` tells where your own games are"
        ),
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help=_("play every record again by the rules and say whether all hold"),
    )
    add_look(parser)
    add_plain(parser)


def run(arguments: argparse.Namespace) -> int:
    """Reads the whole file, which checks it; then tells what is in it, or shows it."""
    if not arguments.file:
        raise UsageError(
            _("no file is named"),
            _(
                "name a record: one of your own games, under the saved games of `foxgames paths`, "
                "or one written by simulate --records"
            ),
        )
    if arguments.file == STDIN:
        if not arguments.check:
            raise UsageError(
                _("standard input cannot be watched"), _("name a file, or add --check")
            )
        print(_told(iter_records(sys.stdin.buffer.read() if sys.stdin else b"")))
        return 0
    path = records_path(arguments.file)
    source = path.read_bytes() if path.is_fifo() else path  # a pipe can be read but once
    told = _told(iter_records(source))
    if arguments.check:
        print(told)
        return 0
    if arguments.plain:
        from foxgames.cli.aloud import watch

        return watch(source)
    return show(source, glyphs=arguments.glyphs, look=look(arguments))


def _told(records: Iterable[Record]) -> str:
    """How many games of which kind there are; nothing of who won, which is for watching."""
    games: Counter[str] = Counter()
    unfinished = 0
    for record in records:
        games[record.setup.game] += 1
        unfinished += not record.is_complete
    count = games.total()
    return (
        ngettext("{count} record holds", "all {count} records hold", count).format(count=count)
        + ": "
        + ", ".join(f"{slug} {number}" for slug, number in sorted(games.items()))
        + (_(" ({count} not finished)").format(count=unfinished) if unfinished else "")
    )
