"""The game that a command is about."""

from __future__ import annotations

from foxgames.cli.errors import UsageError, did_you_mean, listed, quoted
from foxgames.core import Game
from foxgames.games import GAMES, get_game
from foxgames.locale import _


def chosen_game(word: str | None) -> Game:
    """The game of that name; UsageError if there is none, or none is named."""
    if word is None:
        raise UsageError(_("no game is named"), listed(GAMES))
    slug = "-".join(word.casefold().replace("_", " ").split())
    if slug not in GAMES:
        raise UsageError(
            _("there is no game {game}").format(game=quoted(word)), did_you_mean(slug, GAMES)
        )
    return get_game(slug)
