"""People who have played here: their names, the colours they like, and who sat where last.

One small JSON file, written when a game is begun at the setup, and read when that is opened.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from foxgames.core import FoxGamesError, Game, OptionValue
from foxgames.places import data_folder
from foxgames.session.files import put_aside, read_whole, write_whole
from foxgames.session.names import clean_name, default_name, person_of
from foxgames.session.setup import Occupant, Setup

COLOURS: Final = 6
"""Colours that seats have, numbered from 1 as the themes have them."""

_MOST: Final = 40
_FILE: Final = "people.json"


@dataclass(frozen=True, slots=True)
class Guest:
    """One person. `colour` is None where the seat's own will do."""

    name: str
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """How a game was last set up."""

    seats: tuple[Occupant, ...]
    options: Mapping[str, OptionValue]
    coach: bool


@dataclass(frozen=True, slots=True)
class Guests:
    """Everyone remembered, who played last first; and the last table of each game, by slug."""

    people: tuple[Guest, ...] = ()
    tables: Mapping[str, Table] = field(default_factory=dict)

    def colour_of(self, name: str) -> int | None:
        """The colour that person likes, if any is remembered."""
        return next((g.colour for g in self.people if _same(g.name, name)), None)

    def after(self, setup: Setup) -> Guests:
        """The same after a game was set up so: whoever gave a name is remembered."""
        table = Table(setup.seats, dict(setup.options), setup.coach)
        return replace(self.meeting(setup.seats), tables={**self.tables, setup.game: table})

    def meeting(self, seats: Sequence[Occupant]) -> Guests:
        """The same after these sat down: whoever gave a name is remembered."""
        named = [
            who.name
            for seat, who in enumerate(seats)
            if who.is_human and who.name != default_name(seat)
        ]
        fresh = [Guest(name, self.colour_of(name)) for name in dict.fromkeys(named)]
        others = [g for g in self.people if not any(_same(g.name, name) for name in named)]
        return replace(self, people=tuple((fresh + others)[:_MOST]))

    def last_setup(self, game: Game, *, with_options: bool = True) -> Setup | None:
        """How that game was set up last, but for its seed; None if it never was.

        None too where the game no longer has such seats or options.
        """
        table = self.tables.get(game.info.slug)
        if table is None:
            return None
        options = table.options if with_options else {}
        setup = Setup(game.info.slug, options, table.seats, 0, coach=with_options and table.coach)
        try:
            return setup.resolved(game)
        except FoxGamesError:
            return None

    def in_colour(self, name: str, colour: int | None) -> Guests:
        """The same, that person liking another colour."""
        people = (replace(g, colour=colour) if _same(g.name, name) else g for g in self.people)
        return replace(self, people=tuple(people))

    def without(self, name: str) -> Guests:
        """The same without that person, whose seats at the last tables are nameless then."""
        tables = {slug: _forgotten(table, name) for slug, table in self.tables.items()}
        return Guests(tuple(g for g in self.people if not _same(g.name, name)), tables)

    def colours_at(self, seats: Sequence[Occupant]) -> tuple[int, ...]:
        """A colour for each seat, no two alike: what people like, first come first served."""
        found: dict[int, int] = {}
        for seat, who in enumerate(seats):
            liked = self.colour_of(who.name) if who.is_human else None
            if liked is not None and liked not in found.values():
                found[seat] = liked
        for seat in range(len(seats)):
            if seat not in found:
                free = [c for c in range(1, COLOURS + 1) if c not in found.values()]
                found[seat] = seat + 1 if seat + 1 in free else free[0]
        return tuple(found[seat] for seat in range(len(seats)))


def _same(one: str, other: str) -> bool:
    return person_of(one) == person_of(other)


def _forgotten(table: Table, name: str) -> Table:
    seats = (
        Occupant(default_name(seat)) if who.is_human and _same(who.name, name) else who
        for seat, who in enumerate(table.seats)
    )
    return replace(table, seats=tuple(seats))


def guests_path(directory: Path | None = None) -> Path:
    """Where they are kept: by default among the user's data."""
    return (directory or data_folder()) / _FILE


def load(path: Path) -> Guests:
    """Everyone remembered. A file that makes no sense is put aside, and nobody is."""
    try:
        raw = json.loads(read_whole(path))
        people = tuple(_guest(each) for each in raw["people"])
        tables = {str(slug): _table(table) for slug, table in raw["tables"].items()}
    except OSError:
        return Guests()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        with suppress(OSError):
            put_aside(path)
        return Guests()
    return Guests(tuple(guest for guest in people if guest.name)[:_MOST], tables)


def _guest(raw: Mapping[str, object]) -> Guest:
    colour = raw.get("colour")
    is_one = isinstance(colour, int) and 1 <= colour <= COLOURS
    return Guest(clean_name(str(raw["name"])), colour if is_one else None)  # type: ignore[arg-type]


def _table(raw: Mapping[str, object]) -> Table:
    seats, options = raw["seats"], raw["options"]
    if not isinstance(seats, list) or not isinstance(options, dict):
        raise TypeError("a table has seats and options")
    return Table(
        tuple(Occupant(clean_name(str(n)), None if lv is None else str(lv)) for n, lv in seats),
        {str(name): value for name, value in options.items() if isinstance(value, int | str)},
        bool(raw.get("coach")),
    )


def save(guests: Guests, path: Path) -> None:
    """Keeps them; where nothing can be written they last until the end of the program."""
    value = {
        "people": [{"name": g.name, "colour": g.colour} for g in guests.people],
        "tables": {
            slug: {
                "seats": [[who.name, who.level] for who in table.seats],
                "options": dict(table.options),
                "coach": table.coach,
            }
            for slug, table in guests.tables.items()
        },
    }
    with suppress(OSError):
        write_whole(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")
