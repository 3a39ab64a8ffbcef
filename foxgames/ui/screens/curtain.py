"""The curtain between two people at one screen: a name, and nothing else.

It is deaf at first, and until no key has come for a while, so that held or hasty keys cannot
open it. Then Enter, or a click on the name, takes the seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.widgets.wrapping import cut

DEAF = 0.4  # seconds after it has fallen
QUIET = 0.25  # seconds without a key before one counts


class CurtainScreen(Screen[str]):
    """Hides everything until the person named takes the seat, or would rather leave."""

    CSS_PATH = "curtain.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "go", _("leave"), show=False),
    ]

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.seat_name = name
        self.clock = clock
        self._fell = clock()
        self._last_key = float("-inf")

    def compose(self) -> ComposeResult:
        """The name in the middle of an empty screen."""
        with Vertical(id="cloth"):
            yield Static(_("Pass to"), id="to", markup=False)
            yield Static(cut(self.seat_name, 40), id="who", markup=False)
            yield Static(_("Enter takes the seat"), id="how", markup=False)

    def on_screen_resume(self) -> None:
        """Falls anew whenever it comes into sight."""
        self._fell = self.clock()

    def _is_heard(self) -> bool:
        """Whether this key counts; each key that does not puts the next one off."""
        now = self.clock()
        heard = now - self._fell >= DEAF and now - self._last_key >= QUIET
        self._last_key = now
        return heard

    def on_key(self, event: events.Key) -> None:
        """Enter or Space takes the seat, once the curtain listens."""
        heard = self._is_heard()
        if not heard:
            event.stop()
            event.prevent_default()
        elif event.key in ("enter", "space"):
            event.stop()
            self.dismiss("take")

    def on_click(self, event: events.Click) -> None:
        """A click on the cloth takes the seat, once the curtain listens."""
        cloth = self.query_one("#cloth").region
        if self._is_heard() and cloth.contains(event.screen_x, event.screen_y):
            self.dismiss("take")

    def action_go(self) -> None:
        """Leaves for the menu without looking."""
        self.dismiss("leave")


class RecapScreen(Screen[None]):
    """What has happened since a seat's last turn, as it may know it."""

    CSS_PATH = "curtain.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "done", _("go on"), show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        """The sentences, the last ones in sight."""
        with Vertical(id="cloth"):
            yield Static(_("Since your last turn"), id="who", markup=False)
            for line in self.lines[-10:] or (_("Nothing has happened yet."),):
                yield Static(line, classes="line", markup=False)
            yield Static(_("Enter goes on"), id="how", markup=False)

    def on_click(self) -> None:
        """Goes on."""
        self.action_done()

    def action_done(self) -> None:
        """Goes on to the table."""
        self.dismiss()
