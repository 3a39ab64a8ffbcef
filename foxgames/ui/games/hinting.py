"""A hint at a table: what the best bot would do, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import Advice
from foxgames.locale import _
from foxgames.session import BotRequest, Human
from foxgames.session.counsel import hint_words
from foxgames.session.thinker import ThinkingStoppedError

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen


def give_hint(table: TableScreen) -> None:
    """Asks for a hint for whoever is to decide; it is told once it is there."""
    pending = table.session.pending
    if not isinstance(pending, Human):
        table.say(_("A hint is given when it is your decision."))
        return
    request = table.session.hint_request(pending.seat)
    if table.thinks(request):
        table.say(_("Thinking …"))
        table.run_worker(_think(table, request), group="thinking", exclusive=True)
    else:
        _tell(table, request, request.answer())


async def _think(table: TableScreen, request: BotRequest) -> None:
    try:
        advice = await table.thinker.advise(request)
    except ThinkingStoppedError:
        if table.is_attached and not table.thinker.is_closed:
            table.say(_("The hint was interrupted: ask again."))
        return
    _tell(table, request, advice)


def _tell(table: TableScreen, request: BotRequest, advice: Advice) -> None:
    """Tells the hint, unless the moment it was asked for has passed."""
    if table.is_attached and table.session.note_hint(request):
        table.say(hint_words(request, advice))
