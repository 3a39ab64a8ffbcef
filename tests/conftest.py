"""What every test folder shares."""

from __future__ import annotations

import pytest

LONGEST = 7200
"""Seconds that a slow test may take: a bound for one that hangs."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write tests/playthroughs/*.txt anew instead of comparing with them",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow") or item.get_closest_marker("extras"):
            item.add_marker(pytest.mark.timeout(LONGEST))
