"""The command palette: every main action by name, and nothing before a curtain."""

from __future__ import annotations

from textual.command import CommandList
from textual.events import Click
from textual.widgets import Input

from foxgames.games import GAMES, get_game
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.lesson import LessonScreen
from foxgames.ui.screens.curtain import CurtainScreen
from foxgames.ui.screens.palette import Palette, commands
from foxgames.ui.screens.pause import PauseScreen
from tests.ui.at_screens import press, running, settled, top
from tests.ui.at_table import Table, seated


def titles(app: FoxGamesApp) -> set[str]:
    return {command.title for command in commands(app, app.screen)}


async def test_the_menu_offers_every_game_to_be_played_and_learnt() -> None:
    async with running() as (_pilot, app):
        for slug in GAMES:
            title = get_game(slug).info.title
            assert {f"Play {title}", f"Learn {title}"} <= titles(app)
        assert {"Saved games", "Statistics", "Light or dark", "Help", "Quit"} <= titles(app)


async def test_a_table_offers_what_its_keys_do() -> None:
    async with seated("Ann", game="fox-hunt") as table:
        offered = titles(table.pilot.app)  # type: ignore[arg-type]
        wanted = {"Hint", "Log", "Look back", "Pause", "Leave", "Picture of the board"}
        assert wanted <= offered
        assert not any(title.startswith("Play ") for title in offered)


async def test_a_command_is_found_by_a_few_letters_and_done() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        assert top(app) is Palette
        assert not app.screen.query_one(Input).cursor_blink
        await press(pilot, *"learn hen")
        await pilot.pause(0.5)
        await press(pilot, "enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.course.slug == "hen-house"


async def test_left_twice_in_haste_it_closes_nothing_but_itself() -> None:
    async with seated("Ann") as table:
        before = table.pilot.app.screen
        await table.press("ctrl+p")
        palette = table.pilot.app.screen
        assert isinstance(palette, Palette)
        for _ in range(2):  # as two clicks beside it do before it has gone
            palette._action_escape()
        await table.pilot.pause()
        assert table.pilot.app.screen is before


async def test_a_command_of_the_table_is_done_at_the_table() -> None:
    async with seated("Ann") as table:
        await table.press("ctrl+p")
        await table.press(*"pause")
        await table.pilot.pause(0.5)
        await table.press("enter")
        await table.pilot.pause(0.2)
        assert isinstance(table.pilot.app.screen, PauseScreen)


async def behind(table: Table) -> set[str]:
    while not isinstance(table.pilot.app.screen, CurtainScreen):
        await table.press("enter")
    return titles(table.pilot.app)  # type: ignore[arg-type]


async def test_before_a_curtain_the_palette_knows_only_how_to_leave() -> None:
    async with seated("Ann", "Ben", game="hen-house", seed=2) as table:
        offered = await behind(table)
        assert offered <= {"Leave", "Quit from anywhere", "Light or dark"}
        await table.press("ctrl+p", "escape")
        assert isinstance(table.pilot.app.screen, CurtainScreen)


async def test_a_click_beside_a_terminal_that_has_shrunk_is_let_pass() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        palette = app.screen
        assert isinstance(palette, Palette)
        for x, y in ((500, 2), (2, 500)):
            at = {"x": x, "y": y, "screen_x": x, "screen_y": y, "delta_x": 0, "delta_y": 0}
            keys = {"button": 1, "shift": False, "meta": False, "ctrl": False}
            palette.post_message(Click(palette, **at, **keys))  # type: ignore[arg-type]
        await pilot.pause()
        assert app.screen is palette and app.return_code is None


async def test_a_command_stands_out_from_what_is_said_of_it() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        await settled(pilot)
        said = {
            text.strip(): bool(style.bold)
            for strip in app.screen._compositor.render_strips()
            for text, style, _control in strip
            if style is not None
        }
        assert said["Learn Hen House"]
        assert not said["A guided first game"]


async def test_no_page_is_turned_of_a_list_not_laid_out_yet() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        found = app.screen.query_one(CommandList)
        found.display = False
        await pilot.pause()
        found.clear_options().add_options(["one", "two"])
        found.highlighted = 1
        await press(pilot, "pageup", "pagedown")
        assert app.return_code is None
        assert found.highlighted == 1


async def test_left_while_it_searches_it_ends_nothing() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        palette = app.screen
        assert isinstance(palette, Palette)
        await palette.remove_children()
        await app.workers.wait_for_complete([palette._gather_commands("quit")])
        assert app.return_code is None
