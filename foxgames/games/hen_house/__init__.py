"""Hen House, the game package: see rules.py for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import (
    Action,
    Event,
    Game,
    GameInfo,
    Level,
    Observation,
    Option,
)
from foxgames.games.package import GamePackage
from foxgames.locale import mark as _

if TYPE_CHECKING:
    from random import Random

INFO: Final = GameInfo(
    slug="hen-house",
    title="Hen House",
    min_seats=2,
    max_seats=4,
    cooperative=False,
    hidden_information=True,
    options=(
        Option(
            name="houses",
            default=1,
            values=(1, 2),
            meaning=_("How many Hen Houses, of eight spaces each: two from three seats on."),
            labels=(_("one Hen House"), _("two Hen Houses")),
            by_seats=((3, 2),),
        ),
        Option(
            name="flips",
            title=_("to reveal"),
            default=2,
            values=(2, 1),
            meaning=_("How many cards one must at least turn up to reveal."),
            labels=(_("two cards or more"), _("one card or more")),
        ),
        Option("hens", 6, (6,), _("Hens of each seat."), tiny=True, tiny_values=(1, 2, 3, 4)),
        Option("spaces", 8, (8,), _("Spaces of a Hen House."), tiny=True, tiny_values=(2, 3, 4, 6)),
        Option(
            "patience",
            100,
            (100,),
            _("Turns in a row without any change that end a game."),
            tiny=True,
            tiny_values=(1, 2, 3, 4, 6, 10),
        ),
    ),
    levels=(Level("random"), Level("easy"), Level("normal"), Level("expert", thinks=True)),
    credits=_("Designed by Chris Handy, published as SLY in the Pack O Game line (2024)."),
    minutes=15,
)


class HenHouse(GamePackage):
    """The game as `get_game("hen-house")` gives it."""

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """What each hidden card can be and is thought to be, from what the viewer may know."""
        from foxgames.games.hen_house import summing
        from foxgames.games.hen_house.views import HenHouseObservation

        assert isinstance(observation, HenHouseObservation)
        return summing.coached(observation, events, names)

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Each seat's score by kind."""
        from foxgames.games.hen_house import summing

        return summing.told(events, names)

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """A possible past of what the viewer has seen, each of them being as likely."""
        from foxgames.games.hen_house.past import sample_history

        return sample_history(observation, events, rng)


GAME: Final[Game] = HenHouse(INFO)
