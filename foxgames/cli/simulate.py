"""`foxgames simulate`: many games between bots, counted."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_options, game_options, whole_number
from foxgames.cli.seats import bot_levels
from foxgames.locale import _
from foxgames.session import fresh_seed
from foxgames.simulate import Plan, Tally, chunks

INTERRUPTED_STATUS: Final = 130
MOST_GAMES: Final = 10**9
MOST_SEATS: Final = 100


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        default=1000,
        type=lambda text: whole_number(text, 1, MOST_GAMES, "--games"),
        help=_("how many games to play; 1000 if not given"),
    )
    parser.add_argument(
        "--seats",
        metavar="K",
        type=lambda text: whole_number(text, 1, MOST_SEATS, "--seats"),
        help=_("how many seats there are"),
    )
    parser.add_argument(
        "--bot",
        metavar="LEVEL,LEVEL",
        help=_("one bot level for all seats, or one for each, such as random,normal"),
    )
    add_options(parser)
    parser.add_argument(
        "--records", metavar="FILE", help=_("also write every game there, as JSON Lines")
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def run(arguments: argparse.Namespace) -> int:
    """Plays, counts and prints; an interrupt ends it early and is told."""
    game = chosen_game(arguments.game)
    levels = bot_levels(arguments.bot, arguments.seats, game.info)
    plan = Plan(
        game=game.info.slug,
        options=game.info.resolve(game_options(arguments.option), len(levels)),
        levels=levels,
        games=arguments.games,
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
    )
    path = None if arguments.records is None else Path(arguments.records)
    tally = _play(plan, path)
    if arguments.json:
        from foxgames.cli.results import as_json

        print(json.dumps(as_json(plan, tally), indent=2))
    else:
        from foxgames.cli.results import print_table

        print_table(plan, tally)
    return 0 if tally.games == plan.games else INTERRUPTED_STATUS


def _play(plan: Plan, path: Path | None) -> Tally:
    """Plays the plan, or as much of it as there is time for before an interrupt."""
    tally = Tally.empty(len(plan.levels))
    with ExitStack() as stack:
        file: TextIO | None = None
        if path is not None:
            file = stack.enter_context(_records_file(path))
        progress = stack.enter_context(_progress(plan.games))
        patience = stack.enter_context(_patient_interrupts())
        try:
            for chunk in chunks(plan, keep_records=file is not None):
                patience.holds = True
                if file is not None:
                    file.write(chunk.records)
                tally += chunk.tally
                progress.show(tally.games)
                patience.release()
        except KeyboardInterrupt:
            patience.holds = True
    return tally


@contextmanager
def _records_file(path: Path) -> Iterator[TextIO]:
    """The file to write records to; UsageError, naming it, where that fails."""
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file
    except OSError as error:
        raise UsageError(
            _("cannot write {path}: {reason}").format(
                path=quoted(str(path)), reason=error.strerror or str(error)
            )
        ) from None


class _Patience:
    """Lets an interrupt through while games are played, never between a file and its count."""

    def __init__(self) -> None:
        self.holds = False
        self._is_waiting = False

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """What SIGINT does."""
        if not self.holds:
            raise KeyboardInterrupt
        self._is_waiting = True

    def release(self) -> None:
        """Lets interrupts through again, one that waited first."""
        self.holds = False
        if self._is_waiting:
            self._is_waiting = False
            raise KeyboardInterrupt


@contextmanager
def _patient_interrupts() -> Iterator[_Patience]:
    patience = _Patience()
    try:
        before = signal.signal(signal.SIGINT, patience.interrupt)
    except ValueError:  # not the main thread: no interrupt comes here
        yield patience
        return
    try:
        yield patience
    finally:
        signal.signal(signal.SIGINT, before)


class _Progress:
    """Shows nothing."""

    def show(self, games: int) -> None:
        """How many games have been played."""


@contextmanager
def _progress(games: int) -> Iterator[_Progress]:
    """A bar on standard error where that is a terminal and standard output is watched too."""
    from foxgames.cli.styled import is_styled

    if not is_styled(sys.stderr):
        yield _Progress()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    class Bar(_Progress):
        def show(self, games: int) -> None:
            bar.update(task, completed=games)

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield Bar()
