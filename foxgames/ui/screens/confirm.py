"""A question with two answers, the safe one first and focused."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice


class Confirm(Sheet[bool]):
    """Asks once. Enter takes the safe answer; `y`, or the key that asked, takes the other."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
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
        with Vertical(classes="sheet"):
            yield Static(self.question, classes="sheet-title", markup=False)
            if self.detail:
                yield Static(self.detail, classes="sheet-detail", markup=False)
            with Horizontal(classes="sheet-choices"):
                yield Choice(self.no, key="n", id="no")
                yield Choice(self.yes, key="y", id="yes")
            first = Static(_("This first: y or n?"), id="first", markup=False)
            first.display = False
            yield first

    def on_key(self, event: events.Key) -> None:
        """What is typed for something else does nothing, and is not lost without a word."""
        if event.is_printable and event.key not in self.active_bindings:
            event.stop()
            self.query_one("#first").display = True

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
