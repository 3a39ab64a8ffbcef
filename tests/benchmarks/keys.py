"""How soon a key is painted, against a bare app: a focus move, and an action on a board.

    python -m tests.benchmarks.keys [--keys 300]

Four programs run at once in pseudo-terminals of 80 by 24, and keys go to them by turns, so that
whatever else the machine does weighs on all alike. A key counts from its being typed until the
first and the last bytes of its paint have come; the next is typed only then. An action is the
token in hand put on a space, and taken back again: both paint the whole table anew.
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

from tests.benchmarks.startup import TITLES, Run

BARE = (
    "from textual.app import App\n"
    "from textual.widgets import Label\n"
    "class Bare(App):\n"
    "    count = 0\n"
    "    def compose(self):\n"
    "        yield Label('hello')\n"
    "    def on_key(self):\n"
    "        self.count += 1\n"
    "        self.query_one(Label).update(f'hello {self.count}')\n"
    "Bare().run()\n"
)
TABLE = ("play", "mr-fox", "--seats", "Ann,Ben", "--seed", "42", "--practice")
RIGHT, LEFT = "\x1b[C", "\x1b[D"
QUIET = 0.05
"""Seconds without a byte after which a paint is over."""
WARM = 10  # keys of each kind that do not count
BEFORE = ("\r", "\r")  # the first seat and the first token; what follows is where to put it
BUDGETS = {"menu, focus": 2.5, "board, focus": 2.5, "board, action": 5.0}


class Samples:
    """Milliseconds of one kind of key: until the first bytes of its paint, and until the last.

    `cpu` is processor time a key, which other load leaves alone.
    """

    def __init__(self) -> None:
        self.first: list[float] = []
        self.last: list[float] = []
        self.cpu = 0.0

    def press(self, run: Run, key: str) -> None:
        """Types a key and waits until all of its paint has come."""
        began = time.perf_counter()
        run.type(key)
        if not select.select([run.fd], [], [], 5.0)[0]:
            raise SystemExit(f"{key!r} painted nothing: {run.out[-200:]!r}")
        self.first.append(since(began))
        while select.select([run.fd], [], [], QUIET)[0]:
            run.out += os.read(run.fd, 65536)
            self.last.append(since(began))
        del self.last[len(self.first) - 1 : -1]


def since(began: float) -> float:
    return (time.perf_counter() - began) * 1000


def settle(run: Run, *keys: str) -> None:
    """Types keys one by one, each once everything has come to rest."""
    for key in ("", *keys):
        run.type(key)
        while run.read(1.0):
            pass


def measure(keys: int, home: Path) -> dict[str, Samples]:
    """Types that many keys of each kind, by turns."""
    program = (sys.executable, "-m", "foxgames")
    samples = {name: Samples() for name in ("bare app", *BUDGETS)}
    with (
        Run((sys.executable, "-c", BARE), home) as bare,
        Run(program, home) as menu,
        Run((*program, *TABLE), home) as focus,
        Run((*program, *TABLE), home) as action,
    ):
        menu.until(*TITLES)
        bare.until(b"hello")
        settle(bare)
        settle(menu)
        for run in (focus, action):
            run.until(b"Spin the vane")
            settle(run, *BEFORE)
        turns: dict[str, tuple[Run, tuple[str, str]]] = {
            "bare app": (bare, ("x", "x")),
            "menu, focus": (menu, (RIGHT, LEFT)),
            "board, focus": (focus, (RIGHT, LEFT)),
            "board, action": (action, ("\r", "u")),
        }
        for count in range(keys + WARM):
            for name, (run, pair) in turns.items():
                if count == WARM:
                    samples[name].cpu = -run.cpu
                samples[name].press(run, pair[count % 2])
        for name, (run, _) in turns.items():
            samples[name].cpu = (samples[name].cpu + run.cpu) * 1000 / keys
    return samples


def report(samples: dict[str, Samples]) -> None:
    """Prints medians, and what they are of the bare app's."""
    bare = samples["bare app"]
    print(f"{'':16}{'first bytes':>12}{'ratio':>8}{'all bytes':>12}{'ratio':>8}", end="")
    print(f"{'processor':>12}{'ratio':>8}{'budget':>8}")
    for name, found in samples.items():
        print(f"{name:16}", end="")
        for times, base in ((found.first, bare.first), (found.last, bare.last)):
            middle = statistics.median(times[WARM:])
            ratio = middle / statistics.median(base[WARM:])
            print(f"{middle:9.2f} ms{ratio:8.2f}", end="")
        print(f"{found.cpu:9.2f} ms{found.cpu / bare.cpu:8.2f}", end="")
        print(f"{BUDGETS[name]:8.1f}" if name in BUDGETS else "")
    print(f"{len(bare.first) - WARM} keys each; load {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keys", type=int, default=300)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        report(measure(given.keys, Path(directory)))


if __name__ == "__main__":
    main()
