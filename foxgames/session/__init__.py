"""The midend: the only owner of a game in progress."""

from __future__ import annotations

from foxgames.session.chance import match_id, match_seed, pick
from foxgames.session.errors import LockedError, StaleError
from foxgames.session.pending import (
    Bot,
    BotRequest,
    Chance,
    Curtain,
    EndTurn,
    Human,
    Over,
    Pending,
)
from foxgames.session.session import Journal, Session
from foxgames.session.setup import MAX_SEED, Occupant, Setup, fresh_id, fresh_seed, timestamp
from foxgames.session.view import View

__all__ = [
    "MAX_SEED",
    "Bot",
    "BotRequest",
    "Chance",
    "Curtain",
    "EndTurn",
    "Human",
    "Journal",
    "LockedError",
    "Occupant",
    "Over",
    "Pending",
    "Session",
    "Setup",
    "StaleError",
    "View",
    "fresh_id",
    "fresh_seed",
    "match_id",
    "match_seed",
    "pick",
    "timestamp",
]
