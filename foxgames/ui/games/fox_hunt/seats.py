"""The seats of the Fox Hunt, a line each: how near they are to a set, and what they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from foxgames.games.fox_hunt.pieces import HUNTERS, by_species
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.wrapping import cut

CODES = ("USA", "GBR", "JPN", "GHA", "SWE", "ESP")
"""The teams by seat (FH3)."""

MARKER = {Glyphs.ART: "★", Glyphs.UNICODE: "★", Glyphs.ASCII: "*"}
"""The first player marker: no asterisk where that can be, for picked cards have one."""

FULL_FROM = 76


class HuntSeats:
    """Paints the seats' lines in a palette of hex colours by role."""

    def __init__(self, palette: Mapping[str, str], glyphs: Glyphs) -> None:
        self.palette = palette
        self.glyphs = glyphs

    def paint(self, canvas: Canvas, seen: FoxHuntObservation, names: Sequence[str]) -> None:
        """A line a seat from the top; the one whose turn it is stands out."""
        for seat in range(seen.seats):
            active = seat == seen.active and seen.outcome is None
            ink = self.palette[f"seat-{seat + 1}"]
            back = self.palette["raised"] if active else None
            facts = self._facts(seen, seat, full=canvas.width >= FULL_FROM)
            arrow = (">" if self.glyphs is Glyphs.ASCII else "►") if active else " "
            star = MARKER[self.glyphs] if seat == seen.marker else " "
            head = f"{arrow}{CODES[seat]}{star}"
            room = canvas.width - len(head) - cell_len(facts) - 2
            name = cut(names[seat], max(0, room))
            gap = " " * max(1, room - cell_len(name) + 1)
            canvas.text(0, seat, f"{head} {name}{gap}{facts}", ink, back, bold=active)

    def _facts(self, seen: FoxHuntObservation, seat: int, *, full: bool) -> str:
        """Animals of each species against what a set needs, and cards; never cut."""
        squirrels, hares, deer, bears, foxes = by_species(seen.collected[seat])
        need_squirrels, need_hares, need_deer, need_bears = seen.needs
        hunters = sum(seen.hands[seat][:HUNTERS])
        dogs = sum(seen.hands[seat][HUNTERS:])
        if not full:
            return _("b{bears} d{deer} h{hares} s{squirrels} f{foxes} {hunters}+{dogs}").format(
                bears=bears,
                deer=deer,
                hares=hares,
                squirrels=squirrels,
                foxes=foxes,
                hunters=hunters,
                dogs=dogs,
            )
        return _(
            "bear {bears} deer {deer} hare {hares} sq {squirrels} fox {foxes}  "
            "hunters {hunters} dogs {dogs}"
        ).format(
            bears=f"{bears}/{need_bears}",
            deer=f"{deer}/{need_deer}",
            hares=f"{hares}/{need_hares}",
            squirrels=f"{squirrels}/{need_squirrels}",
            foxes=foxes,
            hunters=hunters,
            dogs=dogs,
        )
