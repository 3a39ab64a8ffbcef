"""What the menu says of each game without loading it. A test holds it to the games themselves."""

from __future__ import annotations

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """One tile: `lines` is the title as it is broken on a narrow tile.

    `is_here` is whether the game can be played yet.
    """

    slug: str
    title: str
    lines: tuple[str, ...]
    seats: tuple[int, int]
    minutes: int
    is_here: bool


CATALOGUE: Final = (
    Entry("mr-fox", "Bye Bye Mr. Fox!", ("Bye Bye", "Mr. Fox!"), (1, 4), 10, is_here=True),
    Entry("fox-party", "Fox's Party", ("Fox's", "Party"), (2, 5), 15, is_here=False),
    Entry(
        "fox-hunt",
        "The Great American Fox Hunt",
        ("The Great American", "Fox Hunt"),
        (1, 6),
        45,
        is_here=False,
    ),
    Entry("hen-house", "Hen House", ("Hen House",), (2, 4), 20, is_here=False),
)


def entry(slug: str) -> Entry:
    """The tile of that game; KeyError if there is none."""
    for known in CATALOGUE:
        if known.slug == slug:
            return known
    raise KeyError(slug)
