"""People remembered, their colours, and the last table of each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from foxgames.games import get_game
from foxgames.session import Occupant, Setup
from foxgames.session.guests import Guest, Guests, load, save

ANN, BEN, RUSTY = Occupant("Ann"), Occupant("Ben"), Occupant("Rusty", "easy")


def setup(*seats: Occupant, game: str = "fox-party", **options: int) -> Setup:
    return Setup(game, options, seats, 5).resolved(get_game(game))


def names(guests: Guests) -> list[str]:
    return [guest.name for guest in guests.people]


def test_people_who_gave_a_name_are_remembered_the_last_first() -> None:
    guests = Guests().after(setup(ANN, RUSTY)).after(setup(BEN, Occupant("Seat 2")))
    assert names(guests) == ["Ben", "Ann"]
    assert names(guests.after(setup(Occupant("ann"), RUSTY))) == ["ann", "Ben"]


def test_a_game_opens_as_it_was_set_up_last() -> None:
    guests = Guests().after(setup(ANN, RUSTY, BEN, first=1))
    last = guests.last_setup(get_game("fox-party"))
    assert last is not None and last.seats == (ANN, RUSTY, BEN) and last.options["first"] == 1
    assert not last.practice and guests.last_setup(get_game("mr-fox")) is None
    plain = guests.last_setup(get_game("fox-party"), with_options=False)
    assert plain is not None and plain.options["first"] == 0


def test_a_table_the_game_no_longer_has_is_not_offered(tmp_path: Path) -> None:
    guests = Guests().after(setup(ANN, Occupant("Rusty", "easy")))
    save(guests, tmp_path / "people.json")
    text = (tmp_path / "people.json").read_text().replace('"easy"', '"superhuman"')
    (tmp_path / "people.json").write_text(text)
    assert load(tmp_path / "people.json").last_setup(get_game("fox-party")) is None


def test_whoever_is_forgotten_leaves_no_name_behind() -> None:
    guests = Guests().after(setup(ANN, BEN)).without("ANN")
    assert names(guests) == ["Ben"]
    assert guests.tables["fox-party"].seats == (Occupant("Seat 1"), BEN)


def test_colours_are_those_people_like_and_never_two_alike() -> None:
    guests = Guests((Guest("Ann", 2), Guest("Ben", 2), Guest("Cleo", 6)))
    assert guests.colours_at((ANN, BEN)) == (2, 1)
    assert guests.colours_at((Occupant("Cleo"), ANN, BEN)) == (6, 2, 3)
    assert guests.colours_at((RUSTY, Occupant("Dora"))) == (1, 2)
    every = guests.colours_at((BEN, *(Occupant(f"P{n}") for n in range(4)), ANN))
    assert sorted(every) == [1, 2, 3, 4, 5, 6] and every[0] == 2


def test_they_survive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "people.json"
    guests = Guests().after(setup(Occupant("世蓮"), RUSTY)).in_colour("世蓮", 4)
    save(guests, path)
    assert load(path) == guests


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"[]", b"\xff", b'{"people": [1], "tables": {}}', b'{"people": 1}']
)
def test_a_file_that_makes_no_sense_is_put_aside_and_nobody_is_remembered(
    tmp_path: Path, raw: bytes
) -> None:
    path = tmp_path / "people.json"
    path.write_bytes(raw)
    assert load(path) == Guests()
    assert path.with_name("people.json.bad").read_bytes() == raw


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    save(Guests((Guest("Ann"),)), tmp_path / "file" / "people.json")
    assert load(tmp_path / "file" / "people.json") == Guests()
