"""What each line of a record has to hold (RECORD.md), checked one line at a time.

Everything here raises RecordError, or an error of the game, without file and line number:
record.py, which knows them, adds them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from foxgames.core import Action, Game, GameInfo, NotationError, OptionValue, RecordError, Seat
from foxgames.games.own_bots import is_own_bot
from foxgames.session.lines import CHANCE, FORMAT, VERSION, JsonValue, Line
from foxgames.session.setup import MAX_SEED, Occupant, Setup

STANDARD_LEVELS: Final = ("random", "easy", "normal", "expert")
"""Bot levels a record may name even where this version of the game has no such bot."""

HEADER, EVENT, NOTE, OUTCOME = "format", "do", "note", "outcome"
KINDS: Final = (HEADER, EVENT, NOTE, OUTCOME)
"""The key that tells what a line is; every line has exactly one of them."""

T = TypeVar("T", str, int, bool, list[JsonValue], dict[str, JsonValue])
_SHOWN: Final = 80
_DEEPEST: Final = 50
_TYPE_NAMES: Final = {
    str: "text",
    int: "number",
    bool: "flag",
    list: "list",
    dict: "object",
}


class Header(NamedTuple):
    """What a header says."""

    game: Game
    setup: Setup
    id: str
    started: str


def parse_line(raw: bytes) -> Line:
    """The JSON object on one line."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("not-utf8", byte=error.start) from None
    try:
        value: JsonValue = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise RecordError("not-json", text=text[:_SHOWN]) from None
    if not isinstance(value, dict):
        raise RecordError("not-an-object", text=text[:_SHOWN])
    if text.count("[") + text.count("{") > _DEEPEST and _is_deeper(value, _DEEPEST):
        raise RecordError("too-deep", most=_DEEPEST)
    return value


def _is_deeper(value: JsonValue, limit: int) -> bool:
    """Whether lists and objects nest deeper than that: what is read must be written again."""
    if not isinstance(value, dict | list):
        return False
    if limit == 0:
        return True
    inner = value.values() if isinstance(value, dict) else value
    return any(_is_deeper(part, limit - 1) for part in inner)


def _object(pairs: list[tuple[str, JsonValue]]) -> Line:
    """A JSON object in which no key comes twice: readers differ on which one would count."""
    line = dict(pairs)
    if len(line) != len(pairs):
        raise ValueError("a key comes twice")
    return line


def _no_constant(name: str) -> JsonValue:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number - number != 0:
        raise ValueError(f"{text} is beyond any number")
    return number


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
)


def kind_of(line: Line) -> str:
    """Which of KINDS the line is."""
    kinds = [kind for kind in KINDS if kind in line]
    if not kinds and "ply" in line:
        raise RecordError("missing-key", key=EVENT)
    if len(kinds) != 1:
        raise RecordError("unknown-line", keys=", ".join(line)[:_SHOWN])
    return kinds[0]


def require(line: Line, key: str, kind: type[T]) -> T:
    """The value of that key, which has to be there and of that type."""
    if key not in line:
        raise RecordError("missing-key", key=key)
    value = line[key]
    if type(value) is not kind:
        raise RecordError("wrong-type", key=key, expected=_TYPE_NAMES[kind], found=_shown(value))
    return value


def _shown(value: JsonValue) -> str:
    return json.dumps(value)[:_SHOWN]


def check_header(line: Line, find_game: Callable[[str], Game]) -> Header:
    """All that was chosen before the game."""
    if require(line, HEADER, str) != FORMAT:
        raise RecordError("not-foxgames", found=_shown(line[HEADER]))
    version = require(line, "version", int)
    if version != VERSION:
        raise RecordError("unsupported-version", version=_shown(version), known=VERSION)
    game = find_game(require(line, "game", str))
    seats = tuple(_occupant(seat, game.info) for seat in require(line, "seats", list))
    game.info.check_seats(len(seats))
    seed = require(line, "seed", int)
    if not 0 <= seed < MAX_SEED:
        raise RecordError("seed-range", seed=_shown(seed), most=MAX_SEED - 1)
    setup = Setup(
        game=game.info.slug,
        options=_options(require(line, "options", dict), game.info),
        seats=seats,
        seed=seed,
        practice=require(line, "practice", bool),
        coach=require(line, "coach", bool),
    )
    game_id = require(line, "id", str)
    if not game_id:
        raise RecordError("empty-id")
    return Header(game, setup, game_id, _time(require(line, "started", str)))


def _options(given: Line, info: GameInfo) -> dict[str, OptionValue]:
    """Every option spelled out, each of the type its game gives it."""
    resolved = info.resolve(given)
    for option in info.options:
        if option.name not in given:
            if option.tiny:
                continue
            raise RecordError("option-missing", option=option.name)
        value = given[option.name]
        if type(value) is not type(option.default):
            raise RecordError(
                "wrong-type",
                key=option.name,
                expected=_TYPE_NAMES[type(option.default)],
                found=_shown(value),
            )
    return resolved


def _time(text: str) -> str:
    from datetime import datetime, timedelta  # costs a menu that reads no record its start

    try:
        is_utc = datetime.fromisoformat(text).utcoffset() == timedelta(0)
    except ValueError:
        is_utc = False
    if not is_utc:
        raise RecordError("not-a-time", found=text[:_SHOWN], example="2026-11-29T19:00:00Z")
    return text


def _occupant(seat: JsonValue, info: GameInfo) -> Occupant:
    if not isinstance(seat, dict):
        raise RecordError("wrong-type", key="seats", expected="object", found=_shown(seat))
    return Occupant(require(seat, "name", str), _level(seat, info))


def _level(seat: Line, info: GameInfo) -> str | None:
    """The bot level of a seat, None for a person."""
    kind = require(seat, "kind", str)
    if kind == "human":
        return None
    if kind != "bot":
        raise RecordError("wrong-kind", found=kind[:_SHOWN])
    level = require(seat, "level", str)
    if level not in STANDARD_LEVELS and not is_own_bot(level):
        info.level(level)
    return level


def check_event(line: Line, ply: int, by: Seat | None, game: Game) -> Action:
    """The action of an event at that ply; whether it is legal, its state will tell.

    RecordError or NotationError if the line is no such event.
    """
    found = require(line, "ply", int)
    if found != ply:
        raise RecordError("wrong-ply", found=_shown(found), expected=ply)
    expected: JsonValue = CHANCE if by is None else by
    if "by" not in line:
        raise RecordError("missing-key", key="by")
    if line["by"] != expected or type(line["by"]) is not type(expected):
        raise RecordError("wrong-by", found=_shown(line["by"]), expected=str(expected))
    text = require(line, EVENT, str)
    action = game.parse_action(text)
    if str(action) != text:
        raise NotationError("unknown-notation", text=text[:_SHOWN], example=str(action))
    return action


def check_seat(line: Line, key: str, seats: int) -> Seat:
    """A seat of the table."""
    seat = require(line, key, int)
    if not 0 <= seat < seats:
        raise RecordError("no-such-seat", seat=_shown(seat), seats=seats)
    return seat


def seats_after(
    line: Line, info: GameInfo, occupants: tuple[Occupant, ...]
) -> tuple[Occupant, ...]:
    """Who sits where after the note of a seat's change; without a name the old one stays."""
    seat = check_seat(line, "seat", len(occupants))
    name = require(line, "name", str) if "name" in line else occupants[seat].name
    return (*occupants[:seat], Occupant(name, _level(line, info)), *occupants[seat + 1 :])


def check_hint_note(line: Line, seats: int) -> None:
    """Which ply the hint was for, and which seat: an undo may have gone back behind it since."""
    if require(line, "ply", int) < 0:
        raise RecordError("wrong-ply", found=_shown(line["ply"]), expected=0)
    check_seat(line, "by", seats)


def check_outcome(line: Line, expected: Line) -> None:
    """The outcome told is the one recomputed; further keys do not matter."""
    end = require(line, OUTCOME, dict)
    told = expected[OUTCOME]
    assert isinstance(told, dict)
    for key, value in told.items():
        if key not in end:
            raise RecordError("missing-key", key=key)
        if _shown(end[key]) != _shown(value) or type(end[key]) is not type(value):
            raise RecordError(
                "wrong-outcome", key=key, found=_shown(end[key]), expected=_shown(value)
            )
