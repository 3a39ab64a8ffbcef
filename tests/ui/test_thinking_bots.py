"""Bots that search while the screen is open: for how long, and what becomes of a late answer."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from foxgames.core import Advice, Because
from foxgames.session import THINK, Bot, Human, Occupant, Setup, screen_budget
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.log import LogScreen
from foxgames.ui.screens.menu import MenuScreen

SEATS = (Occupant("Ann"), Occupant("Rusty", "expert"))
SETUP = Setup("hen-house", {"houses": 1, "flips": 2}, SEATS, seed=6)
GUESS = Because("at-random")
LONG = 300.0
"""Seconds that no test waits for."""


def table(app: FoxGamesApp) -> TableScreen:
    """The open table."""
    (screen,) = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return screen


async def until_the_bot_thinks(pilot: Pilot[int], app: FoxGamesApp) -> TableScreen:
    """Ann plays by Enter until the bot is asked, and its process runs."""
    screen = table(app)
    screen.PACE = 0.0  # type: ignore[misc]
    while not isinstance(screen.session.pending, Bot) or screen.thinker._process is None:
        if not isinstance(screen.session.pending, Bot):
            await pilot.press("enter")
        await pilot.pause(0.01)
    return screen


def opened(think: float | None) -> FoxGamesApp:
    app = FoxGamesApp(SETUP, think=think)
    app.animation_level = "none"
    return app


@pytest.mark.parametrize("think", [None, 2.5])
async def test_a_bot_may_think_as_long_as_was_said_or_about_a_second(think: float | None) -> None:
    app = opened(think)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert table(app).session.budget == screen_budget(think or THINK)
        kept = table(app).session.id
        app.to_menu()
        app.resume_game(kept)
        await pilot.pause()
        assert table(app).session.budget.seconds == (think or THINK)


async def test_its_answer_comes_when_its_time_is_over_and_is_recorded() -> None:
    app = opened(0.05)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await until_the_bot_thinks(pilot, app)
        ply = screen.session.ply
        while not isinstance(screen.session.pending, Human):
            await pilot.pause(0.02)
        assert screen.session.ply > ply
        assert len(screen.session.record.actions) == screen.session.ply


async def test_the_screen_stays_live_while_it_thinks() -> None:
    app = opened(LONG)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await until_the_bot_thinks(pilot, app)
        await pilot.press("l")
        assert isinstance(app.screen, LogScreen)
        await pilot.press("escape")
        assert app.screen is screen
        assert isinstance(screen.session.pending, Bot)


async def test_t17_keys_never_play_for_it_and_its_late_answer_is_dropped() -> None:
    app = opened(LONG)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await until_the_bot_thinks(pilot, app)
        session, ply, draw = screen.session, screen.session.ply, Random(17)
        assert isinstance(session.pending, Bot)
        request = session.pending.request
        assert request is not None
        for _ in range(200):
            await pilot.press(draw.choice(("1", "2", "f", "e", "v", "a", "h", "x", "enter", "up")))
        assert (session.ply, app.screen) == (ply, screen)
        process = screen.thinker._process
        app.start_game(SETUP)
        await pilot.pause()
        after = table(app).session
        assert after is not session
        assert process is not None and process.returncode is not None
        assert not after.answer(request, Advice(request.observation.legal_actions[0], GUESS))
        assert after.ply == 0
        assert sorted(game.ply for game in Store().unfinished()) == [0, ply]


async def test_leaving_kills_it_at_once() -> None:
    app = opened(LONG)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await until_the_bot_thinks(pilot, app)
        process = screen.thinker._process
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert process is not None and process.returncode is not None


async def test_a_bot_whose_process_ends_again_and_again_is_replaced_by_the_next_best() -> None:
    """As where the system takes the memory back that it thinks with."""
    app = opened(LONG)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await until_the_bot_thinks(pilot, app)
        for times in (1, 2):
            process = screen.thinker._process
            assert process is not None
            process.kill()
            while screen.thinker._process is process:
                await pilot.pause(0.01)
            if times == 1:
                assert screen.session.occupants[1].level == "expert"
                await until_the_bot_thinks(pilot, app)
        while screen.session.occupants[1].level == "expert":
            await pilot.pause(0.01)
        assert screen.session.occupants[1] == Occupant("Rusty", "normal")
        (told,) = [each.message for each in app._notifications]
        assert "The bot expert failed" in told and "the bot normal plays on for Rusty" in told
