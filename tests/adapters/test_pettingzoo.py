"""The games as PettingZoo environments: its own tests, masks, and the same luck for a seed."""

from __future__ import annotations

import pytest

from foxgames.core import OptionError
from foxgames.games import GAMES, get_game

pytestmark = pytest.mark.extras

TABLES = [
    (slug, seats)
    for slug in GAMES
    for seats in range(get_game(slug).info.min_seats, get_game(slug).info.max_seats + 1)
]


@pytest.fixture
def env():
    from foxgames.adapters.pettingzoo import env

    return env


@pytest.mark.parametrize(("slug", "seats"), TABLES)
@pytest.mark.filterwarnings("ignore::UserWarning")  # it would rather not have masks
def test_each_game_passes_pettingzoos_own_tests(env, slug, seats, capsys):
    from pettingzoo.test import api_test, seed_test

    api_test(env(slug, seats, render_mode="ansi"), num_cycles=60)
    seed_test(lambda: env(slug, seats), num_cycles=30)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_played_by_its_masks_ends_with_the_rewards_of_its_end(env, slug):
    table = env(slug)
    table.reset(seed=5)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _info = table.last()
        paid[agent] += reward
        assert not cut and ended != bool(seen["action_mask"].any())
        assert table.observation_space(agent).contains(seen)
        space = table.action_space(agent)
        table.step(None if ended else space.sample(seen["action_mask"]))
    if get_game(slug).info.cooperative:
        assert set(paid.values()) <= {0.0, 1.0}
    else:
        assert sum(paid.values()) == 0 and max(paid.values()) <= 1


def test_only_who_acts_has_something_to_choose(env):
    table = env("hen-house", 3)
    table.reset(seed=1)
    for agent in table.possible_agents:
        mask = table.observe(agent)["action_mask"]
        assert mask.any() == (agent == table.agent_selection)


def test_what_is_not_legal_is_refused(env):
    from foxgames.core import IllegalActionError

    table = env("fox-party")
    table.reset(seed=1)
    with pytest.raises(IllegalActionError):
        table.step(3)  # to stop before a call


def test_a_table_is_shown_as_text_without_what_is_hidden(env):
    table = env("hen-house", render_mode="ansi")
    table.reset(seed=1)
    table.step(0)
    assert "lies=down owner" not in table.render()
    assert "hand=()" in table.render()


def test_what_there_is_not_is_refused(env):
    for wrong in (("chess",), ("mr-fox", 9), ("mr-fox", 1, {"eggs": 3})):
        with pytest.raises(OptionError):
            env(*wrong)
