"""Text that can be read on whatever it is drawn on: in any theme, over any picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from foxgames.ui.shades import blend, contrast

TEXT: Final = 4.5
SIGNS: Final = 3.0
"""The least contrast of letters and digits, and of lines, dots and marks."""

_PIXELS: Final = frozenset("▀▄█▌▐▖▗▘▝▙▚▛▜▞▟░▒▓ ")
_STEPS: Final = 20


@lru_cache(maxsize=8192)
def ink(text: str, fore: str, back: str) -> str:
    """The colour itself where that text can be read in it; else the nearest in which it can.

    It goes towards white or black, whichever stands out more. Parts of pictures stay.
    """
    if text in _PIXELS or not text:
        return fore
    least = TEXT if text.isalnum() else SIGNS
    if contrast(fore, back) >= least:
        return fore
    aim = max(("#ffffff", "#000000"), key=lambda end: contrast(end, back))
    for step in range(1, _STEPS):
        nearer = blend(fore, aim, step / _STEPS)
        if contrast(nearer, back) >= least:
            return nearer
    return aim
