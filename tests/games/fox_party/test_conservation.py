"""Over whole random games: every card is somewhere, the past can be played again, games end."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import OVER
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.memory import remember
from foxgames.games.fox_party.pieces import Step
from tests.games.fox_party.tables import ALL_CARDS, random_states, total_cards

GAMES = 100
LONGEST = 61 * 100 * 61 * 2
"""Each card laid takes at most a hundred turns, of at most sixty-one calls and cards each."""

every_seat_count = pytest.mark.parametrize("seats", range(2, 6))


@every_seat_count
def test_t37_sixty_one_cards_at_every_ply_of_a_hundred_random_games(seats):
    for seed in range(GAMES):
        plies = 0
        for state, _ in random_states(seed, seats):
            assert total_cards(state) == ALL_CARDS
            plies += 1
        assert plies < LONGEST
        assert state.turn is OVER


@every_seat_count
def test_every_pile_is_counted_and_the_first_middle_cards_stay_unseen(seats):
    for seed in range(5):
        for state, _ in random_states(seed, seats):
            assert sum(state.unseen) == sum(state.fresh) + state.hidden
            if state.step is not Step.LEAD:
                middle = state.hidden + sum(state.middle)
                assert sum(state.piles) + len(state.run) + middle == 61
                assert state.middle[state.head] and state.hidden == 60 - 12 * seats


@every_seat_count
def test_the_table_shows_the_state_and_a_memory_holds_the_rest(seats):
    events = []
    for ply, (state, action) in enumerate(random_states(1, seats)):
        seen = state.observe(None)
        assert seen.piles == state.piles and seen.run == len(state.run)
        if ply % 3 == 0 or action is None:
            memory = remember(seen, events)
            assert (memory.unseen, memory.fresh) == (state.unseen, state.fresh)
            assert (memory.known, memory.run) == (state.known, state.run)
        if action is not None:
            events.append(state.event(action, None))


@every_seat_count
def test_the_possible_past_is_the_past_itself(seats):
    for seed in range(6):
        played = list(random_states(seed, seats))
        events = [state.event(action, 0) for state, action in played[:-1]]
        end = played[-1][0]
        past = GAME.sample_history(end.observe(0), events, Random(seed))
        assert list(past) == [action for _, action in played[:-1]]
        state = GAME.new({}, seats)
        for action, event in zip(past, events, strict=True):
            assert state.event(action, 0) == event
            state = state.apply(action)
        assert state == end


def test_every_seat_is_told_and_shown_the_same():
    for state, action in random_states(1, 3):
        seen = [state.observe(viewer) for viewer in (None, 0, 1, 2)]
        assert len({(s.head, s.piles, s.run, s.top, s.against, s.call) for s in seen}) == 1
        if action is not None:
            assert len({repr(state.event(action, viewer)) for viewer in (None, 0, 1, 2)}) == 1


def test_every_end_is_reached_and_counted_right():
    for seed in range(GAMES):
        *_, (state, _) = random_states(seed, 2, {"patience": 2})
        outcome = state.outcome()
        assert outcome.scores == state.piles
        if outcome.reason.value == "pile-empty":
            assert outcome.winners == (state.active,) and outcome.scores[state.active] == 0
        else:
            fewest = min(outcome.scores)
            assert outcome.winners == tuple(s for s in (0, 1) if outcome.scores[s] == fewest)
