"""The seats of a table about to be set: a name and a person or a bot for each."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from foxgames.core import GameInfo
from foxgames.locale import _
from foxgames.session import Occupant
from foxgames.session.names import clean_name, default_name
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.line import Line


def level_label(level: str) -> str:
    """A bot of that level, as it is called in a list."""
    return _("bot, {level}").format(level=_(level))


class SeatRow(Horizontal):
    """One seat."""

    def __init__(
        self,
        seat: int,
        info: GameInfo,
        occupant: Occupant | None,
        known: Sequence[str] = (),
    ) -> None:
        super().__init__(classes="row", id=f"seat-{seat}")
        self.known = known
        self.seat = seat
        self.levels: Sequence[str | None] = (None, *(level.name for level in info.levels))
        level = occupant.level if occupant else (None if seat == 0 else info.usual_level)
        given = occupant.name if occupant else ""
        self._at = self.levels.index(level) if level in self.levels else 0
        self._typed = "" if given == default_name(seat, is_bot=level is not None) else given

    def compose(self) -> ComposeResult:
        """The number, the name, who it is."""
        yield Static(str(self.seat + 1), classes=f"label seat-{self.seat + 1}", markup=False)
        yield Line(
            placeholder=self._default(self._at),
            value=self._typed,
            known=self.known,
            id=f"name-{self.seat}",
            meaning=_("A name. Left empty, it is the one shown. Right takes one that is offered.")
            if self.known
            else _("A name. Left empty, it is the one shown."),
        )
        labels = [_("person") if level is None else level_label(level) for level in self.levels]
        yield Cycle(
            labels,
            self._at,
            id=f"kind-{self.seat}",
            meaning=_("A person at this keyboard, or a bot and how well it plays."),
        )

    def _default(self, at: int) -> str:
        return default_name(self.seat, is_bot=self.levels[at] is not None)

    def on_cycle_changed(self, message: Cycle.Changed) -> None:
        """A bot has another name by default."""
        self.query_one(Line).placeholder = self._default(message.cycle.at)

    def seat_person(self, name: str) -> None:
        """Has that person sit here."""
        self.query_one(Line).value = name
        cycle = self.query_one(Cycle)
        if cycle.at != self.levels.index(None):
            cycle.put(self.levels.index(None))
            self.query_one(Line).placeholder = self._default(cycle.at)

    @property
    def is_named(self) -> bool:
        """Whether a name was given."""
        return bool(clean_name(self.query_one(Line).value))

    @property
    def occupant(self) -> Occupant:
        """Who is to sit here."""
        at = self.query_one(Cycle).at
        name = clean_name(self.query_one(Line).value) or self._default(at)
        return Occupant(name, self.levels[at])


def seat_person(rows: Sequence[SeatRow], name: str | None) -> None:
    """Has a person known sit where nobody has a name yet, else for a bot, else last."""
    if name is not None and all(row.occupant.name != name for row in rows):
        free = [row for row in rows if row.occupant.is_human and not row.is_named]
        bots = [row for row in rows if not row.occupant.is_human]
        (free or bots or rows[-1:])[0].seat_person(name)
