"""The folders of the user in which things are kept: those of the platform, under our name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_NAME: Final = "foxgames"


def state_folder() -> Path:
    """For games in progress and finished ones, reports, and marks left on terminals."""
    from platformdirs import user_state_path

    return user_state_path(_NAME, appauthor=False)


def reports_folder() -> Path:
    """For what is kept of errors nobody expected."""
    return state_folder() / "reports"


def data_folder() -> Path:
    """For the history, and the people who have played here."""
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


def config_folder() -> Path:
    """For the settings."""
    from platformdirs import user_config_path

    return user_config_path(_NAME, appauthor=False)
