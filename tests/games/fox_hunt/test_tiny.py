"""Small games walked whole, against a second, naive telling of the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from foxgames.core import CHANCE, OVER
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.pieces import HUNTERS, plus, worth
from tests.games.fox_hunt.naive import Naive

TREE = {"animals": 4, "hunters": 1, "dogs": 0, "shorter": 2, "rounds": 1}


def histories(state):
    if state.turn is OVER:
        return 1
    actions = [a for a, _n in state.chance_outcomes()] or list(state.legal_actions())
    return sum(histories(state.apply(action)) for action in actions)


def test_the_smallest_game_has_28_courses():
    # Either seat begins (2) and must hunt anew. Squirrels (2) are taken: then 3 animals may
    # come up for the other. A hare or fox (2) stays: the other hunts anew (3) or joins (1).
    assert histories(GAME.new(TREE, 2)) == 2 * (2 * 3 + 2 * (3 + 1))


def test_the_smallest_game_where_joins_must_finish_has_26_courses():
    # The fox cannot be taken by 2 + 2, the hare can: one join fewer for either beginner.
    assert histories(GAME.new({**TREE, "joins": "finish"}, 2)) == 2 * (2 * 3 + (3 + 1) + 3)


def test_alone_a_hunter_2_takes_a_squirrel_of_four_animals_half_the_time():
    state = GAME.new(TREE, 1)
    (start, _one), *_none = state.chance_outcomes()
    (hunt,) = state.apply(start).legal_actions()
    shown = state.apply(start).apply(hunt)
    taken = sum(n for a, n in shown.chance_outcomes() if any(shown.apply(a).collected[0]))
    assert Fraction(taken, 4) == Fraction(1, 2)


def expected(state):
    """What `Naive` expects, by walking the rules' own tree with all actions as likely."""

    @cache
    def value(state):
        if state.turn is OVER:
            return at_the_end(state)
        if state.turn is CHANCE:
            weighed = state.chance_outcomes()
        else:
            weighed = [(action, 1) for action in state.legal_actions()]
        total = sum(n for _a, n in weighed)
        values = [[part * n for part in value(state.apply(action))] for action, n in weighed]
        return tuple(sum(parts, Fraction(0)) / total for parts in zip(*values, strict=True))

    return value(state)


def test_two_hunters_each_and_a_fox_come_to_47_in_96_for_the_beginner():
    # Only the fox makes a set, and only all four hunters together take it. So the beginner
    # sends both (1 of 3 parties), the fox comes up (1 of 4 animals), and the other joins with
    # both (1 of its 4 choices): 1 in 48 for the other, and everything else is shared.
    options = {**TREE, "hunters": 2, "joins": "finish"}
    (begin, _one), *_others = GAME.new(options, 2).chance_outcomes()
    beginner, other, *_rest = expected(GAME.new(options, 2).apply(begin))
    assert other - beginner == Fraction(1, 48)
    assert beginner == Fraction(47, 96)


def at_the_end(state):
    winners, seats = state.outcome().winners, range(state.seats)
    owned = [plus(state.hands[seat], state.spent[seat]) for seat in seats]
    for quarry in state.quarries:
        owned = list(map(plus, owned, quarry.parties))
    return (
        *(Fraction(seat in winners, len(winners)) for seat in seats),
        *state.scores(),
        *map(worth, state.collected),
        *(sum(cards[HUNTERS:]) for cards in owned),
        state.round,
    )


DECKS = {
    3: [("squirrel", 1), ("hare", 3), ("hare", 3)],
    4: [("squirrel", 1), ("squirrel", 2), ("hare", 4), ("fox", 10)],
    8: [
        *[("squirrel", 2), ("squirrel", 2), ("hare", 5), ("hare", 5)],
        *[("deer", 6), ("deer", 8), ("bear", 9), ("fox", 10)],
    ],
}
NEEDS = {"squirrel": 6, "hare": 5, "deer": 4, "bear": 3}
VARIANTS = [
    (2, {"animals": 4, "hunters": 2, "dogs": 1, "shorter": 2, "rounds": 1}),
    (2, {"animals": 3, "hunters": 1, "dogs": 0, "shorter": 2, "rounds": 3}),
    (3, {"animals": 4, "hunters": 1, "dogs": 1, "shorter": 1, "rounds": 2}),
    (1, {"animals": 8, "hunters": 3, "dogs": 2, "shorter": 2, "rounds": 1}),
    (2, {"animals": 8, "hunters": 2, "dogs": 2, "shorter": 1, "rounds": 1}),
]
SLOW = pytest.param(
    2,
    {"animals": 4, "hunters": 2, "dogs": 2, "shorter": 1, "rounds": 2},
    marks=pytest.mark.slow,
)


@pytest.mark.parametrize("joins", ["any", "finish"])
@pytest.mark.parametrize(("seats", "options"), [*VARIANTS, SLOW])
def test_random_play_of_a_small_game_comes_to_the_same_by_both_tellings(seats, options, joins):
    naive = Naive(
        seats,
        DECKS[options["animals"]],
        options["hunters"],
        [f"d{i + 2}" for i in range(options["dogs"])],
        {kind: need - options["shorter"] for kind, need in NEEDS.items()},
        options["rounds"],
        joins == "finish",
    )
    (begin, _one), *_others = GAME.new({**options, "joins": joins}, seats).chance_outcomes()
    assert expected(GAME.new({**options, "joins": joins}, seats).apply(begin)) == naive.value()
