"""Reading and writing lines: plain words out, whatever the stream can hold, and words in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TextIO

from foxgames.locale import _

_PLAIN: Final = str.maketrans(
    {
        "…": "...",
        "·": ",",
        "–": "-",
        "—": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "×": "x",
        "→": "to",
        "≥": ">=",
        "≤": "<=",
        "\u00a0": " ",
        "\u2009": " ",
        "\u202f": " ",
    }
)
CLEARING: Final = 60
"""Blank lines that push what was said before out of sight."""


class EndOfInput(Exception):  # noqa: N818 (it is no error: it is how a pipe says goodbye)
    """There is nothing more to read."""


class Speech:
    """Lines to a sink and words from a source."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink

    def say(self, *lines: str) -> None:
        """Writes lines, in whatever letters the stream can hold; long ones part by part."""
        for line in lines:
            for part in by_parts(line):
                self._sink.write(self._fit(part) + "\n")
        self._sink.flush()

    def say_all(self, lines: Iterable[str]) -> None:
        """Writes as many lines as there are."""
        self.say(*lines)

    def clear(self) -> None:
        """Pushes everything said so far out of sight."""
        self.say(*([""] * CLEARING))

    def ask(self, prompt: str) -> str:
        """Writes a prompt and reads a line, trimmed; EndOfInput when there is none left."""
        self._sink.write(self._fit(prompt) + " ")
        self._sink.flush()
        line = self._source.readline()
        if not line or not self._echoes:
            self._sink.write(self._fit(line.strip()) + "\n")
            self._sink.flush()
        if not line:
            raise EndOfInput
        return line.strip()

    @property
    def _echoes(self) -> bool:
        """Whether what is typed stands on the screen already."""
        return self._source.isatty()

    def confirm(self, question: str) -> bool:
        """Asks for a plain yes; anything else is no."""
        return self.ask(question).casefold() in (_("yes"), "yes")

    def _fit(self, line: str) -> str:
        line = line.replace(" · ", ", ")
        encoding = getattr(self._sink, "encoding", None) or "ascii"
        try:
            line.encode(encoding)
            return line
        except (UnicodeEncodeError, LookupError):
            plain = line.translate(_PLAIN)
            return plain.encode(encoding, "replace").decode(encoding)


def plain_rules(markdown: str) -> list[str]:
    """The rules page as lines to be read aloud: no signs of markup, one paragraph a line."""
    lines: list[str] = []
    open_paragraph = False
    for raw in markdown.splitlines():
        line = raw.strip().replace("**", "").replace("`", "")
        if not line or set(line) <= set("|-: "):
            open_paragraph = False
            continue
        starts = line.startswith(("#", "-", "*", "|", ">")) or line[:2].rstrip(".").isdigit()
        line = _unmarked(line)
        if open_paragraph and not starts:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
        open_paragraph = not raw.lstrip().startswith(("#", "|"))
    return lines


def _unmarked(line: str) -> str:
    if line.startswith("#"):
        return line.lstrip("# ") + ":"
    if line.startswith("|"):
        return ", ".join(cell.strip() for cell in line.strip("|").split("|"))
    if line.startswith(("- ", "* ", "> ")):
        line = line[2:]
    return line.replace("*", "")


_LONG: Final = 160


def by_parts(line: str) -> list[str]:
    """A line too long to be kept in mind, part by part, each with what they are parts of."""
    what, colon, parts = line.partition(": ")
    if len(line) <= _LONG:
        return [line]
    if colon and "; " in parts and ". " not in what:
        return [f"{what}: {part.rstrip('.')}." for part in parts.split("; ")]
    return re.split(r"(?<=[.!?]) (?=[A-Z])", line)
