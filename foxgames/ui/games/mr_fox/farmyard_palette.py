"""The colours of the farmyard and its tray, dark and light, beside those of every table.

`PAIRS` lists what is drawn on what, with the least contrast each must have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from foxgames.ui.widgets.table_palette import table_palette

DARK: Final[Mapping[str, str]] = {
    "yard-edge": "#16302a",
    "fur": "#f2762e",
    "egg-shade": "#cdbb92",
    "nest": "#5d4a2a",
    "hollow": "#2e2218",
    "plate": "#3f6f66",
    "fox-plate": "#3a2430",
    "label-back": "#17322c",
    "on-hollow": "#fff3c4",
    "vane": "#e3b582",
    "vane-edge": "#2a1a10",
    "hub": "#fff3c4",
    "token": "#8a5a3b",
    "token-edge": "#c08a5c",
    "hen-black-edge": "#b9b6c4",
}

LIGHT: Final[Mapping[str, str]] = {
    "yard-edge": "#b9d396",
    "fur": "#e2641f",
    "egg-shade": "#d8c6a0",
    "nest": "#b98f4e",
    "hollow": "#4a3319",
    "plate": "#7fae9c",
    "fox-plate": "#543243",
    "label-back": "#e9f2d6",
    "on-hollow": "#fff3c4",
    "vane": "#6a3d1f",
    "vane-edge": "#f3dfbd",
    "hub": "#2a1a10",
    "token": "#9a6a45",
    "token-edge": "#5c3a1e",
    "hen-white-edge": "#3a332a",
    "hen-black-edge": "#efe9dc",
}

PAIRS: Final[Mapping[tuple[str, str], float]] = {
    ("label", "label-back"): 4.5,
    ("on-hollow", "hollow"): 4.5,
    ("egg", "hollow"): 3.0,
    ("vane", "nest"): 3.0,
    ("fur", "fox-plate"): 3.0,
}


def farmyard_palette(roles: Mapping[str, str], *, dark: bool) -> dict[str, str]:
    """Every colour the farmyard is painted with, from the theme's roles, a table's and its own."""
    return {**table_palette(roles, dark=dark), **(DARK if dark else LIGHT)}
