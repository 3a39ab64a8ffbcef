"""Search over possible worlds: Monte Carlo tree search on what the searching seat sees.

Each iteration takes one world that fits what the seat knows, and walks down a tree whose nodes
are what that seat would have seen, not what is true: two worlds share a node as long as they look
the same. So a choice's worth is its mean over the worlds, and the search cannot know better than
the seat itself (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012:
the single-observer kind). A choice is weighed before its result is seen, and what is seen then
decides where the walk goes on. Every seat is taken to choose what is best for itself.

Nothing here knows a game: an `Outlook` tells all that is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from foxgames.core import CHANCE, Action, Budget, Decide, Seat, State
from foxgames.search.budgets import spend

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=State)


class Outlook(Protocol[S]):
    """A game as one seat sees it at one moment."""

    def sample(self, rng: Random) -> S:
        """A world that fits what the seat knows, as likely as the seat thinks it."""
        ...

    def choices(self, state: S) -> Sequence[Action]:
        """The legal actions worth a thought where a seat decides; none to judge the state instead.

        No two of them have the same label. At the root there are some, the same in every world.
        """
        ...

    def label(self, state: S, action: Action) -> Hashable:
        """What the searching seat sees chosen, the result apart: equal where it cannot tell."""
        ...

    def sight(self, state: S, action: Action) -> Hashable:
        """What it sees of the result: equal for two exactly if it cannot tell them apart."""
        ...

    def judge(self, state: S, rng: Random) -> Sequence[float]:
        """How good a state is for each seat, from 0 to 1: by a guess, or by playing it out."""
        ...


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice at the root: its mean value for the seat, and how often it was tried."""

    action: Action
    value: float
    visits: int


class _Node:
    """A moment as the seat sees it: the choices tried there, by label."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Hashable, _Edge] = {}


class _Edge:
    """A choice: what it was worth to who made it, how often it could be made, what came of it."""

    __slots__ = ("offered", "onward", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.offered = 1
        self.onward: dict[Hashable, _Node] = {}

    def after(self, sight: Hashable) -> _Node:
        """The moment that follows when this is seen."""
        node = self.onward.get(sight)
        if node is None:
            node = self.onward[sight] = _Node()
        return node


class WorldSearch(Generic[S]):
    """One search. `curiosity` weighs trying little-known choices against good ones."""

    def __init__(self, outlook: Outlook[S], *, curiosity: float = 0.5) -> None:
        self._outlook = outlook
        self._curiosity = curiosity
        self._root = _Node()

    def run(self, budget: Budget, rng: Random) -> tuple[Weighed, ...]:
        """The choices at the root, the most tried first; each run adds to those before."""
        for _ in spend(budget):
            self._iterate(rng)
        world = self._outlook.sample(rng)
        found = []
        for action in self._outlook.choices(world):
            edge = self._root.edges.get(self._outlook.label(world, action))
            if edge is not None:
                found.append(Weighed(action, edge.total / edge.visits, edge.visits))
        return tuple(sorted(found, key=lambda one: (-one.visits, -one.value)))

    def _iterate(self, rng: Random) -> None:
        """One walk down the tree in one world, to the first choice never tried before."""
        outlook, node = self._outlook, self._root
        state = outlook.sample(rng)
        path: list[tuple[_Edge, Seat]] = []
        is_new = False
        while not is_new:
            turn = state.turn
            if isinstance(turn, Decide):
                actions = outlook.choices(state)
                if not actions:
                    break
                action, edge, is_new = self._choose(state, actions, node, rng)
                path.append((edge, turn.seat))
            elif turn is CHANCE:
                action, edge = _draw(state, node, rng)
            else:
                break
            sight = outlook.sight(state, action)
            state = state.apply(action)
            node = edge.after(sight)
        values = outlook.judge(state, rng)
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def _choose(
        self, state: S, actions: Sequence[Action], node: _Node, rng: Random
    ) -> tuple[Action, _Edge, bool]:
        """A choice never tried here, or else the one of the highest upper bound."""
        label, edges = self._outlook.label, node.edges
        fresh: list[tuple[Action, Hashable]] = []
        best, found = actions[0], None
        highest = -1.0
        for action in actions:
            key = label(state, action)
            edge = edges.get(key)
            if edge is None:
                fresh.append((action, key))
                continue
            edge.offered += 1
            if not fresh:
                doubt = self._curiosity * sqrt(log(edge.offered) / edge.visits)
                bound = edge.total / edge.visits + doubt
                if bound > highest:
                    highest, best, found = bound, action, edge
        if found is not None and not fresh:
            return best, found, False
        action, key = fresh[int(rng.random() * len(fresh))]
        edge = edges[key] = _Edge()
        return action, edge, True


def _draw(state: State, node: _Node, rng: Random) -> tuple[Action, _Edge]:
    """What chance brings, each outcome by its weight; all lead on from one edge."""
    outcomes = state.chance_outcomes()
    (action,) = rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])
    edge = node.edges.get(CHANCE)
    if edge is None:
        edge = node.edges[CHANCE] = _Edge()
    return action, edge
