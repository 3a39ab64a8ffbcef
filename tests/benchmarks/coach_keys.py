"""How soon a key is painted while the coach of Bye Bye Mr. Fox! solves the game.

    python -m tests.benchmarks.coach_keys [--games 8] [--eggs 16]

A table with a coach is opened in a pseudo-terminal of 80 by 24 and the first token turned over:
now the whole game is solved, in a process of its own. Until its answer is on the screen, Tab
walks from space to space, typed again once the one before has begun to be painted. The same keys
after the answer tell what they take when nothing is solved. Linux only, for it reads /proc.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.startup import Run

TAB = "\t"
ANSWER = re.compile(rb"\d\.\d %")
BUDGET = 100.0
"""Milliseconds within which a key is to be answered (T32)."""
AFTER = 60  # keys typed when nothing is solved any more
GAP = 0.02  # seconds from a paint to the next key, about as a held key comes


def press(run: Run, key: str) -> float:
    """Types a key; milliseconds until the first bytes of its paint."""
    while select.select([run.fd], [], [], GAP)[0]:
        run.out += os.read(run.fd, 65536)
    began = time.perf_counter()
    run.type(key)
    if not select.select([run.fd], [], [], 5.0)[0]:
        raise SystemExit(f"{key!r} painted nothing: {run.out[-200:]!r}")
    took = (time.perf_counter() - began) * 1000
    run.out += os.read(run.fd, 65536)
    return took


def measure(seed: int, eggs: int, home: Path) -> tuple[list[float], list[float], float]:
    """One game: keys while the coach solves, keys after that, and the seconds it took."""
    words = ("play", "mr-fox", "--seats", "Ann", "--coach", "--seed", str(seed))
    while_solving: list[float] = []
    with Run((sys.executable, "-m", "foxgames", *words, "--option", f"eggs={eggs}"), home) as run:
        run.until(b"spin the vane")
        run.read(1.0)
        run.type("\r")
        run.read(2.5)  # the vane turns, and what the coach says of the first spin comes
        since, began = len(run.out), time.perf_counter()
        run.type("\r")
        run.read(0.2)  # the token turns over
        while not ANSWER.search(run.out, since) and time.perf_counter() - began < 30:
            while_solving.append(press(run, TAB))
        seconds = time.perf_counter() - began
        run.read(1.0)
        after = [press(run, TAB) for _ in range(AFTER)]
    return while_solving, after, seconds


def told(name: str, times: list[float]) -> None:
    times = sorted(times)
    late = sum(took > BUDGET for took in times)
    print(
        f"{name:20}{len(times):5d} keys  median {statistics.median(times):6.1f} ms"
        f"  95 % {times[int(0.95 * len(times))]:6.1f} ms  most {times[-1]:6.1f} ms"
        f"  over {BUDGET:.0f} ms: {late}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--eggs", type=int, default=16)
    given = parser.parse_args()
    solving: list[float] = []
    resting: list[float] = []
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as directory:
        for seed in range(given.games):
            found = measure(seed, given.eggs, Path(directory))
            solving += found[0]
            resting += found[1]
            seconds.append(found[2])
    print(f"solved in {statistics.median(seconds):.2f} s (median of {given.games} games)")
    told("while it solves", solving)
    told("when it has solved", resting)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
