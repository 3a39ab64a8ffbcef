"""Whether memory stays flat over many games: random play of one game, in this process.

    python -m tests.benchmarks.memory [--game mr-fox] [--games 200000] [--steps 10]

Prints the resident memory after every step of the games. Linux only, for it reads /proc.
"""

from __future__ import annotations

import argparse
import gc
from pathlib import Path
from random import Random

from foxgames.games import get_game
from tests.benchmarks.playouts import playout


def resident() -> float:
    """What this process holds, in MB."""
    gc.collect()
    lines = Path("/proc/self/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--game", default="mr-fox")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--steps", type=int, default=10)
    given = parser.parse_args()
    start, rng = get_game(given.game).new({}, 2), Random(1)
    print(f"{0:10,} games {resident():8.1f} MB")
    for step in range(1, given.steps + 1):
        for _game in range(given.games // given.steps):
            playout(start, rng)
        print(f"{step * (given.games // given.steps):10,} games {resident():8.1f} MB", flush=True)


if __name__ == "__main__":
    main()
