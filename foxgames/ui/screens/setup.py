"""What is chosen before a game: who sits where, the options, the seed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from foxgames.core import OptionValue
from foxgames.games import get_game
from foxgames.locale import _, ngettext
from foxgames.session import MAX_SEED, Setup, fresh_seed
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.choice import Choice
from foxgames.ui.screens.cycle import Cycle
from foxgames.ui.screens.keys import KeyFooter
from foxgames.ui.screens.line import Line
from foxgames.ui.screens.options import labels_of, option_row, value_of
from foxgames.ui.screens.picture import Picture
from foxgames.ui.screens.seats import SeatRow, seat_person


class SetupScreen(FoxScreen[None]):
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
        super().__init__()
        self.is_daily = is_daily
        self.game = slug
        self.info = get_game(slug).info
        self.given = setup
        self.count = len(setup.seats) if setup else self.info.min_seats
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
            with Vertical(id="form"):
                with Vertical(id="who", classes="panel") as who:
                    who.border_title = self._who()
                    yield from self._seat_rows()
                with Vertical(id="how", classes="panel") as how:
                    how.border_title = _("How")
                    given = self.given.options if self.given is not None else {}
                    for option in self.options:
                        value = value_of(option, given, self.count)
                        yield option_row(option, value, self.count, f"option-{option.name}")
                    yield from self._further_rows()
                yield Static("", id="meaning", markup=False)
        with Horizontal(id="go"):
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
            yield Choice(
                _("Back"), key="esc", id="back", meaning=_("Back to the menu; nothing begins")
            )
        yield KeyFooter()

    def _seat_rows(self) -> ComposeResult:
        for seat in range(self.info.max_seats):
            seats = self.given.seats if self.given else ()
            known = [guest.name for guest in self.fox_app.guests.people]
            row = SeatRow(seat, self.info, seats[seat] if seat < len(seats) else None, known)
            row.set_class(seat >= self.count, "-gone")
            yield row
        if self.info.min_seats < self.info.max_seats:
            with Horizontal(id="seating"):
                yield Choice(
                    _("add a seat"), key="+", id="more", meaning=_("One more at the table")
                )
                yield Choice(
                    _("take one away"), key="-", id="fewer", meaning=_("One fewer at the table")
                )

        if self.fox_app.guests.people:
            with Horizontal(id="known"):
                yield Choice(
                    _("people who have played here"),
                    key="p",
                    id="people",
                    meaning=_("Seats someone known, with the colour they like"),
                )

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
        self._refresh_seating()
        if self.is_daily:
            self.action_daily()

    # What the player does

    def on_descendant_focus(self) -> None:
        """Tells what the focused field is for."""
        meaning = getattr(self.focused, "meaning", "")
        self.query_one("#meaning", Static).update(meaning)

    @on(Input.Submitted)
    def _to_start(self) -> None:
        self.query_one("#start").focus()

    @on(Cycle.Changed)
    def _touch(self, message: Cycle.Changed) -> None:
        name = message.cycle.id or ""
        if name.startswith("option-"):
            self.touched.add(name.removeprefix("option-"))

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen."""
        match message.choice.id:
            case "start":
                self.action_start()
            case "learn":
                self.action_learn()
            case "back":
                self.action_back()
            case "more":
                self.action_seat(1)
            case "fewer":
                self.action_seat(-1)
            case "people":
                self.action_people()

    def action_learn(self) -> None:
        """Begins the guided first game."""
        if self.is_top:
            self.fox_app.show_lesson(self.info.slug)

    def action_seat(self, by: int) -> None:
        """Adds a seat, or takes the last one away."""
        count = self.count + by
        if not self.info.min_seats <= count <= self.info.max_seats:
            return
        self.count = count
        for row in self.query(SeatRow):
            row.set_class(row.seat >= count, "-gone")
        for option in self.options:
            cycle = self.query_one(f"#option-{option.name}", Cycle)
            values = option.values_for(count)
            value = option.values[cycle.at]
            if option.name not in self.touched or value not in values:
                value = option.default_for(count)
            cycle.offer(labels_of(option, count), values.index(value))
        self._refresh_seating()

    def _who(self) -> str:
        """What stands over the seats: one alone is meant, where so many are enough."""
        if self.count == 1:
            return _("Who plays: one alone")
        return ngettext("Who plays: {count} seat", "Who plays: {count} seats", self.count).format(
            count=self.count
        )

    def _refresh_seating(self) -> None:
        self.query_one("#who").border_title = self._who()
        for choice, by in (("#more", 1), ("#fewer", -1)):
            for each in self.query(choice):
                count = self.count + by
                each.disabled = not self.info.min_seats <= count <= self.info.max_seats
        self.refresh_bindings()
        if self.focused is None:
            self.query_one("#start").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Seats can be added and taken away within what the game takes."""
        if action == "seat" and parameters:
            count = self.count + int(str(parameters[0]))
            return self.info.min_seats <= count <= self.info.max_seats
        if action == "people":
            return bool(self.fox_app.guests.people)
        return super().check_action(action, parameters)

    def action_people(self) -> None:
        """Offers the people remembered: one sits where nobody has a name yet."""
        from foxgames.ui.screens.guests import GuestsSheet

        if self.is_top and self.fox_app.guests.people:
            self.app.push_screen(GuestsSheet(), self._seat_person)

    def _seat_person(self, name: str | None) -> None:
        seat_person(list(self.query(SeatRow))[: self.count], name)

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
        rows = list(self.query(SeatRow))[: self.count]
        options: dict[str, OptionValue] = {}
        for option in self.options:
            cycle = self.query_one(f"#option-{option.name}", Cycle)
            options[option.name] = option.values[cycle.at]
        return Setup(
            game=self.info.slug,
            options=self.info.resolve(options, self.count),
            seats=tuple(row.occupant for row in rows),
            seed=seed,
            practice=bool(self.query_one("#practice", Cycle).at),
            coach=bool(self.query_one("#coach", Cycle).at),
        )
