"""Numbered choices that are not actions of a game: of menus, seats and options."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.locale import _
from foxgames.plain.speech import Speech


def pick(
    speech: Speech, question: str, choices: Sequence[str], usual: int = 0, *, leaves: bool = False
) -> int | None:
    """Tells the choices, numbered from 1, and gives the place of the one taken, from 0.

    Enter alone takes the usual one. None: `q`, for whoever wants none of them, which `leaves`
    the program or goes back.
    """
    prompt = _("Type a number, or q to leave:") if leaves else _("Type a number, or q to go back:")
    speech.say(question)
    for number, choice in enumerate(choices, 1):
        mark = _(" (Enter takes this)") if number == usual + 1 else ""
        speech.say(f"{number}. {choice}{mark}")
    while True:
        typed = speech.ask(prompt).casefold()
        if not typed:
            return usual
        if typed == "q":
            return None
        if typed.isdecimal() and len(typed) < 9 and 1 <= int(typed) <= len(choices):
            return int(typed) - 1
        speech.say(_("That is no choice: type 1 to {most}.").format(most=len(choices)))


def ask_yes(speech: Speech, question: str, *, usual: bool = False) -> bool:
    """A plain yes or no; Enter alone is the usual one."""
    hint = _("Type yes or no; Enter is yes:") if usual else _("Type yes or no; Enter is no:")
    while True:
        typed = speech.ask(f"{question} {hint}").casefold()
        if not typed:
            return usual
        if typed in (_("yes"), "yes", "y"):
            return True
        if typed in (_("no"), "no", "n"):
            return False
        speech.say(_("That is neither yes nor no."))
