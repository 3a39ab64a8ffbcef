"""The games as PettingZoo environments: seats act in turn, with masks (extra `pettingzoo`).

    from foxgames.adapters.pettingzoo import env

    table = env("hen-house", seats=3, render_mode="ansi")
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        mask = seen["action_mask"]
        table.step(None if ended or cut else table.action_space(agent).sample(mask))

Agents are `seat_0`, `seat_1` and so on. An observation has `observation`, float32, of shape
(size,), and `action_mask`, int8, of shape (actions,): 1 for what is legal, all 0 for agents that
do not act now. Rewards come once, at the end: what returns.py says. Chance is drawn by the rules'
weights from the seed given to `reset`; its results show in what is observed next.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from foxgames.adapters.codecs import Codec, codec_of
from foxgames.adapters.returns import returns_of
from foxgames.adapters.sights import memory, parts, text_of
from foxgames.core import CHANCE, Action, Decide, Game, Options, Seat, State
from foxgames.games import get_game
from foxgames.session.timeline import Timeline

if TYPE_CHECKING:
    from numpy.typing import NDArray

Seen: TypeAlias = "dict[str, NDArray[np.float32] | NDArray[np.int8]]"

_MODES: Final = ("ansi", "human")


def env(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """An environment that refuses what is not legal, and what comes out of order.

    OptionError for a game, an option or a number of seats that there is not.
    """
    raw = FoxEnv(slug, seats, options or {}, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class FoxEnv(AECEnv):  # type: ignore[misc]
    """One game at one table, with no check of what is played but the rules' own."""

    def __init__(
        self,
        slug: str,
        seats: int | None,
        options: Mapping[str, object],
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self._game: Game = get_game(slug)
        self._info = info = self._game.info
        count = max(2, info.min_seats) if seats is None else seats
        self._options: Options = info.resolve(options, count)
        self._start: State = self._game.new(self._options, count)
        self._codec: Codec = codec_of(slug, count)
        self.metadata = {
            "name": f"foxgames_{slug.replace('-', '_')}",
            "render_modes": list(_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Random(0)
        self._past = Timeline(self._game, self._start)
        shape = self._numbers(0).shape
        self._sights = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (self._codec.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self._codec.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What that agent can see."""
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What that agent can do, in numbers."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begins a new game; the same luck for the same seed."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._past = Timeline(self._game, self._start)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Takes the action of that number for the agent selected; IllegalActionError if illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state = self._past.state
        assert action is not None
        self._push(self._codec.decode(state, int(action)))
        self._go_on()
        self._accumulate_rewards()

    def _push(self, action: Action) -> None:
        self._past.push(action, self._past.state.apply(action))

    def _go_on(self) -> None:
        """Lets chance happen until a seat decides or the game is over."""
        while (turn := self._past.state.turn) is CHANCE:
            outcomes, weights = zip(*self._past.state.chance_outcomes(), strict=True)
            self._push(self._rng.choices(outcomes, weights)[0])
        if isinstance(turn, Decide):
            self.agent_selection = self.possible_agents[turn.seat]
            return
        outcome = self._past.state.outcome()
        assert outcome is not None
        for agent, reward in zip(self.agents, returns_of(self._info, outcome), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True

    def _numbers(self, seat: Seat) -> NDArray[np.float32]:
        state = self._past.state
        told = [*parts(self._info.slug, state.observe(seat))]
        told.append(memory(self._info.slug, state.seats, self._past.events(seat)))
        return np.array([value for _name, part in told for value in part], np.float32)

    def observe(self, agent: str) -> Seen:
        """What that agent may know, and what it may do now."""
        seat, state = self._seat_of[agent], self._past.state
        mask = np.zeros(self._codec.actions, np.int8)
        if state.turn == Decide(seat):
            mask[[self._codec.encode(state, action) for action in state.legal_actions()]] = 1
        return {"observation": self._numbers(seat), "action_mask": mask}

    def render(self) -> str | None:
        """What anyone at the table sees, as text: given back in `ansi`, printed in `human`."""
        text = text_of(self._past.state.observe(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
