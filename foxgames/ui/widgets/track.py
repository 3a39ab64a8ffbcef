"""Where in a recorded game one is: a bar that can be clicked."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from foxgames.ui.glyphs import Glyphs


class Track(Widget):
    """Shows a moment between the start and the end; or, while the end is not to be known, none.

    What tells how long a game lasted tells how near its end is.
    """

    class Sought(Message):
        """That moment was asked for."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    def __init__(self) -> None:
        super().__init__(id="track")
        self.at = 0
        self.last: int | None = None

    def put(self, at: int, last: int | None) -> None:
        """Shows that moment out of so many; None where how many is not to be known."""
        self.at, self.last = at, last
        self.refresh()

    @property
    def _width(self) -> int:
        return max(2, self.size.width - 2)

    def render(self) -> Content:
        """The way gone, the moment, the way to go."""
        plain = getattr(self.app, "glyphs", None) is Glyphs.ASCII
        gone, here, to_go, open_end = "=o-." if plain else "━●─┄"
        if self.last is None:
            return Content.assemble(" ", Content.styled(open_end * self._width, "$wood"))
        place = round((self._width - 1) * self.at / self.last) if self.last else 0
        return Content.assemble(
            " ",
            Content.styled(gone * place + here, "$straw"),
            Content.styled(to_go * (self._width - 1 - place), "$wood"),
        )

    def on_click(self, event: events.Click) -> None:
        """Goes to the moment at that place."""
        event.stop()
        if self.last is not None:
            share = min(1.0, max(0.0, (event.x - 1) / (self._width - 1)))
            self.post_message(self.Sought(round(share * self.last)))
