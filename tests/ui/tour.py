"""A tour of every screen in one application, for what must hold of all of them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator

from textual.pilot import Pilot
from textual.strip import Strip

from foxgames.games import GAMES
from foxgames.session import Session, Setup, guests
from foxgames.session.record import Record
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.lesson import LessonScreen
from foxgames.ui.games.mid_game import change_people
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.analysis import AnalysisScreen
from foxgames.ui.screens.curtain import DEAF, CurtainScreen, RecapScreen
from foxgames.ui.screens.learn import LessonEnd
from tests.playing import play_out
from tests.ui.at_screens import begun, played, press, settled, shown
from tests.ui.at_table import occupants

SEATS = ("Ann", "Ben", "bot:easy", "bot:easy")
TYPED = frozenset("é世")
"""Letters beyond ASCII that people at these tables have in their names."""

PATIENCE = 1000
"""How often something that must come is looked for."""

MOMENTS = 2
"""How often something is played at each table, with a stop before each."""


async def stops(
    glyphs: Glyphs = Glyphs.ART,
    size: tuple[int, int] = (80, 24),
    *,
    few_colours: bool = False,
    whole: bool = False,
) -> AsyncGenerator[tuple[str, Pilot[int], FoxGamesApp], None]:
    """Stops at every screen and says which it is; it may be looked at but not left.

    It is to be closed by whoever goes along (`contextlib.aclosing`), for the screens are up until
    then, and a loop that ends with an error would wait for them for ever.
    What looks alike beside each table is seen at one of them, or in a `whole` tour at all.
    """
    played()
    begun("Ann", "Ben")
    people = guests.load(guests.guests_path())
    known = people.after(Setup("mr-fox", {}, occupants("Ann", "Ben"), 5))
    guests.save(known, guests.guests_path())
    app = FoxGamesApp(glyphs=glyphs, few_colours=few_colours)
    app.animation_level = "none"
    async with app.run_test(size=size, notifications=True) as pilot:
        while not app.screen.query("#last"):  # the game to go on with is looked up a little later
            await pilot.pause(0.02)
        for name, keys in PLACES.items():
            await press(pilot, *keys)
            await settled(pilot)
            yield name, pilot, app
        for slug in GAMES:
            async for moment in _table(slug, pilot, app, besides=whole or slug == GAMES[-1]):
                yield f"{slug} {moment}", pilot, app
        async for name in _besides(pilot, app):
            yield name, pilot, app
        async for name in _afterwards(pilot, app):
            yield name, pilot, app


PLACES = {
    "menu": (),
    "menu, going on": ("shift+tab",),
    "help": ("question_mark",),
    "setup": ("escape", "1", "1"),
    "people who have played": ("p",),
    "setup, at a name": ("escape", *["shift+tab"] * 9),
    "saved games": ("escape", "escape", "g"),
    "asked for a file": ("o",),
    "settings": ("escape", "escape", "s"),
    "settings, at the last": ("shift+tab",),
    "statistics": ("escape", "h"),
    "match": ("escape", "m"),
    "options of a match": ("o",),
    "deal of the day": ("escape", "escape", "d"),
    "commands": ("escape", "ctrl+p"),
    "asked whether to quit": ("escape", "ctrl+c"),
    "the menu again": ("escape",),
}
"""Screens by the keys that lead from one to the next."""


async def _table(
    slug: str, pilot: Pilot[int], app: FoxGamesApp, *, besides: bool
) -> AsyncIterator[str]:
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
    if isinstance(app.screen, RecapScreen):
        yield "recap"
        await press(pilot, "enter")
    assert app.screen is table
    beside = (("l", "log"), ("escape", "pause"), ("question_mark", "rules")) if besides else ()
    for keys, name in beside:
        await press(pilot, keys)
        yield name
        await press(pilot, "escape")
    while len(app.screen_stack) > 1:
        app.pop_screen()
    await pilot.pause()


async def _besides(pilot: Pilot[int], app: FoxGamesApp) -> AsyncIterator[str]:
    """What can be opened at a table, and a lesson with its end."""
    hunters = occupants("Ann", "bot:easy", "bot:easy")
    table = table_screen("fox-hunt")(Session.new(Setup("fox-hunt", {}, hunters, 5)))
    table.PACE = 0.0  # type: ignore[misc]
    app.push_screen(table)
    await press(pilot, "enter", "enter")
    for keys, name in (
        (("left_square_bracket",), "look-back"),
        (("escape", "s"), "seats"),
        (("escape", "ctrl+p"), "commands at a table"),
    ):
        await press(pilot, *keys)
        await settled(pilot)
        yield name
    await press(pilot, "escape")
    change_people(table)
    await settled(pilot)
    yield "people"
    app.to_menu()
    app.show_lesson("mr-fox")
    await settled(pilot)
    yield "lesson"
    lesson = app.screen
    assert isinstance(lesson, LessonScreen)
    lesson.PACE = 0.0  # type: ignore[misc]
    for _ in range(PATIENCE):
        if isinstance(app.screen, LessonEnd):
            break
        await press(pilot, "enter")
    assert isinstance(app.screen, LessonEnd), shown(app)
    yield "end of a lesson"
    app.to_menu()
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
    app.to_menu()
    app.push_screen(analysis := AnalysisScreen(_short_game()))
    for _ in range(PATIENCE):
        if analysis.analysis is not None:
            break
        await pilot.pause(0.02)
    assert analysis.analysis is not None, shown(app)
    await pilot.pause()
    yield "analysis"


def _short_game() -> Record:
    """A game over that is soon analysed."""
    seats = occupants("bot:easy", "bot:random")
    return play_out(Session.new(Setup("fox-party", {"dealt": 3}, seats, 3))).record


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
