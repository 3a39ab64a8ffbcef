"""Asks bots of a game, afterwards, why they did what they did."""

from __future__ import annotations

from collections.abc import Mapping

from foxgames.core import Advice, Budget, Refusal
from foxgames.session import why
from foxgames.session.replay import ReplayCursor
from foxgames.session.thinker import Thinker
from foxgames.session.wording import refusal_sentence


class Explainer:
    """Knows of one game which events bots decided, and tells why.

    `told` is the advice of bots that was heard when it was given, by ply; what is not in it is
    asked again. A bot that thinks for long does so in a process of its own, which `close` ends.
    """

    def __init__(
        self, cursor: ReplayCursor, budget: Budget, told: Mapping[int, Advice] | None = None
    ) -> None:
        self.cursor = cursor
        self.budget = budget
        self.told = told or {}
        self._thinker = Thinker()

    def plies(self, moment: int) -> frozenset[int]:
        """The events before that moment that bots decided."""
        return frozenset(ply for ply in range(moment) if why.bot_at(self.cursor, ply) is not None)

    async def explain(self, ply: int) -> str:
        """Why that was done, or why it cannot be told, as a sentence."""
        cursor = self.cursor
        request = why.question(cursor, ply, self.budget)
        if isinstance(request, Refusal):
            return refusal_sentence(request) or ""
        done = cursor.action(ply)
        advice = self.told.get(ply)
        if advice is None or advice.action != done:
            thinks = cursor.record.game.info.level(request.level).thinks
            advice = await self._thinker.advise(request) if thinks else request.answer()
        return why.reason(request, done, advice, cursor)

    async def close(self) -> None:
        """Ends what is still being thought."""
        await self._thinker.close()
