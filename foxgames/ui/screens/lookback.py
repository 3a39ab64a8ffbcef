"""Earlier moments of a game in progress, as one viewer saw them. Nothing is changed by it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from foxgames.core import Budget, Seat
from foxgames.locale import _
from foxgames.session import Session
from foxgames.ui.screens.replay import ReplayScreen


class LookBackScreen(ReplayScreen):
    """Steps back and on through what has been; on past the last moment leads to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left_square_bracket,comma", "step(-1)", show=False),
        Binding("right_square_bracket,full_stop", "step(1)", show=False),
        Binding("escape,q", "back", _("to the game")),
    ]

    def __init__(self, session: Session, viewer: Seat | None) -> None:
        super().__init__(iter((session.record,)))
        self.session = session
        self.viewer = viewer
        self.knows_length = True
        self.moment = max(0, len(self.cursor) - 1)

    @property
    def budget(self) -> Budget:
        """What bots may think at that table."""
        return self.session.budget

    def _where(self) -> str:
        return _("Looking back: {at} of {all}").format(at=self.moment, all=len(self.cursor))

    def _aside(self) -> str:
        return _("the game goes on from where it was")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The eyes are those of the table, and there is one game."""
        if action in ("look_through", "open_view", "record", "play_on", "pace"):
            return False
        return super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Goes on or back; on from the last moment, to the table."""
        if by > 0 and self.moment == len(self.cursor):
            self.dismiss()
        else:
            super().action_step(by)
