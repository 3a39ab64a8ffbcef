"""What a session refuses or has to tell, as sentences shared by every front end."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Game, Refusal
from foxgames.locale import _, ngettext
from foxgames.session.record_wording import record_sentence
from foxgames.session.view import View

__all__ = ["end_sentences", "notice_sentence", "record_sentence", "refusal_sentence"]


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
        "no-chance-now": _("Nothing is to be drawn or spun now."),
        "no-turn-to-end": _("There is no turn to end now."),
        "no-curtain-for-you": _("The seat is not free to be taken now."),
        "why-no-bot": _("Only what a bot decided has a reason that can be asked for."),
        "why-hidden": _("Its reason would tell of its cards: ask again when the game is over."),
        "locked": _("Another copy of foxgames is playing this game."),
        "no-such-saved-game": _("There is no such saved game."),
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
    if notice.code == "put-aside":
        return _("A saved game is damaged and was put aside as {path}. {why}").format(
            path=notice["path"], why=_why(notice)
        )
    if notice.code == "left-alone":
        return _("A saved game needs a newer foxgames: {why}").format(why=_why(notice))
    if notice.code == "history-put-aside":
        return _(
            "The history was damaged: it was put aside as {path} and made anew from the records."
        ).format(path=notice["path"])
    if notice.code == "history-altered":
        told = ngettext(
            "{count} game in the history was altered: it is read anew from its record, if that "
            "is kept. As the history was, it lies in {path}.",
            "{count} games in the history were altered: they are read anew from their records, "
            "where those are kept. As the history was, it lies in {path}.",
            int(str(notice["count"])),
        )
        return told.format(count=notice["count"], path=notice["path"])
    if notice.code == "history-unusable":
        return _("The history cannot be kept: {path} ({reason}). Games go on all the same.").format(
            path=notice["path"], reason=notice["reason"]
        )
    if notice.code == "unreadable":
        return _("{path} cannot be read or written ({reason}).").format(
            path=notice["path"], reason=notice["reason"]
        )
    return str(notice)


def _why(notice: Refusal) -> str:
    """What is wrong with the file a notice is about: it carries all that the error said."""
    return record_sentence(Refusal(str(notice["fault"]), notice.rule, notice.fields))


def recap_title(*, is_first: bool) -> str:
    """What stands over that which has happened before a turn: a seat's first, or a later one."""
    return _("So far") if is_first else _("Since your last turn")


def end_sentences(game: Game, view: View, names: Sequence[str]) -> Sequence[str]:
    """How a game ended, by its rules or because a seat gave up; empty while it goes on."""
    if view.conceded_by is None:
        return game.wording.outcome(view.observation, names)
    told = _("{name} gave up.")
    if game.info.cooperative:
        told = _("{name} gave up: the game is lost.")
        if len(names) > 1:
            told = _("{name} gave up, so the game is lost for all.")
    return (told.format(name=names[view.conceded_by]),)
