"""Actions nobody should be able to make are refused with a reason, and change nothing."""

from __future__ import annotations

import pytest

from foxgames.core import Action, IllegalActionError, NotationError
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.pieces import (
    CALLS,
    LEADS,
    REVEALS,
    STOP,
    Animal,
    Call,
    Lead,
    Reveal,
    Side,
)
from tests.games.fox_party.tables import play, random_states, table

EVERYTHING = (*LEADS, *REVEALS, *CALLS, STOP)
"""All that can be written in the notation of this game."""


class Stranger(Action):
    """An action of no game."""


@pytest.mark.parametrize("seats", range(2, 6))
def test_t39_at_each_state_exactly_the_listed_actions_are_taken(seats):
    refusals = set()
    for seed in range(2):
        for state, _ in random_states(seed, seats):
            listed = {*state.legal_actions(), *(a for a, _ in state.chance_outcomes())}
            before = repr(state)
            for action in EVERYTHING:
                if action in listed:
                    assert state.apply(action) != state
                else:
                    with pytest.raises(IllegalActionError) as caught:
                        state.apply(action)
                    refusals.add(caught.value.refusal)
            assert repr(state) == before
    for refusal in refusals:
        told = GAME.wording.refusal(refusal)
        assert refusal.rule is not None
        assert told.endswith(f"({refusal.rule}).") and "{" not in told


@pytest.mark.parametrize("animal", [-1, 0, 3, 7, 2.0, True, None, "frog", [2], (Animal.FROG,)])
def test_no_other_thing_comes_up_as_an_animal(animal):
    called = play(table(), "bigger")
    for state, action in ((GAME.new({}, 2), Lead(animal)), (called, Reveal(animal))):
        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)
        assert (caught.value.code, caught.value.refusal.rule) == ("no-such-animal", "FP1")
    with pytest.raises(IllegalActionError) as caught:
        play(table((0, 3), ["frog"]), "bigger").apply(Reveal(animal))
    assert caught.value.code == "not-that-card"


@pytest.mark.parametrize("side", [-1, 0, 1, 2, 3, True, None, "bigger", [1], Animal.SNAIL])
def test_no_other_thing_is_a_call(side):
    with pytest.raises(IllegalActionError) as caught:
        table().apply(Call(side))
    assert (caught.value.code, caught.value.refusal.rule) == ("no-such-call", "FP4")


def test_an_action_of_no_game_is_refused():
    for state in (GAME.new({}, 2), table(), play(table(), "same"), play(table((1, 2)), "same")):
        for stranger in (Stranger(), None, "bigger", Side.BIGGER):
            with pytest.raises(IllegalActionError) as caught:
                state.apply(stranger)
            assert caught.value.code == "not-of-this-game"


@pytest.mark.parametrize(
    "text",
    ["", "Bigger", "big", "bigger ", "=", "reveal", "reveal Ant", "reveal roe deer", "lead 3"],
)
def test_text_that_is_no_notation_is_refused(text):
    with pytest.raises(NotationError):
        GAME.parse_action(text)


def test_every_action_reads_back_from_its_notation():
    for action in EVERYTHING:
        assert GAME.parse_action(str(action)) == action
    assert len({str(action) for action in EVERYTHING}) == 18


def test_every_refusal_says_what_is_right_and_nothing_of_the_cards():
    known = play(table((0, 12), ["deer"]), "bigger")
    for state in (known, table(), GAME.new({}, 2), play(table(), "same")):
        for action in (*EVERYTHING, Call(None), Reveal(None), Lead(None)):
            try:
                state.apply(action)
            except IllegalActionError as error:
                told = GAME.wording.refusal(error.refusal)
                assert error.code not in told.split() and "cannot be done here" not in told
                assert "deer" not in told or action in (Reveal(Animal.DEER), Lead(Animal.DEER))
