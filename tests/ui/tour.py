"""A tour of every screen in one application, for what must hold of all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

from textual.pilot import Pilot
from textual.strip import Strip

from foxgames.games import GAMES
from foxgames.session import Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.curtain import DEAF, CurtainScreen
from tests.ui.at_screens import begun, played, press, settled
from tests.ui.at_table import occupants

SEATS = ("Ann", "Ben", "bot:easy", "bot:easy")
TYPED = frozenset("é世")
"""Letters beyond ASCII that people at these tables have in their names."""

MOMENTS = 2
"""How often something is played at each table, with a stop before each."""


async def stops(
    glyphs: Glyphs = Glyphs.ART, size: tuple[int, int] = (80, 24), *, few_colours: bool = False
) -> AsyncIterator[tuple[str, Pilot[int], FoxGamesApp]]:
    """Stops at every screen and says which it is; it may be looked at but not left."""
    played()
    begun("Ann", "Ben")
    app = FoxGamesApp(glyphs=glyphs, few_colours=few_colours)
    app.animation_level = "none"
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(pilot)
        for name, keys in PLACES.items():
            await press(pilot, *keys)
            await settled(pilot)
            yield name, pilot, app
        for slug in GAMES:
            async for moment in _table(slug, pilot, app):
                yield f"{slug} {moment}", pilot, app
        async for name in _afterwards(pilot, app):
            yield name, pilot, app


PLACES = {
    "menu": (),
    "menu, going on": ("up",),
    "help": ("question_mark",),
    "setup": ("escape", "enter"),
    "setup, at a name": ("shift+tab", "shift+tab", "shift+tab"),
    "saved games": ("escape", "g"),
    "asked whether to quit": ("escape", "ctrl+c"),
    "the menu again": ("escape",),
}
"""Screens by the keys that lead from one to the next."""


async def _table(slug: str, pilot: Pilot[int], app: FoxGamesApp) -> AsyncIterator[str]:
    table = table_screen(slug)(Session.new(Setup(slug, {}, occupants(*SEATS), 5, coach=True)))
    table.PACE = 0.0  # type: ignore[misc]
    app.push_screen(table)
    await pilot.pause()
    for moment in range(MOMENTS):
        await settled(pilot)
        yield str(moment)
        if isinstance(app.screen, CurtainScreen):
            app.screen.clock = lambda: 10.0**9 + DEAF
            app.screen._last_key = float("-inf")
        await press(pilot, "enter")
    for keys, name in (("l", "log"), ("escape", "pause"), ("question_mark", "rules")):
        if app.screen is table:
            await press(pilot, keys)
            yield name
            await press(pilot, "escape")
    while len(app.screen_stack) > 1:
        app.pop_screen()
    await pilot.pause()


async def _afterwards(pilot: Pilot[int], app: FoxGamesApp) -> AsyncIterator[str]:
    (last,) = app.store.finished()
    app.open(app.store.path_of(last))
    await settled(pilot)
    yield "replay"
    await press(pilot, "down", "l")
    yield "log of a replay"
    await press(pilot, "escape", "escape")
    record = app.store.record_of(last)
    assert record is not None
    app.show_results(Session.restored(record))
    await settled(pilot)
    yield "results"


def strips(app: FoxGamesApp) -> list[Strip]:
    """What the screen on top shows; of a modal only itself, not what lies dimmed under it."""
    drawn = list(app.screen._compositor.render_strips())
    if not app.screen.is_modal:
        return drawn
    regions = [child.region for child in app.screen.children if child.display]
    return [
        drawn[y].crop(region.x, region.right)
        for region in regions
        for y in range(region.y, min(region.bottom, len(drawn)))
    ]


def cells(app: FoxGamesApp) -> Iterator[tuple[str, tuple[int, int, int], tuple[int, int, int]]]:
    """Each run of characters drawn alike, with the colours it has on a terminal."""
    for strip in strips(app):
        for text, style, control in strip:
            if control or style is None or style.color is None or style.bgcolor is None:
                continue
            front, back = style.color.triplet, style.bgcolor.triplet
            if front is None or back is None:
                continue
            if style.reverse:
                front, back = back, front
            yield text, tuple(front), tuple(back)
