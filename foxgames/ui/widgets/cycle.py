"""A value out of a few, on one line: left and right, Enter or a click go through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.tips import tip
from foxgames.ui.widgets.wrapping import cut


class Cycle(Widget, can_focus=True):
    """Shows one of its labels. `at` is which; a `Changed` tells when it is another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", _("change")),
        Binding("right", "step(1)", _("change")),
        Binding("enter,space", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another value stands there now."""

        def __init__(self, cycle: Cycle) -> None:
            super().__init__()
            self.cycle = cycle

    def __init__(
        self, labels: Sequence[str], at: int = 0, *, meaning: str = "", id: str | None = None
    ) -> None:
        super().__init__(id=id, classes="cycle")
        self.labels = tuple(labels)
        self.at = at
        self.meaning = meaning
        self.tooltip = tip(meaning, _("left, right"))

    def offer(self, labels: Sequence[str], at: int) -> None:
        """Offers other labels, showing that one."""
        self.labels = tuple(labels)
        self.at = at
        self.refresh()

    def put(self, at: int) -> None:
        """Shows that value, without telling anyone."""
        self.at = at
        self.refresh()

    def render(self) -> Content:
        """The label between two arrows."""
        left, right = "◂▸" if getattr(self.app, "glyphs", None) is not Glyphs.ASCII else "<>"
        style = "" if self.has_focus else "$straw"
        room = max(1, self.content_size.width - 4)
        label = cut(self.labels[self.at], room)
        gap = " " * (room - cell_len(label))
        return Content.assemble(
            Content.styled(f"{left} ", style),
            Content(label + gap),
            Content.styled(f" {right}", style),
        )

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Room for the longest label and the arrows."""
        return max(map(cell_len, self.labels)) + 4

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line."""
        return 1

    def on_click(self, event: events.Click) -> None:
        """The left arrow goes back, everything else on."""
        event.stop()
        self.focus()
        self.action_step(-1 if event.x <= self.styles.padding.left + 1 else 1)

    def action_step(self, by: int) -> None:
        """Goes to the next value or the one before, around the ends."""
        if len(self.labels) > 1:
            self.put((self.at + by) % len(self.labels))
            self.post_message(self.Changed(self))
