"""The curtain between two people at one screen: a fence with a name on it, and nothing else.

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
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.closed_fence import ClosedFence
from foxgames.ui.widgets.wrapping import cut

DEAF = 0.4  # seconds after it has fallen
QUIET = 0.25  # seconds without a key before one counts
LEAST_FENCE = 24  # rows from which on a recap leaves some of the fence to be seen


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
        """The name on a fence that hides all else."""
        yield ClosedFence(getattr(self.app, "glyphs", Glyphs.ART))
        with Vertical(id="cloth"):
            yield Static(_("Pass to"), id="to", markup=False)
            yield Static(cut(self.seat_name, 40), id="who", markup=False)
            yield Static(_("Enter takes the seat"), id="how", markup=False)

    def on_mount(self) -> None:
        """Falls anew when the program goes on after a suspend."""
        self.app.app_resume_signal.subscribe(self, lambda _app: self.fall())

    def on_resize(self, event: events.Resize) -> None:
        """Hangs the name on the fence, which begins above the middle."""
        if self.query_one(ClosedFence).glyphs is Glyphs.ART:
            self.query_one("#cloth").styles.offset = (0, event.size.height // 6 + 1)

    def on_screen_resume(self) -> None:
        """Falls anew whenever it comes into sight."""
        self.fall()

    def fall(self) -> None:
        """Is deaf for a while from now on."""
        self._fell = self.clock()

    def _is_heard(self) -> bool:
        """Whether this key counts; each key that does not puts the next one off."""
        now = self.clock()
        heard = now - self._fell >= DEAF and now - self._last_key >= QUIET
        self._last_key = now
        return heard

    def on_key(self, event: events.Key) -> None:
        """Enter or Space takes the seat, once the curtain listens; leaving needs no waiting."""
        heard = self._is_heard()
        if event.key in ("enter", "space"):
            event.stop()
            event.prevent_default()
            if heard:
                self.dismiss("take")

    def on_click(self, event: events.Click) -> None:
        """A click on the cloth takes the seat, once the curtain listens."""
        cloth = self.query_one("#cloth").region
        if self._is_heard() and cloth.contains(event.screen_x, event.screen_y):
            self.dismiss("take")

    def action_go(self) -> None:
        """Asks once whether to leave for the menu, without a look at the table."""
        from foxgames.ui.screens.confirm import Confirm

        question = Confirm(
            _("Leave for the menu?"),
            _("A saved game can be gone on with whenever you like."),
            yes=_("Leave"),
            no=_("Stay"),
            again="q",
        )
        self.app.push_screen(question, self._go_if)

    def _go_if(self, yes: bool | None) -> None:
        if yes:
            self.dismiss("leave")


class RecapScreen(Screen[bool]):
    """What has happened since a seat's last turn, as it may know it: a notice on the same fence.

    Gives back whether the person would rather leave.
    """

    CSS_PATH = "curtain.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "done(False)", _("go on"), show=False),
        Binding("q", "done(True)", _("leave"), show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.told_of = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        """The sentences, the last ones in sight, on the fence that has hidden the table."""
        yield ClosedFence(getattr(self.app, "glyphs", Glyphs.ART))
        with Vertical(id="cloth"):
            yield Static(self.told_of, id="who", markup=False)
            with VerticalScroll(id="lines", can_focus=False):
                for line in self.lines or (_("Nothing has happened yet."),):
                    yield Static(line, classes="line", markup=False)
            yield Static(_("Enter goes on"), id="how", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """Hangs low on the fence and ends at the newest; says so where there is more than fits."""
        cloth = self.query_one("#cloth")
        low = event.size.height < LEAST_FENCE
        is_hung = self.query_one(ClosedFence).glyphs is Glyphs.ART and not low
        self.styles.align_vertical = "bottom" if is_hung else "middle"
        cloth.styles.margin = (0, 0, event.size.height // 10 if is_hung else 0, 0)
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        lines = self.query_one("#lines", VerticalScroll)
        lines.scroll_end(animate=False)
        more = _("Up and down: more   Enter goes on")
        how = more if lines.max_scroll_y else _("Enter goes on")
        self.query_one("#how", Static).update(how)

    def on_click(self) -> None:
        """Goes on."""
        self.action_done(False)

    def action_scroll(self, by: int) -> None:
        """Shows earlier or later lines."""
        self.query_one("#lines", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_done(self, would_leave: bool) -> None:
        """Goes on to the table."""
        if self.is_current:
            self.dismiss(would_leave)
