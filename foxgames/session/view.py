"""What a front end shows to one viewer."""

from __future__ import annotations

from dataclasses import dataclass

from foxgames.core import Observation, Outcome, Seat
from foxgames.session.pending import Pending
from foxgames.session.setup import Occupant


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a game, as one viewer may know it; None is anyone at the table.

    What can be chosen is `observation.legal_actions`. `outcome` also tells a conceded game's
    end, of which the rules, and so the observation, know nothing.
    """

    game: str
    viewer: Seat | None
    observation: Observation
    ply: int
    pending: Pending
    occupants: tuple[Occupant, ...]
    practice: bool
    coach: bool
    can_undo: bool
    can_redo: bool
    outcome: Outcome | None
    conceded_by: Seat | None
