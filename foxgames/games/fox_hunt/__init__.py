"""The Great American Fox Hunt, the game package: see rules.py for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import (
    Event,
    Game,
    GameInfo,
    Level,
    Observation,
    Option,
)
from foxgames.games.package import GamePackage
from foxgames.locale import mark as _

INFO: Final = GameInfo(
    slug="fox-hunt",
    title="The Great American Fox Hunt",
    min_seats=1,
    max_seats=6,
    cooperative=False,
    hidden_information=False,
    options=(
        Option(
            name="joins",
            title=_("who may join"),
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
    chances=(("animal", _("animal")), ("dog", _("dog"))),
)


class FoxHunt(GamePackage):
    """The game as `get_game("fox-hunt")` gives it."""

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """The exact chance of each total to take the next animal."""
        from foxgames.games.fox_hunt import summing
        from foxgames.games.fox_hunt.views import FoxHuntObservation

        assert isinstance(observation, FoxHuntObservation)
        return summing.coached(observation)

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """What each seat took, joined and stole."""
        from foxgames.games.fox_hunt import summing

        return summing.told(events, names)


GAME: Final[Game] = FoxHunt(INFO)
