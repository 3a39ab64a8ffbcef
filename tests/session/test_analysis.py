"""Recorded games priced, decision by decision."""

from __future__ import annotations

import pickle

import pytest

from foxgames.session import Bot, Chance, Curtain, Occupant, Session, Setup, plotting
from foxgames.session.analysis import Analysis, Analyst, Point, analyse, is_secret
from tests.playing import play_out


def analysed(game: str, *levels: str, seed: int = 3, **options: int | str) -> Analysis:
    seats = tuple(Occupant(f"Bot {i}", level) for i, level in enumerate(levels))
    session = Session.new(Setup(game, options, seats, seed))
    return analyse(play_out(session).record)


def test_luck_and_play_add_up_to_the_outcome() -> None:
    analysis = analysed("mr-fox", "random", "easy", eggs=12)
    assert analysis.exact
    end = analysis.course[0] + analysis.fortune - analysis.given_away()
    assert end == pytest.approx(analysis.course[-1], abs=1e-9)
    assert analysis.course[-1] in (0.0, 1.0)
    assert analysis.course[0] == pytest.approx(0.4959431485, abs=1e-9)


def test_perfect_play_gives_nothing_away() -> None:
    analysis = analysed("mr-fox", "expert", eggs=12)
    assert all(judged.is_best for judged in analysis.decisions)
    assert analysis.given_away() == pytest.approx(0.0, abs=1e-9)


def test_random_play_gives_something_away_and_is_told_the_better_choice() -> None:
    analysis = analysed("mr-fox", "random", eggs=14)
    costly = [judged for judged in analysis.decisions if not judged.is_best]
    assert costly
    for judged in costly:
        assert judged.cost is not None and judged.cost > 0
        assert judged.best in judged.seen.legal_actions
        assert judged.best != judged.played


def test_other_games_are_priced_by_estimate_alone() -> None:
    analysis = analysed("fox-party", "easy", "random", dealt=3)
    assert not analysis.exact
    assert not analysis.course and not analysis.luck
    assert analysis.decisions


def test_each_seat_has_its_own_estimate_up_to_what_became_of_it() -> None:
    analysis = analysed("hen-house", "normal", "easy", hens=2, spaces=4)
    assert not analysis.exact and analysis.is_chance
    assert sum(analysis.shares) >= 1
    for seat in (0, 1):
        points = analysis.points(seat)
        assert points[-1].chance == analysis.shares[seat]
        assert points[-1].ply == analysis.events
        assert [p.ply for p in points[:-1]] == [
            j.ply for j in analysis.of(seat) if j.worth is not None
        ]
        brought = analysis.brought(seat)
        assert brought is not None
        assert points[0].chance + brought - analysis.given_away(seat) == pytest.approx(
            points[-1].chance
        )
    assert analysis.points(None) == ()


def test_alone_at_the_hunt_prices_are_no_chances() -> None:
    analysis = analysed("fox-hunt", "normal")
    assert not analysis.exact and not analysis.is_chance
    assert analysis.points(0) == () and analysis.brought(0) is None


def test_questions_can_be_answered_one_by_one_elsewhere_and_are_counted() -> None:
    session = Session.new(Setup("mr-fox", {"eggs": 12}, (Occupant("Bot", "normal"),), 3))
    while session.ply < 12:
        if isinstance(session.pending, Chance):
            session.advance()
        elif isinstance(session.pending, Bot) and session.pending.request is not None:
            session.answer(session.pending.request, session.pending.request.answer())
    analyst = Analyst(session.record)
    questions, asked = analyst.questions(), 0
    answer: object = None
    with pytest.raises(StopIteration) as end:
        while True:
            question = questions.send(answer)
            answer, asked = pickle.loads(pickle.dumps(question)).answer(), asked + 1
            assert analyst.done == asked - 1
    assert analyst.done == analyst.total == asked
    assert end.value.value == analyse(session.record)


def test_what_a_seat_is_told_hangs_on_what_it_knew_alone() -> None:
    """Another seat's hidden card in a record changes no judgement of the first seat's decision."""
    found = []
    for card in ("1", "fox"):
        session = Session.new(Setup("hen-house", {}, (Occupant("A"), Occupant("B")), 3))
        session.advance()
        first, second = (0, 1) if str(session.history[0]) == "start 0" else (1, 0)
        for seat, text in ((first, f"lay {card} at 3"), (second, "lay 2 at 5")):
            if isinstance(session.pending, Curtain):
                session.take_seat(seat)
            session.play(seat, session.ply, session.game.parse_action(text))
            session.end_turn(seat)
        judged = analyse(session.record).of(second)[0]
        found.append((judged.best, judged.because, judged.cost, judged.worth, judged.seen))
    assert found[0] == found[1]


def test_a_game_with_hidden_cards_is_a_secret_until_it_is_over() -> None:
    session = Session.new(Setup("hen-house", {}, (Occupant("A"), Occupant("B")), 3))
    session.advance()
    assert is_secret(session.record)
    session.concede(0)
    assert not is_secret(session.record)
    assert not is_secret(Session.new(Setup("mr-fox", {}, (Occupant("A"),), 3)).record)


def test_a_plot_has_a_column_for_each_moment_and_a_bar_for_any_chance_at_all() -> None:
    points = (Point(0, 1.0), Point(5, 0.001), Point(10, 0.0))
    assert plotting.sampled(points, 10, 5) == [1.0, 1.0, 0.001, 0.001, 0.0]
    assert plotting.rows([1.0, 0.5, 0.001, 0.0], 2) == ["█   ", "██▁ "]
    assert plotting.rows([1.0, 0.001, 0.0], 2, plotting.ASCII_BARS) == ["|  ", "|. "]
    assert plotting.marks((0, 10), 10, 5) == "^   ^"
    assert [line[:5] for line in plotting.labelled([""] * 5)] == [
        "100 %",
        "     ",
        " 50 %",
        "     ",
        "  0 %",
    ]
