"""Hen House, the game package: see rules.py for the rules."""

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
from foxgames.games.hen_house import pieces, rules
from foxgames.locale import mark as _

if TYPE_CHECKING:
    from random import Random

INFO: Final = GameInfo(
    slug="hen-house",
    title="Hen House",
    min_seats=2,
    max_seats=pieces.MAX_SEATS,
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


class HenHouse:
    """The game as `get_game("hen-house")` gives it."""

    info: Final = INFO

    @property
    def wording(self) -> Wording:
        """The game's sentences."""
        return cast(Wording, import_module("foxgames.games.hen_house.wording").WORDING)

    def new(self, options: Mapping[str, object], seats: int) -> rules.HenHouseState:
        """The empty Hen Houses, before chance has picked who starts."""
        INFO.check_seats(seats)
        resolved = INFO.resolve(options, seats)
        return rules.new_state(seats, **{name: int(value) for name, value in resolved.items()})

    def parse_action(self, text: str) -> Action:
        """The action written so in RECORD.md's notation."""
        return pieces.parse_action(text)

    def bot(self, level: str) -> Bot:
        """The bot of that level."""
        INFO.level(level)
        return cast(Bot, import_module("foxgames.games.hen_house.bot").BOTS[level])

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        from importlib import resources  # costs as much as all the rest of this package

        return resources.files(__name__).joinpath("rules.md").read_text(encoding="utf-8")

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        """What each hidden card can be and is thought to be, from what the viewer may know."""
        from foxgames.games.hen_house import summing
        from foxgames.games.hen_house.views import HenHouseObservation

        assert isinstance(observation, HenHouseObservation)
        return summing.coached(observation, events, names)

    def win_chance(self, observation: Observation) -> float | None:
        """Unknown: nobody has solved this game."""
        return None

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


GAME: Final[Game] = HenHouse()
