"""Everything there is, from one numbered menu: games, saved games, statistics, rules, lessons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from foxgames.core import FoxGamesError
from foxgames.games import GAMES, get_game
from foxgames.locale import _, ngettext
from foxgames.plain.arranging import ask_setup
from foxgames.plain.asking import pick
from foxgames.plain.keeping import play, tell_notices
from foxgames.plain.lesson import PlainLesson
from foxgames.plain.replay import PlainReplay
from foxgames.plain.speech import EndOfInput, Speech, plain_rules
from foxgames.plain.statistics import statistics_lines
from foxgames.session import Store
from foxgames.session.course import Course
from foxgames.session.names import shown_names, told_apart
from foxgames.session.record_wording import record_sentence
from foxgames.session.wording import refusal_sentence

_MOST_LISTED: Final = 20


class PlainMenu:
    """Asks what to do until there is nothing more to do."""

    def __init__(self, store: Store, speech: Speech) -> None:
        self._store = store
        self._speech = speech

    def run(self) -> int:
        """Goes on until it is left, or until there is no more input: 0."""
        self._speech.say(_("foxgames: fox-themed tabletop games."))
        try:
            while (chosen := self._chosen()) is not None:
                try:
                    chosen()
                except FoxGamesError as error:
                    self._speech.say(
                        refusal_sentence(error.refusal) or record_sentence(error.refusal)
                    )
                tell_notices(self._store, self._speech)
        except EndOfInput:
            return 0
        return 0

    def _chosen(self) -> Callable[[], object] | None:
        ways: dict[str, Callable[[], object]] = {}
        waiting = len(self._store.unfinished())
        tell_notices(self._store, self._speech)
        for slug in GAMES:
            title = get_game(slug).info.title
            ways[_("Play {title}").format(title=title)] = partial(self._play, slug)
        if waiting:
            told = ngettext("Go on: {count} saved game", "Go on: {count} saved games", waiting)
            ways[told.format(count=waiting)] = self._go_on
        ways[_("Watch a finished game again")] = self._watch
        ways[_("Hear the statistics")] = self._statistics
        ways[_("Hear the rules of a game")] = self._rules
        ways[_("Learn a game: be led through a short first one")] = self._learn
        ways[_("Hear about the settings")] = self._settings
        usual = len(GAMES) if waiting else 0
        question = _("What would you like to do?")
        place = pick(self._speech, question, list(ways), usual, leaves=True)
        return None if place is None else list(ways.values())[place]

    def _settings(self) -> None:
        self._speech.say(
            _("The settings concern the screens: their look, keys, sound, motion and questions."),
            _("Line by line, bots move at once, and you are asked only before you give up."),
        )

    def _play(self, slug: str) -> None:
        setup = ask_setup(self._speech, get_game(slug))
        if setup is not None:
            play(self._store, self._store.start(setup), self._speech)

    def _go_on(self) -> None:
        games = self._store.unfinished()[:_MOST_LISTED]
        told = []
        for saved in games:
            names = shown_names(saved.occupants)
            game = get_game(saved.game)
            stand = game.wording.summary(saved.observation, names)
            told.append(f"{game.info.title}, {', '.join(names)}: {stand}")
        place = pick(self._speech, _("Which game would you like to go on with?"), told)
        if place is not None:
            play(self._store, self._store.resume(games[place].id), self._speech)

    def _watch(self) -> None:
        games = self._store.finished()[:_MOST_LISTED]
        if not games:
            self._speech.say(_("No game has been finished yet."))
            return
        told = [
            _("{title}, {names}, begun {day}").format(
                title=get_game(game.game).info.title,
                names=", ".join(told_apart(seat.name for seat in game.seats)),
                day=game.started[:10],
            )
            for game in games
        ]
        place = pick(self._speech, _("Which game would you like to watch?"), told)
        if place is None:
            return
        record = self._store.record_of(games[place])
        if record is not None:
            PlainReplay(record, self._speech).run()

    def _statistics(self) -> None:
        self._speech.say_all(statistics_lines(self._store))

    def _rules(self) -> None:
        titles = [get_game(slug).info.title for slug in GAMES]
        place = pick(self._speech, _("The rules of which game?"), titles)
        if place is not None:
            self._speech.say_all(plain_rules(get_game(GAMES[place]).rules_page()))

    def _learn(self) -> None:
        titles = [get_game(slug).info.title for slug in GAMES]
        place = pick(self._speech, _("Which game would you like to learn?"), titles)
        if place is not None:
            PlainLesson(Course(GAMES[place]), self._speech).run()
