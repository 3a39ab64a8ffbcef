"""`foxgames odds`: the exact chance to win a game, from its start or from where a record stands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.files import records_path
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_options, game_options
from foxgames.core import State
from foxgames.locale import _

if TYPE_CHECKING:
    from foxgames.games.mr_fox.rules import MrFoxState

SOLVED = "mr-fox"
"""The one game that is solved exactly."""


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    add_options(parser)
    parser.add_argument(
        "--after",
        metavar="FILE",
        help=_("a record: the chance from where its last game stands, instead of from the start"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Prints the chance under best play, to ten digits."""
    state = position(arguments)
    outcome = state.outcome()
    if outcome is not None:
        print(f"{float(bool(outcome.winners)):.10f}")
        return 0
    from foxgames.games.mr_fox import solver

    print(f"{solver.chance(state):.10f}")
    return 0


def position(arguments: argparse.Namespace) -> MrFoxState:
    """The position asked about; UsageError for a game that is not solved."""
    from foxgames.games.mr_fox.rules import MrFoxState

    game = chosen_game(arguments.game)
    if game.info.slug != SOLVED:
        raise UsageError(
            _("{title} is not solved").format(title=game.info.title),
            _("the exact chance is known for mr-fox alone"),
        )
    if arguments.after is None:
        options = game.info.resolve(game_options(arguments.option), game.info.min_seats)
        state = game.new(options, game.info.min_seats)
    else:
        state = _last_position(arguments.after)
    assert isinstance(state, MrFoxState)
    return state


def _last_position(name: str) -> State:
    from foxgames.session.record import read_records

    records = [r for r in read_records(records_path(name)) if r.setup.game == SOLVED]
    if not records:
        raise UsageError(
            _("{file} holds no game of mr-fox").format(file=quoted(name)),
            _("name a record of one"),
        )
    return records[-1].timeline().state
