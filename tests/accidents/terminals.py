"""Kills the games in real pseudo-terminals, and shakes their windows.

    python -m tests.accidents.terminals kills [N]     200 unless told
    python -m tests.accidents.terminals storms [N]    100 unless told

Every killed game has to resume and its terminal to be mended; every shaken one to come to rest
whole, with its keys working. Figures are printed.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from foxgames.games import GAMES
from foxgames.session import Store
from tests.ui.ptys import Terminal

PLAY = (sys.executable, "-m", "foxgames", "play")
MENDED = b"\x1b[?2026l\x1b[?1000l"
KEYS = ("\r", "\r", "\r", "\x1b[C", "\x1b[A", "\t", "u", "h", "l", "\x1b")


def argv(game: str, number: int) -> tuple[str, ...]:
    return (*PLAY, game, "--seats", "Ann,bot:random", "--seed", str(number))


def leave(terminal: Terminal) -> None:
    """Quits, whatever keys meant for the killed game have done in the next one."""
    end = time.monotonic() + 30
    while terminal.status is None:
        assert time.monotonic() < end, f"does not end:\n{terminal.text}"
        terminal.send("q")
        terminal.pump(0.5)
        terminal.look()


def kill(number: int, home: Path) -> str:
    """Kills a game at a random moment; what became of it."""
    rng = Random(number)
    game = GAMES[number % len(GAMES)]
    script = "; ".join(" ".join(words) for words in (argv(game, number), (*PLAY[:3],)))
    store = Store(home / "state" / "foxgames")
    with Terminal(("/bin/sh", "-c", script), home=home) as terminal:
        terminal.see("leave")
        for _ in range(rng.randrange(40)):
            terminal.send(rng.choice(KEYS))
            terminal.pump(rng.random() * 0.02)
        terminal.pump(rng.random() * 0.1)
        (marker,) = (home / "state" / "foxgames" / "terminals").iterdir()
        os.kill(int(marker.read_text().split()[0]), signal.SIGKILL)
        terminal.until(lambda: MENDED in terminal.raw, "the terminal mended")
        terminal.see("quit")
        saved = store.unfinished()
        assert store.notice is None, store.notice
        plies = [store.resume(one.id) for one in saved]
        for session in plies:
            session.close()
        leave(terminal)
        assert terminal.status == 0
    assert len(saved) + len(store.finished()) == 1, "the game is lost"
    return "resumed" if saved else "over, and kept"


def drain(terminal: Terminal, seconds: float) -> None:
    """Takes what is drawn away unread: reading a screen takes longer than drawing it."""
    end = time.monotonic() + seconds
    while select.select([terminal.fd], [], [], max(0.0, end - time.monotonic()))[0]:
        os.read(terminal.fd, 65536)


def storm(number: int, home: Path) -> str:
    """Shakes a window while bots play: 200 sizes, 5 ms apart."""
    rng = Random(number)
    game = GAMES[number % len(GAMES)]
    seats = ",".join(["Ann", *["bot:random"] * (3 if game != "mr-fox" else 1)])
    with Terminal((*PLAY, game, "--seats", seats, "--seed", str(number)), home=home) as terminal:
        terminal.see("leave")
        for _ in range(200):
            terminal.resize(rng.randint(1, 220), rng.randint(1, 70))
            if rng.random() < 0.1:
                terminal.send("\r")
            drain(terminal, 0.005)
        drain(terminal, 2.0)
        terminal.screen.reset()
        terminal.resize(80, 24)
        terminal.see("leave")
        terminal.rest(0.5)
        terminal.send("\x1b")
        terminal.see("Give up")
        terminal.send("\x1b")
        terminal.kill(signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
    store = Store(home / "state" / "foxgames")
    assert len(store.unfinished()) + len(store.finished()) == 1, "the game is lost"
    return "whole and at rest"


def main(doing: str, count: int) -> None:
    accident = {"kills": kill, "storms": storm}[doing]
    began = time.monotonic()
    outcomes: Counter[str] = Counter()
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["XDG_DATA_HOME"] = f"{folder}/data"
            try:
                outcomes[accident(number, Path(folder))] += 1
            except AssertionError:
                for report in Path(folder).rglob("report-*.txt"):
                    print(f"number {number}:\n{report.read_text()}")
                raise
    print(f"{doing}: {count} in {time.monotonic() - began:.0f} s, none lost, none crashed")
    for outcome, number in outcomes.most_common():
        print(f"  {number:>6} {outcome}")


if __name__ == "__main__":
    main(sys.argv[1], int((sys.argv[2:] or [{"kills": 200, "storms": 100}[sys.argv[1]]])[0]))
