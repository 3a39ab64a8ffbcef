"""What can go wrong, as data. The sentences are made in wording.py and the front ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

FieldValue: TypeAlias = str | int


def field_named(name: str, fields: tuple[tuple[str, FieldValue], ...]) -> FieldValue:
    """The first field of that name; KeyError if there is none."""
    for key, value in fields:
        if key == name:
            return value
    raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done.

    `code` names the reason, `rule` the ruling it rests on (`"MF6"`), `fields` what the sentence
    needs. Fields never hold what the asking seat may not know.
    """

    code: str
    rule: str | None = None
    fields: tuple[tuple[str, FieldValue], ...] = field(default=())

    def __getitem__(self, name: str) -> FieldValue:
        """The field of that name; KeyError if it has none."""
        return field_named(name, self.fields)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.fields)
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{rule}" + (f": {details}" if details else "")


class FoxGamesError(Exception):
    """Base of every error this package raises on purpose; carries a `Refusal`."""

    def __init__(self, code: str, *, rule: str | None = None, **fields: FieldValue) -> None:
        self.refusal = Refusal(code, rule, tuple(fields.items()))
        super().__init__(str(self.refusal))

    def __reduce__(self) -> tuple[object, ...]:
        """Lets an error cross a process boundary whole."""
        return _rebuild, (type(self), self.refusal)

    @property
    def code(self) -> str:
        """The reason's name."""
        return self.refusal.code


class IllegalActionError(FoxGamesError):
    """An action that the rules do not allow in this state."""


class NotationError(FoxGamesError):
    """Text that is no action of this game."""


class RecordError(FoxGamesError):
    """A record that does not hold what RECORD.md asks for."""


class OptionError(FoxGamesError):
    """An option, seat count or setting that a game does not have."""


def _rebuild(kind: type[FoxGamesError], refusal: Refusal) -> FoxGamesError:
    error = kind(refusal.code, rule=refusal.rule)
    error.refusal = refusal
    error.args = (str(refusal),)
    return error
