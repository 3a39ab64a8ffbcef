"""The pause: a game in progress can be gone on with, begun again, given up or left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice


class PauseScreen(Sheet[str]):
    """Gives back what was chosen: `people`, `again`, `concede`, `leave`, or `on`.

    `may_concede` tells whether there is someone who could give up, `is_over` that the game ended.
    """

    AUTO_FOCUS = "#on"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose('on')", show=False),
        Binding("p", "choose('people')", show=False),
        Binding("n", "choose('again')", show=False),
        Binding("g", "choose('concede')", show=False),
        Binding("q", "choose('leave')", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, title: str, *, is_over: bool = False, may_concede: bool = True) -> None:
        super().__init__()
        self.game_title = title
        self.is_over = is_over
        self.may_concede = may_concede and not is_over

    def compose(self) -> ComposeResult:
        """The choices, going on first."""
        with Vertical(classes="sheet"):
            yield Static(self.game_title, classes="sheet-title", markup=False)
            for name, key, label, meaning in self._offered():
                yield Choice(label, key=key, id=name, meaning=meaning)

    def _offered(self) -> Iterator[tuple[str, str, str, str]]:
        """What can be chosen: its name, its key, what it is called, and what it does."""
        yield "on", "esc", _("Go on"), _("Back to the table")
        rules = _("The rules of this game, and what every key does")
        yield "help", "?", _("Rules and keys"), rules
        yield "look", "t", _("Light or dark"), _("Changes the colours, and remembers it")
        if not self.is_over:
            people = _("Hands a seat to a bot or takes it back, and changes names")
            yield "people", "p", _("Who plays: bots, names"), people
        yield "again", "n", _("Begin anew"), _("The same game once more; asks first")
        if self.may_concede:
            yield "concede", "g", _("Give up"), _("Ends the game as lost; asks first")
        from foxgames.ui.ways import kept_words

        kept = kept_words(self.fox_app.session, _("The game is kept, to be gone on with"))
        yield "leave", "q", _("Leave for the menu"), kept

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen."""
        message.stop()
        match message.choice.id:
            case "help":
                self.action_help()
            case "look":
                self.fox_app.action_change_look()
            case chosen:
                self.dismiss(chosen)

    def action_choose(self, chosen: str) -> None:
        """Chooses by key."""
        offered = {"concede": self.may_concede, "people": not self.is_over}
        if offered.get(chosen, True):
            self.dismiss(chosen)

    def action_help(self) -> None:
        """Shows the rules over the pause."""
        self.fox_app.action_help()
