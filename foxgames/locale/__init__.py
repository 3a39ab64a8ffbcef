"""Translation: `_` and `ngettext`, with English where no catalogue fits."""

from __future__ import annotations

import gettext as _gettext
from functools import cache
from pathlib import Path


@cache
def _catalogue() -> _gettext.NullTranslations:
    return _gettext.translation("foxgames", Path(__file__).parent, fallback=True)


def _(message: str) -> str:
    """The message in the player's language."""
    return _catalogue().gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The right form for that count, in the player's language."""
    return _catalogue().ngettext(one, many, count)


def mark(message: str) -> str:
    """The message unchanged: marks text that is translated where it is shown."""
    return message
