"""`foxgames analyse`: each decision of a recorded game, what was best, and what it cost."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from shutil import get_terminal_size

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.files import records_path
from foxgames.cli.parsing import Parser
from foxgames.core import Seat
from foxgames.locale import _
from foxgames.session import analysis_wording, plotting
from foxgames.session.analysis import Analysis, analyse, is_secret
from foxgames.session.names import shown_names
from foxgames.session.record import Record, read_records

WIDEST = 100
"""Columns of a plot, at most: a terminal may be far wider than anyone reads."""
HEIGHTS = (9, 5)
"""Rows of a plot: of the exact chance, and of one seat's estimate."""


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    parser.add_argument("file", metavar="FILE", nargs="?", help=_("a file of records"))
    parser.add_argument("--json", action="store_true", help=_("print the analysis as JSON"))


def run(arguments: argparse.Namespace) -> int:
    """Analyses the last game of the file."""
    name = arguments.file
    if not name:
        raise UsageError(_("no file is named"), _("name a record to be analysed"))
    records = read_records(records_path(name))
    if not records:
        raise UsageError(_("{file} holds no game").format(file=quoted(name)))
    record = records[-1]
    if is_secret(record):
        raise UsageError(
            _("this game is not over, and its cards are still hidden"),
            _("analyse it when it has ended"),
        )
    analysis = analyse(record)
    if arguments.json:
        print(json.dumps(as_json(record, analysis), ensure_ascii=False))
    else:
        for line in told(record, analysis):
            print(line)
    return 0


def as_json(record: Record, analysis: Analysis) -> dict[str, object]:
    """The analysis as plain values.

    Costs and worths are fractions of one: chances to win, exact or estimated; where `chances` is
    false, the strongest bot's own points.
    """
    return {
        "id": record.id,
        "game": record.setup.game,
        "exact": analysis.exact,
        "chances": analysis.is_chance,
        "decisions": [
            {
                "ply": judged.ply,
                "by": judged.seat,
                "played": str(judged.played),
                "best": str(judged.best),
                "cost": judged.cost,
                "worth": judged.worth,
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
        "fortunes": dict(analysis.fortunes()),
        "seats": [_seat_json(analysis, seat) for seat in range(len(record.setup.seats))],
    }


def _seat_json(analysis: Analysis, seat: Seat) -> dict[str, object]:
    """One seat's play and luck; `course` has pairs of ply and estimated chance to win."""
    found: dict[str, object] = {"given_away": analysis.given_away(seat)}
    if not analysis.exact:
        found["brought"] = analysis.brought(seat)
        found["course"] = [[point.ply, point.chance] for point in analysis.points(seat)]
    return found


def told(record: Record, analysis: Analysis) -> Iterator[str]:
    """The analysis in lines."""
    names = shown_names(record.occupants)
    yield analysis_wording.kind_of_prices(analysis)
    if record.game.info.hidden_information:
        yield _("The game is over: every card is told.")
    for judged in analysis.decisions:
        yield _("{ply}. {name}: {played}. {judgement}").format(
            ply=judged.ply,
            name=names[judged.seat],
            played=analysis_wording.played(judged, record),
            judgement=analysis_wording.judgement(judged, analysis, record).rstrip(),
        )
    yield ""
    yield from analysis_wording.summed(analysis, record, names, None)
    if analysis.exact:
        yield ""
        yield _("The chance to win over the game, and the decisions that cost most:")
        yield from plotted(analysis, None, HEIGHTS[0])
        return
    for seat, name in enumerate(names):
        if analysis.points(seat):
            yield ""
            yield _("The chance of {name} over the game, by the estimate:").format(name=name)
            yield from plotted(analysis, seat, HEIGHTS[1])


def plotted(analysis: Analysis, seat: Seat | None, height: int) -> Iterator[str]:
    """The chance to win over the game, with marks under the decisions that cost most."""
    plain = not _shows(plotting.BARS)
    edge = "|" if plain else "│"
    label = len(plotting.labelled([""], edge=edge)[0])
    width = max(10, min(WIDEST, get_terminal_size((80, 24)).columns - label - 1))
    values = plotting.sampled(analysis.points(seat), analysis.events, width)
    bars = plotting.ASCII_BARS if plain else plotting.BARS
    for line in plotting.labelled(plotting.rows(values, height, bars), edge=edge):
        yield line.rstrip()
    marks = plotting.marks(plotting.dearest(analysis, seat), analysis.events, width)
    if marks:
        yield " " * label + marks


def _shows(text: str) -> bool:
    """Whether standard output can show that."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
