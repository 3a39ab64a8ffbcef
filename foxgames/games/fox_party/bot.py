"""The bots of Fox's Party.

`random` takes any legal action. `easy` calls by the ladder on the cards, and remembers nothing.
`normal` remembers the last cards it put back. `expert` remembers every card and its place, and
counts those not yet seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from foxgames.core import Action, Advice, Because, Bot, Budget, Event, Observation
from foxgames.games.fox_party import pieces
from foxgames.games.fox_party.memory import Memory, remember
from foxgames.games.fox_party.pieces import CALLS, STOP, Animal, Side, side_of
from foxgames.games.fox_party.race import Race, chance_first, likelier, ways
from foxgames.games.fox_party.views import FoxPartyObservation
from foxgames.search.random_bot import RandomBot

if TYPE_CHECKING:
    from random import Random

EASY_GOES_ON: Final = (0.0, 0.25, 0.5, 0.75)
"""How often `easy` goes on, by how far the last animal is from the middle of the ladder."""

NORMAL_REMEMBERS: Final = 7
"""How many of the cards it put back last `normal` still knows."""


class EasyBot:
    """Plays like someone on a first evening: by the ladder, and braver near its ends.

    A coin decides on the hedgehog. Whoever never dares or always does can be caught for ever by
    two cards of one animal, so a little chance stays in every choice to go on.
    """

    def choose(
        self,
        observation: Observation,
        events: Sequence[Event],
        rng: Random,
        budget: Budget,
    ) -> Advice:
        """The side of the ladder with more animals, or stop."""
        seen = FoxPartyObservation.of(observation)
        against = _against(seen)
        kinds = [int(count > 0) for count in seen.cards]
        smaller, _, bigger = ways(kinds, against)
        courage = EASY_GOES_ON[min(abs(bigger - smaller) // 2, len(EASY_GOES_ON) - 1)]
        if seen.run and rng.random() >= courage:
            return Advice(STOP, _because("enough", cards=seen.run))
        if smaller == bigger:
            side = rng.choice((Side.SMALLER, Side.BIGGER))
            return Advice(CALLS[side], _because("coin", animals=bigger))
        side = Side.BIGGER if bigger > smaller else Side.SMALLER
        animals = max(smaller, bigger)
        return Advice(CALLS[side], _because("ladder", animals=animals, side=side.word))


class NormalBot:
    """Remembers the last few cards it put back, and goes on while that is likelier right.

    Other cards it takes to be as likely as they are in the whole pack. Values are chances of
    being right; that of stopping is one half, where it stops to dare.
    """

    def choose(
        self,
        observation: Observation,
        events: Sequence[Event],
        rng: Random,
        budget: Budget,
    ) -> Advice:
        """A remembered card's call, the likelier one, or stop where both are unlikely."""
        seen = FoxPartyObservation.of(observation)
        against, seat = _against(seen), _seat(seen)
        memory = remember(seen, events)
        card = memory.next_card(seat)
        if card is not None and len(memory.known[seat]) <= NORMAL_REMEMBERS:
            return _remembered(card, against)
        side = likelier(seen.cards, against)
        counts, total = ways(seen.cards, against), sum(seen.cards)
        values = [(cast(Action, CALLS[s]), counts[s] / total) for s in Side]
        if seen.run:
            values.append((STOP, 0.5))
        values.sort(key=_by_value)
        if seen.run and 2 * counts[side] < total:
            because = _because("risky", cards=seen.run, ways=counts[side], total=total)
            return Advice(STOP, because, tuple(values))
        because = _because("likelier", ways=counts[side], total=total)
        return Advice(CALLS[side], because, tuple(values))


class ExpertBot:
    """Remembers everything, and weighs going on against stopping by the chance to win.

    Values are that chance, as race.py reckons it: as if every seat remembered all. There, cards
    put back cost nothing but the turn, since they come up again as certain calls.
    """

    def choose(
        self,
        observation: Observation,
        events: Sequence[Event],
        rng: Random,
        budget: Budget,
    ) -> Advice:
        """The known card's call, or what wins most by the cards not yet seen."""
        seen = FoxPartyObservation.of(observation)
        against, seat = _against(seen), _seat(seen)
        memory = remember(seen, events)
        card = memory.next_card(seat)
        if card is not None:
            return _remembered(card, against)
        values = chances_to_win(seen, memory)
        action = values[0][0]
        if action is STOP:
            return Advice(STOP, _because("stop-wins-more", cards=seen.run), values)
        assert isinstance(action, pieces.Call)
        counts = ways(memory.unseen, against)
        because = _because("odds", ways=counts[action.side], total=sum(memory.unseen))
        return Advice(action, because, values)


def chances_to_win(
    observation: FoxPartyObservation, memory: Memory
) -> tuple[tuple[Action, float], ...]:
    """What each legal action makes of the active seat's chance to win, best first.

    The seat's next card must be one that nobody has seen.
    """
    against, seat = _against(observation), _seat(observation)
    assert observation.head is not None
    others = [memory.fresh[(seat + k) % observation.seats] for k in range(1, observation.seats)]
    mine = memory.fresh[seat]
    race = Race(memory.unseen, observation.head)
    rivals = [race.needs(fresh, observation.head) for fresh in others]
    values: list[tuple[Action, float]] = [
        (CALLS[side], chance_first(race.needs_calling(mine, against, side), rivals, 0))
        for side in Side
    ]
    if observation.run:  # FP6: they and I would go on from this animal, and they first
        race = Race(memory.unseen, against)
        rivals = [race.needs(fresh, against) for fresh in others]
        values.append((STOP, chance_first(race.needs(mine, against), rivals, 1)))
    likely = CALLS[likelier(memory.unseen, against)]
    values.sort(key=lambda pair: (-round(pair[1], 12), pair[0] is not likely))
    return tuple(values)


def _remembered(card: Animal, against: Animal) -> Advice:
    return Advice(CALLS[side_of(card, against)], Because("remembered"))


def _because(code: str, **fields: str | int) -> Because:
    return Because(code, tuple(fields.items()))


def _by_value(pair: tuple[Action, float]) -> float:
    return -pair[1]


def _against(observation: FoxPartyObservation) -> Animal:
    assert observation.against is not None
    return observation.against


def _seat(observation: FoxPartyObservation) -> int:
    assert observation.active is not None
    return observation.active


BOTS: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "easy": EasyBot(),
    "normal": NormalBot(),
    "expert": ExpertBot(),
}
