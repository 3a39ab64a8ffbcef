"""What the coach says, beside the board where there is room, else under it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from foxgames.ui.widgets.wrapping import cut, wrapped


class CoachPanel(Widget):
    """A heading, what it would do and why, then what else there is room for."""

    DEFAULT_CSS = """
    CoachPanel { background: $raised; color: $ink; padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.answered: object = None
        self._choice = ""
        self._lines: Sequence[str] = ()

    def tell(self, choice: str, lines: Sequence[str] = ()) -> None:
        """Replaces what it says: the advice, and the lines after it, as far as they fit."""
        if (choice, tuple(lines)) != (self._choice, tuple(self._lines)):
            self._choice, self._lines = choice, tuple(lines)
            self.refresh()

    def hush(self) -> None:
        """Says nothing: the moment it spoke of has passed."""
        self.answered = None
        self.tell("")

    def render(self) -> Content:
        """The advice first; a line that would be cut ends with an ellipsis."""
        width, height = self.content_size
        rows = [Content.styled(row, "bold $straw") for row in wrapped(self._choice, width)]
        if len(rows) > height > 0:
            last = " ".join(row.plain for row in rows[height - 1 :])
            rows = [*rows[: height - 1], Content.styled(cut(last, width), "bold $straw")]
        for line in self._lines:
            block = [Content(row) for row in wrapped(line, width)]
            if line and rows and len(rows) + len(block) > height:
                continue
            rows += block or [Content("")]
        return Content("\n").join(rows[:height])
