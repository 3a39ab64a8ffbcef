"""`foxgames stats`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.session.games_played import kept


def filled(home: Path) -> Path:
    directory = home / "state" / "foxgames"
    kept(directory, 1, "mr-fox", ("Ann", "Rusty:easy"), (0, 1), scores=(9, 9))
    kept(directory, 2, "mr-fox", ("Ann",), (), coach=True)
    kept(directory, 3, "fox-hunt", ("Ann",), (0,), rounds=7)
    kept(directory, 4, "fox-party", ("Ben", "Rusty:expert"), (1,))
    return directory


def test_without_a_finished_game_it_says_so(run: Run, home: Path) -> None:
    assert run("stats").out == "No game has been finished yet.\n"
    assert json.loads(run("stats", "--json").out) == []
    assert not list(home.rglob("*.sqlite3"))


def test_every_game_is_told_with_who_played_and_the_exact_optimum(run: Run, home: Path) -> None:
    filled(home)
    ran = run("stats")
    assert ran.status == 0 and ran.err == ""
    for said in ("Bye Bye Mr. Fox!", "Ann", "88.7 %", "fewest rounds", "bot, expert"):
        assert said in ran.out
    assert max(map(len, ran.out.splitlines())) <= 100


def test_as_json_everything_is_a_number(run: Run, home: Path) -> None:
    filled(home)
    fox, party, hunt = json.loads(run("stats", "--json").out)
    assert (fox["game"], party["game"], hunt["game"]) == ("mr-fox", "fox-party", "fox-hunt")
    assert fox["games"] == {"counted": 1, "coached": 1, "bots-only": 0, "practice": 0}
    assert fox["variants"][0]["optimum"] == 0.8871575641821646
    assert hunt["alone"] == [{"name": "Ann", "fewest_rounds": 7, "won_in": {"7": 1}}]
    assert party["tallies"]["counted"][0] == {
        "name": "Ben", "level": None, "played": 1, "won": 0, "streak": 0, "best_streak": 0,
    }  # fmt: skip


def test_a_game_played_line_by_line_counts(run: Run, home: Path, monkeypatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * 4000))
    assert run("play", "fox-party", "--plain", "--seed", "3").status == 0
    (party,) = json.loads(run("stats", "--json").out)
    assert party["games"]["counted"] == 1
    assert len(list(home.rglob("history.sqlite3"))) == 1


def test_a_damaged_history_is_named_and_the_numbers_are_there(run: Run, home: Path) -> None:
    filled(home)
    before = run("stats").out
    (path,) = home.rglob("history.sqlite3")
    path.write_bytes(b"x" * 5000)
    ran = run("stats")
    assert ran.out == before and "history.sqlite3.bad" in ran.err and ran.err.count("\n") == 1


def test_the_deal_of_the_day_is_played_by_date(run: Run, monkeypatch, home: Path) -> None:
    import io
    import sys

    from foxgames.session import Store, daily

    monkeypatch.setattr(daily, "today", lambda: "2026-11-30")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run("play", "hen-house", "--plain", "--daily").status == 0
    (saved,) = Store().unfinished()
    assert saved.setup.seed == daily.daily_seed("hen-house", "2026-11-30")
    ran = run("play", "hen-house", "--plain", "--daily", "--seed", "3")
    assert ran.status == 2 and "leave --seed out" in ran.err


def test_paths_tell_where_the_history_and_the_people_are(run: Run) -> None:
    out = run("paths").out
    assert "history.sqlite3" in out and "people.json" in out and "settings.toml" in out


def test_with_nowhere_to_print_it_is_no_fault(run: Run, home: Path, monkeypatch) -> None:
    import sys

    filled(home)
    monkeypatch.setattr(sys, "stdout", None)
    assert run("stats").status == 0
