"""A picture of a board as it stands on the screen, as an SVG in a file of one's own naming."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.strip import Strip

from foxgames.locale import _
from foxgames.ui.widgets.board import Board

if TYPE_CHECKING:
    from foxgames.ui.screens.base import FoxScreen


def rows_of(board: Board) -> Sequence[Strip]:
    """The rows of cells that the board takes on its screen."""
    region = board.region
    rows = board.screen._compositor.render_strips()
    return [row.crop(region.x, region.right) for row in rows[region.y : region.bottom]]


def svg_of(board: Board, title: str) -> str:
    """The board, and nothing beside it."""
    from rich.console import Console
    from rich.segment import Segment, Segments

    console = Console(
        width=board.region.width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        record=True,
        legacy_windows=False,
    )
    for row in rows_of(board):
        console.print(Segments([*row, Segment.line()]), end="")
    return console.export_svg(title=title)


def ask_for_picture(screen: FoxScreen[None], board: Board, title: str, moment: int) -> None:
    """Asks for a file's name and writes the board as it stands there."""
    from foxgames.ui.screens.ask import Ask

    text = svg_of(board, title)
    slug = screen.game or "board"
    question = Ask(
        _("A picture of the board"),
        _("An SVG file; any browser shows it."),
        yes=_("Write it"),
        value=f"{slug}-{moment}.svg",
    )
    screen.app.push_screen(question, lambda name: _write(screen, name, text))


def _write(screen: FoxScreen[None], name: str | None, text: str) -> None:
    """Writes it where no file is yet, and says what was done."""
    if not name:
        return
    from foxgames.session.files import write_new
    from foxgames.ui.screens.ask import typed_path

    path = typed_path(name)
    try:
        path = path if path.suffix else path.with_suffix(".svg")
        write_new(path, text)
    except FileExistsError:
        said = _("There is a file {path} already: choose another name.").format(path=path)
        screen.notify(said, severity="warning", markup=False)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        said = _("{path} cannot be written: {why}").format(path=path, why=why)
        screen.notify(said, severity="error", markup=False)
    else:
        screen.notify(_("The picture is in {path}.").format(path=path.resolve()), markup=False)
