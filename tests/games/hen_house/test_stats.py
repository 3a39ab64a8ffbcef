"""What a game of Hen House came to, by seat and by kind of points."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.games.hen_house.stats import Tally, tallies
from foxgames.games.hen_house.summing import told
from tests.games.hen_house.tables import GAME, random_play, replayed, seen_events, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kinds_of_points_add_up_to_the_score(seats):
    for seed in range(40):
        states, actions = random_play(Random(seed), seats)
        for viewer in (None, 0):
            rows = tallies(seen_events(states, actions, viewer), seats)
            assert tuple(row.points for row in rows) == states[-1].scores()
        kinds = [action.kind for action in actions]
        assert sum(row.exposes for row in rows) == kinds.count("expose")
        assert sum(row.captured for row in rows) <= seats


def test_each_kind_of_points_is_told_apart():
    notations = (
        "start 0", "lay fox at 1", "lay 5 at 2", "lay 6 at 3", "lay fox at 4",
        "flip 1", "flip 3", "flip 2", "stop",  # Ann gobbles her own hen 6, Ben's 5 is safe
        "lay 4 at 5",
        "expose 4",  # Ann captures Ben's fox
        "lay 3 at 8",
        "lay fox at 1", "lay 2 at 7",
        "flip 1", "flip 5", "stop",  # Ann gobbles Ben's hen 4
        "lay 1 at 3",
        "expose 8",  # Ben's hen 3 is safe, and so are two more: he has one card left
    )  # fmt: skip
    actions = [GAME.parse_action(notation) for notation in notations]
    states = replayed(actions, 2)
    ann, ben = tallies(seen_events(states, actions, None), 2)
    assert ann == Tally(
        gobbled=1, gobbled_points=4, own=1, own_points=6, exposes=2, captured=1,
        captured_points=2, reveals=2,
    )  # fmt: skip
    assert ben == Tally(safe=4, safe_points=2 + 4 + 3 + 3)
    assert (ann.points, ben.points) == states[-1].scores() == (0, 12)
    assert told(seen_events(states, actions, None), ("Ann", "Ben")) == (
        "Ann: 0 points, of them 4 gobbled, 2 captured, -6 for own hens gobbled.",
        "Ben: 12 points, all safe.",
    )


def test_hens_turned_up_at_the_end_count_as_safe():
    state = table({1: "A1", 2: "Bf", 8: "A5"}, keep={"B": "4"})
    event = state.event(GAME.parse_action("lay 6 at 3"), 1)
    assert tallies([event], 2) == (Tally(safe=3, safe_points=1 + 4 + 3), Tally())
