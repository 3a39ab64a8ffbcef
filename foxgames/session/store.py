"""The games kept on this machine: unfinished ones as journals, finished ones beside them.

A game is one file, named so that the newest sorts last; `unfinished/` and `finished/` keep them
apart, so that finding the few games in progress costs the same however many were played. A
file that cannot be read as a game is put aside under another name, and everything else works.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foxgames.core import Budget, Observation, Outcome, RecordError, Refusal
from foxgames.games import get_game
from foxgames.places import data_folder, state_folder
from foxgames.session.errors import LockedError
from foxgames.session.files import put_aside, reason, write_new
from foxgames.session.journal import FileJournal, not_saved
from foxgames.session.lock import SidecarLock
from foxgames.session.record import FindGame, Kept, Record, read_journal
from foxgames.session.session import DEFAULT_BUDGET, Session
from foxgames.session.setup import Occupant, Setup, fresh_id, timestamp

if TYPE_CHECKING:
    from foxgames.session.archive import Archive
    from foxgames.session.played import Played

SUFFIX: Final = ".jsonl"
HISTORY: Final = "history.sqlite3"
_FROM_THE_FUTURE: Final = ("unsupported-version", "no-such-game")
"""What is wrong with a file that a later version of foxgames may have written."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One game in a list. `touched` is when it was last written, in seconds since 1970.

    `observation` is what anyone at the table sees: enough for a one-line summary, and no more.
    `is_locked` tells that a copy, perhaps this one, is playing it.
    """

    id: str
    game: str
    path: Path
    started: str
    touched: float
    setup: Setup
    occupants: tuple[Occupant, ...]
    ply: int
    observation: Observation
    outcome: Outcome | None
    is_locked: bool


class Store:
    """The games under one directory, by default the user's state directory."""

    def __init__(self, directory: Path | None = None, *, find_game: FindGame = get_game) -> None:
        self.directory = directory or state_folder()
        self._history = (directory or data_folder()) / HISTORY
        self._find_game = find_game
        self._unfinished = self.directory / "unfinished"
        self._finished = self.directory / "finished"
        self._notices: list[Refusal] = []
        self._told: set[Refusal] = set()

    @property
    def notice(self) -> Refusal | None:
        """What the player should be told about the files, if anything."""
        return self._notices[0] if self._notices else None

    def take_notice(self) -> Refusal | None:
        """The same, taken away, so that it is told once."""
        return self._notices.pop(0) if self._notices else None

    def _tell(self, notice: Refusal) -> None:
        """Each notice once, however often the same files are looked at."""
        if notice not in self._told:
            self._told.add(notice)
            self._notices.append(notice)

    def start(self, setup: Setup, *, budget: Budget = DEFAULT_BUDGET) -> Session:
        """A new game, kept from its first line on; OptionError where the setup is wrong.

        Where it cannot be kept it is played all the same, and its notice says so.
        """
        game = self._find_game(setup.game)
        setup = setup.resolved(game)
        game_id, started = fresh_id(), timestamp()
        name = _file_name(started, setup.game, game_id)
        journal = notice = None
        try:
            self._unfinished.mkdir(parents=True, exist_ok=True)
            journal = FileJournal(*self._places(name), self._lock(name))
        except OSError as error:
            notice = not_saved(self.directory, error)
        session = Session.new(
            setup, journal=journal, id=game_id, started=started, game=game, budget=budget
        )
        if notice is not None:
            session.add_notice(notice)
        return session

    def _lock(self, name: str) -> SidecarLock:
        return SidecarLock(self._lock_path(name))

    def _lock_path(self, name: str) -> Path:
        return self._unfinished / f"{name}.lock"

    def _places(self, name: str) -> tuple[Path, Path]:
        """Where that file lies while its game goes on, and afterwards."""
        return self._unfinished / name, self._finished / name

    def unfinished(self) -> list[SavedGame]:
        """The games in progress, the last played first."""
        games = [self._saved(path, kept) for path, kept in self._sorted_out()]
        return sorted(games, key=lambda saved: saved.touched, reverse=True)

    def finished(self) -> Sequence[Played]:
        """The games that ended and can be watched, each id once, the last finished first."""
        for _ in self._sorted_out():
            pass
        return self.archive.kept()

    def path_of(self, played: Played) -> Path:
        """Where the record of a finished game lies."""
        return self._finished / played.file

    def record_of(self, played: Played) -> Record | None:
        """The record of a finished game; None if it is damaged, which is told, or has gone."""
        kept = self._read(self.path_of(played))
        return None if kept is None else kept.record

    def export(self, game_id: str, path: Path) -> None:
        """Writes that game's record to a new file; RecordError where that is not possible."""
        source = self._path_of(game_id, self._unfinished, self._finished)
        try:
            record = read_journal(source, find_game=self._find_game).record
            write_new(path, record.text)
        except OSError as error:
            raise RecordError("unreadable", path=str(path), reason=reason(error)) from error

    @property
    def archive(self) -> Archive:
        """The finished games and their history, loaded when first asked for."""
        from foxgames.session.archive import Archive

        folders = self._finished, self._unfinished
        return Archive(*folders, self._history, self._find_game, self._read, self._tell)

    def note_end(self, session: Session) -> None:
        """Has the history know of a game that is over; what stands in the way is told."""
        stamped = session.started, session.setup.game, session.id
        self.archive.note(session.record, _file_name(*stamped))

    def _sorted_out(self) -> Iterator[tuple[Path, Kept]]:
        """The journals of games in progress; one that has ended is moved to where it belongs.

        A game killed between its last line and its move is such a one.
        """
        for path in self._files(self._unfinished):
            kept = self._read(path)
            if kept is None:
                continue
            if kept.record.outcome is None:
                yield path, kept
            else:
                with suppress(LockedError, OSError):  # another copy is at it: it will move it
                    self._resumed(path, DEFAULT_BUDGET).close()

    def _files(self, directory: Path) -> list[Path]:
        try:
            return sorted(path for path in directory.iterdir() if path.suffix == SUFFIX)
        except (FileNotFoundError, NotADirectoryError):
            return []  # nothing has been kept yet, or nothing can be
        except OSError as error:
            self._tell(_unreadable(directory, error))
            return []

    def _read(self, path: Path) -> Kept | None:
        """What the file holds; None if it is no game, which is told, or has gone meanwhile."""
        try:
            return read_journal(path, find_game=self._find_game)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._tell(_unreadable(path, error))
        except RecordError as error:
            if not SidecarLock.is_held(self._lock_path(path.name)):
                self._put_aside(path, error)
        return None

    def _put_aside(self, path: Path, error: RecordError) -> None:
        fields = error.refusal.fields
        if error.code in _FROM_THE_FUTURE:
            self._tell(Refusal("left-alone", error.refusal.rule, (("fault", error.code), *fields)))
            return
        try:
            aside = put_aside(path)
        except OSError as failure:
            self._tell(_unreadable(path, failure))
            return
        told = (("path", str(aside)), ("fault", error.code), *fields)
        self._tell(Refusal("put-aside", error.refusal.rule, told))

    def _saved(self, path: Path, kept: Kept) -> SavedGame:
        record = kept.record
        return SavedGame(
            id=record.id,
            game=record.setup.game,
            path=path,
            started=record.started,
            touched=kept.touched,
            setup=record.setup,
            occupants=record.occupants,
            ply=len(record.actions),
            observation=record.timeline().state.observe(None),
            outcome=record.outcome,
            is_locked=SidecarLock.is_held(self._lock_path(path.name)),
        )

    def resume(self, game_id: str, *, budget: Budget = DEFAULT_BUDGET) -> Session:
        """The game in progress with that id, at its last event.

        RecordError if there is none, LockedError if another copy is playing it.
        """
        path = self._path_of(game_id, self._unfinished)
        try:
            return self._resumed(path, budget)
        except OSError as error:  # it was there a moment ago
            raise RecordError("unreadable", path=str(path), reason=reason(error)) from error

    def _resumed(self, path: Path, budget: Budget) -> Session:
        lock = notice = None
        try:
            lock = self._lock(path.name)
        except OSError as error:
            notice = not_saved(self.directory, error)
        try:
            kept = read_journal(path, find_game=self._find_game)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        journal = None
        if lock is not None:
            places = self._places(path.name)
            journal = FileJournal.resumed(*places, lock, kept.record.lines, kept.size)
        session = Session.restored(kept.record, journal=journal, budget=budget)
        if kept.is_torn:
            torn = (("path", str(path)), ("ply", session.ply))
            session.add_notice(Refusal("torn-line", fields=torn))
        if notice is not None:
            session.add_notice(notice)
        return session

    def _path_of(self, game_id: str, *directories: Path) -> Path:
        """The file of that game; its name tells where to look first, its header decides."""
        for directory in directories:
            files = self._files(directory)
            files.sort(key=lambda path: not path.stem.endswith(f"-{game_id}"))
            for path in files:
                kept = self._read(path)
                if kept is not None and kept.record.id == game_id:
                    return path
        raise RecordError("no-such-saved-game", id=game_id[:80])

    def delete(self, game_id: str) -> None:
        """Removes that game, finished or not.

        RecordError if there is none or it cannot be removed, LockedError while it is played.
        """
        path = self._path_of(game_id, self._unfinished, self._finished)
        try:
            self._unfinished.mkdir(exist_ok=True)
            lock = self._lock(path.name)
            try:
                path.unlink(missing_ok=True)
            finally:
                lock.release()
            self.archive.forget(game_id)
        except OSError as error:
            raise RecordError("not-deleted", path=str(path), reason=reason(error)) from error


def _file_name(started: str, slug: str, game_id: str) -> str:
    """What the file of that game is called."""
    stamp = started.replace("-", "").replace(":", "")
    return f"{stamp}-{slug}-{game_id}{SUFFIX}"


def _unreadable(path: Path, error: OSError) -> Refusal:
    return Refusal("unreadable", fields=(("path", str(path)), ("reason", reason(error))))
