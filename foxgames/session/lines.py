"""The lines of a record as JSON objects (RECORD.md), and their one text form."""

from __future__ import annotations

import json
from typing import TypeAlias

from foxgames.core import Action, Outcome, Seat
from foxgames.session.setup import Occupant, Setup

JsonValue: TypeAlias = "dict[str, JsonValue] | list[JsonValue] | str | int | float | bool | None"
Line: TypeAlias = dict[str, JsonValue]

FORMAT = "foxgames"
VERSION = 1
CHANCE = "chance"


def dumps(line: Line) -> str:
    """The line's text, without a line break; readable letters stay as they are."""
    text = json.dumps(line, ensure_ascii=False, allow_nan=False)
    if text.isascii() or _is_encodable(text):
        return text
    return json.dumps(line, allow_nan=False)


def _is_encodable(text: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in text)


def header_line(setup: Setup, game_id: str, started: str) -> Line:
    """The first line: all that was chosen before the game."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": game_id,
        "game": setup.game,
        "options": dict(setup.options),
        "seats": [_seat(occupant) for occupant in setup.seats],
        "seed": setup.seed,
        "started": started,
        "practice": setup.practice,
        "coach": setup.coach,
    }


def _seat(occupant: Occupant) -> JsonValue:
    if occupant.level is None:
        return {"name": occupant.name, "kind": "human"}
    return {"name": occupant.name, "kind": "bot", "level": occupant.level}


def event_line(ply: int, by: Seat | None, action: Action) -> Line:
    """One event."""
    return {"ply": ply, "by": CHANCE if by is None else by, "do": str(action)}


def hint_note(ply: int, by: Seat) -> Line:
    """A hint was given."""
    return {"note": "hint", "ply": ply, "by": by}


def seat_note(seat: Seat, occupant: Occupant, before: Occupant) -> Line:
    """A seat changed hands; the name is told only where it changed too."""
    line: Line = {"note": "seat", "seat": seat, "kind": "human" if occupant.is_human else "bot"}
    if occupant.level is not None:
        line["level"] = occupant.level
    if occupant.name != before.name:
        line["name"] = occupant.name
    return line


def conceded_note(by: Seat) -> Line:
    """A seat gave up."""
    return {"note": "conceded", "by": by}


def outcome_line(outcome: Outcome) -> Line:
    """How the game ended."""
    end: Line = {
        "reason": str(outcome.reason.value),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }
    end.update(outcome.extras)
    return {"outcome": end}


def is_undone(line: Line, target: int) -> bool:
    """Whether going back to that ply takes the line out of a record: notes of hints stay."""
    if "do" in line:
        ply = line["ply"]
        return isinstance(ply, int) and ply >= target
    return "outcome" in line or line.get("note") == "conceded"
