"""Bots, over every table: legal, repeatable, and able to say why."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import OVER, Budget, Decide, Event, State
from tests.core.playing import MOST_PLIES, any_action
from tests.core.tables import ALL_GAMES, PLAIN_TABLES, Table

BUDGET = Budget(iterations=8)
MOST_DECISIONS = 12
"""Decisions of the bot asked in one game; the rest is random play."""

LEVELS = [
    pytest.param(table, level.name, id=f"{table}-{level.name}")
    for table in PLAIN_TABLES
    for level in table.game.info.levels
]
every_level = pytest.mark.parametrize(("table", "level"), LEVELS)


def decisions(table: Table, level: str, seed: int) -> list[tuple[State, tuple[Event, ...]]]:
    """States in which the bot decided, each with the events of the seat deciding."""
    rng, found = Random(f"{table}/{level}/{seed}"), []
    state, told = table.new(), [[] for _ in range(table.seats)]
    for _ in range(MOST_PLIES):
        if state.turn is OVER:
            break
        action = any_action(state, rng)
        if isinstance(state.turn, Decide) and len(found) < MOST_DECISIONS:
            seat = state.turn.seat
            prepare = getattr(table.game.bot(level), "prepare", None)
            if prepare is not None and not found:
                prepare(state.observe(seat))  # many decisions of one game are to come
            found.append((state, tuple(told[seat])))
            advice = table.game.bot(level).choose(
                state.observe(seat), tuple(told[seat]), Random(seed), BUDGET
            )
            action = advice.action
        for seat, events in enumerate(told):
            events.append(state.event(action, seat))
        state = state.apply(action)
    return found


@every_level
def test_t32_a_bot_takes_a_legal_action_and_says_why(table: Table, level: str) -> None:
    bot, words = table.game.bot(level), table.game.wording
    for seed in range(2):
        for state, events in decisions(table, level, seed):
            assert isinstance(state.turn, Decide)
            seen = state.observe(state.turn.seat)
            before = repr((seen, events))
            advice = bot.choose(seen, events, Random(seed), BUDGET)
            assert advice.action in list(state.legal_actions())
            assert repr((seen, events)) == before
            said = words.because(advice.because, seen)
            assert said.strip() and "{" not in said and "\n" not in said
            legal = {str(action) for action in seen.legal_actions}
            assert {str(action) for action, _ in advice.values} <= legal
            assert all(isinstance(value, float) for _, value in advice.values)
            again = bot.choose(seen, events, Random(seed), BUDGET)
            assert repr(again) == repr(advice)


def test_every_game_has_levels_to_ask() -> None:
    assert {param.values[0].slug for param in LEVELS} == {g.info.slug for g in ALL_GAMES}
