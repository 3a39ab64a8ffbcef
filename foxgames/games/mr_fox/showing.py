"""What happens in Bye Bye Mr. Fox!, as the events that everyone sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import Action, Seat
from foxgames.games.mr_fox.pieces import Cover, Draw, Give, Nest, Spin, Start, circle_behind
from foxgames.games.mr_fox.views import (
    Covered,
    Discarded,
    Drawn,
    Fate,
    Given,
    MrFoxEvent,
    Nested,
    Spun,
    Started,
)

if TYPE_CHECKING:
    from foxgames.games.mr_fox.rules import MrFoxState


def event(state: MrFoxState, action: Action) -> MrFoxEvent:
    """What a legal action does in that state."""
    if isinstance(action, Start):
        return Started(by=None, action=action, seat=action.seat)
    seat = state.active
    assert seat is not None
    match action:
        case Draw(token):
            left = sum(state.pool) - 1
            return Drawn(by=None, action=action, seat=seat, token=token, left=left)
        case Spin(front):
            return _spun(state, action, seat, front)
        case Cover(space):
            assert state.hand is not None
            return Covered(
                by=seat,
                action=action,
                seat=seat,
                token=state.hand,
                space=space,
                face=state.faces[space - 1],
                replaced=state.tokens[space - 1],
            )
        case Nest(circle):
            return Nested(by=seat, action=action, seat=seat, circle=circle)
        case Give(hen):
            assert state.front is not None
            circle, count = circle_behind(state.front), state.nests[hen] + 1
            return Given(by=seat, action=action, seat=seat, hen=hen, circle=circle, count=count)
    return Discarded(by=seat, action=action, seat=seat)


def _spun(state: MrFoxState, action: Action, seat: Seat, front: int) -> Spun:
    fate, face = state.fate(front), state.faces[front - 1]
    count = 0 if face.hen is None else state.nests[face.hen] + (fate is Fate.LAID)
    return Spun(
        by=None,
        action=action,
        seat=seat,
        front=front,
        back=circle_behind(front),
        face=face,
        fate=fate,
        hen=face.hen,
        count=count,
    )
