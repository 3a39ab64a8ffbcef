"""Search over possible worlds: Monte Carlo tree search on what the searching seat sees.

Each iteration takes one world that fits what the seat knows, and walks down a tree whose nodes
are what that seat would have seen, not what is true: two worlds share a node as long as they look
the same. So an action's worth is its mean over the worlds, and the search cannot know better than
the seat itself (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012:
the single-observer kind). Every seat is taken to choose what is best for itself.

Nothing here knows a game: an `Outlook` tells all that is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from foxgames.core import Action, Budget, Decide, Seat, State
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
        """The actions worth a thought where a seat decides: some of the legal ones, at least one.

        At the root they must be the same in every world.
        """
        ...

    def sight(self, state: S, action: Action) -> Hashable:
        """What the seat sees of an action: equal for two exactly if it cannot tell them apart."""
        ...

    def judge(self, state: S, rng: Random) -> Sequence[float]:
        """How good a state is for each seat, from 0 to 1: by a guess, or by playing it out."""
        ...


@dataclass(slots=True)
class _Node:
    """What follows on one sight.

    `total` adds up what the seat that led here made of it; `offered` counts how often it could
    have been chosen.
    """

    visits: int = 0
    total: float = 0.0
    offered: int = 0
    children: dict[Hashable, _Node] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action at the root: its mean value for the seat, and how often it was tried."""

    action: Action
    value: float
    visits: int


class WorldSearch(Generic[S]):
    """One search. `curiosity` weighs trying little-known actions against good ones."""

    def __init__(self, outlook: Outlook[S], *, curiosity: float = 0.7) -> None:
        self._outlook = outlook
        self._curiosity = curiosity
        self._root = _Node()

    def run(self, budget: Budget, rng: Random) -> tuple[Weighed, ...]:
        """The root's actions, the most tried first."""
        for _ in spend(budget):
            self._iterate(rng)
        world = self._outlook.sample(rng)
        found = []
        for action in self._outlook.choices(world):
            node = self._root.children.get(self._outlook.sight(world, action))
            if node is not None and node.visits:
                found.append(Weighed(action, node.total / node.visits, node.visits))
        return tuple(sorted(found, key=lambda one: (-one.visits, -one.value)))

    def _iterate(self, rng: Random) -> None:
        outlook, node = self._outlook, self._root
        state = outlook.sample(rng)
        path: list[tuple[_Node, Seat | None]] = [(node, None)]
        is_new = False
        while not is_new:
            turn = state.turn
            if isinstance(turn, Decide):
                action, child, is_new = self._choose(state, node, rng)
                seat: Seat | None = turn.seat
            else:
                outcomes = state.chance_outcomes()
                if not outcomes:
                    break
                action, child, is_new = self._draw(state, node, outcomes, rng)
                seat = None
            state = state.apply(action)
            node = child
            path.append((node, seat))
        values = outlook.judge(state, rng)
        for node, seat in path:
            node.visits += 1
            if seat is not None:
                node.total += values[seat]

    def _choose(self, state: S, node: _Node, rng: Random) -> tuple[Action, _Node, bool]:
        """An action never tried here, or else the one of the highest upper bound."""
        sight, children = self._outlook.sight, node.children
        fresh: list[tuple[Action, Hashable]] = []
        best: tuple[Action, _Node] | None = None
        highest = -1.0
        for action in self._outlook.choices(state):
            key = sight(state, action)
            child = children.get(key)
            if child is None:
                fresh.append((action, key))
                continue
            child.offered += 1
            if not fresh:
                bound = child.total / child.visits + self._curiosity * sqrt(
                    log(child.offered) / child.visits
                )
                if bound > highest:
                    highest, best = bound, (action, child)
        if fresh:
            action, key = fresh[int(rng.random() * len(fresh))]
            child = children[key] = _Node(offered=1)
            return action, child, True
        assert best is not None
        return (*best, False)

    def _draw(
        self, state: S, node: _Node, outcomes: Sequence[tuple[Action, int]], rng: Random
    ) -> tuple[Action, _Node, bool]:
        """What chance brings, each outcome by its weight."""
        actions = [action for action, _ in outcomes]
        (action,) = rng.choices(actions, [weight for _, weight in outcomes])
        key = self._outlook.sight(state, action)
        is_new = key not in node.children
        child = node.children.setdefault(key, _Node())
        return action, child, is_new
