"""Sessions played on, whoever sits at them."""

from __future__ import annotations

from random import Random

from foxgames.session import Bot, Chance, Curtain, EndTurn, Human, Over, Session

MOST_STEPS = 150_000
"""More than any game of ours may last, its curtains included."""


def step(session: Session, rng: Random) -> bool:
    """Does what the session waits for, people choosing at random; False once it is over."""
    match session.pending:
        case Human(seat):
            session.play(
                seat, session.ply, rng.choice(session.view(seat).observation.legal_actions)
            )
        case Bot(request=request):
            assert request is not None
            assert session.answer(request, request.answer())
        case Chance():
            session.advance()
        case EndTurn(seat):
            session.end_turn(seat)
        case Curtain(seat):
            session.take_seat(seat)
        case Over():
            return False
    return True


def play_out(session: Session, rng: Random | None = None) -> Session:
    """Plays to the end."""
    return play_to(session, MOST_STEPS, rng)


def play_to(session: Session, ply: int, rng: Random | None = None) -> Session:
    """Plays until there have been so many events, or to the end."""
    rng = rng or Random(session.setup.seed)
    for _ in range(MOST_STEPS):
        if session.ply >= ply or not step(session, rng):
            return session
    raise AssertionError("the session does not end")
