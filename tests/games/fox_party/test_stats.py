"""What the results screen tells of a game, from a script whose facts are plain to count."""

from __future__ import annotations

from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.stats import SeatFacts, facts
from tests.games.fox_party.tables import history, random_states
from tests.games.fox_party.test_rules import start

GAME_OF_SEVEN_TURNS = (
    "lead frog",
    "bigger, reveal fox, bigger, reveal ant",  # Ann: one right, then wrong; both go back
    "smaller, reveal snail, stop",  # Ben lays a snail
    "same, reveal hedgehog",  # Ann is wrong at once; hedgehog goes under fox and ant
    "smaller, reveal deer",  # Ben is wrong
    "bigger, reveal fox, bigger, reveal ant",  # Ann forgets: one of two known cards right
    "smaller, reveal deer",  # Ben is wrong again, on a new card
    "bigger, reveal hedgehog, bigger, reveal fox, smaller, reveal ant",  # Ann wins
)


def test_a_game_is_counted_by_its_events():
    state, events = history(start(dealt=3), *GAME_OF_SEVEN_TURNS)
    assert state.outcome().winners == (0,)
    counted = facts(events, 2)
    assert counted.seats == (
        SeatFacts(turns=4, calls=8, right=5, longest=3, recalled=4, met=5),
        SeatFacts(turns=3, calls=3, right=1, longest=1, recalled=0, met=0),
    )
    assert counted.turns == 7
    assert (counted.longest, counted.longest_by) == (3, (0,))
    assert (counted.recalled, counted.best_memory) == (4, (0,))


def test_facts_are_told_in_whole_sentences():
    _, events = history(start(dealt=3), *GAME_OF_SEVEN_TURNS)
    assert GAME.wording.facts(facts(events, 2), ("Ann", "Ben")) == [
        "The game took 7 turns.",
        "Longest run: 3 right calls in one turn, by Ann.",
        "Best memory: Ann, with 4 of 5 known cards called right.",
    ]


def test_a_game_just_begun_has_few_facts():
    for notations in (("lead frog",), ("lead frog", "bigger, reveal ant")):
        _, events = history(start(), *notations)
        counted = facts(events, 2)
        assert counted.turns == len(notations) - 1
        assert counted.longest_by == counted.best_memory == ()
        assert len(GAME.wording.facts(counted, ("Ann", "Ben"))) == 1


def test_equal_facts_are_shared():
    _, events = history(
        start(), "lead frog", "bigger, reveal fox, stop", "smaller, reveal ant, stop"
    )
    assert facts(events, 2).longest_by == (0, 1)
    told = GAME.wording.facts(facts(events, 2), ("Ann", "Ben"))
    assert told[-1] == "Longest run: 1 right call in one turn, by Ann and Ben."


def test_facts_add_up_over_random_games():
    for seats in range(2, 6):
        events = [s.event(a, None) for s, a in random_states(9, seats) if a is not None]
        counted = facts(events, seats)
        kinds = [event.action.kind for event in events]
        assert sum(seat.calls for seat in counted.seats) == kinds.count("reveal")
        assert counted.turns == sum(seat.turns for seat in counted.seats)
        stops = kinds.count("stop")
        wrong = sum(seat.calls - seat.right for seat in counted.seats)
        assert counted.turns == stops + wrong + 1  # the winning turn ends in neither
