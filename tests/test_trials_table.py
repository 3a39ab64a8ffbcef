"""The table of trials names tests that are there, and leaves no trial out."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TABLE = dict(
    re.findall(r"^\| (T\d+) \| .+? \| (.+) \|$", (TESTS / "README.md").read_text("utf-8"), re.M)
)


@cache
def functions(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text("utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in tree.body if isinstance(node, kinds))


def test_every_trial_is_in_the_table() -> None:
    assert list(TABLE) == [f"T{number}" for number in range(1, 44)]


@pytest.mark.parametrize("trial", TABLE)
def test_a_trial_is_covered_by_tests_that_exist(trial: str) -> None:
    named = re.findall(r"`([^`]+)`", TABLE[trial])
    assert any("::" in name for name in named)
    for name in named:
        file, _, function = name.partition("::")
        assert (TESTS / file).is_file(), name
        assert not function or function in functions(TESTS / file), name
