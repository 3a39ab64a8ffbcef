"""Hen House in a real pseudo-terminal: secrets through a suspend, and quitting a thinking bot."""

from __future__ import annotations

import shlex
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.ui.ptys import PATIENCE, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")

PLAY = (sys.executable, "-m", "foxgames", "play", "hen-house", "--glyphs", "unicode", "--seed", "4")
SHELL = ("/bin/bash", "--norc", "--noprofile", "-i")
THINKS = (*PLAY, "--seats", "bot:expert,Ben", "--think", "300")
CHILDREN = Path("/proc/self/task")
CLOTH = ["Pass to", "Ben", "Enter takes the seat"]
HAND = "your hen"
"""Stands on the table of whoever is to lay, and nowhere on the curtain."""


def lines(terminal: Terminal) -> list[str]:
    """The lines that say something, without the frame around them."""
    found = (line.strip(" ▌▐▛▀▜▙▄▟") for line in terminal.screen.display)
    return [line for line in found if line]


def see_only_the_cloth(terminal: Terminal) -> None:
    terminal.until(lambda: lines(terminal) == CLOTH, "nothing but the curtain")


def begin(terminal: Terminal) -> None:
    """Chance picks Ben, and Ben takes the seat."""
    terminal.see("picked to start")
    terminal.send("\r")
    see_only_the_cloth(terminal)
    take_seat(terminal)


def take_seat(terminal: Terminal) -> None:
    """Opens the curtain once it listens, and goes on from the recap."""
    end = time.monotonic() + PATIENCE
    while "So far" not in terminal.text and "Since your last turn" not in terminal.text:
        assert time.monotonic() < end, terminal.text
        terminal.pump(0.7)
        terminal.send("\r")
        terminal.pump(0.3)
    terminal.send("\r")
    terminal.see(HAND)


def test_t23_after_ctrl_z_and_fg_the_curtain_is_up(home: Path) -> None:
    line = " ".join(map(shlex.quote, PLAY)) + " --seats Ann,Ben"
    with Terminal(SHELL, home=home, env={"PS1": "shell> "}) as terminal:
        terminal.see("shell>")
        terminal.send(f"{line}\r")
        begin(terminal)
        for _ in range(2):  # on the table, and then at the curtain itself
            terminal.send("\x1a")
            terminal.see("Stopped")
            assert HAND not in terminal.text
            told = len(terminal.raw)
            terminal.send("fg\r\r")  # a hasty Enter does not open it
            see_only_the_cloth(terminal)
            assert HAND.encode() not in terminal.raw[told:]
            terminal.pump(0.3)
            assert lines(terminal) == CLOTH
        take_seat(terminal)
        terminal.send("\x03")
        terminal.see("Quit foxgames?")
        terminal.send("\x03")
        terminal.until(lambda: terminal.raw.endswith(b"shell> "), "the shell")
        terminal.send("exit\r")
        terminal.end()


def test_t23_stopped_without_warning_it_comes_back_behind_the_curtain(home: Path) -> None:
    with Terminal((*PLAY, "--seats", "Ann,Ben"), home=home) as terminal:
        begin(terminal)
        terminal.kill(signal.SIGSTOP)
        terminal.pump(0.2)
        terminal.screen.reset()
        told = len(terminal.raw)
        terminal.kill(signal.SIGCONT)
        see_only_the_cloth(terminal)
        assert HAND.encode() not in terminal.raw[told:]


def thinking(terminal: Terminal) -> Path:
    """Has a bot think for as long as no test waits; where its process is told of."""
    terminal.see("picked to start")
    terminal.send("\r")
    terminal.see(HAND)
    terminal.send("\r")
    terminal.until(lambda: bool(children(terminal.pid)), "a thinking process")
    (found,) = children(terminal.pid)
    return Path(f"/proc/{found}")


@pytest.mark.skipif(not CHILDREN.exists(), reason="children are read from /proc")
@pytest.mark.parametrize("keys", [("\x03", "\x03"), ("q", "q", "q")], ids=["ctrl+c", "q"])
def test_t13_quitting_is_quick_while_a_bot_thinks(keys: tuple[str, ...], home: Path) -> None:
    with Terminal(THINKS, home=home) as terminal:
        process = thinking(terminal)
        asked = {"\x03": "Quit foxgames?", "q": "Leave for the menu?"}[keys[0]]
        terminal.send(keys[0])
        terminal.see(asked)
        began = time.monotonic()
        for key in keys[1:]:
            terminal.send(key)
            terminal.pump(0.2)
        assert terminal.end() == 0
        assert time.monotonic() - began < 5  # a second, on a machine with nothing else to do
        see_end(process, terminal)


@pytest.mark.skipif(not CHILDREN.exists(), reason="children are read from /proc")
def test_a_bot_does_not_think_on_where_the_games_were_killed(home: Path) -> None:
    with Terminal(THINKS, home=home) as terminal:
        process = thinking(terminal)
        terminal.kill(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
        see_end(process, terminal)


def see_end(process: Path, terminal: Terminal) -> None:
    """Waits until it runs no more, whoever is to hear of that."""
    end = time.monotonic() + PATIENCE
    with suppress(FileNotFoundError, ProcessLookupError):
        while "\nState:\tZ" not in (process / "status").read_text():
            assert time.monotonic() < end, "thinks on"
            terminal.pump(0.05)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for task in tasks for word in task.read_text().split()]
