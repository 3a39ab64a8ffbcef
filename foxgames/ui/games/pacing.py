"""The pace of a table: what happens by itself happens in a moment, at once, or at a key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from foxgames.locale import _
from foxgames.ui.screens.base import FoxScreen

if TYPE_CHECKING:
    from textual.timer import Timer


class PacedScreen(FoxScreen[None]):
    """A screen on which bots act at the pace of the settings: *normal*, *step* or *instant*."""

    PACE: ClassVar[float] = 0.7  # seconds between the actions of bots
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next_step", _("next move"), priority=True),
        Binding("space", "next_step", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._timer: Timer | None = None
        self._held: Callable[[], None] | None = None

    @property
    def is_hurried(self) -> bool:
        """Whether bots act at once, without motion."""
        return self.fox_app.settings.pace == "instant"

    def after(self, step: Callable[[], None]) -> None:
        """Does it in a moment, at the pace of the table."""
        self.stop()
        pace = 0.0 if self.is_hurried else self.PACE
        self._timer = self.set_timer(max(pace, 0.001), step)

    def after_key(self, step: Callable[[], None]) -> None:
        """The same, but at the pace *step* when Enter is pressed."""
        if self.fox_app.settings.pace != "step":
            self.after(step)
            return
        self.stop()
        self._held = step
        self.refresh_bindings()

    def stop(self) -> None:
        """Lets nothing happen by itself for now."""
        self._held = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter goes on where the next move waits for it; else it takes the choice in focus."""
        if action == "next_step":
            return self._held is not None
        return super().check_action(action, parameters)

    def action_next_step(self) -> None:
        """Lets the bot make its move."""
        step, self._held = self._held, None
        if step is not None:
            self.refresh_bindings()
            step()
