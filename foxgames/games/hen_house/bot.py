"""Who plays Hen House when nobody else does: four levels, each from what its seat may know.

`random` does anything. `easy` and `normal` play by rules of thumb (quick.py), `easy` with slips.
`expert` searches the worlds it thinks possible (outlook.py); its values are about the chance to
win, from 0 to 1. Reasons tell nothing that the action itself does not show to all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Action, Advice, Because, Bot, Budget, Event, Observation
from foxgames.games.hen_house.past import first_cards, hidden_worlds, world
from foxgames.games.hen_house.quick import Style, quick
from foxgames.games.hen_house.views import HenHouseObservation
from foxgames.search.random_bot import RandomBot

if TYPE_CHECKING:
    from random import Random

_CURIOSITY: Final = 0.2


def _at_random(actions: Sequence[Action], rng: Random) -> Advice:
    return Advice(actions[rng.randrange(len(actions))], Because("at-random"))


class ThumbBot:
    """Rules of thumb; in `slips` of its decisions it does anything instead."""

    def __init__(self, style: Style, slips: float = 0.0) -> None:
        self._style = style
        self._slips = slips

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """What the thumb says. It asks for a state, and looks at nothing hidden in it."""
        seen = HenHouseObservation.of(observation)
        if len(seen.legal_actions) == 1:
            return Advice(seen.legal_actions[0], Because("only-choice"))
        if rng.random() < self._slips:
            return _at_random(seen.legal_actions, rng)
        action, code = quick(world(seen, first_cards(hidden_worlds(seen))), rng, self._style)
        return Advice(action, Because(code))


class ExpertBot:
    """The best turn over many possible worlds, as likely as the others' ways make them."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """What came out best on average, by the choice tried most."""
        from foxgames.games.hen_house.outlook import HenHouseOutlook
        from foxgames.search import WorldSearch

        seen = HenHouseObservation.of(observation)
        if len(seen.legal_actions) == 1:
            return Advice(seen.legal_actions[0], Because("only-choice"))
        search = WorldSearch(HenHouseOutlook(seen, events), curiosity=_CURIOSITY)
        weighed = search.run(budget, rng)
        best = weighed[0]
        tables = sum(one.visits for one in weighed)
        because = Because(f"best-{best.action.kind}", (("count", tables),))
        return Advice(best.action, because, tuple((one.action, one.value) for one in weighed))


BOTS: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "easy": ThumbBot(Style(prey=1, hunts=0.6, keeps_big=False), slips=0.4),
    "normal": ThumbBot(Style(keeps_big=False)),
    "expert": ExpertBot(),
}
