"""What every game package is made of: its facts, and modules that load when they are asked for.

Facts of all games are wanted for lists and statistics, where no game is played: so importing a
package costs no more than its facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, cast

from foxgames.core import Action, Bot, Event, GameInfo, Observation, State, Wording

if TYPE_CHECKING:
    from random import Random
    from types import ModuleType


class GamePackage:
    """A game as `get_game` gives it, out of the modules beside its `__init__`.

    `rules` has `new_state(seats, **options)`, `pieces` has `parse_action`, `bot` has BOTS by
    level, `wording` has WORDING. A game whose events are not open to all has its own
    `sample_history`.
    """

    def __init__(self, info: GameInfo) -> None:
        self.info = info

    def module(self, name: str) -> ModuleType:
        """That module of the package."""
        return import_module(f"{type(self).__module__}.{name}")

    @property
    def wording(self) -> Wording:
        """The game's sentences."""
        return cast(Wording, self.module("wording").WORDING)

    def new(self, options: Mapping[str, object], seats: int) -> State:
        """The first state; OptionError for options or a seat count the game does not have."""
        info = self.info
        info.check_seats(seats)
        chosen = info.resolve(options, seats)
        values = {option.name: info.option_value(chosen, option.name) for option in info.options}
        return cast(State, self.module("rules").new_state(seats, **values))

    def parse_action(self, text: str) -> Action:
        """The action written so in RECORD.md's notation; NotationError for anything else."""
        return cast(Action, self.module("pieces").parse_action(text))

    def bot(self, level: str) -> Bot:
        """The bot of that level; OptionError if there is none."""
        self.info.level(level)
        return cast(Bot, self.module("bot").BOTS[level])

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        from importlib import resources  # costs as much as all the rest of a package

        page = resources.files(type(self).__module__).joinpath("rules.md")
        return page.read_text(encoding="utf-8")

    def win_chance(self, observation: Observation) -> float | None:
        """None: nobody has solved this game."""
        return None

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """The past itself, where every event is open to all and names its action."""
        return tuple(action for event in events if (action := _action_of(event)) is not None)


def _action_of(event: Event) -> Action | None:
    action = getattr(event, "action", None)
    return action if isinstance(action, Action) else None
