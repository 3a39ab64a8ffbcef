"""Fox's Party, the game package: see rules.py for the rules."""

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
    slug="fox-party",
    title="Fox's Party",
    min_seats=2,
    max_seats=5,
    cooperative=False,
    hidden_information=False,
    options=(
        Option(
            name="first",
            title=_("who begins"),
            default=0,
            values=(0, 1, 2, 3, 4),
            meaning=_("Which seat begins: seat the youngest there."),
            labels=(_("seat 1"), _("seat 2"), _("seat 3"), _("seat 4"), _("seat 5")),
            names_seat=True,
        ),
        Option(
            "dealt",
            12,
            (12,),
            _("Cards dealt to each seat, or what the pack allows."),
            tiny=True,
            tiny_values=(1, 2, 3, 4),
        ),
        Option(
            "animals",
            7,
            (7,),
            _("Animals in play, from the ant up."),
            tiny=True,
            tiny_values=(2, 3, 4, 5),
        ),
        Option(
            "copies",
            9,
            (9,),
            _("Cards of each animal, one fewer at either end."),
            tiny=True,
            tiny_values=(2, 3, 4, 5),
        ),
        Option(
            "patience",
            100,
            (100,),
            _("Wrong turns in a row that end a game."),
            tiny=True,
            tiny_values=(1, 2, 3, 4, 10),
        ),
    ),
    levels=(Level("random"), Level("easy"), Level("normal"), Level("expert")),
    credits=_("Designed by Bernhard Weber, published by Zoch as Fuchs & fertig."),
    minutes=15,
    decks=(("lead", "reveal"),),
    chances=(("lead", _("card")), ("reveal", _("card"))),
)


class FoxParty(GamePackage):
    """The game as `get_game("fox-party")` gives it."""

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """The exact chances of the next card, and the run ahead where it is known."""
        from foxgames.games.fox_party import coach, reasons
        from foxgames.games.fox_party.views import FoxPartyObservation

        assert isinstance(observation, FoxPartyObservation)
        advice = coach.coach(observation, events)
        return () if advice is None else reasons.coached(advice, names)

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Turns, the longest run and the best memory."""
        from foxgames.games.fox_party import reasons, stats

        return reasons.told(stats.facts(events, len(names)), names)


GAME: Final[Game] = FoxParty(INFO)
