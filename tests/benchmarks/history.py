"""How soon five thousand finished games are summed up and listed, and how the list scrolls.

    python -m tests.benchmarks.history [--games 5000] [--runs 5]

The records are made, not played. First the history is made from them, as after the loss of its
database; then the program runs in a pseudo-terminal of 80 by 24. What counts is the time from a
key until what it asks for has come: the statistics, the list, and each page of it. Beside it
stands the processor time that took, which other load stretches less.
"""

from __future__ import annotations

import argparse
import os
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from foxgames.session import Store
from tests.benchmarks.startup import TITLES, Run
from tests.session.games_played import kept

PAGES = 60
QUIET = 0.03
"""Seconds without a byte after which a paint is over."""
BUDGETS = {"statistics": 300.0, "list": 300.0, "page": 100.0}
TABLES = (
    ("mr-fox", ("Ann", "Ben")),
    ("mr-fox", ("Cleo",)),
    ("fox-party", ("Ann", "Ben", "Rusty:normal")),
    ("fox-hunt", ("Ann",)),
    ("fox-hunt", ("Ann", "Ben", "Rusty:expert", "Ember:easy")),
    ("hen-house", ("Ben", "Rusty:normal")),
    ("hen-house", ("Rusty:easy", "Ember:normal")),
)


def fill(directory: Path, games: int) -> None:
    """Puts so many finished games there, a minute apart, the last of them just now."""
    rng, now = Random(1), time.time()
    for number in range(games):
        game, seats = rng.choice(TABLES)
        won = tuple(range(len(seats))) if game == "mr-fox" else (rng.randrange(len(seats)),)
        extras = {"rounds": rng.randrange(6, 20)} if game == "fox-hunt" else {}
        path = kept(directory, number, game, seats, won if rng.random() < 0.8 else (), **extras)
        ended = now - 60 * (games - number)
        os.utime(path, (ended, ended))


def key(run: Run, typed: str, *texts: bytes) -> tuple[float, float]:
    """Types a key and reads until all of that has come, or the paint is over.

    Gives the milliseconds that went by, and those of the processor.
    """
    before, began, cpu = len(run.out), time.perf_counter(), run.cpu
    run.type(typed)
    last = began
    if texts:
        run.until(*texts, since=before)
        last = time.perf_counter()
    while not texts and select.select([run.fd], [], [], QUIET if last > began else 5.0)[0]:
        run.out += os.read(run.fd, 65536)
        last = time.perf_counter()
    return (last - began) * 1000, (run.cpu - cpu) * 1000


def measure(home: Path, runs: int) -> dict[str, list[tuple[float, float]]]:
    """Opens both screens so many times, each in a program of its own, and leafs through."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in BUDGETS}
    for _ in range(runs):
        with Run((sys.executable, "-m", "foxgames"), home) as run:
            run.until(*TITLES)
            run.read(1.5)
            found["statistics"].append(key(run, "h", b"games that count"))
            run.read(0.5)
            run.type("q")
            run.read(0.5)
            found["list"].append(key(run, "g", b"Finished"))
            run.read(0.5)
            found["page"] += [key(run, "\x1b[6~") for _ in range(PAGES)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        os.environ.update(XDG_STATE_HOME=str(home / "state"), XDG_DATA_HOME=str(home / "data"))
        fill(home / "state" / "foxgames", given.games)
        for what in ("made from the records", "opened again"):
            began = time.perf_counter()
            count = len(Store().archive.games())
            print(f"{count} games, history {what}: {time.perf_counter() - began:.2f} s")
        for what, times in measure(home, given.runs).items():
            middle, worst = statistics.median(gone for gone, _ in times), max(times)[0]
            cpu = statistics.mean(spent for _, spent in times)
            verdict = "" if middle < BUDGETS[what] else f"  over {BUDGETS[what]:.0f} ms"
            print(f"{what:12}{middle:6.0f} ms, {worst:.0f} at worst, CPU {cpu:.0f} ms{verdict}")


if __name__ == "__main__":
    main()
