"""How often each bot of Fox's Party wins: what the bots are held to, and how it is measured.

Matches are of two seats, swapped from game to game; each pair of games has one seed.
"""

from __future__ import annotations

from typing import Final

from tests.games.fox_party.tables import Policy, beginner, bot, wins
from tests.games.matches import Claim, Rate

GAMES: Final = 2000


CLAIMS: Final = (
    Claim("easy", "random", 0.80),
    Claim("easy", "beginner", 0.35, 0.65),
    Claim("normal", "beginner", 0.80),
    Claim("expert", "beginner", 0.95),
    Claim("normal", "easy", 0.50),
    Claim("expert", "normal", 0.60),
)


def policy(name: str) -> Policy:
    return beginner if name == "beginner" else bot(name)


def measure(claim: Claim, games: int = GAMES) -> Rate:
    """Plays the match, the same games every time."""
    return Rate(
        wins(policy(claim.one), policy(claim.other), games, f"{claim.one} v {claim.other}"), games
    )
