"""The bots of The Great American Fox Hunt.

`random` takes any legal action. `easy` plays like someone on a first evening: it takes what lies
within reach and otherwise tries its luck. `normal` looks one step ahead by a quick estimate, and
trades nothing. `expert` weighs every animal that may come up by a judgement learned from many
games, and knows when to trade.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Action, Advice, Because, Bot, Budget, Event, Observation
from foxgames.games.fox_hunt import pieces
from foxgames.games.fox_hunt.coach import completes, odds_to_take
from foxgames.games.fox_hunt.estimate import Estimate
from foxgames.games.fox_hunt.parties import worth_weighing
from foxgames.games.fox_hunt.pieces import HUNTERS, Hunt, Pass, Step, Trade, strength
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.search.random_bot import RandomBot

if TYPE_CHECKING:
    from random import Random

EASY_MISSES: Final = 0.1
"""How often `easy` overlooks an animal within its reach."""


class EasyBot:
    """Takes the animal within reach that helps it most, or sends a hunter or two anew."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """What can be taken now, else a new hunt; trades are passed."""
        seen = FoxHuntObservation.of(observation)
        if seen.step is Step.TRADE:
            return Advice(pieces.PASS, Because("keeps"))
        estimate = Estimate(seen)
        takers = [a for a in worth_weighing(seen) if takes(seen, a)]
        if takers and rng.random() >= EASY_MISSES:
            action = max(takers, key=estimate.of)
            return Advice(action, because(seen, action))
        return Advice(*_with_reason(seen, self._try_luck(seen, rng)))

    def _try_luck(self, seen: FoxHuntObservation, rng: Random) -> Hunt:
        assert seen.active is not None
        hand = seen.hands[seen.active]
        hunters = [place for place in range(HUNTERS) if hand[place]]
        some = rng.sample(hunters, min(len(hunters), rng.choice((1, 2, 2, 3))))
        cards = tuple(int(place in some) for place in range(len(hand)))
        action = Hunt(None, cards)
        if action in seen.legal_actions:
            return action
        return rng.choice(worth_weighing(seen))


class NormalBot:
    """Sends the party with the best estimate; keeps its animals."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """The best party; `values` are in the unit of estimate.py."""
        seen = FoxHuntObservation.of(observation)
        if seen.step is Step.TRADE:
            return Advice(pieces.PASS, Because("keeps"))
        estimate = Estimate(seen)
        weighed = [(action, estimate.of(action)) for action in worth_weighing(seen)]
        return best_of(seen, weighed)


class ExpertBot:
    """Takes what leads to the best chance to win, trades included; alone it plays as `normal`."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """The best action; `values` are chances to win."""
        from foxgames.games.fox_hunt.expert import Expert  # nobody else needs its weights

        seen = FoxHuntObservation.of(observation)
        if seen.seats == 1:
            return BOTS["normal"].choose(observation, events, rng, budget)
        expert = Expert(seen)
        if seen.step is Step.PARTY:
            parties = worth_weighing(seen)
            return best_of(seen, [(action, expert.of_hunt(action)) for action in parties])
        trades = [action for action in seen.legal_actions if isinstance(action, Trade)]
        weighed = [(action, expert.of_trade(action)) for action in trades]
        return best_of(seen, [(pieces.PASS, expert.of_passing()), *weighed])


def best_of(seen: FoxHuntObservation, weighed: Sequence[tuple[Action, float]]) -> Advice:
    """The action of the highest value, the first of equals, with its reason."""
    ranked = tuple(sorted(weighed, key=lambda pair: -pair[1]))
    action = ranked[0][0]
    return Advice(action, because(seen, action), ranked)


def takes(seen: FoxHuntObservation, action: Action) -> bool:
    """Whether that join takes its animal for certain."""
    return isinstance(action, Hunt) and any(
        quarry.number == action.quarry and quarry.missing <= strength(action.cards)
        for quarry in seen.quarries
    )


def because(seen: FoxHuntObservation, action: Action) -> Because:
    """Why an action like this is a good one."""
    match action:
        case Hunt(None, cards):
            total = strength(cards)
            percent = odds_to_take(seen.unseen, total).percent
            code = "hunts" if percent >= 50 else "bets"
            return Because(code, (("total", total), ("percent", percent)))
        case Hunt():
            return _because_join(seen, action)
        case Trade():
            return Because("trades")
        case Pass():
            return Because("keeps")
    raise TypeError(type(action).__name__)


def _because_join(seen: FoxHuntObservation, action: Hunt) -> Because:
    assert seen.active is not None
    quarry = next(q for q in seen.quarries if q.number == action.quarry)
    total = strength(action.cards)
    fields = (("number", quarry.number), ("total", total))
    if total < quarry.missing:
        return Because("waits", fields)
    if completes(quarry.animal, seen.collected[seen.active], seen.needs):
        return Because("wins", fields)
    return Because("takes", fields)


def _with_reason(seen: FoxHuntObservation, action: Hunt) -> tuple[Action, Because]:
    return action, because(seen, action)


BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
    "easy": EasyBot(),
    "normal": NormalBot(),
    "expert": ExpertBot(),
}
