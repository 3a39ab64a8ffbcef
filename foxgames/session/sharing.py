"""One screen and keyboard shared by several people: whose eyes it has, and whose hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Seat
from foxgames.session.setup import Occupant

if TYPE_CHECKING:
    from foxgames.session.session import Session


def viewer_of(session: Session, before: Seat | None) -> Seat | None:
    """Whose eyes a shared screen looks through: the person who acts, or who acted last.

    `before` is whose they were until now. Where people have secrets from one another it is only
    who sits there, and nobody in between; nobody too where only bots play.
    """
    if session.has_curtain:
        return session.chair.looker
    people = [seat for seat, who in enumerate(session.occupants) if who.is_human]
    seat = getattr(session.pending, "seat", None)
    if seat in people:
        return int(seat)
    if before in people:
        return before
    return people[0] if people else None


def is_by_hand(occupants: Sequence[Occupant], seat: Seat | None) -> bool:
    """Whether a person turns the card or spins for that seat; anyone may before there is one."""
    return any(who.is_human for who in (occupants if seat is None else (occupants[seat],)))
