"""Random play, through the rules alone and through a session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from foxgames.core import Action, Event, Seat, State
from foxgames.session import (
    Occupant,
    Session,
    Setup,
)
from tests.core.tables import Table

MOST_PLIES = 50_000
"""Longer than any game of ours may last."""


@dataclass(frozen=True)
class Ply:
    """One step of a game: the state, and the action taken in it."""

    state: State
    action: Action

    @property
    def after(self) -> State:
        return self.state.apply(self.action)


def options_of(state: State) -> list[Action]:
    """What may happen next, by whosever choice."""
    return [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]


def any_action(state: State, rng: Random) -> Action:
    """One of the options: each as likely for a seat, by their weights for chance."""
    legal = state.legal_actions()
    if legal:
        return legal[rng.randrange(len(legal))]
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(actions, weights)[0]


@lru_cache(maxsize=400)
def random_plies(table: Table, seed: int) -> Sequence[Ply]:
    """A whole random game, ply by ply; kept, as many tests look at the same games."""
    return tuple(_random_plies(table, seed))


def _random_plies(table: Table, seed: int) -> Iterator[Ply]:
    rng = Random(f"{table}/{seed}")
    state = table.new()
    for _ in range(MOST_PLIES):
        if state.outcome() is not None:
            return
        action = any_action(state, rng)
        yield Ply(state, action)
        state = state.apply(action)
    raise AssertionError(f"{table} with seed {seed} does not end")


def some_plies(table: Table, seed: int, most: int) -> list[Ply]:
    """The same, thinned out to so many plies at most: the first and the last are among them."""
    plies = random_plies(table, seed)
    if len(plies) <= most:
        return list(plies)
    inner = sorted(Random(seed).sample(range(1, len(plies) - 1), most - 2))
    return [plies[at] for at in (0, *inner, len(plies) - 1)]


def last_state(table: Table, seed: int) -> State:
    """Where a random game ends."""
    return random_plies(table, seed)[-1].after


def events_of(
    table: Table, actions: Sequence[Action], viewer: Seat | None
) -> tuple[State, tuple[Event, ...]]:
    """The state after these actions, and what that viewer was told on the way."""
    state, events = table.new(), []
    for action in actions:
        events.append(state.event(action, viewer))
        state = state.apply(action)
    return state, tuple(events)


def session_at(table: Table, seed: int, *, bots: bool = False, practice: bool = False) -> Session:
    """A session at that table: people everywhere, or a person in seat 0 and bots beside."""
    names = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
    seats = tuple(
        Occupant(names[seat], "random" if bots and seat else None) for seat in range(table.seats)
    )
    setup = Setup(table.slug, table.options, seats, seed, practice=practice)
    return Session.new(setup, game=table.game, id=f"game-{seed}", started="2026-11-29T19:00:00Z")
