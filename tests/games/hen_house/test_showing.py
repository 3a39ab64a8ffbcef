"""What each viewer of Hen House may see, field by field (HH16)."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import DECIDE, OVER, Decide
from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.pieces import FOX, Step
from foxgames.games.hen_house.rules import HenHouseReason
from foxgames.games.hen_house.views import (
    Ending,
    Exposed,
    Flipped,
    Laid,
    Lies,
    Place,
    Resolution,
    Shown,
    Started,
    Stopped,
    Taken,
)
from tests.games.hen_house.tables import after, random_play, seen_events, table

ALL = (1, 2, 3, 4, 5, 6, FOX)


def happening(state, notation, viewer):
    return state.event(GAME.parse_action(notation), viewer)


def maybe(state, space, viewer=None):
    return state.observe(viewer).spaces[space - 1].maybe


# Observations


def test_hh16_a_seat_sees_its_hand_and_its_own_face_down_cards_only():
    state = table({1: "A3", 2: "B4", 3: "B5!"})
    ann, ben, table_view = (state.observe(viewer) for viewer in (0, 1, None))
    assert ann.hand == (1, 2, 4, 5, 6, FOX)
    assert ben.hand == (1, 2, 3, 6, FOX)
    assert table_view.hand == ()
    assert [place.card for place in ann.spaces[:4]] == [3, None, 5, None]
    assert [place.card for place in ben.spaces[:4]] == [None, 4, 5, None]
    assert [place.card for place in table_view.spaces[:4]] == [None, None, 5, None]


def test_hh16_all_see_owners_counts_and_what_was_taken():
    state = table({1: "A3", 2: "B4"}, taken={"A": ["B6", "A2"], "B": ["Af"]})
    for viewer in (None, 0, 1):
        seen = state.observe(viewer)
        assert [place.owner for place in seen.spaces] == [0, 1, *[None] * 6]
        assert seen.hands == (4, 5)
        assert seen.taken == ((Taken(1, 6), Taken(0, 2)), (Taken(0, FOX),))
        assert seen.unseen == ((1, 3, 4, 5, 6), (1, 2, 3, 4, 5, FOX))
        assert seen.points == (6 - 2, 2)


def test_a_place_tells_its_number_worth_and_what_lies_there():
    state = after(table({1: "A3", 2: "B4", 12: "B1!"}, houses=2, active=1), "flip 1")
    seen = state.observe(1)
    assert seen.spaces[0] == Place(1, 1, Lies.TURNED, 0, 3, (3,))
    assert seen.spaces[1] == Place(2, 2, Lies.DOWN, 1, 4, (2, 3, 4, 5, 6, FOX))
    assert seen.spaces[2] == Place(3, 3, Lies.EMPTY)
    assert seen.spaces[11] == Place(12, 4, Lies.UP, 1, 1, (1,))
    assert seen.houses == 2
    assert seen.step is Step.REVEAL
    assert seen.turned == (1,)


def test_only_the_seat_that_decides_is_told_what_is_legal():
    state = table({1: "A3", 2: "B4"}, seats=3)
    assert tuple(state.observe(0).legal_actions) == tuple(state.legal_actions())
    for viewer in (None, 1, 2):
        assert state.observe(viewer).legal_actions == ()
        assert state.observe(viewer).turn == DECIDE[0]
        assert state.observe(viewer).active == 0


def test_the_observation_tells_the_options_and_the_quiet_turns():
    seen = table({}, flips=1, quiet=42).observe(None)
    assert (seen.flips, seen.quiet, seen.patience, seen.hens, seen.houses) == (1, 42, 100, 6, 1)
    assert seen.if_stopped is None
    assert seen.outcome is None


def test_a_reveal_under_way_shows_what_stopping_now_would_do():
    state = after(table({1: "Af", 2: "B4", 3: "B5", 4: "A1"}), "flip 1")
    alone = state.observe(1).if_stopped
    assert alone == Resolution(None, None, None, (Shown(1, 1, 0, FOX),))
    assert alone.foxes == 1
    state = after(state, "flip 2", "flip 3")
    for viewer in (None, 0, 1):
        assert state.observe(viewer).if_stopped == Resolution(
            gobbler=0,
            gobbled=Shown(3, 3, 1, 5),
            safe=Shown(2, 2, 1, 4),
            home=(Shown(1, 1, 0, FOX),),
        )


# What follows from what has been seen


def test_hh16_a_card_just_laid_can_be_any_that_is_not_out_of_play():
    state = table({1: "B6!"}, taken={"A": ["B5"]}, active=1)
    state = after(state, "lay 2 at 3")
    assert maybe(state, 3) == (1, 2, 3, 4, FOX)


def test_hh16_a_card_turned_up_is_none_of_those_its_owner_has_face_down():
    state = after(table({1: "A3", 2: "Af", 3: "B5"}), "flip 2")
    assert maybe(state, 1) == (1, 2, 3, 4, 5, 6)
    assert maybe(state, 3) == ALL


def test_hh16_a_card_seen_going_home_stays_ruled_out_for_the_cards_that_lay_there_meanwhile():
    state = after(table({1: "A3", 2: "Af", 3: "B5", 4: "B6"}), "flip 2", "flip 3", "stop")
    # Ann's fox gobbled Ben's hen 5 and went home. Then Ann lays another card.
    state = after(state, "lay 1 at 8", "lay fox at 7")
    assert maybe(state, 1) == (1, 2, 3, 4, 5, 6)
    assert maybe(state, 7) == ALL
    assert maybe(state, 4) == (1, 2, 3, 4, 6, FOX)
    assert maybe(state, 8) == (1, 2, 3, 4, 6, FOX)


def test_hh16_a_card_laid_on_a_space_that_was_emptied_begins_anew():
    state = after(table({1: "A3", 2: "Af", 3: "B5", 4: "B6"}), "flip 1", "flip 4", "stop")
    assert maybe(state, 2) == (1, 2, 4, 5, 6, FOX)
    state = after(state, "lay 1 at 8", "lay 3 at 1")
    assert maybe(state, 1) == ALL


def test_hh16_cards_that_must_be_elsewhere_are_ruled_out_in_turn():
    # Ann has three cards left that nobody sees, all face down.
    lying = {1: "A5", 2: "A6", 8: "Af", 3: "Bf", 4: "C1"}
    state = table(lying, taken={"B": ["A1", "A2", "A3", "A4"]}, active=1, seats=3)
    assert maybe(state, 1) == maybe(state, 2) == maybe(state, 8) == (5, 6, FOX)
    # One of the three comes up and goes home: neither of the others is the fox.
    state = after(state, "flip 8", "flip 3", "stop")
    assert maybe(state, 1) == maybe(state, 2) == (5, 6)
    assert state.observe(None).known[0] == (FOX,)
    # Hen 6 comes up as well: the one left can only be hen 5.
    state = after(state, "flip 2", "flip 4")
    assert maybe(state, 1) == (5,)
    assert state.observe(1).spaces[0].card is None
    assert state.observe(0).spaces[0].card == 5


def test_hh16_a_pair_that_shares_two_cards_rules_them_out_for_a_third():
    gone = ["A1", "A2", "A3"]
    state = table({1: "A5", 2: "A6", 4: "A4", 5: "Bf"}, taken={"B": gone}, active=1)
    # The fox comes up while 5 and 6 lie on spaces 1 and 2, hen 4 while they do too.
    state = state._replace(seen=(1 << FOX | 1 << 4, 1 << FOX | 1 << 4, 0, 0, 0, 0, 0, 0))
    assert maybe(state, 1) == maybe(state, 2) == (5, 6)
    assert maybe(state, 4) == (4, FOX)
    assert state.observe(None).known[0] == ()


def test_hh16_what_can_be_only_in_hand_is_known_to_all():
    state = after(table({1: "A3", 2: "A4", 3: "B5"}), "flip 1", "flip 3", "stop")
    assert state.observe(1).known == ((3,), (1, 2, 3, 4, 6, FOX))
    state = table({1: "A3"})
    assert state.observe(None).known == ((), ALL)


def test_hh16_nothing_is_ruled_out_at_the_end_that_lies_open():
    over = after(table({1: "A1", 2: "Af"}, keep={"B": "4"}), "lay 6 at 3")
    seen = over.observe(1)
    assert seen.turn is OVER
    assert [place.card for place in seen.spaces[:3]] == [1, FOX, 6]
    assert [place.lies for place in seen.spaces[:3]] == [Lies.UP] * 3
    assert seen.hand == (4,)


# Events


def test_a_lay_shows_its_card_to_nobody_but_its_owner():
    state = table({}, seats=3)
    for viewer in (None, 1, 2):
        assert happening(state, "lay fox at 4", viewer) == Laid(
            by=0, seat=0, space=4, value=4, card=None
        )
    assert happening(state, "lay fox at 4", 0).card == FOX
    assert not happening(state, "lay fox at 4", 0).reveals


def test_the_start_shows_who_begins():
    assert happening(GAME.new({}, 2), "start 1", None) == Started(by=None, seat=1)


def test_an_expose_shows_the_card_to_all():
    state = table({3: "Bf", 4: "B2"})
    fox = happening(state, "expose 3", 1)
    assert fox == Exposed(by=0, seat=0, reveals=True, shown=Shown(3, 3, 1, FOX))
    assert fox.is_captured
    hen = happening(state, "expose 4", None)
    assert hen == Exposed(by=0, seat=0, reveals=True, shown=Shown(4, 4, 1, 2))
    assert not hen.is_captured


def test_a_flip_shows_the_card_and_counts_the_cards_turned_up():
    state = table({1: "A3", 2: "B4", 3: "B5"})
    assert happening(state, "flip 2", None) == Flipped(
        by=0, seat=0, reveals=True, shown=Shown(2, 2, 1, 4), count=1, resolution=None
    )
    assert happening(after(state, "flip 2"), "flip 1", None).count == 2


def test_the_last_flip_tells_what_the_reveal_led_to():
    state = after(table({1: "A3", 2: "B4"}), "flip 2")
    last = happening(state, "flip 1", 1)
    assert last.resolution == Resolution(None, None, Shown(2, 2, 1, 4), (Shown(1, 1, 0, 3),))
    assert last.ending is None


def test_a_stop_tells_what_the_reveal_led_to():
    state = after(table({1: "Af", 2: "B4", 3: "B5"}), "flip 2", "flip 1")
    assert happening(state, "stop", None) == Stopped(
        by=0,
        seat=0,
        resolution=Resolution(0, Shown(2, 2, 1, 4), None, (Shown(1, 1, 0, FOX),)),
    )


@pytest.mark.parametrize(
    ("notation", "uncovered"),
    [
        ("lay 6 at 3", (Shown(1, 1, 0, 1), Shown(2, 2, 1, FOX), Shown(3, 3, 0, 6))),
        ("expose 2", (Shown(1, 1, 0, 1),)),
    ],
)
def test_an_end_turns_up_what_was_face_down_and_shows_it_to_all(notation, uncovered):
    state = table({1: "A1", 2: "Bf", 8: "B5!"}, keep={"B": "4"})
    for viewer in (None, 0, 1):
        event = happening(state, notation, viewer)
        assert event.ending == Ending(HenHouseReason.ONE_CARD, 1, uncovered)
        assert event.reveals


def test_a_reveal_that_ends_the_game_turns_up_the_others_too():
    state = after(table({1: "A1", 2: "A2", 3: "Af"}, keep={"B": "4"}), "flip 1", "flip 2")
    event = happening(state, "stop", 1)
    assert event.ending == Ending(HenHouseReason.ONE_CARD, 1, (Shown(3, 3, 0, FOX),))
    assert event.reveals
    event = happening(state, "flip 3", 1)
    assert event.ending == Ending(HenHouseReason.ONE_CARD, 1, ())
    assert event.resolution is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_shows_something_to_all_alike_but_the_card_laid(seats):
    for seed in range(10):
        states, actions = random_play(Random(seed), seats)
        told = [seen_events(states, actions, viewer) for viewer in (None, *range(seats))]
        for state, action, *events in zip(states, actions, *told, strict=False):
            for viewer, event in enumerate(events[1:]):
                if action.kind == "lay" and viewer == state.active:
                    assert event.card == action.card
                else:
                    assert event == events[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sights_of_a_whole_game_hold_together(seats):
    for seed in range(10):
        for state in random_play(Random(seed), seats)[0]:
            for viewer in (None, *range(seats)):
                seen = state.observe(viewer)
                assert bool(seen.legal_actions) == (state.turn == Decide(viewer))
                for place in seen.spaces:
                    if place.card is not None:
                        assert place.card in place.maybe
                for seat in range(seats):
                    down = [p for p in seen.spaces if p.owner == seat and p.lies is Lies.DOWN]
                    assert len(seen.unseen[seat]) == seen.hands[seat] + len(down)
