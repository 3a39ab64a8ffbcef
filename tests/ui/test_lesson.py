"""The guided first games, on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from foxgames.games import GAMES
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.lesson import LessonScreen
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.learn import LessonEnd
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.setup import SetupScreen
from tests.ui.at_screens import press, running, shown, top


@asynccontextmanager
async def taught(
    slug: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], FoxGamesApp, LessonScreen]]:
    async with running(size=size) as (pilot, app):
        app.show_lesson(slug)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        screen.PACE = 0.0  # type: ignore[misc]
        await pilot.pause()
        yield pilot, app, screen


def unbroken(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
async def test_enter_alone_walks_a_lesson_to_its_end_and_every_word_of_it_is_shown(
    slug: str, size: tuple[int, int]
) -> None:
    async with taught(slug, size) as (pilot, app, screen):
        for _ in range(60):
            if screen.course.is_over:
                break
            step = screen.course.step
            assert step is not None
            if screen.course.is_learners or screen.course.waits_for_reader:
                assert step.words in unbroken(shown(app)), step.do
                await press(pilot, "enter")
            else:
                await pilot.pause(0.01)
        assert screen.course.is_over
        assert screen.course.lesson.farewell in unbroken(shown(app))
        await press(pilot, "enter")
        assert top(app) is LessonEnd
        await press(pilot, "enter")
        assert top(app) is SetupScreen
        assert Store().unfinished() == [] and Store().finished() == []


async def test_a_lesson_is_left_by_escape_at_any_moment_and_asks_once() -> None:
    async with taught("mr-fox") as (pilot, app, _screen):
        await press(pilot, "escape")
        assert top(app) is Confirm
        await press(pilot, "escape")
        assert top(app) is LessonScreen
        await press(pilot, "enter", "enter", "escape", "y")
        assert top(app) is MenuScreen


async def test_another_choice_is_put_off_and_a_forbidden_one_refused_by_its_rule() -> None:
    async with taught("mr-fox") as (pilot, app, screen):
        await press(pilot, "enter", "enter")
        await press(pilot, "1", "1")
        assert screen.session.ply == 2
        assert "allowed, and later you choose" in unbroken(shown(app))
        await press(pilot, "5")
        assert "brown hen" in shown(app) and "already" in unbroken(shown(app))
        assert screen.session.ply == 2
        await press(pilot, "h", "enter")
        assert [str(action) for action in screen.session.history[2:]] == ["cover 2"]


async def test_enter_is_said_to_do_what_is_asked_only_where_the_focus_rests_on_it() -> None:
    async with taught("mr-fox") as (pilot, app, _screen):
        await press(pilot, "enter", "enter")
        assert "Enter: Put" in shown(app)
        await press(pilot, "1")
        assert "What is asked: Put" in shown(app) and "Enter: Put" not in shown(app)
        await press(pilot, "2")
        assert "Enter: Put" in shown(app)


async def test_a_step_can_be_taken_back_and_done_again() -> None:
    async with taught("hen-house") as (pilot, app, screen):
        await press(pilot, "enter", "enter")
        assert screen.session.ply == 2
        await press(pilot, "u")
        assert screen.session.ply == 1
        assert "hen 3, on a space worth 4" in unbroken(shown(app))
        await press(pilot, "enter")
        assert screen.session.ply == 2
