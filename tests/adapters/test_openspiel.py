"""The games as OpenSpiel knows them: its own tests, and what it takes for granted."""

from __future__ import annotations

import random

import pytest

from foxgames.games import GAMES, get_game

pytestmark = pytest.mark.extras

TABLES = [
    (slug, seats)
    for slug in GAMES
    for seats in range(get_game(slug).info.min_seats, get_game(slug).info.max_seats + 1)
]
SMALL = {
    "mr-fox": {"eggs": 6, "hens": 1, "foxes": 1, "full": 1},
    "fox-party": {"dealt": 3, "animals": 4, "copies": 4, "patience": 3},
    "fox-hunt": {"animals": 8, "hunters": 3, "dogs": 3, "shorter": 1, "rounds": 3},
    "hen-house": {"hens": 3, "spaces": 4, "patience": 4},
}
TINY_HENS = {"players": 2, "hens": 1, "spaces": 2, "flips": 1, "patience": 2}


@pytest.fixture
def load():
    """Loads a game by its slug."""
    import pyspiel

    from foxgames.adapters import openspiel

    def load_game(slug, **parameters):
        return pyspiel.load_game(openspiel.name_of(slug), parameters)

    return load_game


@pytest.fixture
def pyspiel(load):
    import pyspiel

    return pyspiel


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_each_game_passes_openspiels_random_simulation(load, pyspiel, slug, seats):
    small = load(slug, players=seats, **SMALL[slug])
    pyspiel.random_sim_test(small, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "seats"), [("mr-fox", 2), ("fox-hunt", 2), ("hen-house", 3)])
def test_whole_games_pass_it_too(load, pyspiel, slug, seats):
    whole = load(slug, players=seats)
    pyspiel.random_sim_test(whole, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_states_are_what_openspiel_takes_for_granted(load, pyspiel, slug, seats):
    game, rng = load(slug, players=seats, **SMALL[slug]), random.Random(1)
    kind = game.get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    texts: list[set[str]] = [set() for _ in range(seats)]
    for _game in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _number, chance in outcomes) == pytest.approx(1)
                assert all(0 <= number < game.max_chance_outcomes() for number, _ in outcomes)
                state.apply_action(rng.choice(outcomes)[0])
                continue
            player, legal = state.current_player(), state.legal_actions()
            assert legal == sorted(set(legal)) and 0 <= legal[0] <= legal[-1]
            assert legal[-1] < game.num_distinct_actions()
            assert len({state.action_to_string(player, number) for number in legal}) == len(legal)
            for other in range(seats):
                assert other == player or state.legal_actions(other) == []
                assert len(state.observation_tensor(other)) == game.observation_tensor_size()
            told = state.information_state_tensor(player)
            assert len(told) == game.information_state_tensor_size()
            texts[player].add(state.information_state_string(player))
            copy = state.clone()
            copy.apply_action(legal[-1])
            assert str(copy) != str(state) and state.legal_actions() == legal
            state.apply_action(rng.choice(legal))
        assert state.legal_actions() == []
        returns = state.returns()
        assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
        if kind.utility == pyspiel.GameType.Utility.ZERO_SUM:
            assert sum(returns) == pytest.approx(0)
        elif kind.utility == pyspiel.GameType.Utility.IDENTICAL:
            assert len(set(returns)) == 1
    assert len(set().union(*texts)) == sum(map(len, texts))


def test_what_a_player_is_told_forgets_nothing_and_gives_nothing_away(load):
    """Perfect recall, and information sets that are those of the rules, over a whole tree."""
    game = load("hen-house", players=2, hens=2, spaces=3, patience=2)
    own: dict[str, tuple[object, ...]] = {}
    sets: dict[str, set[str]] = {}

    def walk(state, pasts):
        if state.is_terminal():
            return
        if state.is_chance_node():
            for number, _chance in state.chance_outcomes():
                walk(state.child(number), pasts)
            return
        player = state.current_player()
        told = state.information_state_string(player)
        rules = state.past.state
        assert own.setdefault(told, pasts[player]) == pasts[player]
        known = str((rules.observe(player), state.past.events(player)))
        sets.setdefault(told, set()).add(known)
        for number in state.legal_actions():
            after = list(pasts)
            after[player] = (*pasts[player], told, number)
            walk(state.child(number), after)

    walk(game.new_initial_state(), [(), ()])
    assert len(sets) > 50 and all(len(known) == 1 for known in sets.values())


@pytest.mark.parametrize("slug", GAMES)
def test_a_resampled_state_looks_the_same_to_who_asked(load, slug):
    game, rng = load(slug, players=2, **SMALL[slug]), random.Random(2)
    state = game.new_initial_state()
    others: set[str] = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            player = state.current_player()
            told = state.information_state_string(player)
            for _sample in range(4):
                world = state.resample_from_infostate(player, rng.random)
                assert world.information_state_string(player) == told
                assert world.legal_actions() == state.legal_actions()
                others.add(str(world))
        state.apply_action(rng.choice(state.legal_actions()))
    assert others


def test_the_table_slots_of_fox_hunt_are_its_quarries_in_order(load):
    game, rng = load("fox-hunt", players=3), random.Random(3)
    state = game.new_initial_state()
    met = 0
    while not state.is_terminal() and met < 200:
        if not state.is_chance_node():
            for number in state.legal_actions()[::37]:
                action = state._action(number)
                assert game.codec.encode(state.past.state, action) == number
                if getattr(action, "quarry", None) is not None:
                    met += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert met


@pytest.mark.parametrize("number", [0, 1, 30, 31, 3000, 3719])
def test_a_party_has_one_number(number):
    from foxgames.adapters.codecs import PARTIES, party_number, party_of

    assert PARTIES == 3720
    assert party_number(party_of(number)) == number
    assert len({party_of(place) for place in range(PARTIES)}) == PARTIES


def test_cfr_makes_a_tiny_hen_house_hard_to_exploit(load):
    from open_spiel.python.algorithms import cfr, exploitability

    game = load("hen-house", **TINY_HENS)
    solver, left = cfr.CFRSolver(game), []
    for _round in range(3):
        for _iteration in range(10):
            solver.evaluate_and_update_policy()
        left.append(exploitability.exploitability(game, solver.average_policy()))
    assert left[0] > left[1] > left[2] and left[2] < 0.05


def test_openspiels_search_plays_a_game(load):
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game = load("hen-house", players=2, **SMALL["hen-house"])
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 5, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    assert sum(state.returns()) == 0
