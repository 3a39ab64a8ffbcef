"""The pointer is told what lies under it, as far as whoever looks may know it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Tooltip

from foxgames.session import Curtain, EndTurn, Human
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.screens.curtain import CurtainScreen
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.screens.tiles import Tile
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.chooser import Chooser
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.line import Line
from foxgames.ui.widgets.shelf import Shelf
from tests.ui.at_screens import SETUP, begun, played, press, running, settled, top
from tests.ui.at_table import Table, seated

KINDS = (Choice, Cycle, Line, Shelf, Tile)


def untold(app: FoxGamesApp) -> list[str]:
    """What can be pointed at on the screen being shown and says nothing of itself."""
    things = [each for kind in KINDS for each in app.screen.query(kind)]
    assert things
    return [str(each) for each in things if not each.tooltip]


async def reach(pilot: Pilot[int], app: FoxGamesApp, *keys: str) -> None:
    await press(pilot, *keys)
    await settled(pilot)
    assert untold(app) == [], top(app)


async def test_every_button_tile_and_field_around_the_games_has_a_tooltip() -> None:
    begun("Ann", "Ben")
    played()
    async with running() as (pilot, app):
        app.screen.look_for_games()  # type: ignore[attr-defined]
        await reach(pilot, app)
        for key in ("enter", "s", "m", "g"):
            await reach(pilot, app, key)
            await press(pilot, "escape")
        app.start_game(SETUP)
        await reach(pilot, app, "escape")
        await press(pilot, "escape")
        table = app.screen
        assert app.session is not None
        app.session.concede(0)
        table.go_on()  # type: ignore[attr-defined]
        while not isinstance(app.screen, ResultsScreen):
            await pilot.pause(0.01)
        await reach(pilot, app)


def told(table: Table) -> set[str]:
    """All that tooltips say on the boards, place by place."""
    found = set()
    for chooser in table.screen.query(Chooser):
        for row in range(chooser.size.height):
            for column in range(chooser.size.width):
                chooser._tell_of(chooser.spot_at(column, row))
                if chooser.tooltip is not None:
                    found.add(str(chooser.tooltip))
        chooser._tell_of(None)
    return found


def allowed(table: Table) -> set[str]:
    """What may be said of the actions on offer, by the observation of whoever looks."""
    seen = table.session.view(table.screen.viewer).observation
    wording = table.session.game.wording
    actions = {wording.action(action, seen).rstrip(".") for action in seen.legal_actions}
    return actions | {words for _keys, words in table.screen.board.keys_words}


@pytest.mark.parametrize("game", ["mr-fox", "fox-party", "fox-hunt", "hen-house"])
async def test_at_a_table_it_is_told_what_each_choice_does_and_nothing_else(game: str) -> None:
    async with seated("Ann", "bot:random", game=game, seed=2) as table:
        assert told(table)
        while not isinstance(table.session.pending, Human):
            await table.press("enter")
        words = told(table)
        offered = [each for chooser in table.screen.query(Chooser) for each in chooser.choices]
        assert words and len(words) >= len({each.spot for each in offered}) - 2
        assert {each.rpartition(" (")[0] for each in words} <= allowed(table)


async def test_it_appears_under_the_pointer_and_goes_with_it() -> None:
    app = FoxGamesApp()
    app.TOOLTIP_DELAY = 0.01
    async with app.run_test(size=(80, 24), tooltips=True) as pilot:
        await pilot.pause()
        tooltip = app.screen.query_one(Tooltip)
        await pilot.hover(Tile, offset=(3, 3))
        while not tooltip.display:
            await pilot.pause(0.01)
        assert "three nests" in str(tooltip.content) and "(1, Enter)" in str(tooltip.content)
        await pilot.hover("#banner")
        while tooltip.display:
            await pilot.pause(0.01)


async def test_behind_a_curtain_and_for_the_next_seat_nothing_is_told_of_the_one_before() -> None:
    async with seated("Ann", "Ben", game="hen-house", seed=2) as table:
        while not isinstance(table.session.pending, EndTurn):
            assert {each.rpartition(" (")[0] for each in told(table)} <= allowed(table)
            await table.press("enter")
            if isinstance(table.session.pending, Curtain):
                seat = table.session.pending.seat
                table.session.take_seat(seat)
                table.pilot.app.screen.dismiss("take")
                await table.press("enter")
        await table.press("enter")
        app = table.pilot.app
        assert isinstance(app.screen, CurtainScreen)
        assert told(table) == set()
        assert all(each.tooltip is None for each in app.screen.query("*"))
