"""What rules of thumb cost in Bye Bye Mr. Fox!, by the exact solver: the source of rules.md's tips.

    python -m tests.benchmarks.mr_fox_thumbs [--games 250] [--eggs 16] [--slips 0.3]

Games are played perfectly but for some random slips, so that all kinds of positions come up. In
each decision the best choice of every kind is compared with the best of all: how often it is as
good, and what it costs on average. Decisions with one kind of choice, or next to no hope, are
left out.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random

from foxgames.core import OVER, Action, Decide
from foxgames.games.mr_fox import solver
from foxgames.games.mr_fox.pieces import Cover, Face, Give, Hen, Nest, Token, circle_behind
from foxgames.games.mr_fox.rules import MrFoxState, new_state

HOPE = 0.02
"""Chances below this are not compared: nothing matters much there any more."""


def covered(state: MrFoxState, space: int) -> str:
    """What is on a space, and whether an egg lies across from it."""
    face = state.faces[space - 1]
    egg = " with an egg across" if state.circles[circle_behind(space) - 1] else ""
    if face is Face.FOX:
        return "a fox" + egg
    hen = face.hen
    if hen is None:
        return "the three hens" + egg
    return ("a hen who needs eggs" if state.nests[hen] < state.full else "a full nest") + egg


def kind(state: MrFoxState, action: Action) -> str:
    """What sort of choice that is."""
    match action:
        case Cover(space):
            token = state.hand
            who = "fox"
            if token is not None and token is not Token.FOX:
                who = "hen" if state.nests[Hen(token)] < state.full else "done hen"
            return f"{who} on {covered(state, space)}"
        case Nest(circle):
            across = covered(state, circle_behind(circle)).split(" with ")[0]
            return f"egg across from {across}"
        case Give(hen):
            fewest = min(state.nests)
            return "egg to the hen with fewest" if state.nests[hen] == fewest else "egg to another"
    return str(action)


def compared(state: MrFoxState) -> dict[str, float]:
    """By kind, what its best choice costs; empty where there is nothing to compare."""
    options = solver.solved(state).options(state)
    best = max(value for _, value in options)
    kinds: dict[str, float] = {}
    for action, value in options:
        name = kind(state, action)
        kinds[name] = min(kinds.get(name, 1.0), best - value)
    return kinds if best > HOPE and len(kinds) > 1 else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--eggs", type=int, default=16)
    parser.add_argument("--slips", type=float, default=0.3)
    given = parser.parse_args()
    rng, costs = Random(1), defaultdict[str, list[float]](list)
    start = new_state(1, given.eggs)
    solver.foresee(start)
    for _ in range(given.games):
        state = start
        while state.turn is not OVER:
            if isinstance(state.turn, Decide):
                for name, cost in compared(state).items():
                    costs[name].append(cost)
                options = solver.solved(state).options(state)
                best = max(options, key=lambda option: option[1])
                action = (rng.choice(options) if rng.random() < given.slips else best)[0]
            else:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            state = state.apply(action)
    for name, found in sorted(costs.items()):
        best_share = sum(cost <= solver.EXACT for cost in found) / len(found)
        mean = sum(found) / len(found)
        print(f"{name:48}{len(found):6d}  best {best_share:6.1%}  costs {mean:6.2%}")


if __name__ == "__main__":
    main()
