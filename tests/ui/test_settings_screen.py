"""The settings as they are changed on the screen, and what follows from them."""

from __future__ import annotations

import pytest
from textual.app import App

from foxgames.session import Occupant, Setup, Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.screens.settings import SettingsScreen
from foxgames.ui.settings import CHOICES, Loaded, Settings, load, save, settings_path
from foxgames.ui.widgets.cycle import Cycle
from tests.ui.at_screens import SETUP, press, running, shown, top


def styles(app: FoxGamesApp) -> str:
    """All that is on the screen, its colours included."""
    return app.export_screenshot(simplify=True)


async def test_t11_every_setting_of_the_look_changes_what_is_seen() -> None:
    async with running() as (pilot, app):
        await press(pilot, "s")
        assert top(app) is SettingsScreen
        seen = [styles(app)]
        for name in ("theme", "glyphs"):
            for _ in range(3):
                app.screen.query_one(f"#{name}", Cycle).action_step(1)
                await pilot.pause()
                await pilot.pause()
                seen.append(styles(app))
        assert len(set(seen)) == len(seen)
        assert app.glyphs is Glyphs.ASCII and app.has_class("-ascii")
        await press(pilot, "escape")
        assert "#=###=##"[:2] in shown(app)  # the menu's tiles are ASCII too


async def test_t10_every_setting_is_saved_at_once_and_survives_a_restart() -> None:
    async with running() as (pilot, app):
        await press(pilot, "s")
        for name in ("theme", *CHOICES):
            app.screen.query_one(f"#{name}", Cycle).action_step(1)
            await pilot.pause()
        assert load(settings_path()).settings == app.settings != Settings()
        wanted = app.settings
    async with running() as (_pilot, app):
        assert app.settings == wanted and app.theme == "noon"


async def test_themes_of_textual_can_be_chosen_and_stay_readable() -> None:
    save(Settings(theme="textual-light"), settings_path())
    async with running() as (pilot, app):
        assert app.theme == "textual-light" and not app.settings_fault
        assert app.theme_variables["ground"] == "#e0e0e0"
        await press(pilot, "s")
        cycle = app.screen.query_one("#theme", Cycle)
        assert cycle.labels[cycle.at] == "textual-light"


async def test_a_bad_settings_file_is_told_in_one_line_and_does_no_harm() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("theme = 'noon'\nbell = perhaps\n")
    async with running(size=(100, 30)) as (_pilot, app):
        (told,) = [each.message for each in app._notifications]
        assert told.startswith(f"{path}, line 2: ") and "\n" not in told
        assert app.theme == "dusk"
    assert path.read_text() == "theme = 'noon'\nbell = perhaps\n"


async def test_an_unknown_theme_is_told_and_ours_is_shown() -> None:
    save(Settings(theme="mauve"), settings_path())
    async with running(size=(100, 30)) as (_pilot, app):
        assert app.theme == "dusk"
        assert any('"mauve"' in each.message for each in app._notifications)


async def test_main_keys_are_those_of_the_settings_file() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("[keys]\nundo = 'z'\nhelp = 'f1'\nlog = '!'\n")
    async with running(SETUP) as (pilot, app):
        await pilot.pause()
        keys = app.screen.active_bindings
        assert keys["z"].binding.action == "undo" and "u" not in keys
        assert "z undo" in shown(app)
        await press(pilot, "exclamation_mark")
        assert type(app.screen).__name__ == "LogScreen"
        await press(pilot, "escape", "f1")
        assert type(app.screen).__name__ == "HelpScreen"


async def test_without_questions_a_game_is_left_at_once_and_kept() -> None:
    save(Settings(confirm=False), settings_path())
    async with running(SETUP) as (pilot, app):
        await press(pilot, "enter", "q")
        assert top(app) is MenuScreen
        assert len(Store().unfinished()) == 1
        await press(pilot, "ctrl+c")
    assert app.return_code == 0


async def test_t22_the_bell_rings_only_where_it_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as (_pilot, app):
        rung: list[object] = []
        monkeypatch.setattr(App, "bell", lambda self: rung.append(self))
        app.bell()
        assert not rung
        app.change_settings(bell=True)
        assert rung == [app]
        app.change_settings(bell=False)
        app.bell()
        assert rung == [app]


# The pace of bots


async def test_t34_step_by_step_each_move_of_a_bot_waits_for_enter() -> None:
    save(Settings(pace="step", animation="off"), settings_path())
    bots = (Occupant("Rusty", "easy"), Occupant("Ember", "easy"))
    async with running(Setup("fox-party", {}, bots, 3)) as (pilot, app):
        table = app.screen
        assert isinstance(table, TableScreen)
        table.PACE = 0.0  # type: ignore[misc]
        for _ in range(3):
            while not table._held:
                await pilot.pause(0.01)
            ply = table.session.ply
            await pilot.pause(0.1)
            assert table.session.ply == ply and "next move" in shown(app)
            await press(pilot, "enter")
            assert table.session.ply > ply


async def test_t34_at_once_six_bots_are_through_a_hunt_in_seconds() -> None:
    save(Settings(pace="instant"), settings_path())
    bots = tuple(Occupant(f"Bot {n}", "random") for n in range(6))
    async with running(Setup("fox-hunt", {}, bots, 3)) as (pilot, app):
        app.animation_level = "full"
        for _ in range(3000):
            if top(app) is ResultsScreen:
                break
            await pilot.pause(0.01)
        assert top(app) is ResultsScreen


async def test_what_the_command_line_says_holds_this_time_and_is_not_saved() -> None:
    save(Settings(theme="noon"), settings_path())
    loaded = Loaded(load(settings_path()).settings, overruled={"theme": "contrast"})
    app = FoxGamesApp(loaded=loaded)
    async with app.run_test():
        assert app.theme == "contrast"
        app.change_settings(bell=True)
    assert load(settings_path()).settings == Settings(theme="noon", bell=True)
