"""`foxgames rules`: the rules of a game, set for a terminal or as plain Markdown in a pipe."""

from __future__ import annotations

import argparse
import sys

from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_plain
from foxgames.cli.styled import is_styled


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    add_plain(parser)


def run(arguments: argparse.Namespace) -> int:
    """Prints the page."""
    page = chosen_game(arguments.game).rules_page().rstrip()
    if arguments.plain:
        from foxgames.plain.speech import plain_rules

        print("\n".join(plain_rules(page)))
        return 0
    if not is_styled(sys.stdout):
        print(page)
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(page), width=min(console.width, 88))
    return 0
