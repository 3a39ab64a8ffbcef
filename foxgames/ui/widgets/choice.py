"""A choice: one line that Enter, Space or a click takes."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.tips import tip


class Choice(Widget, can_focus=True):
    """A button. The key printed on it is bound by its screen, for letters may be wanted there."""

    DEFAULT_CSS = """
    Choice {
        width: auto;
        height: 1;
        background: $raised;
        color: $ink;

        &:hover { background: $yard; }
        &:focus { background: $straw; color: $on-straw; text-style: bold; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "take", show=False)]

    class Taken(Message):
        """The choice was taken, by key or mouse."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(
        self, label: str, *, key: str = "", id: str | None = None, meaning: str = ""
    ) -> None:
        super().__init__(id=id, classes="choice")
        self.label = label
        self.key = key
        self.tooltip = tip(meaning, key)

    def relabel(self, label: str) -> None:
        """Says something else."""
        if label != self.label:
            self.label = label
            self.refresh(layout=True)

    def render(self) -> Content:
        """A mark where it has the focus, the key, the label."""
        point = ">" if getattr(self.app, "glyphs", None) is Glyphs.ASCII else "▸"
        mark = f"{point} " if self.has_focus else "  "
        style = "" if self.has_focus else "$straw"
        key = Content.styled(f"{self.key} ", style) if self.key else Content("")
        return Content.assemble(mark, key, Content(self.label))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Room for the mark, the key, the label and a blank."""
        return 3 + (cell_len(self.key) + 1 if self.key else 0) + cell_len(self.label)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line."""
        return 1

    def on_click(self, event: events.Click) -> None:
        """A click takes it: where nothing could be taken back, what follows asks again."""
        event.stop()
        self.focus()
        self.action_take()

    def action_take(self) -> None:
        """Takes it."""
        self.post_message(self.Taken(self))
