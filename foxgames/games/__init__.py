"""The games, by slug. Each is loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from foxgames.core import Game, Lesson, OptionError

GAMES: Final = ("mr-fox", "fox-party", "fox-hunt", "hen-house")
"""Every game that can be played, in the order of the menu."""


_HOSTS: dict[str, Game] = {}


def get_game(slug: str) -> Game:
    """The game of that slug; OptionError if there is none."""
    if slug not in GAMES:
        raise OptionError("no-such-game", game=slug[:80], allowed=", ".join(GAMES))
    return _HOSTS.get(slug) or _loaded(slug)


@cache
def _loaded(slug: str) -> Game:
    return cast(Game, import_module(f"foxgames.games.{slug.replace('-', '_')}").GAME)


def host(slug: str, bot: str) -> None:
    """From here on that game has this bot from outside too, `module:Class`, as a level."""
    from foxgames.games.own_bots import hosting

    _HOSTS[slug] = hosting(slug, (*(level.name for level in get_game(slug).info.levels), bot))


def get_lesson(slug: str) -> Lesson:
    """The guided first game of that slug; OptionError if there is no such game."""
    get_game(slug)
    module = import_module(f"foxgames.games.{slug.replace('-', '_')}.lesson")
    return cast(Lesson, module.LESSON)
