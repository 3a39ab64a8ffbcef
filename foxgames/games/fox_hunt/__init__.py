"""The Great American Fox Hunt, the game package: see rules.py for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from foxgames.core import (
    Action,
    Bot,
    Event,
    Game,
    GameInfo,
    Level,
    Observation,
    Option,
    Wording,
)
from foxgames.games.fox_hunt import pieces, rules
from foxgames.games.fox_hunt.views import FoxHuntEvent
from foxgames.locale import mark as _

if TYPE_CHECKING:
    from random import Random

INFO: Final = GameInfo(
    slug="fox-hunt",
    title="The Great American Fox Hunt",
    min_seats=1,
    max_seats=pieces.MAX_SEATS,
    cooperative=False,
    hidden_information=False,
    options=(
        Option(
            name="joins",
            default="any",
            values=("any", "finish"),
            meaning=_("Who may join a hunt: anyone, or only who takes the animal by it."),
            labels=(_("any party may join"), _("only a party that takes the animal")),
        ),
        Option("animals", 96, (96,), _("Animal cards."), tiny=True, tiny_values=(3, 4, 8)),
        Option("hunters", 5, (5,), _("Hunters of each seat."), tiny=True, tiny_values=(1, 2, 3)),
        Option("dogs", 12, (12,), _("Dogs in the supply."), tiny=True, tiny_values=(0, 1, 2, 3)),
        Option("shorter", 0, (0,), _("Cards fewer for a set."), tiny=True, tiny_values=(1, 2)),
        Option("rounds", 100, (100,), _("Rounds at most."), tiny=True, tiny_values=(1, 2, 3)),
    ),
    levels=(Level("random"), Level("easy"), Level("normal"), Level("expert", thinks=True)),
    credits=_("Designed by Ashley Rhines (2023)."),
    minutes=30,
    timed_alone=True,
    decks=(("animal",), ("dog",)),
)


class FoxHunt:
    """The game as `get_game("fox-hunt")` gives it."""

    info: Final = INFO

    @property
    def wording(self) -> Wording:
        """The game's sentences."""
        return cast(Wording, import_module("foxgames.games.fox_hunt.wording").WORDING)

    def new(self, options: Mapping[str, object], seats: int) -> rules.FoxHuntState:
        """The table before the marker has been given out."""
        INFO.check_seats(seats)
        given = INFO.resolve(options)
        joins = str(INFO.option_value(given, "joins"))
        sizes = ("animals", "hunters", "dogs", "shorter", "rounds")
        return rules.new_state(
            seats, joins, **{name: int(INFO.option_value(given, name)) for name in sizes}
        )

    def parse_action(self, text: str) -> Action:
        """The action written so in RECORD.md's notation."""
        return pieces.parse_action(text)

    def bot(self, level: str) -> Bot:
        """The bot of that level."""
        INFO.level(level)
        return cast(Bot, import_module("foxgames.games.fox_hunt.bot").BOTS[level])

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        from importlib import resources  # costs as much as all the rest of this package

        return resources.files(__name__).joinpath("rules.md").read_text(encoding="utf-8")

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """The exact chance of each total to take the next animal."""
        from foxgames.games.fox_hunt import summing
        from foxgames.games.fox_hunt.views import FoxHuntObservation

        assert isinstance(observation, FoxHuntObservation)
        return summing.coached(observation)

    def win_chance(self, observation: Observation) -> float | None:
        """Unknown: nobody has solved this game."""
        return None

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """What each seat took, joined and stole."""
        from foxgames.games.fox_hunt import summing

        return summing.told(events, names)

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """The past itself: every event of this game is open to all."""
        return tuple(event.action for event in events if isinstance(event, FoxHuntEvent))


GAME: Final[Game] = FoxHunt()
