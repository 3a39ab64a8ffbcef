"""The rules contract: a state is a value, and playing returns a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

from foxgames.core.actions import Action
from foxgames.core.observation import Event, Observation
from foxgames.core.outcome import Outcome
from foxgames.core.turn import Seat, Turn


class State(Protocol):
    """One position of one game: frozen, slotted, hashable.

    Litmus for what belongs in it: would undo restore it? No generator, names, clock, history or
    cursor. Everything here is exact and repeatable.
    """

    @property
    def seats(self) -> int:
        """How many seats play."""
        ...

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        ...

    @property
    def active(self) -> Seat | None:
        """The seat whose turn it is, also while chance decides; None before that is known."""
        ...

    def legal_actions(self) -> Sequence[Action]:
        """What the deciding seat may do: ordered, no duplicates; empty unless a seat decides."""
        ...

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """What chance may do, with positive integer weights, in the order RECORD.md fixes.

        Empty unless it is chance's turn. All share one kind (their first word).
        """
        ...

    def apply(self, action: Action) -> Self:
        """The state after a legal action; IllegalActionError for any other."""
        ...

    def outcome(self) -> Outcome | None:
        """The end, once the game is over."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Each seat's score as it stands, in RECORD.md's meaning; the outcome's at the end."""
        ...

    def observe(self, viewer: Seat | None) -> Observation:
        """What that viewer may know; None is anyone at the table."""
        ...

    def event(self, action: Action, viewer: Seat | None) -> Event:
        """What applying a legal action here shows that viewer."""
        ...
