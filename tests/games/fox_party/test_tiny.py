"""Exact values on tiny packs, reckoned by walking every history, and by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from foxgames.core import CHANCE, OVER, Action, OptionError
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.pieces import STOP
from foxgames.games.fox_party.rules import FoxPartyState
from tests.games.fox_party.tables import play

SMALLEST = {"animals": 3, "copies": 2, "dealt": 1, "patience": 2}
"""An ant, two snails and a frog; one card each."""
SMALL = {"animals": 3, "copies": 3, "dealt": 2, "patience": 4}

Shares = tuple[Fraction, ...]


class Solver:
    """The seats' shares of the win if each seat, in its turn, does the best for itself.

    `choices` keeps what each legal action is worth to the seat deciding.
    """

    def __init__(self) -> None:
        self.values: dict[FoxPartyState, Shares] = {}
        self.choices: dict[FoxPartyState, dict[Action, Fraction]] = {}

    def value(self, state: FoxPartyState) -> Shares:
        if state not in self.values:
            self.values[state] = self._value(state)
        return self.values[state]

    def _value(self, state: FoxPartyState) -> Shares:
        if state.turn is OVER:
            winners = state.outcome().winners
            return tuple(Fraction(seat in winners, len(winners)) for seat in range(state.seats))
        if state.turn is CHANCE:
            drawn = state.chance_outcomes()
            total = sum(weight for _, weight in drawn)
            parts = [(Fraction(n, total), self.value(state.apply(a))) for a, n in drawn]
            return tuple(sum(p * v[seat] for p, v in parts) for seat in range(state.seats))
        values = {a: self.value(state.apply(a)) for a in state.legal_actions()}
        self.choices[state] = {a: value[state.active] for a, value in values.items()}
        return max(values.values(), key=lambda value: value[state.active])


def new(seats: int = 2, **options: object) -> FoxPartyState:
    state = GAME.new(options, seats)
    assert isinstance(state, FoxPartyState)
    return state


@cache
def solved_small_party() -> Solver:
    """Every state of the small party solved, once for all tests."""
    solver = Solver()
    solver.value(new(**SMALL))
    return solver


def test_the_smallest_party_is_worth_what_it_is_by_hand():
    """Led by the ant or the frog, every card left is on one side, so the first call wins.

    Led by a snail, an ant, a snail and a frog are left, and no call is right more than once in
    three. If it is wrong, the other seat's call is right once in two; if that is wrong too, the
    second wrong turn ends the game with a card each, and the win is shared.
    """
    solver = Solver()
    start = new(**SMALLEST)
    assert solver.value(play(start, "lead ant")) == solver.value(play(start, "lead frog")) == (1, 0)
    first = Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 2) * Fraction(1, 2)
    assert solver.value(play(start, "lead snail"))[0] == first == Fraction(1, 2)
    assert solver.value(start) == (Fraction(3, 4), Fraction(1, 4))


def test_with_patience_the_first_seat_wins_all_that_the_second_fails_to():
    """As above, but the first seat then knows its card, and cannot be wrong a second time."""
    first = Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 2)
    expected = Fraction(1, 2) + Fraction(1, 2) * first
    assert Solver().value(new(**SMALLEST | {"patience": 4}))[0] == expected == Fraction(5, 6)


def all_histories(state: FoxPartyState) -> Counter[str]:
    """How many histories there are, by how they end."""
    if state.turn is OVER:
        return Counter({state.outcome().reason.value: 1})
    options = [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]
    return sum((all_histories(state.apply(action)) for action in options), Counter())


def test_the_smallest_party_has_as_many_histories_as_by_hand():
    """Three calls and the cards left. The lead by an ant leaves two animals, that by a snail three.

    After the ant: of 6 first turns 2 win, and after each of the 4 others come, with a snail gone,
    2 animals, 6 turns, 2 of which win; with the frog gone 1 animal, 3 turns, 1 of which wins.
    The 4 are half and half. After the snail: of 9 first turns 3 win; after each of the 6 others
    2 animals are left, 6 turns, 2 of which win, since any animal answers to one call.
    """
    ends = (2 + 2 * 2 + 2 * 1) * 2 + (3 + 6 * 2)
    stales = (2 * 4 + 2 * 2) * 2 + 6 * 4
    assert all_histories(new(**SMALLEST)) == {"pile-empty": ends, "stalemate": stales}


def test_on_a_small_pack_going_on_always_beats_stopping_for_those_who_remember():
    """Why the expert hardly ever stops: whoever is wrong has seen one card more than who stops.

    The share is that of two perfect seats, reckoned over all 17,741 states.
    """
    solver = solved_small_party()
    assert solver.value(new(**SMALL))[0] == Fraction(139, 210)
    assert len(solver.values) == 17741
    offered = [values for values in solver.choices.values() if STOP in values]
    assert len(offered) == 1025
    assert all(
        values[STOP] < max(value for action, value in values.items() if action is not STOP)
        for values in offered
    )


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_small_pack_deals_what_it_can(seats):
    for options in ({"animals": 2}, {"copies": 2}, {"animals": 3}, {"copies": 3}):
        state = new(seats, **options)
        dealt, cards = state.terms.dealt, sum(state.terms.cards)
        assert 1 <= dealt == (cards - 1) // seats or dealt == 12
        assert state.fresh == (dealt,) * seats and cards > sum(state.fresh)


def test_a_pack_that_cannot_give_everyone_a_card_is_refused():
    with pytest.raises(OptionError) as caught:
        new(5, animals=2, copies=2)
    assert (caught.value.code, caught.value.refusal.rule) == ("too-few-cards", "FP2")
    assert dict(caught.value.refusal.fields) == {"cards": 2, "seats": 5}
