"""Runs the screens from a start, without a terminal, and looks at what they show."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import enumerate as enumerate_threads

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from foxgames.session import Occupant, Setup
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from tests.playing import play_out

SETUP = Setup("mr-fox", {"eggs": 12}, (Occupant("Ann"), Occupant("Ben")), 5)


@asynccontextmanager
async def running(
    start: object | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], FoxGamesApp]]:
    app = FoxGamesApp(start)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, app


def top(app: FoxGamesApp) -> type[Screen[object]]:
    return type(app.screen)


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def settled(pilot: Pilot[int]) -> None:
    """Until nothing is looked up beside the screens any more, and it is shown."""
    while any(thread.name == "foxgames-beside" for thread in enumerate_threads()):
        await pilot.pause(0.01)
    for _ in range(5):  # its message, what that tells or mounts, and the painting of it
        await pilot.pause()


def shown(app: App[int]) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def played(seed: int = 5, seats: int = 2) -> str:
    """A finished game in the store; its id."""
    names = tuple(Occupant(f"Bot {i}", "normal") for i in range(seats))
    session = Store().start(Setup("mr-fox", {"eggs": 12}, names, seed))
    play_out(session).close()
    return session.id


def begun(*names: str) -> str:
    """A game in progress in the store; its id."""
    session = Store().start(Setup("mr-fox", {}, tuple(map(Occupant, names)), 7))
    session.advance()
    session.close()
    return session.id
