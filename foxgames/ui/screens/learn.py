"""The end of a lesson, and what can follow it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice


class LessonEnd(Sheet[str]):
    """Gives back `play`, `again` or `back`; None where it was closed."""

    AUTO_FOCUS = "#play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "choose('play')", show=False),
        Binding("a", "choose('again')", show=False),
    ]

    def __init__(self, title: str) -> None:
        super().__init__()
        self.game_title = title

    def compose(self) -> ComposeResult:
        """What was learnt, and the choices."""
        with Vertical(classes="sheet"):
            yield Static(self.game_title, classes="sheet-title", markup=False)
            told = _("You know how it is played. ? in a game shows all the rules.")
            yield Static(told, classes="sheet-detail", markup=False)
            yield Choice(_("Play a game"), key="p", id="play")
            yield Choice(_("The lesson once more"), key="a", id="again")
            yield Choice(_("Back"), key="esc", id="back")

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen."""
        message.stop()
        self.dismiss(message.choice.id)

    def action_choose(self, chosen: str) -> None:
        """Chooses by key."""
        self.dismiss(chosen)
