"""Bots, over every table: legal, repeatable, and able to say why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pytest

from foxgames.core import OVER, Advice, Budget, Decide, Event, Seat, State
from tests.core.playing import MOST_PLIES, any_action
from tests.core.tables import ALL_GAMES, PLAIN_TABLES, Table

BUDGET = Budget(iterations=8)
MOST_DECISIONS = 8
"""Decisions of the bot asked in one game; the rest is random play."""

LEVELS = [
    pytest.param(table, level.name, id=f"{table}-{level.name}")
    for table in PLAIN_TABLES
    for level in table.game.info.levels
]
every_level = pytest.mark.parametrize(("table", "level"), LEVELS)


@dataclass(frozen=True)
class Decision:
    """A state in which the bot was asked, what it had been told, and what it said."""

    state: State
    seat: Seat
    events: tuple[Event, ...]
    advice: Advice


@lru_cache(maxsize=400)
def decisions(table: Table, level: str, seed: int) -> list[Decision]:
    """The first decisions of a bot in every seat; the rest of the game is random play."""
    rng, found = Random(f"{table}/{level}/{seed}"), []
    state, told = table.new(), [[] for _ in range(table.seats)]
    for _ in range(MOST_PLIES):
        if state.turn is OVER:
            break
        action = any_action(state, rng)
        if isinstance(state.turn, Decide) and rng.random() < 0.5 and len(found) < MOST_DECISIONS:
            seat = state.turn.seat
            events = tuple(told[seat])
            advice = ask(table, level, state, seat, events)
            found.append(Decision(state, seat, events, advice))
            action = advice.action
        for seat, seen in enumerate(told):
            seen.append(state.event(action, seat))
        state = state.apply(action)
    return found


def ask(table: Table, level: str, state: State, seat: Seat, events: tuple[Event, ...]) -> Advice:
    return table.game.bot(level).choose(state.observe(seat), events, Random(7), BUDGET)


@every_level
def test_t32_a_bot_takes_a_legal_action_and_says_why(table: Table, level: str) -> None:
    for asked in decisions(table, level, 0):
        state, advice, seen = asked.state, asked.advice, asked.state.observe(asked.seat)
        assert advice.action in list(state.legal_actions())
        said = table.game.wording.because(advice.because, seen)
        assert said.strip() and "{" not in said and "\n" not in said
        legal = {str(action) for action in seen.legal_actions}
        assert {str(action) for action, _ in advice.values} <= legal
        assert all(isinstance(value, float) for _, value in advice.values)


@every_level
def test_a_bot_asked_the_same_says_the_same_and_changes_nothing(table: Table, level: str) -> None:
    for asked in decisions(table, level, 0)[:3]:
        before = repr((asked.state, asked.events))
        again = ask(table, level, asked.state, asked.seat, asked.events)
        assert repr(again) == repr(asked.advice)
        assert repr((asked.state, asked.events)) == before


def test_every_game_has_levels_to_ask() -> None:
    assert {param.values[0].slug for param in LEVELS} == {g.info.slug for g in ALL_GAMES}
