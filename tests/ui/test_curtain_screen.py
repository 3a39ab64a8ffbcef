"""The curtain between two people at one screen: when it opens, and what is around it."""

from __future__ import annotations

import pytest
from textual.screen import Screen
from textual.widgets import Static

from foxgames.core import Seat
from foxgames.session import Bot, Curtain, EndTurn, Human, Occupant, Session, Setup
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.hen_house.table import HenTable
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.curtain import DEAF, QUIET, CurtainScreen, RecapScreen
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.themes import colours
from foxgames.ui.widgets.closed_fence import ClosedFence
from tests.ui.at_screens import press, running, shown, top
from tests.ui.at_table import Table, occupants, seated

ANN, BEN = 0, 1
HELD = 0.03  # seconds between the repeats of a held key


class FakeClock:
    """A clock that goes on only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def listening(screen: Screen[object]) -> CurtainScreen:
    """The curtain, as if it had hung there untouched for a while."""
    assert isinstance(screen, CurtainScreen)
    screen.clock = lambda: screen._fell + DEAF + 1.0
    screen._last_key = float("-inf")
    return screen


async def test_the_recap_says_since_when_it_tells() -> None:
    async with seated("Ann", "Ben", game="hen-house", seed=2) as table:
        titles = []
        for _turn in range(4):
            while not isinstance(table.pilot.app.screen, CurtainScreen):
                await table.press("enter")
            listening(table.pilot.app.screen)
            await table.press("enter")
            titles.append(str(table.pilot.app.screen.query_one("#who", Static).content))
            await table.press("enter")
        assert titles == ["So far"] * 2 + ["Since your last turn"] * 2


async def sit_down(table: Table) -> Seat:
    """Opens the curtain that hangs, reads the recap, and gives the seat taken."""
    curtain = listening(table.pilot.app.screen)
    seat = table.screen.names.index(curtain.seat_name)
    await table.press("enter")
    assert isinstance(table.pilot.app.screen, RecapScreen)
    await table.press("enter")
    await table.pilot.pause()
    assert table.pilot.app.screen is table.screen
    return seat


async def end_of_turn(table: Table) -> Seat:
    """The first to move lays a card; gives the seat."""
    await to_first_decision(table)
    seat = table.screen.viewer
    assert seat is not None
    await table.press("enter")
    assert table.session.pending == EndTurn(seat)
    return seat


async def to_first_decision(table: Table) -> None:
    while not isinstance(table.session.pending, Human):
        if isinstance(table.pilot.app.screen, CurtainScreen):
            await sit_down(table)
        else:
            await table.press("enter")


def words(table: Table) -> str:
    return shown(table.screen.fox_app)


async def test_the_curtain_is_deaf_at_first_and_after_each_key() -> None:
    async with running() as (pilot, app):
        clock, answers = FakeClock(), []
        app.push_screen(CurtainScreen("Ben", clock), answers.append)
        await pilot.pause()
        for wait in (0.0, DEAF - 0.01, QUIET - 0.01, QUIET - 0.01):
            clock.now += wait
            await press(pilot, "enter")
            assert top(app) is CurtainScreen and not answers
        clock.now += QUIET
        await press(pilot, "enter")
        assert answers == ["take"]


@pytest.mark.parametrize("key", ["enter", "down"])
async def test_a_held_key_never_opens_it(key: str) -> None:
    async with running() as (pilot, app):
        clock, answers = FakeClock(), []
        app.push_screen(CurtainScreen("Ben", clock), answers.append)
        await pilot.pause()
        for _ in range(20):
            clock.now += HELD
            await pilot.press(key)
        clock.now += QUIET - 0.01
        await press(pilot, "enter")
        assert top(app) is CurtainScreen and not answers
        clock.now += QUIET
        await press(pilot, "space")
        assert answers == ["take"]


async def test_a_click_opens_it_only_on_the_cloth_and_when_it_listens() -> None:
    async with running() as (pilot, app):
        clock, answers = FakeClock(), []
        app.push_screen(CurtainScreen("Ben", clock), answers.append)
        await pilot.pause()
        await pilot.click(offset=(40, 12))
        assert not answers
        clock.now += 2.0
        await pilot.click(offset=(1, 1))
        assert not answers
        clock.now += 2.0
        await pilot.click(offset=(40, 12))
        assert answers == ["take"]


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_asks_once_without_waiting_and_staying_draws_it_anew(key: str) -> None:
    async with running() as (pilot, app):
        clock, answers = FakeClock(), []
        app.push_screen(CurtainScreen("Ben", clock), answers.append)
        await pilot.pause()
        await press(pilot, key)
        assert top(app) is Confirm
        clock.now += 2.0
        await press(pilot, "enter")
        assert top(app) is CurtainScreen
        await press(pilot, "enter")
        assert not answers, "it is deaf again"
        await press(pilot, key, "y")
        assert answers == ["leave"]


async def test_only_the_name_of_the_next_seat_stands_on_it() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        seat = await end_of_turn(table)
        await table.press("x", "x")
        said = words(table)
        names = table.screen.names
        assert names[1 - seat] in said and names[seat] not in said
        assert not any(character.isdigit() for character in said)
        told = [word for word in said.split() if word.isalpha()]
        assert " ".join(told) == f"Pass to {names[1 - seat]} Enter takes the seat"


async def test_keys_at_the_curtain_show_and_change_nothing() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        await end_of_turn(table)
        await table.press("x", "x")
        before, pending, ply = words(table), table.session.pending, table.session.ply
        for key in ("l", "h", "u", "r", "question_mark", "tab", "a", "x", "v", "1", "up"):
            await table.press(key)
            assert words(table) == before, key
        assert (table.session.pending, table.session.ply) == (pending, ply)


async def test_undo_works_until_the_turn_is_handed_over_and_is_refused_after() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        seat = await end_of_turn(table)
        ply = table.session.ply
        await table.press("u")
        assert (table.session.ply, table.session.pending) == (ply - 1, Human(seat))
        await table.press("enter", "x", "x")
        assert await sit_down(table) == 1 - seat
        await table.press("u")
        assert table.session.ply == ply
        assert table.session.pending == Human(1 - seat)


async def test_the_mouse_hands_over() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        seat = await end_of_turn(table)
        hens = table.screen.query_one(HenTable)
        assert hens._layout is not None
        box = hens._layout.mode(3)
        for pending in (EndTurn(seat), Curtain(1 - seat)):
            await table.pilot.click(hens, offset=(box.x + 1, box.y))
            await table.pilot.pause()
            assert table.session.pending == pending, "one stray click hands nothing over"
        assert isinstance(table.pilot.app.screen, CurtainScreen)


async def test_leaving_at_the_curtain_keeps_the_game_and_going_on_begins_with_it() -> None:
    session = Store().start(Setup("hen-house", {}, occupants("Ann", "Ben"), 5))
    session.advance()
    async with running(session) as (pilot, app):
        await pilot.pause()
        assert top(app) is CurtainScreen
        await press(pilot, "q", "q")
        assert top(app) is MenuScreen
        app.resume_game(session.id)
        await press(pilot)
        await press(pilot)
        assert top(app) is CurtainScreen
        assert app.session is not None and app.session.ply == 1


@pytest.mark.parametrize("keys", [(), ("l",), ("escape",), ("question_mark",), ("q",)])
async def test_a_suspend_draws_the_curtain_over_whatever_is_open(keys: tuple[str, ...]) -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        await to_first_decision(table)
        seat = table.screen.viewer
        await table.press(*keys)
        suspended: list[type[Screen[object]]] = []
        app = table.pilot.app
        stop = lambda: suspended.append(type(app.screen))  # noqa: E731
        app._driver.stop_for_a_while = stop  # type: ignore[union-attr]
        await table.press("ctrl+z")
        assert suspended == [CurtainScreen]
        assert table.session.pending == Curtain(seat)
        listening(app.screen)
        await table.press("enter")
        assert table.session.pending == Human(seat)


async def test_a_suspend_at_the_curtain_or_at_a_question_over_it_draws_no_second_one() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        await end_of_turn(table)
        await table.press("x", "x")
        app = table.pilot.app
        app._driver.stop_for_a_while = lambda: None  # type: ignore[union-attr]
        for keys in (("ctrl+z",), ("ctrl+c", "ctrl+z"), ("n", "ctrl+z")):
            await table.press(*keys)
            assert [type(s) for s in app.screen_stack].count(CurtainScreen) == 1


async def test_a_turn_handed_over_to_bots_is_watched_by_nobody_in_particular() -> None:
    async with seated("Ann", "bot:random", "Ben", game="hen-house", seed=11) as table:
        looked = set()
        table.screen.after = lambda step: None  # type: ignore[method-assign]
        for _ in range(22):
            pending = table.session.pending
            if isinstance(table.pilot.app.screen, CurtainScreen):
                await sit_down(table)
            elif isinstance(pending, Bot):
                looked.add(table.screen.viewer)
                view = table.screen.board.view
                assert view is not None and view.viewer is None
                assert view.observation.hand == ()  # type: ignore[attr-defined]
                table.screen._ask_bot()
                await table.pilot.pause()
            else:
                await table.press("enter")
        assert looked == {None}


async def test_one_person_among_bots_never_meets_the_curtain() -> None:
    async with seated("Ann", "bot:random", game="hen-house") as table:
        for _ in range(16):
            await table.press("enter")
            stack = table.pilot.app.screen_stack
            assert not any(isinstance(screen, CurtainScreen | RecapScreen) for screen in stack)
        assert table.session.ply > 4


async def test_giving_up_shows_nobody_the_cards_of_the_others() -> None:
    async with seated("Ann", "Ben", game="hen-house") as table:
        await to_first_decision(table)
        seat = table.screen.viewer
        await table.press("escape", "g", "y")
        assert table.session.conceded_by == seat
        assert table.screen.viewer == seat
        await table.pilot.pause(0.05)
        assert isinstance(table.pilot.app.screen, ResultsScreen)


async def test_where_nobody_sits_giving_up_is_not_offered() -> None:
    async with seated("Ann", "bot:random", "Ben", game="hen-house", seed=11) as table:
        table.screen.after = lambda step: None  # type: ignore[method-assign]
        while not isinstance(table.session.pending, Bot):
            if isinstance(table.pilot.app.screen, CurtainScreen):
                await sit_down(table)
            else:
                await table.press("enter")
        await table.press("escape")
        assert "Give up" not in words(table)
        await table.press("g")
        assert table.session.outcome is None


@pytest.mark.parametrize("size", [(46, 19), (80, 24)])
async def test_a_long_recap_ends_at_the_newest_and_can_be_scrolled(size: tuple[int, int]) -> None:
    async with running(size=size) as (pilot, app):
        answers: list[bool | None] = []
        lines = [f"Line {n} of many." for n in range(1, 40)]
        app.push_screen(RecapScreen("So far", lines), answers.append)
        await press(pilot)
        await press(pilot)
        assert "Line 39 " in shown(app) and "Line 1 " not in shown(app)
        assert "Enter goes on" in shown(app)
        await press(pilot, *["up"] * 30)
        assert "Line 1 " in shown(app)
        await press(pilot, "q")
        assert answers == [True]


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40), (200, 60)])
async def test_a_recap_hangs_whole_on_the_fence_of_the_curtain(size: tuple[int, int]) -> None:
    async with running(size=size) as (pilot, app):
        app.push_screen(RecapScreen("So far", ["Ann did something.", "Ben did, too."]))
        await press(pilot)
        fence, cloth = app.screen.query_one(ClosedFence), app.screen.query_one("#cloth")
        assert fence.region == app.screen.region
        assert fence.region.contains_region(cloth.region)
        assert "Enter goes on" in shown(app)
        if size[1] >= 40:  # the fox that looks over the fence stays in sight
            fur = colours(app)["fur"]
            rows = [y // 2 for y, row in enumerate(fence.paint().pixels) if fur in row]
            assert max(rows) < cloth.region.y


async def test_without_pixels_a_recap_stands_in_the_middle() -> None:
    app = FoxGamesApp(glyphs=Glyphs.ASCII)
    async with app.run_test(size=(120, 40)) as pilot:
        app.push_screen(RecapScreen("So far", ["Ann did something."]))
        await press(pilot)
        cloth = app.screen.query_one("#cloth").region
        assert abs(cloth.y - (40 - cloth.bottom)) <= 1


def test_a_saved_game_goes_on_with_the_same_occupants_behind_the_curtain() -> None:
    session = Session.new(Setup("hen-house", {}, (Occupant("Ann"), Occupant("Ben")), 5))
    session.advance()
    again = Session.restored(session.record)
    assert isinstance(again.pending, Curtain)
    assert again.chair.looker is None


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (200, 60)])
async def test_the_name_hangs_on_a_fence_and_under_the_fox(size: tuple[int, int]) -> None:
    async with running(size=size) as (pilot, app):
        app.push_screen(CurtainScreen("Ann"))
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        cloth, fence = screen.query_one("#cloth").region, screen.query_one(ClosedFence)
        assert fence.region == screen.region
        assert screen.region.contains_region(cloth)
        fur = colours(app)["fur"]
        pixels = fence.paint().pixels
        foxy = [y // 2 for y, row in enumerate(pixels) if fur in row]
        assert bool(foxy) == (size[1] >= 24)
        assert all(y < cloth.y for y in foxy)


async def test_without_pixels_the_name_hangs_in_the_middle_of_nothing() -> None:
    app = FoxGamesApp(glyphs=Glyphs.ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(CurtainScreen("Ann"))
        await pilot.pause()
        await pilot.pause()
        cloth = app.screen.query_one("#cloth").region
        assert abs(cloth.y - (24 - cloth.bottom)) <= 1
        assert not shown(app)[: cloth.y * 81].strip()
