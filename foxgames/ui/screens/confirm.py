"""A question with two answers, the safe one first and focused."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.choice import Choice


class Confirm(ModalScreen[bool]):
    """Asks once. Enter takes the safe answer, `y` or the key that asked takes the other."""

    CSS_PATH = "confirm.tcss"
    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", _("yes"), show=False),
        Binding("n,escape", "answer(False)", _("no"), show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("q", "same_again('q')", show=False),
    ]

    def __init__(
        self,
        question: str,
        detail: str = "",
        *,
        yes: str,
        no: str,
        again: str = "",
        quits: bool = False,
    ) -> None:
        super().__init__()
        self.question = question
        self.detail = detail
        self.yes = yes
        self.no = no
        self.again = again
        self.quits = quits

    def compose(self) -> ComposeResult:
        """The question over its answers."""
        with Vertical(id="sheet"):
            yield Static(self.question, id="question", markup=False)
            if self.detail:
                yield Static(self.detail, id="detail", markup=False)
            with Horizontal(id="answers"):
                yield Choice(self.no, key="n", id="no")
                yield Choice(self.yes, key="y", id="yes")

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Answers with the choice that was taken."""
        message.stop()
        self.dismiss(message.choice.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Answers by key."""
        self.dismiss(yes)

    def action_same_again(self, key: str) -> None:
        """The key that asked says yes; any other way of leaving says no."""
        self.dismiss(key == self.again)
