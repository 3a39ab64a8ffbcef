"""Chance, recomputable by hand: each result depends on seed, kind and count alone (RECORD.md)."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action


def digest_number(text: str) -> int:
    """The first 8 bytes, big-endian, of the SHA-256 of an ASCII text."""
    from hashlib import sha256  # costs 7 ms to import, which no menu should wait for

    return int.from_bytes(sha256(text.encode("ascii")).digest()[:8])


def seed_from(text: str) -> int:
    """A seed made from an ASCII text: the first 53 bits of its SHA-256."""
    return digest_number(text) >> 11


def pick(seed: int, kind: str, n: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
    """The outcome of the n-th (from 0) chance event of that kind; the order counts.

    ValueError where no outcome has a positive weight.
    """
    total = sum(weight for _, weight in outcomes)
    mark = digest_number(f"foxgames/1:{seed}:{kind}:{n}") * total >> 64
    for action, weight in outcomes:
        mark -= weight
        if mark < 0:
            return action
    raise ValueError("no chance outcome has a positive weight")


def match_seed(seed: int, index: int) -> int:
    """The seed of one game of a simulation, the same however many jobs share the work."""
    return seed_from(f"foxgames/1:{seed}:match:{index}")


def match_id(seed: int, index: int) -> str:
    """The id of one game of a simulation."""
    return f"match-{seed}-{index}"


def thought_seed(seed: int, purpose: str, seat: int, ply: int) -> int:
    """The seed of a bot's or a hint's own generator, apart from every stream of chance."""
    return digest_number(f"foxgames/1:{seed}:{purpose}:{seat}:{ply}")
