"""MF13 to MF15: how a game ends, and when it is lost before its end."""

from __future__ import annotations

import pytest

from foxgames.core import OVER, Outcome
from foxgames.games.mr_fox.pieces import Step, Token
from foxgames.games.mr_fox.rules import MrFoxReason, MrFoxState
from tests.games.mr_fox.yards import (
    BROWN,
    EGG,
    FOX,
    WHITE,
    after,
    all_texts,
    played,
    refusal,
    refused,
    yard,
)

NO_TOKENS = (0, 0, 0, 0, 0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_mf13_three_full_nests_win_at_once_for_every_seat(seats: int) -> None:
    state = yard(Step.SPIN, nests=(2, 3, 3), seats=seats)
    assert state.outcome() is None
    won = after(state, "spin 1")
    everyone = tuple(range(seats))
    assert won.outcome() == Outcome(MrFoxReason.NESTS_FULL, everyone, (9,) * seats)
    assert (won.step, won.turn, won.active) == (Step.OVER, OVER, 0)
    assert won.scores() == (9,) * seats


def test_mf13_a_given_egg_wins_too() -> None:
    won = after(yard(Step.GIVE, front=4, circles=(1,), nests=(3, 3, 2)), "give black")
    outcome = won.outcome()
    assert outcome is not None and outcome.reason is MrFoxReason.NESTS_FULL


def test_t36_the_ninth_egg_on_the_last_token_wins() -> None:
    won = after(yard(Step.SPIN, nests=(3, 2, 3), pool=NO_TOKENS), "spin 5")
    assert won.outcome() == Outcome(MrFoxReason.NESTS_FULL, (0, 1), (9, 9))


def test_t36_no_action_is_taken_afterwards() -> None:
    for end, rule in (
        (after(yard(Step.SPIN, nests=(2, 3, 3)), "spin 1"), "MF13"),
        (after(yard(Step.SPIN, pool=NO_TOKENS), "spin 1"), "MF14"),
    ):
        assert not end.legal_actions() and not end.chance_outcomes()
        for text in all_texts():
            assert refusal(end, text) == refused("game-over", rule)


def test_mf14_after_the_last_tokens_turn_all_have_lost() -> None:
    lost = after(yard(Step.SPIN, nests=(2, 3, 2), pool=NO_TOKENS), "spin 1")
    assert lost.outcome() == Outcome(MrFoxReason.TOKENS_GONE, (), (8, 8))
    assert lost.step is Step.OVER
    assert [reason.value for reason in MrFoxReason] == ["nests-full", "tokens-gone"]


@pytest.mark.parametrize("spin", ["spin 2", "spin 4"])
def test_mf14_a_stolen_egg_and_an_empty_circle_end_the_last_turn_too(spin: str) -> None:
    lost = after(yard(Step.SPIN, pool=NO_TOKENS), spin)
    assert lost.outcome() == Outcome(MrFoxReason.TOKENS_GONE, (), (0, 0))


def test_mf14_a_turn_that_still_has_an_egg_to_give_is_not_over() -> None:
    state = after(yard(Step.SPIN, nests=(3, 3, 1), circles=(1,), pool=NO_TOKENS), "spin 4")
    assert state.step is Step.GIVE and state.outcome() is None
    assert after(state, "give black").outcome() == Outcome(MrFoxReason.TOKENS_GONE, (), (8, 8))


def test_mf14_one_token_left_goes_on() -> None:
    assert after(yard(Step.SPIN, pool=(0, 0, 0, 1, 0)), "spin 1").outcome() is None


def test_mf14_without_any_token_the_game_is_lost_before_it_begins() -> None:
    lost = played(1, "start 0", options={"eggs": 5, "hens": 0, "foxes": 0})
    assert lost.outcome() == Outcome(MrFoxReason.TOKENS_GONE, (), (0,))


@pytest.mark.parametrize(
    ("state", "hopeless"),
    [
        pytest.param(yard(Step.DRAW), False, id="at the start"),
        pytest.param(yard(Step.DRAW, nests=(3, 3, 1), pool=(0, 0, 1, 0, 1)), False, id="two, two"),
        pytest.param(yard(Step.DRAW, nests=(3, 3, 1), pool=(0, 0, 0, 0, 1)), True, id="two, one"),
        pytest.param(
            yard(Step.PLACE, EGG, nests=(3, 3, 1), pool=(0, 0, 0, 0, 1)), False, id="place counts"
        ),
        pytest.param(
            yard(Step.SPIN, nests=(3, 3, 1), pool=(0, 0, 0, 0, 1)), False, id="spin counts"
        ),
        pytest.param(yard(Step.SPIN, nests=(3, 3, 1), pool=NO_TOKENS), True, id="last spin"),
        pytest.param(
            yard(Step.GIVE, front=4, circles=(1,), nests=(3, 3, 2), pool=NO_TOKENS),
            False,
            id="the egg to give counts",
        ),
        pytest.param(
            yard(Step.GIVE, front=4, circles=(1, 2), nests=(3, 2, 2), pool=NO_TOKENS),
            True,
            id="one to give, two needed",
        ),
    ],
)
def test_mf15_more_eggs_needed_than_spins_left_is_hopeless(
    state: MrFoxState, hopeless: bool
) -> None:
    assert state.is_hopeless is hopeless
    assert state.observe(None).hopeless is hopeless


@pytest.mark.parametrize(
    ("circles", "egg_tokens", "hand", "hopeless"),
    [
        ((2, 3), 1, None, False),
        ((2, 3), 0, None, True),
        ((), 3, None, False),
        ((), 2, None, True),
        ((2,), 1, EGG, False),
        ((2,), 0, EGG, True),
        ((2, 3), 0, FOX, True),
    ],
)
def test_mf15_more_eggs_needed_than_there_are_is_hopeless(
    circles: tuple[int, ...], egg_tokens: int, hand: Token | None, hopeless: bool
) -> None:
    state = yard(
        Step.DRAW if hand is None else Step.PLACE,
        hand,
        circles=circles,
        nests=(2, 2, 2),
        pool=(2, 2, 2, 2, egg_tokens),
    )
    assert state.is_hopeless is hopeless


@pytest.mark.parametrize("hand", [EGG, None])
def test_mf15_an_egg_that_must_go_to_the_slot_does_not_count(hand: Token | None) -> None:
    state = yard(
        Step.SPIN if hand is None else Step.PLACE,
        hand,
        circles=range(1, 7),
        nests=(0, 1, 1),
        pool=(2, 2, 2, 4, 0),
    )
    assert state.is_hopeless is True
    assert state._replace(nests=(1, 1, 1)).is_hopeless is False


@pytest.mark.parametrize(
    ("change", "hopeless"),
    [
        pytest.param({}, True, id="shown nowhere, no token left"),
        pytest.param({"nests": (3, 0, 0)}, False, id="her nest is full"),
        pytest.param({"pool": (1, 0, 0, 0, 11)}, False, id="a token of hers to come"),
        pytest.param({"step": Step.PLACE, "hand": WHITE}, False, id="her token in hand"),
        pytest.param({"step": Step.PLACE, "hand": BROWN}, True, id="another in hand"),
        pytest.param({"tokens": (FOX, WHITE, None, FOX, None, None)}, False, id="her token lies"),
        pytest.param({"tokens": (None, None, None, FOX, None, None)}, False, id="her print shows"),
        pytest.param({"tokens": (FOX, None, None, None, None, None)}, False, id="all three show"),
        pytest.param(
            {"tokens": (None, None, FOX, FOX, None, None), "pool": (1, 0, 0, 0, 11)},
            True,
            id="the black hen as well",
        ),
        pytest.param(
            {"tokens": (None, None, None, FOX, FOX, None), "pool": (1, 0, 1, 0, 11)},
            True,
            id="the brown hen as well",
        ),
    ],
)
def test_mf15_a_short_hen_shown_nowhere_without_a_token_is_hopeless(
    change: dict[str, object], hopeless: bool
) -> None:
    state = yard(Step.DRAW, tokens={1: FOX, 4: FOX}, pool=(0, 0, 0, 0, 11))
    assert state._replace(**change).is_hopeless is hopeless


def test_mf15_play_goes_on_although_it_is_hopeless() -> None:
    state = yard(Step.DRAW, nests=(0, 0, 0), pool=(0, 0, 0, 0, 2))
    assert state.is_hopeless and state.outcome() is None
    assert after(state, "draw egg", "nest 1").outcome() is None


def test_mf15_once_it_is_over_nothing_is_hopeless_any_more() -> None:
    assert not after(yard(Step.SPIN, pool=NO_TOKENS), "spin 1").is_hopeless


def test_mf15_hopeless_games_are_never_won() -> None:
    """Whatever else happens from such a position on a small farm, nobody wins."""
    state = yard(Step.DRAW, tokens={1: FOX, 4: FOX}, nests=(2, 3, 3), pool=(0, 0, 1, 0, 1))
    assert state.is_hopeless
    waiting = [state]
    while waiting:
        state = waiting.pop()
        outcome = state.outcome()
        assert outcome is None or not outcome.winners
        options = [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]
        waiting.extend(state.apply(action) for action in options)
