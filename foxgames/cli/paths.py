"""`foxgames paths`: where things are kept."""

from __future__ import annotations

import argparse

from foxgames.cli.parsing import Parser
from foxgames.locale import _
from foxgames.session import Store


def configure(parser: Parser) -> None:
    """Takes nothing."""


def run(arguments: argparse.Namespace) -> int:
    """Prints one line for each kind of thing; the folders need not exist yet."""
    print(_("saved games:"), Store().directory)
    return 0
