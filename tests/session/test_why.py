"""Why a bot did that: asked again it says the same, and no hidden card is told of."""

from __future__ import annotations

import pytest

from foxgames.core import Advice, Refusal
from foxgames.games import GAMES
from foxgames.session import Bot, Chance, Human, Occupant, ReplayCursor, Session, Setup, why
from foxgames.session.pending import BotRequest


def new(slug: str, *levels: str | None, seed: int = 3) -> Session:
    seats = tuple(Occupant(f"S{i}", level) for i, level in enumerate(levels))
    return Session.new(Setup(slug, {}, seats, seed))


def play(session: Session, plies: int) -> dict[int, Advice]:
    said: dict[int, Advice] = {}
    while session.outcome is None and session.ply < plies:
        match session.pending:
            case Bot(_, BotRequest() as request):
                said[session.ply] = request.answer()
                session.answer(request, said[session.ply])
            case Chance():
                session.advance()
            case Human(seat):
                action = session.view(seat).observation.legal_actions[0]
                session.play(seat, session.ply, action)
    return said


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "hen-house"])
def test_asked_again_a_bot_gives_the_very_advice_it_gave(slug: str) -> None:
    session = new(slug, "easy", "normal")
    said = play(session, 30)
    cursor = ReplayCursor(session.record)
    assert said
    for ply, advice in said.items():
        request = why.question(cursor, ply, session.budget)
        assert isinstance(request, BotRequest)
        again = request.answer()
        assert again == advice
        told = why.reason(request, cursor.action(ply), again, cursor)
        assert told == session.game.wording.because(advice.because, request.observation)


def test_chance_and_people_are_not_asked() -> None:
    session = new("mr-fox", None, "easy")
    said = play(session, 12)
    cursor = ReplayCursor(session.record)
    for ply in set(range(12)) - set(said):
        assert why.question(cursor, ply, session.budget) == Refusal("why-no-bot")


def test_a_bot_with_hidden_cards_says_nothing_while_they_are_hidden() -> None:
    session = new("hen-house", None, "normal")
    said = play(session, 8)
    cursor = ReplayCursor(session.record)
    assert {why.question(cursor, ply, session.budget) for ply in said} == {Refusal("why-hidden")}
    session.concede(0)
    over = ReplayCursor(session.record)
    for ply, advice in said.items():
        request = why.question(over, ply, session.budget)
        assert isinstance(request, BotRequest)
        assert request.answer() == advice


def test_games_that_differ_only_in_hidden_cards_answer_alike_when_asked_why() -> None:
    """The bot laid another card in each; whoever asks cannot tell which."""
    answers = set()
    for card in ("1", "2", "fox"):
        session = new("hen-house", None, "normal", seed=2)
        session.advance()
        if isinstance(session.pending, Human):
            lay = session.game.parse_action("lay 3 at 1")
            session.play(0, session.ply, lay)
        pending = session.pending
        assert isinstance(pending, Bot) and pending.request is not None
        advice = pending.request.answer()
        swapped = Advice(session.game.parse_action(f"lay {card} at 4"), advice.because)
        session.answer(pending.request, swapped)
        cursor = ReplayCursor(session.record)
        answers.add(why.question(cursor, session.ply - 1, session.budget))
    assert answers == {Refusal("why-hidden")}


def test_where_it_would_now_do_something_else_that_is_said() -> None:
    session = new("fox-party", "easy", "easy")
    session.advance()
    pending = session.pending
    assert isinstance(pending, Bot) and pending.request is not None
    best = pending.request.answer()
    other = next(a for a in pending.request.observation.legal_actions if a != best.action)
    session.answer(pending.request, Advice(other, best.because))
    cursor = ReplayCursor(session.record)
    request = why.question(cursor, session.ply - 1, session.budget)
    assert isinstance(request, BotRequest)
    told = why.reason(request, other, request.answer(), cursor)
    assert session.game.wording.action(best.action, request.observation) in told


def test_a_bot_that_left_its_seat_still_answers_for_what_it_did() -> None:
    session = new("mr-fox", "easy", "easy")
    said = play(session, 6)
    session.change_seat(0, Occupant("Ann"))
    session.change_seat(1, Occupant("Ben"))
    cursor = ReplayCursor(session.record)
    assert {ply for ply in range(6) if why.bot_at(cursor, ply) is not None} == set(said)
