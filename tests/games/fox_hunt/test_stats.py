"""The facts of a game, told from its events."""

from __future__ import annotations

import pytest

from foxgames.core import OVER
from foxgames.games.fox_hunt.pieces import Species, by_species, parse_action
from foxgames.games.fox_hunt.stats import facts
from tests.games.fox_hunt.tables import random_game, table


def told(state, *notations):
    events = []
    for notation in notations:
        action = parse_action(notation)
        events.append(state.event(action, None))
        state = state.apply(action)
    return state, events


def test_hunts_joins_and_thefts_are_counted_by_seat():
    state = table(("2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6"))
    _state, events = told(
        state,
        *("hunt new 2", "animal bear 9"),
        *("hunt #1 3",),
        *("hunt #1 4",),  # stolen from both
        *("hunt new 6", "animal hare 6"),
        *("hunt new 6", "animal fox 10"),  # 4 short
        *("hunt new 2", "animal squirrel 3"),
        *("hunt #2 4",),  # seat 0 steals the fox of seat 1
        *("hunt new 2", "animal squirrel 3"),
        *("hunt #4 5",),  # stolen
        *("hunt #3 5",),
    )
    first, second, third = facts(events, 3).seats
    assert (first.hunts, first.hits) == (2, 1)
    assert (first.joined, first.finished, first.stolen, first.lost) == (2, 2, 2, 1)
    assert (second.joined, second.finished, second.stolen, second.lost) == (1, 0, 0, 3)
    assert (third.joined, third.finished, third.stolen, third.lost) == (2, 2, 2, 1)
    assert first.taken == (1, 1, 0, 0, 1)


def test_a_winner_s_set_and_rounds_are_told():
    begin = table(("4 6", ""), deck="bear9 fox10 fox10 fox10", supply=(0, 0, 0))
    hunts = ("hunt new 4 6", "animal fox 10")
    state, events = told(begin, *hunts, *hunts)
    so_far = facts(events, 2)
    assert (so_far.rounds, so_far.winner, so_far.species, so_far.winning_set) == (3, None, (), ())
    state, last = told(state, "hunt new 4 6", "animal bear 9")
    found = facts([*events, *last], 2)
    assert (found.rounds, found.winner, found.species) == (3, 0, (Species.BEAR,))
    assert [str(animal) for animal in found.winning_set] == ["bear9", "fox10", "fox10"]
    assert state.turn is OVER


def test_trades_leave_what_is_kept():
    start = table(("4 5", ""), supply=(1, 0, 0))
    state, events = told(start, "hunt new 4 5", "animal deer 9", "trade deer9", "dog 2")
    assert state.round == 2
    first, second = facts(events, 2).seats
    assert first.taken == (0, 0, 1, 0, 0)
    assert first.kept == (0, 0, 0, 0, 0)
    assert (first.dogs, second.dogs) == (1, 0)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_the_facts_of_a_whole_game_agree_with_its_end(seats, seed):
    events = []
    for state, action in random_game(seed, seats):
        if action is not None:
            events.append(state.event(action, None))
    assert state.turn is OVER
    found = facts(events, seats)
    outcome = state.outcome()
    assert found.rounds == dict(outcome.extras)["rounds"]
    assert (found.winner,) == outcome.winners
    assert [seat.kept for seat in found.seats] == [by_species(heap) for heap in state.collected]
    kinds = {animal.species for animal in found.winning_set}
    assert kinds <= {*found.species, Species.FOX}
    assert len(found.winning_set) >= 3
    assert sum(seat.stolen for seat in found.seats) <= sum(seat.lost for seat in found.seats)
