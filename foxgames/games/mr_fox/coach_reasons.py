"""The coach's reasons in words, filled in as those of reasons.py are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from foxgames.locale import mark

COACH_REASONS: Final[Mapping[str, str]] = {
    "all-equal": mark("Every choice is exactly as good."),
    "better-elsewhere": mark("That is of use, but elsewhere there is more to gain."),
    "loses-three": mark("The three hens on space {space} would be gone: they feed any nest."),
    "loses-egg": mark(
        "{hen} would lose her space, and Mr. Fox gets at the egg in circle {circle}."
    ),
    "loses-space": mark("{hen} would lose her space, and she still needs {eggs}."),
    "hen-no-use": mark("{hen} has all her eggs: one that comes to her would be lost."),
    "egg-at-risk": mark("A fox is across from circle {circle} and would steal the egg."),
    "egg-of-no-use": mark(
        "Across from circle {circle} is {hen} with a full nest: the egg would be lost."
    ),
    "give-other": mark("{hen} still needs {eggs}, but another hen is harder to help."),
    "luck-good": mark("That would be good luck."),
    "luck-bad": mark("That would be bad luck."),
    "luck-even": mark("That would change nothing."),
    "spin-no-egg": mark("Circle {circle} is empty: nothing moves."),
    "spin-stolen": mark("The fox steals the egg in circle {circle}."),
    "spin-laid": mark("The egg in circle {circle} goes home with {hen}."),
    "spin-nest-full": mark("{hen}'s nest is full: the egg in circle {circle} is lost."),
    "spin-to-give": mark("You give the egg in circle {circle} to the hen of your choice."),
}
