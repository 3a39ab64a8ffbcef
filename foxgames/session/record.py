"""Records: saves, replays and simulations in one format, told in RECORD.md beside this.

Reading checks everything and gives whole records or one RecordError that names file and line.
Opening a record runs nothing that it names. Unknown keys and notes are kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

from foxgames.core import (
    OVER,
    Action,
    Decide,
    FoxGamesError,
    Game,
    IllegalActionError,
    Outcome,
    RecordError,
    Seat,
)
from foxgames.games import get_game
from foxgames.session import checks, lines
from foxgames.session.endings import outcome_of
from foxgames.session.files import opened
from foxgames.session.lines import Line
from foxgames.session.setup import Occupant, Setup
from foxgames.session.timeline import Timeline

FindGame: TypeAlias = Callable[[str], Game]
"""Gives the game of a slug: foxgames.games.get_game, or a test's own."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game as a record tells it, all of it checked.

    `lines` are its JSON objects as they were read, header first. `occupants` sit in the seats
    at its end, those of `setup` sat there at its start. `outcome` is None of a game in progress.
    """

    game: Game
    setup: Setup
    id: str
    started: str
    lines: tuple[Line, ...]
    actions: tuple[Action, ...]
    occupants: tuple[Occupant, ...]
    outcome: Outcome | None = None
    conceded_by: Seat | None = None

    @classmethod
    def blank(cls, game: Game, setup: Setup, game_id: str, started: str) -> Record:
        """A game about to begin; OptionError where the setup is not one of the game's."""
        setup = setup.resolved(game)
        header = lines.header_line(setup, game_id, started)
        return cls(game, setup, game_id, started, (header,), (), setup.seats)

    @property
    def text(self) -> str:
        """The record as it stands in a file."""
        return "".join(f"{lines.dumps(line)}\n" for line in self.lines)

    @property
    def is_complete(self) -> bool:
        """Whether the record tells how the game ended."""
        return any(checks.OUTCOME in line for line in self.lines)

    def timeline(self) -> Timeline:
        """The whole game, played again."""
        time = Timeline(self.game, self.game.new(self.setup.options, len(self.setup.seats)))
        for action in self.actions:
            time.push(action, time.state.apply(action))
        return time


class Kept(NamedTuple):
    """What a journal holds: its first `size` bytes are good, None if it needs writing anew.

    `touched` is when it was last written, in seconds since 1970.
    """

    record: Record
    size: int | None
    is_torn: bool
    touched: float


def read_records(source: Path | bytes, *, find_game: FindGame = get_game) -> list[Record]:
    """All records of a file or of its bytes; RecordError unless every line is right.

    A file without any record is wrong too. OSError where the file cannot be read.
    """
    return list(iter_records(source, find_game=find_game))


def iter_records(source: Path | bytes, *, find_game: FindGame = get_game) -> Iterator[Record]:
    """The same, one record at a time, for files of many games."""
    name = str(source) if isinstance(source, Path) else "<record>"
    reader = RecordReader(name, find_game)
    if isinstance(source, bytes):
        yield from _read(reader, source.split(b"\n"))
    else:
        with opened(source) as file:
            yield from _read(reader, file)


def _read(reader: RecordReader, raw_lines: Iterable[bytes]) -> Iterator[Record]:
    for raw in raw_lines:
        record = reader.feed(raw)
        if record is not None:
            yield record
    yield reader.end()


def read_journal(path: Path, *, find_game: FindGame = get_game) -> Kept:
    """The one game of a journal. If its last line is torn, it is left out.

    RecordError with the path and line where it is no journal of one game.
    """
    with opened(path) as file:
        raw, touched = file.read(), os.fstat(file.fileno()).st_mtime
    pieces = raw.split(b"\n")
    last = max((at for at, piece in enumerate(pieces) if piece.strip()), default=0)
    is_torn = not _is_whole(pieces[last])
    size: int | None = len(raw)
    if is_torn:
        pieces = pieces[:last]
        size = sum(len(piece) + 1 for piece in pieces)
    elif pieces[-1]:
        size = None  # the last line is whole but not closed
    reader = RecordReader(str(path), find_game)
    records = list(_read(reader, pieces))
    if len(records) > 1:
        raise reader.located(RecordError("one-game-expected", found=len(records)))
    return Kept(records[0], size, is_torn, touched)


def _is_whole(raw: bytes) -> bool:
    try:
        checks.parse_line(raw)
    except RecordError:
        return False
    return True


def write_records(path: Path, records: Iterable[Record]) -> None:
    """Writes the records one after another into one file."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(record.text for record in records)


class RecordReader:
    """Takes the lines of a file in order and gives back each record once it is whole."""

    def __init__(self, name: str, find_game: FindGame) -> None:
        self._name = name
        self._find_game = find_game
        self._number = 0
        self._draft: _Draft | None = None

    def feed(self, raw: bytes) -> Record | None:
        """Takes one line; gives the record before it if a new one begins here."""
        self._number += 1
        if not raw.strip():
            return None
        try:
            return self._take(checks.parse_line(raw))
        except FoxGamesError as error:
            raise self.located(error) from error

    def _take(self, line: Line) -> Record | None:
        kind = checks.kind_of(line)
        if kind == checks.HEADER:
            header = checks.check_header(line, self._find_game)
            before, self._draft = self._draft, _Draft(line, header)
            return None if before is None else before.record()
        if self._draft is None:
            raise RecordError("header-missing")
        self._draft.take(kind, line)
        return None

    def end(self) -> Record:
        """The last record of the file."""
        if self._draft is None:
            raise self.located(RecordError("no-record"))
        return self._draft.record()

    def located(self, error: FoxGamesError) -> RecordError:
        """The error with its place in the file, whatever kind of error it was."""
        refusal = error.refusal
        located = RecordError(refusal.code, rule=refusal.rule)
        place = (("file", self._name), ("line", self._number))
        located.refusal = type(refusal)(refusal.code, refusal.rule, (*place, *refusal.fields))
        located.args = (str(located.refusal),)
        return located


class _Draft:
    """A record being read: it is played along, so that every line is checked in its place."""

    def __init__(self, line: Line, header: checks.Header) -> None:
        self._header = header
        self._lines = [line]
        self._actions: list[Action] = []
        self._occupants = header.setup.seats
        self._conceded_by: Seat | None = None
        self._has_outcome = False
        self._state = header.game.new(header.setup.options, len(header.setup.seats))

    def take(self, kind: str, line: Line) -> None:
        """Checks a line and what it does."""
        if kind == checks.EVENT:
            self._event(line)
        elif kind == checks.NOTE:
            self._note(line)
        else:
            self._outcome(line)
        self._lines.append(line)

    def _event(self, line: Line) -> None:
        turn = self._state.turn
        if turn is OVER or self._conceded_by is not None:
            raise RecordError("event-after-end")
        by = turn.seat if isinstance(turn, Decide) else None
        action = checks.check_event(line, len(self._actions), by, self._header.game)
        try:
            self._state = self._state.apply(action)
        except IllegalActionError as error:
            raise RecordError(
                "illegal-action", rule=error.refusal.rule, action=str(action), why=error.code
            ) from error
        self._actions.append(action)

    def _note(self, line: Line) -> None:
        """Unknown notes say nothing that could be wrong."""
        name = checks.require(line, checks.NOTE, str)
        seats = self._occupants
        if name == "hint":
            checks.check_hint_note(line, len(seats))
        elif name == "seat":
            self._occupants = checks.seats_after(line, self._header.game.info, seats)
        elif name == "conceded":
            by = checks.check_seat(line, "by", len(seats))
            if self._state.turn is OVER or self._conceded_by is not None:
                raise RecordError("conceded-after-end")
            self._conceded_by = by

    def _outcome(self, line: Line) -> None:
        outcome = self._recomputed()
        if outcome is None or self._has_outcome:
            raise RecordError("outcome-twice" if self._has_outcome else "outcome-too-early")
        checks.check_outcome(line, lines.outcome_line(outcome))
        self._has_outcome = True

    def _recomputed(self) -> Outcome | None:
        return outcome_of(self._header.game, self._state, self._conceded_by)

    def record(self) -> Record:
        """What has been read."""
        game, setup, game_id, started = self._header
        return Record(
            game=game,
            setup=setup,
            id=game_id,
            started=started,
            lines=tuple(self._lines),
            actions=tuple(self._actions),
            occupants=self._occupants,
            outcome=self._recomputed(),
            conceded_by=self._conceded_by,
        )
