"""What a stream can show, so that no escape byte lands in a file and no letter stops a command."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Final, TextIO

NO_TERMINAL: Final = ("", "dumb", "unknown")
"""Values of TERM that promise no more than lines of text."""


def is_styled(stream: TextIO | None) -> bool:
    """Whether that is a terminal that understands more than plain text."""
    if stream is None or not stream.isatty():
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "") not in NO_TERMINAL


def accept_any_text(stream: TextIO | None) -> None:
    """Lets the stream show a stand-in for what its encoding lacks, instead of failing."""
    codecs.register_error("foxgames", _stand_in)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="foxgames")


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from foxgames.ui.terminal import in_encoding

    missing = error.object[error.start : error.end]
    return in_encoding(missing, error.encoding).decode(error.encoding), error.end
