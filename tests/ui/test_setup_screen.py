"""What is chosen before a game."""

from __future__ import annotations

import pytest

from foxgames.games import GAMES
from foxgames.session import Occupant, Setup
from foxgames.session.guests import Guest, Guests
from foxgames.session.names import clean_name, default_name
from foxgames.session.store import Store
from foxgames.ui.games.lesson import LessonScreen
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.setup import SetupScreen
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.keys import hints
from tests.ui.at_screens import press, running, shown, top


async def test_the_setup_gives_what_was_chosen() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter", "plus", "plus", "minus")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        for field, keys in (
            ("#name-0", "Ann"),
            ("#kind-1", ("left",)),
            ("#option-eggs", ("right", "right")),
            ("#practice", ("space",)),
            ("#coach", ("right", "left", "enter")),
            ("#seed", "42"),
        ):
            setup.query_one(field).focus()
            await press(pilot, *keys)
        chosen = setup.chosen()
        assert chosen is not None
        assert chosen.options == {"eggs": 12}
        assert (chosen.seed, chosen.practice, chosen.coach) == (42, True, True)
        assert [who.name for who in chosen.seats] == ["Ann", "Ember"]
        assert [who.level for who in chosen.seats] == [None, "easy"]
        await press(pilot, "escape")


async def test_keys_that_a_name_takes_in_are_not_told_beside_it() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        told = [hint.keys for hint in hints(app.screen, app.glyphs)]
        assert "+" in told
        app.screen.query_one("#name-0").focus()
        await press(pilot, "+")
        told = [hint.keys for hint in hints(app.screen, app.glyphs)]
        assert "esc" in told and "+" not in told


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
async def test_what_can_be_changed_stands_in_line(slug: str, size: tuple[int, int]) -> None:
    async with running(None, size) as (pilot, app):
        app.open_setup(slug)
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        shown_ones = [each for each in setup.query(Cycle) if each.region.width]
        assert len(shown_ones) > 3
        assert len({each.region.right for each in shown_ones}) == 1


@pytest.mark.parametrize("key", ["enter", "m"])
async def test_people_are_offered_only_where_someone_is_known(key: str) -> None:
    async with running() as (pilot, app):
        for known in (False, True):
            await press(pilot, key)
            told = [hint.meaning for hint in hints(app.screen, app.glyphs)]
            assert ("people" in told) is known
            await press(pilot, "escape")
            app.keep_guests(Guests((Guest("Ann"),)))


async def test_the_setup_says_that_one_alone_can_play() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        assert "Who plays: one alone" in shown(app)
        await press(pilot, "plus")
        assert "Who plays: 2 seats" in shown(app)
        await press(pilot, "l")
        assert isinstance(app.screen, LessonScreen)


async def test_seats_stay_within_what_the_game_takes() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter", *["plus"] * 9)
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        assert setup.count == setup.info.max_seats
        await press(pilot, *["minus"] * 9)
        assert setup.count == setup.info.min_seats


async def test_it_is_said_how_few_and_how_many_seats_there_can_be() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter", "minus")
        assert "At least 1 seat." in shown(app)
        await press(pilot, *["plus"] * 4)
        assert "At most 4 seats." in shown(app)


async def test_escape_leaves_a_name_before_it_leaves_the_setup() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.query_one("#name-0").focus()
        await press(pilot, *"Ann", "escape")
        assert app.screen is setup and setup.seated[0].occupant.name == "Ann"
        assert setup.focused is setup.query_one("#start")
        await press(pilot, "escape")
        assert top(app) is not SetupScreen


async def test_seats_are_added_and_taken_away_by_mouse() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        await pilot.click("#more")
        await pilot.click("#more")
        await pilot.click("#fewer")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.count == 2
        await pilot.click("#kind-1")
        await pilot.click("#start")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_seed_too_large_is_refused_in_words() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        app.screen.query_one("#seed").focus()
        await press(pilot, *"9" * 16, "enter", "enter")
        assert top(app) is SetupScreen
        assert "below 9007199254740992" in shown(app)


@pytest.mark.parametrize(
    "names",
    [
        ("世蓮", "e\u0301ve", "👩‍🌾", "字" * 40),
        ("[red]x[/]", "x\ny", "", "n" * 500),
        ("שלום", "Ann", "Ann", "Rusty"),
    ],
)
async def test_any_name_can_be_given_and_keeps_the_columns(names: tuple[str, ...]) -> None:
    setup = Setup("mr-fox", {}, tuple(map(Occupant, names)), 1)
    async with running() as (pilot, app):
        app.open_setup("mr-fox", setup)
        await pilot.pause()
        widths = {strip.cell_length for strip in app.screen._compositor.render_strips()}
        assert widths == {80}
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        given = [who.name for who in app.screen.session.occupants]
        assert given == [clean_name(name) or default_name(at) for at, name in enumerate(names)]
        assert Store().unfinished()[0].occupants == app.screen.session.occupants


async def test_only_seats_at_the_table_can_begin() -> None:
    async with running() as (pilot, app):
        app.open_setup("fox-party")
        await press(pilot, "plus")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.query_one("#option-first").focus()
        await press(pilot, "left")
        chosen = setup.chosen()
        assert chosen is not None and chosen.options["first"] == 2
        await press(pilot, "minus")
        chosen = setup.chosen()
        assert chosen is not None and chosen.options["first"] == 0


async def test_an_option_that_hangs_on_the_seats_follows_them_until_it_is_chosen() -> None:
    async with running() as (pilot, app):
        app.open_setup("hen-house")
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen)

        def houses() -> object:
            chosen = setup.chosen()
            assert chosen is not None
            return chosen.options["houses"]

        assert houses() == 1
        await press(pilot, "plus")
        assert houses() == 2
        setup.query_one("#option-houses").focus()
        await press(pilot, "right", "minus")
        assert houses() == 1
        await press(pilot, "plus")
        assert houses() == 1


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("slug", "title", "word"),
    [
        ("fox-party", "who begins", "first"),
        ("fox-hunt", "who may join", "joins"),
        ("hen-house", "to reveal", "flips"),
    ],
)
async def test_a_row_says_what_is_chosen_not_how_records_name_it(
    slug: str, title: str, word: str, size: tuple[int, int]
) -> None:
    async with running(None, size) as (pilot, app):
        app.open_setup(slug)
        await pilot.pause()
        (row,) = (line for line in shown(app).splitlines() if title in line)
        assert "▸" in row
        assert word not in row
