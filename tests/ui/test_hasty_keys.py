"""Keys faster than the screens: nothing breaks, and nothing is done twice."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.session.store import Store
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.palette import Palette
from foxgames.ui.screens.replay import ReplayScreen
from foxgames.ui.screens.setup import SetupScreen
from tests.ui.at_screens import SETUP, begun, played, press, running, shown, top

KEYS = (
    *("enter", "space", "escape", "tab", "up", "down", "left", "right"),
    *"qyncgswrlhutdkv1234?0+-",
    *("home", "end", "pagedown"),
)


async def test_hasty_enters_open_one_setup() -> None:
    async with running() as (pilot, app):
        for _ in range(5):
            app.simulate_key("enter")
        await pilot.pause()
        setups = [screen for screen in app.screen_stack if isinstance(screen, SetupScreen)]
        assert len(setups) <= 1


async def test_hasty_starts_begin_one_game() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        for _ in range(5):
            app.simulate_key("s")
        await pilot.pause()
        assert len(Store().unfinished()) == 1


@pytest.mark.parametrize("key", ["y", "n", "escape", "enter", "q"])
async def test_a_hasty_answer_counts_once(key: str) -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "q")
        assert top(app) is Confirm
        for _ in range(4):
            app.simulate_key(key)
        await pilot.pause()
        await pilot.pause()
        assert app.is_running or app.return_code == 0


@pytest.mark.parametrize("size", [(80, 24), (46, 19)])
async def test_what_is_typed_past_a_question_is_told_to_wait(size: tuple[int, int]) -> None:
    async with running(SETUP, size) as (pilot, app):
        await press(pilot, "q")
        assert top(app) is Confirm and "This first" not in shown(app)
        await press(pilot, "3", "plus", "s")
        assert top(app) is Confirm
        assert "This first: y or n?" in shown(app)
        assert app.focused is not None and app.focused.id == "no"
        await press(pilot, "y")
        assert top(app) is MenuScreen


@pytest.mark.parametrize("seed", range(2))
async def test_any_hasty_keys_break_nothing(seed: int) -> None:
    begun("Ann")
    played()
    draw = Random(seed)
    async with running(SETUP if seed else None) as (pilot, app):
        for _ in range(40):
            for key in draw.choices(KEYS, k=draw.randint(1, 5)):
                if not (key == "q" and top(app) is MenuScreen):
                    app.simulate_key("question_mark" if key == "?" else _named(key))
            await pilot.pause()
            if app.return_code is not None:
                break
    assert app.return_code in (None, 0)


async def test_a_palette_is_opened_again_before_the_one_before_has_gone() -> None:
    async with running() as (pilot, app):
        await press(pilot, "ctrl+p")
        app.screen.dismiss()
        app.action_command_palette()
        await pilot.pause()
        assert top(app) is Palette


async def test_a_replay_is_sought_through_before_it_is_there() -> None:
    played()
    (game,) = Store().finished()
    record = Store().record_of(game)
    assert record is not None
    async with running() as (pilot, app):
        screen = ReplayScreen(iter((record,)))
        screen_is_there = app.push_screen(screen)
        screen.action_seek(-1)
        screen.action_picture()
        await screen_is_there
        await pilot.pause()
        assert app.screen is screen and screen.moment == len(screen.cursor)
        assert str(screen.moment) in shown(app)


def _named(key: str) -> str:
    return {"+": "plus", "-": "minus"}.get(key, key)
