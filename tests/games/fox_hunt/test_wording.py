"""The sentences: complete, plural-safe, and right about what happened."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from foxgames.core import Because, IllegalActionError, Refusal
from foxgames.games import fox_hunt
from foxgames.games.fox_hunt import GAME, bot, names, telling
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    Animal,
    Hunt,
    Species,
    Step,
    Trade,
    animals_of,
    cards_of,
    parse_action,
)
from foxgames.games.fox_hunt.views import TieBreak
from tests.games.fox_hunt.tables import play, random_game, table, trading_table

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fox")
SAY = GAME.wording


def told(state, notation):
    return SAY.event(state.event(parse_action(notation), None), NAMES)


def test_a_new_hunt_is_told():
    assert told(table(), "hunt new 2 5") == "Ann sends hunters 2 and 5, 7 in all, on a new hunt."
    assert told(table(), "hunt new 6") == "Ann sends hunter 6 on a new hunt."
    state = table(("2 3 d2 d4", ""))
    assert told(state, "hunt new 2 d2 d4") == (
        "Ann sends hunter 2 with dogs 2 and 4, 8 in all, on a new hunt."
    )


def test_a_hit_and_a_miss_are_told():
    state = play(table(), "hunt new 2 5")
    assert told(state, "animal deer 7") == (
        "Out comes a deer worth 7: the party of 7 takes it for Ann."
    )
    assert told(state, "animal bear 11") == (
        "Out comes a bear worth 11: too much for a party of 7, so it stays as #1, 4 short."
    )


def test_joins_are_told():
    state = table(("2 6", "3", "4"), quarries={2: ("bear11", {1: "4", 2: "2"})})
    assert told(state, "hunt #2 2") == (
        "Ann joins #2 with hunter 2: the bear worth 11 is still 3 short."
    )
    assert told(state, "hunt #2 6") == (
        "Ann joins #2 with hunter 6 and steals the bear worth 11 from Ben and Cleo,"
        " whose cards there are spent."
    )
    own = table(("2 6", "3"), quarries={2: ("hare6", {0: "4"})})
    assert told(own, "hunt #2 2") == "Ann joins #2 with hunter 2 and takes the hare worth 6."


def test_trades_are_told():
    state = trading_table("squirrel2 hare4 squirrel2 fox10", "bear9")
    assert told(state, "trade hare4 squirrel2 squirrel2") == (
        "Ann trades hare 4, squirrel 2 and squirrel 2, worth 8, for 1 dog."
    )
    assert told(state, "trade fox10") == "Ann trades fox 10, worth 10, for 2 dogs."
    assert told(state, "pass") == "Ann trades no more for now."
    after = play(state, "trade fox10")
    assert told(after, "dog 3") == "A dog worth 3 comes to Ann; 11 dogs are left."
    last = play(trading_table("deer8", supply=(1, 1, 0)), "trade deer8")
    assert told(last, "dog 2").startswith("A dog worth 2 comes to Ann; 1 dog is left.")


def test_the_start_is_told_once():
    assert told(GAME.new({}, 3), "start 1") == "Ben gets the first player marker and begins."


def test_a_win_is_told():
    state = table(collected={0: "bear9 bear9"}, quarries={1: ("bear9", {0: "4"})})
    assert told(state, "hunt #1 5") == (
        "Ann joins #1 with hunter 5 and takes the bear worth 9."
        " Ann has a full set of bears and wins!"
    )


def test_the_end_of_a_round_is_told_with_all_that_follows():
    state = play(table(("2", "", "")), "hunt new 2")
    assert told(state, "animal bear 9") == (
        "Out comes a bear worth 9: too much for a party of 2, so it stays as #1, 7 short."
        " Round 1 is over: 1 quarry goes back into the deck, and all hunters and dogs come home."
        " Ann keeps the first player marker: the best collections are level,"
        " and this seat comes first clockwise."
        " Round 2 begins with Ann."
    )


def test_running_out_of_hunters_is_told():
    assert told(table(("2 d3", "2")), "hunt new 2").endswith(
        "Ann has no hunter left this round, and 1 dog will not hunt alone."
    )
    assert told(table(("2 d3 d4", "2")), "hunt new 2").endswith(
        "Ann has no hunter left this round, and 2 dogs will not hunt alone."
    )
    assert told(table(("2", "2")), "hunt new 2").endswith("Ann has no card left this round.")


@pytest.mark.parametrize("level", list(TieBreak))
def test_every_tie_break_has_its_words(level):
    assert telling._tie_break(level)


def test_every_refusal_of_the_rules_has_its_own_sentence_and_rule():
    source = Path(fox_hunt.__file__).parent
    codes = set()
    for path in source.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {
                "IllegalActionError",
                "NotationError",
            }:
                (code,) = node.args
                codes.add(code.value)
    assert len(codes) > 15
    fallback = SAY.refusal(Refusal("never-heard-of"))
    words = {"card": "d3", "animal": "hare4", "text": "x", "example": "y", "step": "party"}
    numbers = ("quarry", "least", "total", "price", "spare", "seat", "dog", "held", "given")
    fields = (*words.items(), *((name, 1) for name in numbers))
    for code in codes:
        sentence = SAY.refusal(Refusal(code, "FH5", fields))
        assert sentence.endswith(" (FH5).")
        assert not sentence.startswith(fallback.rstrip("."))
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("state", "notation", "sentence"),
    [
        (table(("2 d3", "")), "hunt new d3", "A dog never hunts alone: add a hunter (FH8)."),
        (
            table(("2", "")),
            "hunt new 5",
            "You have no hunter 5 in hand now: pick other cards (FH5).",
        ),
        (
            table(("2 d3", "")),
            "hunt new 2 d3 d3",
            "You do not have that many in hand: of dog 3 only 1 (FH5).",
        ),
        (
            table(joins="finish", quarries={1: ("bear9", {1: "2"})}),
            "hunt #1 4",
            "At this table a join must take the animal:"
            " #1 needs 7, and these cards come to 4 (FH7).",
        ),
        (
            trading_table("deer7"),
            "trade deer7",
            "These animals are worth 7, and a dog costs 8: add more (FH11).",
        ),
        (
            trading_table("bear9 hare3"),
            "trade bear9 hare3",
            "These animals are worth 12, and a dog costs 8: leave out the one worth 3 (FH11).",
        ),
        (
            trading_table("deer8"),
            "hunt new 2",
            "Not now: between the rounds animals are traded for dogs (FH5).",
        ),
    ],
)
def test_refusals_say_what_would_be_right(state, notation, sentence):
    with pytest.raises(IllegalActionError) as caught:
        state.apply(parse_action(notation))
    assert SAY.refusal(caught.value.refusal) == sentence


def test_choices_are_short_imperatives():
    seen = table(quarries={3: ("bear9", {1: "4"})}).observe(0)
    assert SAY.action(Hunt(None, cards_of("2 5")), seen) == (
        "Send hunters 2 and 5 on a new hunt (total 7)"
    )
    assert SAY.action(Hunt(3, cards_of("2 3")), seen) == (
        "Join #3 with hunters 2 and 3: takes the bear worth 9"
    )
    assert SAY.action(Hunt(3, cards_of("2")), seen) == (
        "Join #3 with hunter 2: the bear worth 9 still 3 short"
    )
    trading = trading_table("fox10 hare4 hare4", supply=(1, 0, 0)).observe(0)
    assert SAY.action(Trade(animals_of("fox10")), trading) == ("Trade fox 10 (worth 10) for 1 dog")
    assert SAY.action(parse_action("pass"), trading) == "Trade no more for now"


def test_what_many_choices_have_in_common_has_its_words():
    seen = table(("2 3 4", "d2"), quarries={2: ("deer8", {1: "2"})}).observe(0)
    parts = {
        "hunt new": "A new hunt",
        "hunt #2": "Join #2, a deer worth 8, 6 short",
        "hunt new 2 d3": "Send hunter 2 with dog 3, or more, on a new hunt",
        "hunt #2 2 3": "Join #2 with hunters 2 and 3, or more",
        "trade hare4 hare4": "Trade hare 4 and hare 4, or more",
        "trade": "Trade animals for dogs",
    }
    for words, said in parts.items():
        assert SAY.part(words.split(), seen) == said


def test_prompts_say_whose_turn_it_is_and_what_to_do():
    assert SAY.prompt(GAME.new({}, 2).observe(0), NAMES) == "Who gets the first player marker?"
    assert SAY.prompt(table().observe(1), NAMES) == "Ann: send a party on a new hunt."
    hunted = table(quarries={1: ("bear9", {1: "2"})})
    assert SAY.prompt(hunted.observe(0), NAMES) == (
        "Ann: send a party on a new hunt or to a quarry."
    )
    sent = play(hunted, "hunt new 2 4")
    assert SAY.prompt(sent.observe(0), NAMES) == "Ann hunts with 6: which animal comes up?"
    assert SAY.prompt(trading_table("fox10").observe(0), NAMES) == (
        "Ann: trade animals for dogs, or pass."
    )
    dogs = play(trading_table("fox10"), "trade fox10")
    assert SAY.prompt(dogs.observe(0), NAMES) == "Ann gets 2 dogs: which one comes up?"
    assert SAY.prompt(play(dogs, "dog 2").observe(0), NAMES) == (
        "Ann gets 1 dog: which one comes up?"
    )


def test_a_position_reads_aloud():
    state = table(
        ("2 3", "d2"),
        collected={0: "bear9 fox10"},
        spent={0: "4"},
        quarries={2: ("deer8", {0: "5", 1: "2"})},
        discard="hare3",
        round=4,
        marker=1,
    )
    assert list(SAY.position(state.observe(0), NAMES)) == [
        "Round 4. The first player marker is with Ben.",
        "There are 96 animals in the deck, 12 dogs in the supply and 1 animal traded away.",
        "Quarry #2 is a deer worth 8, hunted by Ann with hunter 5 and Ben with hunter 2: 1 short.",
        "Ann (United States) holds hunters 2 and 3 and has spent hunter 4.",
        "Ann has collected 1 bear and 1 fox; the nearest set still needs 1 bear.",
        "Ben (Great Britain) holds dog 2 and has spent no cards.",
        "Ben has collected no animals yet; the nearest set still needs 3 bears.",
    ]


def test_a_summary_is_one_line():
    assert SAY.summary(GAME.new({}, 2).observe(None), NAMES) == "The hunt has not begun yet."
    state = table(("2", "2", "2"), collected={0: "fox10", 1: "bear9", 2: "hare3"}, round=2)
    assert SAY.summary(state.observe(None), NAMES) == (
        "Round 2: Ann and Ben nearest, 2 animals short of a set."
    )


def test_an_outcome_names_the_set_and_what_the_others_lacked():
    state = table(
        ("2", "2", "2"),
        collected={0: "fox10 bear9 hare3", 1: "fox10"},
        quarries={1: ("bear12", {0: "4 6"})},
        round=3,
    )
    won = play(state, "hunt #1 2")
    assert list(SAY.outcome(won.observe(1), NAMES)) == [
        "Ann wins after 3 rounds with a full set of bears: bear 9, bear 12 and fox 10.",
        "Animals short of a set: Ben 2 and Cleo 3.",
    ]
    assert SAY.summary(won.observe(1), NAMES) == "Over in round 3: Ann won."
    assert SAY.outcome(state.observe(1), NAMES) == ()


def test_an_outcome_at_the_limit_names_all_winners():
    state = table(("2", ""), collected={0: "bear9", 1: "fox10"}, round=100, supply=(0, 0, 0))
    over = play(state, "hunt new 2", "animal bear 12")
    assert list(SAY.outcome(over.observe(0), NAMES)) == [
        "After 100 rounds without a set the nearest win, 2 animals short: Ann and Ben."
    ]


def test_each_species_has_its_words_for_0_1_2_5_and_21():
    for species in Species:
        forms = {names.species_count(species, n).split(" ", 1)[1] for n in (0, 2, 5, 21)}
        assert len(forms) == 1
        assert names.species_count(species, 1).startswith("1 ")
        assert names.set_name(species)
    assert names.species_count(Species.FOX, 2) == "2 foxes"
    assert names.species_count(Species.FOX, 1) == "1 fox"
    assert names.species_count(Species.DEER, 1) == "1 deer"


def test_each_animal_and_team_has_its_words():
    assert names.an_animal(Animal(Species.HARE, 4)) == "a hare worth 4"
    assert len({names.an_animal(animal) for animal in ANIMALS}) == len(ANIMALS)
    assert len({names.the_animal(animal) for animal in ANIMALS}) == len(ANIMALS)
    assert len({names.animal_name(animal) for animal in ANIMALS}) == len(ANIMALS)
    assert [names.team_name(seat) for seat in (0, 4)] == ["United States", "Sweden"]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_every_moment_of_a_game_has_its_words(seats):
    for state, action in random_game(5, seats):
        seen = state.observe(0)
        sentences = [SAY.prompt(seen, NAMES), SAY.summary(seen, NAMES)]
        sentences.extend(SAY.position(seen, NAMES))
        sentences.extend(SAY.action(listed, seen) for listed in state.legal_actions()[:9])
        sentences.extend(SAY.action(outcome, seen) for outcome, _n in state.chance_outcomes())
        if action is not None:
            sentences.append(SAY.event(state.event(action, None), NAMES))
        for sentence in sentences:
            assert sentence.strip()
            assert not re.search(r"[{}]|None|\bSpecies\b|  ", sentence), sentence
    assert state.step is Step.OVER
    assert SAY.outcome(state.observe(0), NAMES)


def test_every_reason_a_bot_gives_has_its_words():
    codes = {"only-choice", "at-random"}  # those of the bot that all games share
    for path in Path(bot.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Because":
                codes.update(c.value for c in ast.walk(node.args[0]) if isinstance(c, ast.Constant))
    fields = tuple((name, 1) for name in ("number", "total", "percent"))
    for code in codes:
        sentence = SAY.because(Because(code, fields), table().observe(0))
        assert sentence.endswith(".")
    with pytest.raises(KeyError):
        SAY.because(Because("never-heard-of"), table().observe(0))


def test_the_rules_page_tells_every_number_of_the_game():
    page = GAME.rules_page()
    assert page.startswith("# The Great American Fox Hunt")
    for word in ("3 bears", "4 deer", "5 hares", "6 squirrels", "12 dogs", "100th", "finish"):
        assert word in page
    for animal, n in (("1 (11)", 1), ("6 (5)", 1), ("12 (2)", 1), ("10 (8)", 1)):
        assert page.count(animal) == n
