"""What Hen House says: each event, refusal, reason and end."""

from __future__ import annotations

import re
from random import Random

import pytest

from foxgames.core import Because, IllegalActionError, Refusal
from foxgames.games.hen_house import GAME, INFO, reasons
from foxgames.games.hen_house.pieces import Start
from tests.games.hen_house.tables import NAMES, after, choices, random_play, table

WORDS = GAME.wording


def told(state, notation, viewer=None):
    return WORDS.event(state.event(GAME.parse_action(notation), viewer), NAMES)


def test_a_lay_tells_the_card_to_its_owner_only():
    state = table({})
    assert told(state, "lay 4 at 2", 0) == "Ann laid hen 4 face down on space 2, worth 2 points."
    for viewer in (None, 1):
        text = told(state, "lay 4 at 1", viewer)
        assert text == "Ann laid a card face down on space 1, worth 1 point."


def test_an_expose_tells_whether_it_was_the_fox():
    state = table({1: "Bf", 3: "B5"})
    assert told(state, "expose 1") == (
        "Ann called Ben's card on space 1 a fox, and a fox it is: captured!"
    )
    assert told(state, "expose 3") == (
        "Ann called Ben's card on space 3 a fox, but it is hen 5, safe now for 3 points."
    )


def test_a_reveal_tells_who_gobbles_whom_what_is_safe_and_what_goes_home():
    state = after(table({1: "Af", 2: "B6", 4: "A5", 7: "B2", 8: "B1"}), "flip 1")
    assert told(table({1: "Af", 2: "B6"}), "flip 1") == (
        "Ann began a reveal and turned up their own fox on space 1."
    )
    assert told(state, "flip 2") == "Ann turned up Ben's hen 6 on space 2 too."
    state = after(state, "flip 2", "flip 4", "flip 7")
    assert told(state, "stop") == (
        "Ann stopped the reveal. Ann's fox gobbles Ben's hen 6 for 6 points; "
        "Ann's hen 5 is safe on space 4 for 4 points; Ann's fox and Ben's hen 2 go home."
    )


def test_a_fox_that_gobbles_its_own_hen_is_told_as_a_loss():
    state = after(table({1: "Af", 2: "A1", 4: "B5"}), "flip 1", "flip 2")
    assert "Ann's fox gobbles its own hen 1, 1 point lost; Ann's fox goes home." in told(
        state, "stop"
    )


def test_foxes_alone_are_told_to_go_home():
    state = after(table({1: "Af", 2: "Bf"}), "flip 1")
    assert told(state, "flip 2").endswith(
        "Only foxes were turned up, so Ann's fox and Ben's fox go home."
    )
    assert told(table({1: "Af"}), "flip 1").endswith(
        "Only a fox was turned up, so Ann's fox goes home."
    )


def test_the_end_tells_why_and_what_was_turned_up():
    state = table({1: "A1", 2: "Bf"}, keep={"B": "4"})
    assert told(state, "lay 6 at 3", 1) == (
        "Ann laid a card face down on space 3, worth 3 points. "
        "Ben begins a turn with just one card in hand, so the game is over. "
        "Turned up and safe: Ann's hen 1 for 1 point and Ann's hen 6 for 3 points. "
        "Turned up for nothing: Ben's fox."
    )
    state = table({1: "Af"}, quiet=99)
    assert told(state, "flip 1").endswith("Nothing has changed for too long, so the game is over.")
    lying = {k: f"{'AB'[k % 2]}{(k + 1) // 2}!" for k in range(1, 9)} | {8: "B6"}
    assert told(table(lying), "flip 8").endswith(
        "Every space has a card face up, so the game is over."
    )


def test_the_outcome_names_the_winner_or_those_who_share():
    def end(lying, seats=2):
        over = after(table(lying, seats=seats, houses=2, quiet=99), "lay fox at 1")
        return WORDS.outcome(over.observe(None), NAMES)

    assert end({8: "A1!"}) == (
        "Ann wins with 4 points!",
        "The scores: Ann 4 points and Ben 0 points.",
    )
    assert end({8: "A1!", 4: "B1!"})[0] == "Everyone has 4 points: you all share the win!"
    assert end({5: "A1!", 9: "C1!"}, 3) == (
        "Ann and Cleo have 1 point each and share the win!",
        "The scores: Ann 1 point, Ben 0 points and Cleo 1 point.",
    )
    assert WORDS.outcome(table({}).observe(0), NAMES) == ()


def test_the_prompt_says_what_can_be_done_now():
    def prompt(state):
        return WORDS.prompt(state.observe(None), NAMES)

    assert prompt(GAME.new({}, 2)) == "See who is picked to start"
    assert prompt(table({})) == "Ann, lay a card"
    assert prompt(table({1: "A3"})) == "Ann, lay a card or reveal cards"
    assert prompt(table({1: "B3"}, active=0)) == "Ann, lay a card, expose a fox or reveal cards"
    state = after(table({1: "A3", 2: "A4", 3: "B1"}), "flip 1")
    assert prompt(state) == "Ann, turn up another card"
    assert prompt(after(state, "flip 2")) == "Ann, turn up another card, or stop"
    assert prompt(after(table({1: "A1"}, keep={"B": "4"}), "lay 6 at 3")) == "The game is over"


def test_choices_are_short_imperatives():
    state = table({1: "A3", 2: "B4"})
    seen = state.observe(0)
    assert [
        WORDS.action(GAME.parse_action(notation), seen)
        for notation in ("lay fox at 4", "expose 2", "flip 1", "flip 2", "stop")
    ] == [
        "Lay the fox face down on space 4, worth 4 points",
        "Call the card on space 2 a fox and turn it up",
        "Turn up your own card on space 1, hen 3",
        "Turn up the card on space 2",
        "Stop the reveal here",
    ]
    assert WORDS.action(Start(1), seen) == "Seat 2 starts"


def test_what_many_choices_have_in_common_has_its_words():
    seen = GAME.new({}, 2).observe(0)
    parts = {
        "lay": "Lay a card face down",
        "lay 3": "Lay hen 3 face down",
        "lay fox at": "Lay the fox face down",
        "expose": "Call a card a fox and turn it up",
        "flip": "Turn up a card",
    }
    for words, said in parts.items():
        assert GAME.wording.part(words.split(), seen) == said


def test_the_position_tells_all_that_can_be_seen_and_what_follows():
    state = table({1: "A3", 2: "Af", 3: "B5", 4: "B6", 8: "A1!"}, taken={"B": ["A2"]})
    state = after(state, "flip 2", "flip 3", "stop")
    assert list(WORDS.position(state.observe(1), NAMES)) == [
        "Ben, lay a card, expose a fox or reveal cards.",
        "Hen House 1: on space 1, worth 1 point, Ann's card face down; "
        "on space 4, worth 4 points, Ben's card face down, hen 6 as you know; "
        "on space 8 Ann's hen 1, safe for 4 points; "
        "empty are spaces 2 (worth 2), 3 (worth 3), 5 (worth 1), 6 (worth 2) and 7 (worth 3).",
        "In your hand: hen 1, hen 2, hen 3, hen 4 and the fox.",
        "Ann has 9 points, with 4 cards in hand, and has taken Ben's hen 5.",
        "Ben has 2 points, with 5 cards in hand, and has taken Ann's hen 2.",
        "Ann's card on space 1 cannot be a fox.",
        "Ann must hold the fox.",
    ]
    assert (
        WORDS.summary(state.observe(0), NAMES) == "Ben's turn · 3 of 8 spaces taken · Ann 9, Ben 2"
    )


def test_a_card_that_all_can_work_out_is_told():
    state = table({1: "A5"}, taken={"B": ["A1", "A2", "A3", "A4"]}, active=1)
    state = state._replace(seen=(0b1000001, *[0] * 7))
    text = list(WORDS.position(state.observe(1), NAMES))
    assert "Ann's card on space 1 can only be hen 5." in text
    assert "Ann must hold hen 6 and the fox." in text


def test_a_reveal_under_way_tells_what_stopping_would_do():
    state = after(table({1: "A3", 2: "B4", 3: "B5", 4: "A1"}), "flip 1", "flip 2")
    text = list(WORDS.position(state.observe(None), NAMES))
    assert (
        "If the reveal ended now: Ben's hen 4 is safe on space 2 for 2 points; "
        "Ann's hen 3 goes home."
    ) in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_has_its_words(seats):
    for seed in range(6):
        states, actions = random_play(Random(seed), seats)
        for state, action in zip(states, actions, strict=False):
            for viewer in (None, 0, 1):
                seen = state.observe(viewer)
                texts = [
                    WORDS.prompt(seen, NAMES),
                    WORDS.summary(seen, NAMES),
                    WORDS.event(state.event(action, viewer), NAMES),
                    *WORDS.position(seen, NAMES),
                    *(WORDS.action(choice, seen) for choice in choices(state)),
                ]
                for text in texts:
                    assert text
                    assert "{" not in text
                    assert not re.search(r"(?<![-\d])1 (points|cards|spaces)\b", text)
        assert WORDS.outcome(states[-1].observe(0), NAMES)


def test_every_refusal_has_its_own_words_and_names_its_rule():
    tried = {
        "not-begun": (GAME.new({}, 2), "lay 1 at 1"),
        "no-such-seat": (GAME.new({}, 2), "start 3"),
        "begun-already": (table({}), "start 0"),
        "no-such-space": (table({}), "lay 1 at 9"),
        "not-in-hand": (table({1: "Af"}), "lay fox at 2"),
        "space-taken": (table({1: "Af"}), "lay 1 at 1"),
        "none-down": (table({}), "flip 1"),
        "only-own-down": (table({1: "A4"}), "expose 1"),
        "space-empty": (table({2: "B1"}), "flip 1"),
        "face-up-already": (table({1: "B4!", 2: "B1"}), "expose 1"),
        "own-card": (table({1: "A4", 2: "B1"}), "expose 1"),
        "reveal-under-way": (after(table({1: "A4", 2: "A3"}), "flip 1"), "lay 1 at 5"),
        "no-reveal": (table({}), "stop"),
        "one-more": (after(table({1: "A4", 2: "A3"}), "flip 1"), "stop"),
        "game-over": (after(table({1: "A1"}, keep={"B": "4"}), "lay 6 at 3"), "stop"),
    }
    for code, (state, notation) in tried.items():
        with pytest.raises(IllegalActionError) as caught:
            state.apply(GAME.parse_action(notation))
        assert caught.value.code == code
        text = WORDS.refusal(caught.value.refusal)
        assert re.fullmatch(r"[A-Z].* \(HH\d+\)\.", text), text
        assert "{" not in text
    assert set(reasons._REFUSALS) | {"one-more"} == {*tried, "not-of-this-game"}
    assert WORDS.refusal(Refusal("not-of-this-game")).startswith("That is nothing one can do")
    assert "strange" in WORDS.refusal(Refusal("strange"))


def test_reasons_have_their_words():
    seen = table({}).observe(0)
    for code in reasons._REASONS:
        text = WORDS.because(Because(code, (("count", 500),)), seen)
        assert text.endswith(".")
        assert "{" not in text


def test_every_rule_a_player_meets_is_on_the_rules_page():
    page = GAME.rules_page()
    for word in ("Lay.", "Expose.", "Reveal.", "gobbles", "safe", "one card in hand", "100 turns"):
        assert word in page
    assert INFO.title in page
