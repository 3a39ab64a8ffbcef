"""Two states that differ only in what a seat cannot know are the same to that seat."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from foxgames.core import Budget, Decide, IllegalActionError
from foxgames.games.hen_house import GAME, INFO, pieces
from foxgames.games.hen_house.coach import odds
from foxgames.games.hen_house.past import hidden_worlds, pick_cards, world
from tests.games.hen_house.tables import (
    NAMES,
    TINY,
    deciding,
    random_play,
    replayed,
    seen_events,
)

WORDS = GAME.wording
ACTIONS = tuple(GAME.parse_action(notation) for notation in sorted(pieces._BY_NOTATION))


def answers(state):
    """What comes back to the seat that decides for everything it could try."""
    found = []
    for action in ACTIONS:
        try:
            state.apply(action)
        except IllegalActionError as error:
            found.append((str(error), error.refusal, WORDS.refusal(error.refusal)))
        else:
            found.append(None)
    return found


def glance(state, viewer):
    """What one viewer is shown of a state, as bytes."""
    seen = state.observe(viewer)
    return pickle.dumps(seen), repr(seen)


def sights(state, viewer):
    """All that can be made of it: words, odds, and answers to everything the viewer could try."""
    seen = state.observe(viewer)
    told = (
        WORDS.position(seen, NAMES),
        WORDS.prompt(seen, NAMES),
        WORDS.summary(seen, NAMES),
        [WORDS.action(action, seen) for action in seen.legal_actions],
        odds(seen),
        answers(state) if deciding(state) == viewer else None,
    )
    return *glance(state, viewer), pickle.dumps(told)


def moments(seed, seats, options=None):
    """A random game cut at a random moment before its end."""
    rng = Random(seed)
    states, actions = random_play(rng, seats, options)
    ply = rng.randrange(1, len(states) - 1)
    return rng, states[: ply + 1], actions[:ply]


def check_pairs(seeds, seats, other_sights):
    """Compares pairs of states that differ in what a viewer cannot know; how many there were."""
    pairs = different = 0
    for seed in seeds:
        rng, states, _ = moments(seed, seats)
        for viewer in (None, *range(seats)):
            seen = states[-1].observe(viewer)
            other = world(seen, pick_cards(hidden_worlds(seen), rng))
            look = sights if viewer == deciding(states[-1]) else other_sights
            assert look(other, viewer) == look(states[-1], viewer)
            pairs += 1
            different += (other.lying, other.hands) != (states[-1].lying, states[-1].hands)
    assert different > pairs / 2
    return pairs


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pairs_of_states_look_the_same_to_a_seat(seats):
    assert check_pairs(range(120), seats, glance) == 120 * (seats + 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_thousands_of_pairs_of_states_look_the_same_to_a_seat(seats):
    assert check_pairs(range(1000, 3000), seats, sights) == 2000 * (seats + 1)


@pytest.mark.parametrize("options", [{}, {"flips": 1}, TINY])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_pasts_show_a_seat_the_same_events_and_views_all_along(seats, options):
    different = 0
    for seed in range(8):
        rng, states, actions = moments(seed, seats, options)
        viewer = rng.choice([None, *range(seats)])
        events = seen_events(states, actions, viewer)
        past = GAME.sample_history(states[-1].observe(viewer), events, rng)
        again = replayed(past, seats, options)
        told = seen_events(again, past, viewer)
        assert pickle.dumps(told) == pickle.dumps(events)
        assert repr(told) == repr(events)
        for one, two in zip(states, again, strict=True):
            assert glance(one, viewer) == glance(two, viewer)
        different += list(past) != actions
    assert different


@pytest.mark.parametrize("level", [level.name for level in INFO.levels])
def test_bots_choose_the_same_in_states_that_are_the_same_to_them(level):
    bot, checked = GAME.bot(level), 0
    for seed in range(24):
        rng, states, actions = moments(seed, 2 + seed % 3)
        seat = deciding(states[-1])
        assert seat is not None
        assert states[-1].turn == Decide(seat)
        events = seen_events(states, actions, seat)
        seen = states[-1].observe(seat)
        past = GAME.sample_history(seen, events, rng)
        again = replayed(past, states[0].seats)
        checked += again[-1] != states[-1]
        chosen = [
            bot.choose(state.observe(seat), seen_events(run, done, seat), Random(seed), Budget(40))
            for state, run, done in ((states[-1], states, actions), (again[-1], again, past))
        ]
        assert pickle.dumps(chosen[0]) == pickle.dumps(chosen[1])
        assert chosen[0].action in seen.legal_actions
    assert checked > 10
