"""FH1 to FH3, and the notation."""

from __future__ import annotations

import pytest

from foxgames.core import NotationError
from foxgames.games.fox_hunt import GAME, pieces
from foxgames.games.fox_hunt.pieces import (
    ALL_DOGS,
    ANIMALS,
    CARDS,
    FOX,
    FULL_DECK,
    INDEX,
    TEAMS,
    Animal,
    Hunt,
    Species,
    Trade,
    animals_of,
    by_species,
    cards_of,
    cards_text,
    named,
    parse_action,
)
from tests.games.fox_hunt.tables import random_game


def test_fh01_the_deck_has_the_96_animals_of_the_table():
    copies = {str(animal): number for animal, number in zip(ANIMALS, FULL_DECK, strict=True)}
    assert copies == {
        "squirrel1": 11,
        "squirrel2": 10,
        "squirrel3": 9,
        "hare3": 8,
        "hare4": 7,
        "hare5": 6,
        "hare6": 5,
        "deer6": 6,
        "deer7": 5,
        "deer8": 4,
        "deer9": 4,
        "bear9": 4,
        "bear10": 4,
        "bear11": 3,
        "bear12": 2,
        "fox10": 8,
    }
    assert sum(FULL_DECK) == 96
    assert by_species(FULL_DECK) == (30, 26, 19, 13, 8)
    assert ANIMALS[FOX] == Animal(Species.FOX, 10)


def test_fh01_the_game_begins_with_that_deck():
    assert GAME.new({}, 3).observe(None).unseen == FULL_DECK


def test_fh02_each_seat_begins_with_hunters_2_to_6_and_no_dog():
    for seats in range(1, 7):
        observation = GAME.new({}, seats).observe(0)
        assert [cards_text(hand) for hand in observation.hands] == ["2 3 4 5 6"] * seats


def test_fh02_the_supply_has_five_four_and_three_dogs_of_2_3_and_4():
    assert GAME.new({}, 2).observe(None).supply == ALL_DOGS == (5, 4, 3)


def test_fh03_six_teams_play_for_as_many_seats():
    assert [team.value for team in TEAMS] == [
        "United States",
        "Great Britain",
        "Japan",
        "Ghana",
        "Sweden",
        "Spain",
    ]
    assert GAME.info.max_seats == len(TEAMS)


def test_the_kinds_are_numbered_by_species_then_value():
    assert sorted(ANIMALS) == list(ANIMALS)
    assert all(INDEX[animal] == place for place, animal in enumerate(ANIMALS))
    assert [str(card) for card in CARDS] == ["2", "3", "4", "5", "6", "d2", "d3", "d4"]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("start 0", pieces.STARTS[0]),
        ("start 5", pieces.STARTS[5]),
        ("animal hare 4", pieces.REVEALS[INDEX[Animal(Species.HARE, 4)]]),
        ("animal fox 10", pieces.REVEALS[FOX]),
        ("dog 3", pieces.TakeDog(3)),
        ("hunt new 2 5 d3", Hunt(None, (1, 0, 0, 1, 0, 0, 1, 0))),
        ("hunt #12 6 d2 d2 d4", Hunt(12, (0, 0, 0, 0, 1, 2, 0, 1))),
        ("trade hare4 squirrel2 squirrel2", Trade(animals_of("squirrel2", "hare4", "squirrel2"))),
        ("trade fox10", Trade(animals_of("fox10"))),
        ("pass", pieces.PASS),
    ],
)
def test_each_notation_reads_as_its_action_and_back(text, action):
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "start",
        "start 6",
        "start -1",
        "start 00",
        "animal hare4",
        "animal hare 7",
        "animal wolf 3",
        "dog 5",
        "dog",
        "pass now",
        "hunt",
        "hunt new",
        "hunt new ",
        "hunt  new 2",
        "hunt new 2 ",
        "hunt new 5 2",
        "hunt new d3 5",
        "hunt new d3 d2",
        "hunt new 7",
        "hunt new d5",
        "hunt new 2,5",
        "hunt 3 2",
        "hunt #0 2",
        "hunt #03 2",
        "hunt #-1 2",
        "hunt #٣ 2",
        "hunt #" + "9" * 5000 + " 2",
        "hunt new" + " 2" * 5000,
        "trade",
        "trade ",
        "trade squirrel2 hare4",
        "trade hare2",
        "trade hare 4",
        "trade" + " hare4" * 5000,
        "PASS",
        "pass\n",
        "hunt new 2\n",
    ],
)
def test_anything_else_is_no_notation(text):
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert caught.value.code == "unknown-notation"
    assert len(str(caught.value)) < 300


def test_cards_can_be_named_in_any_order():
    assert cards_of("d3 5 2") == cards_of("2 5 d3")
    assert cards_of("") == pieces.NO_CARDS
    with pytest.raises(NotationError, match="unknown-card"):
        cards_of("2 7")


def test_animals_in_a_trade_are_sorted_by_name_then_value():
    heap = animals_of("squirrel1", "fox10", "hare6", "hare3", "deer6", "bear9")
    assert list(map(str, named(heap))) == ["bear9", "deer6", "fox10", "hare3", "hare6", "squirrel1"]


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_every_action_of_a_game_reads_back_as_itself(seats):
    for state, action in random_game(seats, seats):
        if action is not None:
            assert parse_action(str(action)) == action
        for listed in state.legal_actions()[:5]:
            assert parse_action(str(listed)) == listed
        for outcome, weight in state.chance_outcomes():
            assert parse_action(str(outcome)) == outcome
            assert weight > 0
