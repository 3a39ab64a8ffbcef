"""Everything that has happened in a game, as one reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from foxgames.locale import _


class LogScreen(ModalScreen[None]):
    """The log over the table, the newest line last and in sight."""

    CSS_PATH = "log.tcss"
    AUTO_FOCUS = "#lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,l,q,enter", "dismiss", _("back")),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        """A sheet with the lines, numbered from 1."""
        with Vertical(id="sheet"):
            yield Static(_("What has happened"), id="title", markup=False)
            with VerticalScroll(id="lines"):
                for number, line in enumerate(self.lines, start=1):
                    yield Static(f"{number:>3}  {line}", markup=False)
                if not self.lines:
                    yield Static(_("Nothing yet."), markup=False)
            yield Static(_("Escape: back"), id="foot", markup=False)

    def on_mount(self) -> None:
        """Starts at the newest line."""
        self.query_one("#lines", VerticalScroll).scroll_end(animate=False)
