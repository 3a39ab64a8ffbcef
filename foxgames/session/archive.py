"""The finished games: a folder of records, and the history that knows them all at a glance."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foxgames.core import FoxGamesError, Refusal
from foxgames.session.checks import parse_line
from foxgames.session.files import opened
from foxgames.session.history import History, HistoryUnusableError
from foxgames.session.played import Played, played_of
from foxgames.session.record import FindGame

if TYPE_CHECKING:
    from foxgames.session.record import Record

_BATCH: Final = 200
"""Games read before they are written down, so that little is lost if that is interrupted."""


class Archive:
    """The records in one folder, and their index.

    `unfinished` is where a record goes back to whose end was taken back.
    `check` reads a file of which no sense can be made, and puts it aside if it is no record;
    `tell` is told of the index itself.
    """

    def __init__(
        self,
        folder: Path,
        unfinished: Path,
        history: Path,
        find_game: FindGame,
        check: Callable[[Path], object],
        tell: Callable[[Refusal], None],
    ) -> None:
        self.folder = folder
        self._unfinished = unfinished
        self.history = History(history, tell)
        self._find_game = find_game
        self._check = check
        self._tell = tell

    def games(self) -> Sequence[Played]:
        """Every finished game once, the last first, those whose record has gone included."""
        names = self.names()
        if not names and not self.history.exists:
            return ()
        try:
            for _ in range(2):
                before = self.history.begun_anew
                games = self.history.games()
                if self._catch_up(names, games):
                    games = self.history.games()
                if self.history.begun_anew == before:
                    break
        except HistoryUnusableError as error:
            self._tell(error.refusal)
            return self._without_history(names)
        return games

    def kept(self) -> Sequence[Played]:
        """Those whose records can be watched."""
        games = self.games()
        names = self.names()
        return [game for game in games if game.file in names]

    def names(self) -> set[str]:
        """The names of the records in the folder."""
        try:
            with os.scandir(self.folder) as entries:
                return {entry.name for entry in entries if entry.name.endswith(".jsonl")}
        except OSError:
            return set()  # nothing has been kept yet, or nothing can be: the store tells that

    def note(self, record: Record, file: str) -> None:
        """Keeps how a game ended, as soon as it has."""
        lines = record.lines
        game = played_of(lines, file, time.time(), find_game=self._find_game)
        if game is not None:
            try:
                self.history.replace(game)
            except HistoryUnusableError as error:
                self._tell(error.refusal)

    def forget(self, game_id: str) -> None:
        """A record was deleted: its game is no longer told of."""
        if self.history.exists:
            try:
                self.history.remove([game_id])
            except HistoryUnusableError as error:
                self._tell(error.refusal)

    def _catch_up(self, names: set[str], games: Sequence[Played]) -> bool:
        """Makes the history tell what the folder holds; says whether it now tells more or less.

        A game may have been killed at its end, or played where no history could be written.
        """
        known = {game.file: game.id for game in games}
        gone = known.keys() - names
        reopened = [known[name] for name in gone if (self._unfinished / name).exists()]
        if reopened:
            self.history.remove(reopened)
        missing = self._read(sorted(names - known.keys()))
        has_more = False
        while batch := list(islice(missing, _BATCH)):
            self.history.add(batch)
            has_more = True
        return has_more or bool(reopened)

    def _read(self, names: Sequence[str]) -> Iterator[Played]:
        for name in names:
            game = self._played(self.folder / name)
            if game is not None:
                yield game

    def _played(self, path: Path) -> Played | None:
        try:
            with opened(path) as file:
                raw, ended = file.read(), os.fstat(file.fileno()).st_mtime
            lines = [parse_line(line) for line in raw.split(b"\n") if line.strip()]
            return played_of(lines, path.name, ended, find_game=self._find_game)
        except FileNotFoundError:
            return None
        except (OSError, FoxGamesError):
            self._check(path)  # says what is wrong with it
            return None

    def _without_history(self, names: set[str]) -> Sequence[Played]:
        """The same from the records alone: slower, but whole."""
        games = {game.id: game for game in self._read(sorted(names))}
        return sorted(games.values(), key=lambda game: game.ended, reverse=True)
