"""Our roles in the colours of a theme that is not ours.

Grounds, text and accents are the theme's own, moved towards black or white as far as it takes
until everything drawn on them can be read; what has to stay itself, such as the seats' six
colours, is moved in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual.color import BLACK, WHITE, Color
from textual.theme import Theme

from foxgames.ui.shades import contrast
from foxgames.ui.themes import DUSK, NOON, PAIRS

_STEPS: Final = 24
_LEAST: Final = 0.2  # of contrast, beyond what a pair asks for: colours are rounded


def borrowed(theme: Theme) -> dict[str, str]:
    """Every role, for that theme."""
    roles = dict(DUSK if theme.dark else NOON)
    given = theme.to_color_system().generate()
    for role, name in (("ground", "background"), ("raised", "surface"), ("yard", "panel")):
        roles[role] = _opaque(given[name], roles[role])
    roles["ink"] = _opaque(given["foreground"], roles["ink"])
    roles["straw"] = _opaque(given["primary"], roles["straw"])
    roles["wood"] = _opaque(given["secondary"], roles["wood"])
    ground = Color.parse(roles["ground"])
    roles["muted"] = Color.parse(roles["ink"]).blend(ground, 0.35).hex6
    roles["fence"] = roles["wood"]
    for role, least in _needed().items():
        grounds = [roles[on] for what, on in PAIRS if what == role]
        roles[role] = _readable(roles[role], grounds, least + _LEAST)
    for role, on in (("on-straw", "straw"), ("on-fox", "fox")):
        roles[role] = _readable(roles[role], [roles[on]], 4.5 + _LEAST)
    return roles


def _needed() -> Mapping[str, float]:
    """The contrast each role needs with the grounds it is drawn on."""
    needed: dict[str, float] = {}
    for (what, on), least in PAIRS.items():
        if on in ("ground", "raised", "yard"):
            needed[what] = max(least, needed.get(what, 0.0))
    return needed


def _opaque(text: str, otherwise: str) -> str:
    """A colour as six digits; the other one where the theme leaves it to the terminal."""
    if not text.startswith("#"):
        return otherwise
    return Color.parse(text).hex6.lower()


def _readable(colour: str, grounds: Sequence[str], least: float) -> str:
    """The colour, moved as little as it takes towards black or white, whichever is nearer."""
    start = Color.parse(colour)
    found = []
    for end in (BLACK, WHITE):
        for step in range(_STEPS + 1):
            moved = start.blend(end, step / _STEPS)
            if all(contrast(moved.hex6, ground) >= least for ground in grounds):
                found.append((step, moved.hex6.lower()))
                break
    if not found:  # grounds far apart: whatever stands out most from all of them
        both = sorted((BLACK, WHITE), key=lambda end: _worst(end, grounds))
        return both[-1].hex6.lower()
    return min(found)[1]


def _worst(colour: Color, grounds: Sequence[str]) -> float:
    return min(contrast(colour.hex6, ground) for ground in grounds)
