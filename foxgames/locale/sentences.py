"""Words put together as sentences have them: things in a row, and a first letter raised."""

from __future__ import annotations

from collections.abc import Iterable

from foxgames.locale import _


def listed(parts: Iterable[str]) -> str:
    """Things in a row, read as a list: "1, 2, 3"."""
    return _(", ").join(parts)


def joined(parts: Iterable[str]) -> str:
    """Parts of a sentence in a row, at least one: "1, 2 and 3"."""
    *firsts, last = parts
    if not firsts:
        return last
    return _("{first} and {last}").format(first=listed(firsts), last=last)


def either(parts: Iterable[str]) -> str:
    """Parts of a choice in a row, at least one: "1, 2 or 3"."""
    *firsts, last = parts
    if not firsts:
        return last
    return _("{first} or {last}").format(first=listed(firsts), last=last)


def capital(text: str) -> str:
    """The same with its first letter raised, to begin a sentence."""
    return text[:1].upper() + text[1:]
