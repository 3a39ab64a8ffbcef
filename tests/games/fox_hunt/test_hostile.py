"""Actions nobody should be able to make are refused with a reason, and change nothing."""

from __future__ import annotations

from itertools import product

import pytest

from foxgames.core import Action, IllegalActionError
from foxgames.games.fox_hunt import GAME, pieces
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    NO_ANIMALS,
    NO_CARDS,
    Animal,
    Hunt,
    Reveal,
    Species,
    Start,
    Step,
    TakeDog,
    Trade,
    animals_of,
    cards_of,
)
from tests.games.fox_hunt.tables import play, random_game, refused, table, trading_table


def why(state, action):
    """The code and the rule of the refusal."""
    with pytest.raises(IllegalActionError) as caught:
        state.apply(action)
    return caught.value.code, caught.value.refusal.rule


class Stranger(Action):
    """An action of no game."""


BAD_CARDS = [
    (),
    (1,),
    (1, 0, 0, 0, 0, 0, 0),
    (1, 0, 0, 0, 0, 0, 0, 0, 0),
    (-1, 1, 0, 0, 0, 0, 0, 0),
    (1, 0, 0, 0, 0, -1, 0, 0),
    (True, 0, 0, 0, 0, 0, 0, 0),
    (1.0, 0, 0, 0, 0, 0, 0, 0),
    ("1", 0, 0, 0, 0, 0, 0, 0),
    (None,) * 8,
    [1, 0, 0, 0, 0, 0, 0, 0],
    None,
    "2",
    7,
]


@pytest.mark.parametrize("cards", BAD_CARDS)
def test_a_party_that_is_no_heap_of_cards_is_refused(cards):
    state = table()
    for quarry in (None, 1):
        assert why(state, Hunt(quarry, cards)) == ("no-such-cards", "FH2")
        assert Hunt(quarry, cards) not in state.legal_actions()


@pytest.mark.parametrize("quarry", [0, -1, 2, True, 1.0, "1", "new", (1,), 10**30])
def test_a_quarry_that_is_not_there_is_refused(quarry):
    state = table(quarries={1: ("bear9", {1: "2"})})
    assert why(state, Hunt(quarry, cards_of("2"))) == ("no-such-quarry", "FH7")


@pytest.mark.parametrize(
    "animals", [(), (1,) * 3, tuple(-n for n in animals_of("bear9")), None, [0] * 16, "bear9"]
)
def test_a_trade_that_is_no_heap_of_animals_is_refused(animals):
    assert why(trading_table("bear9"), Trade(animals)) == ("no-such-animals", "FH1")


def test_a_trade_of_nothing_is_refused():
    assert why(trading_table("bear9"), Trade(NO_ANIMALS)) == ("empty-trade", "FH11")


@pytest.mark.parametrize(
    "animal",
    [Animal(Species.SQUIRREL, 4), Animal(Species.FOX, 9), Animal(Species.BEAR, 9), None, [1], 3],
)
def test_an_animal_not_in_the_deck_cannot_come_up(animal):
    state = play(table(deck="hare4"), "hunt new 2")
    assert why(state, Reveal(animal)) == ("not-in-deck", "FH6")


@pytest.mark.parametrize("value", [0, 1, 5, 3, True, None, "2", [2], -1])
def test_a_dog_not_in_the_supply_cannot_come_up(value):
    state = play(trading_table("deer8", supply=(1, 0, 2)), "trade deer8")
    assert why(state, TakeDog(value)) == ("no-such-dog", "FH11")


def test_a_refusal_quotes_no_more_than_the_beginning_of_what_was_asked_for():
    long = "9" * 50
    for state, action, field in [
        (GAME.new({}, 2), Start(long), "seat"),
        (table(), Hunt(long, cards_of("2")), "quarry"),
        (play(table(), "hunt new 2"), Reveal(long), "animal"),
        (play(trading_table("deer8"), "trade deer8"), TakeDog(long), "dog"),
    ]:
        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)
        assert caught.value.refusal[field] == "9" * 20
    with pytest.raises(IllegalActionError) as caught:
        table().apply(type("N" * 99, (Action,), {})())
    assert caught.value.refusal["action"] == "N" * 80


@pytest.mark.parametrize("seat", [-1, 2, 6, True, "0", None, [0]])
def test_a_seat_not_at_the_table_cannot_start(seat):
    assert why(GAME.new({}, 2), Start(seat)) == ("no-such-seat", "FH4")


def test_an_action_of_no_game_is_refused():
    for state in (GAME.new({}, 2), table(), trading_table("bear9")):
        assert why(state, Stranger()) == ("not-of-this-game", None)
        assert why(state, None) == ("not-of-this-game", None)


@pytest.mark.parametrize(
    ("notation", "step", "rule"),
    [
        ("start 0", Step.START, "FH4"),
        ("hunt new 2", Step.PARTY, "FH5"),
        ("animal hare 4", Step.ANIMAL, "FH6"),
        ("trade bear9", Step.TRADE, "FH11"),
        ("pass", Step.TRADE, "FH11"),
        ("dog 2", Step.DOG, "FH11"),
    ],
)
def test_each_action_is_refused_at_every_step_but_its_own(notation, step, rule):
    states = {
        Step.START: GAME.new({}, 2),
        Step.PARTY: table(),
        Step.ANIMAL: play(table(), "hunt new 3"),
        Step.TRADE: trading_table("bear9"),
        Step.DOG: play(trading_table("bear9"), "trade bear9"),
    }
    for where, state in states.items():
        if where is step:
            play(state, notation)
        else:
            refusal = refused(state, notation)
            assert (refusal.code, refusal.rule) == ("wrong-step", rule)
            assert refusal["step"] == where.value


def everything_writable(state):
    """A sample of all that could be written: every small party and trade, and all of chance."""
    yield from (*pieces.STARTS, *pieces.REVEALS, *pieces.DOGS, pieces.PASS)
    numbers = (None, *range(state.last_number + 2))
    for counts in product((0, 1), repeat=4):
        for extra in (NO_CARDS[4:], (1, 0, 0, 0), (0, 1, 0, 0), (1, 0, 2, 1)):
            for number in numbers:
                yield Hunt(number, (*counts, *extra))
    for one in range(len(ANIMALS)):
        for two in range(len(ANIMALS)):
            counts = [0] * len(ANIMALS)
            counts[one] += 1
            counts[two] += one != two
            yield Trade(tuple(counts))


@pytest.mark.parametrize("joins", ["any", "finish"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_exactly_what_is_listed_is_taken(joins, seats):
    for ply, (state, _action) in enumerate(random_game(seats, seats, {"joins": joins})):
        if ply % 9:
            continue
        listed = {*state.legal_actions(), *(a for a, _n in state.chance_outcomes())}
        for action in everything_writable(state):
            if action in listed:
                state.apply(action)
            else:
                with pytest.raises(IllegalActionError) as caught:
                    state.apply(action)
                assert GAME.wording.refusal(caught.value.refusal).endswith(").")
