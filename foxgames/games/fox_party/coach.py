"""What the coach shows in Fox's Party: every card that went back, and exact chances (FP9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from foxgames.core import Event, Odds, Seat
from foxgames.games.fox_party.memory import Memory, remember
from foxgames.games.fox_party.pieces import LADDER, Animal, Side, side_of
from foxgames.games.fox_party.race import ways
from foxgames.games.fox_party.views import FoxPartyObservation

EXACT_UP_TO: Final = 4
"""How many unseen cards the coach reckons through: four take a few milliseconds."""


@dataclass(frozen=True, slots=True)
class FoxPartyCoach:
    """What one who remembers everything could tell the active seat.

    The next card is compared with `against`; `odds` are the chances that it is smaller, the same
    and bigger, by Side. `card` is what it shows, if it has been seen before; then `ahead` are it
    and all the cards after it, with the call that is right for each. `unseen` cards, which
    nobody has seen, come up before the known ones of the pile. `through` is the chance to call
    the whole pile right from here, with the best calls; None where `unseen` is too many to tell.
    """

    seat: Seat
    against: Animal
    odds: tuple[Odds, Odds, Odds]
    card: Animal | None
    ahead: tuple[tuple[Animal, Side], ...]
    unseen: int
    through: Odds | None
    memory: Memory

    @property
    def best(self) -> Side:
        """The call most likely right; of equals bigger, then smaller."""
        return max((Side.BIGGER, Side.SMALLER, Side.SAME), key=lambda side: self.odds[side].good)


def coach(observation: FoxPartyObservation, events: Sequence[Event]) -> FoxPartyCoach | None:
    """The coach's view of the next card; None before the first head animal and at the end."""
    against, seat = observation.against, observation.active
    if against is None or seat is None or observation.outcome is not None:
        return None
    memory = remember(observation, events)
    weights = memory.weights(seat)
    total = sum(weights)
    smaller, same, bigger = (Odds(count, total) for count in ways(weights, against))
    card = memory.next_card(seat)
    unseen = memory.fresh[seat]
    return FoxPartyCoach(
        seat=seat,
        against=against,
        odds=(smaller, same, bigger),
        card=card,
        ahead=() if card is None else right_calls(against, memory.known[seat]),
        unseen=unseen,
        through=odds_through(memory.unseen, against, unseen) if unseen <= EXACT_UP_TO else None,
        memory=memory,
    )


def right_calls(against: Animal, cards: Sequence[Animal]) -> tuple[tuple[Animal, Side], ...]:
    """Each of these cards with the call that is right for it, one after the other."""
    before = (against, *cards)
    return tuple((card, side_of(card, last)) for last, card in zip(before, cards, strict=False))


def odds_through(unseen: tuple[int, ...], against: Animal, cards: int) -> Odds:
    """The chance to call that many unseen cards right in a row, by the best calls.

    Known cards after them change nothing: they cannot be called wrong.
    """
    total, of = sum(unseen), 1
    for drawn in range(cards):
        of *= total - drawn
    return Odds(_ways_through(unseen, against, cards), of)


@cache
def _sides(against: Animal) -> tuple[tuple[Animal, ...], ...]:
    return tuple(tuple(a for a in LADDER if side_of(a, against) is side) for side in Side)


def _ways_through(unseen: tuple[int, ...], against: Animal, cards: int) -> int:
    """How many ordered draws of that many cards the best calls get through."""
    seen: dict[tuple[tuple[int, ...], Animal], int] = {}

    def count(left: tuple[int, ...], last: Animal, more: int) -> int:
        if not more:
            return 1
        key = (left, last)
        if key not in seen:
            after = {
                a: n * count((*left[:a], n - 1, *left[a + 1 :]), a, more - 1)
                for a, n in zip(LADDER, left, strict=True)
                if n
            }
            seen[key] = max(sum(after.get(a, 0) for a in side) for side in _sides(last))
        return seen[key]

    return count(unseen, against, cards)
