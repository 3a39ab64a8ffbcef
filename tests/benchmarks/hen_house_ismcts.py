"""Hen House's expert against OpenSpiel's own search, with equal time for each move.

    python -m tests.benchmarks.hen_house_ismcts [--games 200] [--seconds 0.1] [--seed 1]

OpenSpiel's is its ISMCTSBot in Python, with random playouts and the usual constant, on the game as
the adapter gives it, its worlds being sampled by the adapter too; it is stopped by the clock. Seats
change from game to game. Prints the share of
wins of the expert (a shared win counting half), its 95 % interval, and how much either thought.

Slow: about ten minutes on an idle machine. Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from foxgames.adapters import openspiel
from foxgames.core import CHANCE, Budget
from foxgames.games import get_game
from foxgames.intervals import wilson

NO_END = 10**9


class TimeUpError(Exception):
    """The move's time is over."""


class TimedBot(ismcts.ISMCTSBot):
    """OpenSpiel's bot, stopped by the clock between two simulations."""

    def __init__(self, game, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, evaluator, 2.0, NO_END, random_state=random)
        self.seconds = seconds
        self.simulations = self.moves = 0

    def run_search(self, state):
        self.end = perf_counter() + self.seconds
        self.moves += 1
        try:
            return super().run_search(state)
        except TimeUpError:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state):
        if perf_counter() >= self.end and self._root_node.child_info:
            raise TimeUpError
        self.simulations += 1
        return super().sample_root_state(state)


class Expert:
    """Our bot behind the same door."""

    def __init__(self, seconds: float) -> None:
        self.bot = get_game("hen-house").bot("expert")
        self.budget = Budget(NO_END, seconds)
        self.codec = openspiel.codec_of("hen-house", 2)
        self.tables = self.moves = 0

    def step(self, state: openspiel.FoxState, rng: Random) -> int:
        player, rules = state.current_player(), state.past.state
        advice = self.bot.choose(rules.observe(player), state.past.events(player), rng, self.budget)
        self.moves += 1
        self.tables += dict(advice.because.fields).get("count", 0)
        return self.codec.encode(rules, advice.action)


def play(game, expert: Expert, bot: TimedBot, seat: int, rng: Random) -> float:
    """One game with the expert in that seat; its part of the win."""
    state = game.new_initial_state()
    state.apply_action(rng.randrange(2))  # who starts: the only chance in this game
    while not state.is_terminal():
        assert state.past.state.turn is not CHANCE
        expert_acts = state.current_player() == seat
        action = expert.step(state, rng) if expert_acts else bot.step(state)
        state.apply_action(int(action))
    return (state.returns()[seat] + 1) / 2


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = pyspiel.load_game(openspiel.name_of("hen-house"))
    expert = Expert(given.seconds)
    bot = TimedBot(game, given.seconds, given.seed)
    won = 0.0
    for index in range(given.games):
        rng = Random(f"{given.seed}:{index // 2}")
        won += play(game, expert, bot, index % 2, rng)
        low, high = wilson(won, index + 1)
        print(
            f"{index + 1:4} games: expert {won / (index + 1):.1%} ({low:.1%} – {high:.1%}), "
            f"{expert.tables / max(1, expert.moves):.0f} tables a move against "
            f"{bot.simulations / max(1, bot.moves):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
