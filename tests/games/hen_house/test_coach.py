"""What the coach of Hen House believes of face-down cards, and what it says."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.coach import beliefs, odds
from foxgames.games.hen_house.outlook import HenHouseOutlook
from foxgames.games.hen_house.past import sample_history
from foxgames.games.hen_house.pieces import code_of
from tests.games.hen_house.tables import NAMES, random_play, replayed, seen_events

FOX_WAS_LAID = ("start 0", "lay fox at 4", "lay 1 at 1", "lay 1 at 8", "flip 4", "flip 1", "stop")


def told(seats, *notations):
    """The last state after these actions, and each seat's events."""
    actions = [GAME.parse_action(notation) for notation in notations]
    states = replayed(actions, seats)
    return states[-1], [seen_events(states, actions, seat) for seat in range(seats)]


def moments(seats):
    """Moments of random games: the states and actions so far."""
    for seed in range(8):
        states, actions = random_play(Random(seed), seats)
        for ply in range(1, len(states) - 1, 5):
            yield states[: ply + 1], actions[:ply]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beliefs_are_of_the_cards_that_the_odds_are_of_and_add_up(seats):
    for states, actions in moments(seats):
        for viewer in (None, *range(seats)):
            seen = states[-1].observe(viewer)
            exact, guessed = odds(seen), beliefs(seen, seen_events(states, actions, viewer))
            assert [(one.space, one.owner) for one in exact] == [
                (one.space, one.owner) for one in guessed
            ]
            for one, other in zip(exact, guessed, strict=True):
                assert [card for card, _ in one.chances] == [card for card, _ in other.chances]
                assert sum(chance for _, chance in other.chances) == pytest.approx(1)
                assert (one.fox > 0) == (other.fox > 0)


def test_whoever_was_seen_to_lay_the_fox_is_believed_to_lay_it_again():
    state, events = told(2, *FOX_WAS_LAID, "lay 2 at 2")
    exact, guessed = odds(state.observe(1))[0], beliefs(state.observe(1), events[1])[0]
    assert (exact.owner, exact.space) == (guessed.owner, guessed.space) == (0, 2)
    assert guessed.fox > exact.fox > 0


def test_the_longer_a_card_is_left_alone_the_less_it_is_believed_to_be_the_fox():
    notations = ["start 0", "lay fox at 4"]
    believed = []
    for lays in (("lay 1 at 1",), ("lay 1 at 8", "lay 2 at 2"), ("lay 2 at 7", "lay 3 at 3")):
        notations += lays
        state, events = told(2, *notations)
        by_space = {one.space: one for one in beliefs(state.observe(1), events[1])}
        believed.append(by_space[4].fox)
    assert believed == sorted(believed, reverse=True)
    assert believed[0] > believed[-1]


def test_the_coach_knows_only_what_the_viewer_may():
    for states, actions in moments(3):
        for viewer in (None, 0, 1, 2):
            seen, events = states[-1].observe(viewer), seen_events(states, actions, viewer)
            past = sample_history(seen, events, Random(5))
            others = replayed(past, 3)
            there = others[-1].observe(viewer)
            assert GAME.coach_lines(seen, events, NAMES) == GAME.coach_lines(
                there, seen_events(others, past, viewer), NAMES
            )


def test_an_expert_imagines_worlds_as_often_as_the_coach_believes_in_them():
    state, events = told(2, *FOX_WAS_LAID, "lay 2 at 2", "lay fox at 3", "lay 4 at 7")
    seen = state.observe(1)
    outlook, rng = HenHouseOutlook(seen, events[1]), Random(2)
    worlds = [outlook.sample(rng) for _ in range(4000)]
    for one in beliefs(seen, events[1]):
        for card, chance in one.chances:
            found = sum(w.lying[one.space - 1] == code_of(one.owner, card) for w in worlds)
            assert found / 4000 == pytest.approx(chance, abs=0.03)


def test_the_coach_tells_the_odds_and_where_it_believes_otherwise():
    state, events = told(2, "start 0", "lay fox at 4", "lay 1 at 1")
    (line,) = GAME.coach_lines(state.observe(0), events[0], NAMES)
    assert line.startswith("Ben's card on space 1: ")
    assert "14 %" in line and "the fox rather 25 %" in line
    assert line.endswith(".")
