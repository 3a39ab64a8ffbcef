"""How quick motions are: the clock they are told goes faster where they are to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.app import App

QUICK: Final = 2.5
"""How much faster motions are where they are to be quick."""


def quickened(app: App[object], clock: Callable[[], float]) -> Callable[[], float]:
    """The clock, as fast as the settings ask."""
    settings = getattr(app, "settings", None)
    if getattr(settings, "animation", "full") != "quick":
        return clock
    return lambda: clock() * QUICK
