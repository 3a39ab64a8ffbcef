"""The small values of the contract: errors, refusals, reasons, options, actions."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from foxgames.core import (
    CHANCE,
    DECIDE,
    OVER,
    Action,
    Because,
    Conceded,
    Decide,
    FoxGamesError,
    GameInfo,
    IllegalActionError,
    Level,
    NotationError,
    Option,
    OptionError,
    RecordError,
    Refusal,
    notation_table,
)
from tests.toy_game import KEEP, SHOW, Numbered


def test_an_error_carries_its_refusal_and_reads_in_one_line() -> None:
    error = IllegalActionError("circle-full", rule="MF8", circle=3)
    assert error.code == "circle-full"
    assert error.refusal == Refusal("circle-full", "MF8", (("circle", 3),))
    assert str(error) == "circle-full [MF8]: circle=3"
    assert str(OptionError("no-such-game")) == "no-such-game"


@pytest.mark.parametrize("kind", [IllegalActionError, NotationError, RecordError, OptionError])
def test_every_error_is_one_of_ours_and_crosses_to_another_process(
    kind: type[FoxGamesError],
) -> None:
    error = kind("some-code", rule="X1", place=2, name="a")
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is kind and isinstance(back, FoxGamesError)
    assert back.refusal == error.refusal and str(back) == str(error)


def test_refusals_and_reasons_give_their_fields_by_name() -> None:
    for value in (
        Refusal("code", None, (("space", 3), ("hen", "white"))),
        Because("code", (("space", 3), ("hen", "white"))),
    ):
        assert value["space"] == 3 and value["hen"] == "white"
        with pytest.raises(KeyError):
            value["circle"]
        with pytest.raises(FrozenInstanceError):
            value.code = "other"  # type: ignore[misc]


def test_an_action_has_a_kind_and_a_notation_of_its_own() -> None:
    assert KEEP.kind == "keep" and Numbered("drop", 2).kind == "drop"
    with pytest.raises(TypeError):
        str(Action())
    assert notation_table(KEEP, SHOW) == {"keep": KEEP, "show": SHOW}


def test_there_is_one_turn_for_each_seat_a_game_can_have() -> None:
    assert [turn.seat for turn in DECIDE] == list(range(6))
    assert DECIDE[3] == Decide(3) != Decide(2)
    assert CHANCE is not OVER


def test_a_concession_has_its_word() -> None:
    assert Conceded.CONCEDED.value == "conceded"


EGGS = Option("eggs", 16, (16, 14, 12), "How many.", tiny_values=(5,))
SIZE = Option("size", "wide", ("wide", "small"), "How wide.")
TINY = Option("foxes", 4, (4,), "Foxes.", tiny=True, tiny_values=(0, 1))
INFO = GameInfo(
    slug="farm",
    title="Farm",
    min_seats=2,
    max_seats=4,
    cooperative=True,
    hidden_information=False,
    options=(EGGS, SIZE, TINY),
    levels=(Level("random"), Level("expert", thinks=True)),
    credits="Nobody.",
    minutes=5,
)


def test_an_option_is_read_from_its_value_or_its_text() -> None:
    assert EGGS.parse(14) == EGGS.parse("14") == 14
    assert EGGS.parse(5) == 5 and SIZE.parse("small") == "small"
    assert type(EGGS.parse("14")) is int


@pytest.mark.parametrize("value", [15, "15", "", 14.0, True, None, "fourteen", " 14"])
def test_an_option_takes_nothing_else(value: object) -> None:
    with pytest.raises(OptionError) as caught:
        EGGS.parse(value)
    assert caught.value.refusal["option"] == "eggs"
    assert caught.value.refusal["allowed"] == "16, 14, 12"


def test_options_resolve_with_defaults_and_without_tiny_ones_at_theirs() -> None:
    assert INFO.resolve({}) == {"eggs": 16, "size": "wide"}
    assert INFO.resolve({"eggs": "12", "foxes": 4}) == {"eggs": 12, "size": "wide"}
    assert INFO.resolve({"foxes": 1}) == {"eggs": 16, "size": "wide", "foxes": 1}
    assert INFO.option_value({}, "foxes") == 4 and INFO.option_value({"eggs": 5}, "eggs") == 5
    for call in (lambda: INFO.resolve({"hens": 1}), lambda: INFO.option_value({}, "hens")):
        with pytest.raises(OptionError):
            call()


def test_a_default_by_seats_is_left_open_until_the_seats_are_known() -> None:
    houses = Option("houses", 1, (1, 2), "Houses.", by_seats=((3, 2),))
    info = GameInfo("f", "F", 2, 4, False, False, (houses,), (), "", 1)
    assert info.resolve({}) == {}
    assert [info.resolve({}, seats) for seats in (2, 3)] == [{"houses": 1}, {"houses": 2}]
    assert info.resolve({"houses": 1}, 3) == {"houses": 1}


def test_seats_and_levels_are_checked() -> None:
    assert INFO.level("expert").thinks and not INFO.level("random").thinks
    INFO.check_seats(2)
    INFO.check_seats(4)
    for seats in (1, 5):
        with pytest.raises(OptionError) as caught:
            INFO.check_seats(seats)
        assert (caught.value.refusal["least"], caught.value.refusal["most"]) == (2, 4)
    with pytest.raises(OptionError) as caught:
        INFO.level("grandmaster" * 20)
    assert caught.value.refusal["allowed"] == "random, expert"
    assert len(str(caught.value.refusal["level"])) == 80
