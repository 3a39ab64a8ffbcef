"""Bots that fail at a table, mostly those of one's own: it is told, and another bot plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import OptionError
from foxgames.locale import _
from foxgames.session import Bot, BotRequest, Occupant

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen


def ask_again(table: TableScreen, request: BotRequest) -> None:
    """Asks once more where its process ended by itself; a second time the bot is at fault."""
    if table.stopped == request:
        _replace(table, request, _("it ended the process it thinks in"))
    else:
        table.stopped = request
        table.go_on()


def replace_bot(table: TableScreen, request: BotRequest, error: OptionError) -> None:
    """Has another bot of the game play on for one that failed, and tells both."""
    what = str(dict(error.refusal.fields).get("what", error.refusal.code))
    what = "".join(char if char.isprintable() else " " for char in what)
    if error.code == "bot-not-legal":
        what = _("it chose {what}, which is not legal").format(what=what)
    _replace(table, request, what)


def _successor(table: TableScreen, failed: str) -> str:
    """The strongest other bot of the game."""
    levels = [level.name for level in table.session.game.info.levels if level.name != failed]
    return levels[-1]


def _replace(table: TableScreen, request: BotRequest, what: str) -> None:
    session, successor = table.session, _successor(table, request.level)
    pending = session.pending
    if not table.is_attached or not isinstance(pending, Bot) or pending.request != request:
        return  # someone else sits there by now
    name = table.names[request.seat]
    session.change_seat(request.seat, Occupant(session.occupants[request.seat].name, successor))
    said = _("The bot {bot} failed ({what}): the bot {level} plays on for {name}.").format(
        bot=request.level, what=what, level=_(successor), name=name
    )
    table.notify(said, severity="error", timeout=20, markup=False)
    table.go_on()
