"""What is known of a game before it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from foxgames.core.errors import OptionError

OptionValue: TypeAlias = int | str
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game.

    `title`, `meaning` and `labels` are English, translated where they are shown; without a title
    the name stands before what is chosen. A `tiny` option makes small variants for study and
    tests: it is not offered at setup, and a record names it only where it differs from its
    default. `by_seats` pairs a number of seats with the default from so many seats on, ascending,
    where that is another than `default`. An option that `names_seat` has seats as its values, and
    only those at the table can be chosen.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    meaning: str
    labels: tuple[str, ...] = ()
    tiny: bool = False
    tiny_values: tuple[OptionValue, ...] = ()
    by_seats: tuple[tuple[int, OptionValue], ...] = ()
    names_seat: bool = False
    title: str = ""

    def values_for(self, seats: int | None) -> tuple[OptionValue, ...]:
        """What can be chosen with so many seats; None where that is not known yet."""
        if seats is None or not self.names_seat:
            return self.values
        return tuple(value for value in self.values if value in range(seats))

    def label_of(self, value: OptionValue) -> str:
        """What one of its values is called, in English: its label, or the value itself."""
        return self.labels[self.values.index(value)] if self.labels else str(value)

    def default_for(self, seats: int) -> OptionValue:
        """What this option is with so many seats where nobody says otherwise."""
        default = self.default
        for least, value in self.by_seats:
            if seats >= least:
                default = value
        return default

    def parse(self, value: object, seats: int | None = None) -> OptionValue:
        """The value as this option holds it, text included; OptionError if it has no such one."""
        for known in (*self.values_for(seats), *self.tiny_values):
            if type(value) is type(known) and value == known:
                return known
            if isinstance(value, str) and value == str(known):
                return known
        raise OptionError(
            "no-such-value",
            option=self.name,
            value=str(value)[:80],
            allowed=", ".join(map(str, self.values_for(seats))),
        )


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of bot. `thinks` is true where a decision may take over 20 ms."""

    name: str
    thinks: bool = False


@dataclass(frozen=True, slots=True)
class Optima:
    """What perfect play wins, by the values of one option while all others are at their defaults.

    `chances` pairs a value with a probability.
    """

    option: str
    chances: tuple[tuple[OptionValue, float], ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's declared facts. `minutes` is how long a game lasts with people, for the menu.

    `optima` is None where perfect play is unknown. In a game that is `timed_alone` one seat has
    nobody to win against: there the fewest `rounds` count, an extra of its outcome.

    Of the kinds of chance (RECORD.md), `wheels` have the same outcomes each time, and those of one
    of the `decks` use it up together: each kind but the last draws one card of it. `chances` pairs
    such a kind with what it brings, in English.
    """

    slug: str
    title: str
    min_seats: int
    max_seats: int
    cooperative: bool
    hidden_information: bool
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    credits: str
    minutes: int
    optima: Optima | None = None
    timed_alone: bool = False
    wheels: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    chances: tuple[tuple[str, str], ...] = ()

    def resolve(
        self, given: Mapping[str, object], seats: int | None = None
    ) -> dict[str, OptionValue]:
        """All options by name: those given, checked, and the defaults of the others.

        Tiny options are left out where they stand at their default; so are those whose default
        hangs on the number of seats while that is not given. Raises OptionError.
        """
        for name in given:
            if all(name != option.name for option in self.options):
                raise OptionError(
                    "no-such-option",
                    option=str(name)[:80],
                    allowed=", ".join(o.name for o in self.options if not o.tiny),
                )
        resolved: dict[str, OptionValue] = {}
        for option in self.options:
            if option.name in given:
                value = option.parse(given[option.name], seats)
            elif seats is None and option.by_seats:
                continue
            else:
                value = option.default if seats is None else option.default_for(seats)
            if not option.tiny or value != option.default:
                resolved[option.name] = value
        return resolved

    def option_value(self, options: Options, name: str) -> OptionValue:
        """The value of one option in resolved options, its default where it is left out.

        OptionError if there is no such option.
        """
        for option in self.options:
            if option.name == name:
                return options.get(name, option.default)
        raise OptionError("no-such-option", option=name, allowed="")

    def check_seats(self, seats: int) -> None:
        """Raises OptionError unless the game takes that many seats."""
        if not self.min_seats <= seats <= self.max_seats:
            raise OptionError("seat-count", seats=seats, least=self.min_seats, most=self.max_seats)

    @property
    def usual_level(self) -> str:
        """The bot level taken where none is named: normal, or the strongest there is."""
        names = [level.name for level in self.levels]
        return "normal" if "normal" in names else names[-1]

    def level(self, name: str) -> Level:
        """The bot level of that name; OptionError if there is none."""
        for level in self.levels:
            if level.name == name:
                return level
        raise OptionError(
            "no-such-level", level=name[:80], allowed=", ".join(x.name for x in self.levels)
        )
