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
    foxes: list[tuple[int, int]] = []
    hens: list[tuple[int, int, int]] = []
    for index in turned:
        code = lying[index]
        distance = (OWNER[code] - active) % seats  # HH11: the active seat first, then clockwise
        card = CARD[code]
        if card == FOX:
            foxes.append((distance, index))
        else:
            hens.append((-card, distance, index))
    hens.sort()
    ranked = [index for _, _, index in hens]
    gobbler: Seat | None = None
    gobbled: int | None = None
    if foxes and ranked:
        gobbler = OWNER[lying[min(foxes)[1]]]  # HH11: only the first fox gobbles
        gobbled = ranked.pop(0)  # HH8
    safe = ranked[0] if ranked else None  # HH8, HH9
    stays = (gobbled, safe)
    return Settled(gobbler, gobbled, safe, tuple(index for index in turned if index not in stays))
