"""The log with its reasons, earlier moments of a live game, and replays that give nothing away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from foxgames.session import Occupant, Session, Setup
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.ask import Ask
from foxgames.ui.screens.curtain import CurtainScreen
from foxgames.ui.screens.log import LogScreen
from foxgames.ui.screens.lookback import LookBackScreen
from foxgames.ui.screens.replay import PACES, ReplayScreen
from foxgames.ui.widgets.line import Line
from foxgames.ui.widgets.story import Chronicle
from foxgames.ui.widgets.track import Track
from tests.playing import play_out
from tests.ui.at_screens import press, running, shown, top
from tests.ui.at_table import seated


def recorded(folder: Path) -> Path:
    """A file with one finished game."""
    session = Session.new(Setup("mr-fox", {"eggs": 12}, (Occupant("Rusty", "normal"),), 5))
    play_out(session)
    file = folder / "game.jsonl"
    file.write_text(session.record.text, encoding="utf-8")
    return file


def unbroken(text: str) -> str:
    return " ".join(text.split())


async def test_a_bots_line_of_the_log_tells_why_and_a_persons_does_not() -> None:
    async with seated("Ann", "bot:easy", seed=3) as table:
        while table.session.ply < 9:
            await table.press("enter")
        await table.press("l")
        log = table.pilot.app.screen
        assert isinstance(log, LogScreen)
        assert log.by_bots
        bots = max(log.by_bots)
        for _ in range(len(log.lines) - 1 - bots):
            await table.press("up")
        await table.press("w")
        await table.pilot.pause(0.05)
        heard = table.screen.heard[bots]
        session = table.session
        told = session.game.wording.because(heard.because, session.view(None).observation)
        assert told in unbroken(table.text)
        await table.press("home", "enter")
        await table.pilot.pause(0.05)
        assert "Only what a bot decided" in unbroken(table.text)
        await table.press("l")
        assert table.pilot.app.screen is table.screen


async def test_the_log_ends_where_it_ends() -> None:
    async with seated("Ann", seed=3) as table:
        while table.session.ply < 4:
            await table.press("enter")
        await table.press("l")
        listed = table.pilot.app.screen.query_one(OptionList)
        await table.press("down")
        assert listed.highlighted == 3
        await table.press("home", "up")
        assert listed.highlighted == 0


async def test_a_bot_with_hidden_cards_does_not_say_why_before_the_end() -> None:
    async with seated("Ann", "bot:easy", game="hen-house", seed=2) as table:
        while table.session.ply < 4:
            await table.press("enter")
        await table.press("l")
        log = table.pilot.app.screen
        assert isinstance(log, LogScreen)
        while log.query_one("#lines").highlighted not in log.by_bots:  # type: ignore[attr-defined]
            await table.press("up")
        await table.press("enter")
        await table.pilot.pause(0.05)
        assert "ask again when the game is over" in unbroken(table.text)


@pytest.mark.parametrize("key", ["left_square_bracket", "comma"])
async def test_looking_back_shows_what_was_seen_and_changes_nothing(key: str) -> None:
    async with seated("Ann", "Ben", seed=5) as table:
        moments = []
        while table.session.ply < 5:
            moments.append(table.session.view(table.screen.viewer).observation)
            await table.press("enter")
        before, record = table.text, table.session.record.text
        await table.press(key)
        back = table.pilot.app.screen
        assert isinstance(back, LookBackScreen)
        assert back.moment == 4
        assert "Looking back: 4 of 5" in table.text
        await table.press(key, key)
        assert back.moment == 2
        seen = back.cursor.view_at(2, back.viewer).observation
        assert seen.turn == moments[2].turn
        await table.press("v", "o", "enter", "f", "1")
        assert table.session.record.text == record
        await table.press("escape")
        assert table.pilot.app.screen is table.screen
        assert (table.text, table.session.record.text) == (before, record)


async def test_going_on_past_the_last_moment_leads_back_to_the_table() -> None:
    async with seated("Ann", seed=5) as table:
        await table.press("enter", "enter", "comma")
        assert isinstance(table.pilot.app.screen, LookBackScreen)
        await table.press("full_stop", "full_stop")
        assert table.pilot.app.screen is table.screen


async def test_a_look_back_at_hidden_cards_is_through_the_eyes_of_the_table() -> None:
    async with seated("Ann", "bot:easy", game="hen-house", seed=2) as table:
        while table.session.ply < 6:
            await table.press("enter")
        await table.press("comma")
        back = table.pilot.app.screen
        assert isinstance(back, LookBackScreen)
        assert back.viewer == 0
        shown_before = table.text
        await table.press("v", "o")
        assert (table.text, back.viewer, back.is_open) == (shown_before, 0, False)


async def test_nothing_to_look_back_at_is_said() -> None:
    async with seated("Ann") as table:
        await table.press("comma")
        assert table.pilot.app.screen is table.screen
        assert "Nothing has happened yet" in table.text


async def test_a_replay_tells_neither_end_nor_length_until_asked(tmp_path: Path) -> None:
    async with running(recorded(tmp_path)) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        last = len(replay.cursor)
        await press(pilot, "right", "right", "down")
        assert str(last) not in shown(app)
        await pilot.click(Track, offset=(78, 0))
        assert replay.moment == 12
        await press(pilot, "s")
        assert f"12 of {last}" in shown(app)
        await pilot.click(Track, offset=(78, 0))
        await pilot.pause()
        assert replay.moment == last


async def test_the_end_of_a_replay_once_reached_is_known(tmp_path: Path) -> None:
    async with running(recorded(tmp_path)) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await press(pilot, "9", "left")
        assert f"{len(replay.cursor) - 1} of {len(replay.cursor)}" in shown(app)


async def test_a_replay_jumps_to_an_event_by_its_number(tmp_path: Path) -> None:
    async with running(recorded(tmp_path)) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await press(pilot, "j")
        assert top(app) is Ask
        await press(pilot, "1", "7", "enter")
        assert app.screen is replay
        assert replay.moment == 17
        await press(pilot, "j", "escape")
        assert replay.moment == 17


async def test_a_replay_plays_on_by_itself_and_stands_still_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("foxgames.ui.screens.replay.PACES", (0.01, 0.02, 0.03, 0.04))
    assert list(PACES) == sorted(PACES)
    async with running(recorded(tmp_path)) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await press(pilot, "plus", "a")
        assert replay.pace == 0
        while replay.moment < 3:
            await pilot.pause(0.01)
        await press(pilot, "a")
        here = replay.moment
        await pilot.pause(0.1)
        assert replay.moment == here
        await press(pilot, "a")
        while replay.moment < len(replay.cursor):
            await pilot.pause(0.01)
        assert replay._playing is None


async def test_a_picture_of_the_board_is_written_once_to_the_file_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(recorded(tmp_path)) as (pilot, app):
        await press(pilot, "right", "right", "e")
        assert top(app) is Ask
        await press(pilot, "enter")
        written = (tmp_path / "mr-fox-2.svg").read_text(encoding="utf-8")
        assert written.startswith("<svg") and "Replay" not in written
        (tmp_path / "mr-fox-2.svg").write_text("mine", encoding="utf-8")
        await press(pilot, "e", "enter")
        assert (tmp_path / "mr-fox-2.svg").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["/", "~nobody-of-this-name/x", "."])
async def test_no_name_of_a_picture_ends_the_games(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(tmp_path)
    monkeypatch.chdir(tmp_path)
    async with running(path) as (pilot, app):
        await press(pilot, "e")
        app.screen.query_one(Line).value = name
        await press(pilot, "enter")
        assert top(app) is ReplayScreen and app._notifications


async def test_a_replay_of_hidden_cards_tells_why_only_with_all_cards_shown() -> None:
    async with seated("bot:easy", "bot:easy", game="hen-house", options={"hens": 2}) as table:
        assert isinstance(table.screen, TableScreen)
        while table.session.outcome is None:
            await table.pilot.pause(0.01)
        app, record = table.pilot.app, table.session.record
        table.screen.fox_app.show_replay(record)
        await table.pilot.pause()
        await table.press("9", "l")
        log = app.screen
        assert isinstance(log, LogScreen) and not log.by_bots
        await table.press("escape", "o", "l")
        log = app.screen
        assert isinstance(log, LogScreen) and log.by_bots


async def test_beside_a_broad_board_the_log_has_a_pane_of_its_own() -> None:
    async with seated("Ann", "bot:easy", game="hen-house", seed=2, size=(120, 40)) as table:
        while table.session.ply < 6:
            await table.press("enter")
        pane = table.screen.query_one(Chronicle)
        assert pane.display
        assert list(pane._lines) == [table.screen.line(each) for each in table.session.events(0)]
        await table.pilot.resize_terminal(100, 30)
        await table.pilot.pause()
        assert not pane.display
        assert isinstance(table.screen, TableScreen)


async def test_the_pane_of_the_log_is_empty_of_secrets_once_a_turn_is_handed_over() -> None:
    async with seated("Ann", "Ben", game="hen-house", seed=2, size=(120, 40)) as table:
        while not isinstance(table.pilot.app.screen, CurtainScreen):
            await table.press("enter")
        pane = table.screen.query_one(Chronicle)
        assert list(pane._lines) == [table.screen.line(each) for each in table.session.events(None)]
