"""The colours of the tables themselves, dark and light, beside the roles every screen shares.

`PAIRS` lists the text and edges drawn on them, with the least contrast each must have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DARK: Final[Mapping[str, str]] = {
    "yard-lit": "#2f5a49",
    "yard-edge": "#16302a",
    "meadow": "#16302a",
    "meadow-lit": "#1e3d34",
    "tuft": "#4a7a5f",
    "focus": "#fff3c4",
    "on-focus": "#1b1408",
    "fur": "#f2762e",
    "egg-shade": "#cdbb92",
    "nest": "#5d4a2a",
    "nest-rim": "#9a7a3e",
    "nest-light": "#c9a45a",
    "hollow": "#2e2218",
    "plate": "#3f6f66",
    "fox-plate": "#3a2430",
    "label": "#e4ead9",
    "label-back": "#17322c",
    "on-hollow": "#fff3c4",
    "vane": "#e3b582",
    "vane-edge": "#2a1a10",
    "hub": "#fff3c4",
    "token": "#8a5a3b",
    "token-edge": "#c08a5c",
    "token-mark": "#5c3a24",
    "hen-black-edge": "#b9b6c4",
}

LIGHT: Final[Mapping[str, str]] = {
    "yard-lit": "#dcebc2",
    "yard-edge": "#b9d396",
    "meadow": "#cee1b0",
    "meadow-lit": "#dcebc2",
    "tuft": "#86ad62",
    "focus": "#22190d",
    "on-focus": "#fffaf0",
    "fur": "#e2641f",
    "egg-shade": "#d8c6a0",
    "nest": "#b98f4e",
    "nest-rim": "#8a6428",
    "nest-light": "#d9b673",
    "hollow": "#4a3319",
    "plate": "#7fae9c",
    "fox-plate": "#543243",
    "label": "#22190d",
    "label-back": "#e9f2d6",
    "on-hollow": "#fff3c4",
    "vane": "#6a3d1f",
    "vane-edge": "#f3dfbd",
    "hub": "#2a1a10",
    "token": "#9a6a45",
    "token-edge": "#5c3a1e",
    "token-mark": "#7a4f30",
    "hen-white-edge": "#3a332a",
    "hen-black-edge": "#efe9dc",
}

MEADOW: Final = ("meadow", "meadow-lit")

PAIRS: Final[Mapping[tuple[str, str], float]] = {
    ("label", "label-back"): 4.5,
    ("label", "yard-lit"): 4.5,
    **{("label", on): 4.5 for on in MEADOW},
    **{(f"seat-{seat}", on): 4.5 for seat in range(1, 6) for on in MEADOW},
    **{(word, on): 4.5 for word in ("straw", "fox") for on in MEADOW},
    **{(edge, on): 3.0 for edge in ("focus", "wood") for on in MEADOW},
    ("on-straw", "straw"): 4.5,
    ("on-focus", "focus"): 4.5,
    ("on-hollow", "hollow"): 4.5,
    ("egg", "hollow"): 3.0,
    ("vane", "nest"): 3.0,
    ("straw", "yard-lit"): 3.0,
    ("focus", "yard-lit"): 3.0,
    ("fur", "fox-plate"): 3.0,
}


def table_palette(roles: Mapping[str, str], *, dark: bool) -> dict[str, str]:
    """Every colour a table is painted with, from the theme's roles and its own.

    A theme that is none of ours lacks the roles; the farm's own straw and wood stand in.
    """
    from foxgames.ui.themes import DUSK, NOON

    own = DUSK if dark else NOON
    known = {name: _hex(roles.get(name), fallback) for name, fallback in own.items()}
    return {**known, **(DARK if dark else LIGHT)}


def _hex(colour: str | None, fallback: str) -> str:
    return colour if colour is not None and len(colour) == 7 and colour[0] == "#" else fallback
