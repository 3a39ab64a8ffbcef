"""What the coach says of a position, sentence by sentence, in exact chances."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action
from foxgames.games.mr_fox.coach import Outlook
from foxgames.games.mr_fox.names import a_token
from foxgames.games.mr_fox.pieces import Draw, Spin
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.games.mr_fox.wording import WORDING
from foxgames.locale import _


def _percent(chance: float) -> str:
    """A chance to one decimal; 0 and 100 only where it is exactly that."""
    shown = f"{100 * chance:.1f}"
    if shown == "100.0" and chance < 1:
        shown = "99.9"
    if shown == "0.0" and chance > 0:
        shown = "0.1"
    return _("{number} %").format(number=shown)


def _what(action: Action, seen: MrFoxObservation) -> str:
    """A choice to make; of what chance decides, that it may come."""
    match action:
        case Draw(token):
            return _("If {token} comes up").format(token=a_token(token))
        case Spin(front):
            return _("If it stops at space {space}").format(space=front)
    return WORDING.action(action, seen)


def told(outlook: Outlook, seen: MrFoxObservation, *, reasons: bool = True) -> Sequence[str]:
    """The chance now, then what each choice, token or stop leads to, with its reason if wanted."""
    head = _("The chance to win, played perfectly: {chance}.").format(chance=_percent(outlook.now))
    lines = [
        _("{what}: {chance}. {why}")
        .format(
            what=_what(prospect.action, seen),
            chance=_percent(prospect.chance),
            why=WORDING.because(prospect.because, seen) if reasons else "",
        )
        .strip()
        for prospect in outlook.prospects
    ]
    return (head, *lines)
