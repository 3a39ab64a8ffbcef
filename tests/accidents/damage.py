"""Damages every kind of file that is read, and sees that nothing crashes and nothing is lost.

    python -m tests.accidents.damage [FILES] [KIND ...]

damages that many files of each kind (10,000 unless told) and prints what came of them.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from foxgames.core import RecordError
from foxgames.games import GAMES
from foxgames.session import Occupant, Session, Setup, Store, read_records
from foxgames.session.record_wording import record_sentence
from foxgames.session.statistics import statistics_of
from foxgames.session.wording import notice_sentence
from foxgames.ui import settings
from foxgames.ui.terminal import RESET, Marker
from tests.playing import play_to

Damage = Callable[[bytes, Random], bytes]


def truncated(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def beheaded(data: bytes, rng: Random) -> bytes:
    return data[rng.randrange(1, len(data)) :]


def changed(data: bytes, rng: Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 40))):
        spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
    return bytes(spoilt)


def flipped(data: bytes, rng: Random) -> bytes:
    spoilt = bytearray(data)
    spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def reordered(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def doubled(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return b"".join(lines)


def with_a_hole(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def zeroed(data: bytes, rng: Random) -> bytes:
    """What a disk gives back after a crash: blocks of nothing."""
    start = rng.randrange(len(data))
    return data[:start] + bytes(len(data) - start)


def other_values(data: bytes, rng: Random) -> bytes:
    """Text changed word by word: a later version, a wrong number, a hostile name."""
    words = (b"true", b"null", b"-1", b"1e999", b"9" * 30, b'"\\ud800"', b"[]", b'""', b"NaN")
    tokens = data.split(b" ")
    at = rng.randrange(len(tokens))
    tail = b"," if tokens[at].endswith(b",") else b""
    tokens[at] = rng.choice(words) + tail
    return b" ".join(tokens)


def from_the_future(data: bytes, rng: Random) -> bytes:
    return data.replace(b'"version": 1', b'"version": %d' % rng.randint(2, 10**9))


def enormous(data: bytes, rng: Random) -> bytes:
    filling = rng.choice((b"[" * 50_000, b"x" * 300_000, b"\n" * 300_000, b'{"a":' * 20_000))
    at = rng.choice((0, len(data), rng.randrange(len(data))))
    return data[:at] + filling + data[at:]


def replaced(data: bytes, rng: Random) -> bytes:
    return rng.choice((b"", b"\n", b"\x00" * 512, b"\xff\xfe\x00", rng.randbytes(700)))


def recoded(data: bytes, rng: Random) -> bytes:
    text = data.decode("latin-1")
    return rng.choice((text.encode("utf-16"), b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r")))


DAMAGES: tuple[Damage, ...] = (
    *(truncated, beheaded, changed, flipped, reordered, doubled, with_a_hole, zeroed),
    *(other_values, from_the_future, replaced, recoded),
)


def damaged(data: bytes, rng: Random) -> bytes:
    """One accident; enormous ones are rarer, for they take long to write."""
    damage = enormous if rng.random() < 0.02 else rng.choice(DAMAGES)
    return damage(data, rng)


def setup(game: str, seed: int) -> Setup:
    return Setup(game, {}, (Occupant("Ann", "random"), Occupant("Ben", "random")), seed)


class Accidents:
    """A folder with healthy files of every kind, and what to do to each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.records = [play_to(Session.new(setup(game, 3)), 30).record for game in GAMES]
        self.texts = [record.text.encode() for record in self.records]
        self.kinds: Mapping[str, Callable[[Random], str]] = {
            "record": self.record,
            "journal": self.journal,
            "history": self.history,
            "settings": self.settings,
            "marker": self.marker,
        }

    def record(self, rng: Random) -> str:
        """A file to be watched or checked: records, or one error that names file and line."""
        path = self.folder / "record.jsonl"
        path.write_bytes(damaged(rng.choice(self.texts), rng))
        try:
            records = read_records(path)
        except RecordError as error:
            said = record_sentence(error.refusal)
            assert str(path) in said and "\n" not in said, said
            assert len(said) < 1000, said
            return "refused, with file and line"
        for record in records:
            assert Session.restored(record).record.text == record.text
        return "read"

    def journal(self, rng: Random) -> str:
        """A saved game: it resumes or is put aside whole; the one beside it always resumes."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            store = Store(Path(folder))
            text = rng.choice(self.texts)
            healthy = self.texts[0].replace(self.records[0].id.encode(), b"healthy")
            place = Path(folder) / "unfinished"
            place.mkdir()
            (place / "healthy.jsonl").write_bytes(healthy)
            path = place / "hurt.jsonl"
            path.write_bytes(data := damaged(text, rng))
            found = {saved.id: saved for saved in store.unfinished()}
            whole = self._goes_on(store, "healthy")
            assert whole.history == self.records[0].actions, "the game beside it is hurt"
            others = found.keys() - {"healthy"}
            if not others and not store.finished():
                told = self._told(store)
                (kept,) = [p for p in Path(folder).rglob("hurt.jsonl*") if p.suffix != ".lock"]
                assert kept.read_bytes() == data, "not put aside as it was"
                assert str(kept) in told or str(path) in told, told
                return "put aside or left alone, and named"
            for other in others:
                history = self._goes_on(store, other).history
                if any(history == record.actions for record in self.records):
                    return "resumed whole"
                return "resumed, cut at a torn line or another valid game"
            return "another valid game that is over"

    @staticmethod
    def _goes_on(store: Store, game_id: str) -> Session:
        session = store.resume(game_id)
        play_to(session, session.ply + 1)
        resumed = store_copy(session)
        session.close()
        return resumed

    @staticmethod
    def _told(store: Store) -> str:
        said = []
        while (notice := store.take_notice()) is not None:
            said.append(notice_sentence(notice))
            assert "\n" not in said[-1] and len(said[-1]) < 1500, said[-1]
        return " ".join(said)

    def history(self, rng: Random) -> str:
        """The database of finished games: whatever becomes of it, every game is still listed."""
        home = self.folder / "history"
        if not home.exists():
            (home / "finished").mkdir(parents=True)
            for number in range(3):
                record = play_to(Session.new(setup("mr-fox", number)), 10**6).record
                (home / "finished" / f"{number}.jsonl").write_text(record.text)
        store = Store(home)
        expected = store.finished()
        assert len(expected) == 3
        (database,) = [p for p in home.iterdir() if p.is_file() and "history" in p.name][:1]
        before = database.read_bytes()
        database.write_bytes(self._hurt(before, rng))
        store = Store(home)
        games = store.archive.games()
        statistics_of(games)
        assert games == expected, "a game is lost or altered"
        assert all(store.path_of(game).exists() for game in store.finished())
        told = self._told(store)
        asides = list(home.glob("*.bad"))
        outcome = "read"
        if asides:
            assert "history" in told, told
            is_altered = "altered" in told
            outcome = "put aside, named, and made anew from the records"
            outcome = "altered rows found, named, and read anew" if is_altered else outcome
        elif told:
            outcome = "left alone and named; games read from the records"
        for path in home.iterdir():
            if path.is_file():
                path.unlink()
        return outcome

    @staticmethod
    def _hurt(before: bytes, rng: Random) -> bytes:
        if rng.random() < 0.1:
            with tempfile.NamedTemporaryFile(suffix=".db") as other:
                with sqlite3.connect(other.name) as database:
                    change = rng.choice(
                        ("CREATE TABLE games (x)", "CREATE TABLE t (x)", "PRAGMA user_version = 99")
                    )
                    database.execute(change)
                database.close()
                return Path(other.name).read_bytes()
        return damaged(before, rng)

    def settings(self, rng: Random) -> str:
        """The settings file: read with defaults for what is wrong, which is named."""
        path = self.folder / "settings.toml"
        healthy = (
            b'theme = "noon"\nglyphs = "ascii"\nanimation = "off"\npace = "step"\n'
            b'confirm = false\nbell = true\n[keys]\nundo = "z"\nhint = "ctrl+t"\n'
        )
        path.write_bytes(damaged(healthy, rng))
        loaded = settings.load(path)
        if loaded.fault:
            assert str(path) in loaded.fault and "\n" not in loaded.fault, loaded.fault
            return "read as far as it can be, with file and line of what is wrong"
        return "read"

    def marker(self, rng: Random) -> str:
        """The marker of a killed game: the terminal is mended whenever its game is gone."""
        ours, theirs = os.openpty()
        try:
            marker = Marker(theirs, self.folder / "terminals")
            marker.place()
            assert marker.path is not None
            modes = marker.path.read_bytes().partition(b"\n")[2]
            marker.path.write_bytes(damaged(b"999999999\n" + modes, rng))
            mended = Marker(theirs, self.folder / "terminals").mend(theirs)
            marker.remove()
            if mended:
                assert os.read(ours, 4096).startswith(RESET.encode()[:10])
            return "mended" if mended else "left alone"
        finally:
            os.close(ours)
            os.close(theirs)


def store_copy(session: Session) -> Session:
    """The session as it was taken up, before it was played on."""
    record = session.record
    kept = [line for line in record.lines if line.get("ply") != session.ply - 1 or "note" in line]
    text = "".join(f"{json.dumps(line)}\n" for line in kept if "outcome" not in line)
    return Session.restored(read_records(text.encode())[0])


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else 10_000
    with tempfile.TemporaryDirectory() as folder:
        accidents = Accidents(Path(folder))
        for kind, accident in accidents.kinds.items():
            if arguments[1:] and kind not in arguments[1:]:
                continue
            began = time.monotonic()
            outcomes = Counter(accident(Random(f"{kind} {n}")) for n in range(count))
            print(f"{kind}: {count} damaged in {time.monotonic() - began:.0f} s, none crashed")
            for outcome, number in outcomes.most_common():
                print(f"  {number:>6} {outcome}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
