"""What the commands that play many games share: the workers, the bar, and interrupts."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from types import FrameType
from typing import Final, TypeAlias

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.parsing import Parser, whole_number
from foxgames.locale import _
from foxgames.session import DEFAULT_BUDGET
from foxgames.simulate import Chunk, Plan, Tally, chunks

INTERRUPTED_STATUS: Final = 130
MOST_GAMES: Final = 10**9
MOST_SEATS: Final = 100
MOST_JOBS: Final = 1024
MOST_ITERATIONS: Final = 10**9
DASK: Final = "dask://"


def add_playing(parser: Parser) -> None:
    """Adds how long bots think, and who plays the games."""
    parser.add_argument(
        "--budget",
        metavar="ITERATIONS",
        default=DEFAULT_BUDGET.iterations,
        type=lambda text: whole_number(text, 1, MOST_ITERATIONS, "--budget"),
        help=_(
            "how much a bot that searches may think over a decision; {count} if not given"
        ).format(count=DEFAULT_BUDGET.iterations),
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        default=1,
        type=lambda text: whole_number(text, 1, MOST_JOBS, "--jobs"),
        help=_("how many processes play; the numbers are the same"),
    )
    parser.add_argument(
        "--executor",
        metavar="dask://HOST:PORT",
        help=_("have a dask cluster play, by the address of its scheduler"),
    )


Worker: TypeAlias = "Callable[[Plan, bool], Generator[Chunk, None, None]]"
"""Gives the chunks of a plan, in order, with their records if asked for."""


@contextmanager
def workers(arguments: argparse.Namespace) -> Iterator[Worker]:
    """Who plays, by `--jobs` and `--executor`; all of them are gone afterwards."""
    from concurrent.futures import BrokenExecutor

    from foxgames import jobs

    if arguments.executor is not None:
        from foxgames.cli.cluster import cluster

        with cluster(_address(arguments.executor)) as (hire, count):
            yield lambda plan, keep: jobs.Crew(plan, hire, count, keep).chunks()
    elif arguments.jobs == 1:
        yield chunks
    else:
        count = arguments.jobs
        try:
            yield lambda plan, keep: jobs.Crew(
                plan, lambda: jobs.processes(count), count, keep, dismiss=jobs.end_processes
            ).chunks()
        except BrokenExecutor:
            raise UsageError(_("the processes that played were stopped again and again")) from None


def _address(text: str) -> str:
    host, _colon, port = text.removeprefix(DASK).rpartition(":")
    if not text.startswith(DASK) or not host or not port.isdigit():
        raise UsageError(
            _("there is no executor {executor}").format(executor=quoted(text)),
            _("write it as dask://HOST:PORT"),
        )
    return f"tcp://{host}:{port}"


def played(
    plan: Plan,
    worker: Worker,
    progress: Progress,
    keep: Callable[[str], object] | None = None,
) -> Tally:
    """Plays the plan, or as much of it as there is time for before an interrupt."""
    tally = Tally.empty(len(plan.levels))
    with ExitStack() as stack:
        coming = stack.enter_context(closing(worker(plan, keep is not None)))
        patience = stack.enter_context(_patient_interrupts())
        try:
            for chunk in coming:
                patience.holds = True
                if keep is not None:
                    keep(chunk.records)
                tally += chunk.tally
                progress.add(chunk.tally.games)
                patience.release()
        except KeyboardInterrupt:
            patience.holds = True
    return tally


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


class Progress:
    """Shows nothing."""

    def add(self, games: int) -> None:
        """So many more games have been played."""


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """A bar on standard error where that is a terminal and standard output is watched too."""
    from foxgames.cli.styled import is_styled

    if not is_styled(sys.stderr):
        yield Progress()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
    from rich.progress import Progress as RichProgress

    class Bar(Progress):
        def add(self, games: int) -> None:
            bar.update(task, advance=games)

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with RichProgress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield Bar()
