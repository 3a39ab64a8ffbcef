"""How things move on the farmyard.

The vane turns at least once round and eases to a stop with a last small swing; an egg goes
straight to where it belongs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

SECONDS = 1.6
SWING = 7.0  # degrees by which the vane overshoots before it settles
SWING_FROM = 0.82  # the share of the time after which it swings


@dataclass(frozen=True, slots=True)
class VaneMotion:
    """A turn from one bearing to another, in degrees clockwise, begun at a time in seconds."""

    start: float
    target: float
    began: float

    @property
    def sweep(self) -> float:
        """How far it turns in all: between one and two full turns, and the way there."""
        return (
            360.0
            + (self.target - self.start) % 360.0
            + (360.0 if (self.target - self.start) % 360.0 < 60.0 else 0.0)
        )

    def is_over(self, now: float) -> bool:
        """Whether it has come to rest."""
        return now - self.began >= SECONDS

    def angle(self, now: float) -> float:
        """The bearing at a time."""
        share = min(1.0, max(0.0, (now - self.began) / SECONDS))
        if share >= SWING_FROM:
            rest = (share - SWING_FROM) / (1 - SWING_FROM)
            swing = SWING * math.cos(rest * math.pi) * (1 - rest)
            return self.start + self.sweep + swing
        eased = 1 - (1 - share / SWING_FROM) ** 3
        return self.start + (self.sweep + SWING) * eased


FLIGHT = 0.25


@dataclass(frozen=True, slots=True)
class EggFlight:
    """An egg on its way between two places, given in cells, begun at a time in seconds."""

    first: tuple[float, float]
    last: tuple[float, float]
    began: float

    def is_over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now - self.began >= FLIGHT

    def place(self, now: float) -> tuple[float, float]:
        """Where it is at a time, in cells."""
        share = min(1.0, max(0.0, (now - self.began) / FLIGHT))
        share = share * share * (3 - 2 * share)
        (x1, y1), (x2, y2) = self.first, self.last
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
