"""The history: every finished game once, whatever happens to the database."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from foxgames.session import Human, Store
from foxgames.session.history import History
from foxgames.session.played import Kind
from foxgames.session.wording import notice_sentence
from tests.playing import play_out
from tests.session.games_played import game, kept
from tests.session.tables import ANN, BEN, RUSTY, find_game, play_until, setup

WRITER = """
import sys
from pathlib import Path
from foxgames.session.history import History
from tests.session.games_played import game
history = History(Path(sys.argv[1]), print)
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    history.add([game(number)])
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "state", find_game=find_game)


def database(store: Store) -> Path:
    return store.directory / "history.sqlite3"


def told(store: Store) -> list[str]:
    found = []
    while (notice := store.take_notice()) is not None:
        found.append(notice_sentence(notice))
    return found


def test_a_finished_game_is_kept_with_all_that_was_chosen_and_how_it_ended(store):
    session = play_out(store.start(setup(ANN, RUSTY, eggs=12)))
    store.note_end(session)
    (played,) = store.archive.games()
    assert (played.id, played.game, played.seed) == (session.id, "mr-fox", session.setup.seed)
    assert dict(played.options) == dict(session.setup.options)
    assert [(seat.name, seat.level) for seat in played.seats] == [("Ann", None), ("Rusty", "easy")]
    assert played.winners == session.outcome.winners
    assert [seat.score for seat in played.seats] == list(session.outcome.scores)
    assert played.plies == session.ply and played.reason == session.outcome.reason.value


def test_t27_telling_a_game_again_counts_it_once(store):
    session = play_out(store.start(setup(ANN)))
    for _ in range(3):
        store.note_end(session)
        session.close()
        assert len(store.finished()) == len(store.archive.games()) == 1


def test_a_game_killed_before_its_end_was_noted_counts_all_the_same(store):
    play_out(store.start(setup(ANN))).close()
    assert [played.kind for played in store.archive.games()] == [Kind.COUNTED]


def test_hints_and_seats_that_changed_hands_are_told(store):
    session = play_until(store.start(setup(ANN, BEN)), Human)
    session.hint(session.pending.seat)
    session.change_seat(1, RUSTY)
    play_out(session)
    store.note_end(session)
    (played,) = store.archive.games()
    assert played.hints == 1
    assert [seat.shared for seat in played.seats] == [False, True]


def test_a_name_given_anew_is_no_change_of_hands():
    note = {"note": "seat", "seat": 0, "kind": "human", "name": "Anna"}
    played = game(1, notes=[note])
    assert played.seats[0].name == "Anna" and not played.seats[0].shared


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        ({}, Kind.COUNTED),
        ({"coach": True}, Kind.COACHED),
        ({"seats": ("Rusty:easy",)}, Kind.BOTS),
        ({"practice": True}, Kind.PRACTICE),
        ({"practice": True, "coach": True}, Kind.PRACTICE),
    ],
)
def test_t27_games_for_practice_of_bots_alone_and_with_a_coach_are_told_apart(more, kind):
    assert game(1, **more).kind is kind


def test_an_end_taken_back_at_a_practice_table_is_no_end(store):
    session = play_out(store.start(setup(ANN, practice=True)))
    store.note_end(session)
    assert len(store.archive.games()) == 1
    assert session.undo(0) is None
    assert not store.archive.games()
    play_out(session)
    store.note_end(session)
    assert [played.plies for played in store.archive.games()] == [session.ply]


def test_a_deleted_game_is_forgotten_and_one_whose_file_is_lost_still_counts(store):
    ids = [play_out(store.start(setup(ANN, seed=seed))).id for seed in (1, 2)]
    assert len(store.archive.games()) == 2
    assert len(ids) == 2
    (store.directory / "finished" / store.finished()[0].file).unlink()
    assert len(store.finished()) == 1 and len(store.archive.games()) == 2


def test_t26_two_copies_writing_at_once_lose_and_double_nothing(tmp_path):
    path = tmp_path / "history.sqlite3"
    copies = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(first), str(first + 40)],
            stdout=subprocess.PIPE,
        )
        for first in (0, 20)
    ]
    assert [copy.communicate()[0] for copy in copies] == [b"", b""]
    assert [copy.returncode for copy in copies] == [0, 0]
    assert sorted(g.seed for g in History(path, print).games()) == list(range(60))


@pytest.mark.parametrize("damage", ["nonsense", "cut", "empty tables", "no tables"])
def test_a_damaged_history_is_put_aside_and_made_anew_from_the_records(store, damage):
    for number in range(30):
        kept(store.directory, number)
    assert len(store.archive.games()) == 30
    path = database(store)
    if damage == "nonsense":
        path.write_bytes(b"no database at all\n" * 100)
    elif damage == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    else:
        with sqlite3.connect(path) as connection:
            connection.execute("DROP TABLE games")
            if damage == "empty tables":
                connection.execute("CREATE TABLE games (id TEXT)")
    again = Store(store.directory, find_game=find_game)
    assert len(again.archive.games()) == 30
    (said,) = told(again)
    assert "history.sqlite3.bad" in said
    assert database(store).with_name("history.sqlite3.bad").exists()
    assert len(Store(store.directory).archive.games()) == 30


ALTERATIONS = (
    "id = 'x' || id",
    "game = 'fox-hunt'",
    "file = 'x' || file",
    "started = '2020' || started",
    "ended = ended + 1",
    "seed = seed + 1",
    "practice = 1",
    "coach = 1",
    "options = '{}'",
    "seats = replace(seats, 'Ann', 'Amn')",
    "seats = 'what'",
    "seats = cast(x'ff' AS TEXT)",
    "plies = plies + 1",
    "reason = 'nests-full'",
    """extras = '{"rounds": 3}'""",
    "conceded_by = 0",
    "checksum = checksum + 1",
    "id = 'x' || id, seats = 'what'",
)


@pytest.mark.parametrize("alteration", ALTERATIONS)
def test_an_altered_row_is_found_and_its_game_read_anew_from_the_record(store, alteration):
    for number in range(5):
        kept(store.directory, number)
    before = store.archive.games()
    with sqlite3.connect(database(store)) as connection:
        connection.execute(f"UPDATE games SET {alteration} WHERE seed = 3")
    again = Store(store.directory, find_game=find_game)
    assert again.archive.games() == before
    said = told(again)
    if not alteration.startswith("file"):
        (said,) = said
        assert said.startswith("1 game ") and "history.sqlite3.bad" in said and "\n" not in said
    once_more = Store(store.directory, find_game=find_game)
    assert once_more.archive.games() == before and not told(once_more)


def test_an_altered_game_whose_record_is_lost_is_kept_aside_and_no_other_game_is_lost(store):
    for number in range(5):
        kept(store.directory, number)
    store.archive.games()
    for number in (2, 3):
        (store.directory / "finished" / f"{number:06}.jsonl").unlink()
    with sqlite3.connect(database(store)) as connection:
        connection.execute("UPDATE games SET plies = 99 WHERE seed = 3")
    assert [played.seed for played in store.archive.games()] == [4, 2, 1, 0]
    with sqlite3.connect(database(store).with_name("history.sqlite3.bad")) as aside:
        assert aside.execute("SELECT plies FROM games WHERE seed = 3").fetchall() == [(99,)]


def test_a_history_without_checksums_gets_them_and_loses_no_game(store):
    for number in range(5):
        kept(store.directory, number)
    before = store.archive.games()
    with sqlite3.connect(database(store)) as connection:
        connection.execute("ALTER TABLE games DROP COLUMN checksum")
        connection.execute("PRAGMA user_version = 1")
    (store.directory / "finished" / "000003.jsonl").unlink()
    again = Store(store.directory, find_game=find_game)
    assert again.archive.games() == before and not told(again)
    again.archive.history.add([game(7)])
    assert [played.seed for played in again.archive.history.games()] == [7, 4, 3, 2, 1, 0]
    assert not told(again)


def test_a_history_of_a_later_version_is_left_alone_and_told(store):
    kept(store.directory, 1)
    store.archive.games()
    with sqlite3.connect(database(store)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert len(store.archive.games()) == 1
    (said,) = told(store)
    assert "version 99" in said
    assert not list(store.directory.glob("*.bad"))


def test_where_the_history_cannot_be_written_one_line_says_so_and_games_go_on(store, monkeypatch):
    session = play_out(store.start(setup(ANN)))
    blocked = store.directory / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setattr(store, "_history", blocked / "history.sqlite3")
    store.note_end(session)
    assert len(store.finished()) == 1
    (said,) = told(store)
    assert str(blocked) in said and "\n" not in said


@pytest.mark.parametrize("bytes_", [b"\xff", b"{}\n", b'{"format": "foxgames"}\n', b""])
def test_a_bad_file_among_the_finished_is_put_aside_and_the_rest_is_listed(store, bytes_):
    good, bad = kept(store.directory, 1), kept(store.directory, 2)
    bad.write_bytes(bytes_)
    assert [played.file for played in store.finished()] == [good.name]
    assert bad.with_name("000002.jsonl.bad").exists()
    assert "000002.jsonl.bad" in told(store)[0]


def test_where_there_is_no_game_there_is_no_database(store):
    assert not store.archive.games() and not store.finished()
    assert not database(store).exists()


def test_the_default_place_is_the_user_s_data_directory(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    store = Store()
    store.note_end(play_out(store.start(setup(ANN))))
    found = [path.name for path in tmp_path.rglob("history.sqlite3")]
    assert found == ["history.sqlite3"]
    if sys.platform == "linux":
        assert (tmp_path / "data" / "foxgames" / "history.sqlite3").exists()


def test_a_game_is_exported_whole_and_no_file_is_overwritten(store, tmp_path):
    session = play_out(store.start(setup(ANN)))
    path = tmp_path / "out.jsonl"
    store.export(session.id, path)
    assert path.read_text() == session.record.text
    from foxgames.core import RecordError

    with pytest.raises(RecordError):
        store.export(session.id, path)
    assert json.loads(path.read_text().splitlines()[0])["id"] == session.id
