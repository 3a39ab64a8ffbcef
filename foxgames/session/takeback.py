"""How far a decision can be taken back: as long as nothing new has been seen since."""

from __future__ import annotations

from foxgames.core import Refusal, Seat
from foxgames.session.timeline import Timeline


def own_last_decision(time: Timeline, seat: Seat) -> int | None:
    """The ply of the seat's last decision, None if it has made none."""
    return next((ply for ply in reversed(range(time.ply)) if time.by[ply] == seat), None)


def practice_target(time: Timeline, seat: Seat) -> int | Refusal:
    """At a practice table: back to before the seat's last decision, or else to the start."""
    if time.ply == 0:
        return Refusal("undo-nothing")
    return own_last_decision(time, seat) or 0


def strict_target(time: Timeline, seat: Seat, barrier: int) -> int | Refusal:
    """The ply of the seat's last decision, unless something stands in the way.

    Nothing is taken back across `barrier`, the ply at which a curtain last fell or opened.
    """
    own = own_last_decision(time, seat)
    if own is None:
        return Refusal("undo-nothing")
    if own < barrier:
        return Refusal("undo-curtain")
    for ply in range(own, time.ply):
        if time.by[ply] is None:
            return Refusal("undo-chance")
        if time.by[ply] != seat:
            return Refusal("undo-other-seat")
        if time.reveals(ply):
            return Refusal("undo-reveal")
    return own
