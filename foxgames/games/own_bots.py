"""Bots of one's own, from outside, named on the command line as `module:Class`.

Such a bot is a class that can be made without arguments and has a `choose` like core's `Bot`.
One is made for each choice at a table, and for each seat and game of a simulation, so it cannot
keep anything from one to the next. The code of its `Because` is its reason in words. Only a
command line, or Python code, names one: a record may tell its name, and never loads it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from foxgames.core import (
    Action,
    Advice,
    Because,
    Bot,
    Budget,
    Event,
    Game,
    Level,
    Observation,
    OptionError,
    Wording,
)

if TYPE_CHECKING:
    from random import Random

_NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
_SHOWN: Final = 200
_OWN_WORDS: Final = "own-words"


def is_own_bot(level: str) -> bool:
    """Whether that names a bot from outside."""
    return _NAME.fullmatch(level) is not None


def load(name: str) -> Callable[[], Bot]:
    """The class of that name, imported; OptionError where that fails, or it has no `choose`."""
    if not is_own_bot(name):
        raise OptionError("no-bot-name", bot=name[:_SHOWN])
    module, _, attribute = name.partition(":")
    try:
        with _answering_for(name):
            found = import_module(module)
    except OptionError as error:
        missing = error.__cause__
        if not isinstance(missing, ModuleNotFoundError):
            raise
        raise OptionError("no-bot-module", bot=name, module=str(missing.name)[:_SHOWN]) from None
    try:
        made = getattr(found, attribute)
    except AttributeError:
        raise OptionError("no-bot-class", bot=name, module=module) from None
    if not callable(made) or not callable(getattr(made, "choose", None)):
        raise OptionError("no-bot", bot=name)
    return cast(Callable[[], Bot], made)


@contextmanager
def _answering_for(name: str) -> Iterator[None]:
    """Has whatever goes wrong in that bot told with its name; what it prints is no result.

    Leaving the program is not for a bot to decide, but ctrl+c is still the player's.
    """
    try:
        with redirect_stdout(sys.stderr):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise OptionError("bot-failed", bot=name, what=_told(error)) from error


def _told(error: BaseException) -> str:
    """What went wrong, as far as it can be told."""
    kind = type(error).__name__
    try:
        return f"{kind}: {error}"[:_SHOWN]
    except Exception:
        return kind[:_SHOWN]


class OwnBot:
    """A bot from outside; what goes wrong in it is told with its name."""

    def __init__(self, name: str) -> None:
        self._name = name
        made = load(name)
        with _answering_for(name):
            self._bot = made()

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        """Its choice; OptionError if it fails, or chooses what is not legal.

        The action is the listed one, not one that only says it is the same.
        """
        legal = observation.legal_actions
        with _answering_for(self._name):
            advice = self._bot.choose(observation, events, rng, budget)
            action = _listed(advice, legal)
            words = str(advice if action is None else advice.because.code)[:_SHOWN]
        if action is None:
            raise OptionError("bot-not-legal", bot=self._name, what=words)
        return Advice(action, Because(_OWN_WORDS, (("words", words),)))


def _listed(advice: object, legal: Sequence[Action]) -> Action | None:
    """The action of those legal that was advised, if any."""
    if not isinstance(advice, Advice):
        return None
    chosen = advice.action
    return next((one for one in legal if type(one) is type(chosen) and one == chosen), None)


class _HostWording:
    """A game's sentences; the reasons of bots from outside are in their own words."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        if because.code == _OWN_WORDS:
            return str(because["words"])
        return self._wording.because(because, observation)

    def __getattr__(self, name: str) -> object:
        return getattr(self._wording, name)


class _Host:
    """A game with further bots; in all else it is that game."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self._names = tuple(names)
        own = (Level(name, thinks=True) for name in self._names)
        self.info = replace(game.info, levels=(*own, *game.info.levels))

    @property
    def wording(self) -> Wording:
        """The game's sentences."""
        return cast(Wording, _HostWording(self._game.wording))

    def bot(self, level: str) -> Bot:
        """The bot of that level or name."""
        return OwnBot(level) if level in self._names else self._game.bot(level)

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def __reduce__(self) -> tuple[object, ...]:
        return hosting, (self._game.info.slug, self._names)


def hosting(slug: str, levels: Iterable[str]) -> Game:
    """The game of that slug, together with those of the levels that are bots from outside."""
    from foxgames.games import get_game

    game = get_game(slug)
    known = {level.name for level in game.info.levels}
    names = [name for name in dict.fromkeys(levels) if is_own_bot(name) and name not in known]
    return cast(Game, _Host(game, names)) if names else game
