"""Who sits where, as `--seats Ann,Ben,bot:normal` and `--bot random,normal` say it."""

from __future__ import annotations

import sys
from pathlib import Path

from foxgames.cli.errors import UsageError, sentence
from foxgames.core import GameInfo, OptionError
from foxgames.games import host, own_bots
from foxgames.locale import _
from foxgames.session import Occupant
from foxgames.session.names import clean_name, default_name


def occupants(text: str | None, info: GameInfo) -> tuple[Occupant, ...]:
    """The seats that `--seats` names; one person, and bots as far as needed, without it.

    A name is a person, `bot` or `bot:LEVEL` a bot, nothing between commas a person without a
    name. A number alone is that many people.
    """
    if text is None:
        others = max(info.min_seats - 1, 0)
        words = ["", *["bot"] * others]
    elif text.strip().isascii() and text.strip().isdigit():
        words = [""] * min(int(text.strip()[:3]), 100)
    else:
        words = text.split(",")
    _check_count(len(words), info)
    return tuple(_occupant(word.strip(), seat, info) for seat, word in enumerate(words))


def bot_levels(text: str | None, seats: int | None, info: GameInfo) -> tuple[str, ...]:
    """A level for each seat, from `--bot` and `--seats`: one for all, or one each.

    UsageError where a bot is unknown, or the number of bots or of seats does not fit.
    """
    words = [word.strip() for word in (text or info.usual_level).split(",")]
    levels = [_level(word, info) for word in words]
    if seats is None:
        seats = len(levels) if len(levels) > 1 else info.min_seats
    _check_count(seats, info)
    if len(levels) not in (1, seats):
        raise UsageError(
            _("--bot names {bots}, but seats there are {seats}").format(
                bots=len(levels), seats=seats
            ),
            _("name one bot for all, or one for each"),
        )
    return tuple(levels * seats if len(levels) == 1 else levels)


def bot_names(text: str | None, info: GameInfo) -> tuple[str, ...]:
    """The different bots that `--bots` names; all levels without it."""
    if text is None:
        return tuple(level.name for level in info.levels)
    return tuple(dict.fromkeys(_level(word.strip(), info) for word in text.split(",")))


def _occupant(word: str, seat: int, info: GameInfo) -> Occupant:
    kind, colon, level = (part.strip() for part in word.partition(":"))
    if kind.casefold() != "bot":
        return Occupant(clean_name(word) or default_name(seat))
    chosen = _level(level, info) if colon else info.usual_level
    if ":" in chosen:
        host(info.slug, chosen)
    return Occupant(default_name(seat, is_bot=True), chosen)


def _level(word: str, info: GameInfo) -> str:
    if ":" in word:
        return own_bot(word)
    try:
        return info.level(word.casefold()).name
    except OptionError as error:
        raise UsageError(sentence(error)) from None


def own_bot(name: str) -> str:
    """The name of a bot from outside, once it is found: in this directory or installed.

    UsageError where it is not, or is no bot.
    """
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        own_bots.load(name)
    except OptionError as error:
        raise UsageError(sentence(error)) from None
    return name


def _check_count(seats: int, info: GameInfo) -> None:
    if info.min_seats <= seats <= info.max_seats:
        return
    raise UsageError(
        _("{title} cannot be played at a table for {seats}").format(title=info.title, seats=seats),
        _("it takes {least} to {most}").format(least=info.min_seats, most=info.max_seats),
    )
