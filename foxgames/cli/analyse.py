"""`foxgames analyse`: each decision of a recorded game, what was best, and what it cost."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.parsing import Parser
from foxgames.locale import _, ngettext
from foxgames.session.analysis import Analysis, Judged, analyse
from foxgames.session.names import told_apart
from foxgames.session.record import Record, read_records

BARS = "▁▂▃▄▅▆▇█"
ASCII_BARS = "_.-:=+*#"


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    parser.add_argument("file", metavar="FILE", nargs="?", help=_("a file of records"))
    parser.add_argument("--json", action="store_true", help=_("print the analysis as JSON"))


def run(arguments: argparse.Namespace) -> int:
    """Analyses the last game of the file."""
    name = arguments.file
    if not name:
        raise UsageError(_("no file is named"), _("name a record to be analysed"))
    if "\0" in name:
        raise UsageError(_("there is no file {file}").format(file=quoted(name)))
    records = read_records(Path(name))
    if not records:
        raise UsageError(_("{file} holds no game").format(file=quoted(name)))
    record = records[-1]
    analysis = analyse(record)
    if arguments.json:
        print(json.dumps(as_json(record, analysis), ensure_ascii=False))
    else:
        for line in told(record, analysis, _bars()):
            print(line)
    return 0


def _bars() -> str:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        BARS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII_BARS
    return BARS


def as_json(record: Record, analysis: Analysis) -> dict[str, object]:
    """The analysis as plain values; chances and costs are fractions of one where exact."""
    return {
        "id": record.id,
        "game": record.setup.game,
        "exact": analysis.exact,
        "decisions": [
            {
                "ply": judged.ply,
                "by": judged.seat,
                "played": str(judged.played),
                "best": str(judged.best),
                "cost": judged.cost,
            }
            for judged in analysis.decisions
        ],
        "luck": [
            {"ply": event.ply, "do": str(event.action), "gain": event.gain}
            for event in analysis.luck
        ],
        "course": list(analysis.course),
        "given_away": analysis.given_away(),
        "fortune": analysis.fortune,
    }


def told(record: Record, analysis: Analysis, bars: str) -> Iterator[str]:
    """The analysis in lines."""
    names = told_apart(occupant.name for occupant in record.occupants)
    if not analysis.exact:
        yield _("Prices are the estimates of the strongest bot, in its own unit, not exact.")
    for judged in analysis.decisions:
        yield _line(record, judged, names, exact=analysis.exact)
    yield from _summed(analysis, names, bars)


def _line(record: Record, judged: Judged, names: Sequence[str], *, exact: bool) -> str:
    wording = record.game.wording
    played = wording.action(judged.played, judged.seen)
    who = names[judged.seat]
    if judged.is_best:
        return _("{ply}. {name}: {played}. Nothing better.").format(
            ply=judged.ply, name=who, played=played
        )
    cost = _("?")
    if judged.cost is not None:
        cost = f"{100 * judged.cost:.2f} %" if exact else f"{judged.cost:.3f}"
    return _("{ply}. {name}: {played}. Cost {cost}. Better: {best}. {why}").format(
        ply=judged.ply,
        name=who,
        played=played,
        cost=cost,
        best=wording.action(judged.best, judged.seen),
        why=wording.because(judged.because, judged.seen),
    )


def _summed(analysis: Analysis, names: Sequence[str], bars: str) -> Iterator[str]:
    best = sum(judged.is_best for judged in analysis.decisions)
    yield ngettext(
        "{best} of {count} decision was the best.",
        "{best} of {count} decisions were the best.",
        len(analysis.decisions),
    ).format(best=best, count=len(analysis.decisions))
    if not analysis.exact:
        return
    yield _("The decisions gave away {cost:.1f} %, and luck brought {luck:+.1f} %.").format(
        cost=100 * analysis.given_away(), luck=100 * analysis.fortune
    )
    if len(names) > 1:
        for seat, name in enumerate(names):
            yield _("{name} gave away {cost:.1f} %.").format(
                name=name, cost=100 * analysis.given_away(seat)
            )
    first, last = analysis.course[0], analysis.course[-1]
    yield _("The chance to win, from {first:.1f} % at the start to {last:.1f} %:").format(
        first=100 * first, last=100 * last
    )
    yield "".join(bars[min(len(bars) - 1, int(value * len(bars)))] for value in analysis.course)
