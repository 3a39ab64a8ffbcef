"""What one viewer may know, built field by field: never a copy with things taken out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from foxgames.core.actions import Action
from foxgames.core.outcome import Outcome
from foxgames.core.turn import Seat, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Base of each game's observation.

    `viewer` None is what anyone at the table sees. `active` is the seat whose turn it is, also
    while chance decides; None before the first seat is known. `legal_actions` is empty unless
    the viewer is the seat deciding.
    """

    viewer: Seat | None
    seats: int
    turn: Turn
    active: Seat | None
    legal_actions: Sequence[Action]
    outcome: Outcome | None

    @classmethod
    def of(cls, observation: Observation) -> Self:
        """The same, known to be of this game; TypeError if it is of another."""
        if not isinstance(observation, cls):
            raise TypeError(f"{type(observation).__name__} is not a view of this game")
        return observation


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of each game's events: what happened, as one viewer may know it.

    `by` None is chance. `reveals` says that something unknown came to light, which undo must
    never take back (chance results always count as such, whatever this says).
    """

    by: Seat | None
    reveals: bool = False
