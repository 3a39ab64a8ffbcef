"""What `expert` knows of positions: a small network that tells how likely a seat is to win.

The network says how likely a seat is to win from a position in which some seat is to move. It
was taught by games the bot played against itself and against beginners, two to six seats, each
position drawn towards how its game went on (temporal differences; Sutton, 1988). What it is told
of a position is named line by line in weights.txt, together with the weights: first of the line
into the answer, then into each unit of the one hidden layer. Lines that begin with `mine` tell
of the seat itself, those with `rivals` of the mean of the others.

What a position comes to is a sum over what is seen of it, so the parts that stay the same from
one possibility to the next are summed once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from foxgames.games.fox_hunt.parties import strongest_hunter
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    COLLECTED,
    FOX,
    HUNTERS,
    VALUES,
    Cards,
    Counts,
    Species,
    shortages,
    strength,
    worth,
)

Vector: TypeAlias = list[float]
"""What a position comes to so far: towards the answer, then in each hidden unit."""
Sight: TypeAlias = Iterable[tuple[str, float]]
"""Names of lines of weights.txt, and how strongly each applies."""

_LEAK: Final = 0.02
"""A hidden unit below 0 passes on so much of it."""
_SCALE: Final = 1000.0
"""The weights are written in thousandths."""


class Network(NamedTuple):
    """The weights: a vector for each line's name, and those from the hidden layer out."""

    lines: Mapping[str, Vector]
    out: Vector


@cache
def network() -> Network:
    """The weights, read when the first judgement is asked for."""
    from importlib.resources import files

    text = files(__package__).joinpath("weights.txt").read_text(encoding="utf-8")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    lines = {name: [int(word) / _SCALE for word in words] for name, *words in rows}
    return Network({name: line for name, line in lines.items() if name != "out"}, lines["out"])


def sum_of(sight: Sight) -> Vector:
    """What a part of a position comes to."""
    lines, total = network().lines, nothing()
    for name, much in sight:
        if much:
            total = [t + much * w for t, w in zip(total, lines[name], strict=True)]
    return total


def nothing() -> Vector:
    """What a part comes to that tells nothing."""
    return [0.0] * len(network().out)


def together(*vectors: Vector) -> Vector:
    """The sum of what several parts come to."""
    return list(map(sum, zip(*vectors, strict=True)))


def answer(total: Vector) -> float:
    """The chance to win of a whole position that comes to so much."""
    bias, *out = network().out
    units = [value if value > 0 else _LEAK * value for value in total[1:]]
    return 1 / (1 + exp(-bias - total[0] - sum(map(mul, units, out))))


@lru_cache(maxsize=1 << 12)
def of_collection(who: str, collected: Counts, needs: Counts) -> Vector:
    """What a collection tells: the cards short of each set, foxes, worth, and what is spare."""
    short = shortages(collected, needs)
    nearest = short.index(min(short))
    spare = sum(
        n * value
        for n, value, animal in zip(collected, VALUES, ANIMALS, strict=True)
        if animal.species not in (nearest, Species.FOX)
    )
    return sum_of(
        [
            *((f"{who}-{species.word}-short-{short[species]}", 1.0) for species in COLLECTED),
            (f"{who}-foxes", collected[FOX]),
            (f"{who}-worth", worth(collected) / 20),
            (f"{who}-one-short", min(short) == 1),
            (f"{who}-spare", spare / 16),
        ]
    )


@lru_cache(maxsize=1 << 12)
def of_hand(who: str, hand: Cards) -> Vector:
    """What the cards in hand tell: how many hunters, which, and the strength in all."""
    return sum_of(
        [
            (f"{who}-hunters-{sum(hand[:HUNTERS])}", 1.0),
            (f"{who}-strength", strength(hand) / 20),
            (f"{who}-dogs-in-hand", _dogs(hand) / 8),
            (f"{who}-strongest", strongest_hunter(hand) / 6),
            *((f"{who}-hunter-{place + 2}", hand[place]) for place in range(HUNTERS)),
        ]
    )


@lru_cache(maxsize=1 << 10)
def of_owning(who: str, cards: Cards) -> Vector:
    """What the dogs owned tell, wherever they are."""
    dogs = sum(cards[HUNTERS:])
    return sum_of([(f"{who}-dogs", dogs / 3), (f"{who}-dog-strength", _dogs(cards) / 8)])


@lru_cache(maxsize=64)
def of_quarries(number: int) -> Vector:
    """What the number of quarries on the table tells."""
    return sum_of([("quarries", number / 5)])


@lru_cache(maxsize=256)
def of_reach(who: str, use: str, much: float) -> Vector:
    """What one quarry within reach tells: see `in_reach`."""
    return sum_of([(f"{who}-{use}", much)])


def _dogs(cards: Cards) -> int:
    return sum(n * value for value, n in enumerate(cards[HUNTERS:], start=2))


def in_reach(
    species: Species, missing: int, short: Sequence[int], strongest: int, total: int
) -> tuple[str, float] | None:
    """How a quarry tempts a seat, by use and reach; None for one beyond its hand.

    `strongest` is the seat's strongest hunter, `total` what its hand comes to.
    """
    if missing > total:
        return None
    nearest = min(short)
    lacking = nearest if species is Species.FOX else short[species]
    if lacking == 1:
        use = "winning"
    elif lacking == nearest:
        use = "nearest"
    else:
        use = "near" if lacking <= nearest + 1 else "far"
    return (f"{use}-at-hand", 1.0) if missing <= strongest else (f"{use}-in-reach", 0.5)
