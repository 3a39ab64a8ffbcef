"""A program in a real pseudo-terminal, its screen read by a terminal emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

MENU = (sys.executable, "-m", "foxgames")
PATIENCE = 20.0
"""Seconds after which a test gives up waiting: a bound for a stuck program, not a pace."""


class Screen(pyte.Screen):
    """As real terminals do, it ignores an erasure of no known kind.

    A program killed within a control sequence leaves its end to whatever is written next.
    """

    def erase_in_line(self, how: int = 0, *_rest: int, private: bool = False) -> None:
        if how in (0, 1, 2):
            super().erase_in_line(how, private)


class Terminal:
    """Runs a program, sends it keys and reads its screen. `raw` is every byte it wrote."""

    def __init__(
        self,
        argv: Sequence[str] = MENU,
        *,
        home: Path,
        env: Mapping[str, str | None] | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        settings: dict[str, str | None] = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "LC_ALL": None,
            "HOME": str(home),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CONFIG_HOME": str(home / "config"),
            **(env or {}),
        }
        chosen = {name: value for name, value in settings.items() if value is not None}
        self.raw = b""
        self.screen = Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.status: int | None = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                os.execvpe(argv[0], list(argv), chosen)
            finally:
                os._exit(127)  # or this copy of the tests would run on beside them
        os.set_blocking(self.fd, False)
        self.resize(*size)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.fd >= 0:
            os.close(self.fd)

    def resize(self, width: int, height: int) -> None:
        """Gives the terminal another size."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(height, width)

    def send(self, keys: str) -> None:
        """Types."""
        data = keys.encode()
        while data:
            assert select.select([], [self.fd], [], PATIENCE)[1], f"nobody reads:\n{self.text}"
            data = data[os.write(self.fd, data) :]

    def pump(self, seconds: float = 0.05) -> bytes:
        """Reads what comes within that time, up to the first silence."""
        got, end = b"", time.monotonic() + PATIENCE
        while select.select([self.fd], [], [], seconds)[0]:
            assert time.monotonic() < end, f"never rests:\n{self.text}"
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                break
            if not data:
                break
            got += data
            # pyte knows neither the keyboard protocol nor the modes asked for with `$`
            self._stream.feed(data.replace(b"\x1b[<u", b"").replace(b"\x1b[>25u", b""))
        self.raw += got
        return got

    def rest(self, silence: float) -> None:
        """Reads until nothing has come for so long."""
        end = time.monotonic() + PATIENCE
        while self.pump(silence):
            assert time.monotonic() < end, f"never rests:\n{self.text}"

    def until(self, met: Callable[[], bool], what: str) -> None:
        """Reads until that holds."""
        end = time.monotonic() + PATIENCE
        while not met():
            assert time.monotonic() < end, f"never saw {what} in:\n{self.text}"
            assert self.status is None, f"ended with {self.status} before {what}:\n{self.text}"
            self.pump()
            self.look()

    def see(self, text: str) -> None:
        """Reads until that text is on the screen."""
        self.until(lambda: text in self.text, repr(text))

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(self.screen.display)

    def kill(self, number: signal.Signals) -> None:
        """Sends a signal."""
        os.kill(self.pid, number)

    def end(self) -> int:
        """Waits for the end and gives the exit status, negative for a signal's death."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            assert time.monotonic() < end, f"does not end:\n{self.text}"
            self.pump()
            self.look()
        self.pump()
        return self.status

    def look(self) -> None:
        """Notes whether it has ended."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid:
            self.status = os.waitstatus_to_exitcode(status)
