"""What happens is told as data, before it happens, and agrees with what does."""

from __future__ import annotations

import pytest

from foxgames.core import Action
from foxgames.games.mr_fox.pieces import (
    COVERS,
    DISCARD,
    GIVES,
    NESTS,
    SPINS,
    Face,
    Hen,
    Step,
    circle_behind,
)
from foxgames.games.mr_fox.rules import MrFoxState
from foxgames.games.mr_fox.views import (
    Covered,
    Discarded,
    Drawn,
    Fate,
    Given,
    MrFoxEvent,
    Nested,
    Spun,
    Started,
)
from tests.core.playing import random_plies
from tests.core.tables import TABLES, Table
from tests.games.mr_fox.yards import BROWN, EGG, FOX, GAME, WHITE, all_texts, played, refusal, yard


def event(state: MrFoxState, text: str) -> MrFoxEvent:
    return state.event(GAME.parse_action(text), None)


def test_mf01_the_start_tells_who_begins() -> None:
    action = GAME.parse_action("start 2")
    assert event(played(3), "start 2") == Started(by=None, action=action, seat=2)


def test_mf05_a_drawn_token_tells_how_many_are_left() -> None:
    state = yard(Step.DRAW, pool=(1, 0, 0, 2, 3), active=1)
    action = GAME.parse_action("draw fox")
    expected = Drawn(by=None, action=action, seat=1, token=FOX, left=5)
    assert event(state, "draw fox") == expected


def test_mf06_a_placed_token_tells_what_it_covers_and_what_it_replaces() -> None:
    state = yard(hand=WHITE, active=1, tokens={6: BROWN})
    assert event(state, "cover 4") == Covered(
        by=1, action=COVERS[3], seat=1, token=WHITE, space=4, face=Face.THREE, replaced=None
    )
    assert event(state, "cover 6") == Covered(
        by=1, action=COVERS[5], seat=1, token=WHITE, space=6, face=Face.BROWN, replaced=BROWN
    )


def test_mf08_an_egg_tells_its_circle_or_that_it_found_none() -> None:
    state = yard(hand=EGG, active=1)
    assert event(state, "nest 1") == Nested(by=1, action=NESTS[0], seat=1, circle=1)
    full = yard(hand=EGG, circles=range(1, 7))
    assert event(full, "discard") == Discarded(by=0, action=DISCARD, seat=0)


@pytest.mark.parametrize(
    ("front", "face", "fate", "hen", "count"),
    [
        (1, Face.WHITE, Fate.LAID, Hen.WHITE, 2),
        (2, Face.FOX, Fate.STOLEN, None, 0),
        (3, Face.BLACK, Fate.NO_EGG, Hen.BLACK, 0),
        (4, Face.THREE, Fate.TO_GIVE, None, 0),
        (5, Face.BROWN, Fate.NEST_FULL, Hen.BROWN, 3),
    ],
)
def test_mf09_to_mf12_a_spin_tells_what_becomes_of_the_egg(
    front: int, face: Face, fate: Fate, hen: Hen | None, count: int
) -> None:
    state = yard(Step.SPIN, nests=(1, 3, 0), circles=(1, 2, 4, 5), active=1)
    assert event(state, f"spin {front}") == Spun(
        by=None,
        action=SPINS[front - 1],
        seat=1,
        front=front,
        back=circle_behind(front),
        face=face,
        fate=fate,
        hen=hen,
        count=count,
    )


def test_mf11_a_gift_tells_whence_and_how_many_she_has_now() -> None:
    state = yard(Step.GIVE, front=4, circles=(1,), nests=(0, 1, 0))
    assert event(state, "give brown") == Given(
        by=0, action=GIVES[1], seat=0, hen=Hen.BROWN, circle=1, count=2
    )


TABLES_HERE = [table for table in TABLES if table.slug == "mr-fox"]


@pytest.mark.parametrize("table", TABLES_HERE, ids=str)
def test_events_agree_with_the_state_that_follows(table: Table) -> None:
    for seed in range(5):
        for ply in random_plies(table, seed):
            assert isinstance(ply.state, MrFoxState) and isinstance(ply.after, MrFoxState)
            told = ply.state.event(ply.action, None)
            assert told.action == ply.action and not told.reveals
            agree(ply.state, ply.action, told, ply.after)


def agree(state: MrFoxState, action: Action, told: MrFoxEvent, after: MrFoxState) -> None:
    gone = sum(after.slot) - sum(state.slot)
    if isinstance(told, Covered):
        assert after.tokens[told.space - 1] is told.token
        assert gone == (told.replaced is not None)
    elif isinstance(told, Spun):
        assert gone == (told.fate in (Fate.STOLEN, Fate.NEST_FULL))
        laid = sum(after.nests) - sum(state.nests)
        assert laid == (told.fate is Fate.LAID)
        assert (after.step is Step.GIVE) == (told.fate is Fate.TO_GIVE)
        assert told.hen is None or told.count == after.nests[told.hen]
    elif isinstance(told, Given):
        assert told.count == after.nests[told.hen] and not after.circles[told.circle - 1]
        assert state.circles[told.circle - 1]
    elif isinstance(told, Drawn):
        assert told.left == sum(after.pool) and after.hand is told.token
    else:
        assert gone == isinstance(told, Discarded)


@pytest.mark.parametrize("table", TABLES_HERE, ids=str)
def test_t37_every_token_is_somewhere_at_every_ply(table: Table) -> None:
    """26, 24 or 22 tokens: face down, in hand, on spaces, in circles, in nests or in the slot."""
    eggs = int(table.options.get("eggs", 16))
    for seed in range(10):
        for ply in random_plies(table, seed):
            assert isinstance(ply.after, MrFoxState)
            state = ply.after
            kinds = [
                face_down + gone for face_down, gone in zip(state.pool, state.slot, strict=True)
            ]
            for token in (*state.tokens, state.hand):
                if token is not None:
                    kinds[token] += 1
            kinds[EGG] += sum(state.circles) + sum(state.nests)
            assert kinds == [2, 2, 2, 4, eggs]
            assert sum(kinds) == {16: 26, 14: 24, 12: 22}[eggs]
            assert max(state.nests) <= 3


@pytest.mark.parametrize("table", TABLES_HERE, ids=str)
def test_t39_of_all_that_can_be_written_exactly_the_listed_is_taken(table: Table) -> None:
    for seed in range(2):
        for ply in random_plies(table, seed):
            assert isinstance(ply.state, MrFoxState)
            options = [*ply.state.legal_actions(), *(a for a, _ in ply.state.chance_outcomes())]
            listed = {str(action) for action in options}
            for text in all_texts():
                if text not in listed:
                    assert refusal(ply.state, text).rule is not None
