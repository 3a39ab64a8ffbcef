"""The themes by the roles colours play: Dusk, Noon, and one of high contrast.

Every role is a theme variable, so that sheets say `$fox` and widgets ask `colours(app)["fox"]`.
`PAIRS` lists what is drawn on what: a test computes the contrast of each in every theme.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from textual.theme import Theme

if TYPE_CHECKING:
    from textual.app import App

DUSK: Final[Mapping[str, str]] = {
    "ground": "#12211f",  # behind everything
    "raised": "#1a2e2a",  # panels, tiles and fields
    "yard": "#1d3730",  # the surface of a board
    "ink": "#f7ecd2",  # text
    "muted": "#a9b5a0",  # text that can wait
    "straw": "#e2b857",  # accent, focus, legal places
    "on-straw": "#1b1408",  # text on straw
    "wood": "#b67a4e",  # frames, houses, the vane
    "wood-deep": "#6b4429",  # the shaded side of wood, never the only edge of anything
    "fox": "#f58238",  # foxes and danger, nothing else
    "on-fox": "#1b0d04",  # text on fox
    "egg": "#f7ecd2",
    "egg-line": "#cfc7b6",  # the outline of an egg
    "hen-white": "#f3efe6",
    "hen-brown": "#c98a50",
    "hen-black": "#3b3a44",
    "hen-line": "#cfc7b6",  # the outline of hens
    "comb": "#d8524a",
    "seat-1": "#7fb7e6",
    "seat-2": "#e99a9a",
    "seat-3": "#c9d05a",
    "seat-4": "#c9bfae",
    "seat-5": "#f0d84a",
    "seat-6": "#c78be0",
    "sky-high": "#0e1d24",
    "sky-low": "#5f4a3c",
    "star": "#d9cfae",
    "fence": "#8d6a48",
    "fence-deep": "#5b4330",
    "leaf": "#3f6b4a",
    "fur": "#f58238",  # a fox in a picture
    "fox-deep": "#8f4113",
    "fox-foot": "#b4541c",
    "moon": "#c9bf9c",
    "hill-far": "#2c3a38",
    "hill-near": "#1d2f2b",
    "fence-lit": "#a98560",
    "lettering": "#fbf1dc",
    "lettering-foot": "#e2b857",
    "lettering-shadow": "#060e10",
}

NOON: Final[Mapping[str, str]] = {
    "ground": "#f4eddc",
    "raised": "#fbf6ea",
    "yard": "#cfe0b4",
    "ink": "#2a2118",
    "muted": "#5f5645",
    "straw": "#7d5309",
    "on-straw": "#fffaf0",
    "wood": "#7a4a2b",
    "wood-deep": "#b08a68",
    "fox": "#a83606",
    "on-fox": "#fffaf0",
    "egg": "#fffaf0",
    "egg-line": "#5f5645",
    "hen-white": "#fffaf0",
    "hen-brown": "#96592a",
    "hen-black": "#3b3a44",
    "hen-line": "#2b2730",
    "comb": "#b3322b",
    "seat-1": "#1d5c94",
    "seat-2": "#a12f3d",
    "seat-3": "#566000",
    "seat-4": "#63594a",
    "seat-5": "#755c00",
    "seat-6": "#7b3f9e",
    "sky-high": "#a9d3e2",
    "sky-low": "#f7e6bd",
    "star": "#fff6d8",
    "fence": "#c69c6d",
    "fence-deep": "#97704a",
    "leaf": "#7fa85f",
    "fur": "#dd5a17",
    "fox-deep": "#7c2c06",
    "fox-foot": "#a83606",
    "moon": "#fff3cf",
    "hill-far": "#b3d0a4",
    "hill-near": "#94bd7c",
    "fence-lit": "#dcb98e",
    "lettering": "#3d4a2c",
    "lettering-foot": "#2a2118",
    "lettering-shadow": "#fff8e4",
}

CONTRAST: Final[Mapping[str, str]] = {
    **DUSK,
    "ground": "#000000",
    "raised": "#0c0c0c",
    "yard": "#000000",
    "ink": "#ffffff",
    "muted": "#dadada",
    "straw": "#ffd700",
    "on-straw": "#000000",
    "wood": "#d7af87",
    "wood-deep": "#875f37",
    "fox": "#ff8c2b",
    "on-fox": "#000000",
    "egg": "#ffffff",
    "egg-line": "#ffffff",
    "hen-white": "#ffffff",
    "hen-brown": "#e09a58",
    "hen-black": "#26262e",
    "hen-line": "#ffffff",
    "seat-1": "#87d7ff",
    "seat-2": "#ffafaf",
    "seat-3": "#d7ff5f",
    "seat-4": "#e4dccb",
    "seat-5": "#ffff5f",
    "seat-6": "#e0a8ff",
    "sky-high": "#000000",
    "sky-low": "#3a2a1c",
    "lettering": "#ffffff",
    "lettering-foot": "#ffd700",
    "lettering-shadow": "#000000",
}

FEW: Final[Mapping[str, Mapping[str, str]]] = {
    "dusk": {"ground": "#1c1c1c", "raised": "#262626", "yard": "#303030"},
    "noon": {"ground": "#ffffd7", "raised": "#ffffff", "yard": "#d7ffaf"},
}
"""The grounds where a terminal has 256 colours: the nearest of those to ours are far too bright."""

_SEATS: Final = tuple(f"seat-{number}" for number in range(1, 7))
_TEXTS: Final = ("ink", "muted", "straw", "fox", *_SEATS)

PAIRS: Final[Mapping[tuple[str, str], float]] = {
    **{(text, ground): 4.5 for text in _TEXTS for ground in ("ground", "raised", "yard")},
    ("on-straw", "straw"): 4.5,
    ("on-fox", "fox"): 4.5,
    **{(frame, "ground"): 3.0 for frame in ("wood", "straw", "hen-line", "hen-brown")},
    **{(frame, "raised"): 3.0 for frame in ("wood", "straw", "hen-line", "hen-brown")},
    **{(frame, "yard"): 3.0 for frame in ("wood", "straw", "hen-line", "hen-brown", "egg-line")},
}
"""(what, on what): the least contrast. 4.5 for text, 3 for frames, focus and silhouettes."""


def _theme(name: str, roles: Mapping[str, str], *, dark: bool) -> Theme:
    straw, ink, ground, raised = roles["straw"], roles["ink"], roles["ground"], roles["raised"]
    return Theme(
        name=name,
        primary=straw,
        secondary=roles["wood"],
        accent=straw,
        warning=straw,
        error=roles["fox"],
        success=roles["leaf"],
        foreground=ink,
        background=ground,
        surface=raised,
        panel=raised,
        dark=dark,
        variables={**roles, **_for_widgets(roles)},
    )


def _for_widgets(roles: Mapping[str, str]) -> Mapping[str, str]:
    """What Textual's own widgets are drawn in, named as Textual names it."""
    straw, on_straw, ground = roles["straw"], roles["on-straw"], roles["ground"]
    return {
        "text": roles["ink"],
        "text-muted": roles["muted"],
        "text-disabled": roles["muted"],
        "foreground-muted": roles["muted"],
        "border": straw,
        "border-blurred": roles["wood"],
        "block-cursor-background": straw,
        "block-cursor-foreground": on_straw,
        "input-cursor-background": straw,
        "input-cursor-foreground": on_straw,
        "input-selection-background": straw,
        "input-selection-foreground": on_straw,
        "scrollbar": roles["wood"],
        "scrollbar-hover": straw,
        "scrollbar-active": straw,
        "scrollbar-background": ground,
        "scrollbar-background-hover": ground,
        "scrollbar-background-active": ground,
        "scrollbar-corner-color": ground,
    }


OURS: Final[Mapping[str, Mapping[str, str]]] = {
    "dusk": DUSK,
    "noon": NOON,
    "contrast": CONTRAST,
}
NAMES: Final = tuple(OURS)
LOOKS: Final = ("dusk", "noon")
"""The dark one and the light one, between which one key changes."""


def all_themes(*, few_colours: bool = False) -> Sequence[Theme]:
    """All of ours, as a terminal with all colours or with 256 shows them."""
    found = []
    for name, roles in OURS.items():
        shown = {**roles, **FEW.get(name, {})} if few_colours else roles
        found.append(_theme(name, shown, dark=name != "noon"))
    return found


def colours(app: App[object]) -> Mapping[str, str]:
    """Every role's colour as a hex string, in the theme being shown."""
    return app.theme_variables
