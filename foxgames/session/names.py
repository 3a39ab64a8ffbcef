"""Names of seats: cleaned as they come in, so that no front end meets a hostile one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from foxgames.locale import _
from foxgames.session.setup import Occupant

MAX_NAME: Final = 500
"""Characters kept of a name. A front end shows fewer, cut by cells."""

BOT_NAMES: Final = ("Rusty", "Ember", "Bracken", "Vixen", "Copper", "Sorrel")
"""What bots are called by default, in seat order: as many as a table has seats."""

_JOINERS: Final = "\u200c\u200d"  # within words of some scripts, and within emoji
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category that show nothing


def clean_name(text: str) -> str:
    """The name without control, direction and other invisible characters, trimmed.

    White space of any kind becomes single spaces. Empty if nothing is left to be seen.
    Everything else stays as it was typed: markup, joined emoji, combining marks.
    """
    spaced = " ".join("".join(map(_cleaned, text)).split())[:MAX_NAME].rstrip()
    return spaced if any(map(_is_visible, spaced)) else ""


def default_name(seat: int, *, is_bot: bool = False) -> str:
    """What a seat is called whose occupant gave no name."""
    if is_bot:
        return BOT_NAMES[seat % len(BOT_NAMES)]
    return _("Seat {number}").format(number=seat + 1)


def told_apart(names: Iterable[str]) -> Sequence[str]:
    """The names as they are to be shown: later ones of the same name get a number."""
    shown: list[str] = []
    taken: set[str] = set()
    for name in names:
        number, candidate = 1, name
        while unicodedata.normalize("NFC", candidate) in taken:
            number += 1
            candidate = f"{name} ({number})"
        taken.add(unicodedata.normalize("NFC", candidate))
        shown.append(candidate)
    return tuple(shown)


@cache
def person_of(name: str) -> str:
    """Under what a name is remembered and counted: its case and its encoding do not matter."""
    return unicodedata.normalize("NFC", name).casefold()


def shown_names(occupants: Iterable[Occupant]) -> Sequence[str]:
    """One name a seat, as they are to be shown."""
    return told_apart(occupant.name for occupant in occupants)


def _cleaned(character: str) -> str:
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    if category in ("Cc", "Cs") or (category == "Cf" and character not in _JOINERS):
        return ""
    return character


def _is_visible(character: str) -> bool:
    if character in _BLANKS:
        return False
    return unicodedata.category(character) not in ("Cf", "Mn", "Me", "Zs")
