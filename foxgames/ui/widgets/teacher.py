"""What a lesson says, under the board: the rule that matters now, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.story import Story
from foxgames.ui.widgets.wrapping import cut, wrapped


class Teacher(Story, can_focus=True):
    """In place of the last events: the last of them, the words of the step, and what is asked.

    Where nothing is to be chosen it has the focus, and Enter or a click goes on.
    """

    DEFAULT_CSS = """
    Teacher { height: 5; background: $raised; color: $ink; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", _("go on")),
        Binding("space", "go_on", show=False),
    ]

    class WentOn(Message):
        """The words have been read."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self._asked = ""

    def teach(self, words: str, asked: str) -> None:
        """Replaces what it says and asks for."""
        if (words, asked) != (self._words, self._asked):
            self._words, self._asked = words, asked
            self.refresh()

    def render(self) -> Content:
        """The words and what is asked, whole; above them what has just happened, if it fits."""
        width, height = self.content_size
        mark = "> " if getattr(self.app, "glyphs", None) is Glyphs.ASCII else "▸ "
        said = wrapped(self._said, width) if self._said else ()
        words = wrapped(self._words, width)
        asked = wrapped(f"{mark}{self._asked}", width) if self._asked else ()
        if len(said) + len(words) + len(asked) > height and asked:
            asked = (cut(f"{mark}{self._asked}", width),)  # the words say the same
        words = words[: max(0, height - len(said) - len(asked))]
        news = () if said or not self._lines else wrapped(self._lines[-1], width)
        room = height - len(asked) - len(said) - len(words)
        rows = [
            *_styled(said, "bold $straw"),
            *_styled(news if len(news) <= room else (), "$muted"),
            *_styled(words, "$ink"),
            *_styled(asked, "bold $straw"),
        ]
        return Content("\n").join(rows[:height])

    def action_go_on(self) -> None:
        """Tells that the words have been read."""
        self.post_message(self.WentOn())

    def on_click(self, event: events.Click) -> None:
        """A click goes on as Enter does."""
        event.stop()
        self.action_go_on()


def _styled(rows: Sequence[str], style: str) -> Sequence[Content]:
    return [Content.styled(row, style) for row in rows]
