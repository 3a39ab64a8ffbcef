"""Choosing among numbered actions, of which there may be thousands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from foxgames.core import Action, Game, NotationError, Observation
from foxgames.locale import _, ngettext
from foxgames.plain.speech import Speech

PAGE = 20
"""How many choices are told at a time."""


@dataclass(frozen=True, slots=True)
class Command:
    """A letter instead of a choice."""

    letter: str


COMMANDS = ("?", "u", "r", "h", "l", "c", "q")


class Chooser:
    """Tells the choices of one decision and reads which it is to be.

    Enter alone is the `usual` action, where none is given the first.
    """

    def __init__(
        self, speech: Speech, game: Game, observation: Observation, usual: Action | None = None
    ) -> None:
        self._speech = speech
        self._game = game
        self._observation = observation
        self._actions: Sequence[Action] = observation.legal_actions
        self._usual = usual
        self._told = 0

    def tell(self) -> None:
        """Tells the next page of choices, numbered from 1."""
        wording = self._game.wording
        last = min(self._told + PAGE, len(self._actions))
        for number in range(self._told, last):
            words = wording.action(self._actions[number], self._observation)
            self._speech.say(f"{number + 1}. {words}")
        self._told = last
        left = len(self._actions) - last
        if left:
            example = str(self._actions[0])
            self._speech.say(
                ngettext("{count} more choice: m.", "{count} more choices: m.", left).format(
                    count=left
                )
                + " "
                + _("Or type a choice in notation, such as: {example}.").format(example=example)
            )

    def read(self, prompt: str) -> Action | Command:
        """The action or command that was typed; says what was wrong and asks again until then."""
        while True:
            typed = self._speech.ask(prompt).strip()
            if not typed:
                return self._actions[0] if self._usual is None else self._usual
            if typed.casefold() in COMMANDS:
                return Command(typed.casefold())
            if typed.casefold() == "m" and self._told < len(self._actions):
                self.tell()
                continue
            action = self._chosen(typed)
            if action is not None:
                return action

    def _chosen(self, typed: str) -> Action | None:
        if typed.isdecimal() and len(typed) < 9:
            number = int(typed)
            if 1 <= number <= len(self._actions):
                return self._actions[number - 1]
            self._speech.say(
                _("There is no choice {number}: type 1 to {most}.").format(
                    number=number, most=len(self._actions)
                )
            )
            return None
        try:
            return self._game.parse_action(typed)
        except NotationError:
            self._speech.say(
                _("That is no choice. Type a number from 1 to {most}, or ? for help.").format(
                    most=len(self._actions)
                )
            )
            return None
