"""What a session waits for, and the question put to a bot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from foxgames.core import Advice, Budget, Event, Game, Observation, Seat


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A question to a bot: all it may know, and nothing else.

    Can be pickled and answered in another process. `game` is a slug; `unlisted` carries the game
    itself where it is not one of foxgames.games (in tests).
    """

    game: str
    level: str
    seat: Seat
    ply: int
    observation: Observation
    events: tuple[Event, ...]
    seed: int
    budget: Budget
    unlisted: Game | None = field(default=None, compare=False)

    def answer(self) -> Advice:
        """The bot's advice: the same for the same request, as far as the budget counts."""
        from random import Random

        from foxgames.games import get_game

        game = self.unlisted or get_game(self.game)
        rng = Random(self.seed)
        return game.bot(self.level).choose(self.observation, self.events, rng, self.budget)


@dataclass(frozen=True, slots=True)
class Human:
    """The person in that seat decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot in that seat decides. `request` is None in a view."""

    seat: Seat
    request: BotRequest | None


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance decides, by that seat's hand; None before the first seat is known."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The person in that seat has finished and confirms it, or takes the last decision back.

    Only where the screen is handed over a curtain: hidden cards and more than one person.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing is shown until the person in that seat takes it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Pending: TypeAlias = Human | Bot | Chance | EndTurn | Curtain | Over
