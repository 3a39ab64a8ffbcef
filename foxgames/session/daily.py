"""The deal of the day: one seed a day and game, so that friends meet the same luck.

The seed for a game on a day is the first 53 bits of the SHA-256 of the ASCII text
`foxgames/1:daily:2026-11-30:fox-hunt`, whatever the machine; the day is that of the calendar
on the wall.
"""

from __future__ import annotations

from foxgames.session.chance import seed_from


def daily_seed(slug: str, day: str) -> int:
    """The seed of that game on that day, written as 2026-11-30."""
    return seed_from(f"foxgames/1:daily:{day}:{slug}")


def today() -> str:
    """The day on the wall, as daily_seed wants it."""
    import time

    return time.strftime("%Y-%m-%d")
