"""A match: the options of its games, and people known for its seats."""

from __future__ import annotations

import re

import pytest

from foxgames.session import Occupant
from foxgames.session.guests import Guests
from foxgames.session.series import load
from foxgames.session.store import Store
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.match import MatchScreen
from foxgames.ui.screens.options import OptionsSheet
from foxgames.ui.themes import colours
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.programme import SIZES, Programme, hung
from tests.ui.at_screens import press, running, top


async def test_each_game_of_a_match_is_played_with_the_options_chosen_for_it() -> None:
    async with running() as (pilot, app):
        await press(pilot, "m", "o")
        assert top(app) is OptionsSheet
        eggs = app.screen.query_one("#mr-fox-eggs", Cycle)
        assert eggs.has_focus and not app.screen.query("#fox-party-first")
        while eggs.labels[eggs.at] == eggs.labels[0]:
            await press(pilot, "right")
        await press(pilot, "escape")
        assert top(app) is MatchScreen and app.screen.options == {}  # type: ignore[attr-defined]
        await press(pilot, "o", "right")
        app.screen.query_one("#do", Choice).focus()
        await press(pilot, "enter", "s")
        table = app.screen
        assert isinstance(table, TableScreen) and table.session.setup.game == "mr-fox"
        changed = table.session.setup.options["eggs"]
        info = table.session.game.info
        assert changed != info.resolve({}, 2)["eggs"]
        match = load(Store().directory)
        assert match is not None and match.options == {"mr-fox": {"eggs": changed}}
        app.to_menu()
        await press(pilot, "m", "o")
        assert app.screen.query_one("#mr-fox-eggs", Cycle).at != eggs.at or changed
        await press(pilot, "escape", "escape")


async def test_people_known_are_offered_for_the_seats_and_new_ones_remembered() -> None:
    async with running() as (pilot, app):
        await press(pilot, "m")
        assert not app.screen.query("#people")
        await press(pilot, "escape")
        app.keep_guests(Guests().meeting((Occupant("Cleo"), Occupant("Dora"))))
        await press(pilot, "m", "p", "enter")
        assert isinstance(app.screen, MatchScreen)
        assert "Cleo" in [row.occupant.name for row in app.screen.seated]
        app.screen.query_one("#name-0").value = "Emil"  # type: ignore[attr-defined]
        app.screen.query_one("#start").focus()
        await press(pilot, "enter")
        assert [guest.name for guest in app.guests.people][:1] == ["Emil"]


@pytest.mark.parametrize("size", [(46, 19), (80, 24)])
async def test_every_option_and_answer_is_in_sight_where_it_has_the_focus(
    size: tuple[int, int],
) -> None:
    async with running(size=size) as (pilot, app):
        await press(pilot, "m", "o")
        things = [*app.screen.query(Cycle), *app.screen.query(Choice)]
        assert len(things) > 4
        for thing in things:
            assert thing.has_focus
            await press(pilot, "tab")
            assert app.screen.can_view_entire(thing) or thing.region.height == 1
        sheet = app.screen.query_one(".sheet").region
        for thing in app.screen.query(Choice):
            assert sheet.contains_region(thing.region)


async def test_the_bills_of_a_match_say_how_often_each_game_is_played() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        await press(pilot, "m")
        bills = app.screen.query_one(Programme)
        assert said_on(bills) == ["1 game"] * 4
        app.screen.query_one("#often-mr-fox").focus()
        await press(pilot, "left", "tab", "right")
        assert said_on(bills) == ["left out", "2 games", "1 game", "1 game"]
        straw = colours(app)["straw"]
        plan = hung(4, bills.size.width, bills.size.height)
        assert plan is not None
        pixels = bills.paint().pixels
        assert [pixels[y * 2][x] == straw for x, y in plan.corners] == [False, True, False, False]


async def test_a_game_too_small_for_the_seats_is_left_out_on_its_bill() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        await press(pilot, "m", "plus", "plus", "plus")
        assert said_on(app.screen.query_one(Programme)) == [
            "left out",
            "1 game",
            "1 game",
            "left out",
        ]


@pytest.mark.parametrize("size", [(20, 12), (58, 35), (60, 35), (140, 53), (50, 20)])
def test_bills_hang_apart_and_within_the_fence(size: tuple[int, int]) -> None:
    plan = hung(4, *size)
    if plan is None:
        assert size == (20, 12)
        return
    taken = [
        (x + across, y + down)
        for x, y in plan.corners
        for across in range(plan.width)
        for down in range(plan.height)
    ]
    assert len(set(taken)) == len(taken)
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in taken)
    assert plan.picture in SIZES


def said_on(bills: Programme) -> list[str]:
    """The words on each bill, from left to right and down."""
    canvas = bills.paint()
    rows: dict[int, str] = {}
    for (x, y), glyph in sorted(canvas.glyphs.items(), key=lambda item: item[0][::-1]):
        rows[y] = rows.get(y, "").ljust(x) + glyph.text
    return [part for row in rows.values() for part in re.split(" {3,}", row.strip())]
