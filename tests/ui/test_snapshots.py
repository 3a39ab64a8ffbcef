"""The menu and the four tables look as they did when last looked at, cell by cell.

`--snapshot-update` accepts what they look like now.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from foxgames.core import Action, Advice, Because, Observation
from foxgames.games import GAMES
from foxgames.session import Bot, Chance, Human, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.glyphs import Glyphs
from tests.ui.at_screens import settled
from tests.ui.at_table import occupants

SIZES = ((80, 24), (120, 40))
MID_GAME = 12
"""Plies after which every table has something on it, and none is near its end."""


def some(seen: Observation, ply: int) -> Action:
    """A legal action that no bot's skill decides: a stronger bot is to change no picture."""
    return seen.legal_actions[ply * 7 % len(seen.legal_actions)]


def mid_game(slug: str, bots: int = 1, plies: int = MID_GAME) -> Session:
    """A table at a person's decision, with nothing left to move or to be thought about."""
    session = Session.new(Setup(slug, {}, occupants("Ann", *["bot:easy"] * bots), 5))
    while session.ply < plies or not isinstance(session.pending, Human):
        match session.pending:
            case Human(seat):
                action = some(session.view(seat).observation, session.ply)
                session.play(seat, session.ply, action)
            case Bot(_, request) if request is not None:
                action = some(request.observation, session.ply)
                session.answer(request, Advice(action, Because("")))
            case Chance():
                session.advance()
            case other:
                raise AssertionError(f"{slug}: nothing goes on from {other}")
    return session


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", ["menu", *GAMES])
def test_it_looks_as_it_did(
    screen: str, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    app = FoxGamesApp(glyphs=Glyphs.ART)
    app.animation_level = "none"

    async def go_there(pilot: Pilot[int]) -> None:
        app.theme = "dusk"  # whatever TEXTUAL_THEME says
        if screen in GAMES:
            await app.push_screen(table_screen(screen)(mid_game(screen)))
        await pilot.pause()
        await settled(pilot)

    assert snap_compare(app, terminal_size=size, run_before=go_there)
