"""Hand-made farmyards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from foxgames.core import Action, IllegalActionError, Refusal, Seat
from foxgames.games import get_game
from foxgames.games.mr_fox.pieces import SPACES, Step, Token
from foxgames.games.mr_fox.rules import MrFoxState, new_state

GAME = get_game("mr-fox")
WHITE, BROWN, BLACK, FOX, EGG = Token
NAMES = ("Ann", "Ben", "Cleo", "Dora")
PRINTED = "W F B 3 N F"
"""The six spaces as printed: a letter each for white, nut-brown, black, fox and all three."""


def yard(
    step: Step = Step.PLACE,
    hand: Token | None = None,
    *,
    tokens: Mapping[int, Token] | None = None,
    circles: Iterable[int] = (2, 3, 4, 5, 6),
    nests: tuple[int, int, int] = (0, 0, 0),
    pool: tuple[int, int, int, int, int] = (2, 2, 2, 4, 11),
    slot: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    seats: int = 2,
    active: Seat = 0,
    front: int | None = None,
) -> MrFoxState:
    """A farmyard in mid-game: tokens by space, and the circles that hold an egg."""
    tokens, held = tokens or {}, set(circles)
    return new_state(seats)._replace(
        step=step,
        active=active,
        tokens=tuple(tokens.get(space) for space in range(1, SPACES + 1)),
        circles=tuple(circle in held for circle in range(1, SPACES + 1)),
        nests=nests,
        pool=pool,
        slot=slot,
        hand=hand,
        front=front,
    )


def shown(state: MrFoxState) -> str:
    """What the six spaces show."""
    return " ".join("WNBF3"[face] for face in state.faces)


def holding(state: MrFoxState) -> set[int]:
    """The circles that hold an egg."""
    return {circle for circle, egg in enumerate(state.circles, start=1) if egg}


def after(state: MrFoxState, *notations: str) -> MrFoxState:
    """The state once these have happened."""
    for notation in notations:
        state = state.apply(GAME.parse_action(notation))
    return state


def texts(actions: Iterable[Action]) -> str:
    """Actions in notation, joined by commas."""
    return ", ".join(map(str, actions))


def odds(state: MrFoxState) -> dict[str, int]:
    """What chance may do, with its weights."""
    return {str(action): weight for action, weight in state.chance_outcomes()}


def refusal(state: MrFoxState, action: Action | str) -> Refusal:
    """Why that action is refused here."""
    if isinstance(action, str):
        action = GAME.parse_action(action)
    try:
        state.apply(action)
    except IllegalActionError as error:
        return error.refusal
    raise AssertionError(f"{action} is taken")


def refused(code: str, rule: str | None = None, **fields: str | int) -> Refusal:
    """The refusal with that code, rule and fields."""
    return Refusal(code, rule, tuple(fields.items()))


def played(seats: int, *notations: str, options: Mapping[str, object] | None = None) -> MrFoxState:
    """A new game in which these have happened."""
    state = GAME.new(options or {}, seats)
    assert isinstance(state, MrFoxState)
    return after(state, *notations)


def all_texts() -> Sequence[str]:
    """Every notation the game has."""
    return [
        *(f"start {seat}" for seat in range(4)),
        *(f"draw {token.word}" for token in Token),
        *(f"{word} {n}" for word in ("cover", "nest", "spin") for n in range(1, 7)),
        *(f"give {hen}" for hen in ("white", "brown", "black")),
        "discard",
    ]
