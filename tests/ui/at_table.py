"""Sits down at a table in a terminal of a given size, without one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from foxgames.session import Occupant, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs


def occupants(*names: str) -> tuple[Occupant, ...]:
    """People by name; `bot:LEVEL` seats a bot."""
    return tuple(
        Occupant(f"Bot {i}", name[4:]) if name.startswith("bot:") else Occupant(name)
        for i, name in enumerate(names)
    )


class Table:
    """An open table: its pilot, screen and session."""

    def __init__(self, pilot: Pilot[int], screen: TableScreen, session: Session) -> None:
        self.pilot = pilot
        self.screen = screen
        self.session = session

    async def press(self, *keys: str) -> None:
        """Presses keys and lets everything come to rest."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    @property
    def text(self) -> str:
        """All that stands on the screen."""
        app = self.pilot.app
        width, height = app.size
        return "\n".join(
            strip.text for strip in app.screen._compositor.render_strips(app.screen.size)
        )[: (width + 1) * height]


@asynccontextmanager
async def seated(
    *names: str,
    game: str = "mr-fox",
    seed: int = 5,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = Glyphs.ART,
    practice: bool = False,
    coach: bool = False,
    animations: bool = False,
    options: dict[str, int | str] | None = None,
) -> AsyncIterator[Table]:
    """A table for these people and bots, with nothing journalled."""
    app = FoxGamesApp(glyphs=glyphs)
    setup = Setup(game, options or {}, occupants(*names), seed, practice=practice, coach=coach)
    session = Session.new(setup)
    async with app.run_test(size=size) as pilot:
        app.animation_level = "full" if animations else "none"
        screen = table_screen(game)(session)
        screen.PACE = 0.0  # type: ignore[misc]
        app.push_screen(screen)
        await pilot.pause()
        await pilot.pause()
        yield Table(pilot, screen, session)
