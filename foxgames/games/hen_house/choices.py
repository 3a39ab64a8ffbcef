"""All that can be done on a turn, from tables that are filled as they are asked for.

Sets of cards and of spaces are given as bits. The tables are of eight spaces each, so that they
stay small; what they hold is put together for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from foxgames.core import Action
from foxgames.games.hen_house.pieces import EXPOSES, FLIPS, HOUSE_SPACES, IN_ORDER, LAYS

_HOUSE: Final = (1 << HOUSE_SPACES) - 1


class _Some(dict[int, tuple[Action, ...]]):
    """The actions on each set of eight spaces."""

    def __init__(self, table: Sequence[Action]) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, spaces: int) -> tuple[Action, ...]:
        found = tuple(action for at, action in enumerate(self._table) if spaces >> at & 1)
        self[spaces] = found
        return found


class _Lays(dict[int, tuple[Action, ...]]):
    """The ways to lay one of a set of cards on one of a set of eight spaces: by card, then space.

    A key has the spaces as its lowest eight bits, and the cards above them.
    """

    def __init__(self, spaces: slice) -> None:
        super().__init__()
        self._rows = tuple(_Some(row[spaces]) for row in LAYS)

    def __missing__(self, key: int) -> tuple[Action, ...]:
        spaces, rows = key & _HOUSE, self._rows
        found = tuple(
            chain.from_iterable([rows[card][spaces] for card in IN_ORDER[key >> HOUSE_SPACES]])
        )
        self[key] = found
        return found


_BELOW: Final = slice(HOUSE_SPACES)
_ABOVE: Final = slice(HOUSE_SPACES, None)
_LAYS_BELOW: Final = _Lays(_BELOW)
_LAYS_ABOVE: Final = _Lays(_ABOVE)
_EXPOSES_BELOW: Final = _Some(EXPOSES[_BELOW])
_EXPOSES_ABOVE: Final = _Some(EXPOSES[_ABOVE])
_FLIPS_BELOW: Final = _Some(FLIPS[_BELOW])
_FLIPS_ABOVE: Final = _Some(FLIPS[_ABOVE])


def turn_choices(hand: int, empty: int, others: int, down: int) -> tuple[Action, ...]:
    """HH4: lays on empty spaces, exposes of the others' cards, flips of all that are down."""
    cards = hand << HOUSE_SPACES
    if empty | down <= _HOUSE:
        return _LAYS_BELOW[cards | empty] + (_EXPOSES_BELOW[others] + _FLIPS_BELOW[down])
    return (
        *_LAYS_BELOW[cards | empty & _HOUSE],
        *_LAYS_ABOVE[cards | empty >> HOUSE_SPACES],
        *_EXPOSES_BELOW[others & _HOUSE],
        *_EXPOSES_ABOVE[others >> HOUSE_SPACES],
        *_FLIPS_BELOW[down & _HOUSE],
        *_FLIPS_ABOVE[down >> HOUSE_SPACES],
    )


def flip_choices(down: int) -> tuple[Action, ...]:
    """HH7: flips of all that are down."""
    if down <= _HOUSE:
        return _FLIPS_BELOW[down]
    return _FLIPS_BELOW[down & _HOUSE] + _FLIPS_ABOVE[down >> HOUSE_SPACES]
