"""Hen House beside a literal reading of the rulebook: random games, whole trees, exact values."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from foxgames.core import OVER, IllegalActionError
from foxgames.games.hen_house import GAME, pieces
from foxgames.games.hen_house.pieces import Lay
from foxgames.games.hen_house.rules import new_state
from tests.games.hen_house.literal import Literal
from tests.games.hen_house.tables import choices, random_play

NOTATIONS = sorted(pieces._BY_NOTATION)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (2, {"houses": 2, "flips": 1}),
        (4, {"houses": 1}),
        (3, {"houses": 1, "flips": 1}),
    ],
)
def test_random_games_go_as_a_literal_reading_of_the_rulebook_says(seats, options):
    houses = options.get("houses", 1 if seats == 2 else 2)
    for seed in range(6):
        states, actions = random_play(Random(seed), seats, options)
        plain = Literal(seats, houses, options.get("flips", 2))
        for state, action in zip(states, actions, strict=False):
            assert sorted(map(str, choices(state))) == sorted(plain.actions())
            assert state.active == plain.active
            assert list(state.scores()) == plain.scores
            plain = plain.play(str(action))
        assert states[-1].end.value == plain.over
        assert list(states[-1].scores()) == plain.scores


def leaves(state):
    """Every ending of the game from here: how often, with what scores and why."""
    if state.turn is OVER:
        return Counter({(state.end.value, state.scores()): 1})
    return sum((leaves(state.apply(action)) for action in choices(state)), Counter())


def plain_leaves(plain):
    if plain.over:
        return Counter({(plain.over, tuple(plain.scores)): 1})
    return sum((plain_leaves(plain.play(action)) for action in plain.actions()), Counter())


@pytest.mark.parametrize(
    ("hens", "size", "flips", "patience", "count"),
    [(1, 2, 2, 4, 92), (1, 2, 1, 3, 44), (1, 3, 2, 4, 282), (2, 3, 2, 2, 882)],
)
def test_a_tiny_game_has_the_tree_of_a_literal_reading(hens, size, flips, patience, count):
    start = new_state(2, 1, flips, hens, size, patience)
    found = leaves(start)
    assert found == plain_leaves(Literal(2, 1, flips, hens, size, patience))
    assert sum(found.values()) == count


def test_the_smallest_game_counted_by_hand():
    # A hen and a fox each, one space, and each seat may have one turn without a change.
    start = new_state(2, hens=1, spaces=1, patience=2)
    # Seat 0 lays hen or fox on the only space, and seat 1 may expose or flip it.
    found = leaves(start.apply(pieces.STARTS[0]))
    assert found == {
        ("all-face-up", (1, 0)): 2,  # her hen is exposed or revealed: safe on space 1
        ("one-card", (0, 2)): 1,  # the fox is exposed: captured, and seat 0 has one card left
        ("stalemate", (0, 0)): 1,  # the fox is revealed and goes home, the second quiet turn
    }


@cache
def value(state):
    """The chance of each seat to win at random play, a shared win counted as its share."""
    outcome = state.outcome()
    if outcome is not None:
        share = Fraction(1, len(outcome.winners))
        return tuple(share if seat in outcome.winners else 0 for seat in range(state.seats))
    values = [value(state.apply(action)) for action in choices(state)]
    return tuple(Fraction(sum(column), len(values)) for column in zip(*values, strict=True))


def test_the_exact_value_of_the_smallest_game():
    first, second = value(new_state(2, hens=1, spaces=1, patience=2).apply(pieces.STARTS[0]))
    # Seat 0 wins with the hen; with the fox it loses when exposed and shares when revealed.
    assert first == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2) * Fraction(1, 2)
    assert first + second == 1


def test_the_exact_values_of_a_tiny_game_are_fair_before_the_start():
    start = new_state(2, hens=2, spaces=2, patience=3)
    assert value(start) == (Fraction(1, 2), Fraction(1, 2))
    first, second = value(start.apply(pieces.STARTS[0]))
    assert first + second == 1
    assert first == Fraction(2401, 4050)


def test_random_play_meets_the_exact_value():
    options = {"hens": 2, "spaces": 2, "patience": 3}
    exact = float(value(new_state(2, **options).apply(pieces.STARTS[0]))[0])
    total, rng = 0.0, Random(1)
    for _ in range(2000):
        state = new_state(2, **options).apply(pieces.STARTS[0])
        while state.turn is not OVER:
            state = state.apply(rng.choice(choices(state)))
        winners = state.outcome().winners
        total += (0 in winners) / len(winners)
    assert total / 2000 == pytest.approx(exact, abs=0.04)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_that_can_be_written_is_listed_or_refused(seats):
    rng = Random(seats)
    for seed in range(8):
        for state in random_play(Random(seed), seats)[0]:
            if rng.random() < 0.15 or state.turn is OVER:
                check_all_notations(state)


def check_all_notations(state):
    listed = set(map(str, choices(state)))
    before = repr(state)
    for notation in NOTATIONS:
        action = GAME.parse_action(notation)
        if notation in listed:
            assert state.apply(action) != state
            continue
        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)
        assert caught.value.refusal.rule is not None
    assert repr(state) == before


class Foreign(pieces.Action):
    """An action of no game."""

    def __str__(self):
        return "jump " + "x" * 200


def test_an_action_of_another_game_is_refused():
    with pytest.raises(IllegalActionError) as caught:
        new_state(2).apply(Foreign())
    assert caught.value.code == "not-of-this-game"
    assert len(str(caught.value.refusal["action"])) <= 80


def test_an_action_beyond_the_tables_is_refused_too():
    state = new_state(2).apply(pieces.STARTS[0])
    for action in (Lay(9, 1), Lay(1, 99), pieces.Flip(0), pieces.Expose(-3), pieces.Start(-1)):
        with pytest.raises(IllegalActionError):
            state.apply(action)
