"""Everything that has happened in a game, from its start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet


class LogScreen(Sheet[None]):
    """The log, opened at its end."""

    AUTO_FOCUS = "#log"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,enter,space", "close", show=False),
        Binding("up", "scroll_up", show=False),
        Binding("down", "scroll_down", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        """One line or more an event, numbered."""
        with Vertical(classes="sheet -broad"):
            yield Static(_("What has happened"), classes="sheet-title", markup=False)
            with VerticalScroll(id="log"):
                yield Static(self._text(), markup=False)
            yield Static(_("esc  back"), classes="sheet-detail", markup=False)

    def _text(self) -> Content:
        if not self.lines:
            return Content(_("Nothing yet."))
        width = len(str(len(self.lines)))
        rows = [
            Content.assemble(Content.styled(f"{number:>{width}} ", "$muted"), line)
            for number, line in enumerate(self.lines, 1)
        ]
        return Content("\n").join(rows)

    def on_mount(self) -> None:
        """The newest is what is asked for."""
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
