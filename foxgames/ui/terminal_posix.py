"""Textual's driver with manners: whatever ends or interrupts the games, the terminal is whole.

Signals end the games by Textual's own way out, and if that takes too long, at once. A terminal
that is gone ends them too. Stopping (ctrl+z) gives the terminal back until the games go on.
"""

from __future__ import annotations

import fcntl
import os
import selectors
import signal
import sys
import termios
import threading
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Final

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from foxgames.ui.glyphs import Glyphs
from foxgames.ui.terminal import RESET, Marker, in_encoding, is_unicode, without_drawing
from foxgames.ui.terminal_input import InputSorter, Kind, Piece

if TYPE_CHECKING:
    from textual.app import App

FATAL: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
HANGUP: Final = 128 + signal.SIGHUP
_PATIENCE: Final = 0.7
"""Seconds a signal gives the screens to close by themselves."""

_UNHEARD: Final = 1.0
"""Seconds after which a second ctrl+c ends screens that are stuck."""

_ESCAPE_DELAY: Final = constants.ESCAPE_DELAY if "ESCDELAY" in os.environ else 0.05


class TerminalStream:
    """What is drawn on: written whole, in the terminal's own encoding, and never an error.

    Once the terminal is gone everything written is dropped, and `on_gone` is called once.
    """

    def __init__(self, fd: int, encoding: str | None, on_gone: Callable[[], None]) -> None:
        self._fd = fd
        self._encoding = "utf-8" if is_unicode(encoding) else encoding or "ascii"
        self._on_gone = on_gone
        self.is_gone = False

    def fileno(self) -> int:
        """The file descriptor."""
        return self._fd

    def isatty(self) -> bool:
        """It is a terminal."""
        return True

    def flush(self) -> None:
        """Nothing is held back."""

    def write(self, text: str) -> None:
        """Writes all of it, waiting where the terminal is slow."""
        data = memoryview(in_encoding(text, self._encoding))
        while data and not self.is_gone:
            try:
                data = data[os.write(self._fd, data) :]
            except BlockingIOError:
                with selectors.SelectSelector() as selector:
                    selector.register(self._fd, selectors.EVENT_WRITE)
                    selector.select(0.1)
            except OSError:
                self.is_gone = True
                self._on_gone()


def _woken() -> None:
    """What to do is said by the handlers of the signals."""


class FoxDriver(LinuxDriver):
    """Draws on standard error and reads standard input, both a terminal's."""

    def __init__(
        self,
        app: App[object],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stderr__ is not None
        encoding = sys.__stderr__.encoding
        self._out = sys.__stderr__.fileno()
        self._stream = TerminalStream(self._out, encoding, self._gone)
        self._file = self._stream  # type: ignore[assignment]
        self._marker = Marker(self.fileno)
        self._is_up = False
        self._stopped = False
        self._ending: int | None = None
        self._unheard: float | None = None
        # Has any signal end the loop's wait, even where the system hands it to another thread.
        self._loop.add_signal_handler(signal.SIGCONT, _woken)
        signal.signal(signal.SIGTSTP, self._asked_to_stop)
        signal.signal(signal.SIGCONT, self._continued)

    # Starting and stopping

    def start_application_mode(self) -> None:
        """Takes the terminal, and leaves a marker saying so."""
        self._marker.place()
        for number in FATAL:
            signal.signal(number, self._asked_to_end)
        self._is_up = True
        super().start_application_mode()  # type: ignore[no-untyped-call]

    def stop_application_mode(self) -> None:
        """Gives the terminal back as it was."""
        super().stop_application_mode()
        self._is_up = False
        self._marker.remove()

    def write(self, data: str) -> None:
        """Passes on what is drawn, but never asks for focus reports: the focus stays where it is.

        What Textual itself draws, scrollbars and borders, is put in ASCII where that was chosen.
        Once the terminal is gone nothing waits for it.
        """
        if data != "\x1b[?1004h" and not self._stream.is_gone:
            is_ascii = getattr(self._app, "glyphs", None) is Glyphs.ASCII
            super().write(without_drawing(data) if is_ascii else data)

    def _query_in_band_window_resize(self) -> None:
        """Asks for no pixels: nothing is smaller than a cell, and some terminals tell of none."""

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size of the terminal drawn on, not of wherever standard output goes."""
        try:
            width, height = os.get_terminal_size(self._out)
        except OSError:
            width = height = 0
        return width or 80, height or 24

    # Ending

    def _asked_to_end(self, number: int, _frame: FrameType | None) -> None:
        """Ends the games by their own way out, or at once if asked again or if that hangs."""
        if self._ending is not None or self._loop.is_closed():
            self._end_now(self._ending or 128 + number)
        self._ending = 128 + number
        signal.signal(signal.SIGALRM, self._too_late)
        signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
        self._leave(self._ending)

    def _too_late(self, _number: int, _frame: FrameType | None) -> None:
        self._end_now(self._ending or HANGUP)

    def _leave(self, code: int) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: self._app.exit(return_code=code))

    def _gone(self) -> None:
        """The terminal is no longer there: the same as being hung up."""
        self._leave(HANGUP)

    def _end_now(self, code: int) -> None:
        """Mends the terminal as far as it listens, and is gone."""
        if self._is_up:
            flags = fcntl.fcntl(self._out, fcntl.F_GETFL)
            try:
                fcntl.fcntl(self._out, fcntl.F_SETFL, flags | os.O_NONBLOCK)
                os.write(self._out, RESET.encode())
                if self.attrs_before is not None:
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            except (OSError, termios.error):
                code = code or HANGUP
            fcntl.fcntl(self._out, fcntl.F_SETFL, flags)
            self._marker.remove()
        os._exit(code)

    # Stopping for a while

    def _asked_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        self._loop.call_soon_threadsafe(self._app.call_later, self._app.action_suspend_process)

    def stop_for_a_while(self) -> None:
        """Gives the terminal back and stops, as ctrl+z does everywhere; then paints anew."""
        if not self._is_up or self._ending is not None:
            return
        self._app._suspend_signal()
        self.suspend_application_mode()
        self._stopped = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        time.sleep(0.05)  # the stop takes hold in here at the latest
        self._await_foreground()
        signal.signal(signal.SIGTSTP, self._asked_to_stop)
        self._go_on()
        self._loop.call_soon(self._is_back)  # after what the signal to continue has queued

    def _is_back(self) -> None:
        self._stopped = False

    def _await_foreground(self) -> None:
        """Stops again as long as the games were continued only in the background."""
        try:
            while os.tcgetpgrp(self.fileno) != os.getpgrp():
                os.kill(os.getpid(), signal.SIGSTOP)
                time.sleep(0.05)
        except OSError:
            return

    def _continued(self, _number: int, _frame: FrameType | None) -> None:
        self._loop.call_soon_threadsafe(self._after_continuing)

    def _after_continuing(self) -> None:
        """After a stop that gave no warning the terminal's modes are anyone's guess."""
        if self._is_up and not self._stopped and self._ending is None:
            hide = getattr(self._app, "hide_secrets", None)
            if hide is not None:
                self._app.call_later(hide)
            self.suspend_application_mode()
            self._await_foreground()
            self._go_on()

    def _go_on(self) -> None:
        self.resume_application_mode()
        self._app._resume_signal()
        self._app.refresh(layout=True)

    # Reading

    def _run_input_thread(self) -> None:
        """Reads keys; what goes wrong here ends the games as an error anywhere does."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Reads, sorts and passes on keys until asked to leave off, or the terminal is gone."""
        self._parser = XTermParser(self._debug)
        sorter = InputSorter(_ESCAPE_DELAY)
        decode = getincrementaldecoder("utf-8")(errors="ignore").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                wait = sorter.wait(time.monotonic())
                if selector.select(0.1 if wait is None else min(wait, 0.1)):
                    data = self._read()
                    if not data:
                        self._gone()
                        return
                    for piece in sorter.feed(decode(data), time.monotonic()):
                        self._pass_on(piece)
                for piece in sorter.tick(time.monotonic()):
                    self._pass_on(piece)
                for message in self._parser.tick():
                    self.process_message(message)
        try:
            list(self._parser.feed(""))
        except (EOFError, ParseError):
            return

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def _pass_on(self, piece: Piece) -> None:
        if piece.kind is Kind.ESCAPE:
            self.process_message(events.Key("escape", "\x1b"))
        elif piece.kind is Kind.PASTE:
            self.process_message(events.Paste(piece.text))
        else:
            for message in self._parsed(piece.text):
                self.process_message(message)

    def _parsed(self, text: str) -> Sequence[Message]:
        """What that text means; nothing where it has a form of key sequence no parser expects."""
        try:
            return list(self._parser.feed(text))
        except (ValueError, OverflowError):
            self._parser = XTermParser(self._debug)  # the one before has come to its end
            return ()

    def process_message(self, message: Message) -> None:
        """Passes a message on, but never an Alt combination as if its letter had been typed."""
        if isinstance(message, events.Key):
            character = message.character
            if message.key.startswith("alt+") and character is not None:
                if character.isprintable():
                    return
            elif message.key == "ctrl+c":
                self._asked_by_key()
        super().process_message(message)

    def _asked_by_key(self) -> None:
        """Ends as a signal does where a ctrl+c before has not even been looked at for so long."""
        now = time.monotonic()
        if self._unheard is not None and now - self._unheard >= _UNHEARD:
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        elif self._unheard is None and not self._loop.is_closed():
            self._unheard = now
            self._loop.call_soon_threadsafe(self._hear)

    def _hear(self) -> None:
        self._unheard = None
