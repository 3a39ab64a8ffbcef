"""The exact odds of a new hunt."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foxgames.core import Odds
from foxgames.games.fox_hunt import coach
from foxgames.games.fox_hunt.pieces import ANIMALS, FULL_DECK, animals_of, strength
from tests.games.fox_hunt.tables import play, random_game, table, trading_table

# Of 96 animals, so many are worth at most as much as the total.
AT_MOST = {1: 11, 2: 21, 3: 38, 4: 45, 5: 51, 6: 62, 7: 67, 8: 71, 9: 79, 10: 91, 11: 94, 12: 96}


@pytest.mark.parametrize(("total", "good"), AT_MOST.items())
def test_the_odds_of_the_full_deck_are_those_counted_by_hand(total, good):
    assert coach.odds_to_take(FULL_DECK, total) == Odds(good, 96)


@pytest.mark.parametrize("seed", range(3))
def test_the_odds_are_the_share_of_chance_outcomes_that_take_the_animal(seed):
    for state, _action in random_game(seed, 3):
        if state.party is not None:
            total = strength(state.party)
            odds = coach.odds_to_take(state.observe(0).unseen, total)
            good = sum(n for a, n in state.chance_outcomes() if a.animal.value <= total)
            of = sum(n for _a, n in state.chance_outcomes())
            assert Fraction(odds.good, odds.of) == Fraction(good, of)


def test_the_table_of_odds_ends_with_certainty():
    rows = coach.table_of_odds(table(deck="squirrel2 hare5 hare5 bear9").observe(0))
    assert rows[0] == (2, Odds(1, 4))
    assert rows[-1] == (9, Odds(4, 4))
    assert [total for total, _odds in rows] == list(range(2, 10))


def test_there_is_no_table_between_the_rounds_or_without_a_deck():
    assert coach.table_of_odds(trading_table("bear9").observe(0)) == ()
    empty = table(deck="", quarries={1: ("bear9", {1: "2"})})
    assert coach.table_of_odds(empty.observe(0)) == ()
    assert coach.odds_to_take(empty.deck, 20) == Odds(0, 0)


def test_the_odds_follow_what_has_been_seen():
    state = play(table(deck="squirrel2 bear9"), "hunt new 2", "animal bear 9")
    assert coach.odds_to_take(state.observe(1).unseen, 2) == Odds(1, 1)


def test_completing_counts_foxes_as_any_species():
    by_word = {str(animal): animal for animal in ANIMALS}
    needs = (6, 5, 4, 3)
    assert coach.completes(by_word["bear9"], animals_of("fox10", "bear9"), needs)
    assert coach.completes(by_word["fox10"], animals_of("fox10", "fox10"), needs)
    assert not coach.completes(by_word["hare3"], animals_of("fox10", "fox10"), needs)
