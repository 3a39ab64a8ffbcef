"""The sentences: the ones people read most, word by word, and all of them as whole sentences."""

from __future__ import annotations

import pytest

from foxgames.core import Because, Refusal
from foxgames.games.fox_party import GAME, reasons
from foxgames.games.fox_party.coach import coach
from foxgames.games.fox_party.stats import facts
from tests.games.fox_party.tables import history, play, random_states, table
from tests.games.fox_party.test_rules import start

WORDS = GAME.wording
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


def prompt(state) -> str:
    return WORDS.prompt(state.observe(None), NAMES)


def last_told(state, *notations: str) -> str:
    return WORDS.event(history(state, *notations)[1][-1], NAMES)


def choices(state) -> list[str]:
    seen = state.observe(state.active)
    return [WORDS.action(action, seen) for action in seen.legal_actions]


def test_prompts_say_whose_turn_it_is_and_what_to_do():
    assert prompt(start(first=1)) == "Ben, turn up the first head animal"
    assert prompt(table(active=1)) == "Ben: bigger, same or smaller than the frog?"
    assert prompt(table(run="deer")) == "Ann: bigger, same or smaller than the deer, or stop?"
    assert prompt(play(table(), "same")) == "Ann says the same as the frog: turn the card over"
    assert prompt(play(table((1, 2)), "bigger, reveal fox")) == "The game is over"


def test_choices_are_short_imperatives():
    assert choices(table(run="deer fox")) == [
        "Say smaller than the fox",
        "Say same: another fox",
        "Say bigger than the fox",
        "Stop, and lay your 2 cards on the middle pile",
    ]
    assert choices(table(head="ant"))[0] == "Say smaller than the ant, though no animal is"
    assert choices(table(head="bear"))[2] == "Say bigger than the bear, though no animal is"
    assert choices(table(run="ant"))[-1] == "Stop, and lay your card on the middle pile"


def test_what_chance_may_do_is_worded_too():
    for state in (start(), play(table(), "bigger")):
        seen = state.observe(None)
        for action, _ in state.chance_outcomes():
            assert WORDS.action(action, seen).startswith("Turn ")


@pytest.mark.parametrize(
    ("notations", "expected"),
    [
        ("bigger", "Ann says: bigger than the frog."),
        ("same", "Ann says: the same as the frog."),
        ("bigger, reveal fox", "It is a fox, bigger than the frog: right! Ann has 11 cards left."),
        (
            "bigger, reveal fox, same, reveal fox",
            "It is another fox: right! That makes 2 in a row, and Ann has 10 cards left.",
        ),
        (
            "bigger, reveal ant",
            "It is an ant, smaller than the frog: wrong. The card goes back under Ann's pile, "
            "and the frog stays the head animal.",
        ),
        (
            "bigger, reveal fox, bigger, reveal ant",
            "It is an ant, smaller than the fox: wrong. 2 cards go back under Ann's pile, "
            "and the frog stays the head animal.",
        ),
        (
            "bigger, reveal fox, stop",
            "Ann stops and lays the card on the middle pile: the fox is the new head animal, "
            "and Ann has 11 cards left.",
        ),
        (
            "bigger, reveal fox, smaller, reveal ant, stop",
            "Ann stops and lays 2 cards on the middle pile: the ant is the new head animal, "
            "and Ann has 10 cards left.",
        ),
    ],
)
def test_events_are_told_with_their_reason(notations, expected):
    assert last_told(table(), notations) == expected


def test_the_first_head_the_last_card_and_a_stalemate_are_told():
    assert last_told(start(first=1), "lead hedgehog") == (
        "The first head animal is a hedgehog, and Ben begins."
    )
    assert last_told(table((1, 2)), "bigger, reveal fox") == (
        "It is a fox, bigger than the frog: right, and that was the last card. Ann wins!"
    )
    assert last_told(table((1, 2), wrong_turns=99), "bigger, reveal ant").endswith(
        "Too many turns in a row have gone wrong: the party is over."
    )
    assert "Ann has 1 card left." in last_told(table((2, 2)), "bigger, reveal fox")


def test_the_position_reads_aloud():
    assert WORDS.position(table((3, 9), run="deer fox").observe(0), NAMES[:2]) == [
        "Ann: bigger, same or smaller than the fox, or stop?",
        "The head animal is the frog, on top of the middle pile of 47 cards.",
        "Ann has 2 cards out: the fox on top, with 1 card under it.",
        "Cards left: Ann 3, Ben 9.",
        "From small to big: ant, snail, frog, hedgehog, fox, deer, bear.",
        "Nearest to winning: Ann, with 3 cards left.",
    ]


def test_the_position_names_a_call_a_lone_card_and_the_end():
    waiting = WORDS.position(play(table((5, 5), run="deer"), "bigger").observe(0), NAMES[:2])
    assert waiting[0] == "Ann says bigger than the deer: turn the card over."
    assert "Ann has one card out: the deer." in waiting
    assert not any("Nearest" in sentence for sentence in waiting)
    ended = WORDS.position(play(table((1, 2)), "bigger, reveal fox").observe(0), NAMES[:2])
    assert ended[0] == "The game is over."
    assert ended[-1] == "Ann has no card left and wins the party!"
    assert not any("Nearest" in sentence for sentence in ended)


def test_the_table_is_told_when_a_stalemate_comes_near():
    for wrong_turns, told in ((89, None), (90, "10 more wrong turns"), (99, "1 more wrong turn ")):
        position = WORDS.position(table(wrong_turns=wrong_turns).observe(0), NAMES[:2])
        assert any("wrong turn" in sentence for sentence in position) == (told is not None)
        assert told is None or position[-1].startswith(told)


def test_the_summary_is_one_line():
    assert WORDS.summary(table((12, 7, 9), active=1).observe(None), NAMES[:3]) == (
        "Ben's turn · cards left: Ann 12, Ben 7, Cleo 9"
    )
    over = play(table((1, 2)), "bigger, reveal fox")
    assert WORDS.summary(over.observe(None), NAMES[:2]) == "Over · cards left: Ann 0, Ben 2"


def test_the_outcome_says_who_won_and_how():
    def told(state) -> list[str]:
        return list(WORDS.outcome(state.observe(None), NAMES[: state.seats]))

    assert told(table()) == []
    assert told(play(table((1, 2)), "bigger, reveal fox")) == [
        "Ann has no card left and wins the party!"
    ]
    stale = "After 100 wrong turns in a row the party is over."
    assert told(play(table((2, 1), wrong_turns=99), "bigger, reveal ant")) == [
        stale,
        "Ben has the fewest, 1 card, and wins.",
    ]
    assert told(play(table((3, 3, 4), wrong_turns=99), "bigger, reveal ant")) == [
        stale,
        "Ann and Ben have the fewest, 3 cards each, and share the win.",
    ]


REFUSALS = {
    Refusal("stop-before-call", "FP4"): (
        "Not yet: a turn has at least one call. Say smaller, same or bigger first (FP4)."
    ),
    Refusal("reveal-first", "FP4"): "The call is made: now the card is turned over (FP4).",
    Refusal("none-left", "FP9", (("animal", "fox"),)): (
        "Every card with the fox has been seen already: this one shows another (FP9)."
    ),
    Refusal("not-of-this-game"): (
        "That is nothing one can do here: say smaller, same or bigger, or stop."
    ),
}


@pytest.mark.parametrize(("refusal", "expected"), REFUSALS.items())
def test_refusals_name_their_rule_and_what_would_be_right(refusal, expected):
    assert WORDS.refusal(refusal) == expected


def test_every_refusal_the_rules_can_give_has_a_sentence():
    fields = (("animal", "fox"), ("cards", 3), ("seats", 5))
    for code in reasons._REFUSALS:
        told = WORDS.refusal(Refusal(code, "FP4", fields))
        assert told.endswith("(FP4).") and "{" not in told and "cannot be done here" not in told
    assert WORDS.refusal(Refusal("unheard-of")) == "That cannot be done here: unheard-of."


@pytest.mark.parametrize("count", [1, 2, 5, 21])
@pytest.mark.parametrize("code", ["enough", "risky", "stop-wins-more"])
def test_reasons_for_stopping_read_right_for_any_number(code, count):
    told = WORDS.because(Because(code, (("cards", count),)), table().observe(0))
    assert f"{count} card" in told and (f"{count} cards" in told) == (count != 1)
    assert ("it back" in told or "is at stake" in told or code == "stop-wins-more") == (
        count == 1 or code == "stop-wins-more"
    )


def test_other_reasons_give_their_numbers():
    seen = table().observe(0)
    assert WORDS.because(Because("odds", (("ways", 26), ("total", 56))), seen) == (
        "26 of 56 unseen cards would make this call right."
    )
    assert WORDS.because(Because("ladder", (("animals", 4), ("side", "bigger"))), seen) == (
        "4 animals of the ladder are bigger, more than are smaller."
    )
    assert WORDS.because(Because("ladder", (("animals", 1), ("side", "smaller"))), seen) == (
        "1 animal of the ladder is smaller, more than are bigger."
    )


def test_the_coach_speaks_in_whole_sentences():
    state, events = history(start(), "lead frog, bigger, reveal fox, bigger, reveal ant")
    assert WORDS.coach(coach(state.observe(None), events), NAMES[:2]) == [
        "Against the frog: smaller 28 %, same 14 %, bigger 59 %.",
        "34 of 58 unseen cards would be bigger than the frog.",
        "Ann: 10 unseen cards, then fox, ant.",
    ]


def test_the_coach_tells_a_known_run():
    state, events = history(
        start(dealt=2), "lead frog, bigger, reveal fox, bigger, reveal ant, bigger, reveal ant"
    )
    assert WORDS.coach(coach(state.observe(None), events), NAMES[:2]) == [
        "The next card is known: a fox, bigger than the frog. After it: ant (smaller).",
        "The whole pile is known: Ann can win this turn for certain.",
        "Ann: fox, ant, and nothing unseen.",
        "Ben: 1 unseen card, then ant.",
    ]


def test_any_front_end_can_ask_the_game_for_the_coach_and_the_facts():
    state, events = history(start(), "lead frog, bigger, reveal fox")
    seen = state.observe(1)
    assert GAME.coach_lines(seen, events, NAMES[:2]) == WORDS.coach(coach(seen, events), NAMES[:2])
    assert GAME.facts_lines(events, NAMES[:2]) == WORDS.facts(facts(events, 2), NAMES[:2])
    assert GAME.coach_lines(start().observe(None), (), NAMES[:2]) == ()


def test_every_moment_of_random_games_is_told_in_whole_sentences():
    for seats in range(2, 6):
        events, names = [], NAMES[:seats]
        for ply, (state, action) in enumerate(random_states(3, seats)):
            if action is not None:
                events.append(state.event(action, None))
            if ply % 5:
                continue
            seen = state.observe(state.active)
            told = [*WORDS.position(seen, names), *WORDS.facts(facts(events, seats), names)]
            told += [WORDS.event(event, names) for event in events[-5:]]
            advice = coach(seen, events[:-1])
            told += [] if advice is None else WORDS.coach(advice, names)
            for text in told:
                assert text[0] == text[0].upper() and text[-1] in ".!?"
                assert "{" not in text and "  " not in text and "\n" not in text


def test_the_rules_page_tells_every_rule_and_the_pack():
    page = GAME.rules_page()
    assert page.startswith(f"# {GAME.info.title}\n")
    for word in ("twelve cards", "61 cards", "youngest", "Stop", "under your pile", "win at once"):
        assert word in page
    for word in ("hundred turns", "coach", "hedgehog", "head animal"):
        assert word in page
