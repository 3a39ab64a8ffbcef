"""The colours of the tables themselves, dark and light, beside the roles every screen shares.

`PAIRS` lists the text and edges drawn on them, with the least contrast each must have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DARK: Final[Mapping[str, str]] = {
    "yard-lit": "#2f5a49",
    "meadow": "#16302a",
    "meadow-lit": "#1e3d34",
    "tuft": "#4a7a5f",
    "focus": "#fff3c4",
    "on-focus": "#1b1408",
    "nest-rim": "#9a7a3e",
    "nest-light": "#c9a45a",
    "label": "#e4ead9",
}

LIGHT: Final[Mapping[str, str]] = {
    "yard-lit": "#dcebc2",
    "meadow": "#cee1b0",
    "meadow-lit": "#dcebc2",
    "tuft": "#86ad62",
    "focus": "#22190d",
    "on-focus": "#fffaf0",
    "nest-rim": "#8a6428",
    "nest-light": "#d9b673",
    "label": "#22190d",
}

MEADOW: Final = ("meadow", "meadow-lit")

PAIRS: Final[Mapping[tuple[str, str], float]] = {
    ("label", "yard-lit"): 4.5,
    **{("label", on): 4.5 for on in MEADOW},
    **{(f"seat-{seat}", on): 4.5 for seat in range(1, 6) for on in MEADOW},
    **{(word, on): 4.5 for word in ("straw", "fox") for on in MEADOW},
    **{(edge, on): 3.0 for edge in ("focus", "wood") for on in MEADOW},
    ("on-straw", "straw"): 4.5,
    ("on-focus", "focus"): 4.5,
    ("straw", "yard-lit"): 3.0,
    ("focus", "yard-lit"): 3.0,
}


def table_palette(roles: Mapping[str, str], *, dark: bool) -> dict[str, str]:
    """Every colour a table is painted with, from the theme's roles and its own.

    A theme that is none of ours lacks the roles: those of Dusk or Noon stand in.
    """
    from foxgames.ui.themes import DUSK, NOON

    own = DUSK if dark else NOON
    known = {name: _hex(roles.get(name), fallback) for name, fallback in own.items()}
    return {**known, **(DARK if dark else LIGHT)}


def _hex(colour: str | None, fallback: str) -> str:
    return colour if colour is not None and len(colour) == 7 and colour[0] == "#" else fallback
