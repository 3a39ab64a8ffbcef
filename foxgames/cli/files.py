"""Files of records that a command line names."""

from __future__ import annotations

from pathlib import Path

from foxgames.cli.errors import UsageError, quoted
from foxgames.locale import _


def records_path(name: str) -> Path:
    """The path of that name; UsageError for one the system cannot even be asked for."""
    if "\0" in name:
        raise UsageError(_("there is no file {file}").format(file=quoted(name)))
    return Path(name)
