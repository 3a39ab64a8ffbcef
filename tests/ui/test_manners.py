"""In a real pseudo-terminal: whatever ends or interrupts the games, the terminal is whole."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from foxgames.games import GAMES
from tests.ui.ptys import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")

ALT_SCREEN = (b"\x1b[?1049h", b"\x1b[?1049l")
RESETS = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l", b"\x1b[<u")
PYTHON = shlex.quote(sys.executable)
"""As a shell must be told of it: its path may have a space in it."""

READY = "quit"
CRASHING = (
    sys.executable,
    "-c",
    "import sys; from foxgames.ui import app\n"
    "def boom(self):\n"
    "    secret = 'four of hens'\n"
    "    raise ValueError(secret)\n"
    "app.FoxGamesApp.action_change_look = boom\n"
    "sys.exit(app.run())",
)


def assert_whole(terminal: Terminal, before: list[object]) -> None:
    last = terminal.raw.rfind(ALT_SCREEN[0])
    after = terminal.raw[last:]
    for reset in RESETS:
        assert reset in after, reset
    assert b"\x1b[?1004h" not in terminal.raw
    assert termios.tcgetattr(terminal.fd)[:4] == before[:4]


def opened(home: Path, **more: object) -> Terminal:
    return Terminal(home=home, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", ["99999", "1", "-1"])
def test_the_size_is_the_terminals_whatever_the_environment_says(size: str, home: Path) -> None:
    with opened(home, env={"COLUMNS": size, "LINES": size}) as terminal:
        terminal.see(READY)
        terminal.send("q")
        assert terminal.end() == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"])
def test_a_signal_ends_the_games_with_its_code_and_a_whole_terminal(name: str, home: Path) -> None:
    number = signal.Signals[name]
    with opened(home) as terminal:
        before = termios.tcgetattr(terminal.fd)
        terminal.see(READY)
        terminal.kill(number)
        assert terminal.end() == 128 + number
        assert_whole(terminal, before)


@contextmanager
def stuck(home: Path) -> Iterator[tuple[Terminal, list[object]]]:
    """Games that answer nothing for a minute, and how their terminal was before."""
    code = CRASHING[2].replace("raise ValueError(secret)", "import time; time.sleep(60)")
    with opened(home, argv=(sys.executable, "-c", code)) as terminal:
        before = termios.tcgetattr(terminal.fd)
        terminal.see(READY)
        terminal.send("t")
        terminal.pump(0.3)
        yield terminal, before


def test_a_signal_ends_even_a_busy_game_soon(home: Path) -> None:
    with stuck(home) as (terminal, before):
        began = time.monotonic()
        terminal.kill(signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
        assert time.monotonic() - began < 5
        assert_whole(terminal, before)


def test_ctrl_c_twice_ends_even_screens_that_are_stuck(home: Path) -> None:
    with stuck(home) as (terminal, before):
        terminal.send("\x03")
        assert terminal.pump(1.2) == b""
        began = time.monotonic()
        terminal.send("\x03")
        assert terminal.end() == 128 + signal.SIGINT
        assert time.monotonic() - began < 5
        assert_whole(terminal, before)


def test_a_crash_leaves_a_report_without_secrets_and_one_line(home: Path) -> None:
    with opened(home, argv=CRASHING) as terminal:
        before = termios.tcgetattr(terminal.fd)
        terminal.see(READY)
        terminal.send("t")
        assert terminal.end() == 1
        assert_whole(terminal, before)
        tail = terminal.raw[terminal.raw.rfind(ALT_SCREEN[1]) :]
        assert b"hens" not in tail and b"Traceback" not in tail
        assert tail.count(b"\n") == 1
        (report,) = (home / "state" / "foxgames" / "reports").iterdir()
        assert str(report).encode() in tail
        text = report.read_text()
        assert "ValueError" in text and "boom" in text and "hens" not in text


def test_leaving_by_q_and_by_ctrl_c_is_quick_and_whole(home: Path) -> None:
    for keys, asks in (("q", False), ("\x03", True)):
        with opened(home) as terminal:
            before = termios.tcgetattr(terminal.fd)
            terminal.see(READY)
            terminal.send(keys)
            if asks:
                terminal.see("Quit foxgames?")
                terminal.send(keys)
            assert terminal.end() == 0
            assert_whole(terminal, before)


def test_a_vanished_terminal_ends_the_games(home: Path) -> None:
    terminal = opened(home)
    terminal.see(READY)
    os.close(terminal.fd)
    terminal.fd = -1
    end = time.monotonic() + 20
    while time.monotonic() < end:
        pid, status = os.waitpid(terminal.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.05)  # nothing else can tell that a process has ended
    assert pid == terminal.pid
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP


def test_a_killed_game_leaves_a_marker_and_the_next_start_mends_the_terminal(home: Path) -> None:
    script = f"{PYTHON} -m foxgames; stty -a; {PYTHON} -m foxgames"
    with opened(home, argv=("/bin/sh", "-c", script)) as terminal:
        terminal.see(READY)
        (marker,) = (home / "state" / "foxgames" / "terminals").iterdir()
        os.kill(int(marker.read_text().split()[0]), signal.SIGKILL)
        terminal.see("-icanon")
        sign = b"\x1b[?2026l\x1b[?1000l"
        terminal.until(lambda: sign in terminal.raw, "the terminal mended")
        terminal.see(READY)
        terminal.send("q")
        assert terminal.end() == 0
        assert termios.tcgetattr(terminal.fd)[3] & termios.ICANON
        assert not marker.exists()


def test_ctrl_z_gives_the_terminal_back_and_fg_paints_anew(home: Path) -> None:
    shell = ("/bin/bash", "--norc", "--noprofile", "-i")
    with opened(home, argv=shell, env={"PS1": "shell> "}) as terminal:
        terminal.see("shell>")
        terminal.send(f"{PYTHON} -m foxgames\r")
        terminal.see(READY)
        terminal.send("\x1a")
        terminal.see("Stopped")
        terminal.send("stty -a\r")
        terminal.see(" icanon")
        terminal.send("fg\r")
        terminal.until(lambda: READY in terminal.text and "Stopped" not in terminal.text, "menu")
        assert "Mr. Fox!" in terminal.text
        terminal.send("q")
        terminal.see("shell>")
        terminal.send("exit\r")
        terminal.end()


def test_stopped_without_warning_it_comes_back_too(home: Path) -> None:
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.kill(signal.SIGSTOP)
        terminal.pump(0.2)
        terminal.screen.reset()
        terminal.kill(signal.SIGCONT)
        terminal.see(READY)
        terminal.send("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"TERM": "linux", "COLORTERM": None},
        {"TERM": "vt100", "COLORTERM": None},
    ],
    ids=["ascii", "latin-1", "linux", "vt100"],
)
def test_a_poor_terminal_gets_ascii_and_no_codes_of_characters(
    env: dict[str, str | None], home: Path
) -> None:
    with opened(home, env=env) as terminal:
        terminal.see(READY)
        terminal.send("\r")
        terminal.see("Who plays")
        assert "\\u" not in terminal.text and "\\x" not in terminal.text
        assert terminal.text.isascii()
        assert all(byte < 128 for byte in terminal.raw)


def colours(terminal: Terminal) -> set[tuple[int, int, int]]:
    found: set[tuple[int, int, int]] = set()
    for line in terminal.screen.buffer.values():
        for cell in line.values():
            for colour in (cell.fg, cell.bg):
                if len(colour) == 6 and colour != "default":
                    found.add(tuple(bytes.fromhex(colour)))  # type: ignore[arg-type]
    return found


def test_no_color_shows_no_hue_and_an_empty_one_all_of_them(home: Path) -> None:
    with opened(home, env={"NO_COLOR": "1"}) as terminal:
        terminal.see(READY)
        assert all(max(c) - min(c) <= 1 for c in colours(terminal))
    with opened(home, env={"NO_COLOR": ""}) as terminal:
        terminal.see(READY)
        assert any(max(c) - min(c) > 60 for c in colours(terminal))


@pytest.mark.parametrize("game", GAMES)
def test_every_table_opens_without_colours(game: str, home: Path) -> None:
    argv = (sys.executable, "-m", "foxgames", "play", game, "--seats", "Ann,Ben", "--seed", "4")
    with opened(home, argv=argv, env={"NO_COLOR": "1"}) as terminal:
        terminal.see("leave")


def test_nothing_rings_and_nothing_is_written_while_nothing_moves(home: Path) -> None:
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.send("\x1b[<35;10;10M\x1b[<35;30;15M")  # the mouse moves over tiles
        terminal.pump(0.8)
        assert terminal.pump(1.0) == b""
        terminal.send("\r")
        terminal.see("Who plays")
        terminal.send("\x1b[A\x1b[A")
        terminal.pump(0.8)
        assert terminal.pump(1.0) == b""
        assert b"\x07" not in terminal.raw


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="CPU time is read from /proc")
@pytest.mark.slow
def test_two_hundred_resizes_lose_nothing_and_leave_it_idle(home: Path) -> None:
    draw = Random(1)
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.send("\r")
        terminal.see("Start")
        terminal.send("\r")
        terminal.see("spin")
        for _ in range(200):
            terminal.resize(draw.randint(1, 220), draw.randint(1, 70))
            terminal.pump(0.005)
        terminal.resize(80, 24)
        terminal.see("spin")
        terminal.rest(0.5)
        before = cpu(terminal)
        assert terminal.pump(1.0) == b""
        assert cpu(terminal) - before < 0.1
        terminal.send("q")
        terminal.see("Leave for the menu?")
        terminal.send("q")
        terminal.see("Go on: Bye Bye Mr. Fox!")


def cpu(terminal: Terminal) -> float:
    fields = Path(f"/proc/{terminal.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_escape_and_a_letter_soon_after_open_nothing(home: Path) -> None:
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.send("\x1bt")  # Alt+t is not `t`
        terminal.send("\r")
        terminal.see("Who plays")
        assert not (home / "config" / "foxgames" / "theme").exists()


def test_a_paste_plays_nothing(home: Path) -> None:
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.send("\x1b[200~q\rqq\x1b[201~")
        terminal.send("quit everything now\r\r\rq")
        terminal.pump(0.3)
        terminal.send("2")
        terminal.see("Bigger or smaller")
        terminal.send("q")
        assert terminal.end() == 0


@pytest.mark.parametrize("sequence", ["\x1b[1:2u", "\x1b[9;1:3u", "\x1b[99999999999u"])
def test_a_key_sequence_nobody_can_read_is_passed_over(sequence: str, home: Path) -> None:
    with opened(home) as terminal:
        terminal.see(READY)
        terminal.send(sequence)
        terminal.pump(0.3)
        terminal.send("2")
        terminal.see("Bigger or smaller")
        terminal.send("q")
        assert terminal.end() == 0
