"""The games kept on this machine: unfinished ones to go on with, finished ones to watch.

Of finished games nothing is told that would spoil watching them, until it is asked for.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from foxgames.core import FoxGamesError, ScoreWording
from foxgames.games import GAMES, get_game
from foxgames.locale import _, ngettext
from foxgames.session.names import shown_names, told_apart
from foxgames.session.played import Kind
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.beside import beside
from foxgames.ui.screens.catalogue import entry
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.picture import Picture
from foxgames.ui.widgets.shelf import Row, Shelf
from foxgames.ui.widgets.wrapping import cut, fitting

if TYPE_CHECKING:
    from foxgames.session.played import Played
    from foxgames.session.store import SavedGame, Store


class SavedScreen(FoxScreen[None]):
    """Enter goes on with a game or watches it, `d` deletes it, after asking."""

    class Found(Message):
        """The games were looked up."""

        def __init__(self, unfinished: Sequence[SavedGame], finished: Sequence[Played]) -> None:
            super().__init__()
            self.unfinished = unfinished
            self.finished = finished

    CSS_PATH = "saved.tcss"
    AUTO_FOCUS = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "tell_end", _("who won")),
        Binding("d", "delete", _("delete")),
        Binding("delete", "delete", show=False),
        Binding("e", "export", _("export")),
        Binding("o", "open_file", _("open a file")),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.unfinished: dict[str, SavedGame] = {}
        self.finished: dict[str, Played] = {}
        self._told: set[str] = set()

    def compose(self) -> ComposeResult:
        """The title, the list, the keys."""
        yield Static(_("Saved games"), id="title", markup=False)
        with Horizontal(id="middle"):
            yield Picture(GAMES[-1], self.fox_app.glyphs)
            shelf = Shelf(self.described, id="games")
            shelf.tooltip = _(
                "Enter goes on with a game, or watches it. w tells who won, d deletes, e exports."
            )
            yield shelf
        yield KeyFooter()

    def on_mount(self) -> None:
        """Looks for the games without holding the screen up."""
        self.load()

    def load(self) -> None:
        """Reads what there is, beside the screen."""
        store = self.store
        beside(self, lambda: self.Found(store.unfinished(), store.finished()))

    def on_saved_screen_found(self, message: Found) -> None:
        """Lists them, those in progress first, and tells of files that are no games."""
        self.unfinished = {each.id: each for each in message.unfinished}
        self.finished = {each.id: each for each in message.finished}
        rows: list[Row] = []
        if not self.unfinished and not self.finished:
            rows.append(Row(None, 1, _("Nothing is saved yet.")))
        groups = ((_("In progress"), self.unfinished), (_("Finished"), self.finished))
        for heading, group in groups:
            if group:
                rows += [Row(None, 1, each) for each in (("", heading) if rows else (heading,))]
                rows += [Row(game_id) for game_id in group]
        shelf = self.query_one(Shelf)
        shelf.fill(rows, shelf.at)
        self.on_shelf_moved()
        self.fox_app.tell_notices()

    # What a row says

    def described(self, row: Row, width: int) -> Sequence[Content]:
        """Two lines: which game, who and when; how it stands, or that it can be watched."""
        assert row.id is not None
        if row.id in self.unfinished:
            return self._in_progress(self.unfinished[row.id], width)
        return self._finished(self.finished[row.id], width)

    def _in_progress(self, saved: SavedGame, width: int) -> Sequence[Content]:
        names = shown_names(saved.occupants)
        if saved.is_locked:
            stand = _("being played by another copy of foxgames")
        else:
            stand = get_game(saved.game).wording.summary(saved.observation, names)
        return _two_lines(saved.game, names, saved.touched, stand, width)

    def _finished(self, played: Played, width: int) -> Sequence[Content]:
        names = told_apart(seat.name for seat in played.seats)
        if played.id in self._told:
            said = how_it_ended(played, names)
        else:
            marks = {
                Kind.PRACTICE: _("practice"),
                Kind.COACHED: _("with a coach"),
                Kind.BOTS: _("bots alone"),
            }
            date = time.strftime("%Y-%m-%d %H:%M", time.localtime(played.ended))
            said = " · ".join(part for part in (date, marks.get(played.kind, "")) if part)
        return _two_lines(played.game, names, played.ended, said, width)

    @property
    def chosen(self) -> SavedGame | Played | None:
        """The game the cursor is on."""
        row = self.query_one(Shelf).chosen
        if row is None or row.id is None:
            return None
        return self.unfinished.get(row.id) or self.finished.get(row.id)

    @property
    def chosen_end(self) -> Played | None:
        """The finished game the cursor is on."""
        chosen = self.chosen
        return None if chosen is None else self.finished.get(chosen.id)

    # What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to open or delete in an empty list."""
        if not self.is_mounted or not self.query(Shelf):
            return super().check_action(action, parameters)
        if action in ("delete", "export"):
            return self.chosen is not None
        if action == "tell_end":
            return self.chosen_end is not None
        return super().check_action(action, parameters)

    def on_shelf_moved(self) -> None:
        """What can be done, and which game is pictured, depends on where the cursor is."""
        if self.chosen is not None:
            self.query_one(Picture).show(self.chosen.game)
        self.refresh_bindings()

    def on_shelf_taken(self) -> None:
        """Goes on with a game in progress, or watches a finished one."""
        chosen = self.chosen
        if chosen is None or not self.is_top:
            return
        played = self.finished.get(chosen.id)
        if played is None:
            self.fox_app.resume_game(chosen.id)
            return
        record = self.store.record_of(played)
        if record is not None:
            self.fox_app.show_replay(record)
        else:
            self.load()

    def action_tell_end(self) -> None:
        """Tells how that game ended, or hides it again."""
        played = self.chosen_end
        if played is not None:
            self._told ^= {played.id}
            self.query_one(Shelf).redraw()

    def action_delete(self) -> None:
        """Asks, then deletes."""
        chosen = self.chosen
        if chosen is None or not self.is_top:
            return
        title = entry(chosen.game).title
        detail = _("{title} is then gone for good.")
        if chosen.id in self.finished:
            detail = _("{title} is then gone for good, and out of the statistics.")
        question = Confirm(
            _("Delete this game?"), detail.format(title=title), yes=_("Delete"), no=_("Keep")
        )
        game_id = chosen.id
        self.app.push_screen(question, lambda yes: self._delete_if(bool(yes), game_id))

    def _delete_if(self, yes: bool, game_id: str) -> None:
        if not yes:
            return
        try:
            self.store.delete(game_id)
        except FoxGamesError as error:
            self.fox_app.tell_refusal(error.refusal)
        self.load()

    def action_export(self) -> None:
        """Asks for a file to write the game's record to."""
        chosen = self.chosen
        if chosen is None or not self.is_top:
            return
        from foxgames.ui.screens.ask import Ask, here

        game_id, name = chosen.id, f"{chosen.game}-{chosen.started[:10]}.jsonl"
        question = Ask(
            _("Export this game"),
            _("A record that foxgames replay can show anywhere."),
            yes=_("Write it"),
            value=here(name),
        )
        self.app.push_screen(question, lambda typed: self._export(game_id, typed))

    def _export(self, game_id: str, typed: str | None) -> None:
        if not typed:
            return
        from foxgames.ui.screens.ask import typed_path

        path = typed_path(typed)
        try:
            self.store.export(game_id, path)
        except FoxGamesError as error:
            self.fox_app.tell_refusal(error.refusal)
        else:
            self.notify(_("Written to {path}").format(path=path), markup=False)

    def action_open_file(self) -> None:
        """Asks for a file of records to watch."""
        if not self.is_top:
            return
        from foxgames.ui.screens.ask import Ask

        detail = _("A record, or many, as a file that ends in .jsonl.")
        question = Ask(_("Open a file"), detail, yes=_("Open it"))
        self.app.push_screen(question, self._open_file)

    def _open_file(self, typed: str | None) -> None:
        if typed:
            from foxgames.ui.screens.ask import typed_path

            self.fox_app.watch_file(typed_path(typed))


def _two_lines(
    slug: str, names: Sequence[str], when: float, said: str, width: int
) -> Sequence[Content]:
    """Which game, who, and at the end when; on the second line what there is to say."""
    shown = ", ".join(cut(name, 16) for name in names)
    title, ago_said = entry(slug).title, ago(time.time() - when)
    who = cut(shown, width - cell_len(title) - cell_len(ago_said) - 4)
    return (
        Content.assemble(
            Content.styled(title, "bold"),
            f"  {who}  ",
            " " * (width - cell_len(title) - cell_len(who) - cell_len(ago_said) - 4),
            Content.styled(ago_said, "$muted"),
        ),
        Content.styled("  " + fitting(said, width - 2), "$muted"),
    )


def how_it_ended(played: Played, names: Sequence[str]) -> str:
    """Who won, what each seat came to, after how many steps."""
    game = get_game(played.game)
    winners = [cut(names[seat], 16) for seat in played.winners]
    won = _("won by {names}").format(names=", ".join(winners)) if winners else _("lost")
    wording = game.wording
    scores = ""
    if isinstance(wording, ScoreWording) and not game.info.cooperative and len(names) > 1:
        told = (wording.score(seat.score) for seat in played.seats)
        each = zip((cut(name, 16) for name in names), told, strict=True)
        scores = ", ".join(f"{name} {score}" for name, score in each)
    given_up = _("given up") if played.conceded_by is not None else ""
    steps = ngettext("{count} step", "{count} steps", played.plies).format(count=played.plies)
    return " · ".join(part for part in (won, given_up, scores, steps) if part)


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
