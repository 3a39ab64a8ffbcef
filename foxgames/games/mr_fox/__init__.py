"""Bye Bye Mr. Fox!, the game package: see rules.py for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import (
    Bot,
    Event,
    Game,
    GameInfo,
    Level,
    Observation,
    Optima,
    Option,
)
from foxgames.games.mr_fox.optimum import OPTIMA
from foxgames.games.package import GamePackage
from foxgames.locale import mark as _

INFO: Final = GameInfo(
    slug="mr-fox",
    title="Bye Bye Mr. Fox!",
    min_seats=1,
    max_seats=4,
    cooperative=True,
    hidden_information=False,
    options=(
        Option(
            name="eggs",
            default=16,
            values=(16, 14, 12),
            meaning=_("How many eggs there are in all: fewer eggs make it harder."),
            labels=(_("16, standard"), _("14, first degree"), _("12, second degree")),
            tiny_values=(5, 6, 7, 8),
        ),
        Option("hens", 2, (2,), _("Face-down tokens of each hen."), tiny=True, tiny_values=(0, 1)),
        Option("foxes", 4, (4,), _("Face-down fox tokens."), tiny=True, tiny_values=(0, 1, 2)),
        Option("full", 3, (3,), _("Eggs that fill a nest."), tiny=True, tiny_values=(1, 2)),
    ),
    levels=(Level("random"), Level("easy"), Level("normal"), Level("expert", thinks=True)),
    credits=_("Designed by Marie Fort and Wilfried Fort, published by Blue Orange (2020)."),
    minutes=10,
    optima=Optima("eggs", tuple(OPTIMA.items())),
    wheels=("spin",),
    decks=(("draw",),),
    chances=(("spin", _("spin")), ("draw", _("token"))),
)


class MrFox(GamePackage):
    """The game as `get_game("mr-fox")` gives it."""

    def bot(self, level: str) -> Bot:
        """The bot of that level."""
        if level == "expert":
            from foxgames.games.mr_fox.expert import ExpertBot

            return ExpertBot()
        return super().bot(level)

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """The exact chance of winning: now, and after each choice or whatever comes up."""
        from foxgames.games.mr_fox import coach, coach_words
        from foxgames.games.mr_fox.views import MrFoxObservation

        assert isinstance(observation, MrFoxObservation)
        return coach_words.told(coach.outlook(observation), observation)

    def win_chance(self, observation: Observation) -> float | None:
        """The exact chance, by the solver: up to a second at first, then little."""
        from foxgames.games.mr_fox import coach
        from foxgames.games.mr_fox.views import MrFoxObservation

        assert isinstance(observation, MrFoxObservation)
        coach.foresee(observation)
        return coach.chance_of(observation)

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """What became of the eggs."""
        from foxgames.games.mr_fox import stats

        return stats.told(events)


GAME: Final[Game] = MrFox(INFO)
