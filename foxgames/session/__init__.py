"""The midend: the only owner of a game in progress."""

from __future__ import annotations

from foxgames.session.asking import THINK, screen_budget
from foxgames.session.chance import match_id, match_seed, pick
from foxgames.session.errors import LockedError, StaleError
from foxgames.session.journal import Journal
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
from foxgames.session.record import Record, iter_records, read_records, write_records
from foxgames.session.replay import ReplayCursor
from foxgames.session.session import DEFAULT_BUDGET, Session
from foxgames.session.setup import MAX_SEED, Occupant, Setup, fresh_id, fresh_seed, timestamp
from foxgames.session.store import SavedGame, Store
from foxgames.session.view import View

__all__ = [
    "DEFAULT_BUDGET",
    "MAX_SEED",
    "THINK",
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
    "Record",
    "ReplayCursor",
    "SavedGame",
    "Session",
    "Setup",
    "StaleError",
    "Store",
    "View",
    "fresh_id",
    "fresh_seed",
    "iter_records",
    "match_id",
    "match_seed",
    "pick",
    "read_records",
    "screen_budget",
    "timestamp",
    "write_records",
]
