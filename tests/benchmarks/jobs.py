"""How much two processes gain: the same games by one and by two.

    python -m tests.benchmarks.jobs [--games 6000] [--jobs 2] [GAME]

Prints wall-clock and processor seconds of `foxgames simulate` by one process and by several, and
the efficiency: 100 % if several take exactly their part of the time. Means something only on a
machine that has as many cores free. The default is about a minute of work for one.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
from time import perf_counter


def timed(game: str, games: int, jobs: int) -> tuple[float, float, bytes]:
    """Wall-clock seconds, processor seconds, and what was printed."""
    words = f"simulate {game} --bot normal --games {games} --seed 1 --json --jobs {jobs}"
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    ran = subprocess.run(
        [sys.executable, "-m", "foxgames", *words.split()], check=True, capture_output=True
    )
    wall, after = perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, spent, ran.stdout


def main() -> None:
    """Runs and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", nargs="?", default="fox-party")
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    walls = []
    told = []
    for jobs in (1, given.jobs):
        wall, spent, out = timed(given.game, given.games, jobs)
        walls.append(wall)
        told.append(out)
        print(f"{jobs} jobs: {wall:7.1f} s, {spent:7.1f} s of processor time", flush=True)
    print(f"efficiency {walls[0] / walls[1] / given.jobs:.0%}; same numbers: {told[0] == told[1]}")


if __name__ == "__main__":
    main()
