"""One finished game as the history keeps it: who sat where, how it was played, how it ended.

It is read from a record's lines without playing them again: what lies in the folder of finished
games was checked event by event as it was written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from foxgames.core import GameInfo, OptionValue, RecordError, Seat
from foxgames.session import checks
from foxgames.session.lines import Line
from foxgames.session.record import FindGame
from foxgames.session.setup import Occupant


class Kind(Enum):
    """What a result says of those who played: only `COUNTED` ones are compared.

    At a practice table anything was taken back, with a coach the best choices were shown, and
    of bots alone nobody has won anything.
    """

    COUNTED = "counted"
    COACHED = "coached"
    BOTS = "bots-only"
    PRACTICE = "practice"


class SeatResult(NamedTuple):
    """One seat at the end. `level` is None of a person; `shared` tells that it changed hands."""

    name: str
    level: str | None
    won: bool
    score: int
    hints: int = 0
    shared: bool = False


class Played(NamedTuple):
    """One finished game. `file` is its record's name, `ended` in seconds since 1970.

    Like a seat's result it is a tuple, for there may be thousands of them.
    """

    id: str
    game: str
    file: str
    started: str
    ended: float
    seed: int
    practice: bool
    coach: bool
    options: Mapping[str, OptionValue]
    seats: tuple[SeatResult, ...]
    plies: int
    reason: str
    extras: Mapping[str, int]
    conceded_by: Seat | None = None

    @property
    def kind(self) -> Kind:
        """Whether the result counts, or why it does not."""
        if self.practice:
            return Kind.PRACTICE
        for _name, level, _won, _score, _hints, is_shared in self.seats:
            if level is None or is_shared:
                return Kind.COACHED if self.coach else Kind.COUNTED
        return Kind.BOTS

    @property
    def hints(self) -> int:
        """How many hints were given."""
        return sum([seat.hints for seat in self.seats])

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.won])


def played_of(
    lines: Sequence[Line], file: str, ended: float, *, find_game: FindGame
) -> Played | None:
    """What those lines of one record tell; None of a game still in progress.

    RecordError where a line is not what RECORD.md asks for.
    """
    if not lines:
        raise RecordError("no-record")
    game, setup, game_id, started = checks.check_header(lines[0], find_game)
    count = _Count(game.info, setup.seats)
    for line in lines[1:]:
        count.take(line)
    if count.outcome is None:
        return None
    return Played(
        id=game_id,
        game=setup.game,
        file=file,
        started=started,
        ended=ended,
        seed=setup.seed,
        practice=setup.practice,
        coach=setup.coach,
        options=setup.options,
        seats=count.results(count.outcome),
        plies=count.plies,
        reason=checks.require(count.outcome, "reason", str),
        extras={name: value for name, value in count.outcome.items() if type(value) is int},
        conceded_by=count.conceded_by,
    )


class _Count:
    """What is counted of a record, line by line."""

    def __init__(self, info: GameInfo, occupants: tuple[Occupant, ...]) -> None:
        self._info = info
        self._occupants = occupants
        self._hints, self._shared = [0] * len(occupants), [False] * len(occupants)
        self.plies = 0
        self.conceded_by: Seat | None = None
        self.outcome: Line | None = None

    def take(self, line: Line) -> None:
        """Counts one line after the header; RecordError for a second header."""
        kind = checks.kind_of(line)
        if kind == checks.EVENT:
            self.plies += 1
        elif kind == checks.OUTCOME:
            self.outcome = checks.require(line, checks.OUTCOME, dict)
        elif kind == checks.HEADER:
            raise RecordError("one-game-expected", found=2)
        elif line["note"] == "hint":
            self._hints[checks.check_seat(line, "by", len(self._occupants))] += 1
        elif line["note"] == "conceded":
            self.conceded_by = checks.check_seat(line, "by", len(self._occupants))
        elif line["note"] == "seat":
            seat = checks.check_seat(line, "seat", len(self._occupants))
            before = self._occupants[seat].level
            self._occupants = checks.seats_after(line, self._info, self._occupants)
            has_changed_hands = self._occupants[seat].level != before  # else only its name
            self._shared[seat] |= has_changed_hands

    def results(self, outcome: Line) -> tuple[SeatResult, ...]:
        """How each seat fared; RecordError where the scores are not one a seat."""
        winners, scores = _numbers(outcome, "winners"), _numbers(outcome, "scores")
        if len(scores) != len(self._occupants):
            raise RecordError("wrong-type", key="scores", expected="list", found=str(len(scores)))
        seats = zip(self._occupants, scores, self._hints, self._shared, strict=True)
        return tuple(
            SeatResult(who.name, who.level, at in winners, score, hints, shared)
            for at, (who, score, hints, shared) in enumerate(seats)
        )


def _numbers(outcome: Line, key: str) -> Sequence[int]:
    numbers = [each for each in checks.require(outcome, key, list) if type(each) is int]
    return tuple(numbers)
