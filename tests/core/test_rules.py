"""The rules contract, over every table: states are values, legality has one source, games end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from foxgames.core import (
    CHANCE,
    OVER,
    Action,
    Decide,
    Game,
    IllegalActionError,
    NotationError,
    State,
)
from foxgames.session import pick
from tests.core.playing import (
    MOST_PLIES,
    any_action,
    last_state,
    options_of,
    random_plies,
    some_plies,
)
from tests.core.tables import ALL_GAMES, PLAIN_TABLES, TABLES, Table

SEEDS = range(3)
MOST = 30
"""Plies looked at in one game; all of a short one."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.info.slug)


@dataclass(frozen=True, slots=True)
class Foreign(Action):
    """An action of no game of ours."""

    def __str__(self) -> str:
        return "castle kingside"


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


@every_table
def test_a_state_has_legal_actions_exactly_when_a_seat_decides(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            state = ply.state
            legal, outcomes = list(state.legal_actions()), list(state.chance_outcomes())
            assert bool(legal) == isinstance(state.turn, Decide)
            assert bool(outcomes) == (state.turn is CHANCE)
            assert (state.outcome() is not None) == (state.turn is OVER)
            assert len({str(action) for action in legal}) == len(legal)
            if isinstance(state.turn, Decide):
                assert state.turn.seat in range(table.seats)
                assert state.active == state.turn.seat


@every_table
def test_chance_has_positive_whole_weights_and_one_kind(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            outcomes = ply.state.chance_outcomes()
            assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
            assert len({action.kind for action, _ in outcomes}) == (1 if outcomes else 0)
            assert len({str(action) for action, _ in outcomes}) == len(outcomes)


@every_table
def test_playing_leaves_the_state_as_it_was_and_is_repeatable(table: Table) -> None:
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            before, mark = repr(ply.state), hash(ply.state)
            after = ply.after
            assert (repr(ply.state), hash(ply.state)) == (before, mark)
            again = ply.after
            assert again == after and hash(again) == hash(after)
            assert repr(again) == repr(after)
            assert after != ply.state


@every_table
def test_a_state_cannot_be_changed(table: Table) -> None:
    state = last_state(table, 0)
    for name in ("seats", "active", "turn"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, name, None)
    with pytest.raises((AttributeError, TypeError)):
        state.note = "written on the back"  # type: ignore[attr-defined]


@every_table
def test_t39_an_action_off_the_list_raises_and_changes_nothing(table: Table) -> None:
    known = {str(a): a for ply in random_plies(table, 0) for a in options_of(ply.state)}
    for seed in SEEDS[:2]:
        rng = Random(seed)
        for ply in some_plies(table, seed, MOST // 2):
            state, before = ply.state, repr(ply.state)
            listed = {str(action) for action in options_of(state)}
            strangers = [action for text, action in known.items() if text not in listed]
            for action in (Foreign(), *rng.sample(strangers, min(len(strangers), 25))):
                with pytest.raises(IllegalActionError) as caught:
                    state.apply(action)
                assert_told(table.game, caught.value)
            assert repr(state) == before
            for action in options_of(state)[:25]:
                state.apply(action)


def assert_told(game: Game, error: IllegalActionError) -> None:
    """Every refusal is data that the game's wording makes a sentence of."""
    told = game.wording.refusal(error.refusal)
    assert told.endswith(".") and "{" not in told and error.code not in told.split()
    assert error.refusal.rule is None or error.refusal.rule in told


@every_table
def test_t36_nothing_happens_after_the_end(table: Table) -> None:
    known = {str(a): a for ply in random_plies(table, 1) for a in options_of(ply.state)}
    for seed in SEEDS:
        state = last_state(table, seed)
        outcome = state.outcome()
        assert state.turn is OVER and outcome is not None
        assert not state.legal_actions() and not state.chance_outcomes()
        assert state.scores() == outcome.scores
        for action in list(known.values())[:100]:
            with pytest.raises(IllegalActionError):
                state.apply(action)


@every_table
def test_the_outcome_names_winners_and_one_score_a_seat(table: Table) -> None:
    for seed in SEEDS:
        outcome = last_state(table, seed).outcome()
        assert outcome is not None
        assert len(outcome.scores) == table.seats
        assert all(type(score) is int for score in outcome.scores)
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(table.seats))
        assert isinstance(outcome.reason.value, str)
        if table.game.info.cooperative:
            assert len(outcome.winners) in (0, table.seats)
            assert len(set(outcome.scores)) == 1
        else:
            assert outcome.winners


@every_table
def test_every_option_of_every_state_reads_back_from_its_notation(table: Table) -> None:
    game = table.game
    for seed in SEEDS:
        for ply in some_plies(table, seed, MOST):
            for action in options_of(ply.state)[:60]:
                text = str(action)
                assert game.parse_action(text) == action
                assert str(game.parse_action(text)) == text
                assert text.split(" ")[0] == action.kind
                assert text == " ".join(text.split()) and text.isprintable() and text.isascii()


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "start", "start -1", "START 0", "start 0 ", " start 0", "start  0", "castle"]
)
def test_text_that_is_no_notation_is_refused(game: Game, text: str) -> None:
    with pytest.raises(NotationError):
        game.parse_action(text)


@every_table
def test_t40_where_chance_picks_the_first_seat_each_is_as_likely(table: Table) -> None:
    state = table.new()
    outcomes = [(str(a), w) for a, w in state.chance_outcomes() if a.kind == "start"]
    if outcomes:
        assert outcomes == [(f"start {seat}", 1) for seat in range(table.seats)]
        for action, _ in state.chance_outcomes():
            assert f"start {state.apply(action).active}" == str(action)


@every_table
def test_t40_over_ten_thousand_seeds_each_seat_starts_as_often(table: Table) -> None:
    """Chi-square against equal shares, at the 0.1 % point for up to five degrees of freedom."""
    outcomes = table.new().chance_outcomes()
    if len(outcomes) < 2 or outcomes[0][0].kind != "start":
        return
    games = 10_000
    starts = Counter(str(pick(seed, "start", 0, outcomes)) for seed in range(games))
    share = games / len(outcomes)
    assert len(starts) == len(outcomes)
    assert sum((count - share) ** 2 / share for count in starts.values()) < 20.5


@pytest.mark.slow
@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_t38_five_thousand_random_games_end(table: Table) -> None:
    for seed in range(5000):
        rng = Random(f"{table}/t38/{seed}")
        state = table.new()
        for _ in range(MOST_PLIES):
            if state.turn is OVER:
                break
            state = state.apply(any_action(state, rng))
        assert state.outcome() is not None
