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
        "no-chance-now": _("Nothing is to be drawn or spun now."),
        "no-turn-to-end": _("There is no turn to end now."),
        "no-curtain-for-you": _("The seat is not free to be taken now."),
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
            path=notice["path"], why=record_sentence(notice, str(notice["why"]))
        )
    if notice.code == "left-alone":
        return _("A saved game needs a newer foxgames: {why}").format(
            why=record_sentence(notice, str(notice["why"]))
        )
    if notice.code == "unreadable":
        return _("{path} cannot be read or written ({reason}).").format(
            path=notice["path"], reason=notice["reason"]
        )
    return str(notice)


def record_sentence(refusal: Refusal, code: str | None = None) -> str:
    """What is wrong with a record, where, and what would be right, on one line.

    `refusal` is that of a RecordError; `code` replaces its code where a notice quotes it.
    """
    fields = {name: str(value) for name, value in refusal.fields}
    if "expected" in fields:
        fields["expected"] = _kinds().get(fields["expected"], fields["expected"])
    code = code or refusal.code
    what = {**_wrong_text(), **_wrong_header(), **_wrong_line()}.get(code)
    try:
        said = code if what is None else what.format(**fields)
    except KeyError:
        said = str(refusal)
    if "file" not in fields:
        return said
    place = _("{file}, line {line}").format(file=fields["file"], line=fields["line"])
    return f"{place}: {said}"


def _kinds() -> dict[str, str]:
    return {
        "text": _("a text"),
        "number": _("a whole number"),
        "flag": _("true or false"),
        "list": _("a list"),
        "object": _("an object"),
    }


def _wrong_text() -> dict[str, str]:
    """Faults of a line before anything in it is looked at."""
    return {
        "not-utf8": _("byte {byte} is not UTF-8; a record is UTF-8 text"),
        "not-json": _("{text} is not JSON; each line is one JSON object"),
        "not-an-object": _("{text} is no JSON object; each line is one"),
        "too-deep": _("lists or objects nest too deep; {most} deep is the most"),
        "unknown-line": _(
            "this is no line of a record: its keys are {keys}; it needs exactly one of"
            " format, do, note and outcome"
        ),
        "missing-key": _("{key} is missing"),
        "wrong-type": _("{key} is {found}; it has to be {expected}"),
        "no-record": _("there is no record here; a record begins with a header"),
        "header-missing": _("there is no header before this line; a record begins with one"),
        "one-game-expected": _("there are {found} games here; a saved game is one"),
    }


def _wrong_header() -> dict[str, str]:
    """Faults of what was chosen before the game."""
    return {
        "not-foxgames": _("the format is {found}; it has to be foxgames"),
        "unsupported-version": _("version {version} is not known; this reads version {known}"),
        "no-such-game": _("there is no game {game}; there is {allowed}"),
        "no-such-option": _("there is no option {option}; there is {allowed}"),
        "no-such-value": _("option {option} cannot be {value}; it can be {allowed}"),
        "option-missing": _("option {option} is missing; a record lists every option"),
        "seat-count": _("{seats} seats are not possible; this game takes {least} to {most}"),
        "no-such-level": _("there is no bot level {level}; there is {allowed}"),
        "wrong-kind": _("a seat is {found}; it has to be human or bot"),
        "seed-range": _("seed {seed} is out of range; it can be 0 to {most}"),
        "not-a-time": _("{found} is no time in UTC; one looks like {example}"),
        "empty-id": _("the id is empty; each game has its own"),
    }


def _wrong_line() -> dict[str, str]:
    """Faults of what happened."""
    return {
        "wrong-ply": _("the ply is {found}; it has to be {expected}"),
        "wrong-by": _("this is done by {found}; it has to be {expected}"),
        "unknown-notation": _("{text} is nothing that can be done; such as {example} is"),
        "illegal-action": _("the rules do not allow {action} here ({why})"),
        "event-after-end": _("something is done after the end of the game"),
        "no-such-seat": _("there is no seat {seat}; the table has {seats}, counted from 0"),
        "conceded-after-end": _("someone gives up after the end of the game"),
        "outcome-too-early": _("an outcome is told while the game goes on"),
        "outcome-twice": _("the outcome is told twice"),
        "wrong-outcome": _("the outcome's {key} is {found}; played again it is {expected}"),
        "no-such-saved-game": _("there is no saved game {id}"),
        "not-deleted": _("{path} cannot be deleted ({reason})"),
    }


def conceded_sentence(seat: Seat, names: Sequence[str], *, cooperative: bool) -> str:
    """How a conceded game ended."""
    if cooperative and len(names) > 1:
        return _("{name} gave up, so the game is lost for all.").format(name=names[seat])
    if cooperative:
        return _("{name} gave up: the game is lost.").format(name=names[seat])
    return _("{name} gave up.").format(name=names[seat])
