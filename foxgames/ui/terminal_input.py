"""Sorts what a terminal sends before it is taken for keys.

Escape and the next key must stay two keys, an Alt combination must not pass for its letter, and
a paste must not play. Terminals send all three as the same bytes at different times, so this
looks at what arrived together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

ESC: Final = "\x1b"
PASTE_END: Final = "\x1b[201~"
_BURST: Final = 16
"""Printable characters in one read that nobody types: a paste without brackets."""

_TOKEN: Final = re.compile(
    r"(?P<paste>\x1b\[200~)"
    r"|(?P<escape>\x1b(?=\x1b))"
    r"|(?P<last>\x1b$)"
    r"|(?P<alt>\x1b[^\x1b\[OP\]X^_])"
    r"|(?P<text>(?:\x1b[\[OP\]X^_])?[^\x1b]+|\x1b[\[OP\]X^_])"
)


class Kind(Enum):
    """What a piece of input is."""

    TEXT = "text"  # for the parser of keys
    ESCAPE = "escape"  # the Escape key
    PASTE = "paste"  # text that was pasted


class Piece(NamedTuple):
    """One piece, in the order it arrived."""

    kind: Kind
    text: str = ""


class InputSorter:
    """Keeps a last Escape back until it is clear that no sequence follows it.

    `delay` is how long that takes, in seconds, on the clock that `now` is read from.
    """

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._escape_at: float | None = None
        self._pasting = False
        self._tail = ""

    def wait(self, now: float) -> float | None:
        """Seconds until the Escape kept back is due; None if none is."""
        if self._escape_at is None:
            return None
        return max(0.0, self._escape_at + self._delay - now)

    def tick(self, now: float) -> Iterator[Piece]:
        """The Escape kept back, once it is due."""
        if self._escape_at is not None and now >= self._escape_at + self._delay:
            self._escape_at = None
            yield Piece(Kind.ESCAPE)

    def feed(self, text: str, now: float) -> Iterator[Piece]:
        """The pieces of what one read gave."""
        if not text:
            return
        if self._escape_at is not None:
            self._escape_at = None
            if text[0] in "[O":
                text = ESC + text  # a sequence that was torn in two
            else:
                yield Piece(Kind.ESCAPE)
        yield from self._sorted(text, now)

    def _sorted(self, text: str, now: float) -> Iterator[Piece]:
        place = 0
        while place < len(text):
            if self._pasting:
                stop = self._end_of_paste(text, place)
                yield Piece(Kind.TEXT, text[place:stop])
                place = stop
                continue
            match = _TOKEN.match(text, place)
            assert match is not None, "every character belongs to a token"
            place = match.end()
            match match.lastgroup:
                case "paste":
                    self._pasting = True
                    yield Piece(Kind.TEXT, match[0])
                case "escape":
                    yield Piece(Kind.ESCAPE)
                case "last":
                    self._escape_at = now
                case "text":
                    yield Piece(Kind.PASTE if _is_burst(match[0]) else Kind.TEXT, match[0])

    def _end_of_paste(self, text: str, place: int) -> int:
        """Where the paste's text ends here; its closing mark may be torn over two reads."""
        seen = self._tail + text[place:]
        end = seen.find(PASTE_END)
        if end < 0:
            self._tail = seen[-len(PASTE_END) + 1 :]
            return len(text)
        self._pasting = False
        stop = place + end + len(PASTE_END) - len(self._tail)
        self._tail = ""
        return stop


def _is_burst(text: str) -> bool:
    return ESC not in text and sum(map(str.isprintable, text)) >= _BURST
