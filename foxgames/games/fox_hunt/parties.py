"""The parties worth a bot's thought: of all those that come to the same, one or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product

from foxgames.games.fox_hunt.pieces import (
    HUNTERS,
    NO_CARDS,
    STRENGTHS,
    VALUES,
    Cards,
    Hunt,
    add_one,
    strength,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation

_ENOUGH = max(VALUES)


def strongest_hunter(cards: Cards) -> int:
    """The value of the strongest hunter among the cards, 0 without one."""
    return max((STRENGTHS[i] for i in range(HUNTERS) if cards[i]), default=0)


@lru_cache(maxsize=256)
def handy(hand: Cards) -> Mapping[int, tuple[Cards, ...]]:
    """For each total the hand can come to, the parties that spend it well, best first.

    The first has the fewest hunters, as each hunter is a turn to come, and then the fewest
    dogs. The second, where it is another, keeps the strong hunters. Totals beyond what any
    animal needs are left out, but for the whole hand.
    """
    sparing: dict[int, tuple[int, Cards]] = {}
    modest: dict[int, tuple[int, Cards]] = {}
    for hunters in product(*(range(n + 1) for n in hand[:HUNTERS])):
        if not any(hunters):
            continue
        alone = (*hunters, *NO_CARDS[HUNTERS:])
        base, top = strength(alone), strongest_hunter(alone)
        for dogs in product(*(range(n + 1) for n in hand[HUNTERS:])):
            help_ = sum(n * (i + 2) for i, n in enumerate(dogs))
            total = base + help_
            cards = (*hunters, *dogs)
            if total > _ENOUGH and cards != hand:
                continue
            price = 100 * sum(hunters) + help_
            sparing[total] = min(sparing.get(total, (price, cards)), (price, cards))
            price += 1000 * top
            modest[total] = min(modest.get(total, (price, cards)), (price, cards))
    return {
        total: tuple(dict.fromkeys((sparing[total][1], modest[total][1])))
        for total in sorted(sparing)
    }


def worth_weighing(seen: FoxHuntObservation) -> Sequence[Hunt]:
    """The legal parties a bot weighs for the seat deciding: never none where one is legal.

    Every total for a new hunt; for each quarry the least that takes it, what takes it with
    fewer hunters, and the weakest hunter that can wait there.
    """
    assert seen.active is not None
    hand = seen.hands[seen.active]
    parties = handy(hand)
    found: list[Hunt] = []
    if any(seen.unseen):
        for total, choices in parties.items():
            if total <= _ENOUGH:
                found.extend(Hunt(None, cards) for cards in choices)
    for quarry in seen.quarries:
        found.extend(Hunt(quarry.number, cards) for cards in _takers(parties, quarry.missing))
        weakest = next(i for i in range(HUNTERS) if hand[i])
        if not seen.finish_only and STRENGTHS[weakest] < quarry.missing:
            found.append(Hunt(quarry.number, add_one(NO_CARDS, weakest)))
    if not found:
        found.append(_any_legal(seen))
    return found


def _takers(parties: Mapping[int, tuple[Cards, ...]], missing: int) -> Sequence[Cards]:
    """The parties that take a quarry with so much missing: the cheapest, then fewer hunters."""
    found: list[Cards] = []
    for total, choices in parties.items():
        if total < missing:
            continue
        if not found:
            found.extend(choices)
        elif sum(choices[0][:HUNTERS]) < sum(found[-1][:HUNTERS]):
            found.append(choices[0])
    return found


def _any_legal(seen: FoxHuntObservation) -> Hunt:
    action = seen.legal_actions[0]
    assert isinstance(action, Hunt)
    return action
