"""The games of a match as bills on a fence, each as often as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from foxgames.locale import _, ngettext
from foxgames.ui.art import tile_art
from foxgames.ui.art.lettering import enlarged
from foxgames.ui.art.menu_art import fence
from foxgames.ui.art.scene import hills, sky
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.shades import blend
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.painted import Painted
from foxgames.ui.widgets.sprite import Sprite
from foxgames.ui.widgets.wrapping import cut

SIZES: Final = (36, 24, 12, 8)
"""Pixels that a picture on a bill may be wide and high, the largest first."""

ACROSS: Final = 2
"""Bills beside each other."""


class Bills(NamedTuple):
    """Where the bills hang: pixels of a picture, the first cell of each, and its size in cells."""

    picture: int
    corners: Sequence[tuple[int, int]]
    width: int
    height: int


class Programme(Painted):
    """What is to be played: a game left out is faded, the one being set has a frame of straw.

    It is not there at all where there are no pixels.
    """

    def __init__(self, slugs: Sequence[str], glyphs: Glyphs) -> None:
        super().__init__(id="programme")
        self.glyphs = glyphs
        if glyphs is not Glyphs.ART:
            self.display = False
        self.often: Mapping[str, int] = dict.fromkeys(slugs, 0)
        self.at: str | None = None

    def tell(self, often: Mapping[str, int], at: str | None) -> None:
        """Shows each game as often as that, and which of them is being set."""
        if (often, at) != (self.often, self.at):
            self.often, self.at = dict(often), at
            self.paint_anew()

    def paint(self) -> Canvas:
        """The fence in the evening and the bills on it; bare ground where there is no room."""
        roles = colours(self.app)
        canvas = Canvas(self.size.width, self.size.height, roles["ground"])
        bills = hung(len(self.often), canvas.width, canvas.height)
        if bills is None:
            return canvas
        top = max(4, bills.corners[0][1] * 2 - 2)
        sky(canvas, roles)
        hills(canvas, top, 1, roles)
        fence(canvas, top, roles)
        for slug, corner in zip(self.often, bills.corners, strict=True):
            self._bill(canvas, slug, corner, bills, roles)
        return canvas

    def _bill(
        self,
        canvas: Canvas,
        slug: str,
        corner: tuple[int, int],
        bills: Bills,
        roles: Mapping[str, str],
    ) -> None:
        (x, y), width, height = corner, bills.width, bills.height
        often = self.often[slug]
        paper = roles["raised"]
        frame = roles["straw" if slug == self.at else "wood" if often else "fence-deep"]
        canvas.box(x + 1, y * 2 + 1, width, height * 2, roles["fence-deep"])
        canvas.box(x, y * 2, width, height * 2, frame)
        canvas.box(x + 1, y * 2 + 1, width - 2, height * 2 - 2, paper)
        sprite = of_size(slug, bills.picture)
        inks = tile_art.palette(slug, roles)
        if not often:
            inks = {letter: blend(paper, ink, 0.3) for letter, ink in inks.items()}
            roles = {**roles, "hen-line": blend(paper, roles["hen-line"], 0.4)}
        place = x + (width - sprite.width) // 2, y * 2 + 2 + (bills.picture - sprite.height) // 2
        tile_art.draw(canvas, sprite, *place, inks, roles)
        said = ngettext("{count} game", "{count} games", often).format(count=often)
        said = cut(said if often else _("left out"), width - 2)
        left = x + (width - cell_len(said)) // 2
        word = roles["ink" if often else "muted"]
        canvas.text(left, y + height - 2, said, word, paper, bold=often > 0)


def hung(count: int, width: int, height: int) -> Bills | None:
    """The largest bills that hang there side by side; None where there is no room for any."""
    down = -(-count // ACROSS)
    for picture in SIZES:
        wide, high = max(picture, 10) + 4, picture // 2 + 3
        across, below = ACROSS * (wide + 1) + 1, down * high + 3
        if across <= width and below <= height:
            gap = (width - ACROSS * wide) // (ACROSS + 1)
            drop = (height - 2 - down * high) // (down + 1)
            corners = [
                (
                    gap + place % ACROSS * (wide + gap),
                    2 + drop + place // ACROSS * (high + drop),
                )
                for place in range(count)
            ]
            return Bills(picture, corners, wide, high)
    return None


def of_size(slug: str, size: int) -> Sprite:
    """The game's picture as large as that, or the next smaller one."""
    _small, middle, _large = known = tile_art.pictures(slug)
    times = size // max(middle.width, middle.height)
    if times > 2:
        return Sprite("\n".join(enlarged(middle.rows, times)))
    return [each for each in known if max(each.width, each.height) <= size][-1]
