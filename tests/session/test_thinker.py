"""Bots that think in a process of their own."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from foxgames.session import Bot, BotRequest, Occupant, Session, Setup
from foxgames.session.thinker import Thinker, ThinkingStoppedError


def a_request() -> BotRequest:
    session = Session.new(Setup("mr-fox", {}, (Occupant("Rusty", "normal"),), seed=4))
    while not isinstance(session.pending, Bot):
        session.advance()
    assert session.pending.request is not None
    return session.pending.request


async def test_another_process_gives_the_same_answer() -> None:
    thinker, request = Thinker(), a_request()
    try:
        assert await thinker.advise(request) == request.answer()
        assert await thinker.advise(request) == request.answer()
    finally:
        await thinker.close()


async def test_a_question_given_up_never_answers_the_next() -> None:
    thinker, request = Thinker(), a_request()
    try:
        await thinker.advise(request)
        first = thinker._process
        asked = asyncio.create_task(thinker.advise(request))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await thinker.advise(request) == request.answer()
        assert thinker._process is not first
    finally:
        await thinker.close()


async def test_a_killed_process_is_told_and_replaced() -> None:
    thinker, request = Thinker(), a_request()
    try:
        await thinker.advise(request)
        assert thinker._process is not None
        thinker._process.kill()
        with pytest.raises(ThinkingStoppedError):
            await thinker.advise(request)
        assert await thinker.advise(request) == request.answer()
    finally:
        await thinker.close()


async def test_what_is_printed_or_read_there_never_meets_the_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chatty_request.py").write_text(CHATTY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    request = import_module("chatty_request").Chatty()
    thinker = Thinker()
    try:
        for _ in range(2):
            assert await asyncio.wait_for(thinker.ask(request), 20) == "heard: ''"
    finally:
        await thinker.close()


CHATTY = """
import os, sys

class Chatty:
    def answer(self):
        print("Let me think about that.", flush=True)
        os.write(1, b"Aloud, even.")
        return f"heard: {sys.stdin.readline()!r}"
"""
