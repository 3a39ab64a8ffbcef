"""`foxgames paths`: where things are kept."""

from __future__ import annotations

import argparse

from foxgames.cli.parsing import Parser
from foxgames.locale import _
from foxgames.places import reports_folder
from foxgames.session import Store
from foxgames.session.guests import guests_path
from foxgames.ui.settings import settings_path


def configure(parser: Parser) -> None:
    """Takes nothing."""


def run(arguments: argparse.Namespace) -> int:
    """Prints one line for each kind of thing; the folders need not exist yet."""
    store = Store()
    print(_("saved games:  {path}").format(path=store.directory))
    print(_("history:      {path}").format(path=store.archive.history.path))
    print(_("people:       {path}").format(path=guests_path()))
    print(_("reports:      {path}").format(path=reports_folder()))
    print(_("settings:     {path}").format(path=settings_path()))
    return 0
