"""Nothing is ever lost: 96 animals, 12 dogs and 5 hunters a seat, at every step of any game."""

from __future__ import annotations

import pytest

from foxgames.core import CHANCE, OVER, Decide
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.pieces import (
    ALL_DOGS,
    FULL_DECK,
    HUNTERS,
    INDEX,
    NO_CARDS,
    Step,
    add_one,
    deck_of,
    plus,
    supply_of,
)
from foxgames.games.fox_hunt.views import FoxHuntEvent
from tests.games.fox_hunt.tables import random_game

GAMES = [pytest.param(15, id="few"), pytest.param(200, id="many", marks=pytest.mark.slow)]


def animals(state):
    total = plus(state.deck, state.discard)
    for heap in state.collected:
        total = plus(total, heap)
    for quarry in state.quarries:
        total = add_one(total, INDEX[quarry.animal])
    return total


def cards(state, seat):
    total = plus(state.hands[seat], state.spent[seat])
    for quarry in state.quarries:
        total = plus(total, quarry.parties[seat])
    return plus(total, state.party or NO_CARDS) if seat == state.active else total


def check(state, deck, dogs, hunters):
    assert animals(state) == deck
    assert min(map(min, state.spent)) >= 0
    assert min(state.deck) >= 0
    held = [cards(state, seat) for seat in range(state.seats)]
    assert all(hand[:HUNTERS] == (1,) * hunters + (0,) * (HUNTERS - hunters) for hand in held)
    assert (
        tuple(left + sum(hand[HUNTERS + i] for hand in held) for i, left in enumerate(state.supply))
        == dogs
    )
    assert any(state.deck) or not any(state.discard)  # FH13
    assert all(quarry.missing > 0 for quarry in state.quarries)
    numbers = [quarry.number for quarry in state.quarries]
    assert numbers == sorted(set(numbers))
    assert max(numbers, default=0) <= state.last_number


def contract(state, action):
    """What the contract of the games asks of each state."""
    actions = state.legal_actions()
    assert bool(len(actions)) == isinstance(state.turn, Decide)
    assert bool(state.chance_outcomes()) == (state.turn is CHANCE)
    assert (state.outcome() is not None) == (state.turn is OVER)
    assert hash(state) == hash(state._replace())
    if action is not None:
        event = state.event(action, 0)
        assert isinstance(event, FoxHuntEvent)
        assert event == state.event(action, None)
        assert GAME.parse_action(str(action)) == action
    if state.step is Step.TRADE:
        assert any(state.supply)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("joins", ["any", "finish"])
@pytest.mark.parametrize("games", GAMES)
def test_random_games_keep_every_card_and_end(seats, joins, games):
    for seed in range(games):
        for state, action in random_game(seed, seats, {"joins": joins}):
            check(state, FULL_DECK, ALL_DOGS, HUNTERS)
            if seed < 3:
                contract(state, action)
        assert state.turn is OVER


@pytest.mark.parametrize("size", [3, 4, 8])
@pytest.mark.parametrize("dogs", [0, 2, 12])
@pytest.mark.parametrize("joins", ["any", "finish"])
def test_small_games_run_out_of_animals_and_keep_every_card(size, dogs, joins):
    options = {"animals": size, "dogs": dogs, "joins": joins, "rounds": 3, "hunters": 3}
    for seats in (1, 2, 3, 6):
        for seed in range(4):
            for state, action in random_game(seed, seats, options):
                check(state, deck_of(size), supply_of(dogs), 3)
                contract(state, action)
            assert state.turn is OVER


def test_a_state_stays_as_it_was():
    for state, action in random_game(3, 4):
        if action is not None:
            before = tuple(state)
            state.apply(action)
            state.event(action, None)
            assert tuple(state) == before


def test_the_past_replayed_is_the_past_sampled():
    events, actions, start = [], [], None
    for state, action in random_game(11, 3):
        start = start or state
        if action is not None:
            events.append(state.event(action, 1))
            actions.append(action)
    assert list(GAME.sample_history(state.observe(1), events, None)) == actions
