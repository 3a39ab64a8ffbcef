"""The words of a tooltip."""

from __future__ import annotations

from foxgames.locale import _


def tip(words: str, key: str) -> str | None:
    """What a tooltip says: what the thing does, and its key; nothing without words."""
    if not words or not key:
        return words or None
    return _("{what} ({key})").format(what=words.rstrip("."), key=key)
