"""The midend: the only owner of a game in progress, and all that is kept of games.

A game in progress: session.py, of setup.py (what was chosen before), timeline.py (its past),
pending.py and waiting.py (what comes next), chance.py, takeback.py (undo), endings.py, view.py;
chair.py (the curtain), sharing.py (one screen for several people), names.py, errors.py.
Bots beside it: asking.py (what they are asked), thinker.py (in another process), counsel.py (hints
and the coach), why.py (their reasons, afterwards).
A record: record.py with lines.py (as written) and checks.py (as read); replay.py looks at one.
What is kept: store.py, a journal.py with its lock.py and ledger.py for each game in progress,
archive.py for finished ones, history.py (the database) and played.py (a row of it), files.py.
Around games: statistics.py, analysis.py with plotting.py, series.py (matches), daily.py,
guests.py (people), course.py (lessons). A `*_wording.py` puts its module's data into sentences,
wording.py those of the session and the store.
"""

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
