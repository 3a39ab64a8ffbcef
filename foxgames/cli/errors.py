"""What the command line says when it cannot do as it was told: one line, without escapes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from foxgames.core import FoxGamesError, OptionError, RecordError, Refusal
from foxgames.locale import _

USAGE_STATUS: Final = 2
_LONGEST_QUOTE: Final = 60


class UsageError(Exception):
    """Something on the command line, or a file it names, is wrong.

    `wrong` says what, `right` what would be right; the line shown joins them.
    """

    def __init__(self, wrong: str, right: str = "") -> None:
        super().__init__(f"{wrong}; {right}" if right else wrong)


def quoted(text: str) -> str:
    """The text between quotes on one line: controls escaped, the long middle left out."""
    shown = "".join(c if c.isprintable() else _escaped(c) for c in text)
    if len(shown) > _LONGEST_QUOTE:
        half = _LONGEST_QUOTE // 2
        shown = f"{shown[:half]}…{shown[-half:]}"
    return f"'{shown}'"


def one_line(text: str) -> str:
    """The text without line ends or control characters, whatever it was made from."""
    return "".join(c if c.isprintable() else _escaped(c) for c in " ".join(text.split()))


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """Asks for the nearest known name if one is near, else lists all that are known."""
    import difflib  # only needed once something is already wrong

    names = list(known)
    folded = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(given.casefold()[:80], folded, n=1, cutoff=0.55)
    if near:
        return _("did you mean {name}?").format(name=folded[near[0]])
    return listed(names)


def listed(names: Sequence[str]) -> str:
    """The choices there are, in one clause."""
    if len(names) == 1:
        return _("there is {name}").format(name=names[0])
    return _("there are {names}").format(names=", ".join(names))


def sentence(error: FoxGamesError) -> str:
    """An error of the package as one line: what was wrong, and what would be right."""
    refusal = error.refusal
    if isinstance(error, OptionError):
        return _option_sentence(refusal)
    if isinstance(error, RecordError):
        from foxgames.session.record_wording import record_sentence

        return record_sentence(refusal)
    return str(refusal)


def _option_sentence(refusal: Refusal) -> str:
    fields = {name: str(value) for name, value in refusal.fields}
    allowed = [name for name in fields.get("allowed", "").split(", ") if name]
    match refusal.code:
        case "no-such-game":
            wrong = _("there is no game {game}").format(game=quoted(fields["game"]))
            right = did_you_mean(fields["game"], allowed)
        case "no-such-option":
            wrong = _("there is no option {option}").format(option=quoted(fields["option"]))
            right = did_you_mean(fields["option"], allowed)
        case "no-such-value":
            wrong = _("option {option} cannot be {value}").format(
                option=fields["option"], value=quoted(fields["value"])
            )
            right = _("it can be {values}").format(values=", ".join(allowed))
        case "no-such-level":
            wrong = _("there is no bot level {level}").format(level=quoted(fields["level"]))
            right = did_you_mean(fields["level"], allowed)
        case "seat-count":
            wrong = _("{seats} seats are not possible").format(seats=fields["seats"])
            if refusal["seats"] == 1:
                wrong = _("one seat is not possible")
            right = _("this game takes {least} to {most}").format(
                least=fields["least"], most=fields["most"]
            )
        case _:
            return _bot_sentence(refusal.code, fields) or str(refusal)
    return f"{wrong}; {right}"


def _bot_sentence(code: str, fields: Mapping[str, str]) -> str | None:
    """What is wrong with a bot from outside."""
    told = {
        "no-bot-name": _("{bot} is no bot: write it as module:Class"),
        "no-bot-module": _("bot {bot} is not found: there is no module {module} here"),
        "no-bot-class": _("bot {bot} is not found: it is not in {module}"),
        "no-bot": _("{bot} is no bot: it is no class with a method 'choose'"),
        "bot-failed": _("bot {bot} failed: {what}"),
        "bot-not-legal": _("bot {bot} chose what is not legal: {what}"),
    }
    form = told.get(code)
    return form and form.format(**{name: quoted(value) for name, value in fields.items()})


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
