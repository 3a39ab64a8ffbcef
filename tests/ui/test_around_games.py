"""What lies around the games: saved ones, statistics, people, matches, the deal of the day."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Event

import pytest

from foxgames.session import Store, daily
from foxgames.session.guests import Guest, Guests
from foxgames.session.played import Played, SeatResult
from foxgames.session.series import load as load_match
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.guests import GuestsSheet
from foxgames.ui.screens.match import MatchScreen
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.replay import ReplayScreen
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.screens.saved import SavedScreen, how_it_ended
from foxgames.ui.screens.setup import SetupScreen
from foxgames.ui.screens.statistics import StatisticsScreen, Told
from foxgames.ui.settings import settings_path
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.line import Line
from tests.playing import play_out
from tests.session.games_played import kept
from tests.ui.at_screens import begun, played, press, running, settled, shown, top

ENDED = (("Ann", 1), ("Ben", 12))

# Saved games


async def test_finished_games_tell_no_result_and_no_length_until_asked() -> None:
    played()
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        text = "".join(shown(app).splitlines()[:-1])  # all but the keys
        assert "Bot 0, Bot 1" in text
        assert not any(word in text for word in ("won", "lost", "step", "result"))
        await press(pilot, "w")
        assert "steps" in shown(app) and ("won by" in shown(app) or "lost" in shown(app))
        await press(pilot, "w")
        assert "steps" not in shown(app)


def test_the_end_of_a_game_says_what_each_number_is_and_whose() -> None:
    seats = tuple(SeatResult(name, None, name == "Ben", score) for name, score in ENDED)
    hens = Played("1", "hen-house", "1", "", 0.0, 5, False, False, {}, seats, 40, "", {})
    said = how_it_ended(hens, ("Ann", "Ben"))
    assert said == "won by Ben · Ann 1 point, Ben 12 points · 40 steps"
    assert how_it_ended(hens._replace(game="mr-fox"), ("Ann", "Ben")) == "won by Ben · 40 steps"


async def test_five_thousand_games_are_listed_and_only_those_shown_are_drawn() -> None:
    directory = Store().directory
    for number in range(300):
        kept(directory, number)
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        saved = app.screen
        assert isinstance(saved, SavedScreen) and len(saved.finished) == 300
        drawn = []
        saved.described = lambda row, width: drawn.append(row.id) or ()  # type: ignore[method-assign]
        saved.query_one("#games")._draw = saved.described  # type: ignore[attr-defined]
        await press(pilot, "end")
        assert saved.chosen is not None and saved.chosen.id == "game000000"
        assert 0 < len(set(drawn)) < 30
        await press(pilot, "pageup", "up", "home")
        assert saved.chosen is not None and saved.chosen.id == "game000299"


async def test_a_damaged_game_is_put_aside_and_named_and_the_others_work() -> None:
    directory = Store().directory
    good, bad = kept(directory, 1), kept(directory, 2)
    Store().finished()
    bad.write_text("{}\n")
    game_id = begun("Ann")
    async with running(size=(100, 30)) as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        saved = app.screen
        assert isinstance(saved, SavedScreen)
        while not saved.finished:
            await pilot.pause()
        await press(pilot, "down", "enter")
        while not any(f"{bad.name}.bad" in each.message for each in app._notifications):
            await pilot.pause()
        assert app.screen is saved
        assert list(saved.finished) == ["game000001"] and list(saved.unfinished) == [game_id]
    assert good.exists() and bad.with_name(f"{bad.name}.bad").exists()


async def test_a_game_is_exported_and_opened_again_from_its_file(tmp_path: Path) -> None:
    game_id = played()
    out = tmp_path / "out.jsonl"
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        await press(pilot, "e")
        app.screen.query_one(Line).value = str(out)
        await press(pilot, "enter")
        assert top(app) is SavedScreen and game_id in out.read_text()
        await press(pilot, "o")
        app.screen.query_one(Line).value = str(out)
        await press(pilot, "enter")
        await pilot.pause()
        assert top(app) is ReplayScreen


@pytest.mark.parametrize("content", [None, b"", b"nonsense", b"\xff\n"])
async def test_a_file_that_is_no_record_is_named_and_nothing_else_happens(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "no.jsonl"
    if content is not None:
        path.write_bytes(content)
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        await press(pilot, "o")
        app.screen.query_one(Line).value = str(path)
        await press(pilot, "enter")
        assert top(app) is SavedScreen
        assert any(str(path) in each.message for each in app._notifications)
    assert content is None or path.read_bytes() == content


@pytest.mark.parametrize("typed", ["~nobody-of-this-name/x.jsonl", "/dev/null", "a\0b", "/"])
async def test_no_name_of_a_file_ends_the_games(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played()
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        for key in ("o", "e"):
            await press(pilot, key)
            app.screen.query_one(Line).value = typed
            await press(pilot, "enter")
            assert top(app) is SavedScreen and app._notifications, key


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
async def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    async with running() as (pilot, app):
        await press(pilot, "g", "o")
        app.screen.query_one(Line).value = str(tmp_path / "pipe.jsonl")
        await press(pilot, "enter")
        assert top(app) is SavedScreen
        assert any("pipe.jsonl" in each.message for each in app._notifications)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be taken away there")
async def test_a_game_is_exported_from_a_folder_that_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    played()
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        await press(pilot, "e")
        assert app.screen.query_one(Line).value.endswith(".jsonl")
        await press(pilot, "enter")
        assert top(app) is SavedScreen and app._notifications


# Statistics


async def test_it_is_said_when_summing_up_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foxgames.ui.screens.statistics.PATIENCE", 0.001)
    may_go_on = Event()
    async with running() as (pilot, app):
        monkeypatch.setattr(
            type(app.store.archive), "games", lambda _self: may_go_on.wait(30) and ()
        )
        await press(pilot, "h")
        told = app.screen.query_one(Told)
        assert told.render().plain == "Summing up …"
        may_go_on.set()
        while told.render().plain.startswith("Summing"):
            await pilot.pause()
        assert told.render().plain.startswith("No game has been finished yet")


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
async def test_statistics_are_told_at_every_size(size: tuple[int, int]) -> None:
    directory = Store().directory
    kept(directory, 1, "mr-fox", ("Ann", "Ben"), (0, 1))
    kept(directory, 2, "fox-hunt", ("Ann",), (0,), rounds=7)
    async with running(size=size) as (pilot, app):
        await press(pilot, "h")
        await settled(pilot)
        assert top(app) is StatisticsScreen
        assert "88.7 %" in shown(app) and "Ann" in shown(app)
        await press(pilot, "end")
        assert "fewest rounds" in shown(app)
        await press(pilot, "q")
        assert top(app) is MenuScreen


async def test_without_a_finished_game_statistics_say_so() -> None:
    async with running() as (pilot, app):
        await press(pilot, "h")
        await settled(pilot)
        assert "No game has been finished yet" in shown(app)


async def test_the_end_of_a_hunt_alone_tells_the_best_so_far() -> None:
    from foxgames.session import Occupant, Session, Setup

    kept(Store().directory, 1, "fox-hunt", ("Ann",), (0,), rounds=3)
    session = play_out(Session.new(Setup("fox-hunt", {}, (Occupant("Ann"),), 3)))
    async with running(size=(80, 40)) as (pilot, app):
        app.show_results(session)
        await pilot.pause()
        await settled(pilot)
        assert top(app) is ResultsScreen and "Your best: 3 rounds" in shown(app)
    assert session.id in {game.id for game in Store().archive.games()}


# People


async def test_people_are_remembered_offered_and_forgotten() -> None:
    async with running() as (pilot, app):
        await press(pilot, "2", "2")
        app.screen.query_one("#name-0", Line).value = "Ann"
        await press(pilot, "s")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    async with running() as (pilot, app):
        await press(pilot, "enter", "p")
        assert top(app) is GuestsSheet and "Ann" in shown(app)
        await press(pilot, "enter")
        assert app.screen.query_one("#name-0", Line).value == "Ann"
        app.screen.query_one("#start").focus()
        await press(pilot, "p", "d")
        assert "Nobody yet" in shown(app) and app.guests == Guests(tables=app.guests.tables)
    assert "Ann" not in (settings_path().parent / "people.json").as_posix()


async def test_a_game_opens_with_the_people_of_the_last_time() -> None:
    async with running() as (pilot, app):
        await press(pilot, "4", "4", "plus")
        app.screen.query_one("#name-1", Line).value = "Ben"
        app.screen.query_one("#kind-1", Cycle).put(0)
        await press(pilot, "s")
        await pilot.pause()
        seats = app.screen.session.occupants  # type: ignore[attr-defined]
    async with running() as (pilot, app):
        await press(pilot, "4", "4")
        setup = app.screen
        assert isinstance(setup, SetupScreen) and setup.count == 3
        chosen = setup.chosen()
        assert chosen is not None and chosen.seats == seats


async def test_seats_wear_the_colours_people_like() -> None:
    from tests.ui.at_screens import SETUP

    async with running() as (pilot, app):
        own = dict(app.theme_variables)
        app.keep_guests(Guests((Guest("Ben", 6),)))
        app.start_game(SETUP)
        await pilot.pause()
        assert app.theme_variables["seat-2"] == own["seat-6"]
        assert app.theme_variables["seat-1"] == own["seat-1"]
        app.change_settings(theme="noon")
        await pilot.pause()
        assert app.theme_variables["seat-2"] != own["seat-6"]
        app.to_menu()
        await pilot.pause()
        app.change_settings(theme="dusk")
        await pilot.pause()
        assert {n: app.theme_variables[n] for n in own} == own


# Matches, and the deal of the day


async def test_a_match_goes_from_game_to_game_with_a_running_score() -> None:
    async with running(size=(80, 30)) as (pilot, app):
        await press(pilot, "m")
        assert top(app) is MatchScreen
        for slug in ("mr-fox", "fox-hunt", "hen-house"):
            app.screen.query_one(f"#often-{slug}", Cycle).put(0)
        app.screen.query_one("#often-fox-party", Cycle).put(2)
        await press(pilot, "s")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen) and table.session.setup.options["first"] == 0
        table.session.concede(0)
        app.show_results(table.session)
        await pilot.pause()
        await settled(pilot)
        assert "1 of 2 games played" in shown(app) and "Next game" in shown(app)
        assert "r next game" in shown(app) and "again" not in shown(app).splitlines()[-1][:20]
        await press(pilot, "r")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        second = app.screen.session
        assert second.setup.options["first"] == 1
    match = load_match(Store().directory)
    assert match is not None and match.score == (0, 1) and match.current == second.id


async def test_a_match_is_gone_on_with_after_a_restart() -> None:
    async with running() as (pilot, app):
        await press(pilot, "m", "s")
        await pilot.pause()
        game_id = app.screen.session.id  # type: ignore[attr-defined]
        app.to_menu()
    async with running() as (pilot, app):
        await press(pilot, "m")
        assert "0 of 4 games played" in shown(app)
        await press(pilot, "enter")
        await pilot.pause()
        assert app.screen.session.id == game_id  # type: ignore[attr-defined]
        app.to_menu()
        Store().delete(game_id)
        await press(pilot, "m", "g")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and app.screen.session.id != game_id


async def test_a_match_without_a_game_says_so() -> None:
    async with running() as (pilot, app):
        await press(pilot, "m")
        for cycle in app.screen.query(Cycle):
            if (cycle.id or "").startswith("often"):
                cycle.put(0)
        await press(pilot, "s")
        assert top(app) is MatchScreen and "at least one game" in shown(app)


async def test_the_deal_of_the_day_is_the_same_for_everyone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(daily, "today", lambda: "2026-11-30")
    async with running() as (pilot, app):
        await press(pilot, "2", "d")
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen) and "2026-11-30" in shown(app)
        chosen = setup.chosen()
        assert chosen is not None and chosen.game == "fox-party"
        assert chosen.seed == daily.daily_seed("fox-party", "2026-11-30")


@pytest.mark.parametrize("key", ["g", "h", "s", "m", "d"])
async def test_t13_every_screen_of_the_menu_is_left_by_escape_and_by_q(key: str) -> None:
    async with running() as (pilot, app):
        for way in ("escape", "q"):
            await press(pilot, key)
            assert top(app) is not MenuScreen
            await press(pilot, way)
            assert top(app) is MenuScreen
        await press(pilot, "q")
    assert app.return_code == 0


async def test_a_game_of_a_match_that_ended_elsewhere_counts() -> None:
    async with running() as (pilot, app):
        await press(pilot, "m", "s")
        await pilot.pause()
        session = app.screen.session  # type: ignore[attr-defined]
        app.to_menu()
        elsewhere = Store().resume(session.id)
        elsewhere.concede(0)
        elsewhere.close()
        await press(pilot, "m", "g")
        await pilot.pause()
        match = load_match(Store().directory)
        assert match is not None and len(match.winners) == 1
        assert app.screen.session.setup.game == match.games[1]  # type: ignore[attr-defined]
