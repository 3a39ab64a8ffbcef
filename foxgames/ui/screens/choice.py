"""A choice: a button that Enter, Space, its key or a click takes."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """One line that can be taken. The key printed on it is bound by its screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "take", show=False)]

    class Taken(Message):
        """The choice was taken, by key or mouse."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            """The choice, for handlers that name one."""
            return self.choice

    def __init__(self, label: str, *, key: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.label = label
        self.key = key

    def relabel(self, label: str) -> None:
        """Says something else."""
        self.label = label
        self.refresh(layout=True)

    def render(self) -> Content:
        """The key, then the label, on the colours the sheet gives."""
        mark = "▸ " if self.has_focus else "  "
        key = Content.styled(f"{self.key} ", "$straw") if self.key and not self.has_focus else ""
        if self.key and self.has_focus:
            key = Content(f"{self.key} ")
        return Content.assemble(mark, key, self.label)

    def get_content_width(self, container: object, viewport: object) -> int:
        """Room for the mark, the key and the label."""
        return 2 + (len(self.key) + 1 if self.key else 0) + cell_len(self.label) + 2

    def on_click(self, event: events.Click) -> None:
        """A click takes it: what it leads to asks again where nothing can be taken back."""
        event.stop()
        self.action_take()

    def action_take(self) -> None:
        """Takes it."""
        self.post_message(self.Taken(self))
