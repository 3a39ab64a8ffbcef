"""How a reveal is settled: who gobbles whom, which hen is safe, what goes home (HH8 to HH11)."""

from __future__ import annotations

from typing import Final, NamedTuple

from foxgames.core import Seat
from foxgames.games.hen_house.pieces import CARD, FOX, OWNER

_NO_HEN: Final = -1
"""Less than the rank of any hen."""
_made: Final = tuple.__new__  # makes a NamedTuple in half the time that calling its class takes


class Settled(NamedTuple):
    """The fate of each card turned up, by index of space; `gobbler` owns the fox that gobbles."""

    gobbler: Seat | None
    gobbled: int | None
    safe: int | None
    home: tuple[int, ...]


def settle(lying: tuple[int, ...], turned: tuple[int, ...], active: Seat, seats: int) -> Settled:
    """What becomes of the cards on the spaces turned up, on the active seat's turn."""
    gobbler: Seat | None = None
    nearest, first, second = seats, _NO_HEN, _NO_HEN
    highest: int | None = None
    next_highest: int | None = None
    for index in turned:
        code = lying[index]
        card, owner = CARD[code], OWNER[code]
        distance = (owner - active) % seats  # HH11: the active seat first, then clockwise
        if card == FOX:
            if distance < nearest:
                nearest, gobbler = distance, owner  # HH11: only the first fox gobbles
            continue
        rank = card * seats - distance
        if rank > first:
            second, next_highest = first, highest
            first, highest = rank, index
        elif rank > second:
            second, next_highest = rank, index
    if highest is None:
        return _made(Settled, (None, None, None, turned))  # HH10
    if gobbler is None:  # HH9
        home = tuple([at for at in turned if at != highest])
        return _made(Settled, (None, None, highest, home))
    home = tuple([at for at in turned if at != highest and at != next_highest])
    return _made(Settled, (gobbler, highest, next_highest, home))  # HH8
