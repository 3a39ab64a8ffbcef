"""The strongest bot's advice: as a hint, and from a coach, who tells too what the table implies.

Both come from what the deciding seat may know, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from foxgames.core import Advice
from foxgames.games import get_game
from foxgames.locale import _
from foxgames.session.pending import BotRequest


@dataclass(frozen=True, slots=True)
class Counsel:
    """The strongest bot's advice, and sentences about what the table implies exactly."""

    advice: Advice
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CounselRequest:
    """Can be pickled and answered in another process; `names` has one a seat."""

    request: BotRequest
    names: tuple[str, ...]

    def answer(self) -> Counsel:
        """The same for the same request."""
        request = self.request
        game = request.unlisted or get_game(request.game)
        lines = game.coach_lines(request.observation, request.events, self.names)
        return Counsel(request.answer(), tuple(lines))


def choice_words(request: BotRequest, advice: Advice) -> str:
    """What the coach says of it."""
    return _in_words(_("Coach: {what}. {why}"), request, advice).rstrip()


def hint_words(request: BotRequest, advice: Advice) -> str:
    """What a hint says of it."""
    return _in_words(_("Hint: {what}. {why}"), request, advice)


def _in_words(form: str, request: BotRequest, advice: Advice) -> str:
    """What the bot would do, and why."""
    wording = (request.unlisted or get_game(request.game)).wording
    what = wording.action(advice.action, request.observation)
    return form.format(what=what, why=wording.because(advice.because, request.observation))
