"""Views: what a front end is shown, and what is never in it."""

from __future__ import annotations

import pickle
from random import Random

from foxgames.session import Bot, Human, Over, ReplayCursor
from foxgames.session.timeline import Timeline
from tests.playing import play_out, step
from tests.session.tables import ANN, BEN, CID, RUSTY, play_until, table, toy
from tests.toy_game import GAME, KEEP, Numbered


def test_a_view_holds_no_bot_s_request():
    session = play_until(toy(RUSTY, BEN), Bot)
    for viewer in (None, 0, 1):
        assert session.view(viewer).pending == Bot(0, None)


def test_only_the_seat_that_decides_sees_what_can_be_chosen():
    session = play_until(table(), Human)
    seat = session.pending.seat
    assert session.view(seat).observation.legal_actions
    assert not session.view(1 - seat).observation.legal_actions
    assert not session.view(None).observation.legal_actions


def test_a_view_is_the_same_whatever_the_viewer_cannot_know():
    """Two games that differ only in Ben's card look the same to Ann and to the table."""
    views = set()
    for card in (2, 3):
        timeline = Timeline(GAME, GAME.new({"cards": 4}, 2))
        for action in (Numbered("start", 0), Numbered("deal", 1), Numbered("deal", card), KEEP):
            timeline.push(action, timeline.state.apply(action))
        for viewer in (None, 0):
            seen = (timeline.state.observe(viewer), timeline.events(viewer))
            views.add((viewer, pickle.dumps(seen)))
    assert len(views) == 2


def test_events_grow_with_the_game_and_shrink_with_an_undo():
    session = table(ANN, practice=True)
    rng = Random(2)
    while not isinstance(session.pending, Over):
        step(session, rng)
        for viewer in (None, 0):
            assert len(session.events(viewer)) == session.ply
            assert session.last_event(viewer) == session.events(viewer)[-1]
    session.undo(0)
    assert len(session.events(0)) == session.ply


def test_nothing_has_happened_at_the_start():
    assert table().events(None) == () and table().last_event(0) is None


def test_each_event_is_made_once_for_each_viewer_however_often_it_is_asked_for():
    session = play_out(toy(ANN, BEN, CID))
    first = session.events(0)
    assert all(one is two for one, two in zip(first, session.events(0), strict=True))
    assert session.last_event(0) is first[-1]


def test_each_viewer_gets_its_own_events():
    session = play_out(toy(ANN, BEN))
    seen = [session.events(viewer) for viewer in (None, 0, 1)]
    dealt = [[event.card for event in events if event.word == "deal"] for events in seen]
    assert dealt[0] == [None, None]
    assert dealt[1][1] is None and dealt[2][0] is None
    assert dealt[1][0] is not None and dealt[2][1] is not None


def test_a_taken_back_card_leaves_no_event_behind():
    session = play_until(toy(), Human)
    seat = session.pending.seat
    session.events(seat), session.events(None)
    session.play(seat, session.ply, KEEP)
    session.events(seat), session.events(None)
    session.undo(seat)
    session.play(seat, session.ply, KEEP)
    for viewer in (None, 0, 1):
        fresh = ReplayCursor(session.record)
        assert session.events(viewer) == fresh.events_at(session.ply, viewer)


def test_a_replay_shows_each_viewer_every_moment_as_it_was():
    """T31: from seat 1, what seat 1 saw."""
    session = toy(ANN, BEN, CID, rounds=3)
    rng = Random(4)
    seen = {}
    while True:
        for viewer in (None, 0, 1, 2):
            seen[session.ply, viewer] = session.view(viewer)
        if isinstance(session.pending, Over):
            break
        step(session, rng)
    cursor = ReplayCursor(session.record)
    assert len(cursor) == session.ply
    for (ply, viewer), view in seen.items():
        shown = cursor.view_at(ply, viewer)
        assert shown.observation == view.observation
        assert shown.outcome == view.outcome and shown.occupants == view.occupants
        assert cursor.events_at(ply, viewer) == session.events(viewer)[:ply]
    for ply, event in enumerate(session.events(1)):
        assert cursor.event_at(ply, 1) == event
        assert cursor.action(ply) == session.history[ply]


def test_a_replay_offers_no_undo_and_asks_no_bot():
    session = play_out(table(RUSTY, ANN))
    cursor = ReplayCursor(session.record)
    for ply in range(len(cursor) + 1):
        view = cursor.view_at(ply, 0)
        assert not view.can_undo and not view.can_redo
        if isinstance(view.pending, Bot):
            assert view.pending.request is None
    assert view.pending == Over()


def test_a_replay_of_a_conceded_game_ends_with_the_concession():
    session = play_until(table(), Human)
    session.concede(1)
    cursor = ReplayCursor(session.record)
    assert cursor.view_at(0, None).outcome is None
    last = cursor.view_at(len(cursor), None)
    assert last.pending == Over() and last.conceded_by == 1
    assert last.outcome == session.outcome


def test_a_replay_tells_who_sat_where_when():
    session = play_until(table(), Human)
    ply = session.ply
    session.change_seat(1, RUSTY)
    play_out(session)
    cursor = ReplayCursor(session.record)
    assert cursor.view_at(ply - 1, None).occupants == (ANN, BEN)
    assert cursor.view_at(ply, None).occupants == (ANN, RUSTY)
    assert cursor.view_at(len(cursor), None).occupants == (ANN, RUSTY)
