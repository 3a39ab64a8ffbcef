"""`foxgames paths`: where things are kept."""

from __future__ import annotations

import argparse

from foxgames.cli.parsing import Parser
from foxgames.locale import _
from foxgames.session import Store
from foxgames.ui.terminal import state_path


def configure(parser: Parser) -> None:
    """Takes nothing."""


def run(arguments: argparse.Namespace) -> int:
    """Prints one line for each kind of thing; the folders need not exist yet."""
    from platformdirs import user_config_path

    print(_("saved games:  {path}").format(path=Store().directory))
    print(_("reports:      {path}").format(path=state_path() / "reports"))
    print(_("settings:     {path}").format(path=user_config_path("foxgames", appauthor=False)))
    return 0
