"""The terminal itself: what it can show, and how to leave it as it was found.

Nothing here needs Textual. While the screens are up a marker file says so, one for each
terminal; if the process is killed outright, the next start finds it and mends the terminal.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from foxgames.places import state_folder

RESET: Final = "".join(
    (
        "\x1b[?2026l",  # an unfinished synchronised update
        "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l",  # the mouse
        "\x1b[?2004l\x1b[?1004l\x1b[?2048l",  # pasting, focus and size reports
        "\x1b[<u",  # the keyboard protocol
        "\x1b[?7h\x1b[0m",  # wrapped lines, plain text
        "\x1b[?1049l\x1b[?25h",  # the screen that was there before, and a cursor
    )
)
"""Takes back every mode the screens set; a terminal that knows one of them not ignores it."""

_PLAIN_TERMS: Final = ("linux", "vt", "ansi", "cons", "sun", "wy", "dumb", "unknown", "xterm-mono")
_DEEP_COLOURS: Final = ("truecolor", "24bit")


def choose_glyphs(environ: Mapping[str, str], encoding: str | None) -> str:
    """The glyph set that such a terminal can show: `art`, `unicode` or `ascii`.

    `encoding` is that of the stream drawn on. Pixels need a Unicode stream and 256 colours.
    """
    if not is_unicode(encoding):
        return "ascii"
    term = environ.get("TERM", "").lower()
    if sys.platform == "win32":
        deep = bool(environ.get("WT_SESSION") or environ.get("COLORTERM"))
    else:
        if not term or term.startswith(_PLAIN_TERMS):
            return "ascii"
        deep = has_all_colours(environ) or term.endswith(("256color", "kitty"))
    return "art" if deep and not environ.get("NO_COLOR") else "unicode"


def has_all_colours(environ: Mapping[str, str]) -> bool:
    """Whether the terminal says that it shows 24-bit colours, in the way Rich listens for."""
    if sys.platform == "win32" and environ.get("WT_SESSION"):
        return True
    return environ.get("COLORTERM", "").strip().lower() in _DEEP_COLOURS


def is_unicode(encoding: str | None) -> bool:
    """Whether every character can be written in that encoding."""
    try:
        return codecs.lookup(encoding or "ascii").name.startswith("utf-")
    except LookupError:
        return False


_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("─━═╌╍┄┅▔▁—–‒―", "-"),
        **dict.fromkeys("│┃║╎╏┆┇▏▕", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
        **dict.fromkeys("█▓▐▌▛▜▙▟■▪◼", "#"),
        **dict.fromkeys("▀▘▝▔", '"'),
        **dict.fromkeys("▄▖▗▂▃", "_"),
        **dict.fromkeys("▒░▅▆▇▉▊▋▍▎", "%"),
        **dict.fromkeys("●◉★◆♦", "*"),
        **dict.fromkeys("○◌◯☆◇", "o"),
        **dict.fromkeys("▸▶►→›»⏵", ">"),
        **dict.fromkeys("◂◀◄←‹«⏴", "<"),
        **dict.fromkeys("▲△↑⏶", "^"),
        **dict.fromkeys("▼▽↓⏷", "v"),
        **dict.fromkeys("·•∙⋅…", "."),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”„", '"'),
        "✓": "+",
        "√": "+",
        "×": "x",
        "✗": "x",
        "\u00a0": " ",
    }
)


def without_drawing(text: str) -> str:
    """The text with every line, block and arrow as its like in ASCII; letters stay."""
    return text.translate(_PLAIN)


def in_encoding(text: str, encoding: str) -> bytes:
    """The text as bytes of that encoding, cell for cell: what it lacks becomes its like, or `?`.

    So a terminal that is not Unicode never shows the code of a character in its place.
    """
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        from rich.cells import cell_len

    parts: list[bytes] = []
    for character in text:
        try:
            parts.append(character.encode(encoding))
        except UnicodeEncodeError:
            like = character.translate(_PLAIN)
            usable = like.isascii()
            parts.append(like.encode("ascii") if usable else b"?" * cell_len(character))
    return b"".join(parts)


def honour_no_color(environ: dict[str, str] | os._Environ[str]) -> None:
    """An empty NO_COLOR is as good as none: https://no-color.org."""
    if environ.get("NO_COLOR") == "":
        del environ["NO_COLOR"]


def trust_the_terminal(environ: dict[str, str] | os._Environ[str]) -> None:
    """Forgets what a shell once said of the size: the terminal itself knows it better."""
    for name in ("COLUMNS", "LINES"):
        environ.pop(name, None)


def forget_deadline() -> None:
    """Calls off the alarm that ends games too slow to close: they have closed."""
    import signal

    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


class Marker:
    """A file that is there while a terminal is in our hands, with the modes it had before."""

    def __init__(self, fd: int, directory: Path | None = None) -> None:
        self._fd = fd
        self._directory = directory
        self._path: Path | None = None

    @property
    def path(self) -> Path | None:
        """Where the marker of this terminal is or would be; None if the terminal has no name."""
        if self._path is None:
            try:
                name = os.ttyname(self._fd)
            except (OSError, AttributeError):  # no terminal, or Windows
                return None
            directory = self._directory or state_folder() / "terminals"
            self._path = directory / name.strip("/").replace("/", "-")
        return self._path

    def place(self) -> None:
        """Says that the screens are up. Where nothing can be written there is no mending."""
        path = self.path
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{os.getpid()}\n{_modes(self._fd)}\n", encoding="ascii")
        except OSError:
            return

    def remove(self) -> None:
        """Says that the terminal is as it was."""
        path = self.path
        if path is not None:
            try:
                path.unlink(missing_ok=True)
            except OSError:
                return

    def mend(self, out: int) -> bool:
        """Resets the terminal if a killed process left its marker; True if there was one."""
        path = self.path
        try:
            if path is None or not path.exists():
                return False
            pid, _, modes = path.read_text(encoding="ascii").partition("\n")
        except (OSError, ValueError):
            return False
        if _is_alive(pid):
            return False
        os.write(out, RESET.encode())
        _set_modes(self._fd, modes)
        self.remove()
        return True


def _modes(fd: int) -> str:
    """The terminal's input, output, control and local flags, as text."""
    try:
        import termios

        flags = termios.tcgetattr(fd)[:4]
    except (ImportError, termios.error):
        return ""
    return " ".join(str(flag) for flag in flags)


def _set_modes(fd: int, text: str) -> None:
    """Puts those flags back where the terminal is still raw; a shell has often done so itself."""
    try:
        import termios

        attributes = termios.tcgetattr(fd)
        flags = [int(word) for word in text.split()]
        if len(flags) == 4 and not attributes[3] & termios.ICANON:
            termios.tcsetattr(fd, termios.TCSANOW, [*flags, *attributes[4:]])
    except (ImportError, ValueError, termios.error):
        return


def _is_alive(pid: str) -> bool:
    """Whether that process runs, and is not this one under an old number."""
    try:
        number = int(pid)
        if number <= 0 or number == os.getpid():
            return False
        os.kill(number, 0)
    except PermissionError:
        return True
    except (ValueError, OSError, OverflowError):
        return False
    return True
