"""`foxgames learn`: a guided first game."""

from __future__ import annotations

import argparse

from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_look, look
from foxgames.cli.terminal import show
from foxgames.locale import _


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    add_look(parser)
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("learn line by line: for screen readers, dumb terminals and pipes"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Leads through the lesson of that game."""
    from foxgames.session.course import Course

    course = Course(chosen_game(arguments.game).info.slug)
    if not arguments.plain:
        return show(course, glyphs=arguments.glyphs, look=look(arguments))
    from foxgames.cli.aloud import speech
    from foxgames.plain import PlainLesson

    return PlainLesson(course, speech()).run()
