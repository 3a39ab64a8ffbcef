"""A question answered by one line of text."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.line import Line


def typed_path(typed: str) -> Path:
    """The file of that name; `~` and a name that nobody here has is a name like any other."""
    path = Path(typed.replace("\0", ""))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def here(name: str) -> str:
    """That name in the folder one is in, if that has not been taken away meanwhile."""
    try:
        return str(Path.cwd() / name)
    except OSError:
        return name


class Ask(Sheet[str]):
    """Gives back what was typed; None, or nothing, where it was thought better of."""

    AUTO_FOCUS = "Line"

    def __init__(
        self,
        question: str,
        detail: str = "",
        *,
        yes: str,
        value: str = "",
        digits: bool = False,
    ) -> None:
        super().__init__()
        self.question = question
        self.detail = detail
        self.yes = yes
        self.value = value
        self.digits = digits

    def compose(self) -> ComposeResult:
        """The question, the field, what can be done."""
        with Vertical(classes="sheet -broad"):
            yield Static(self.question, classes="sheet-title", markup=False)
            if self.detail:
                yield Static(self.detail, classes="sheet-detail", markup=False)
            yield Line(placeholder="", value=self.value, digits=self.digits, id="asked")
            with Horizontal(classes="sheet-choices"):
                yield Choice(self.yes, key="", id="yes")
                yield Choice(_("Back"), key="esc", id="no")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Enter in the field is as good as the choice below it."""
        message.stop()
        self.dismiss(self.query_one(Line).value.strip())

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Answers, or not."""
        message.stop()
        is_yes = message.choice.id == "yes"
        self.dismiss(self.query_one(Line).value.strip() if is_yes else None)
