"""Help, pause, log, results, replays and saved games."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from foxgames.session.record import read_records
from foxgames.session.store import Store
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.help import HelpScreen
from foxgames.ui.screens.log import LogScreen
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.pause import PauseScreen
from foxgames.ui.screens.replay import ReplayScreen, Track
from foxgames.ui.screens.results import DEAF, ResultsScreen
from foxgames.ui.screens.saved import SavedScreen
from tests.ui.at_screens import SETUP, begun, played, press, running, settled, shown, top
from tests.ui.at_table import seated


async def test_help_has_the_rules_and_the_keys_of_the_screen() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "question_mark")
        assert top(app) is HelpScreen
        text = shown(app)
        assert "undo" in text and "hint" in text
        assert "Focus Next" not in text
        await press(pilot, "question_mark")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("mr-fox", ("1–6", "w n b", "spin the vane", "turn a token over")),
        ("fox-party", ("smaller", "the same", "bigger", "turn the card over")),
        ("fox-hunt", ("2–6", "v w y", "a new hunt", "trade no more")),
        ("hen-house", ("1–6", "expose", "reveal", "hand over")),
    ],
)
async def test_help_tells_the_keys_of_the_choices_at_each_table(
    slug: str, told: tuple[str, ...]
) -> None:
    async with seated("Ann", "Ben", game=slug) as table:
        await table.press("question_mark")
        assert all(words in table.text for words in told)


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("mr-fox", ("WNB", "all three hens", "W 1/3", "slot 4")),
        ("fox-party", ("12*", "the fewest")),
        ("fox-hunt", ("★", "first player marker", "needs 6", "*4")),
        ("hen-house", ("#3 4p", "worth 4 points", "=1 =F", "F30%")),
    ],
)
async def test_help_tells_what_the_marks_on_each_table_mean(
    slug: str, told: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with seated("Ann", "Ben", game=slug, size=size) as table:
        await table.press("question_mark")
        screen = table.pilot.app.screen
        parts = [each for each in screen.query(Static) if each.region.width and each.id != "text"]
        text = "\n".join(str(each.render()) for each in parts)
        assert "Marks on the table" in text
        assert all(words in text for words in told)
        if size[0] >= 80:
            longest = max(map(cell_len, text.splitlines()))
            assert longest <= max(each.region.width for each in parts)


async def test_a_long_line_of_the_log_goes_on_under_its_first_word() -> None:
    async with seated("Ann", "Ben", game="hen-house", size=(46, 19)) as table:
        app = table.pilot.app
        said = "a line that is so long that it will not do with one row of so small a screen"
        app.push_screen(LogScreen([said] * 12))
        await table.pilot.pause()
        for size in ((46, 19), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            firsts = [i for i, row in enumerate(table.text.splitlines()) if "a line that" in row]
            line, after = (table.text.splitlines()[i] for i in (firsts[0], firsts[0] + 1))
            assert firsts[1] - firsts[0] > 1
            column = line.index("a line")
            assert after[column - 4 : column].isspace() and after[column].isalpha()


async def test_a_joined_name_pushes_no_number_off_the_line() -> None:
    names = ("👩\u200d🌾", "e\u0301ve", "世蓮" * 9, "Ann")
    async with seated(*names, game="fox-hunt") as table:
        lines = [line for line in table.text.splitlines() if "hunters" in line]
        assert len(lines) == 4
        assert all("hunters 5 dogs 0" in line for line in lines)
        assert "éve" in lines[1]


async def test_the_pause_goes_on_shows_rules_changes_the_look_and_leaves() -> None:
    async with running(SETUP) as (pilot, app):
        table = app.screen
        await press(pilot, "escape")
        assert top(app) is PauseScreen
        await press(pilot, "escape")
        assert app.screen is table
        await press(pilot, "escape", "question_mark")
        assert top(app) is HelpScreen
        await press(pilot, "escape", "t")
        assert app.theme == "noon"
        await press(pilot, "q", "y")
        assert top(app) is MenuScreen


async def test_giving_up_asks_and_shows_how_it_ended() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "escape", "g")
        assert top(app) is Confirm
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.outcome is None
        await press(pilot, "escape", "g", "y")
        await pilot.pause(1.0)
        assert top(app) is ResultsScreen
        assert "gave up" in shown(app)
        assert "seed 5" in shown(app)


async def test_beginning_anew_asks_and_keeps_the_game_before() -> None:
    async with running(SETUP) as (pilot, app):
        first = app.screen
        assert isinstance(first, TableScreen)
        await press(pilot, "escape", "n", "y")
        second = app.screen
        assert isinstance(second, TableScreen)
        assert second.session.id != first.session.id
        assert second.session.setup.seats == first.session.setup.seats
        assert {saved.id for saved in Store().unfinished()} == {
            first.session.id,
            second.session.id,
        }


async def test_the_log_opens_over_the_game_and_closes() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "l")
        assert top(app) is LogScreen
        await press(pilot, "l")
        assert isinstance(app.screen, TableScreen)


async def test_results_lead_to_a_rematch_a_replay_and_the_menu() -> None:
    played()
    async with running() as (pilot, app):
        (saved,) = Store().finished()
        from foxgames.session import Session

        (record,) = read_records(Store().path_of(saved))
        app.show_results(Session.restored(record))
        await pilot.pause()
        assert top(app) is ResultsScreen
        await press(pilot, "w")
        assert top(app) is ReplayScreen
        await press(pilot, "escape")
        results = app.screen
        assert isinstance(results, ResultsScreen)
        results.clock = lambda: results._came
        await press(pilot, "enter")
        assert top(app) is ResultsScreen, "that Enter was meant for the table"
        results.clock = lambda: results._came + 2 * DEAF
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.setup.seed != record.setup.seed
        assert app.screen.session.occupants == record.occupants


async def test_a_replay_goes_on_back_and_anywhere() -> None:
    played()
    (saved,) = Store().finished()
    async with running(Store().path_of(saved)) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        last = len(replay.cursor)
        for keys, moment in (
            (("left",), 0),
            (("right", "right", "space", "enter"), 4),
            (("left",), 3),
            (("down",), 13),
            (("up",), 3),
            (("end",), last),
            (("right",), last),
            (("0",), 0),
            (("9",), last),
            (("home",), 0),
        ):
            await press(pilot, *keys)
            assert replay.moment == moment, keys
        await pilot.click(Track, offset=(78, 0))
        await pilot.pause()
        assert replay.moment == last
        outcome = replay.cursor.view_at(last, None).outcome
        assert outcome is not None


async def test_a_file_of_many_games_is_leafed_through(tmp_path: Path) -> None:
    played(1)
    played(2, seats=3)
    file = tmp_path / "games.jsonl"
    store = Store()
    file.write_bytes(b"".join(store.path_of(saved).read_bytes() for saved in store.finished()))
    async with running(file) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        first = replay.cursor.record.id
        await press(pilot, "p")
        assert replay.cursor.record.id == first
        await press(pilot, "n")
        assert replay.cursor.record.id != first
        await press(pilot, "n", "right")
        assert replay.moment == 1
        await press(pilot, "p")
        assert (replay.cursor.record.id, replay.moment) == (first, 0)


async def test_saved_games_are_gone_on_with_watched_and_deleted_after_asking() -> None:
    open_game, finished = begun("Ann"), played()
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        saved = app.screen
        assert isinstance(saved, SavedScreen)
        assert saved.chosen is not None and saved.chosen.id == open_game
        await press(pilot, "d")
        assert top(app) is Confirm
        await press(pilot, "enter")
        assert len(Store().unfinished()) == 1
        await press(pilot, "down")
        assert saved.chosen is not None and saved.chosen.id == finished
        await press(pilot, "enter")
        assert top(app) is ReplayScreen
        await press(pilot, "escape", "d", "y")
        await settled(pilot)
        assert not Store().finished()
        await press(pilot, "home", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.id == open_game


async def test_without_saved_games_the_list_says_so() -> None:
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        assert "Nothing is saved yet" in shown(app)
        await press(pilot, "enter", "d")
        assert top(app) is SavedScreen


async def test_a_game_another_copy_plays_is_not_opened_twice() -> None:
    game_id = begun("Ann")
    holder = Store().resume(game_id)
    async with running() as (pilot, app):
        app.resume_game(game_id)
        await pilot.pause()
        assert top(app) is MenuScreen
    holder.close()
