"""Finished games as records, made without playing them, and stores full of them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from foxgames.games import get_game
from foxgames.session.lines import Line
from foxgames.session.played import Played, played_of

OPTIONS = {slug: get_game(slug).info for slug in ("mr-fox", "fox-party", "fox-hunt", "hen-house")}


def lines(
    number: int,
    game: str = "mr-fox",
    seats: Sequence[str] = ("Ann", "Ben"),
    winners: Sequence[int] = (0,),
    *,
    practice: bool = False,
    coach: bool = False,
    options: Mapping[str, object] | None = None,
    notes: Sequence[Line] = (),
    scores: Sequence[int] | None = None,
    **extras: int,
) -> list[Line]:
    """The lines of a finished game; a name with a colon in it is a bot: `Rusty:easy`."""
    seated = []
    for name in seats:
        name, _colon, level = name.partition(":")
        kind = {"kind": "bot", "level": level} if level else {"kind": "human"}
        seated.append({"name": name, **kind})
    header = {
        "format": "foxgames",
        "version": 1,
        "id": f"game{number:06}",
        "game": game,
        "options": OPTIONS[game].resolve(options or {}, len(seats)),
        "seats": seated,
        "seed": number,
        "started": "2026-11-29T19:00:00Z",
        "practice": practice,
        "coach": coach,
    }
    outcome = {
        "reason": "tokens-gone",
        "winners": list(winners),
        "scores": list(scores or [0] * len(seats)),
        **extras,
    }
    events = [{"ply": ply, "by": "chance", "do": f"start {ply}"} for ply in range(3)]
    return [header, *events, *notes, {"outcome": outcome}]


def text(made: Sequence[Line]) -> str:
    return "".join(f"{json.dumps(line)}\n" for line in made)


def game(number: int, *args, **more) -> Played:
    """The same as the history keeps it; later numbers ended later."""
    made = lines(number, *args, **more)
    played = played_of(made, f"{number:06}.jsonl", 1e9 + number, find_game=get_game)
    assert played is not None
    return played


def kept(directory: Path, number: int, *args, **more) -> Path:
    """Puts such a record among the finished games of a store."""
    folder = directory / "finished"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{number:06}.jsonl"
    path.write_text(text(lines(number, *args, **more)))
    os.utime(path, (1e9 + number, 1e9 + number))
    return path
