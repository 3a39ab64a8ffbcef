"""The menu: four tiles, and the last game one key away."""

from __future__ import annotations

import pytest

from foxgames.games import GAMES, get_game
from foxgames.session.store import Store
from foxgames.ui.art.tile_art import pictures
from foxgames.ui.games import table_screen
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.catalogue import CATALOGUE
from foxgames.ui.screens.menu import MenuScreen, News
from foxgames.ui.screens.setup import SetupScreen
from foxgames.ui.screens.tiles import Tile
from foxgames.ui.widgets.keys import KeyFooter
from tests.ui.at_screens import begun, press, running, settled, shown, top


def test_the_catalogue_says_what_the_games_say() -> None:
    assert [entry.slug for entry in CATALOGUE] == list(GAMES)
    for entry in CATALOGUE:
        info = get_game(entry.slug).info
        assert table_screen(entry.slug) and len(pictures(entry.slug)) == 3
        assert entry.title == info.title
        assert entry.seats == (info.min_seats, info.max_seats)
        assert entry.minutes == info.minutes


async def test_two_enters_start_a_game_with_sensible_choices() -> None:
    async with running() as (pilot, app):
        assert top(app) is MenuScreen
        await press(pilot, "enter")
        assert top(app) is SetupScreen
        await press(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert [who.is_human for who in table.session.occupants] == [True]
        assert Store().unfinished()[0].id == table.session.id


async def test_arrows_walk_the_tiles_and_numbers_jump_then_open() -> None:
    async with running() as (pilot, app):
        await press(pilot, "right", "right")
        assert app.focused is app.screen.query(Tile)[2]
        await press(pilot, "left", "left", "left")
        assert app.focused is app.screen.query(Tile)[3]
        await press(pilot, "1")
        assert app.focused is app.screen.query(Tile)[0]
        assert top(app) is MenuScreen
        await press(pilot, "1")
        assert top(app) is SetupScreen


async def test_in_two_rows_up_and_down_walk_between_them() -> None:
    async with running(size=(46, 19)) as (pilot, app):
        await press(pilot, "down")
        assert app.focused is app.screen.query(Tile)[2]
        await press(pilot, "right", "up")
        assert app.focused is app.screen.query(Tile)[1]


async def test_every_tile_opens_its_game() -> None:
    for number, entry in enumerate(CATALOGUE, 1):
        async with running() as (pilot, app):
            await press(pilot, *[str(number)] * (1 if number == 1 else 2))
            assert isinstance(app.screen, SetupScreen)
            assert app.screen.info.slug == entry.slug
            await press(pilot, "enter")
            assert isinstance(app.screen, TableScreen)
            assert app.screen.session.game.info.slug == entry.slug


async def test_a_click_on_a_tile_opens_it() -> None:
    async with running() as (pilot, app):
        await pilot.click("#tile-mr-fox")
        await pilot.pause()
        assert top(app) is SetupScreen


async def test_c_goes_on_with_the_last_unfinished_game() -> None:
    begun("Ann", "Ben")
    last = begun("Cleo")
    async with running() as (pilot, app):
        await press(pilot, "c")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.session.id == last


async def test_the_last_game_is_offered_in_words_and_can_be_taken() -> None:
    last = begun("Ann")
    async with running() as (pilot, app):
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        menu.look_for_games()
        await settled(pilot)
        offered = next(
            line for line in shown(app).splitlines() if "Go on: Bye Bye Mr. Fox!" in line
        )
        assert "Ann's turn" in offered and "…" not in offered
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.id == last


async def test_c_without_a_game_says_that_there_is_none() -> None:
    async with running() as (pilot, app):
        await press(pilot, "c")
        assert top(app) is MenuScreen
        assert "no unfinished game" in app.screen.query_one(News).text


async def test_t_changes_the_look_and_the_choice_survives() -> None:
    async with running() as (pilot, app):
        assert app.theme == "dusk"
        await press(pilot, "t")
        assert app.theme == "noon"
    async with running() as (_pilot, app):
        assert app.theme == "noon"


async def test_what_a_tile_is_about_is_said_in_the_same_step_and_no_key_is_painted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[KeyFooter] = []
    render = KeyFooter.render
    monkeypatch.setattr(KeyFooter, "render", lambda self: (painted.append(self), render(self))[1])
    async with running() as (pilot, app):
        assert isinstance(app.screen, MenuScreen) and painted
        painted.clear()
        second = app.screen.tiles[1]
        app.screen.set_focus(second)
        assert app.screen.query_one(News).text == second.entry.blurb
        await pilot.pause()
        await press(pilot, "left")
        assert not painted
        await press(pilot, "enter")
        assert painted  # other keys there
