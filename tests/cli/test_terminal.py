"""Without a usable terminal nothing hangs and no escape byte is written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from foxgames.cli.terminal import why_no_screen

pty = pytest.importorskip("pty")  # there are pseudo-terminals on POSIX only

FOXGAMES = [sys.executable, "-m", "foxgames"]
PATIENCE = 20  # seconds: far more than a refusal needs, on however slow a machine


def refused(
    arguments: list[str], *, closed: str, environment: dict[str, str], at: Path
) -> tuple[int, bytes, bytes]:
    """Runs with a pseudo-terminal everywhere but at the streams named in `closed`.

    Gives status, what came out of the pseudo-terminal, and what came out of the pipes.
    """
    ours, theirs = pty.openpty()
    streams: dict[str, int] = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    for name in closed.split():
        streams[name] = subprocess.DEVNULL if name == "stdin" else subprocess.PIPE
    started = subprocess.Popen(
        [*FOXGAMES, *arguments], env={**os.environ, **environment}, cwd=at, **streams
    )
    try:
        out, err = started.communicate(timeout=PATIENCE)
    finally:
        started.kill()
        os.close(theirs)
    return started.returncode, read_all(ours), (out or b"") + (err or b"")


def read_all(descriptor: int) -> bytes:
    """What is waiting in a pseudo-terminal whose other end is closed."""
    parts: list[bytes] = []
    try:
        while part := os.read(descriptor, 4096):
            parts.append(part)
    except OSError:  # Linux reports the closed end so
        pass
    finally:
        os.close(descriptor)
    return b"".join(parts)


CASES = {
    "no terminal at all": ("stdin stdout stderr", {}),
    "stdin from nowhere": ("stdin", {}),
    "stderr into a pipe": ("stderr", {}),
    "a dumb terminal": ("", {"TERM": "dumb"}),
    "TERM empty": ("", {"TERM": ""}),
    "the usual driver named": (
        "stdin",
        {"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_menu_refuses_where_it_cannot_be_shown(case: str, tmp_path: Path) -> None:
    closed, environment = CASES[case]
    status, drawn, piped = refused([], closed=closed, environment=environment, at=tmp_path)
    told = drawn + piped
    assert status == 2
    assert b"\x1b" not in told
    assert told.startswith(b"foxgames: the games need a terminal") and told.count(b"\n") == 1


def test_a_game_refuses_as_the_menu_does(tmp_path: Path) -> None:
    status, drawn, piped = refused(
        ["play", "mr-fox"], closed="", environment={"TERM": "dumb"}, at=tmp_path
    )
    assert (status, piped) == (2, b"")
    assert b"TERM is dumb" in drawn and b"\x1b" not in drawn


@pytest.mark.parametrize("stream", ["0", "1", "2"])
def test_a_closed_stream_is_no_crash(stream: str, tmp_path: Path) -> None:
    redirect = f"{stream}<&-" if stream == "0" else f"{stream}>&-"
    for command in ("", "--version", "play nothing"):
        ran = subprocess.run(
            ["sh", "-c", f'"$0" -m foxgames {command} {redirect}', sys.executable],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            cwd=tmp_path,
            timeout=PATIENCE,
        )
        assert ran.returncode in ((0, 2) if command == "--version" else (2,))
        assert b"Traceback" not in ran.stderr and b"\x1b" not in ran.stdout + ran.stderr


def test_a_plain_game_needs_no_terminal_at_all(tmp_path: Path) -> None:
    ran = subprocess.run(
        ["sh", "-c", '"$0" -m foxgames play mr-fox --plain <&-', sys.executable],
        capture_output=True,
        env={**os.environ, "TERM": "dumb"},
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Bye Bye Mr. Fox!" in ran.stdout and b"\x1b" not in ran.stdout


def test_another_driver_answers_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert why_no_screen() is not None
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    assert why_no_screen() is None


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_pipe_closed_by_its_reader_is_no_traceback(stream: str, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [*FOXGAMES, "rules", "mr-fox" if stream == "stdout" else "nothing"],
        stdin=subprocess.DEVNULL,
        stdout=writing if stream == "stdout" else subprocess.PIPE,
        stderr=writing if stream == "stderr" else subprocess.PIPE,
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    os.close(writing)
    assert ran.returncode == (141 if stream == "stdout" else 2)
    assert not ran.stdout and not ran.stderr


def test_an_encoding_without_our_letters_gets_stand_ins(tmp_path: Path) -> None:
    ran = subprocess.run(
        [*FOXGAMES, "play", "x" * 99],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    assert ran.returncode == 2
    assert b"xxx.xxx" in ran.stderr


@pytest.mark.parametrize("command", ["rules mr-fox", "--help", "paths"])
def test_no_escape_byte_goes_into_a_pipe(command: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [*FOXGAMES, *command.split()],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "FORCE_COLOR": "1"},
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0
    assert ran.stdout and b"\x1b" not in ran.stdout and not ran.stderr
