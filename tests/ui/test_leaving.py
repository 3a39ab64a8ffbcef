"""Out of every screen, asked once at most."""

from __future__ import annotations

from pathlib import Path

import pytest

from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.guard import SizeGuard
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.replay import ReplayScreen
from foxgames.ui.screens.setup import SetupScreen
from foxgames.ui.widgets.choice import Choice
from tests.session.disks import full_disk
from tests.ui.at_screens import SETUP, played, press, running, shown, top


@pytest.mark.parametrize("size", [(80, 24), (46, 19)])
async def test_q_leaves_a_game_asking_once_and_quits_from_the_menu(size: tuple[int, int]) -> None:
    async with running(SETUP, size) as (pilot, app):
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
        assert top(app) is Confirm
        assert app.focused is not None and app.focused.id == "no"
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q", "q")
        assert top(app) is MenuScreen
        assert len(Store().unfinished()) == 1
        await press(pilot, "q")
    assert app.return_code == 0


async def test_quitting_in_mid_game_writes_what_is_missing_and_leaves_no_lock() -> None:
    async with running(SETUP) as (pilot, app):
        with full_disk():
            await press(pilot, "enter", "enter")
            assert app.session is not None and not app.session.is_saved
            ply = app.session.ply
        await press(pilot, "ctrl+c", "ctrl+c")
    (saved,) = Store().unfinished()
    assert saved.ply == ply > 0
    assert not [*saved.path.parent.glob("*.lock")]


async def test_the_question_says_that_an_unsaved_game_is_lost(home: Path) -> None:
    state = home / "xdg_state_home"
    state.mkdir()
    (state / "foxgames").write_text("a file where the folder would be")
    async with running(SETUP) as (pilot, app):
        for key in ("q", "ctrl+c"):
            await press(pilot, key)
            assert top(app) is Confirm and "could not be saved" in shown(app)
            await press(pilot, "escape")


@pytest.mark.parametrize(
    "keys",
    [
        (),
        ("enter",),
        ("enter", "question_mark"),
        ("g",),
        ("enter", "enter"),
        ("enter", "enter", "escape"),
        ("enter", "enter", "l"),
        ("enter", "enter", "q"),
        ("enter", "enter", "question_mark"),
        ("enter", "shift+tab", "shift+tab"),
    ],
    ids="-".join,
)
async def test_ctrl_c_asks_once_and_quits_from_everywhere(keys: tuple[str, ...]) -> None:
    async with running() as (pilot, app):
        await press(pilot, *keys)
        under = app.screen
        await press(pilot, "ctrl+c")
        assert top(app) is Confirm
        await press(pilot, "enter")
        assert app.screen is under
        await press(pilot, "ctrl+q")
        assert top(app) is Confirm
        await press(pilot, "ctrl+c")
    assert app.return_code == 0


async def test_escape_leads_back_to_the_menu_from_every_screen() -> None:
    finished = played()
    async with running() as (pilot, app):
        for keys in (("enter",), ("g",), ("question_mark",), ("enter", "question_mark")):
            await press(pilot, *keys)
            for _ in keys:
                await press(pilot, "escape")
            assert top(app) is MenuScreen
        app.open(Store().path_of(Store().finished()[0]))
        await pilot.pause()
        assert top(app) is ReplayScreen
        assert finished
        await press(pilot, "escape")
        assert top(app) is MenuScreen


async def test_in_a_text_field_letters_are_letters() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        app.screen.query_one("#name-0").focus()
        await press(pilot, "q", "t", "s", "question_mark", "plus", "1")
        assert top(app) is SetupScreen
        assert app.screen.query_one("#name-0").value == "qts?+1"  # type: ignore[attr-defined]
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.occupants[0].name == "qts?+1"


def guards(app: FoxGamesApp) -> list[SizeGuard]:
    return [guard for screen in app.screen_stack for guard in screen.query(SizeGuard)]


@pytest.mark.parametrize("size", [(30, 8), (20, 5), (46, 18), (45, 40), (10, 2)])
async def test_a_terminal_too_small_gets_one_line_and_growing_resumes(
    size: tuple[int, int],
) -> None:
    async with running() as (pilot, app):
        await press(pilot, "right")
        focused = app.focused
        await pilot.resize_terminal(*size)
        await pilot.pause()
        lines = [line.strip() for line in shown(app).splitlines() if line.strip()]
        assert len(lines) == 1 and "46×19" in lines[0]
        await press(pilot, "enter", "ctrl+z", "t", "question_mark", "escape")
        assert top(app) is MenuScreen
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert guards(app) == []
        assert app.focused is focused


async def test_q_quits_a_terminal_too_small() -> None:
    async with running(SETUP, (30, 8)) as (pilot, app):
        assert guards(app)
        await press(pilot, "q")
    assert app.return_code == 0


@pytest.mark.parametrize("keys", [("ctrl+c",), ("escape",), ("l",), ("q",)])
async def test_a_modal_shrunk_and_grown_is_still_modal(keys: tuple[str, ...]) -> None:
    async with running(SETUP) as (pilot, app):
        table = app.screen
        await press(pilot, *keys)
        modal = app.screen
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert app.screen is modal and modal.is_modal
        assert app.focused is not None and app.focused.screen is modal
        await press(pilot, "escape")
        assert app.screen is table


async def test_every_screen_fills_its_size_and_no_choice_is_cut_off() -> None:
    played()
    for size in ((46, 19), (120, 40)):
        async with running(size=size) as (pilot, app):
            for keys in (("enter",), ("escape", "g"), ("escape", "question_mark")):
                await press(pilot, *keys)
                strips = app.screen._compositor.render_strips()
                assert {strip.cell_length for strip in strips} == {size[0]}
                for choice in app.screen.query(Choice):
                    if choice.display:
                        assert choice.region.right <= size[0] and choice.region.bottom <= size[1]
