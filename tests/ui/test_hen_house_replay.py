"""Hen House looked at again: by seat, and with every card shown once the game is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from foxgames.games.hen_house.views import HenHouseObservation, Lies
from foxgames.session import Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.hen_house.painter import short
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.log import LogScreen
from foxgames.ui.screens.replay import ReplayScreen
from tests.playing import play_to
from tests.ui.at_table import occupants


def played(plies: int = 2000) -> Session:
    """A game of two people, drawn by lot, to its end or so far."""
    session = Session.new(Setup("hen-house", {}, occupants("Ann", "Ben"), 6))
    return play_to(session, plies)


@asynccontextmanager
async def watching(session: Session) -> AsyncIterator[tuple[Pilot[int], ReplayScreen]]:
    app = FoxGamesApp(glyphs=Glyphs.ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        app.show_replay(session.record)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        yield pilot, screen


def text(screen: ReplayScreen) -> str:
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def hidden_moment(session: Session, screen: ReplayScreen) -> int:
    """A moment at which both seats have cards face down."""
    for moment in range(len(screen.cursor)):
        seen = screen.cursor.view_at(moment, None).observation
        assert isinstance(seen, HenHouseObservation)
        if {place.owner for place in seen.spaces if place.lies is Lies.DOWN} == {0, 1}:
            return moment
    raise AssertionError("no such moment")


def down(screen: ReplayScreen, moment: int, viewer: int) -> list[str]:
    """The cards face down that a seat knows, as they are written beside them."""
    seen = screen.cursor.view_at(moment, viewer).observation
    assert isinstance(seen, HenHouseObservation)
    places = [place for place in seen.spaces if place.lies is Lies.DOWN]
    return sorted(f"={short(place.card)}" for place in places if place.card is not None)


def told(screen: ReplayScreen) -> list[str]:
    words = (word.strip("[]") for word in text(screen).split())
    return sorted(word for word in words if word.startswith("=") and len(word) == 2)


async def test_a_replay_shows_what_a_seat_saw_and_all_cards_only_when_asked() -> None:
    session = played()
    assert session.outcome is not None
    async with watching(session) as (pilot, screen):
        moment = hidden_moment(session, screen)
        screen._go(moment)
        await pilot.pause()
        public = text(screen)
        assert not told(screen)
        for seat, name in enumerate(("Ann", "Ben")):
            await press(pilot, "v")
            assert f"as {name} saw it" in text(screen)
            assert told(screen) == down(screen, moment, seat)
        await press(pilot, "o")
        assert "all cards shown" in text(screen)
        both = sorted(down(screen, moment, 0) + down(screen, moment, 1))
        assert told(screen) == both
        for seat in (0, 1):
            seen = screen.cursor.view_at(moment, seat).observation
            assert isinstance(seen, HenHouseObservation)
            assert "hand " + "".join(map(short, seen.hand)) in text(screen)
        await press(pilot, "l")
        log = pilot.app.screen
        assert isinstance(log, LogScreen)
        assert not any("laid a card" in line for line in log.lines)
        await press(pilot, "escape", "o")
        assert text(screen) == public


async def test_a_replay_shows_no_key_that_means_something_else_there() -> None:
    async with watching(played()) as (pilot, screen):
        await press(pilot, "right", "right")
        assert "expose" not in text(screen) and "v reveal" not in text(screen)


async def test_the_log_of_a_seat_in_a_replay_is_what_it_was_told() -> None:
    session = played()
    async with watching(session) as (pilot, screen):
        await press(pilot, "v", "v", "9", "l")
        log = pilot.app.screen
        assert isinstance(log, LogScreen)
        wording = session.game.wording
        assert log.lines == [wording.event(each, screen.names) for each in session.events(1)]


async def test_a_game_in_progress_is_watched_without_secrets() -> None:
    session = played(plies=7)
    async with watching(session) as (pilot, screen):
        await press(pilot, "9")
        public = text(screen)
        assert "all cards" not in public and "whose eyes" not in public
        await press(pilot, "v", "o", "v")
        assert text(screen) == public
