"""How soon the menu is there, and what the screens cost while nothing happens.

    python -m tests.benchmarks.startup [--runs 15] [--idle 10]

Start: a bare one-label Textual app and the menu, by turns, each in a pseudo-terminal of 80 by 24.
The menu counts once its four tiles are readable and a key has been answered. Idle: CPU seconds
and bytes written, for each screen in turn. Linux only, for it reads /proc.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

BARE = (
    "from textual.app import App\n"
    "from textual.widgets import Label\n"
    "class Bare(App):\n"
    "    def compose(self):\n"
    "        yield Label('hello')\n"
    "Bare().run()\n"
)
TITLES = (b"Mr. Fox!", b"Fox's Party", b"American Fox Hunt", b"Hen House")
ANSWER = b"Bigger or smaller"
SCREENS = {
    "menu": "",
    "setup": "\r",
    "setup, in a field": "\r\x1b[Z\x1b[Z",
    "help": "\r?",
    "table": "\r\r",
    "pause": "\r\r\x1b",
    "log": "\r\rl",
    "quit asked": "\x03",
    "saved games": "g",
}


class Run:
    """A program in a pseudo-terminal."""

    def __init__(self, argv: Sequence[str], home: Path) -> None:
        self.began = time.perf_counter()
        self.out = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(
                TERM="xterm-256color",
                COLORTERM="truecolor",
                HOME=str(home),
                XDG_STATE_HOME=str(home / "state"),
                XDG_CONFIG_HOME=str(home / "config"),
                XDG_DATA_HOME=str(home / "data"),
            )
            os.environ.pop("NO_COLOR", None)
            os.execv(argv[0], list(argv))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def read(self, seconds: float) -> int:
        """Reads for that long; gives how many bytes came."""
        end, count = time.perf_counter() + seconds, 0
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                data = os.read(self.fd, 65536)
                self.out += data
                count += len(data)
        return count

    def until(self, *texts: bytes, since: int = 0) -> float:
        """Reads until all of them have come; gives the seconds since the start."""
        while not all(text in self.out[since:] for text in texts):
            if not select.select([self.fd], [], [], 30)[0]:
                raise SystemExit(f"waited in vain for {texts}")
            self.out += os.read(self.fd, 65536)
        return time.perf_counter() - self.began

    def type(self, keys: str) -> None:
        """Types."""
        os.write(self.fd, keys.encode())

    @property
    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_up(runs: int, home: Path) -> None:
    """Prints how long both take to start, and the ratio."""
    bare, painted, answered = [], [], []
    for _ in range(runs):
        with Run((sys.executable, "-c", BARE), home) as run:
            bare.append(run.until(b"hello"))
        with Run((sys.executable, "-m", "foxgames"), home) as run:
            painted.append(run.until(*TITLES))
            before = len(run.out)
            run.type("2")
            answered.append(run.until(ANSWER, since=before))
    base = statistics.median(bare)
    print(f"{'bare app, first paint':32}{base * 1000:7.0f} ms   {runs} runs by turns, medians")
    for what, times in (("menu, four tiles readable", painted), ("menu, a key answered", answered)):
        middle = statistics.median(times)
        print(f"{what:32}{middle * 1000:7.0f} ms   {middle / base:.2f} x")


def idle(seconds: float, home: Path) -> None:
    """Prints what each screen costs while nothing happens."""
    print(f"\n{'screen':32}{'CPU':>7}      bytes   in {seconds:.0f} idle seconds")
    for name, keys in SCREENS.items():
        with Run((sys.executable, "-m", "foxgames"), home) as run:
            run.until(*TITLES)
            run.read(1)
            for key in _keys(keys):
                run.type(key)
                run.read(1)
            run.read(2)
            before = run.cpu
            count = run.read(seconds)
            print(f"{name:32}{run.cpu - before:7.2f} s {count:10}")


def _keys(text: str) -> list[str]:
    keys: list[str] = []
    while text:
        length = 3 if text.startswith("\x1b[") else 1
        keys.append(text[:length])
        text = text[length:]
    return keys


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--idle", type=float, default=10.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        home = Path(directory)
        if given.runs:
            start_up(given.runs, home)
        if given.idle:
            idle(given.idle, home)


if __name__ == "__main__":
    main()
