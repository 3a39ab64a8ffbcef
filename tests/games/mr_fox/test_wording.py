"""The sentences of Bye Bye Mr. Fox!: what happened and why, and what would be right."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

import pytest

from foxgames.core import Refusal
from foxgames.games.mr_fox import bot, motives, reasons, rules
from foxgames.games.mr_fox.names import tokens_of
from foxgames.games.mr_fox.pieces import Cover, Nest, Start, Step, Token
from foxgames.games.mr_fox.rules import MrFoxState
from foxgames.games.mr_fox.stats import told as summed
from tests.games.mr_fox.yards import (
    BROWN,
    EGG,
    FOX,
    GAME,
    NAMES,
    WHITE,
    after,
    played,
    refusal,
    yard,
)

WORDS = GAME.wording
NO_TOKENS = (0, 0, 0, 0, 0)


def told(state: MrFoxState, text: str) -> str:
    """The sentence on what that action does here."""
    return WORDS.event(state.event(GAME.parse_action(text), None), NAMES[: state.seats])


def prompt(state: MrFoxState) -> str:
    return WORDS.prompt(state.observe(None), NAMES[: state.seats])


def option(state: MrFoxState, text: str) -> str:
    return WORDS.action(GAME.parse_action(text), state.observe(None))


def test_the_prompt_says_whose_turn_it_is_and_what_to_do() -> None:
    assert prompt(played(2)) == "Spin the vane to see who starts"
    assert prompt(played(1)) == "Ann, spin the vane to begin"
    assert prompt(yard(Step.DRAW)) == "Ann, pick a face-down token"
    assert prompt(yard(hand=BROWN, active=1)) == "Ben, place the brown hen: pick a space"
    assert prompt(yard(hand=FOX)) == "Ann, place the fox: pick a space"
    assert prompt(yard(hand=EGG)) == "Ann, place the egg: pick an empty circle"
    full = yard(hand=EGG, circles=range(1, 7))
    assert prompt(full) == "Ann, every circle has an egg: this one goes to the slot"
    assert prompt(yard(Step.SPIN)) == "Ann, spin the vane"
    assert prompt(yard(Step.GIVE, front=4)) == "Ann, which hen gets the egg?"
    assert prompt(yard(Step.OVER)) == "The game is over"


def test_an_option_says_what_it_covers_or_lies_across_from() -> None:
    assert option(yard(hand=WHITE), "cover 2") == "Put the white hen on space 2, over the fox"
    assert option(yard(hand=FOX), "cover 4") == "Put the fox on space 4, over the three hens"
    egg = yard(hand=EGG, circles=())
    assert option(egg, "nest 3") == "Put the egg into circle 3, across from the fox"
    assert option(egg, "nest 1") == "Put the egg into circle 1, across from the three hens"
    give = yard(Step.GIVE, front=4, nests=(0, 2, 0))
    assert option(give, "give brown") == "Give the egg to the brown hen, who has 2 of 3"
    full = yard(hand=EGG, circles=range(1, 7))
    assert option(full, "discard") == "Put the egg into the slot: every circle has one"
    assert option(yard(Step.DRAW), "draw egg") == "Turn over an egg"
    assert option(yard(Step.SPIN), "spin 5") == "Stop the vane at the brown hen on space 5"
    assert option(played(2), "start 1") == "Seat 2 starts"


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (played(2), "start 1", "The vane picked Ben to start."),
        (played(1), "start 0", "Ann begins."),
        (
            yard(Step.DRAW, pool=(1, 0, 0, 1, 0)),
            "draw fox",
            "Ann turned over a fox; 1 token is still face down.",
        ),
        (
            yard(Step.DRAW, pool=(2, 0, 0, 0, 20)),
            "draw egg",
            "Ann turned over an egg; 21 tokens are still face down.",
        ),
        (
            yard(Step.DRAW, pool=(1, 0, 0, 0, 0)),
            "draw white",
            "Ann turned over the last token: a white hen.",
        ),
        (yard(hand=BROWN), "cover 2", "Ann put the brown hen on space 2, over the fox."),
        (
            yard(hand=BROWN, tokens={2: FOX}),
            "cover 2",
            "Ann put the brown hen on space 2, in place of the fox, which went to the slot.",
        ),
        (
            yard(hand=EGG),
            "nest 1",
            "Ann put the egg into circle 1: it moves when the vane stops at space 4.",
        ),
        (
            yard(hand=EGG, circles=range(1, 7)),
            "discard",
            "Every circle has an egg already, so the egg Ann turned over went to the slot.",
        ),
        (
            yard(Step.SPIN),
            "spin 2",
            "The vane stopped at the fox on space 2; the egg behind it, in circle 5, is stolen.",
        ),
        (
            yard(Step.SPIN),
            "spin 1",
            "The vane stopped at the white hen on space 1; the egg behind it, in circle 4, "
            "goes to her nest, which now holds 1 egg.",
        ),
        (
            yard(Step.SPIN, nests=(0, 3, 0)),
            "spin 5",
            "The vane stopped at the brown hen on space 5; her nest is full, so the egg behind "
            "it, in circle 2, goes to the slot.",
        ),
        (
            yard(Step.SPIN),
            "spin 4",
            "The vane stopped at the three hens on space 4; circle 1 behind it is empty, "
            "so nothing happens.",
        ),
        (
            yard(Step.SPIN, circles=(1,), active=1),
            "spin 4",
            "The vane stopped at the three hens on space 4; Ben gives the egg behind it, "
            "in circle 1, to one of them.",
        ),
        (
            yard(Step.GIVE, front=4, circles=(1,), nests=(1, 0, 0)),
            "give white",
            "Ann gave the egg from circle 1 to the white hen, who now has 2 eggs.",
        ),
    ],
)
def test_an_event_says_what_happened_and_why(state: MrFoxState, action: str, sentence: str) -> None:
    assert told(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            yard(hand=WHITE),
            "cover 1",
            "Space 1 already shows the white hen: a hen covers a space that shows something else "
            "(MF6).",
        ),
        (
            yard(hand=FOX),
            "cover 2",
            "Space 2 already shows a fox: a fox covers a space with a hen, or with all three of "
            "them (MF7).",
        ),
        (
            yard(hand=EGG),
            "cover 2",
            "An egg never covers a space: it goes into an empty circle (MF8).",
        ),
        (
            yard(hand=EGG),
            "nest 2",
            "Circle 2 already holds an egg: an egg goes into an empty circle (MF8).",
        ),
        (
            yard(hand=EGG),
            "discard",
            "A circle is still empty: an egg goes to the slot only when every circle is full "
            "(MF8).",
        ),
        (
            yard(hand=FOX),
            "nest 1",
            "You hold the fox, not an egg: it covers one of the spaces (MF8).",
        ),
        (
            yard(Step.GIVE, front=4, nests=(3, 0, 0)),
            "give white",
            "The nest of the white hen is full already: give the egg to a hen who still needs one "
            "(MF11).",
        ),
        (
            yard(Step.SPIN),
            "cover 1",
            "Not yet: the token lies, and now the vane is spun (MF5).",
        ),
        (played(2), "start 3", "There is no seat 4 at this table: it has 2 (MF1)."),
        (
            yard(Step.OVER),
            "spin 1",
            "The game is over: nothing can be placed or spun any more (MF14).",
        ),
    ],
)
def test_a_refusal_names_its_rule_and_what_would_be_right(
    state: MrFoxState, action: str, sentence: str
) -> None:
    assert WORDS.refusal(refusal(state, action)) == sentence


def test_numbers_off_the_yard_are_refused_in_words_too() -> None:
    assert WORDS.refusal(refusal(yard(hand=FOX), Cover(9))) == (
        "There is no space 9: they are numbered 1 to 6 (MF2)."
    )
    assert WORDS.refusal(refusal(yard(hand=EGG), Nest(0))) == (
        "There is no circle 0: they are numbered 1 to 6 (MF2)."
    )
    assert WORDS.refusal(refusal(played(2), Start(4))).startswith("There is no seat 5")


def texts_passed_to(module: ModuleType, names: set[str]) -> set[str]:
    """The first arguments of calls of these names in a module's source, where they are text."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            found |= {part.value for part in ast.walk(node.args[0]) if is_text(part)}
    return found


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_refusal_of_the_rules_has_its_sentence() -> None:
    codes = texts_passed_to(rules, {"IllegalActionError"})
    assert len(codes) > 12
    assert codes == set(reasons.REFUSALS) | {"wrong-step"}
    assert set(reasons.STEPS) | {"over"} == {step.value for step in Step}


def test_every_reason_of_the_bots_has_its_sentence() -> None:
    codes = texts_passed_to(motives, {"because"}) | texts_passed_to(bot, {"because"})
    codes |= {"only-choice", "at-random"}
    assert codes == set(reasons.REASONS)


def test_an_unknown_refusal_is_told_without_breaking() -> None:
    assert WORDS.refusal(Refusal("new-code")) == "That cannot be done here: new-code."


def test_the_position_reads_well_aloud() -> None:
    state = yard(
        Step.SPIN,
        tokens={2: WHITE, 4: FOX},
        circles=(1, 2, 5),
        nests=(3, 1, 0),
        pool=(1, 0, 0, 2, 5),
        slot=(0, 1, 0, 0, 2),
    )
    assert WORDS.position(state.observe(0), NAMES[:2]) == [
        "Ann, spin the vane.",
        "The spaces around the nest show: 1 a white hen, 2 a white hen, 3 a black hen, 4 a fox, "
        "5 a brown hen and 6 a fox.",
        "Circles 1, 2 and 5 in the middle hold an egg each; circles 3, 4 and 6 are empty.",
        "The white hen's nest is full, the brown hen has 1 of 3 eggs and the black hen has 0 of "
        "3 eggs.",
        "8 tokens are face down: 1 white hen, 2 foxes and 5 eggs.",
        "In the slot, out of play: 1 brown hen and 2 eggs.",
        "If the vane turned now: 1 of its six stops would bring an egg to a hen who needs it, "
        "2 would lose one, and 3 would move nothing.",
    ]


def test_the_position_tells_what_waits_behind_the_vane() -> None:
    state = yard(Step.GIVE, front=4, circles=range(1, 7), pool=NO_TOKENS)
    position = WORDS.position(state.observe(0), NAMES[:2])
    assert "All six circles in the middle hold an egg." in position
    assert "All three hens' nests are still empty." in position
    assert "No token is face down any more." in position
    assert "The slot is empty." in position
    assert (
        "The vane points at the three hens on space 4, with the egg of circle 1 behind it."
        in position
    )
    empty = WORDS.position(yard(Step.SPIN, circles=()).observe(0), NAMES[:2])
    assert "All six circles in the middle are empty." in empty
    one = WORDS.position(yard(Step.SPIN, circles=(3,)).observe(0), NAMES[:2])
    won = WORDS.position(yard(Step.OVER, nests=(3, 3, 3)).observe(0), NAMES[:2])
    assert "All three hens' nests are full." in won
    assert "Circle 3 in the middle holds an egg; circles 1, 2, 4, 5 and 6 are empty." in one


def hopeless(state: MrFoxState) -> str:
    assert state.is_hopeless
    return list(WORDS.position(state.observe(None), NAMES[:2]))[-1]


def test_mf15_a_lost_cause_is_told_with_its_reason() -> None:
    assert hopeless(yard(Step.SPIN, nests=(3, 3, 1), pool=NO_TOKENS)) == (
        "The hens still need 2 eggs, and only 1 spin is left: the nests cannot all be filled now. "
        "Play on for the fun of it!"
    )
    assert hopeless(yard(Step.DRAW, nests=(0, 3, 3), pool=(1, 1, 0, 0, 0))) == (
        "The hens still need 3 eggs, and only 2 spins are left: the nests cannot all be filled "
        "now. Play on for the fun of it!"
    )
    assert hopeless(yard(Step.DRAW, circles=(2,), nests=(2, 2, 2), pool=(2, 2, 2, 2, 1))) == (
        "The hens still need 3 eggs, and there are not that many left: the nests cannot all be "
        "filled now. Play on for the fun of it!"
    )
    lost = yard(Step.DRAW, tokens={1: FOX, 4: FOX}, pool=(0, 2, 2, 0, 11))
    assert hopeless(lost) == (
        "The white hen can be reached no more: the nests cannot all be filled now. "
        "Play on for the fun of it!"
    )


def test_the_outcome_is_told_to_all_or_to_one() -> None:
    won = after(yard(Step.SPIN, nests=(2, 3, 3)), "spin 1")
    assert WORDS.outcome(won.observe(0), NAMES[:2]) == (
        "You all win: every hen sits on a full nest!",
        "Bye bye, Mr. Fox!",
    )
    alone = after(yard(Step.SPIN, nests=(2, 3, 3), seats=1), "spin 1")
    assert WORDS.outcome(alone.observe(0), NAMES[:1])[0].startswith("You win:")
    lost = after(yard(Step.SPIN, nests=(2, 3, 2), pool=NO_TOKENS), "spin 1")
    assert WORDS.outcome(lost.observe(None), NAMES[:2]) == (
        "The last token has been played, and Mr. Fox is laughing.",
        "Only one egg was missing.",
    )
    lost = after(yard(Step.SPIN, nests=(0, 3, 2), pool=NO_TOKENS), "spin 2")
    assert WORDS.outcome(lost.observe(None), NAMES[:2])[1] == "4 eggs were still missing."
    assert WORDS.outcome(played(2).observe(0), NAMES[:2]) == ()


def test_the_summary_fits_one_line_of_a_list() -> None:
    assert WORDS.summary(played(2).observe(None), NAMES[:2]) == (
        "Not begun · 0 of 9 eggs in the nests · 21 tokens are face down"
    )
    assert WORDS.summary(yard(Step.DRAW, nests=(1, 2, 3)).observe(None), NAMES[:2]) == (
        "Ann's turn · 6 of 9 eggs in the nests · 21 tokens are face down"
    )


def test_names_are_shown_as_they_are_whatever_they_hold() -> None:
    names = ("{0}[red]", "{name}")
    state = yard(Step.DRAW, pool=(0, 0, 0, 1, 1))
    said = WORDS.event(state.event(GAME.parse_action("draw fox"), None), names)
    assert said.startswith("{0}[red] turned over")
    assert WORDS.prompt(state._replace(active=1).observe(None), names).startswith("{name}, pick")


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 foxes"), (1, "1 fox"), (2, "2 foxes"), (5, "5 foxes"), (21, "21 foxes")],
)
def test_t43_counts_read_right(count: int, text: str) -> None:
    assert tokens_of(Token.FOX, count) == text


def test_what_a_game_came_to_leaves_out_what_never_happened() -> None:
    state = yard(Step.SPIN, circles=(4,))
    spun = state.event(GAME.parse_action("spin 1"), None)
    assert summed((spun,)) == ("1 egg reached a nest.",)
    assert summed(()) == ()
