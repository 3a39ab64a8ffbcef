"""The questions a session puts to bots, for their own decisions and for hints."""

from __future__ import annotations

from typing import Final

from foxgames.core import Budget, Game, GameInfo, Seat
from foxgames.games import GAMES
from foxgames.games.own_bots import is_own_bot
from foxgames.session.chance import thought_seed
from foxgames.session.pending import BotRequest
from foxgames.session.setup import Setup
from foxgames.session.timeline import Timeline

THINK: Final = 1.0
"""Seconds that a bot which searches may take on a screen, where nobody says otherwise."""

_MORE_THAN_ANY_TAKES: Final = 10_000_000


def screen_budget(seconds: float = THINK) -> Budget:
    """As many iterations as these seconds allow: not the same twice, but every choice is recorded.

    Whoever must get the same choices again counts iterations instead.
    """
    return Budget(_MORE_THAN_ANY_TAKES, seconds)


def bot_request(
    game: Game, setup: Setup, time: Timeline, seat: Seat, level: str | None, budget: Budget
) -> BotRequest:
    """What a bot of that level is asked for that seat now; level None asks for a hint."""
    purpose = "hint" if level is None else "bot"
    level = playable_level(game.info, level)
    is_known_there = setup.game in GAMES and not is_own_bot(level)
    return BotRequest(
        game=setup.game,
        level=level,
        seat=seat,
        ply=time.ply,
        observation=time.state.observe(seat),
        events=time.events(seat),
        seed=thought_seed(setup.seed, purpose, seat, time.ply),
        budget=budget,
        unlisted=None if is_known_there else game,
    )


def playable_level(info: GameInfo, level: str | None) -> str:
    """That level if the game has it, else its strongest.

    A record may name a level that this version of a game does not have.
    """
    names = [known.name for known in info.levels]
    return level if level in names and level is not None else names[-1]
