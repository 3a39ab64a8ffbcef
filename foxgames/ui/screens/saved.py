"""The games kept on this machine: unfinished ones to go on with, finished ones to watch."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from foxgames.core import Conceded, FoxGamesError
from foxgames.games import get_game
from foxgames.locale import _, ngettext
from foxgames.session.names import told_apart
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.beside import beside
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.keys import KeyFooter
from foxgames.ui.widgets.wrapping import cut

if TYPE_CHECKING:
    from foxgames.session.store import SavedGame, Store

MOST = 200
"""Finished games shown: the last ones."""


class Games(OptionList, inherit_bindings=False):
    """The list, its keys told in our words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", _("open")),
        Binding("space", "select", show=False),
        Binding("up", "cursor_up", show=False),
        Binding("down", "cursor_down", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


class SavedScreen(FoxScreen[None]):
    """Enter goes on with a game or watches it, `d` deletes it, after asking."""

    class Found(Message):
        """The games were looked up."""

        def __init__(self, unfinished: Sequence[SavedGame], finished: Sequence[SavedGame]) -> None:
            super().__init__()
            self.unfinished = unfinished
            self.finished = finished

    CSS_PATH = "saved.tcss"
    AUTO_FOCUS = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "delete", _("delete")),
        Binding("delete", "delete", show=False),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.saved: dict[str, SavedGame] = {}
        self._found: tuple[Sequence[SavedGame], Sequence[SavedGame]] | None = None

    def compose(self) -> ComposeResult:
        """The title, the list, the keys."""
        yield Static(_("Saved games"), id="title", markup=False)
        yield Games(id="games", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Looks for the games without holding the screen up."""
        self.load()

    def load(self) -> None:
        """Reads what there is, beside the screen."""
        store = self.store
        beside(self, lambda: self.Found(store.unfinished(), store.finished()[:MOST]))

    def on_saved_screen_found(self, message: Found) -> None:
        """Lists what there is."""
        self._found = (message.unfinished, message.finished)
        self.fill(*self._found)

    def on_resize(self, event: events.Resize) -> None:
        """Lists it anew, cut to the new width."""
        if self._found is not None:
            self.call_after_refresh(self.fill, *self._found)

    def fill(self, unfinished: Sequence[SavedGame], finished: Sequence[SavedGame]) -> None:
        """Lists them, those in progress first."""
        games = self.query_one(Games)
        at = games.highlighted
        self.saved = {each.id: each for each in (*unfinished, *finished)}
        games.clear_options()
        if not self.saved:
            games.add_option(Option(_("Nothing is saved yet."), disabled=True))
        for heading, group in ((_("In progress"), unfinished), (_("Finished"), finished)):
            if group:
                games.add_option(Option(Content.styled(heading, "bold $straw"), disabled=True))
                games.add_options([Option(self.described(each), id=each.id) for each in group])
        count = games.option_count
        games.highlighted = min(at, count - 1) if at is not None else (1 if self.saved else None)
        self.refresh_bindings()

    def described(self, saved: SavedGame) -> Content:
        """Two lines: which game, who and when; how it stands."""
        game = get_game(saved.game)
        names = told_apart(occupant.name for occupant in saved.occupants)
        shown = ", ".join(cut(name, 16) for name in names)
        width = max(20, self.size.width - 6)
        title, when = game.info.title, ago(time.time() - saved.touched)
        who = cut(shown, width - cell_len(title) - cell_len(when) - 4)
        return Content.assemble(
            Content.styled(title, "bold"),
            f"  {who}  {when}\n  ",
            cut(_stand(saved, names), width),
        )

    @property
    def chosen(self) -> SavedGame | None:
        """The game the cursor is on."""
        games = self.query_one(Games)
        if games.highlighted is None:
            return None
        return self.saved.get(games.get_option_at_index(games.highlighted).id or "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to open or delete in an empty list."""
        if action == "delete":
            return bool(self.saved)
        return super().check_action(action, parameters)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """Opens what was taken, by key or mouse."""
        message.stop()
        self.action_open()

    def action_open(self) -> None:
        """Goes on with a game in progress, or watches a finished one."""
        saved = self.chosen
        if saved is None or not self.is_top:
            return
        if saved.outcome is None:
            self.fox_app.resume_game(saved.id)
        else:
            self.fox_app.open(saved.path)

    def action_delete(self) -> None:
        """Asks, then deletes."""
        saved = self.chosen
        if saved is None or not self.is_top:
            return
        question = Confirm(
            _("Delete this game?"),
            _("{title} is then gone for good.").format(title=get_game(saved.game).info.title),
            yes=_("Delete"),
            no=_("Keep"),
        )
        self.app.push_screen(question, lambda yes: self._delete_if(bool(yes), saved))

    def _delete_if(self, yes: bool, saved: SavedGame) -> None:
        if not yes:
            return
        try:
            self.store.delete(saved.id)
        except FoxGamesError as error:
            self.fox_app.tell_refusal(error.refusal)
        self.load()


def _stand(saved: SavedGame, names: Sequence[str]) -> str:
    """How the game stands, or how it ended."""
    wording = get_game(saved.game).wording
    if saved.outcome is None:
        if saved.is_locked:
            return _("being played by another copy of foxgames")
        return wording.summary(saved.observation, names)
    if isinstance(saved.outcome.reason, Conceded):
        return _("given up")
    return next(iter(wording.outcome(saved.observation, names)), "")


def ago(seconds: float) -> str:
    """How long ago that was, roughly."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    hours = minutes // 60
    if hours < 48:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    days = hours // 24
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
