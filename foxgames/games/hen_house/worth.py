"""What a position between two turns is worth to each seat: a guess at the points to come.

To the points it has, a seat's prospects add what these make of the game, each found by fitting the
ends of many thousand games between good bots:

- hens kept in hand, by their numbers: out of every fox's reach, and yet to be laid;
- its own fox lying face down, by the highest hen of another seat that it could gobble, more so
  when the seat is the next to move;
- its face-down hens, by the value of their spaces, more so the sooner some hand runs out, and by
  their numbers;
- cards in hand count against it: they are turns still needed;
- to be the next to move is worth a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from foxgames.games.hen_house.pieces import CARD, FOX, SPACES_OF, VALUES

if TYPE_CHECKING:
    from foxgames.games.hen_house.rules import HenHouseState

_IN_HAND: Final = 0.377
_HAND_CARD: Final = -0.406
_PREY: Final = 0.434
_PREY_NOW: Final = 0.317
_NUMBER_TIMES_VALUE: Final = 0.032
_VALUE_AT_THE_END: Final = 0.225
_NEXT: Final = 0.215

_POINTS_PER_STEP: Final = 4.0
"""A lead of so many points lifts the odds to win by a factor of e."""

_SUMS: Final = tuple(sum(card for card in range(7) if cards >> card & 1) for cards in range(1 << 7))


def prospects(state: HenHouseState) -> Sequence[float]:
    """The points each seat may hope for, at the start of a turn."""
    lying, seats = state.lying, state.table.seats
    highest, has_fox, in_place, values = [0] * seats, [False] * seats, [0] * seats, [0] * seats
    for seat, down in enumerate(state.down):
        for index in SPACES_OF[down]:
            card = CARD[lying[index]]
            if card == FOX:
                has_fox[seat] = True
                continue
            value = VALUES[index]
            values[seat] += value
            in_place[seat] += card * value
            if card > highest[seat]:
                highest[seat] = card
    counts = [hand.bit_count() for hand in state.hands]
    end = _VALUE_AT_THE_END / (min(counts) - 0.5)
    hopes = []
    for seat, points in enumerate(state.scores()):
        hope = (
            points
            + _IN_HAND * _SUMS[state.hands[seat]]
            + _HAND_CARD * counts[seat]
            + _NUMBER_TIMES_VALUE * in_place[seat]
            + end * values[seat]
        )
        is_next = seat == state.active
        if has_fox[seat]:
            prey = max(number for other, number in enumerate(highest) if other != seat)
            hope += (_PREY + _PREY_NOW if is_next else _PREY) * prey
        hopes.append(hope + _NEXT if is_next else hope)
    return hopes


def chances(points: Sequence[float]) -> list[float]:
    """About how likely each seat is to end ahead of the best other, by points hoped for."""
    best, second = sorted(points)[:-3:-1]
    return [
        1 / (1 + exp(((second if hope == best else best) - hope) / _POINTS_PER_STEP))
        for hope in points
    ]
