"""`foxgames stats`: what the finished games come to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from foxgames.cli.parsing import Parser, add_plain
from foxgames.intervals import wilson
from foxgames.locale import _
from foxgames.session import Store
from foxgames.session.statistics import GameStatistics, Standing, statistics_of
from foxgames.session.wording import notice_sentence

_WIDTH = 110


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    parser.add_argument("--json", action="store_true", help=_("print everything as JSON"))
    add_plain(parser)


def run(arguments: argparse.Namespace) -> int:
    """Sums the history up; what is wrong with it is told on standard error."""
    store = Store()
    for _saved in store.unfinished():
        pass  # a game killed at its very end is moved to where it counts
    if arguments.plain and not arguments.json:
        from foxgames.plain.statistics import statistics_lines

        print("\n".join(statistics_lines(store)))
        return 0
    statistics = statistics_of(store.archive.games())
    while (notice := store.take_notice()) is not None:
        print(f"foxgames: {notice_sentence(notice)}", file=sys.stderr)
    if arguments.json:
        import json

        print(json.dumps([as_object(each) for each in statistics], indent=2, ensure_ascii=False))
    else:
        print("\n".join(_lines(statistics)))
    return 0


def _lines(statistics: Sequence[GameStatistics]) -> Sequence[str]:
    from rich.cells import cell_len

    from foxgames.session.statistics_wording import ASCII, DRAWN, rows, sections
    from foxgames.ui.terminal import is_unicode

    if not statistics:
        return [_("No game has been finished yet.")]
    glyph = DRAWN if is_unicode(getattr(sys.stdout, "encoding", None)) else ASCII
    room = _room()
    lines: list[str] = []
    for section in sections(statistics, glyph):
        lines += ["", section.title] if lines else [section.title]
        lines += [f"  {note}" for note in section.notes]
        for heading, columns in section.tables:
            lines += ["", f"  {heading}"] if heading else [""]
            lines += [f"  {line}" for line in rows(columns, room - 2, cell_len, _cut)]
    return lines


def _cut(text: str, room: int) -> str:
    from rich.cells import cell_len, set_cell_size

    return text if cell_len(text) <= room else set_cell_size(text, room)


def _room() -> int:
    import shutil

    return min(_WIDTH, shutil.get_terminal_size((_WIDTH, 24)).columns)


def as_object(each: GameStatistics) -> dict[str, object]:
    """One game's statistics as JSON holds them."""
    return {
        "game": each.game,
        "games": {kind.value: count for kind, count in each.kinds.items()},
        "with_hints": each.hinted,
        "tallies": {
            kind.value: [_tally(tally) for tally in tallies]
            for kind, tallies in each.tallies.items()
        },
        "variants": [
            {
                "option": variant.option,
                "value": variant.value,
                "played": variant.played,
                "won": variant.won,
                "rate": variant.won / variant.played,
                "interval": list(wilson(variant.won, variant.played)),
                "optimum": variant.optimum,
            }
            for variant in each.variants
        ],
        "alone": [
            {"name": alone.name, "fewest_rounds": alone.best, "won_in": dict(alone.won_in)}
            for alone in each.alone
        ],
    }


def _tally(tally: Standing) -> dict[str, object]:
    return {
        "name": tally.name if tally.level is None else None,
        "level": tally.level,
        "played": tally.played,
        "won": tally.won,
        "streak": tally.streak,
        "best_streak": tally.best_streak,
    }
