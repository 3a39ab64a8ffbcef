"""The contract of a game package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from foxgames.core.actions import Action
from foxgames.core.bots import Bot
from foxgames.core.info import GameInfo
from foxgames.core.observation import Event, Observation
from foxgames.core.state import State
from foxgames.core.wording import Wording

if TYPE_CHECKING:
    from random import Random


class Game(Protocol):
    """One game: its facts, its start, its notation, its bots and its words."""

    @property
    def info(self) -> GameInfo:
        """The game's declared facts."""
        ...

    @property
    def wording(self) -> Wording:
        """The game's sentences, loaded when first asked for."""
        ...

    def new(self, options: Mapping[str, object], seats: int) -> State:
        """The first state; OptionError for options or a seat count the game does not have."""
        ...

    def parse_action(self, text: str) -> Action:
        """The action written so in RECORD.md's notation; NotationError for anything else."""
        ...

    def bot(self, level: str) -> Bot:
        """The bot of that level; OptionError if there is none."""
        ...

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        ...

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """What the coach may tell that viewer now, sentence by sentence; empty if nothing."""
        ...

    def win_chance(self, observation: Observation) -> float | None:
        """The exact chance that the seats win under best play; None where that is not known.

        For cooperative games that are solved. May take up to a second.
        """
        ...

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """What a game came to, sentence by sentence, beside who won; empty if nothing."""
        ...

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """A possible past: replayed from `new`, it gives the viewer exactly these events.

        Every past consistent with what the viewer may know can come up, and no other.
        """
        ...
