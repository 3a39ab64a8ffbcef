"""Choosing among numbered actions, of which there may be thousands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile

from foxgames.core import Action, Game, NotationError, Observation, PartWording
from foxgames.locale import _, ngettext
from foxgames.plain.speech import Speech

PAGE = 20
"""How many choices are told at a time."""


@dataclass(frozen=True, slots=True)
class Command:
    """A letter instead of a choice."""

    letter: str


@dataclass(frozen=True, slots=True)
class Group:
    """Actions whose words begin alike, or one alone, with what to call them."""

    name: str
    actions: tuple[Action, ...]


COMMANDS = ("?", "u", "r", "h", "l", "c", "q", "t", "rules")


class Chooser:
    """Tells the choices of one decision and reads which it is to be.

    Enter alone is the `usual` action, where none is given the first. More choices than can be
    listened to are made part by part where the game has words for that; else they are told in
    groups where these have names that differ, else a page at a time.
    """

    def __init__(
        self, speech: Speech, game: Game, observation: Observation, usual: Action | None = None
    ) -> None:
        self._speech = speech
        self._game = game
        self._observation = observation
        self._all: Sequence[Action] = observation.legal_actions
        self._actions = self._all
        self._groups: Sequence[Group] = ()
        self._usual = usual
        self._told = 0

    def tell(self) -> None:
        """Tells the next page of choices, or all groups of them, numbered from 1."""
        if len(self._actions) > PAGE and not self._told:
            self._groups = self._parts() or grouped(self._actions, self._words)
        if self._groups:
            for number, group in enumerate(self._groups, 1):
                self._speech.say(f"{number}. {group.name}")
            if len(self._actions) == len(self._all):
                self._tell_how_to_type()
            return
        last = min(self._told + PAGE, len(self._actions))
        for number in range(self._told, last):
            self._speech.say(f"{number + 1}. {self._words(self._actions[number])}")
        self._told = last
        left = len(self._actions) - last
        if left:
            more = ngettext(
                "Type m for {count} more choice, or a choice in notation, such as: {example}.",
                "Type m for {count} more choices, or a choice in notation, such as: {example}.",
                left,
            )
            self._speech.say(more.format(count=left, example=self._actions[0]))

    def _parts(self) -> Sequence[Group]:
        """The choices by their next part, if the game has words for it."""
        wording, seen = self._game.wording, self._observation
        if not isinstance(wording, PartWording):
            return ()
        return parted(self._actions, self._words, lambda words: wording.part(words, seen))

    def _tell_how_to_type(self) -> None:
        """All that tells the choices apart can be typed at once."""
        words = str(self._all[-1]).split()[len(_shared(self._all)) :]
        told = _("A whole choice can be typed too, such as: {example}.")
        self._speech.say(told.format(example=" ".join(words)))

    def _words(self, action: Action) -> str:
        return self._game.wording.action(action, self._observation)

    def read(self, prompt: str) -> Action | Command:
        """The action or command that was typed; says what was wrong and asks again until then."""
        while True:
            typed = self._speech.ask(prompt).strip()
            if not typed and self._usual is not None:
                return self._usual
            typed = typed or "1"
            if typed.casefold() in COMMANDS:
                return Command(typed.casefold())
            if typed.casefold() == "m" and self._told and self._told < len(self._actions):
                self.tell()
                continue
            if typed.casefold() == "b" and len(self._actions) < len(self._all):
                self._go_to(self._all)
                continue
            action = self._chosen(typed)
            if action is not None:
                return action

    def _go_to(self, actions: Sequence[Action]) -> None:
        self._actions, self._groups, self._told = actions, (), 0
        self.tell()

    def _in_group(self, number: int) -> Action | None:
        """The only action of that group; of more, all are told and none is chosen yet."""
        actions = self._groups[number - 1].actions
        if len(actions) == 1:
            return actions[0]
        self._speech.say(_("Type b to go back to all choices."))
        self._go_to(actions)
        return None

    def _chosen(self, typed: str) -> Action | None:
        if typed.isdecimal() and len(typed) < 9:
            number = int(typed)
            if 1 <= number <= self._most:
                return self._in_group(number) if self._groups else self._actions[number - 1]
            self._speech.say(
                _("There is no choice {number}: type 1 to {most}.").format(
                    number=number, most=self._most
                )
            )
            return None
        action = self._written(typed)
        if action is None:
            self._speech.say(
                _("That is no choice. Type a number from 1 to {most}, or ? for help.").format(
                    most=self._most
                )
            )
        return action

    def _written(self, typed: str) -> Action | None:
        """The action in notation; what all the choices begin with may be left out."""
        shared = _shared(self._actions)
        found: list[Action] = []
        for count in range(len(shared) + 1):
            with suppress(NotationError):
                text = " ".join((*shared[:count], *typed.split()))
                found.append(self._game.parse_action(text))
        legal = (action for action in found if action in self._all)
        return next(legal, found[0] if found else None)

    @property
    def _most(self) -> int:
        """The highest number that chooses something."""
        return len(self._groups or self._actions)


def _shared(actions: Sequence[Action]) -> Sequence[str]:
    """The words that the notation of all of them begins with, short of a whole action."""
    *told, last = (str(action).split() for action in actions)
    if not told:
        return last[:-1]
    alike = takewhile(lambda words: len(set(words)) == 1, zip(last, *told, strict=False))
    return [words[0] for words in alike]


def parted(
    actions: Sequence[Action],
    words: Callable[[Action], str],
    part: Callable[[Sequence[str]], str],
) -> Sequence[Group]:
    """The actions by the next word of their notation; one that ends there stands alone."""
    depth = len(_shared(actions)) + 1
    sorted_out: dict[tuple[str, ...], list[Action]] = {}
    for action in actions:
        sorted_out.setdefault(tuple(str(action).split()[:depth]), []).append(action)
    return [
        _group(part(key) if len(alike) > 1 else words(alike[0]), tuple(alike))
        for key, alike in sorted_out.items()
    ]


def grouped(actions: Sequence[Action], words: Callable[[Action], str]) -> Sequence[Group]:
    """The actions by the first words of their notation that tell them apart.

    None at all where that makes too many groups, or two that would be called alike.
    """
    for depth in range(1, 4):
        sorted_out: dict[tuple[str, ...], list[Action]] = {}
        for action in actions:
            sorted_out.setdefault(tuple(str(action).split()[:depth]), []).append(action)
        if len(sorted_out) > 1:
            beginnings = [_beginning(alike, words) for alike in sorted_out.values()]
            if len(set(beginnings)) < len(beginnings) or len(beginnings) > PAGE:
                return ()
            return list(map(_group, beginnings, map(tuple, sorted_out.values())))
    return ()


def _beginning(alike: Sequence[Action], words: Callable[[Action], str]) -> str:
    """The words that all of them begin with."""
    first, *others = (words(action).split() for action in alike)
    shared = 0
    while shared < len(first) and all(first[: shared + 1] == x[: shared + 1] for x in others):
        shared += 1
    return " ".join(first[:shared])


def _group(beginning: str, alike: tuple[Action, ...]) -> Group:
    if len(alike) == 1:
        return Group(beginning, alike)
    name = _("{beginning}: {count} choices").format(beginning=beginning, count=len(alike))
    return Group(name, alike)
