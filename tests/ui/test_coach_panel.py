"""The coach beside a table: the expert's choice and its reason, worked out elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from foxgames.session import Chance, Curtain, EndTurn, Human, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.coach_panel import CoachPanel
from tests.ui.at_table import Table, occupants


@asynccontextmanager
async def coached(
    game: str, *names: str, size: tuple[int, int] = (120, 40), practice: bool = False
) -> AsyncIterator[Table]:
    setup = Setup(game, {}, occupants(*names), 5, practice=practice, coach=True)
    session = Session.new(setup)
    while not isinstance(session.pending, Human):
        match session.pending:
            case Chance():
                session.advance()
            case Curtain(seat):
                session.take_seat(seat)
    app = FoxGamesApp(glyphs=Glyphs.ART)
    async with app.run_test(size=size) as pilot:
        app.animation_level = "none"
        screen = table_screen(game)(session)
        screen.PACE = 0.0  # type: ignore[misc]
        app.push_screen(screen)
        await pilot.pause()
        yield Table(pilot, screen, session)


async def answered(table: Table) -> str:
    panel = table.screen.query_one(CoachPanel)
    while panel.answered is None:
        await table.pilot.pause(0.02)
    await table.pilot.pause()
    return panel.render().plain


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize("game", ["fox-party", "fox-hunt", "hen-house"])
async def test_the_expert_s_choice_and_its_reason_are_told(
    game: str, size: tuple[int, int]
) -> None:
    async with coached(game, "Ann", "Ben", size=size) as table:
        session = table.session
        pending = session.pending
        assert isinstance(pending, Human)
        said = " ".join((await answered(table)).split())
        request = session.hint_request(pending.seat)
        advice = request.answer()
        wording = session.game.wording
        what = wording.action(advice.action, request.observation)
        why = wording.because(advice.because, request.observation)
        assert said.startswith(f"Coach: {what}."[:40])
        if size[0] >= 112:
            assert why in said
            assert "by the expert's estimate" in said or not advice.values
        assert '"coach": true' in session.record.text.splitlines()[0]


async def test_what_was_said_goes_with_the_moment_it_was_said_of() -> None:
    async with coached("fox-party", "Ann", "Ben") as table:
        await answered(table)
        await table.press("b", "b")
        assert isinstance(table.session.pending, Chance)
        assert table.screen.query_one(CoachPanel).render().plain == ""
        await table.press("u")
        assert "Coach:" in await answered(table)


async def test_a_look_at_the_rules_does_not_ask_again() -> None:
    async with coached("fox-party", "Ann", "Ben") as table:
        said = await answered(table)
        await table.press("question_mark")
        await table.press("escape")
        assert table.screen.query_one(CoachPanel).render().plain == said


async def test_the_coach_is_silent_while_the_screen_is_handed_over() -> None:
    async with coached("hen-house", "Ann", "Ben") as table:
        await answered(table)
        pending = table.session.pending
        assert isinstance(pending, Human)
        await table.press("enter")
        assert isinstance(table.session.pending, EndTurn)
        assert table.screen.query_one(CoachPanel).render().plain == ""
        await table.press("enter")
        assert isinstance(table.session.pending, Curtain)
        assert table.screen.query_one(CoachPanel).render().plain == ""
        assert table.screen.query_one(CoachPanel).answered is None


async def test_an_answer_that_comes_too_late_is_dropped() -> None:
    async with coached("hen-house", "Ann", "Ben", practice=True) as table:
        await table.press("enter")  # the coach is still at work on the moment before
        for _count in range(20):
            await table.pilot.pause(0.05)
        assert table.screen.query_one(CoachPanel).render().plain == ""


@pytest.mark.parametrize("size", [(46, 19), (120, 40)])
async def test_it_is_told_when_the_work_of_the_coach_ends_before_its_answer(
    size: tuple[int, int],
) -> None:
    async with coached("hen-house", "Ann", "Ben", size=size) as table:
        while table.screen.coach._process is None:
            await table.pilot.pause(0.01)
        table.screen.coach._process.kill()
        while "The coach was interrupted" not in " ".join(table.text.split()):
            await table.pilot.pause(0.01)


async def test_it_is_told_when_the_work_at_a_hint_ends_before_its_answer() -> None:
    async with coached("hen-house", "Ann", "Ben") as table:
        await answered(table)
        await table.pilot.press("h")
        while table.screen.thinker._process is None:
            await table.pilot.pause(0.01)
        table.screen.thinker._process.kill()
        while "The hint was interrupted: ask again." not in table.text:
            await table.pilot.pause(0.01)


async def test_bots_get_no_coach() -> None:
    async with coached("fox-party", "Ann", "bot:easy") as table:
        await answered(table)
        session = table.session
        while not isinstance(session.pending, Chance):
            await table.press("b", "b")
        assert table.screen.query_one(CoachPanel).render().plain == ""
