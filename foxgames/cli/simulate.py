"""`foxgames simulate`: many games between bots, counted."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_options, game_options, whole_number
from foxgames.cli.playing import (
    INTERRUPTED_STATUS,
    MOST_GAMES,
    MOST_SEATS,
    add_playing,
    played,
    progress_bar,
    workers,
)
from foxgames.cli.seats import bot_levels
from foxgames.locale import _
from foxgames.session import fresh_seed
from foxgames.simulate import Plan, Tally


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        default=1000,
        type=lambda text: whole_number(text, 1, MOST_GAMES, "--games"),
        help=_("how many games to play; 1000 if not given"),
    )
    parser.add_argument(
        "--seats",
        metavar="K",
        type=lambda text: whole_number(text, 1, MOST_SEATS, "--seats"),
        help=_("how many seats there are"),
    )
    parser.add_argument(
        "--bot",
        metavar="BOT,BOT",
        help=_(
            "one bot for all seats, or one for each: levels such as random,normal, or "
            "module:Class for one of your own"
        ),
    )
    parser.add_argument(
        "--rotate",
        action="store_true",
        help=_("have the bots change seats from game to game, clockwise"),
    )
    add_options(parser)
    add_playing(parser)
    parser.add_argument(
        "--records", metavar="FILE", help=_("also write every game there, as JSON Lines")
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    parser.add_argument("--csv", action="store_true", help=_("print the results as CSV"))


def run(arguments: argparse.Namespace) -> int:
    """Plays, counts and prints; an interrupt ends it early and is told."""
    game = chosen_game(arguments.game)
    levels = bot_levels(arguments.bot, arguments.seats, game.info)
    plan = Plan(
        game=game.info.slug,
        options=game.info.resolve(game_options(arguments.option), len(levels)),
        levels=levels,
        games=arguments.games,
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        iterations=arguments.budget,
        rotate=arguments.rotate,
    )
    if arguments.json and arguments.csv:
        raise UsageError(_("--json and --csv are two ways to print"), _("choose one of them"))
    tally = _play(plan, arguments)
    from foxgames.cli import results

    if arguments.json:
        print(json.dumps(results.as_json(plan, tally), indent=2))
    elif arguments.csv:
        print(results.as_csv(plan, tally), end="")
    else:
        results.print_table(plan, tally)
    return 0 if tally.games == plan.games else INTERRUPTED_STATUS


def _play(plan: Plan, arguments: argparse.Namespace) -> Tally:
    """Plays the plan, or as much of it as there is time for before an interrupt."""
    with ExitStack() as stack:
        keep: Callable[[str], object] | None = None
        if arguments.records is not None:
            keep = stack.enter_context(_records_file(Path(arguments.records)))
        worker = stack.enter_context(workers(arguments))
        progress = stack.enter_context(progress_bar(plan.games))
        return played(plan, worker, progress, keep)


@contextmanager
def _records_file(path: Path) -> Iterator[Callable[[str], object]]:
    """Writes records to the file; UsageError, naming it, where that fails."""
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file.write
    except OSError as error:
        raise UsageError(
            _("cannot write {path}: {reason}").format(
                path=quoted(str(path)), reason=error.strerror or str(error)
            )
        ) from None
