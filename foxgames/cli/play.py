"""`foxgames play`: a game at once, without the menu."""

from __future__ import annotations

import argparse

from foxgames.cli.errors import UsageError
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_glyphs, add_options, game_options
from foxgames.cli.seats import occupants
from foxgames.cli.terminal import show
from foxgames.core import GameInfo
from foxgames.locale import _
from foxgames.session import Session, Setup, fresh_seed


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
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("play line by line: for screen readers, dumb terminals and pipes"),
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help=_("go on with the last unfinished game of this kind"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Opens the table."""
    game = chosen_game(arguments.game)
    if arguments.resume:
        return _resume(game.info, arguments)
    seats = occupants(arguments.seats, game.info)
    setup = Setup(
        game=game.info.slug,
        options=game.info.resolve(game_options(arguments.option), len(seats)),
        seats=seats,
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        practice=arguments.practice,
        coach=arguments.coach,
    )
    if not arguments.plain:
        return show(setup, glyphs=arguments.glyphs)
    from foxgames.session import Store

    return _play_plainly(Store().start(setup))


def _resume(info: GameInfo, arguments: argparse.Namespace) -> int:
    """Goes on with the last unfinished game; UsageError where there is none."""
    from foxgames.session import Store

    if arguments.seats is not None or arguments.option or arguments.seed is not None:
        raise UsageError(
            _("a game that goes on keeps its seats, options and seed"),
            _("leave --seats, --option and --seed out, or leave --resume out"),
        )
    store = Store()
    games = [saved for saved in store.unfinished() if saved.game == info.slug]
    if not games:
        raise UsageError(
            _("there is no unfinished game of {title}").format(title=info.title),
            _("start one without --resume"),
        )
    session = store.resume(games[0].id)
    return _play_plainly(session) if arguments.plain else show(session, glyphs=arguments.glyphs)


def _play_plainly(session: Session) -> int:
    """Plays line by line on standard input and output; a closed one is as good as empty."""
    import io
    import sys

    from foxgames.plain import PlainTable, Speech

    try:
        speech = Speech(sys.stdin or io.StringIO(), sys.stdout or io.StringIO())
        return PlainTable(session, speech).run()
    finally:
        session.close()
