"""Who sits where, as the command line says it, and names that are safe to show."""

from __future__ import annotations

import pytest

from foxgames.cli import play
from foxgames.cli.seats import bot_levels, occupants
from foxgames.games import get_game
from foxgames.session import Occupant, Setup
from foxgames.session.names import clean_name, default_name, told_apart
from tests.cli.conftest import Run

INFO = get_game("mr-fox").info


def names(text: str | None) -> list[str]:
    return [occupant.name for occupant in occupants(text, INFO)]


def test_names_are_people_and_bots_have_a_level() -> None:
    assert occupants("Ann, Ben ,bot:easy,bot", INFO) == (
        Occupant("Ann"),
        Occupant("Ben"),
        Occupant(default_name(2, is_bot=True), "easy"),
        Occupant(default_name(3, is_bot=True), "normal"),
    )


def test_without_seats_one_person_sits_down() -> None:
    assert [occupant.is_human for occupant in occupants(None, INFO)] == [True]


def test_a_number_is_that_many_people() -> None:
    assert names("3") == ["Seat 1", "Seat 2", "Seat 3"]


def test_an_empty_name_gets_the_default() -> None:
    assert names(",Ben,\u200b") == ["Seat 1", "Ben", "Seat 3"]


def test_a_person_may_be_called_almost_anything() -> None:
    assert names("Bottom,robot:x") == ["Bottom", "robot:x"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\nBen", "Ann Ben"),
        ("A\x1b[31mnn\x07", "A[31mnn"),
        ("a\u2028b\tc\r\nd", "a b c d"),
        ("\u202eevil\u2066", "evil"),
        ("\ufeffAnn\u00ad", "Ann"),
        ("x\udcffy", "xy"),
        ("\x00", ""),
        ("\u3164\u2800", ""),
        ("\u200d\u200d", ""),
        ("\u0301", ""),
        ("世蓮", "世蓮"),
        ("e\u0301ve", "e\u0301ve"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("[red]x[/]", "[red]x[/]"),
        ("字" * 40, "字" * 40),
        ("x" * 500, "x" * 500),
        ("x" * 9000, "x" * 500),
        ("שלום", "שלום"),
    ],
)
def test_t5_names_lose_what_could_harm_a_screen_and_nothing_else(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


def test_t5_names_alike_are_told_apart() -> None:
    assert told_apart(["Ann", "Ann", "Ben", "Ann"]) == ("Ann", "Ann (2)", "Ben", "Ann (3)")
    assert told_apart(["Ann (2)", "Ann", "Ann"]) == ("Ann (2)", "Ann", "Ann (3)")
    assert told_apart(["e\u0301", "\u00e9"]) == ("e\u0301", "\u00e9 (2)")


def test_bots_have_names_of_their_own_at_every_table() -> None:
    assert len({default_name(seat, is_bot=True) for seat in range(6)}) == 6


def test_one_bot_level_is_for_all_seats_and_more_are_one_each() -> None:
    assert bot_levels("random", 3, INFO) == ("random",) * 3
    assert bot_levels("Random, normal", None, INFO) == ("random", "normal")
    assert bot_levels(None, None, INFO) == ("normal",)


def test_play_sets_the_table_as_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, object, object]] = []

    def show(start: object, **settings: object) -> int:
        shown.append((start, settings["glyphs"], settings["think"]))
        return 0

    monkeypatch.setattr(play, "show", show)
    words = "--glyphs ascii play --seats Ann,bot:easy --seed 7 mr-fox --option eggs=14 --practice"
    assert run(*words.split(), "--think", "2.5").status == 0
    seats = (Occupant("Ann"), Occupant(default_name(1, is_bot=True), "easy"))
    assert shown == [(Setup("mr-fox", {"eggs": 14}, seats, 7, practice=True), "ascii", 2.5)]


def test_without_a_seed_every_game_has_its_own_luck(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def show(start: Setup, **settings: object) -> int:
        seeds.append(start.seed)
        return 0

    monkeypatch.setattr(play, "show", show)
    for _ in range(3):
        run("play", "Mr_Fox")
    assert len(set(seeds)) == 3 and all(0 <= seed < 2**53 for seed in seeds)
