"""How long bots may think: an option of commands that show a game."""

from __future__ import annotations

from foxgames.cli.errors import UsageError, quoted
from foxgames.cli.parsing import Parser
from foxgames.locale import _

LONGEST = 600.0
"""Seconds a bot may be given at most."""


def add_think(parser: Parser) -> None:
    """Adds the seconds that a bot may search for."""
    parser.add_argument(
        "--think",
        metavar="SECONDS",
        type=seconds,
        help=_("how long a bot that searches may take over a decision; on a screen 1"),
    )


def seconds(text: str) -> float:
    """The seconds written there; UsageError if it is no such number."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if 0 < found <= LONGEST:
        return found
    raise UsageError(
        _("a bot cannot think for {value} seconds").format(value=quoted(text)),
        _("it is a number above 0, at most {most:.0f}, such as 0.5 or 5").format(most=LONGEST),
    )
