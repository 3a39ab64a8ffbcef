"""The evening that pictures beside words are set in, and what it leaves in sight."""

from __future__ import annotations

import pytest

from foxgames.session import Occupant, Session, Setup
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.art.tile_art import LOST
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.screens.saved import SavedScreen
from foxgames.ui.themes import colours
from foxgames.ui.widgets.picture import LEAST_SCENE, Picture, Tailpiece
from tests.playing import play_out
from tests.ui.at_screens import begun, press, running, settled, shown


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
async def test_a_game_is_set_up_before_the_moon(size: tuple[int, int]) -> None:
    async with running(size=size) as (pilot, app):
        await press(pilot, "1", "1")
        picture = app.screen.query_one(Picture)
        pixels, roles = picture.paint().pixels, colours(app)
        assert any(roles["moon"] in row for row in pixels)
        assert roles["moon"] not in pixels[-1]
        assert pixels[0][0] == roles["sky-high"]
        assert picture.region.height > app.screen.query_one("#who").region.height


@pytest.mark.parametrize("glyphs", [Glyphs.UNICODE, Glyphs.ASCII])
@pytest.mark.parametrize("keys", [("1", "1"), ("m",), ("s",)])
async def test_without_pixels_a_form_stands_in_the_middle(
    keys: tuple[str, ...], glyphs: Glyphs
) -> None:
    app = FoxGamesApp(glyphs=glyphs)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *keys)
        form = app.screen.query_one("#form").region
        assert abs(form.x - (120 - form.right)) <= 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("keys", [("1", "1"), ("m",)])
async def test_the_start_stands_under_the_middle_of_its_form(
    keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with running(size=size) as (pilot, app):
        await press(pilot, *keys)
        form = app.screen.query_one("#form").region
        choices = [choice.region for choice in app.screen.query("#go > .choice")]
        left, right = choices[0].x, choices[-1].right
        assert abs((left + right) - (form.x + form.right)) <= 2
        assert choices[0].y >= form.bottom


@pytest.mark.parametrize(("size", "is_roomy"), [((120, 40), True), ((120, 30), False)])
async def test_words_that_leave_much_free_have_a_picture_under_them(
    size: tuple[int, int], is_roomy: bool
) -> None:
    async with running(size=size) as (pilot, app):
        await press(pilot, "question_mark")
        picture, text = app.screen.query_one(Tailpiece), app.screen.query_one("#text")
        assert picture.region.y > text.region.bottom - 1
        assert app.screen.query_one("#page").max_scroll_y == 0
        inks = {colour for row in picture.paint().pixels for colour in row}
        assert (colours(app)["moon"] in inks) is is_roomy
        assert is_roomy or inks == {colours(app)["ground"]}


async def test_statistics_that_leave_much_free_have_a_picture_under_them() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        await press(pilot, "h")
        await settled(pilot)
        picture, told = app.screen.query_one(Tailpiece), app.screen.query_one("#told")
        assert picture.region.y >= told.region.bottom
        assert any(colours(app)["moon"] in row for row in picture.paint().pixels)


async def test_a_low_picture_stands_on_bare_ground() -> None:
    game = play_out(Session.new(Setup("fox-party", {"dealt": 3}, seats("Ann", "Ben"), 3)))
    async with running(size=(46, 19)) as (pilot, app):
        app.show_results(game)
        await settled(pilot)
        canvas = app.screen.query_one(Picture).paint()
        assert canvas.height * 2 < LEAST_SCENE
        assert canvas.pixels[0][0] == colours(app)["ground"]


async def test_the_fox_that_won_looks_over_the_grass() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        await press(pilot, "1", "1")
        picture = app.screen.query_one(Picture)
        stands = bottom_of(picture, colours(app)["comb"])
        picture.show(LOST)
        assert bottom_of(picture, colours(app)["comb"]) is None
        sunk = bottom_of(picture, colours(app)["fur"])
        assert stands is not None
        assert sunk is not None
        assert sunk < picture.size.height * 2 - picture.size.height * 2 // 8


async def test_the_verdict_stays_in_sight_while_the_rest_is_scrolled() -> None:
    game = play_out(Session.new(Setup("fox-party", {}, seats("Ann", "Ben", "Cleo", "Dan"), 5)))
    async with running(size=(46, 19)) as (pilot, app):
        app.show_results(game)
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ResultsScreen)
        assert screen.query_one("#told").max_scroll_y > 0
        for _ in range(5):
            await press(pilot, "pagedown")
        assert screen.verdict() in shown(app)


def seats(*names: str) -> tuple[Occupant, ...]:
    return tuple(map(Occupant, names))


def bottom_of(picture: Picture, colour: str) -> int | None:
    """The lowest row of pixels with that colour in it."""
    rows = [y for y, row in enumerate(picture.paint().pixels) if colour in row]
    return rows[-1] if rows else None


async def test_the_game_under_the_cursor_is_pictured_beside_the_saved_ones() -> None:
    Store().start(Setup("hen-house", {}, seats("Ann", "Ben"), 3)).close()
    begun("Ann", "Ben")
    async with running(size=(120, 40)) as (pilot, app):
        await press(pilot, "g")
        screen = app.screen
        assert isinstance(screen, SavedScreen)
        while not screen.unfinished:
            await pilot.pause()
        pictured = []
        for key in ("home", "end"):
            await press(pilot, key)
            assert screen.chosen is not None
            assert screen.query_one(Picture).slug == screen.chosen.game
            pictured.append(screen.chosen.game)
        assert sorted(pictured) == ["hen-house", "mr-fox"]
