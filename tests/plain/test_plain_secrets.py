"""Hen House line by line: nothing is said to one person that is another's secret."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.pieces import LAYS
from foxgames.plain import PlainTable, Speech
from foxgames.session import Bot, Chance, Curtain, EndTurn, Human, Occupant, Session, Setup

LAID = re.compile(r"(\w+) laid (.+?) face down")
PASS = re.compile(r"Pass to (\w+)\. \w+, press Enter:")


def setup(*names: str, seed: int = 7) -> Setup:
    seats = tuple(
        Occupant(f"Bot{i}", "random") if name == "bot" else Occupant(name)
        for i, name in enumerate(names)
    )
    return Setup("hen-house", {}, seats, seed)


def walk(session: Session, plies: int, rng: Random) -> Session:
    """Plays at random so far."""
    while session.ply < plies:
        match session.pending:
            case Chance():
                session.advance()
            case Curtain(seat):
                session.take_seat(seat)
            case EndTurn(seat):
                session.end_turn(seat)
            case Bot(request=request) if request is not None:
                session.answer(request, request.answer())
            case Human(seat):
                legal = list(session.view(seat).observation.legal_actions)
                lays = [action for action in legal if str(action).startswith("lay")]
                session.play(seat, session.ply, rng.choice(lays or legal))
    return session


def said(session: Session, typed: str) -> str:
    sink = io.StringIO()
    assert PlainTable(session, Speech(io.StringIO(typed), sink)).run() == 0
    return sink.getvalue()


def test_each_person_is_told_only_what_it_laid_itself() -> None:
    session = Session.new(setup("Ann", "Ben", "Cleo"))
    turn = "\nl\nt\nu\n1\n1\n\n"  # take the seat, the log, the table, undo, play, hand over
    told = said(session, "\n" + turn * 30)
    parts = PASS.split(told)
    assert len(parts) > 20
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        for who, what in LAID.findall(part):
            assert (what != "a card") == (who == name), part
    assert not any(what != "a card" for _, what in LAID.findall(parts[0]))


def test_nothing_but_the_name_is_told_at_the_curtain() -> None:
    session = walk(Session.new(setup("Ann", "Ben")), 6, Random(1))
    again = Session.restored(session.record)
    assert isinstance(again.pending, Curtain)
    told = said(again, "l\nt\nh\nu\n1\nc\n")
    name = again.occupants[again.pending.seat].name
    words = set(told.split("\n")) - {""}
    assert {line for line in words if "Pass" in line} == {
        f"Pass to {name}. {name}, press Enter: {letter}"
        for letter in ("l", "t", "h", "u", "1", "c", "")
    }
    assert not re.search(r"hen \d|the fox|laid", told)


def test_a_game_gone_on_with_at_a_bot_s_turn_tells_no_hand() -> None:
    session = Session.new(setup("Ann", "bot", "Ben"))
    rng = Random(2)
    while not (isinstance(session.pending, Bot) and session.ply > 5):
        walk(session, session.ply + 1, rng)
        if isinstance(session.pending, EndTurn):
            session.end_turn(session.pending.seat)
    again = Session.restored(session.record)
    told, _, _ = said(again, "").partition("\n" * 50)
    assert not re.search(r"[Yy]our (hand|hen|fox|cards)|laid (hen|the fox)", told), told


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_the_same_to_a_seat_are_told_the_same(seed: int) -> None:
    one = walk(Session.new(setup("Ann", "Ben", "Cleo", seed=seed)), 9, Random(seed))
    if isinstance(one.pending, EndTurn):
        one.end_turn(one.pending.seat)
    assert isinstance(one.pending, Curtain)
    seat = one.pending.seat
    rng = Random(seed)
    past = one.history
    while tuple(past) == one.history:
        past = tuple(GAME.sample_history(one.view(seat).observation, one.events(seat), rng))
    two = Session.new(one.setup)
    while two.ply < len(past):
        match two.pending:
            case Chance():
                two.advance()
            case Curtain(taker):
                two.take_seat(taker)
            case EndTurn(ender):
                two.end_turn(ender)
            case Human(actor):
                two.play(actor, two.ply, past[two.ply])
    legal = set(map(str, one.view(seat).observation.legal_actions))
    tried = [f"{verb} {space}" for verb in ("expose", "flip") for space in range(1, 17)]
    tried += [str(LAYS[card][space]) for card in range(7) for space in (0, 6, 15)]
    refused = [line for line in (*tried, "stop") if line not in legal]
    typed = "\n".join(["", "l", "t", "rules", "?", "u", *refused, "c", "no", ""])
    told = said(Session.restored(one.record), typed)
    assert told == said(Session.restored(two.record), typed)
    assert len(refused) > 20
