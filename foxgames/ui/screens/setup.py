"""What is chosen before a game: who sits where, the options, the seed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from foxgames.core import OptionValue
from foxgames.games import get_game
from foxgames.locale import _, ngettext
from foxgames.session import MAX_SEED, Setup, fresh_seed
from foxgames.ui.screens.options import labels_of, option_row, value_of
from foxgames.ui.screens.seating import SeatingScreen, way_back
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.line import Line
from foxgames.ui.widgets.picture import Picture


class SetupScreen(SeatingScreen):
    """Sensible choices stand there already: Enter starts. A given setup is shown to be changed."""

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", _("start")),
        Binding("enter", "start", show=False),  # typed before anything has the focus
        Binding("d", "daily", _("deal of the day")),
        Binding("p", "people", _("people"), show=False),
        Binding("l", "learn", _("how to play")),  # as on the menu
        Binding("h", "learn", show=False),
        Binding("plus", "seat(1)", _("add a seat")),
        Binding("minus", "seat(-1)", _("take one away")),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, slug: str, setup: Setup | None = None, *, is_daily: bool = False) -> None:
        self.info = get_game(slug).info
        least, most = self.info.min_seats, self.info.max_seats
        super().__init__(len(setup.seats) if setup else least, least, most)
        self.is_daily = is_daily
        self.game = slug
        self.given = setup
        self.options = [option for option in self.info.options if not option.tiny]
        self.touched = {
            option.name
            for option in self.options
            if setup and setup.options.get(option.name) != option.default_for(self.count)
        }

    def compose(self) -> ComposeResult:
        """The title, the rows, what the focused row means, the start."""
        yield Static(self.info.title, id="title", markup=False)
        with Horizontal(id="middle"):
            yield Picture(self.info.slug, self.fox_app.glyphs)
            with Vertical(id="side"):
                with Vertical(id="form"):
                    with Vertical(id="who", classes="panel") as who:
                        who.border_title = self._who()
                        yield from self.seat_rows(self.info, self.given.seats if self.given else ())
                    with Vertical(id="how", classes="panel") as how:
                        how.border_title = _("How")
                        given = self.given.options if self.given is not None else {}
                        for option in self.options:
                            value = value_of(option, given, self.count)
                            yield option_row(option, value, self.count, f"option-{option.name}")
                        yield from self._further_rows()
                    yield Static("", id="meaning", markup=False)
                with Horizontal(id="go"):
                    yield from self._goings()
        yield KeyFooter()

    def _goings(self) -> ComposeResult:
        yield Choice(
            _("Start the game"),
            key="s",
            id="start",
            meaning=_("Begins with everything as it stands here"),
        )
        yield Choice(
            _("How to play"),
            key="l",
            id="learn",
            meaning=_("A guided first game of a few minutes"),
        )
        yield way_back()

    def _further_rows(self) -> ComposeResult:
        given = self.given
        yes_no = (_("no"), _("yes"))
        yield self._row(
            _("practice"),
            Cycle(
                yes_no,
                int(given.practice) if given else 0,
                id="practice",
                meaning=_("Anything may be taken back; the result does not count."),
            ),
        )
        yield self._row(
            _("coach"),
            Cycle(
                yes_no,
                int(given.coach) if given else 0,
                id="coach",
                meaning=_("Shows everyone what a good player would work out."),
            ),
        )
        yield self._row(
            _("seed"),
            Line(
                placeholder=_("by chance"),
                digits=True,
                id="seed",
                meaning=_("The same number brings the same luck. Empty: by chance."),
            ),
        )

    def _row(self, label: str, field: Cycle | Line) -> Horizontal:
        return Horizontal(Static(label, classes="label", markup=False), field, classes="row")

    def on_mount(self) -> None:
        """Tells what can be done from the start."""
        self.refresh_seats()
        if self.is_daily:
            self.action_daily()

    # What the player does

    @on(Cycle.Changed)
    def _touch(self, message: Cycle.Changed) -> None:
        name = message.cycle.id or ""
        if name.startswith("option-"):
            self.touched.add(name.removeprefix("option-"))

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen where only this screen has it; Textual asks the base too."""
        if message.choice.id == "learn":
            self.action_learn()

    def action_learn(self) -> None:
        """Begins the guided first game."""
        if self.is_top:
            self.fox_app.show_lesson(self.info.slug)

    def action_seat(self, by: int) -> None:
        """Adds a seat, or takes the last one away; options not touched follow."""
        before = self.count
        super().action_seat(by)
        if self.count == before:
            return
        for option in self.options:
            cycle = self.query_one(f"#option-{option.name}", Cycle)
            values = option.values_for(self.count)
            value = option.values[cycle.at]
            if option.name not in self.touched or value not in values:
                value = option.default_for(self.count)
            cycle.offer(labels_of(option, self.count), values.index(value))

    def _who(self) -> str:
        """What stands over the seats: one alone is meant, where so many are enough."""
        if self.count == 1:
            return _("Who plays: one alone")
        return ngettext("Who plays: {count} seat", "Who plays: {count} seats", self.count).format(
            count=self.count
        )

    def refresh_seats(self) -> None:
        """Shows the seats there are; the focus rests on the start where it is nowhere."""
        self.query_one("#who").border_title = self._who()
        super().refresh_seats()
        if self.focused is None:
            self.query_one("#start").focus()

    def action_daily(self) -> None:
        """Fills in the seed of the day."""
        from foxgames.session.daily import daily_seed, today

        day = today()
        self.query_one("#seed", Line).value = str(daily_seed(self.info.slug, day))
        told = _("The deal of {day}: equal tables meet equal luck.")
        self.call_after_refresh(self.query_one("#meaning", Static).update, told.format(day=day))

    def action_start(self) -> None:
        """Starts the game, or says what is wrong with the seed."""
        if not self.is_top:
            return
        if not self.query("#seed"):
            self.call_after_refresh(self.action_start)
            return
        setup = self.chosen()
        if setup is None:
            text = _("The seed has to be below {most}.").format(most=MAX_SEED)
            self.query_one("#meaning", Static).update(text)
            return
        self.fox_app.keep_guests(self.fox_app.guests.after(setup))
        self.fox_app.start_game(setup)

    def chosen(self) -> Setup | None:
        """What has been chosen; None while the seed is out of range."""
        typed = self.query_one("#seed", Line).value
        seed = int(typed) if typed else fresh_seed()
        if seed >= MAX_SEED:
            return None
        options: dict[str, OptionValue] = {}
        for option in self.options:
            cycle = self.query_one(f"#option-{option.name}", Cycle)
            options[option.name] = option.values[cycle.at]
        return Setup(
            game=self.info.slug,
            options=self.info.resolve(options, self.count),
            seats=tuple(row.occupant for row in self.seated),
            seed=seed,
            practice=bool(self.query_one("#practice", Cycle).at),
            coach=bool(self.query_one("#coach", Cycle).at),
        )
