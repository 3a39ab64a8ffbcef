"""Ten seconds of nothing on every screen: nothing is written, and next to nothing computed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from foxgames.games import GAMES
from tests.ui.ptys import Terminal
from tests.ui.test_manners import cpu

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="CPU time is read from /proc"),
]
PLAY = (sys.executable, "-m", "foxgames", "play")


def assert_idle(terminal: Terminal) -> None:
    terminal.rest(1.5)
    before = cpu(terminal)
    assert terminal.pump(10.0) == b""
    assert cpu(terminal) - before < 0.1
    assert b"\x07" not in terminal.raw


def test_t20_menu_setup_help_and_saved_games_are_idle(home: Path) -> None:
    with Terminal(home=home) as terminal:
        terminal.see("quit")
        assert_idle(terminal)
        for keys in ("\r", "\x1b?", "\x1bg"):
            terminal.send(keys[:1])
            terminal.pump(0.5)
            terminal.send(keys[1:])
            assert_idle(terminal)


@pytest.mark.parametrize("game", GAMES)
def test_t20_a_table_its_log_and_its_pause_are_idle(game: str, home: Path) -> None:
    with Terminal((*PLAY, game, "--seats", "Ann,Ben", "--seed", "2"), home=home) as terminal:
        terminal.see("leave")
        assert_idle(terminal)
        terminal.send("\r")
        assert_idle(terminal)
        for keys in ("l", "\x1b", "\x1b"):
            terminal.send(keys)
            assert_idle(terminal)
