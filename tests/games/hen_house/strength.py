"""How often each bot of Hen House wins, and how it is measured.

Both games of a pair have the same first seat and the same generators, and the sides change seats.
At three and four seats one bot sits in each seat in turn among others alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from foxgames.core import CHANCE, OVER, Action, Budget, Event
from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.past import hidden_worlds, pick_cards, world
from foxgames.games.hen_house.pieces import STOP, Flip, Lay, Step
from foxgames.games.hen_house.rules import HenHouseState
from foxgames.games.hen_house.views import HenHouseObservation
from tests.games.matches import Claim, Rate, matched

ITERATIONS: Final = 100
"""Iterations, and play-outs of the flat Monte Carlo, a decision."""

Policy = Callable[[HenHouseObservation, Sequence[Event], Random], Action]


def beginner(seen: HenHouseObservation, events: Sequence[Event], rng: Random) -> Action:
    """Lays until three are down, then reveals two of its own and one other.

    It lays any card on a space worth the most, and turns up any of its cards and of the others'.
    Where there is no room to lay it reveals, and what it lacks it makes up with other cards.
    """
    flips = [action for action in seen.legal_actions if isinstance(action, Flip)]
    mine = [flip for flip in flips if seen.spaces[flip.space - 1].owner == seen.viewer]
    others = [flip for flip in flips if flip not in mine]
    if seen.step is Step.REVEAL:
        turned = [seen.spaces[space - 1].owner == seen.viewer for space in seen.turned]
        wanted = mine if sum(turned) < 2 else []
        wanted = wanted or (others if all(turned) else [])
        if wanted or STOP not in seen.legal_actions:
            return rng.choice(wanted or flips)
        return STOP
    lays = [action for action in seen.legal_actions if isinstance(action, Lay)]
    if lays and (len(mine) < 3 or not flips):
        dearest = max(seen.spaces[lay.space - 1].value for lay in lays)
        return rng.choice([lay for lay in lays if seen.spaces[lay.space - 1].value == dearest])
    return rng.choice(mine or others)


def flat(iterations: int) -> Policy:
    """Flat Monte Carlo: play-outs at random in worlds at random, shared out evenly."""

    def choose(seen: HenHouseObservation, events: Sequence[Event], rng: Random) -> Action:
        actions = seen.legal_actions
        if len(actions) == 1:
            return actions[0]
        worlds, won = hidden_worlds(seen), [0.0] * len(actions)
        rounds = max(1, iterations // len(actions))
        for index, action in enumerate(actions):
            for _ in range(rounds):
                end = playout(world(seen, pick_cards(worlds, rng)).apply(action), rng)
                winners = end.outcome().winners
                won[index] += (seen.viewer in winners) / len(winners)
        return actions[max(range(len(actions)), key=won.__getitem__)]

    return choose


def playout(state: HenHouseState, rng: Random) -> HenHouseState:
    """The end of a game played on at random."""
    while state.end is None:
        actions = state.legal_actions()
        state = state.apply(actions[int(rng.random() * len(actions))])
    return state


def policy(name: str, iterations: int = ITERATIONS) -> Policy:
    """The policy of that name, or the bot of that level; neither is told anything else."""
    if name == "beginner":
        return beginner
    if name == "flat":
        return flat(iterations)
    bot, budget = GAME.bot(name), Budget(iterations)
    return lambda seen, events, rng: bot.choose(seen, events, rng, budget).action


def game(policies: Sequence[Policy], seed: str) -> HenHouseState:
    """The last state of a game; chance and seats have generators of their own."""
    luck, seats = Random(seed), range(len(policies))
    thoughts = [Random(f"{seed}/{seat}") for seat in seats]
    told: list[list[Event]] = [[] for _ in seats]
    state = GAME.new({}, len(policies))
    assert isinstance(state, HenHouseState)
    while state.turn is not OVER:
        if state.turn is CHANCE:
            action = luck.choice(state.chance_outcomes())[0]
        else:
            seat = state.active
            action = policies[seat](state.observe(seat), told[seat], thoughts[seat])
        for seat in seats:
            told[seat].append(state.event(action, seat))
        state = state.apply(action)
    return state


CLAIMS: Final = (
    Claim("easy", "random", 0.60),
    Claim("easy", "beginner", 0.35, 0.65),
    Claim("normal", "beginner", 0.75),
    Claim("normal", "easy", 0.50),
    Claim("expert", "beginner", 0.95),
    Claim("expert", "flat", 0.60),
    Claim("expert", "normal", 0.60),
    Claim("expert", "normal", 1 / 3, seats=3),
    Claim("expert", "normal", 1 / 4, seats=4),
    Claim("expert", "flat", 1 / 3, seats=3),
    Claim("expert", "flat", 1 / 4, seats=4),
)


def match(one: str, other: str, games: int, seats: int = 2, iterations: int = ITERATIONS) -> Rate:
    """How often the one wins, sitting in each seat in turn, all other seats being the other."""
    policies = policy(one, iterations), policy(other, iterations)
    return matched(policies, games, seats, game, f"{one}/{other}/{seats}")
