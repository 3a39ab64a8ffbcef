"""Sorts what a terminal sends before it is taken for keys.

Escape and the next key must stay two keys, an Alt combination must not pass for its letter, a
paste must not play, and nor must what a terminal answers to a question that a program before
this one asked. Terminals send all of these as the same bytes at different times, so this looks
at what arrived together.
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

_TORN: Final = 0.1
"""Seconds of silence after which the rest of a sequence is not waited for."""

_CTRL_C: Final = ("\x03", "\x1b[99;5u")
"""As the one protocol and the other has it."""

_BEGUN: Final = r"\x1b(?:O|\[<?[\d;:]*|\[[?>=][\d;:]*[ -/]*)"
_KEPT: Final = "\r\n\u200c\u200d"
_STRING: Final = r"\x1b[\]PX^_][^\x1b\x07]*"
_TOKEN: Final = re.compile(
    r"(?P<paste>\x1b\[200~)"
    r"|(?P<escape>\x1b(?=[\x1b\x03]))"
    r"|(?P<known>\x1b\[\?2026;\d+\$y)"
    r"|(?P<answer>\x1b\[[?>=][\d;:]*[ -/]*[@-~]|\x1b\[\d[\d;:]*[cn]|\x1b\[(?!1;)\d+;[\d;:]*t"
    rf"|{_STRING}(?:\x07|\x1b\\|(?=\x1b.)))"
    rf"|(?P<broken>{_BEGUN}(?=[\x00-\x1f\x7f]))"
    rf"|(?P<torn>(?:\x1b|{_BEGUN}|{_STRING}\x1b?)\Z)"
    r"|(?P<alt>\x1b[^\[O])"
    r"|(?P<text>\x1b\[[\d;:]*[@-LN-Z^-~]|(?:\x1b[\[O])?[^\x1b]+)",
    re.DOTALL,
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

    So it does with a sequence that is not whole yet; what never becomes whole is dropped.
    `delay` is how long an Escape is kept, in seconds, on the clock that `now` is read from.
    """

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._held = ""
        self._due = 0.0
        self._pasted: str | None = None

    def wait(self, now: float) -> float | None:
        """Seconds until what is kept back is due; None if nothing is."""
        return max(0.0, self._due - now) if self._held else None

    def tick(self, now: float) -> Iterator[Piece]:
        """The Escape kept back, once it is due."""
        if self._held and now >= self._due:
            held, self._held = self._held, ""
            if held == ESC:
                yield Piece(Kind.ESCAPE)

    def feed(self, text: str, now: float) -> Iterator[Piece]:
        """The pieces of what one read gave."""
        if not text:
            return
        if self._pasted is not None and text in _CTRL_C:
            self._pasted = None  # a paste whose end never came
        if self._held == ESC and text[0] not in "[O":
            yield Piece(Kind.ESCAPE)
        else:
            text = self._held + text
        self._held = ""
        yield from self._sorted(text, now)

    def _sorted(self, text: str, now: float) -> Iterator[Piece]:
        place = 0
        while place < len(text):
            if self._pasted is not None:
                pasted, end, after = (self._pasted + text[place:]).partition(PASTE_END)
                self._pasted = None if end else pasted
                if end:
                    yield Piece(Kind.PASTE, _harmless(pasted))
                place = len(text) - len(after)
                continue
            match = _TOKEN.match(text, place)
            assert match is not None, "every character belongs to a token"
            place = match.end()
            match match.lastgroup:
                case "paste":
                    self._pasted = ""
                case "escape":
                    yield Piece(Kind.ESCAPE)
                case "torn":
                    self._held = match[0]
                    self._due = now + (self._delay if match[0] == ESC else _TORN)
                case "known" | "text" if _is_burst(match[0]):
                    yield Piece(Kind.PASTE, _harmless(match[0]))
                case "known" | "text":
                    yield Piece(Kind.TEXT, match[0])


def _is_burst(text: str) -> bool:
    return ESC not in text and sum(map(str.isprintable, text)) >= _BURST


def _harmless(pasted: str) -> str:
    """What can be shown of it, its lines and what joins letters; nothing a terminal obeys."""
    spaced = pasted.replace("\t", " ")
    return "".join(c for c in spaced if c.isprintable() or c in _KEPT)
