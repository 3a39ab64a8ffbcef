"""The history: every finished game once, in a small database beside the kept records.

The records are what counts. The database is an index of them, so that five thousand games are
listed and summed up at once; whatever happens to it, it can be made anew from the records.
Each row carries a checksum, so that one that is altered is told from what was written.
Each call opens it and closes it again: nothing is held between, by this copy or another.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from foxgames.core import Refusal
from foxgames.session.files import free_name, put_aside, reason
from foxgames.session.played import Played, SeatResult

if TYPE_CHECKING:
    import sqlite3

VERSION: Final = 2
"""Of the tables; kept in the database itself. Those of version 1 had no checksums."""

_PATIENCE: Final = 5.0  # seconds to wait for another copy that is writing
_TABLES: Final = f"""
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        file TEXT NOT NULL,
        started TEXT NOT NULL,
        ended REAL NOT NULL,
        seed INTEGER NOT NULL,
        practice INTEGER NOT NULL,
        coach INTEGER NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        plies INTEGER NOT NULL,
        reason TEXT NOT NULL,
        extras TEXT NOT NULL,
        conceded_by INTEGER,
        checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS by_end ON games (ended DESC);
    PRAGMA user_version = {VERSION};
    COMMIT;
"""
_COLUMNS: Final = (
    "id, game, file, started, ended, seed, practice, coach, options, seats, plies, reason, "
    "extras, conceded_by, checksum"
)
_SELECT: Final = f"SELECT {_COLUMNS} FROM games ORDER BY ended DESC, id"
_INSERT: Final = (
    f"INSERT INTO games ({_COLUMNS}) VALUES ({', '.join('?' * 15)}) "
    "ON CONFLICT (id) DO UPDATE SET file = excluded.file"
)
_SUMMED: Final = "%s\0%s\0%.0s%s\0%r\0%s\0%s\0%s\0%s\0%s\0%s\0%s\0%s\0%s"
"""All that a checksum covers: not the file, which may be renamed and is looked for anyway."""
_SUMMANDS: Final = 14
_DAMAGED: Final = (1, 11, 26)  # SQLITE_ERROR (other tables), SQLITE_CORRUPT, SQLITE_NOTADB

T = TypeVar("T")
Row: TypeAlias = tuple[object, ...]


class HistoryUnusableError(Exception):
    """The database can be neither read nor made; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class History:
    """The database at that path. `tell` is told what the player should know of it.

    `begun_anew` counts how often a damaged one was put aside: the new one is empty.
    """

    def __init__(self, path: Path, tell: Callable[[Refusal], None]) -> None:
        self.path = path
        self._tell = tell
        self.begun_anew = 0

    @property
    def exists(self) -> bool:
        """Whether there is one yet; a name that no file can have has none."""
        try:
            self.path.stat()
        except OSError:
            return False
        return True

    def add(self, games: Iterable[Played]) -> None:
        """Keeps those games, each once however often it is told."""
        rows = [_row(game) for game in games]
        self._run(lambda database: database.executemany(_INSERT, rows))

    def replace(self, game: Played) -> None:
        """Keeps that game as it now ended: at a practice table an end can be taken back."""

        def work(database: sqlite3.Connection) -> None:
            database.execute("DELETE FROM games WHERE id = ?", (game.id,))
            database.execute(_INSERT, _row(game))

        self._run(work)

    def remove(self, ids: Iterable[str]) -> None:
        """Forgets those games."""
        rows = [(game_id,) for game_id in ids]
        self._run(lambda database: database.executemany("DELETE FROM games WHERE id = ?", rows))

    def games(self) -> Sequence[Played]:
        """Every game, the last finished first."""

        def work(database: sqlite3.Connection) -> Sequence[Played]:
            rows = _all(database)
            (count,) = database.execute("SELECT count(*) FROM games NOT INDEXED").fetchone()
            if count != len(rows):
                raise ValueError("the index has lost some of the table")
            good = [row for row in rows if row[-1] == _checksum(row)]
            if len(good) < len(rows):
                good = self._without_altered(database)
            return _games(good)

        return self._run(work)

    def _without_altered(self, database: sqlite3.Connection) -> list[Row]:
        """Takes out the rows that are not as they were written, and gives the rest.

        Their games are to be read anew from the records. The database with them in it is put
        aside, for one whose record has gone is told of nowhere else.
        """
        import sqlite3

        aside = free_name(self.path)
        with closing(sqlite3.connect(aside)) as copy:
            database.backup(copy)
        database.execute("BEGIN IMMEDIATE")  # another copy may just have done all this
        rows = _all(database)
        good = [row for row in rows if row[-1] == _checksum(row)]
        database.execute("DELETE FROM games")
        database.executemany(_INSERT, good)
        fields = (("path", str(aside)), ("count", len(rows) - len(good)))
        self._tell(Refusal("history-altered", fields=fields))
        return good

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does it in one transaction. A damaged database is put aside, and a new one begun."""
        import sqlite3

        try:
            return self._attempt(work)
        except (sqlite3.Error, ValueError, TypeError, KeyError, OverflowError) as error:
            if isinstance(error, sqlite3.Error) and not _is_damage(error):
                raise self._unusable(str(error)) from error
        except OSError as error:
            raise self._unusable(reason(error)) from error
        self._put_aside()
        self.begun_anew += 1
        try:
            return self._attempt(work)
        except sqlite3.Error as error:
            raise self._unusable(str(error)) from error

    def _attempt(self, work: Callable[[sqlite3.Connection], T]) -> T:
        import sqlite3

        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as database:
            version = _version(database)
            if version == 0:
                with suppress(sqlite3.OperationalError):  # another copy is making it just now
                    database.execute("PRAGMA journal_mode = WAL")
                database.executescript(_TABLES)
            elif version == 1:
                _add_checksums(database)
            elif version != VERSION:
                raise sqlite3.OperationalError(f"its tables have version {version}")
            with database:
                return work(database)

    def _unusable(self, why: str) -> HistoryUnusableError:
        fields = (("path", str(self.path)), ("reason", why))
        return HistoryUnusableError(Refusal("history-unusable", fields=fields))

    def _put_aside(self) -> None:
        try:
            aside = put_aside(self.path)
        except FileNotFoundError:
            return  # another copy has just done so
        except OSError as error:
            raise self._unusable(reason(error)) from error
        for ending in ("-wal", "-shm"):
            with suppress(OSError):  # of no use without the file they belong to
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        self._tell(Refusal("history-put-aside", fields=(("path", str(aside)),)))


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is no database of ours, rather than busy, full or out of reach."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGED


def _version(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)


def _add_checksums(database: sqlite3.Connection) -> None:
    """Makes the tables of version 1 those of version 2; all that is in them counts as written."""
    with database:
        database.execute("BEGIN IMMEDIATE")
        if _version(database) != 1:
            return  # another copy has just done so
        database.execute("ALTER TABLE games ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0")
        sums = [(_checksum(row), row[0]) for row in _all(database)]
        database.executemany("UPDATE games SET checksum = ? WHERE id = ?", sums)
        database.execute("PRAGMA user_version = 2")


def _all(database: sqlite3.Connection) -> list[Row]:
    """Every row, the last finished first; what is no text in one comes with signs in its place."""
    import sqlite3

    try:
        return database.execute(_SELECT).fetchall()
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", None) is not None:
            raise  # SQLite's own; without a code it is Python, at text that is no UTF-8
    database.text_factory = lambda raw: raw.decode(errors="replace")
    return database.execute(_SELECT).fetchall()


def _checksum(row: Row) -> int:
    """Of a row as it is written, or read; whatever it holds."""
    return zlib.crc32((_SUMMED % row[:_SUMMANDS]).encode(errors="replace"))


def _row(game: Played) -> Row:
    seats = [[s.name, s.level, s.won, s.score, s.hints, s.shared] for s in game.seats]
    row = (
        game.id,
        game.game,
        game.file,
        game.started,
        float(game.ended),
        game.seed,
        int(game.practice),
        int(game.coach),
        json.dumps(dict(game.options)),
        json.dumps(seats),
        game.plies,
        game.reason,
        json.dumps(dict(game.extras)),
        game.conceded_by,
    )
    return (*row, _checksum(row))


def _games(rows: Sequence[Row]) -> Sequence[Played]:
    """Rows read back; ValueError or TypeError where one is not ours."""
    options, seats, extras = (_column(rows, at) for at in (8, 9, 12))
    results = {text: tuple(map(SeatResult._make, seated)) for text, seated in seats.items()}
    games = []
    for row in rows:
        flags = bool(row[6]), bool(row[7])
        chosen, seated, further = options[row[8]], results[row[9]], extras[row[12]]
        plies, why, by = row[10], row[11], row[13]
        games.append(Played._make((*row[:6], *flags, chosen, seated, plies, why, further, by)))
    return games


def _column(rows: Sequence[Row], at: int) -> Mapping[object, Iterable[list[object]]]:
    """What each JSON text of a column says: all read at once, and those alike but once."""
    texts = list(dict.fromkeys(row[at] for row in rows))
    column: list[list[list[object]]] = json.loads(f"[{','.join(map(str, texts))}]")
    if len(column) != len(texts):
        raise ValueError("a row is not ours")
    return dict(zip(texts, column, strict=True))
