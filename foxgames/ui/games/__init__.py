"""A package a game, with its screen and board, loaded when the game is opened.

Beside them stands what the screens of all games share.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from types import ModuleType

    from foxgames.ui.games.table import TableScreen
    from foxgames.ui.widgets.board import Board


def table_screen(slug: str) -> type[TableScreen]:
    """The screen of a game in progress."""
    return cast("type[TableScreen]", _module(slug).SCREEN)


def board(slug: str) -> type[Board]:
    """The board of a game, for replays and pictures as well as for play."""
    return cast("type[Board]", _module(slug).BOARD)


def sheets(*slugs: str) -> Sequence[Path]:
    """The sheets of those games that have one, for their boards on whatever screen."""
    packages = Path(__file__).parent
    own = (packages / slug.replace("-", "_") / "screen.tcss" for slug in slugs)
    return [path for path in own if path.is_file()]


def _module(slug: str) -> ModuleType:
    return import_module(f"foxgames.ui.games.{slug.replace('-', '_')}.screen")
