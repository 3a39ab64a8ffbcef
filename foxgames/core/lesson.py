"""A guided first game, as data beside each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from foxgames.core.info import OptionValue


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One event of a lesson: `do` in notation, and what is said before it.

    `words` are English, translated where they are shown. They comment on what has just happened
    and say which rule matters next; where they are empty the event speaks for itself.
    """

    do: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short game on a fixed seed. The learner has seat 0, the others are led by the steps.

    `options` may be tiny ones. `farewell` is said when the last step is done.
    """

    options: Mapping[str, OptionValue]
    seed: int
    steps: tuple[LessonStep, ...]
    farewell: str
    seats: int = 2
