"""Observations and events, over every table: built for one viewer, told in whole sentences."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest

from foxgames.core import Decide, Event, Observation, State
from tests.core.playing import events_of, random_plies, some_plies
from tests.core.tables import ALL_GAMES, TABLES, Table

SEEDS = range(2)
MOST = 30
NAMES = ("Ann", "Ben {0}", "[red]Cleo[/]", "Dora", "Emil", "Fay")

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


@every_table
def test_an_observation_tells_the_state_as_its_viewer_may_know_it(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            for state in (ply.state, ply.after):
                for viewer in viewers(state):
                    seen = state.observe(viewer)
                    assert isinstance(seen, Observation)
                    assert seen.viewer == viewer and seen.seats == table.seats
                    assert seen.turn == state.turn and seen.active == state.active
                    assert seen.outcome == state.outcome()
                    deciding = viewer is not None and state.turn == Decide(viewer)
                    expected = list(state.legal_actions()) if deciding else []
                    assert list(seen.legal_actions) == expected


@every_table
def test_views_and_events_are_values_that_cross_to_another_process(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST // 4):
            for viewer in viewers(ply.state):
                for value in (ply.state.observe(viewer), ply.state.event(ply.action, viewer)):
                    assert pickle.loads(pickle.dumps(value)) == value
                    with pytest.raises((AttributeError, TypeError)):
                        setattr(value, fields(value)[0].name, None)


@every_table
def test_an_event_says_by_whom(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            turn = ply.state.turn
            by = turn.seat if isinstance(turn, Decide) else None
            for viewer in viewers(ply.state):
                event = ply.state.event(ply.action, viewer)
                assert isinstance(event, Event) and event.by == by


@every_table
def test_where_nothing_is_hidden_all_are_told_and_shown_the_same(table: Table) -> None:
    is_open = not table.game.info.hidden_information
    differs = False
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            told = {repr(ply.state.event(ply.action, viewer)) for viewer in viewers(ply.state)}
            shown = {repr(facts(ply.state.observe(viewer))) for viewer in viewers(ply.state)}
            differs = differs or len(told) > 1 or len(shown) > 1
    assert differs != is_open


def facts(seen: Observation) -> list[object]:
    """An observation without what naturally differs from viewer to viewer."""
    own = ("viewer", "legal_actions")
    return [getattr(seen, each.name) for each in fields(seen) if each.name not in own]


def is_sentence(text: str) -> bool:
    return (
        text[0].upper() == text[0] and text[-1] in ".!?" and "\n" not in text and "  " not in text
    )


@every_table
def test_every_moment_is_told_in_plain_sentences(table: Table) -> None:
    words, names = table.game.wording, NAMES[: table.seats]
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            for viewer in viewers(ply.state):
                seen = ply.state.observe(viewer)
                assert is_sentence(words.event(ply.state.event(ply.action, viewer), names))
                assert words.prompt(seen, names).strip() and "\n" not in words.prompt(seen, names)
                assert words.summary(seen, names).strip() and "\n" not in words.summary(seen, names)
                position = words.position(seen, names)
                assert position and all(is_sentence(sentence) for sentence in position)
                assert not words.outcome(seen, names)
                for action in list(seen.legal_actions)[:20]:
                    assert words.action(action, seen).strip()


@every_table
def test_the_end_is_told_in_one_to_three_sentences(table: Table) -> None:
    words, names = table.game.wording, NAMES[: table.seats]
    for seed in SEEDS:
        last = random_plies(table, seed)[-1]
        for viewer in viewers(last.state):
            told = words.outcome(last.after.observe(viewer), names)
            assert 1 <= len(told) <= 3 and all(is_sentence(sentence) for sentence in told)
            assert words.position(last.after.observe(viewer), names)
            assert words.prompt(last.after.observe(viewer), names)
            assert words.summary(last.after.observe(viewer), names)


@every_table
def test_events_are_those_of_a_replay(table: Table) -> None:
    plies = random_plies(table, 0)
    for viewer in viewers(table.new()):
        state, events = events_of(table, [ply.action for ply in plies], viewer)
        assert events == tuple(ply.state.event(ply.action, viewer) for ply in plies)
        assert state == plies[-1].after


def test_every_game_is_looked_at() -> None:
    assert {table.slug for table in TABLES} == {game.info.slug for game in ALL_GAMES}
