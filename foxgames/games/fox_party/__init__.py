"""Fox's Party, the game package: see rules.py for the rules."""

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
from foxgames.games.fox_party import pieces, rules
from foxgames.games.fox_party.views import FoxPartyEvent
from foxgames.locale import mark as _

if TYPE_CHECKING:
    from random import Random

INFO: Final = GameInfo(
    slug="fox-party",
    title="Fox's Party",
    min_seats=2,
    max_seats=pieces.MAX_SEATS,
    cooperative=False,
    hidden_information=False,
    options=(
        Option(
            name="first",
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
)


class FoxParty:
    """The game as `get_game("fox-party")` gives it."""

    info: Final = INFO

    @property
    def wording(self) -> Wording:
        """The game's sentences."""
        from foxgames.games.fox_party.wording import WORDING  # only front ends need it

        return WORDING

    def new(self, options: Mapping[str, object], seats: int) -> rules.FoxPartyState:
        """The table before the first head animal is turned up."""
        INFO.check_seats(seats)
        resolved = INFO.resolve(options, seats)
        values = {option.name: INFO.option_value(resolved, option.name) for option in INFO.options}
        return rules.new_state(seats, **{name: int(value) for name, value in values.items()})

    def parse_action(self, text: str) -> Action:
        """The action written so in RECORD.md's notation."""
        return pieces.parse_action(text)

    def bot(self, level: str) -> Bot:
        """The bot of that level."""
        INFO.level(level)
        return cast(Bot, import_module("foxgames.games.fox_party.bot").BOTS[level])

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        from importlib import resources  # costs as much as all the rest of this package

        return resources.files(__name__).joinpath("rules.md").read_text(encoding="utf-8")

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """The exact chances of the next card, and the run ahead where it is known."""
        from foxgames.games.fox_party import coach, reasons
        from foxgames.games.fox_party.views import FoxPartyObservation

        assert isinstance(observation, FoxPartyObservation)
        advice = coach.coach(observation, events)
        return () if advice is None else reasons.coached(advice, names)

    def win_chance(self, observation: Observation) -> float | None:
        """Unknown: nobody has solved this game."""
        return None

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Turns, the longest run and the best memory."""
        from foxgames.games.fox_party import reasons, stats

        return reasons.told(stats.facts(events, len(names)), names)

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """The past itself: every event of this game is open to all."""
        return tuple(event.action for event in events if isinstance(event, FoxPartyEvent))


GAME: Final[Game] = FoxParty()
