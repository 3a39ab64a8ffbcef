"""What a farmyard painter is asked to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from foxgames.games.mr_fox.pieces import Face, Token
from foxgames.locale import _

LETTERS = ("W", "N", "B")
"""The hens' letters: white, nut-brown, black."""

FACE_LETTERS = ("W", "N", "B", "F", "WNB")

Spot = tuple[str, int]
"""A place on the board: "space" or "circle" 1 to 6, "hen" 0 to 2, "slot" 0 or "vane" 0."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of an observation that are drawn, with the places on offer and the focus.

    `chances` has the coach's chance to win in whole percent, where a place is worth one.
    """

    faces: tuple[Face, ...]
    tokens: tuple[Token | None, ...]
    circles: tuple[bool, ...]
    nests: tuple[int, ...]
    full: int
    slot: tuple[int, ...]
    legal: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    chances: Mapping[Spot, int] = field(default_factory=dict)

    def chance_at(self, spot: Spot) -> str:
        """The coach's chance at a place, as text; empty where there is none."""
        return f" {self.chances[spot]}%" if spot in self.chances else ""


def label_of(letters: str, number: int, *, legal: bool, focus: bool) -> str:
    """A space's number and letters, marked as on offer or in focus without any colour."""
    if focus:
        return f"[{number}]{letters}"
    return f" {number} {letters}" if legal else f"{number} {letters}"


def spin_text(scene: Scene, *, narrow: bool = False) -> str:
    """The words that offer the vane, after its key; in brackets where there is room for them.

    It is the only thing on offer then, so that nothing else could have the focus.
    """
    text = _("s spin")
    if narrow:
        return text
    return f"[{text}]" if scene.cursor == ("vane", 0) else f" {text} "
