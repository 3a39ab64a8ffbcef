"""What is wrong with a record, as a sentence shared by every front end.

Each says where it is, what was found and what would be right, on one line.
"""

from __future__ import annotations

from collections.abc import Mapping

from foxgames.core import Refusal
from foxgames.locale import _


def record_sentence(refusal: Refusal) -> str:
    """The refusal of a RecordError, with file and line where it names them."""
    fields = {name: _on_one_line(str(value)) for name, value in refusal.fields}
    if refusal.code == "wrong-type":
        fields["expected"] = _types().get(fields["expected"], fields["expected"])
    what = _what(refusal, fields)
    if "file" not in fields:
        return what
    if "line" not in fields:
        return f"{fields['file']}: {what}"
    return _("{file}, line {line}: {what}").format(
        file=fields["file"], line=fields["line"], what=what
    )


def _on_one_line(text: str) -> str:
    """What a file holds may be anything: it must break no line and move no cursor."""
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def _what(refusal: Refusal, fields: Mapping[str, str]) -> str:
    pattern = _patterns().get(refusal.code)
    if refusal.code == "illegal-action":
        pattern = _("{action} is against rule {rule} there ({why})")
        fields = {**fields, "rule": refusal.rule or "?"}
    if pattern is None:
        return str(Refusal(refusal.code, refusal.rule, _without_place(refusal)))
    try:
        return pattern.format_map(fields)
    except KeyError:  # the same code with other fields, from a game: say what there is
        return str(Refusal(refusal.code, refusal.rule, _without_place(refusal)))


def _without_place(refusal: Refusal) -> tuple[tuple[str, str | int], ...]:
    return tuple((name, value) for name, value in refusal.fields if name not in ("file", "line"))


def _types() -> dict[str, str]:
    return {
        "text": _("a text"),
        "number": _("a whole number"),
        "flag": _("true or false"),
        "list": _("a list"),
        "object": _("an object"),
    }


def _patterns() -> dict[str, str]:
    """By code; made when asked for, so that they are in the player's language."""
    return {
        "not-utf8": _("byte {byte} is not UTF-8 text"),
        "not-json": _("this is not JSON: {text}"),
        "not-an-object": _("a line has to be a JSON object, not {text}"),
        "too-deep": _("the JSON is nested deeper than {most} levels"),
        "unknown-line": _(
            "a line has exactly one of the keys format, do, note and outcome, not {keys}"
        ),
        "missing-key": _('the key "{key}" is missing'),
        "wrong-type": _('"{key}" has to be {expected}, not {found}'),
        "not-foxgames": _('"format" has to be "foxgames", not {found}'),
        "unsupported-version": _("the format has version {version}; this program reads {known}"),
        "seed-range": _("the seed has to be from 0 to {most}, not {seed}"),
        "empty-id": _('"id" must not be empty'),
        "option-missing": _('the option "{option}" is missing'),
        "not-a-time": _('"started" has to be a time in UTC such as {example}, not {found}'),
        "wrong-kind": _('"kind" has to be "human" or "bot", not {found}'),
        "wrong-ply": _('"ply" has to be {expected}, not {found}'),
        "wrong-by": _('"by" has to be {expected}, not {found}'),
        "no-such-seat": _("there is no seat {seat}; there are {seats}, counted from 0"),
        "unknown-notation": _("{text} is no action; one is written like {example}"),
        "wrong-outcome": _('"{key}" of the outcome has to be {expected}, not {found}'),
        "outcome-too-early": _("an outcome is told, but the game is not over"),
        "outcome-twice": _("a second outcome of one game"),
        "event-after-end": _("an event after the end of the game"),
        "conceded-after-end": _("a concession after the end of the game"),
        "header-missing": _("a record has to begin with its header, the line with the format"),
        "no-record": _("there is no record in it"),
        "one-game-expected": _("there are {found} games in it where one is expected"),
        "no-such-game": _("there is no game {game}; there is {allowed}"),
        "no-such-option": _("there is no option {option}; there is {allowed}"),
        "no-such-value": _("option {option} cannot be {value}; it can be {allowed}"),
        "no-such-level": _("there is no bot level {level}; there is {allowed}"),
        "seat-count": _("{seats} seats are not possible; it takes {least} to {most}"),
        "no-such-saved-game": _("there is no saved game {id}"),
        "unreadable": _("{path} cannot be read or written: {reason}"),
        "not-deleted": _("{path} cannot be deleted: {reason}"),
    }
