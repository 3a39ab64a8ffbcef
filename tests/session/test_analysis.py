"""Recorded games priced, decision by decision."""

from __future__ import annotations

import pytest

from foxgames.session import Bot, Chance, Occupant, Over, Session, Setup
from foxgames.session.analysis import Analysis, analyse


def analysed(game: str, *levels: str, seed: int = 3, **options: int | str) -> Analysis:
    seats = tuple(Occupant(f"Bot {i}", level) for i, level in enumerate(levels))
    session = Session.new(Setup(game, options, seats, seed))
    while not isinstance(session.pending, Over):
        if isinstance(session.pending, Chance):
            session.advance()
        elif isinstance(session.pending, Bot) and session.pending.request is not None:
            session.answer(session.pending.request, session.pending.request.answer())
    return analyse(session.record)


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
