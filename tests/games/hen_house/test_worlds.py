"""Which cards the face-down ones can be: counted against every order tried by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random

import pytest

from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.coach import odds
from foxgames.games.hen_house.past import hidden_worlds, pick_cards, world
from foxgames.games.hen_house.pieces import FOX
from foxgames.games.hen_house.worlds import Worlds, chances, possible
from tests.games.hen_house.tables import (
    TINY,
    after,
    histories,
    random_play,
    replayed,
    seen_events,
    table,
)


def worlds_count(seen):
    """In how many ways the hidden cards can lie."""
    return prod(int(worlds.total) for worlds in hidden_worlds(seen).values())


def by_hand(masks):
    """All ways to give each place another card of its set, by trying every order of cards."""
    return [
        cards
        for cards in permutations(range(7), len(masks))
        if all(mask >> card & 1 for mask, card in zip(masks, cards, strict=True))
    ]


def some_masks(rng):
    unseen = rng.randrange(1, 128)
    places = rng.randrange(0, unseen.bit_count() + 1)
    return tuple(unseen & ~rng.choice([0, 0, rng.randrange(128)]) for _ in range(places))


def test_worlds_are_counted_as_by_hand():
    rng = Random(5)
    fitting = 0
    for _ in range(150):
        masks = some_masks(rng)
        found = by_hand(masks)
        if not found:
            with pytest.raises(ValueError, match="no world"):
                Worlds(masks)
            continue
        fitting += 1
        assert Worlds(masks).total == len(found)
        assert possible(masks) == tuple(
            sum(1 << card for card in {world[place] for world in found})
            for place in range(len(masks))
        )
        for place, row in enumerate(chances(masks)):
            counts = Counter(world[place] for world in found)
            for card in range(7):
                assert row[card] == pytest.approx(counts[card] / len(found))
    assert fitting > 100


def test_worlds_weigh_what_their_cards_weigh():
    rng = Random(6)
    for _ in range(40):
        masks = some_masks(rng)
        found = by_hand(masks)
        if not found:
            continue
        weights = [[rng.random() for _ in range(7)] for _ in masks]
        weigh = {}
        for cards in found:
            weigh[cards] = 1.0
            for place, card in enumerate(cards):
                weigh[cards] *= weights[place][card]
        worlds = Worlds(masks, weights)
        assert worlds.total == pytest.approx(sum(weigh.values()))
        for place, row in enumerate(worlds.chances()):
            for card in range(7):
                share = sum(w for cards, w in weigh.items() if cards[place] == card)
                assert row[card] == pytest.approx(share / worlds.total)


def test_worlds_are_picked_in_proportion_to_their_weight():
    masks, weights = (0b0111, 0b0110, 0b1111), [[1, 2, 3, 4, 0, 0, 0]] * 3
    worlds, rng = Worlds(masks, weights), Random(7)
    counts = Counter(worlds.pick(rng) for _ in range(8000))
    total = 0
    for cards in by_hand(masks):
        total += (weight := (cards[0] + 1) * (cards[1] + 1) * (cards[2] + 1))
        assert counts[cards] / 8000 == pytest.approx(weight / worlds.total, abs=0.03)
    assert total == worlds.total
    assert set(counts) == set(by_hand(masks))


@pytest.mark.parametrize("seats", [2, 3])
def test_hh16_on_tiny_tables_the_pasts_made_are_exactly_those_that_fit(seats):
    rng = Random(seats)
    checked = 0
    for seed in range(30):
        states, actions = random_play(Random(seed), seats, TINY)
        ply = rng.randrange(1, len(states))
        for viewer in (None, *range(seats)):
            seen = states[ply].observe(viewer)
            events = seen_events(states, actions[:ply], viewer)
            fitting = set(histories(states[0], events, viewer))
            assert actions[:ply] in [list(past) for past in fitting]
            made = Counter(
                tuple(GAME.sample_history(seen, events, rng)) for _ in range(30 * len(fitting))
            )
            assert set(made) == fitting
            assert worlds_count(seen) == len(fitting)
            checked += len(fitting) > 1
    assert checked > 20


def test_hh16_every_past_that_fits_is_as_likely():
    state = table({1: "A1", 2: "A2", 3: "B1"}, hens=3)
    assert worlds_count(state.observe(1)) == 12
    rng = Random(8)
    worlds = hidden_worlds(state.observe(1))
    made = Counter(tuple(sorted(pick_cards(worlds, rng).items())) for _ in range(12000))
    assert len(made) == 12
    assert all(abs(count - 1000) < 150 for count in made.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_put_together_at_once_is_the_end_of_its_past(seats):
    rng = Random(seats)
    for seed in range(12):
        states, actions = random_play(Random(seed), seats)
        ply = rng.randrange(len(states) - 1)
        for viewer in (None, *range(seats)):
            seen = states[ply].observe(viewer)
            cards = pick_cards(hidden_worlds(seen), rng)
            events = seen_events(states, actions[:ply], viewer)
            from foxgames.games.hen_house.past import history

            at_once, end = world(seen, cards), replayed(history(events, cards), seats)[-1]
            assert at_once._replace(seen=end.seen) == end
            for other in (None, *range(seats)):
                assert at_once.observe(other) == end.observe(other)


# The coach


def test_the_coach_tells_the_exact_odds_of_each_hidden_card():
    state = after(table({1: "A3", 2: "Af", 3: "B5", 4: "B6"}), "flip 2", "flip 3", "stop")
    first, second = odds(state.observe(1)), odds(state.observe(0))
    assert [one.space for one in first] == [1]
    assert first[0].owner == 0
    assert first[0].fox == 0
    assert first[0].chances == tuple((card, pytest.approx(1 / 6)) for card in (1, 2, 3, 4, 5, 6))
    assert [one.space for one in second] == [4]
    assert second[0].fox == pytest.approx(1 / 6)


def test_the_odds_of_a_card_heed_what_the_others_can_be():
    gone = ["A1", "A2", "A3"]
    state = table({1: "A5", 2: "A6", 4: "A4"}, taken={"B": gone})
    state = state._replace(seen=(1 << FOX, 0, 0, 0, 0, 0, 0, 0))
    by_space = {one.space: one for one in odds(state.observe(1))}
    assert by_space[1].fox == 0
    # Cards 4, 5, 6 for space 1; of the 18 ways to go on, each of the others is the fox in 6.
    assert by_space[2].fox == by_space[4].fox == pytest.approx(float(Fraction(6, 18)))
    assert worlds_count(state.observe(1)) == 18


def test_all_odds_of_one_card_add_up_and_everyone_at_the_table_gets_their_own():
    for seed in range(10):
        states, _ = random_play(Random(seed), 3)
        for state in states:
            for viewer in (None, 0, 2):
                for one in odds(state.observe(viewer)):
                    assert sum(chance for _, chance in one.chances) == pytest.approx(1)
                    assert one.owner != viewer
