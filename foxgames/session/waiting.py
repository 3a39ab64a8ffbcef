"""What a game waits for, worked out from its state and from who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from foxgames.core import OVER, Decide, Game, Seat, State
from foxgames.session.chair import Chair
from foxgames.session.pending import Bot, BotRequest, Chance, Human, Over, Pending
from foxgames.session.setup import Occupant


def actor_of(state: State) -> Seat | None:
    """The seat that decides, or by whose hand chance does."""
    turn = state.turn
    return turn.seat if isinstance(turn, Decide) else state.active


def has_curtain(game: Game, occupants: Sequence[Occupant]) -> bool:
    """Whether people with secrets from one another share the screen."""
    if not game.info.hidden_information:
        return False
    return sum(occupant.is_human for occupant in occupants) > 1


def pending_of(
    state: State,
    conceded_by: Seat | None,
    occupants: Sequence[Occupant],
    chair: Chair | None,
    ask: Callable[[Seat, str], BotRequest | None],
) -> Pending:
    """What happens next; a chair is given only where there is a curtain."""
    turn = state.turn
    if turn is OVER or conceded_by is not None:
        return Over()
    actor = actor_of(state)
    if chair is not None:
        is_human = actor is not None and occupants[actor].is_human
        first = chair.before(actor, is_human=is_human)
        if first is not None:
            return first
    if not isinstance(turn, Decide):
        return Chance(actor)
    level = occupants[turn.seat].level
    return Human(turn.seat) if level is None else Bot(turn.seat, ask(turn.seat, level))
