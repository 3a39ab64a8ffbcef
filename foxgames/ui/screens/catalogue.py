"""What the menu says of each game without loading it. A test holds it to the games themselves."""

from __future__ import annotations

from typing import Final, NamedTuple

from foxgames.locale import mark as _


class Entry(NamedTuple):
    """One tile: `lines` is the title as a tile of 17 cells breaks it.

    `blurb` says what the game is about, in one line.
    """

    slug: str
    title: str
    lines: tuple[str, ...]
    seats: tuple[int, int]
    minutes: int
    blurb: str


CATALOGUE: Final = (
    Entry(
        "mr-fox",
        "Bye Bye Mr. Fox!",
        ("Bye Bye", "Mr. Fox!"),
        (1, 4),
        10,
        blurb=_("Together: fill three nests with eggs before Mr. Fox has taken them."),
    ),
    Entry(
        "fox-party",
        "Fox's Party",
        ("Fox's Party",),
        (2, 5),
        15,
        blurb=_("Bigger or smaller than the animal on top? Call it, and stop in time."),
    ),
    Entry(
        "fox-hunt",
        "The Great American Fox Hunt",
        ("The Great", "American Fox Hunt"),
        (1, 6),
        30,
        blurb=_("Send hunters and dogs after squirrels, hares, deer, bears and foxes."),
    ),
    Entry(
        "hen-house",
        "Hen House",
        ("Hen House",),
        (2, 4),
        15,
        blurb=_("Lay hens and one fox face down, bluff, and catch the others' fox."),
    ),
)


def entry(slug: str) -> Entry:
    """The tile of that game; KeyError if there is none."""
    for known in CATALOGUE:
        if known.slug == slug:
            return known
    raise KeyError(slug)
