"""The farmyard in half-block pixels: a yard by lamplight, seen from above."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from foxgames.games.mr_fox.pieces import SPACES, Face, Hen
from foxgames.locale import _
from foxgames.ui.art import fox, hen
from foxgames.ui.games.mr_fox.farmyard_layout import RING, FarmyardLayout
from foxgames.ui.games.mr_fox.farmyard_scene import (
    FACE_LETTERS,
    LETTERS,
    Scene,
    Spot,
    label_of,
    spin_text,
)
from foxgames.ui.games.mr_fox.farmyard_text import corner_at, place_of
from foxgames.ui.games.mr_fox.vane import arrow
from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas, Overlay, ellipse_rows, grain
from foxgames.ui.widgets.sprite import Sprite, fitting

HEN_SPRITES = (hen.TINY, hen.SMALL, hen.MEDIUM, hen.LARGE)
FOX_SPRITES = (fox.TINY, fox.SMALL, fox.MEDIUM, fox.LARGE)


class FarmyardArt:
    """Paints a scene on a canvas with a palette of hex colours by role."""

    def __init__(self, layout: FarmyardLayout, palette: Mapping[str, str]) -> None:
        self.layout = layout
        self.palette = palette
        self._hens = {which: hen_palette(palette, which) for which in Hen}
        self._backdrop: list[list[str]] | None = None
        self._resting: tuple[Scene, Canvas] | None = None

    def paint(self, scene: Scene) -> Canvas:
        """The whole picture but the vane, which lies on top.

        What does not depend on the focus is painted once for a scene, so that the focus moves
        at the cost of the place it is on.
        """
        resting = replace(scene, cursor=None)
        if self._resting is None or self._resting[0] != resting:
            self._resting = (resting, self._paint_resting(resting))
        canvas = self._resting[1].copy()
        match scene.cursor:
            case ("space", number):
                self._paint_space(canvas, scene, number)
            case ("circle", number):
                self._paint_circle(canvas, scene, number)
            case ("hen", number):
                self._paint_nest(canvas, scene, Hen(number))
            case ("slot", _number):
                self._paint_slot(canvas, scene)
            case ("vane", _number):
                self._paint_offer(canvas, scene)
        return canvas

    def _paint_resting(self, scene: Scene) -> Canvas:
        layout = self.layout
        canvas = Canvas(layout.width, layout.height, self.palette["ground"])
        if self._backdrop is None:
            self._paint_yard(canvas)
            self._backdrop = [list(row) for row in canvas.pixels]
        canvas.pixels = [list(row) for row in self._backdrop]
        for number in range(1, 7):
            self._paint_circle(canvas, scene, number)
            self._paint_space(canvas, scene, number)
        for which in Hen:
            self._paint_nest(canvas, scene, which)
        self._paint_slot(canvas, scene)
        self._paint_offer(canvas, scene)
        return canvas

    def _paint_offer(self, canvas: Canvas, scene: Scene) -> None:
        """The words that offer the vane, while it waits to be spun."""
        if ("vane", 0) in scene.legal:
            text = spin_text(scene)
            x = (canvas.width - len(text)) // 2
            self._badge(canvas, x, canvas.height - 2, text, scene.cursor == ("vane", 0))

    def vane(self, degrees: float, scene: Scene) -> Overlay:
        """The arrow in colour: its shaft runs under the eggs, its head shows over them."""
        vane = self.palette["vane"]
        colours = {"h": vane, "s": vane, "o": self.palette["vane-edge"]}
        drawn = arrow(self.layout, degrees)
        head = {(x, y): vane for x, y, letter in drawn if letter == "h"}
        over = {(x, y): colours[letter] for x, y, letter in drawn}
        for number, egg in enumerate(scene.circles, start=1):
            if egg:
                for place in self._egg_places[number - 1]:
                    over.pop(place, None)
        over.update(head)
        (cx, cy), hub = self.layout.middle, max(1.2, self.layout.reach[1] * 0.055)
        colour = self.palette["straw" if ("vane", 0) in scene.legal else "hub"]
        for y, first, last in ellipse_rows(cx, cy, hub, hub):
            over.update({(x, y): colour for x in range(first, last + 1)})
        return Overlay(over, {})

    def add_egg(self, over: Overlay, column: float, row: float) -> None:
        """Lays an egg on its way over everything."""
        rx, ry = self.layout.egg
        for y, first, last in ellipse_rows(column, row * 2, rx, ry):
            over.pixels.update({(x, y): self.palette["egg"] for x in range(first, last + 1)})

    @cached_property
    def _egg_places(self) -> tuple[frozenset[tuple[int, int]], ...]:
        rx, ry = self.layout.egg
        middles = (self.layout.circle(number) for number in range(1, SPACES + 1))
        return tuple(
            frozenset(
                (x, y)
                for y, first, last in ellipse_rows(cx, cy, rx + 0.6, ry + 0.6)
                for x in range(first, last + 1)
            )
            for cx, cy in middles
        )

    def at(self, column: int, row: int) -> Spot | None:
        """What lies under a cell."""
        return self.layout.at(column, row) or corner_at(
            self.layout, column, row, self.layout.corner
        )

    def place_of(self, spot: Spot) -> tuple[float, float]:
        """The middle of a place, in cells."""
        return place_of(self.layout, spot)

    def _paint_yard(self, canvas: Canvas) -> None:
        """Grass under a lamp: brighter towards the middle, with tufts, and the straw nest."""
        (cx, cy), (rx, ry) = self.layout.middle, self.layout.reach
        wide, tall = rx + self.layout.disc + 4, ry * 0.866 + self.layout.disc + 5
        steps = 6
        for step in range(steps):
            share = step / (steps - 1)
            colour = blend(self.palette["yard-edge"], self.palette["yard-lit"], share)
            size = 1.12 - 0.62 * share
            canvas.ellipse(cx, cy, wide * size, tall * size, colour)
        self._scatter(canvas, wide, tall)
        nest, rim = self.palette["nest"], self.palette["nest-rim"]
        size = RING + 0.17
        canvas.ellipse(cx, cy, rx * size + 1, ry * size + 1, rim)
        canvas.ellipse(cx, cy, rx * size, ry * size, nest)
        light = blend(nest, rim, 0.45)
        for y, first, last in ellipse_rows(cx, cy, rx * size - 1, ry * size - 1):
            for x in range(first, last + 1):
                if grain(x, y) % 7 == 0:
                    canvas.dot(x, y, light)
                    canvas.dot(x + 1, y, light)

    def _scatter(self, canvas: Canvas, wide: float, tall: float) -> None:
        cx, cy = self.layout.middle
        for y in range(1, canvas.height * 2 - 1):
            for x in range(1, canvas.width - 1):
                if grain(x, y) % 61 == 0 and math.hypot((x - cx) / wide, (y - cy) / tall) < 1.05:
                    tuft = blend(canvas.pixels[y][x], self.palette["tuft"], 0.5)
                    canvas.dots(((x, y), (x, y + 1)), tuft)

    def _paint_circle(self, canvas: Canvas, scene: Scene, number: int) -> None:
        (cx, cy), (rx, ry) = self.layout.circle(number), self.layout.egg
        if ("circle", number) in scene.legal:
            focus = scene.cursor == ("circle", number)
            rim = self.palette["focus"] if focus else self.palette["straw"]
            canvas.ellipse(cx, cy, rx + 2.0, ry + 2.0, rim)
        canvas.ellipse(cx, cy, rx + 0.9, ry + 0.9, self.palette["hollow"])
        if scene.circles[number - 1]:
            paint_egg(canvas, cx, cy, rx, ry, self.palette)
        elif ("circle", number) in scene.legal:
            focus = scene.cursor == ("circle", number)
            chance = scene.chance_at(("circle", number)).strip()
            text = f"[{number}]" if focus else str(number)
            x = int(cx) - len(text) // 2
            if chance:
                canvas.text(
                    int(cx) - len(chance) // 2, int(cy // 2) + 1, chance, self.palette["on-hollow"]
                )
            canvas.text(x, int(cy // 2), text, self.palette["on-hollow"], None, bold=True)

    def _paint_space(self, canvas: Canvas, scene: Scene, number: int) -> None:
        (cx, cy), radius = self.layout.space(number), self.layout.disc
        choice = ("space", number)
        face = scene.faces[number - 1]
        rim = self.palette["wood"]
        if choice in scene.legal:
            rim = self.palette["focus"] if scene.cursor == choice else self.palette["straw"]
        if scene.cursor == choice:
            canvas.ellipse(cx, cy, radius + 1.3, radius + 1.3, rim)
        canvas.ellipse(cx, cy, radius + 0.6, radius + 0.6, rim)
        canvas.ellipse(cx, cy, radius - 0.5, radius - 0.5, self._plate(face, scene, number))
        look_left = cx > self.layout.width / 2
        paint_face(canvas, face, (cx, cy, radius), self.palette, mirrored=look_left)
        self._paint_label(canvas, scene, number)

    def _plate(self, face: Face, scene: Scene, number: int) -> str:
        plate = self.palette["fox-plate"] if face is Face.FOX else self.palette["plate"]
        return plate if scene.tokens[number - 1] is None else blend(plate, "#ffffff", 0.07)

    def _paint_label(self, canvas: Canvas, scene: Scene, number: int) -> None:
        x, y, align = self.layout.label(number)
        focus = scene.cursor == ("space", number)
        legal = ("space", number) in scene.legal
        chance = scene.chance_at(("space", number))
        letters = FACE_LETTERS[scene.faces[number - 1]]
        if chance and self.layout.width < 70:  # the picture says who it is
            letters = ""
        text = label_of((letters + chance).strip(), number, legal=legal, focus=focus)
        x -= {-1: 0, 0: len(text) // 2, 1: len(text)}[align]
        if legal:
            self._badge(canvas, x, y, text, focus)
        else:
            canvas.text(x, y, text, self.palette["label"])

    def _badge(self, canvas: Canvas, x: int, y: int, text: str, focus: bool) -> None:
        ink, back = ("on-focus", "focus") if focus else ("on-straw", "straw")
        canvas.text(x, y, text, self.palette[ink], self.palette[back], bold=True)

    def _paint_nest(self, canvas: Canvas, scene: Scene, which: Hen) -> None:
        width, height = self.layout.corner
        if width < 8 or height < 3:
            return
        right, low = which is Hen.BROWN, which is Hen.BLACK
        left = canvas.width - width if right else 0
        top = canvas.height - height if low else 0
        count = scene.nests[which]
        self._paint_straw_nest(canvas, scene, which, left, top, width, height)
        full = count >= scene.full
        chosen = ("hen", int(which)) in scene.legal
        focus = scene.cursor == ("hen", int(which))
        text = f"{LETTERS[which]} {count}/{scene.full}{scene.chance_at(('hen', int(which)))}"
        text = f"[{text}]" if focus else f" {text} "
        x = left + (width - len(text)) // 2
        y = canvas.height - 1 if low else 0
        if chosen:
            self._badge(canvas, x, y, text, focus)
        else:
            canvas.text(x, y, text, self.palette["label"], self.palette["ground"], bold=full)

    def _paint_straw_nest(
        self, canvas: Canvas, scene: Scene, which: Hen, left: int, top: int, width: int, height: int
    ) -> None:
        low = which is Hen.BLACK
        rows = height * 2 - 2
        first = top * 2 + (0 if low else 2)
        sprite = fitting(min(rows + 1, width - 1), *HEN_SPRITES)
        rx = min(width / 2 - 0.5, sprite.width * 0.68)
        ry = max(2.0, sprite.height * 0.26)
        cx = left + (width - rx - 0.5 if which is Hen.BROWN else rx + 0.5)
        cy = first + rows - 0.5 - ry
        canvas.ellipse(cx, cy, rx, ry, self.palette["nest-rim"])
        canvas.ellipse(cx, cy - 0.5, rx - 1, ry - 1, self.palette["hollow"])
        look = sprite if which is not Hen.BROWN else sprite.mirrored
        middle = max(cy + ry * 0.45 - sprite.height / 2, first + sprite.height / 2)
        place(canvas, look, cx, middle, self._hens[which])
        for y, x1, x2 in ellipse_rows(cx, cy, rx, ry):
            if y + 0.5 > cy + 0.2:
                for x in range(x1, x2 + 1):
                    straw = "nest-rim" if grain(x, y) % 3 else "nest-light"
                    canvas.dot(x, y, self.palette[straw])
        egg = min(max(1.2, ry * 0.55), (rx - 0.5) / scene.full)
        for index in range(scene.nests[which]):
            ex = cx + (index - (scene.full - 1) / 2) * rx * 1.7 / scene.full
            paint_egg(canvas, ex, cy + ry * 0.2, egg, egg * 1.22, self.palette)

    def _paint_slot(self, canvas: Canvas, scene: Scene) -> None:
        width, height = self.layout.corner
        if width < 8 or height < 3:
            return
        left, top = canvas.width - width, canvas.height - height
        cx, cy = canvas.width - width / 2, top * 2 + height - 0.5
        half, tall = min(width / 2 - 1, 5 + width * 0.12), max(1.5, height * 0.32)
        x, y = round(cx - half), round(cy - tall)
        canvas.box(x - 1, y - 1, round(half * 2) + 2, round(tall * 2) + 2, self.palette["wood"])
        canvas.box(x, y, round(half * 2), round(tall * 2), self.palette["hollow"])
        text = _("slot {count}").format(count=sum(scene.slot))
        if ("slot", 0) in scene.legal:
            focus = scene.cursor == ("slot", 0)
            text = f"[{text}]" if focus else f" {text} "
            self._badge(canvas, left + (width - len(text)) // 2, canvas.height - 1, text, focus)
        else:
            x = left + (width - len(text)) // 2
            canvas.text(x, canvas.height - 1, text, self.palette["label"])


def place(canvas: Canvas, sprite: Sprite, cx: float, cy: float, palette: Mapping[str, str]) -> None:
    """Draws a sprite about a middle, with its outline where the palette has one."""
    x, y = round(cx - sprite.width / 2), round(cy - sprite.height / 2)
    edge = palette.get("edge")
    if edge is not None:
        canvas.dots(((x + px, y + py) for px, py in outline(sprite)), edge)
    canvas.sprite(sprite, x, y, palette)


def outline(sprite: Sprite) -> set[tuple[int, int]]:
    """The clear pixels right beside a sprite's own, which may lie just outside its grid."""
    solid = {
        (x, y) for y, row in enumerate(sprite.rows) for x, letter in enumerate(row) if letter != "."
    }
    beside = {(x + dx, y + dy) for x, y in solid for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return beside - solid


def paint_egg(
    canvas: Canvas, cx: float, cy: float, rx: float, ry: float, palette: Mapping[str, str]
) -> None:
    """An egg with its shade and, where there is room, a glint."""
    canvas.ellipse(cx, cy, rx, ry, palette["egg-shade"])
    canvas.ellipse(cx - 0.3, cy - 0.4, rx - 0.4, ry - 0.4, palette["egg"])
    if rx > 2.6:
        canvas.ellipse(cx - rx * 0.35, cy - ry * 0.4, rx * 0.25, ry * 0.25, "#ffffff")


def paint_face(
    canvas: Canvas,
    face: Face,
    disc: tuple[float, float, float],
    palette: Mapping[str, str],
    *,
    mirrored: bool = False,
) -> None:
    """What a space or token shows, on a disc given by its middle and radius."""
    cx, cy, radius = disc
    room = int(radius * 1.72)
    if face is Face.FOX:
        place(canvas, fitting(room, *FOX_SPRITES), cx, cy + 0.5, fox_palette(palette))
    elif face is Face.THREE:
        sprite = fitting(int(radius * 1.05), *HEN_SPRITES)
        off = sprite.width / 2 + (0.5 if sprite.width < 6 else -0.5)
        spots = ((0.0, -off), (-off, off * 0.8), (off, off * 0.8))
        for which, (dx, dy) in zip(Hen, spots, strict=True):
            place(canvas, sprite, cx + dx, cy + dy, hen_palette(palette, which))
    else:
        sprite = fitting(room, *HEN_SPRITES)
        look = sprite.mirrored if mirrored else sprite
        place(canvas, look, cx, cy, hen_palette(palette, Hen(face)))


def fox_palette(palette: Mapping[str, str]) -> dict[str, str]:
    """The sprite letters' colours for the fox."""
    fur = palette["fur"]
    return {"f": fur, "d": blend(fur, "#000000", 0.55), "w": "#f7ecd2", "k": "#1d1512"}


def hen_palette(palette: Mapping[str, str], which: Hen) -> dict[str, str]:
    """The sprite letters' colours for one hen."""
    body = palette[f"hen-{which.word}"]
    colours = {
        "b": body,
        "s": blend(body, "#000000", 0.22),
        "l": blend(body, "#ffffff", 0.3 if which is not Hen.WHITE else 0.7),
        "r": "#d5403a",
        "y": "#e2b857",
        "k": "#15110f",
    }
    if f"hen-{which.word}-edge" in palette:
        colours["edge"] = palette[f"hen-{which.word}-edge"]
    return colours
