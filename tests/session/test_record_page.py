"""The page about the format of records says what is so."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import foxgames.session
from foxgames.core import Conceded, Reason
from foxgames.games import GAMES, get_game
from foxgames.session.record import read_records

PAGE = Path(foxgames.session.__file__).with_name("RECORD.md").read_text("utf-8")


def row(first: str, number: int) -> list[str]:
    """The cells of the row that begins so, in the table of that number."""
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| {first} |")]
    return [cell.strip() for cell in rows[number].strip("|").split("|")]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_example_is_a_record() -> None:
    (example,) = re.findall(r"```json\n(.+?)```", PAGE, re.S)
    (record,) = read_records(example.encode())
    assert record.text == example
    assert [occupant.level for occupant in record.occupants] == [None, "easy"]


@pytest.mark.parametrize("slug", GAMES)
def test_it_names_every_way_a_game_can_end(slug: str) -> None:
    rules = import_module(f"foxgames.games.{slug.replace('-', '_')}.rules")
    (reasons,) = [
        kind
        for kind in vars(rules).values()
        if isinstance(kind, type) and issubclass(kind, Reason) and kind not in (Reason, Conceded)
    ]
    assert quoted(row(f"`{slug}`", 0)[1]) == [reason.value for reason in reasons]
    assert quoted(row("any", 0)[1]) == [reason.value for reason in Conceded]


@pytest.mark.parametrize("slug", GAMES)
def test_its_actions_are_written_as_games_write_them(slug: str) -> None:
    game = get_game(slug)
    for cell in row(f"`{slug}`", 1)[1:]:
        written = quoted(cell)
        assert written and [str(game.parse_action(text)) for text in written] == written
