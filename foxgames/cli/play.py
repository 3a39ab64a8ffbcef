"""`foxgames play`: a game at once, without the menu."""

from __future__ import annotations

import argparse

from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_glyphs, add_options, game_options
from foxgames.cli.seats import occupants
from foxgames.cli.terminal import show
from foxgames.locale import _
from foxgames.session import Setup, fresh_seed


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help=_("names of people, bot or bot:LEVEL, such as Ann,Ben,bot:normal"),
    )
    add_options(parser)
    parser.add_argument(
        "--practice",
        action="store_true",
        help=_("anything may be taken back; the result does not count"),
    )
    parser.add_argument(
        "--coach", action="store_true", help=_("show what the coach knows, to everyone")
    )
    add_glyphs(parser)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table."""
    game = chosen_game(arguments.game)
    seats = occupants(arguments.seats, game.info)
    setup = Setup(
        game=game.info.slug,
        options=game.info.resolve(game_options(arguments.option), len(seats)),
        seats=seats,
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        practice=arguments.practice,
        coach=arguments.coach,
    )
    return show(setup, glyphs=arguments.glyphs)
