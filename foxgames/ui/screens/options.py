"""The options of games as fields: at the setup of one, and for the games of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from foxgames.core import GameInfo, Option, OptionValue
from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle

Chosen = Mapping[str, Mapping[str, OptionValue]]
"""By game and option what was chosen, where it is not what it would be anyway."""


def labels_of(option: Option, seats: int) -> Sequence[str]:
    """What can be chosen with so many seats: the first few where an option names a seat."""
    return [_(option.label_of(value)) for value in option.values_for(seats)]


def value_of(option: Option, given: Mapping[str, OptionValue], seats: int) -> OptionValue:
    """What an option is as given, where so many seats can have that; else its default."""
    value = given.get(option.name)
    return option.default_for(seats) if value not in option.values_for(seats) else value


def option_row(option: Option, value: OptionValue, seats: int, id: str) -> Horizontal:
    """A line with what the option is called and what it is."""
    at = option.values.index(value)
    cycle = Cycle(labels_of(option, seats), at, id=id, meaning=_(option.meaning))
    label = Static(_(option.title or option.name), classes="label", markup=False)
    return Horizontal(label, cycle, classes="row")


class OptionsSheet(Sheet[Chosen]):
    """Gives back what was chosen for the games of a match; None where all stays as it was.

    What names a seat is not asked: in a match it goes round.
    """

    CSS_PATH = "options.tcss"
    AUTO_FOCUS = "Cycle"

    def __init__(self, infos: Sequence[GameInfo], seats: int, given: Chosen) -> None:
        super().__init__()
        self.infos = infos
        self.seats = seats
        self.given = given

    def _options(self) -> Iterator[tuple[GameInfo, Option]]:
        for info in self.infos:
            for option in info.options:
                if not option.tiny and not option.names_seat:
                    yield info, option

    def compose(self) -> ComposeResult:
        """The options game by game, what the focused one means, and what to do."""
        with Vertical(classes="sheet -broad"):
            yield Static(_("How the games are played"), classes="sheet-title", markup=False)
            with VerticalScroll(id="options", can_focus=False):
                before = None
                for info, option in self._options():
                    if info is not before:
                        yield Static(info.title, classes="game", markup=False)
                    before = info
                    value = value_of(option, self.given.get(info.slug, {}), self.seats)
                    yield option_row(option, value, self.seats, f"{info.slug}-{option.name}")
            yield Static("", id="meaning", classes="sheet-detail", markup=False)
            with Horizontal(classes="sheet-choices"):
                yield Choice(
                    _("Play like this"),
                    id="do",
                    meaning=_("These options hold for the whole match"),
                )
                yield Choice(
                    _("As before"), key="esc", id="back", meaning=_("Leaves all as it was")
                )

    def on_descendant_focus(self) -> None:
        """Tells what the focused option means."""
        self.query_one("#meaning", Static).update(getattr(self.focused, "meaning", ""))

    @on(Choice.Taken)
    def _answer(self, message: Choice.Taken) -> None:
        message.stop()
        self.dismiss(self.chosen() if message.choice.id == "do" else None)

    def chosen(self) -> Chosen:
        """The options as they stand there, without those at their defaults."""
        chosen: dict[str, dict[str, OptionValue]] = {}
        for info, option in self._options():
            value = option.values[self.query_one(f"#{info.slug}-{option.name}", Cycle).at]
            if value != option.default_for(self.seats):
                chosen.setdefault(info.slug, {})[option.name] = value
        return chosen
