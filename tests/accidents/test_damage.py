"""A few of the damaged files that `python -m tests.accidents.damage` makes ten thousand of."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.accidents.damage import Accidents

KINDS = ("record", "journal", "history", "settings", "marker")


@pytest.fixture
def accidents(tmp_path: Path) -> Accidents:
    return Accidents(tmp_path)


def test_every_kind_of_file_is_damaged(accidents: Accidents) -> None:
    assert tuple(accidents.kinds) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_crashes_nothing_and_loses_nothing_else(
    kind: str, accidents: Accidents
) -> None:
    for number in range(12):
        assert accidents.kinds[kind](Random(f"{kind} {number}"))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_two_thousand_damaged_files_crash_nothing(kind: str, accidents: Accidents) -> None:
    for number in range(2000):
        assert accidents.kinds[kind](Random(f"slow {kind} {number}"))
