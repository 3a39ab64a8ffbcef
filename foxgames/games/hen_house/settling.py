"""How a reveal is settled: who gobbles whom, which hen is safe, what goes home (HH8 to HH11)."""

from __future__ import annotations

from typing import NamedTuple

from foxgames.core import Seat
from foxgames.games.hen_house.pieces import CARD, FOX, OWNER


class Settled(NamedTuple):
    """The fate of each card turned up, by index of space; `gobbler` owns the fox that gobbles."""

    gobbler: Seat | None
    gobbled: int | None
    safe: int | None
    home: tuple[int, ...]


def settle(lying: tuple[int, ...], turned: tuple[int, ...], active: Seat, seats: int) -> Settled:
    """What becomes of the cards on the spaces turned up, on the active seat's turn."""
    hens: list[tuple[int, int]] = []
    gobbler: Seat | None = None
    nearest = seats
    for index in turned:
        code = lying[index]
        distance = (OWNER[code] - active) % seats  # HH11: the active seat first, then clockwise
        if CARD[code] != FOX:
            hens.append((CARD[code] * seats - distance, index))
        elif distance < nearest:
            nearest, gobbler = distance, OWNER[code]  # HH11: only the first fox gobbles
    if not hens:
        return Settled(None, None, None, turned)  # HH10
    hens.sort(reverse=True)
    highest = hens[0][1]
    if gobbler is None:  # HH9
        return Settled(None, None, highest, tuple(index for index in turned if index != highest))
    safe = hens[1][1] if len(hens) > 1 else None  # HH8
    home = tuple(index for index in turned if index != highest and index != safe)
    return Settled(gobbler, highest, safe, home)
