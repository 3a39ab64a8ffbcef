"""A game priced on the screen: worked out elsewhere, told by decision, never too early."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from textual.pilot import Pilot

from foxgames.session import Occupant, Session, Setup
from foxgames.session.analysis import analyse
from foxgames.session.record import Record
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.analysis import AnalysisScreen
from foxgames.ui.screens.replay import ReplayScreen
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.widgets.decisions import Decisions
from tests.playing import play_out
from tests.ui.at_screens import shown


def over(game: str, *levels: str, seed: int = 3, **options: int | str) -> Session:
    seats = tuple(Occupant(f"Bot {i}", level) for i, level in enumerate(levels))
    return play_out(Session.new(Setup(game, options, seats, seed)))


@asynccontextmanager
async def opened(
    record: Record, size: tuple[int, int] = (80, 24), glyphs: Glyphs = Glyphs.ART
) -> AsyncIterator[tuple[Pilot[int], FoxGamesApp, AnalysisScreen]]:
    app = FoxGamesApp(glyphs=glyphs)
    async with app.run_test(size=size) as pilot:
        app.animation_level = "none"
        screen = AnalysisScreen(record)
        app.push_screen(screen)
        await pilot.pause()
        yield pilot, app, screen


async def done(pilot: Pilot[int], screen: AnalysisScreen) -> None:
    while screen.analysis is None:
        await pilot.pause(0.02)
    await pilot.pause()


async def test_the_end_of_a_game_leads_to_its_analysis_by_key_and_by_button() -> None:
    session = over("fox-party", "easy", "random", dealt=3)
    app = FoxGamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        app.push_screen(ResultsScreen(session))
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, AnalysisScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)
        await pilot.click("#analyse")
        await pilot.pause()
        assert isinstance(app.screen, AnalysisScreen)


async def test_every_decision_is_told_as_the_analysis_has_it() -> None:
    record = over("mr-fox", "random", eggs=12).record
    analysis = analyse(record)
    async with opened(record, (120, 40)) as (pilot, app, screen):
        await done(pilot, screen)
        assert screen.analysis == analysis
        assert "Your placing gave away" in shown(app) and "the vane" in shown(app)
        rows = screen.query_one(Decisions).rows
        assert [row.ply for row in rows[1:]] == [judged.ply for judged in analysis.decisions]
        await pilot.press("n")
        await pilot.pause()
        assert rows[screen.query_one(Decisions).cursor].dear
        assert "Better:" in shown(app) and "The chance to win stood at" in shown(app)


async def test_keys_are_answered_while_it_is_worked_out_and_leaving_ends_the_work() -> None:
    record = over("mr-fox", "random").record
    async with opened(record) as (pilot, app, screen):
        assert "Working it out" in shown(app)
        await pilot.press("down", "n", "v", "question_mark")
        await pilot.pause()
        assert app.screen is not screen
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert not screen.is_attached
        assert screen.thinker._process is None


async def test_only_the_decisions_of_one_seat_are_told_where_cards_are_hidden() -> None:
    record = over("hen-house", "easy", "easy", hens=2, spaces=4).record
    async with opened(record) as (pilot, _app, screen):
        await done(pilot, screen)
        for seat in (0, 1):
            rows = screen.query_one(Decisions).rows
            assert {row.seat for row in rows} == {None, seat}
            await pilot.press("v")
            await pilot.pause()
        assert screen.seat == 0


async def test_a_replay_leads_to_the_analysis_once_the_game_is_over() -> None:
    session = Session.new(Setup("hen-house", {}, (Occupant("A"), Occupant("B")), 3))
    session.advance()
    begun = session.record
    session.concede(0)
    for record, leads in ((begun, False), (session.record, True)):
        app = FoxGamesApp()
        async with app.run_test(size=(80, 24)) as pilot:
            app.animation_level = "none"
            app.push_screen(ReplayScreen(iter((record,))))
            await pilot.pause()
            await pilot.press("m")
            await pilot.pause()
            assert isinstance(app.screen, AnalysisScreen) == leads


async def test_a_decision_can_be_watched_from_the_moment_before_it() -> None:
    record = over("hen-house", "easy", "easy", hens=2, spaces=4).record
    async with opened(record) as (pilot, app, screen):
        await done(pilot, screen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moment == screen.query_one(Decisions).rows[1].ply
        assert app.screen.viewer == 0


@pytest.mark.parametrize("glyphs", list(Glyphs))
@pytest.mark.parametrize("size", [(46, 19), (80, 24), (200, 60)])
async def test_it_fits_every_size_and_set_of_glyphs(size: tuple[int, int], glyphs: Glyphs) -> None:
    record = over("fox-party", "easy", "random", dealt=3).record
    async with opened(record, size, glyphs) as (pilot, app, screen):
        await done(pilot, screen)
        for key in Random(1).choices(["down", "n", "p", "pagedown", "v", "end", "up"], k=12):
            await pilot.press(key)
        await pilot.pause()
        told = shown(app)
        assert "100 %" in told and "Bot" in told
        if glyphs is Glyphs.ASCII:
            assert told.replace("…", "").isascii()
