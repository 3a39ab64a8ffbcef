"""A match: which games are played how often, and who sits at the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from foxgames.core import GameInfo
from foxgames.games import GAMES, get_game
from foxgames.locale import _
from foxgames.session.series import MOST_GAMES, Series, mixed
from foxgames.session.series_wording import match_sentence
from foxgames.ui.screens.options import Chosen, OptionsSheet
from foxgames.ui.screens.seating import SeatingScreen, way_back
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.programme import Programme

_OFTEN = (0, 1, 2, 3, 4, 5)
_MOST_SEATS = 6


class MatchScreen(SeatingScreen):
    """Two seats and each game once stand there already: Enter starts."""

    CSS_PATH = "match.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", _("start")),
        Binding("g", "go_on", _("go on with the match")),
        Binding("o", "options", _("options")),
        Binding("p", "people", _("people"), show=False),
        Binding("plus", "seat(1)", _("add a seat")),
        Binding("minus", "seat(-1)", _("take one away")),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, match: Series | None) -> None:
        super().__init__(len(match.seats) if match else 2, 1, _MOST_SEATS)
        self.match = match
        self.infos: dict[str, GameInfo] = {slug: get_game(slug).info for slug in GAMES}
        self.options: Chosen = match.options if match else {}

    @property
    def can_go_on(self) -> bool:
        """Whether a match was begun and is not over."""
        return self.match is not None and not self.match.is_over

    def compose(self) -> ComposeResult:
        """How the match being played stands, the seats, the games, the start."""
        yield Static(_("A match"), id="title", markup=False)
        with Horizontal(id="middle"):
            yield Programme(GAMES, self.fox_app.glyphs)
            with Vertical(id="side"):
                with Vertical(id="form"):
                    yield from self._form()
                with Horizontal(id="go"):
                    if self.can_go_on:
                        yield Choice(
                            _("Go on"),
                            key="g",
                            id="on",
                            meaning=_("Goes on with the match that was begun"),
                        )
                    yield Choice(
                        _("Start a match"),
                        key="s",
                        id="start",
                        meaning=_("Begins a match of these games; one begun before is over then"),
                    )
                    yield way_back()
        yield KeyFooter()

    def _form(self) -> ComposeResult:
        if self.match is not None:
            yield Static(match_sentence(self.match), id="standing", markup=False)
        with Vertical(id="who", classes="panel") as who:
            who.border_title = _("Who plays")
            yield from self.seat_rows(self.infos[GAMES[0]], self.match.seats if self.match else ())
        with Vertical(id="how", classes="panel") as how:
            how.border_title = _("How many games of each")
            for slug, info in self.infos.items():
                yield self._game_row(slug, info)
            with Horizontal(id="detailed"):
                yield Choice(
                    _("options of the games"),
                    key="o",
                    id="options",
                    meaning=_("How each of these games is played, such as its variant"),
                )
        yield Static("", id="meaning", markup=False)

    def _game_row(self, slug: str, info: GameInfo) -> Horizontal:
        often = self.match.games.count(slug) if self.match else 1
        cycle = Cycle(
            [str(times) for times in _OFTEN],
            min(often, _OFTEN[-1]),
            id=f"often-{slug}",
            meaning=_("For {least} to {most} seats. Games are played in turn, one of each.").format(
                least=info.min_seats, most=info.max_seats
            ),
        )
        return Horizontal(Static(info.title, classes="label", markup=False), cycle, classes="row")

    def on_mount(self) -> None:
        """Offers first to go on, where there is something to go on with."""
        self.refresh_seats()
        self.query_one("#on" if self.can_go_on else "#start").focus()

    # What the player does

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen where only this screen has it; Textual asks the base too."""
        match message.choice.id:
            case "on":
                self.action_go_on()
            case "options":
                self.action_options()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A match begun can be gone on with."""
        if action == "go_on":
            return self.can_go_on
        return super().check_action(action, parameters)

    def refresh_seats(self) -> None:
        """Shows the seats there are, and only games that so many can play."""
        for slug, info in self.infos.items():
            fits = info.min_seats <= self.count <= info.max_seats
            self.query_one(f"#often-{slug}", Cycle).disabled = not fits
        super().refresh_seats()
        self._show_programme()

    def on_descendant_focus(self) -> None:
        """Marks the game that is being set, and tells what the field is for."""
        super().on_descendant_focus()
        self._show_programme()

    def on_cycle_changed(self) -> None:
        """Shows how often each game is played now."""
        self._show_programme()

    def _show_programme(self) -> None:
        games = self._games()
        often = {slug: games.count(slug) for slug in self.infos}
        at = next((slug for slug in often if self.query_one(f"#often-{slug}").has_focus), None)
        self.query_one(Programme).tell(often, at)

    def action_options(self) -> None:
        """Asks how the games chosen are to be played."""
        infos = [self.infos[slug] for slug in dict.fromkeys(self._games())]
        if self.is_top and infos:
            sheet = OptionsSheet(infos, self.count, self.options)
            self.app.push_screen(sheet, self._take_options)

    def _take_options(self, chosen: Chosen | None) -> None:
        if chosen is not None:
            asked = self._games()
            others = {slug: each for slug, each in self.options.items() if slug not in asked}
            self.options = {**others, **chosen}

    def _games(self) -> tuple[str, ...]:
        """The games chosen, in the order they are played."""
        return mixed(
            {
                slug: _OFTEN[cycle.at]
                for slug in self.infos
                if not (cycle := self.query_one(f"#often-{slug}", Cycle)).disabled
            }
        )

    def chosen(self) -> Series | None:
        """The match chosen; None where it has no game, or too many."""
        games = self._games()
        if not 1 <= len(games) <= MOST_GAMES:
            return None
        options = {slug: each for slug, each in self.options.items() if slug in games}
        return Series(tuple(row.occupant for row in self.seated), games, options=options)

    def action_start(self) -> None:
        """Starts the match; the one before, if any, is over then."""
        if not self.is_top:
            return
        match = self.chosen()
        if match is None:
            text = _("A match has at least one game: choose how many of each.")
            self.query_one("#meaning", Static).update(text)
            return
        self.fox_app.keep_guests(self.fox_app.guests.meeting(match.seats))
        self.fox_app.play_match(match)

    def action_go_on(self) -> None:
        """Goes on with the match begun."""
        if self.is_top and self.match is not None and self.can_go_on:
            self.fox_app.play_match(self.match)
