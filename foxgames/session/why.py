"""Why a bot did what it did, asked afterwards.

The question is put again exactly as it was put then: the same observation, events and seed. What
a bot with hidden cards thought would tell of them, so it is asked for only once the game is over.
"""

from __future__ import annotations

from foxgames.core import Action, Advice, Budget, Refusal, Seat
from foxgames.locale import _
from foxgames.session.asking import bot_request
from foxgames.session.pending import BotRequest
from foxgames.session.replay import ReplayCursor
from foxgames.session.timeline import Timeline


def bot_at(cursor: ReplayCursor, ply: int) -> Seat | None:
    """The seat of the bot that decided that event; None if a person did, or chance."""
    by = cursor.event_at(ply, None).by
    if by is None or cursor.occupants_at(ply)[by].is_human:
        return None
    return by


def may_be_told(cursor: ReplayCursor) -> bool:
    """Whether a bot's reason gives nothing away: no hidden cards, or none hidden any more."""
    record = cursor.record
    return not record.game.info.hidden_information or record.outcome is not None


def question(cursor: ReplayCursor, ply: int, budget: Budget) -> BotRequest | Refusal:
    """What the bot that decided that event was asked, or why that is not to be known."""
    seat = bot_at(cursor, ply)
    if seat is None:
        return Refusal("why-no-bot")
    if not may_be_told(cursor):
        return Refusal("why-hidden")
    record = cursor.record
    time = Timeline(record.game, cursor.state_at(0))
    for at in range(ply):
        time.push(cursor.action(at), cursor.state_at(at + 1))
    level = cursor.occupants_at(ply)[seat].level
    return bot_request(record.game, record.setup, time, seat, level, budget)


def reason(request: BotRequest, done: Action, advice: Advice, cursor: ReplayCursor) -> str:
    """The bot's reason as a sentence; where it would now do something else, that is told."""
    wording = cursor.record.game.wording
    why = wording.because(advice.because, request.observation)
    if advice.action == done:
        return why
    instead = wording.action(advice.action, request.observation)
    return _("It had other time to think then. Asked again it says: {what}. {why}").format(
        what=instead, why=why
    )
