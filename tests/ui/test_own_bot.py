"""A bot of one's own, named on the command line, sits at a table on the screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foxgames.games import host
from foxgames.session import Over
from tests.own_bots import SOURCE
from tests.ui.at_table import seated


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A directory with bots of one's own, in which the program runs."""
    (tmp_path / "own_bots.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr("foxgames.games._HOSTS", {})
    yield
    sys.modules.pop("own_bots", None)


@pytest.mark.usefixtures("own")
async def test_a_bot_of_ones_own_plays_on_the_screen() -> None:
    host("hen-house", "own_bots:First")
    options: dict[str, int | str] = {"hens": 2, "spaces": 3}
    async with seated("Ann", "bot:own_bots:First", game="hen-house", options=options) as table:
        for _ in range(200):
            if table.session.pending == Over():
                break
            await table.press("enter")
            await table.pilot.app.workers.wait_for_complete()
        assert table.session.pending == Over()
        by_bot = [action for action in table.session.history if action.kind != "start"]
        assert by_bot and table.session.occupants[1].level == "own_bots:First"


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", "(ZeroDivisionError: division by zero)"),
        ("Stubborn", "it chose Advice"),
        ("Liar", "which is not legal"),
        ("Needy", "missing 1 required"),
        ("Fatal", "it ended the process"),
    ],
)
async def test_for_one_that_fails_the_strongest_of_the_game_plays_on(bot: str, why: str) -> None:
    host("fox-party", f"own_bots:{bot}")
    async with seated(f"bot:own_bots:{bot}", "Ann", game="fox-party") as table:
        while table.session.occupants[0].level != "expert":
            await table.press("enter")
            await table.pilot.app.workers.wait_for_complete()
        assert table.session.occupants[0].name == "Bot 0"
        (told,) = [each.message for each in table.pilot.app._notifications]
        assert f"own_bots:{bot}" in told and why in told and "\n" not in told
        ply = table.session.ply
        while table.session.ply < ply + 2:
            await table.press("enter")
            await table.pilot.app.workers.wait_for_complete()
