"""The screens in homes that are missing, odd or in the way: all open, and say what is lacking."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.menu import MenuScreen
from tests.cli.test_odd_homes import homes
from tests.ui.at_screens import press, running, settled, top

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="homes are named otherwise there")


@pytest.mark.parametrize("oddity", ["a home that is a file", "a device", "a name too long"])
async def test_every_screen_opens_and_a_game_begins(
    oddity: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in homes(tmp_path)[oddity].items():
        monkeypatch.setenv(name, str(value))
    async with running() as (pilot, app):
        for key in ("h", "g", "s", "m", "d"):
            await press(pilot, key)
            await settled(pilot)
            assert top(app) is not MenuScreen, key
            await press(pilot, "escape")
            assert top(app) is MenuScreen, key
        await press(pilot, "1", "1", "s")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
        assert any("is not being saved" in each.message for each in app._notifications)
