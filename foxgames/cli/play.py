"""`foxgames play`: a game at once, without the menu."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from foxgames.cli.errors import UsageError
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_look, add_options, game_options, look
from foxgames.cli.seats import occupants
from foxgames.cli.terminal import show
from foxgames.cli.thinking import add_think
from foxgames.core import Budget, GameInfo
from foxgames.locale import _
from foxgames.session import DEFAULT_BUDGET, THINK, Session, Setup, fresh_seed, screen_budget

if TYPE_CHECKING:
    from foxgames.session import Store


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
    add_think(parser)
    add_look(parser)
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("play line by line: for screen readers, dumb terminals and pipes"),
    )
    parser.add_argument(
        "--daily",
        action="store_true",
        help=_("play the deal of the day: the same luck for everyone"),
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
        seed=_seed(game.info.slug, arguments),
        practice=arguments.practice,
        coach=arguments.coach,
    )
    if not arguments.plain:
        return show(setup, glyphs=arguments.glyphs, look=look(arguments), think=arguments.think)
    from foxgames.session import Store

    store = Store()
    return _play_plainly(store, store.start(setup, budget=_budget(arguments)))


def _seed(slug: str, arguments: argparse.Namespace) -> int:
    """The luck of the game; UsageError where it is asked for in two ways."""
    if not arguments.daily:
        return fresh_seed() if arguments.seed is None else int(arguments.seed)
    if arguments.seed is not None:
        raise UsageError(
            _("the deal of the day has a seed of its own"), _("leave --seed out, or --daily")
        )
    from foxgames.session.daily import daily_seed, today

    return daily_seed(slug, today())


def _resume(info: GameInfo, arguments: argparse.Namespace) -> int:
    """Goes on with the last unfinished game; UsageError where there is none."""
    from foxgames.session import Store

    luck = arguments.seed is not None or arguments.daily
    if arguments.seats is not None or arguments.option or luck:
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
    session = store.resume(games[0].id, budget=_budget(arguments))
    return (
        _play_plainly(store, session)
        if arguments.plain
        else show(session, glyphs=arguments.glyphs, look=look(arguments), think=arguments.think)
    )


def _budget(arguments: argparse.Namespace) -> Budget:
    """What a bot may take over a decision: line by line, where nothing is said, it counts."""
    if arguments.think is None and arguments.plain:
        return DEFAULT_BUDGET
    return screen_budget(THINK if arguments.think is None else arguments.think)


def _play_plainly(store: Store, session: Session) -> int:
    """Plays line by line on standard input and output."""
    from foxgames.cli.aloud import speech
    from foxgames.plain.keeping import play

    return play(store, session, speech())
