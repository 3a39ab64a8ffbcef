"""What a terminal can show, and leaving it as it was."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
import tty
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from foxgames.ui.terminal import RESET, Marker, choose_glyphs, honour_no_color, in_encoding
from foxgames.ui.terminal_report import report, write_report
from tests.ui.ptys import Terminal


@pytest.mark.parametrize(
    ("environ", "encoding", "glyphs"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", "art"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "UTF-8", "art"),
        ({"TERM": "tmux-256color"}, "utf8", "art"),
        ({"TERM": "foot", "COLORTERM": "truecolor"}, "utf-8", "art"),
        ({"TERM": "xterm-kitty"}, "utf-8", "art"),
        ({"TERM": "xterm"}, "utf-8", "unicode"),
        ({"TERM": "screen"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "utf-8", "art"),
        ({"TERM": "linux"}, "utf-8", "ascii"),
        ({"TERM": "vt100"}, "utf-8", "ascii"),
        ({"TERM": "vt220"}, "utf-8", "ascii"),
        ({}, "utf-8", "ascii"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "iso8859-1", "ascii"),
        ({"TERM": "xterm-256color"}, "ANSI_X3.4-1968", "ascii"),
        ({"TERM": "xterm-256color"}, "no-such-encoding", "ascii"),
        ({"TERM": "xterm-256color"}, None, "ascii"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows names no TERM")
def test_the_glyphs_are_those_the_terminal_can_show(
    environ: dict[str, str], encoding: str | None, glyphs: str
) -> None:
    assert choose_glyphs(environ, encoding) == glyphs


def test_an_empty_no_color_is_as_good_as_none() -> None:
    environ = {"NO_COLOR": "", "TERM": "xterm"}
    honour_no_color(environ)
    assert environ == {"TERM": "xterm"}
    environ = {"NO_COLOR": "1"}
    honour_no_color(environ)
    assert environ == {"NO_COLOR": "1"}


def test_what_an_encoding_lacks_becomes_its_like_cell_for_cell() -> None:
    assert in_encoding("┌──┐ é ●", "ascii") == b"+--+ ? *"
    assert in_encoding("世蓮", "latin-1") == b"????"
    assert in_encoding("é", "latin-1") == b"\xe9"
    assert in_encoding("é ─", "utf-8") == "é ─".encode()
    assert b"\\u" not in in_encoding("".join(map(chr, range(32, 0x3000))), "ascii")


@pytest.fixture
def terminal() -> tuple[int, int]:
    ours, theirs = pty.openpty()
    yield ours, theirs
    os.close(ours)
    os.close(theirs)


def gone_process() -> int:
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_a_marker_left_by_a_killed_process_mends_the_terminal(
    terminal: tuple[int, int], tmp_path: Path
) -> None:
    ours, theirs = terminal
    marker = Marker(theirs, tmp_path)
    before = termios.tcgetattr(theirs)
    marker.place()
    path = marker.path
    assert path is not None and path.exists()
    _pid, modes = path.read_text().split("\n", 1)
    path.write_text(f"{gone_process()}\n{modes}")
    tty.setraw(theirs)
    assert Marker(theirs, tmp_path).mend(theirs)
    assert termios.tcgetattr(theirs)[:4] == before[:4]
    assert os.read(ours, 1000).decode() == RESET
    assert not path.exists()


def test_a_marker_of_a_running_process_is_left_alone(
    terminal: tuple[int, int], tmp_path: Path
) -> None:
    _ours, theirs = terminal
    marker = Marker(theirs, tmp_path)
    marker.place()
    assert marker.path is not None
    marker.path.write_text(f"{os.getppid()}\n\n")
    assert not marker.mend(theirs)
    assert marker.path.exists()


@pytest.mark.parametrize("content", ["", "nonsense", "99999999999999999999\n", "-1\n", "0\n1 2 x"])
def test_a_nonsense_marker_does_no_harm(
    terminal: tuple[int, int], tmp_path: Path, content: str
) -> None:
    _ours, theirs = terminal
    marker = Marker(theirs, tmp_path)
    assert marker.path is not None
    marker.path.write_text(content)
    marker.mend(theirs)
    assert not marker.path.exists()


def test_without_a_terminal_or_a_place_to_write_there_is_no_marker(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w") as file:
        marker = Marker(file.fileno(), tmp_path / "file" / "below")
        marker.place()
        marker.remove()
        assert marker.path is None
        assert not marker.mend(file.fileno())


def secret_error(secret: str) -> Exception:
    hand = [secret, secret]
    try:
        try:
            raise KeyError(secret)
        except KeyError as inner:
            raise ValueError(f"a hand of {hand}") from inner
    except ValueError as error:
        return error


def test_a_report_tells_where_and_nothing_of_what() -> None:
    text = report(secret_error("the queen of foxes"))
    assert "queen" not in text and "hand of" not in text
    assert "KeyError" in text and "ValueError" in text
    assert text.index("KeyError") < text.index("ValueError")
    assert f"{__name__}:" in text and "secret_error" in text
    assert "Python 3" in text and "foxgames " in text
    assert str(Path(__file__).parent) not in text


def test_a_failed_worker_is_reported_with_what_it_failed_of() -> None:
    text = report(WorkerFailed(secret_error("the queen of foxes")))
    assert text.index("KeyError") < text.index("ValueError") < text.index("WorkerFailed")
    assert "queen" not in text


def test_the_line_told_names_the_report(tmp_path: Path) -> None:
    line = write_report(secret_error("x"), tmp_path / "reports")
    (path,) = (tmp_path / "reports").iterdir()
    assert str(path) in line and "\n" not in line


def test_where_no_report_can_be_written_the_line_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = write_report(secret_error("x"), tmp_path / "file")
    assert "no report could be written" in line and "\n" not in line


def test_t6_ascii_that_was_asked_for_is_ascii_whatever_else_the_terminal_can(
    home: Path,
) -> None:
    argv = (sys.executable, "-m", "foxgames", "--glyphs", "ascii")
    with Terminal(argv, home=home) as terminal:
        terminal.see("quit")
        terminal.send("?")
        terminal.see("esc")
        assert all(byte < 128 for byte in terminal.raw)
        terminal.send("q")
        terminal.pump(0.5)
        terminal.send("q")
        assert terminal.end() == 0
