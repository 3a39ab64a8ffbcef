"""Exact chances to win, as fractions, over whole trees.

The rules are compared with numbers found by hand, with those of a second program written from the
rulebook alone, and with what is known of the whole game.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from foxgames.core import CHANCE, OVER
from foxgames.games.mr_fox.pieces import Hen, Step
from foxgames.games.mr_fox.rules import MrFoxState
from tests.core.playing import any_action
from tests.games.mr_fox import second_opinion
from tests.games.mr_fox.second_opinion import Farm, best, first_farm, mean
from tests.games.mr_fox.tree import histories, walker
from tests.games.mr_fox.yards import played

OPTIONS = ("eggs", "hens", "foxes", "full")

QUICK = [
    ((7, 0, 1, 1), Fraction(2, 27), Fraction(19, 432), 7_509),
    ((6, 0, 2, 1), Fraction(29, 648), Fraction(97, 7776), 16_410),
]
SLOW = [
    ((8, 0, 1, 1), Fraction(71, 324), Fraction(3025, 20736), 90_111),
    ((5, 1, 0, 1), Fraction(13, 108), Fraction(14, 405), 180_144),
    ((7, 0, 2, 1), Fraction(193, 1296), Fraction(33503, 559872), 386_754),
    ((8, 0, 2, 1), Fraction(22703, 77760), Fraction(4736477, 33592320), 7_118_052),
]
VARIANTS = [
    *(pytest.param(*each, id="-".join(map(str, each[0]))) for each in QUICK),
    *(pytest.param(*each, id="-".join(map(str, each[0])), marks=pytest.mark.slow) for each in SLOW),
]

Variant = tuple[int, int, int, int]


def begun(variant: Variant, seats: int = 1) -> MrFoxState:
    return played(seats, "start 0", options=dict(zip(OPTIONS, variant, strict=True)))


def test_three_eggs_and_no_other_token_win_one_game_in_nine() -> None:
    """By hand: every circle is full at each spin, so of the six stops of the vane, with m hens
    short, m + 1 bring an egg home, and three of three must: 4/6 * 3/6 * 2/6."""
    state = begun((8, 0, 0, 1))
    assert walker(best)(state) == walker(mean)(state) == Fraction(1, 9)
    assert histories(state) == 386


@pytest.mark.parametrize("tokens", [(5, 0, 0, 1), (5, 0, 1, 1), (5, 0, 2, 1), (6, 0, 1, 1)])
def test_fewer_turns_than_eggs_needed_never_win(tokens: Variant) -> None:
    assert walker(best)(begun(tokens)) == 0


@pytest.mark.parametrize(("variant", "optimal", "uniform", "games"), VARIANTS)
def test_tiny_variants_have_their_exact_values(
    variant: Variant, optimal: Fraction, uniform: Fraction, games: int
) -> None:
    state, farm = begun(variant), first_farm(*variant)
    assert walker(best)(state) == second_opinion.value(farm, best) == optimal
    assert walker(mean)(state) == second_opinion.value(farm, mean) == uniform
    assert histories(state) == second_opinion.histories(farm) == games


@pytest.mark.parametrize("seats", [3])
def test_the_number_of_seats_changes_no_chance(seats: int) -> None:
    options = dict(zip(OPTIONS, (7, 0, 1, 1), strict=True))
    state = played(seats, options=options)
    assert walker(best)(state) == Fraction(2, 27)
    assert histories(state) == seats * 7_509


def farm_of(state: MrFoxState) -> Farm:
    """A state between two turns, as the second program writes it."""
    letters = "WNBF"
    spaces = "".join("WNBF*"[face] for face in state.faces)
    circles = "".join(".o"[egg] for egg in state.circles)
    missing = "".join(letters[hen] * (state.full - state.nests[hen]) for hen in Hen)
    tokens = "".join((letters + "e")[kind] * count for kind, count in enumerate(state.pool))
    return spaces, circles, "".join(sorted(missing)), "".join(sorted(tokens))


def late_positions(eggs: int, left: int, most: int) -> list[MrFoxState]:
    """Positions of random games with so many tokens left and at most as many eggs needed."""
    found, seed = [], 0
    while len(found) < most:
        rng, seed = Random(f"{eggs}/{seed}"), seed + 1
        state = played(2, options={"eggs": eggs})
        while state.turn is not OVER:
            needed = sum(state.full - count for count in state.nests)
            if state.step is Step.DRAW and sum(state.pool) == left >= needed:
                found.append(state)
                break
            state = state.apply(any_action(state, rng))
    return found


@pytest.mark.parametrize("eggs", [16, 14, 12])
@pytest.mark.parametrize(("left", "most"), [(1, 6), (2, 2)])
def test_the_ends_of_random_games_have_the_same_exact_values_twice(
    eggs: int, left: int, most: int
) -> None:
    values = set()
    for state in late_positions(eggs, left, most):
        assert state.turn is CHANCE
        farm = farm_of(state)
        assert walker(best)(state) == second_opinion.value(farm, best)
        assert walker(mean)(state) == second_opinion.value(farm, mean)
        assert histories(state) == second_opinion.histories(farm)
        values.add(walker(best)(state))
    assert len(values) > 1


@pytest.mark.slow
def test_uniformly_random_play_wins_as_often_as_it_should() -> None:
    """20,000 games: the share stays within 2.58 standard errors of 0.0773662295 (99 %)."""
    known, games = 0.0773662295, 20_000
    wins = 0
    for seed in range(games):
        rng, state = Random(seed), played(1)
        while state.turn is not OVER:
            state = state.apply(any_action(state, rng))
        outcome = state.outcome()
        wins += outcome is not None and bool(outcome.winners)
    error = (known * (1 - known) / games) ** 0.5
    assert abs(wins / games - known) < 2.58 * error
