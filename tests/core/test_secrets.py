"""Nobody is told what they may not know.

A viewer's possible pasts come from `sample_history`. Replayed, each gives that viewer the same
events, view and legal actions, byte for byte, and so the same sentences and the same advice: the
two worlds differ only in what the viewer cannot know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from foxgames.core import Action, Budget, Decide, Event, Seat, State
from tests.core.playing import any_action, events_of, options_of
from tests.core.tables import PLAIN_TABLES, TABLES, TINY_TABLES, Table

SEEDS = range(4)
BUDGET = Budget(iterations=8)
Past = tuple[Action, ...]
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
MOST_LISTED = 60
"""Where more pasts than this fit, only that the drawn ones are among them is looked at."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def viewers(table: Table) -> list[Seat | None]:
    return [None, *range(table.seats)]


def a_past(table: Table, rng: Random) -> list[Action]:
    """A random game, broken off somewhere."""
    actions: list[Action] = []
    state, most = table.new(), rng.choice((5, 20, 60, 200))
    while len(actions) < most and state.outcome() is None:
        actions.append(any_action(state, rng))
        state = state.apply(actions[-1])
    return actions


def another_past(
    table: Table, state: State, events: Sequence[Event], viewer: Seat | None, seed: int
) -> list[Action]:
    return list(table.game.sample_history(state.observe(viewer), events, Random(seed)))


@every_table
def test_a_possible_past_gives_its_viewer_the_same_in_every_byte(table: Table) -> None:
    for seed in SEEDS:
        rng = Random(f"{table}/{seed}")
        actions = a_past(table, rng)
        for viewer in viewers(table):
            state, events = events_of(table, actions, viewer)
            past = another_past(table, state, events, viewer, seed)
            other, told = events_of(table, past, viewer)
            assert len(past) == len(actions)
            assert repr(told) == repr(events)
            assert repr(other.observe(viewer)) == repr(state.observe(viewer))
            assert_told_the_same(table, state, other, viewer)


def assert_told_the_same(table: Table, state: State, other: State, viewer: Seat | None) -> None:
    words, names = table.game.wording, NAMES[: table.seats]
    seen, also = state.observe(viewer), other.observe(viewer)
    assert [str(a) for a in seen.legal_actions] == [str(a) for a in also.legal_actions]
    assert words.position(seen, names) == words.position(also, names)
    assert words.prompt(seen, names) == words.prompt(also, names)
    assert words.summary(seen, names) == words.summary(also, names)
    for action in seen.legal_actions[:20]:
        assert words.action(action, seen) == words.action(action, also)


@every_table
def test_a_bot_advises_the_same_in_worlds_it_cannot_tell_apart(table: Table) -> None:
    for seed in SEEDS:
        rng = Random(f"{table}/{seed}")
        actions = a_past(table, rng)
        turn = events_of(table, actions, None)[0].turn
        if not isinstance(turn, Decide):
            continue
        state, events = events_of(table, actions, turn.seat)
        past = another_past(table, state, events, turn.seat, seed)
        other, told = events_of(table, past, turn.seat)
        for level in table.game.info.levels:
            bot = table.game.bot(level.name)
            first = bot.choose(state.observe(turn.seat), events, Random(seed), BUDGET)
            second = bot.choose(other.observe(turn.seat), told, Random(seed), BUDGET)
            assert repr(first) == repr(second)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_possible_pasts_differ_from_the_past_only_where_something_is_hidden(table: Table) -> None:
    is_hidden = table.game.info.hidden_information
    for seed in range(100 if is_hidden else 4):
        actions = a_past(table, Random(f"{table}/{seed}"))
        for viewer in viewers(table):
            state, events = events_of(table, actions, viewer)
            if another_past(table, state, events, viewer, seed) != actions:
                assert is_hidden
                return
    assert not is_hidden


@every_table
def test_the_same_question_gets_the_same_past(table: Table) -> None:
    actions = a_past(table, Random(str(table)))
    for viewer in viewers(table):
        state, events = events_of(table, actions, viewer)
        first = another_past(table, state, events, viewer, 7)
        assert first == another_past(table, state, events, viewer, 7)


def all_pasts(table: Table, viewer: Seat | None) -> Mapping[str, set[Past]]:
    """Every way a game can begin, whole games included, by what it shows that viewer."""
    fitting: dict[str, set[Past]] = defaultdict(set)
    waiting: list[tuple[State, Past, str]] = [(table.new(), (), "")]
    while waiting:
        state, past, told = waiting.pop()
        fitting[told].add(past)
        for action in options_of(state):
            event = state.event(action, viewer)
            waiting.append((state.apply(action), (*past, action), f"{told}{event!r};"))
    return fitting


@pytest.mark.parametrize("table", TINY_TABLES, ids=str)
def test_the_possible_pasts_are_all_that_fit_and_no_others(table: Table) -> None:
    rng = Random(str(table))
    for viewer in viewers(table):
        fitting = all_pasts(table, viewer)
        pasts = [past for group in fitting.values() for past in sorted(group, key=repr)]
        for past in rng.sample(pasts, min(len(pasts), 8)):
            state, events = events_of(table, past, viewer)
            expected = fitting["".join(f"{event!r};" for event in events)]
            found: set[Past] = set()
            for draw in range(100 * len(expected)):
                if draw >= 5 and (found == expected or len(expected) > MOST_LISTED):
                    break
                found.add(tuple(another_past(table, state, events, viewer, draw)))
            assert found <= expected
            assert found == expected or len(expected) > MOST_LISTED
