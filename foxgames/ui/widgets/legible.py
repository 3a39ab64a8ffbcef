"""Text that can be read on whatever it is drawn on: in any theme, over any picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

TEXT: Final = 4.5
SIGNS: Final = 3.0
"""The least contrast of letters and digits, and of lines, dots and marks."""

_PIXELS: Final = frozenset("▀▄█▌▐▖▗▘▝▙▚▛▜▞▟░▒▓ ")
_STEPS: Final = 20


def luminance(colour: str) -> float:
    """How light a hex colour is, from 0 to 1 (WCAG 2)."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(first: str, second: str) -> float:
    """The contrast of two hex colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


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
        nearer = _between(fore, aim, step / _STEPS)
        if contrast(nearer, back) >= least:
            return nearer
    return aim


def _between(first: str, second: str, share: float) -> str:
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
