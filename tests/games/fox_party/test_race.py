"""The race the expert reckons with: hand-made spreads, and chances that add up."""

from __future__ import annotations

from itertools import product

import pytest

from foxgames.games.fox_party.pieces import LADDER, Animal, Side
from foxgames.games.fox_party.race import Race, chance_first, likelier, ways
from tests.games.fox_party.tables import ALL_CARDS, counts


def test_ways_count_the_cards_on_each_side():
    assert ways(ALL_CARDS, Animal.ANT) == (0, 8, 53)
    assert ways(ALL_CARDS, Animal.HEDGEHOG) == (26, 9, 26)
    assert ways(ALL_CARDS, Animal.BEAR) == (53, 8, 0)


def test_the_likelier_call_is_that_of_most_cards():
    assert [likelier(ALL_CARDS, animal) for animal in LADDER[:3]] == [Side.BIGGER] * 3
    assert [likelier(ALL_CARDS, animal) for animal in LADDER[4:]] == [Side.SMALLER] * 3
    assert likelier(ALL_CARDS, Animal.HEDGEHOG) is Side.BIGGER
    assert likelier(counts("fox fox ant"), Animal.FOX) is Side.SAME
    assert likelier(counts("fox ant"), Animal.FOX) is Side.SMALLER


def test_without_unseen_cards_nothing_can_go_wrong():
    assert Race(ALL_CARDS, Animal.ANT).needs(0, Animal.HEDGEHOG) == [1.0]


def test_one_unseen_card_needs_one_wrong_call_or_none():
    race = Race(ALL_CARDS, Animal.FROG)
    assert race.needs(1, Animal.FROG) == pytest.approx([35 / 61, 26 / 61])
    assert race.needs_calling(1, Animal.FROG, Side.SAME) == pytest.approx([9 / 61, 52 / 61])


def test_after_a_wrong_call_the_next_turn_starts_from_the_head_again():
    pack = counts("ant ant bear")
    needs = Race(pack, Animal.ANT).needs(2, Animal.BEAR)
    # From the bear: smaller, right with the two ants; from an ant: same, right with the two ants.
    assert needs == pytest.approx([4 / 9, 2 / 9 + 2 / 9, 1 / 9])


@pytest.mark.parametrize("head", LADDER)
def test_every_spread_is_a_whole(head):
    race = Race(ALL_CARDS, head)
    for fresh, against in product((0, 1, 5, 12), LADDER):
        assert sum(race.needs(fresh, against)) == pytest.approx(1.0)
        for side in Side if fresh else ():
            assert sum(race.needs_calling(fresh, against, side)) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", range(2, 6))
def test_somebody_is_first(seats):
    race = Race(ALL_CARDS, Animal.FOX)
    spreads = [race.needs(3 * seat % 7, Animal.FOX) for seat in range(seats)]
    total = 0.0
    for seat, mine in enumerate(spreads):
        before, after = spreads[:seat], spreads[seat + 1 :]
        total += race_won(mine, before, after)
    assert total == pytest.approx(1.0)


def race_won(mine, before, after) -> float:
    """The chance of one seat, those before it having had one turn more each."""
    total = 0.0
    for wrong in range(len(mine)):
        only = [0.0] * wrong + [mine[wrong]]
        ahead = chance_first([0.0] * wrong + [1.0], before, 1)
        total += chance_first(only, after, 0) * ahead
    return total


def test_a_seat_about_to_win_leaves_no_chance_to_who_stops():
    sure = [1.0]
    assert chance_first([1.0], [sure], 0) == 1.0
    assert chance_first([1.0], [sure], 1) == 0.0
    assert chance_first([0.5, 0.5], [sure], 0) == 0.5
    assert chance_first([0.5, 0.5], [[0.25, 0.75]], 0) == 0.5 + 0.5 * 0.75


def test_stopping_never_pays_one_who_remembers_all():
    """Over a grid of positions: heads, tops, piles, opponents, and lopsided packs of unseen cards.

    Going on wrong leaves one unseen card fewer than stopping does, and no known card is a risk.
    """
    packs = (ALL_CARDS, (0, 1, 2, 3, 4, 5, 6), (8, 0, 1, 2, 1, 0, 8), (0, 1, 9, 9, 9, 1, 0))
    for pack, head, top in product(packs, LADDER, LADDER):
        before, after = Race(pack, head), Race(pack, top)
        for mine, others in product((1, 2, 6, 11), ((1,), (12,), (0,), (1, 5, 12), (1, 1, 1, 1))):
            go_on = max(
                chance_first(
                    before.needs_calling(mine, top, side),
                    [before.needs(fresh, head) for fresh in others],
                    0,
                )
                for side in Side
            )
            stop = chance_first(
                after.needs(mine, top), [after.needs(fresh, top) for fresh in others], 1
            )
            assert go_on > stop
