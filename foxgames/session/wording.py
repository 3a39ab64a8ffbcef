"""What a session refuses or has to tell, as sentences shared by every front end."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Refusal, Seat
from foxgames.locale import _


def refusal_sentence(refusal: Refusal) -> str | None:
    """Why the session did not do it; None where the refusal is the game's own to word."""
    sentences = {
        "undo-nothing": _("There is nothing to take back."),
        "undo-chance": _("Chance has decided since: that cannot be taken back."),
        "undo-reveal": _("A card has been seen since: that cannot be taken back."),
        "undo-other-seat": _("Someone else has played since: that cannot be taken back."),
        "undo-curtain": _("The turn has been handed over: it cannot be taken back."),
        "undo-over": _("The game is over: nothing can be taken back."),
        "redo-nothing": _("There is nothing to do again."),
        "stale-ply": _("That choice was for a moment that has passed."),
        "not-your-decision": _("It is not your decision now."),
    }
    return sentences.get(refusal.code)


def notice_sentence(notice: Refusal) -> str:
    """What the player should be told about the keeping of the game."""
    if notice.code == "not-saved":
        return _("This game is not being saved: {path} cannot be written ({reason}).").format(
            path=notice["path"], reason=notice["reason"]
        )
    if notice.code == "saved-again":
        return _("The game is being saved again, to {path}.").format(path=notice["path"])
    if notice.code == "torn-line":
        return _("The last line of the saved game was torn: it resumes one event earlier.")
    return str(notice)


def conceded_sentence(seat: Seat, names: Sequence[str], *, cooperative: bool) -> str:
    """How a conceded game ended."""
    if cooperative and len(names) > 1:
        return _("{name} gave up, so the game is lost for all.").format(name=names[seat])
    if cooperative:
        return _("{name} gave up: the game is lost.").format(name=names[seat])
    return _("{name} gave up.").format(name=names[seat])
