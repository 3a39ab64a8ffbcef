"""What a match of many games between two policies came to, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt

from foxgames.intervals import wilson


@dataclass(frozen=True)
class Rate:
    """`won` games of `games`, shared ones as their part; `fair` is the share between equals."""

    won: float
    games: int
    fair: float = 0.5

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(round(self.won), self.games)

    @property
    def p_value(self) -> float:
        """How likely so many wins or more are between equals, by the normal distribution."""
        spread = sqrt(self.games * self.fair * (1 - self.fair))
        return 0.5 * erfc((self.won - self.games * self.fair) / (spread * sqrt(2)))
