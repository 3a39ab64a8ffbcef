"""The bots of Hen House: what each level is worth, what it may know, and what it says of it."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import Budget
from foxgames.games.hen_house import GAME, INFO
from foxgames.games.hen_house.guesses import fox_lifts
from foxgames.games.hen_house.outlook import HenHouseOutlook, worth_a_thought
from foxgames.games.hen_house.pieces import FOX, VALUES, Expose, Flip, Lay
from foxgames.games.hen_house.quick import SOUND, quick
from foxgames.games.hen_house.views import Laid
from foxgames.games.hen_house.worth import chances, prospects
from tests.games.hen_house.strength import CLAIMS, ITERATIONS, match
from tests.games.hen_house.tables import (
    TINY,
    after,
    choices,
    deciding,
    random_play,
    replayed,
    seen_events,
    table,
)

BUDGET = Budget(60)


def told(state, *notations):
    """The states after these actions, and each seat's events of them; a game from its start."""
    actions = [GAME.parse_action(notation) for notation in notations]
    states = replayed(actions, state)
    return states[-1], [seen_events(states, actions, seat) for seat in range(state)]


def advice(level, state, events=(), seed=1, budget=BUDGET):
    return GAME.bot(level).choose(state.observe(state.active), events, Random(seed), budget)


def test_t33_easy_beats_random_and_is_even_with_a_beginner():
    assert match("easy", "random", 160).share >= 0.60
    assert 0.35 <= match("easy", "beginner", 160).share <= 0.65


def test_t33_normal_beats_a_beginner():
    assert match("normal", "beginner", 120).share >= 0.75


def test_t33_a_short_search_beats_the_thumb():
    assert match("expert", "normal", 8, iterations=60).share >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_t33_every_claim_made_of_a_bot_holds(claim):
    games = 2000 if claim.one in ("easy", "normal") else 60
    rate = match(claim.one, claim.other, games, claim.seats, ITERATIONS)
    assert claim.least <= rate.share <= claim.most, rate


@pytest.mark.parametrize("level", [level.name for level in INFO.levels])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_is_legal_and_the_same_when_asked_again(level, seats):
    states, actions = random_play(Random(seats), seats)
    for ply in range(1, len(states) - 1, 9):
        seat = deciding(states[ply])
        events = seen_events(states, actions[:ply], seat)
        one, two = (advice(level, states[ply], events) for _ in range(2))
        assert one == two
        assert one.action in states[ply].legal_actions()
        for action, value in one.values:
            assert action in states[ply].legal_actions()
            assert 0 <= value <= 1


@pytest.mark.parametrize("level", ["easy", "normal", "expert"])
@pytest.mark.parametrize("options", [{"flips": 1}, {"houses": 2}, TINY, {"hens": 1, "spaces": 2}])
def test_bots_play_every_variant_to_its_end(level, options):
    bot, rng = GAME.bot(level), Random(4)
    for seats in (2, 3):
        state, events = GAME.new(options, seats), [[] for _ in range(seats)]
        while state.end is None:
            seat = deciding(state)
            if seat is None:
                action = rng.choice(choices(state))
            else:
                action = bot.choose(state.observe(seat), events[seat], rng, Budget(10)).action
            for viewer in range(seats):
                events[viewer].append(state.event(action, viewer))
            state = state.apply(action)


@pytest.mark.parametrize("level", ["random", "easy", "normal", "expert"])
def test_a_single_choice_is_taken_without_thought(level):
    state, events = told(2, "start 0", "lay 1 at 1", "lay fox at 4", "flip 1")
    assert len(choices(state)) == 1
    found = advice(level, state, events[0])
    assert found.because.code == "only-choice"
    assert found.values == ()


def a_fox_all_know_of():
    """Ben's turn; all know that Ann's card on space 1 is her fox, and can guess at space 2."""
    state = table({1: "Af", 2: "A5", 8: "B2"}, taken={"B": ["A1", "A2"]}, active=1)
    state = state._replace(seen=(0b1111000, *[0] * 7))
    assert state.observe(1).spaces[0].maybe == (FOX,)
    return state, [Laid(by=0, seat=0, space=space, value=space, card=None) for space in (1, 2)]


def test_a_fox_that_everyone_can_work_out_is_exposed():
    state, _ = a_fox_all_know_of()
    found = advice("normal", state)
    assert (found.action, found.because.code) == (Expose(1), "call-fox")


def test_an_expert_finds_better_than_to_capture_a_fox_to_have_it_gobble_its_owners_hen():
    state, laid = a_fox_all_know_of()
    found = advice("expert", state, laid, budget=Budget(1500))
    assert (found.action, found.because.code) == (Flip(1), "best-flip")
    state = after(state, "flip 1", "flip 8")  # its own hen 2 is to be the next highest, and safe
    assert advice("expert", state, laid, budget=Budget(500)).action == Flip(2)


def test_a_fresh_card_is_likelier_a_fox_the_more_foxes_its_owner_was_seen_to_lay():
    hens, hens_told = told(2, "start 0", "lay 6 at 4", "lay 1 at 1", "lay 1 at 8", "expose 4")
    laid = ("start 0", "lay fox at 4", "lay 1 at 1", "lay 1 at 8")
    foxes, foxes_told = told(2, *laid, "flip 4", "flip 1", "stop")
    weights = [
        fox_lifts(state.observe(1), events[1])(state.observe(1).spaces[7])
        for state, events in ((hens, hens_told), (foxes, foxes_told))
    ]
    assert weights[0][FOX] < weights[1][FOX]
    assert weights[0][1:] == weights[1][1:] == [1.0] * 6


def test_a_card_left_alone_is_less_and_less_likely_a_fox():
    notations = ["start 0", "lay fox at 4", "lay 1 at 1", "lay 1 at 8", "lay 2 at 2"]
    state, events = told(2, *notations, "lay 2 at 3", "lay 3 at 5")
    weigh = fox_lifts(state.observe(1), events[1])
    spaces = state.observe(1).spaces
    assert weigh(spaces[3])[FOX] < weigh(spaces[7])[FOX] < weigh(spaces[2])[FOX]


def test_the_guesses_go_into_the_worlds_an_expert_imagines():
    notations = ["start 0", "lay fox at 4", "lay 1 at 1", "lay 1 at 8", "lay 2 at 2"]
    state, events = told(2, *notations, "lay 2 at 3")
    outlook, rng = HenHouseOutlook(state.observe(1), events[1]), Random(3)
    worlds = [outlook.sample(rng) for _ in range(3000)]
    shares = [sum(w.lying[k] == 1 for w in worlds) / 3000 for k in (3, 7, 2)]
    assert shares[0] < shares[1] < shares[2]
    assert all(w.lying[:2] == state.lying[:2] and w.hands[1] == state.hands[1] for w in worlds)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_look_to_the_seat_like_the_table(seats):
    rng = Random(seats)
    for seed in range(6):
        states, actions = random_play(Random(seed), seats)
        ply = rng.randrange(1, len(states) - 1)
        seat = deciding(states[ply])
        outlook = HenHouseOutlook(
            states[ply].observe(seat), seen_events(states, actions[:ply], seat)
        )
        for _ in range(5):
            assert outlook.sample(rng).observe(seat) == states[ply].observe(seat)


def test_rules_of_thumb_look_at_nothing_that_the_seat_cannot_see():
    for seed in range(40):
        rng = Random(seed)
        states, actions = random_play(rng, 2 + seed % 3)
        ply = rng.randrange(1, len(states) - 1)
        state, seat = states[ply], deciding(states[ply])
        outlook = HenHouseOutlook(state.observe(seat), seen_events(states, actions[:ply], seat))
        found = {quick(outlook.sample(rng), Random(9), SOUND) for _ in range(5)}
        assert found == {quick(state, Random(9), SOUND)}


def test_a_reason_never_tells_what_card_was_laid():
    for level in ("easy", "normal", "expert"):
        codes = set()
        for seed in range(12):
            states, actions = random_play(Random(seed), 2)
            for ply in range(1, len(states) - 1, 5):
                events = seen_events(states, actions[:ply], deciding(states[ply]))
                found = advice(level, states[ply], events, seed + ply, Budget(30))
                if isinstance(found.action, Lay):
                    codes.add(found.because.code)
        assert codes <= {"lay", "best-lay", "at-random", "only-choice"}
        assert codes & {"lay", "best-lay"}


def test_of_spaces_worth_the_same_only_one_is_thought_about():
    state = table({4: "A1", 1: "B2"})
    found = worth_a_thought(state)
    lays = [action for action in found if isinstance(action, Lay)]
    assert len(lays) == 6 * 4
    assert {VALUES[lay.space - 1] for lay in lays} == {1, 2, 3, 4}
    assert set(found) <= set(state.legal_actions())
    assert Expose(1) in found
    reveal = after(state, "flip 4")
    assert worth_a_thought(reveal) == reveal.legal_actions()


def test_a_lead_and_a_hidden_fox_with_prey_raise_the_prospects():
    even = prospects(table({1: "A3", 2: "B3"}))
    ahead = prospects(table({1: "A3", 2: "B3", 8: "A1!"}))
    assert ahead[0] - ahead[1] > even[0] - even[1]
    with_fox = prospects(table({1: "A3", 2: "B3", 5: "Af"}))
    assert with_fox[0] > even[0]
    for points in (even, ahead, with_fox, (3, 3), (1, 5, 5), (9, 2, 4, 4)):
        hopes = chances(points)
        assert all(0 < hope < 1 for hope in hopes)
        ranked = sorted(range(len(points)), key=points.__getitem__)
        assert hopes[ranked[0]] <= 0.5 <= hopes[ranked[-1]]


def test_an_expert_grows_impatient_with_turns_that_change_nothing():
    calm, dull = (table({1: "A3", 2: "B3"}, quiet=quiet) for quiet in (0, 60))
    outlook = HenHouseOutlook(
        told(2, "start 0", "lay 1 at 1")[0].observe(1), told(2, "start 0", "lay 1 at 1")[1][1]
    )
    one, two = (outlook.judge(state._replace(active=1), Random(1)) for state in (calm, dull))
    assert all(tired < fresh for tired, fresh in zip(two, one, strict=True))
