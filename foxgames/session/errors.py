"""What only a session can refuse."""

from __future__ import annotations

from foxgames.core import FoxGamesError


class StaleError(FoxGamesError):
    """A request made for a moment of the game that has passed, such as a second Enter."""


class LockedError(FoxGamesError):
    """A game that is being played by another copy."""
