"""The contract of each game's wording.py: sentences made from data, for every front end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from foxgames.core.actions import Action
from foxgames.core.bots import Because
from foxgames.core.errors import Refusal
from foxgames.core.observation import Event, Observation


class Wording(Protocol):
    """Turns a game's data into plain, translated text without markup.

    `names` has one name a seat, as they are to be shown.
    """

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        """Whose turn it is and what to do, in one short line."""
        ...

    def action(self, action: Action, observation: Observation) -> str:
        """A choice as a short imperative: "Put the egg into circle 3"."""
        ...

    def event(self, event: Event, names: Sequence[str]) -> str:
        """One sentence on what happened and why."""
        ...

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """The whole position in a few sentences that make sense read aloud, one by one."""
        ...

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        """Where the game stands, in one line for a list of unfinished games."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why an action was refused, by its rule, and what would be right."""
        ...

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        ...

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """How the game ended, in one to three sentences; empty while it goes on.

        Covers the game's own reasons; a conceded game is worded by the front end.
        """
        ...


@runtime_checkable
class PartWording(Protocol):
    """Of a game with choices by the hundred, which are made one part after another."""

    def part(self, words: Sequence[str], observation: Observation) -> str:
        """What the choices have in common whose notation begins with those words."""
        ...


@runtime_checkable
class ScoreWording(Protocol):
    """Of a game whose seats each have a score of their own at the end."""

    def score(self, score: int) -> str:
        """The score and what it counts: "3 cards left"."""
        ...


@runtime_checkable
class LuckWording(Protocol):
    """Of a game that is solved, in which luck and play can be told apart."""

    def given_away(self, cost: str, name: str | None) -> str:
        """What the choices of a seat gave away, as a sentence; None speaks to who plays alone."""
        ...

    def luck(self, kind: str, gain: str, *, is_good: bool) -> str:
        """What that kind of chance brought or took: "the vane brought 3.1 %"; empty if nothing."""
        ...
