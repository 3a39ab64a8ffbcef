"""The bots of Hen House: four levels that differ in strength, never in what they may see.

`normal` and `expert` search the worlds that fit what their seat knows (search/worlds.py), with
play-outs to the end of the game; `expert` looks longer. Values are from 0, lost, to 1, won.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import OVER, Action, Advice, Because, Bot, Budget, Event, Observation, Seat
from foxgames.games.hen_house.past import hidden_worlds, pick_cards, world
from foxgames.games.hen_house.pieces import (
    FOX,
    STOP,
    VALUES,
    Expose,
    Flip,
    Lay,
    Step,
)
from foxgames.games.hen_house.rules import HenHouseState
from foxgames.games.hen_house.views import HenHouseObservation, Lies, Place
from foxgames.search import WorldSearch

if TYPE_CHECKING:
    from random import Random

LONGEST: Final = 120
"""Actions in a play-out before the score decides as it stands."""


def _seen(observation: Observation) -> HenHouseObservation:
    if not isinstance(observation, HenHouseObservation):
        raise TypeError(f"{type(observation).__name__} is not a view of this game")
    return observation


class RandomBot:
    """Any legal action, each as likely."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """A legal action."""
        actions = observation.legal_actions
        code = "at-random" if len(actions) > 1 else "only-choice"
        return Advice(actions[rng.randrange(len(actions))], Because(code))


class EasyBot:
    """Like a first evening: lays anywhere, and reveals its own cards once a few are down."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """A legal action."""
        seen = _seen(observation)
        actions = seen.legal_actions
        if len(actions) == 1:
            return Advice(actions[0], Because("only-choice"))
        own = [place for place in seen.spaces if place.lies is Lies.DOWN and _is_own(seen, place)]
        if seen.step is Step.REVEAL:
            return self._reveal(seen, rng)
        lays = [action for action in actions if isinstance(action, Lay)]
        flips = [action for action in actions if isinstance(action, Flip)]
        if lays and (len(own) < 3 or not flips or rng.random() < 0.3):
            return Advice(lays[rng.randrange(len(lays))], Because("at-random"))
        return self._reveal(seen, rng)

    def _reveal(self, seen: HenHouseObservation, rng: Random) -> Advice:
        """Two cards of its own and then one of another, mostly."""
        actions = seen.legal_actions
        if STOP in actions and (len(seen.turned) >= 3 or rng.random() < 0.3):
            return Advice(STOP, Because("at-random"))
        flips = [action for action in actions if isinstance(action, Flip)]
        own = [f for f in flips if seen.spaces[f.space - 1].owner == seen.viewer]
        others = [f for f in flips if seen.spaces[f.space - 1].owner != seen.viewer]
        some: Sequence[Action] = own if own and len(seen.turned) < 2 else others or own or actions
        return Advice(some[rng.randrange(len(some))], Because("at-random"))


def _is_own(seen: HenHouseObservation, place: Place) -> bool:
    return place.owner == seen.viewer


class HenHouseOutlook:
    """The game as one seat sees it, for the search."""

    def __init__(self, seen: HenHouseObservation, seat: Seat) -> None:
        self._seen = seen
        self._seat = seat
        self._worlds = hidden_worlds(seen)

    def sample(self, rng: Random) -> HenHouseState:
        """A world that fits: all are as likely."""
        return world(self._seen, pick_cards(self._worlds, rng))

    def choices(self, state: HenHouseState) -> Sequence[Action]:
        """All legal actions, of lays only the dearest and the cheapest space for each card."""
        actions = state.legal_actions()
        if state.step is not Step.TURN:
            return actions
        dear: dict[tuple[int, int], Lay] = {}
        kept: list[Action] = []
        for action in actions:
            if isinstance(action, Lay):
                dear.setdefault((action.card, VALUES[action.space - 1]), action)
            else:
                kept.append(action)
        if not dear:
            return actions
        values = sorted({value for _, value in dear})
        wanted = {values[0], values[-1]}
        return [*(lay for (_, value), lay in dear.items() if value in wanted), *kept]

    def sight(self, state: HenHouseState, action: Action) -> Hashable:
        """The action, of another seat's lay its space alone, after what has come to light before.

        What an action itself brings to light tells apart what follows it, never the action.
        """
        turned = tuple(state.lying[index] for index in state.turned)
        known = (turned, tuple(map(len, state.taken)))
        if isinstance(action, Lay) and state.active != self._seat:
            return known, "lay", action.space
        return known, action

    def judge(self, state: HenHouseState, rng: Random) -> Sequence[float]:
        """Plays on at random to the end: who wins, and a little for by how much."""
        random = rng.random
        for _ in range(LONGEST):
            if state.turn is OVER:
                break
            actions = state.legal_actions()
            if STOP in actions and random() < 0.4:
                state = state.apply(STOP)
            else:
                state = state.apply(actions[int(random() * len(actions))])
        return worth(state.scores())


def worth(scores: Sequence[int]) -> tuple[float, ...]:
    """Each seat's value of an end: the win, shared by ties, and the margin."""
    best = max(scores)
    winners = sum(score == best for score in scores)
    values = []
    for seat, score in enumerate(scores):
        rest = max(other for s, other in enumerate(scores) if s != seat)
        margin = min(1.0, max(0.0, 0.5 + (score - rest) / 24))
        won = 1.0 / winners if score == best else 0.0
        values.append(0.6 * won + 0.4 * margin)
    return tuple(values)


class SearchingBot:
    """Searches possible worlds; of the budget's iterations it spends a share."""

    def __init__(self, share: float) -> None:
        self._share = share

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """The action tried most; its values are the mean worths of all that were tried."""
        seen = _seen(observation)
        if len(seen.legal_actions) == 1:
            return Advice(seen.legal_actions[0], Because("only-choice"))
        assert seen.viewer is not None
        outlook = HenHouseOutlook(seen, seen.viewer)
        spent = Budget(max(1, round(budget.iterations * self._share)), budget.seconds)
        weighed = WorldSearch(outlook).run(spent, rng)
        values = tuple((one.action, one.value) for one in weighed)
        return Advice(weighed[0].action, _because(seen, weighed[0].action), values)


def _because(seen: HenHouseObservation, action: Action) -> Because:
    if isinstance(action, Lay):
        code = "lays-fox" if action.card == FOX else "lays-hen"
        return Because(code, (("space", action.space),))
    if isinstance(action, Expose):
        return Because("exposes", (("space", action.space),))
    if isinstance(action, Flip):
        return Because("reveals", (("space", action.space),))
    return Because("stops")


BOTS: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "easy": EasyBot(),
    "normal": SearchingBot(0.12),
    "expert": SearchingBot(1.0),
}
