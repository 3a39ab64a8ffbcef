"""What a bot is asked and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from foxgames.core.actions import Action
from foxgames.core.errors import FieldValue, field_named
from foxgames.core.observation import Event, Observation

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: iterations, which repeat exactly, and seconds, which do not."""

    iterations: int
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Because:
    """Why a bot chose what it chose, as data for wording.py."""

    code: str
    fields: tuple[tuple[str, FieldValue], ...] = field(default=())

    def __getitem__(self, name: str) -> FieldValue:
        """The field of that name; KeyError if it has none."""
        return field_named(name, self.fields)


@dataclass(frozen=True, slots=True)
class Advice:
    """A chosen action, its reason, and what each option weighed is thought to be worth.

    `values` are pairs of action and value, best first where they are known, in the unit the
    bot's docstring names; empty where the bot does not weigh.
    """

    action: Action
    because: Because
    values: tuple[tuple[Action, float], ...] = ()


class Bot(Protocol):
    """Chooses for one seat from what that seat may know, never from a State."""

    def choose(
        self,
        observation: Observation,
        events: Sequence[Event],
        rng: Random,
        budget: Budget,
    ) -> Advice:
        """One of the observation's legal actions, the same for the same arguments.

        `events` are the viewer's own, from the start of the game.
        """
        ...


@runtime_checkable
class PreparingBot(Bot, Protocol):
    """A bot that can make ready once, so that each later decision takes less time.

    It chooses the same, prepared or not.
    """

    def prepare(self, observation: Observation) -> None:
        """Makes ready for games that begin as this one does."""
        ...
