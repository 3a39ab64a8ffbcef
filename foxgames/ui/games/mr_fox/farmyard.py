"""The farmyard: six spaces, six circles, three nests, the slot, and a vane that truly turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from foxgames.core import Action, Event
from foxgames.games.mr_fox.pieces import (
    COVERS,
    GIVES,
    NESTS,
    Cover,
    Discard,
    Give,
    Hen,
    Nest,
    Spin,
    Step,
    Token,
)
from foxgames.games.mr_fox.views import Fate, Given, MrFoxObservation, Spun, Started
from foxgames.ui.games.mr_fox.farmyard_art import FarmyardArt
from foxgames.ui.games.mr_fox.farmyard_layout import FarmyardLayout, bearing
from foxgames.ui.games.mr_fox.farmyard_palette import farmyard_palette
from foxgames.ui.games.mr_fox.farmyard_scene import Scene, Spot
from foxgames.ui.games.mr_fox.farmyard_text import FarmyardText
from foxgames.ui.games.mr_fox.vane import snapped
from foxgames.ui.games.mr_fox.vane_motion import EggFlight, VaneMotion
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import NOTHING, Canvas, Overlay, blank
from foxgames.ui.widgets.chooser import Chooser, Offer
from foxgames.ui.widgets.pace import quickened

if TYPE_CHECKING:
    from textual.theme import Theme
    from textual.timer import Timer

    from foxgames.session import View

FRAME = 1 / 40
HEN_KEYS = "wnb"
DIGITS = "123456"


class Farmyard(Chooser):
    """Shows a view of Bye Bye Mr. Fox! and offers its spaces, circles, hens and the vane."""

    class Settled(Message):
        """The vane has come to rest."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="farmyard")
        self.glyphs = glyphs
        self._view: View | None = None
        self._shown: MrFoxObservation | None = None
        self._degrees = 0.0
        self._motion: VaneMotion | EggFlight | None = None
        self._next: tuple[Spot, Spot] | None = None
        self._timer: Timer | None = None
        self._passive = False
        self.chances: Mapping[Spot, int] = {}
        self._clock: Callable[[], float] = time.monotonic
        self._canvas: Canvas | None = None
        self._over = NOTHING
        self._painter: FarmyardArt | FarmyardText | None = None
        self._strips: dict[int, Strip] = {}

    # What is shown and offered

    def present(self, view: View, event: Event | None, *, animate: bool, passive: bool) -> None:
        """Shows a view; with the event that led to it, and `animate`, plays that out first."""
        self._stop()
        self._view = view
        target = self._target(event)
        self._next = egg_path(event) if animate else None
        if animate and target is not None and self._shown is not None:
            self._begin(VaneMotion(self._degrees, target, self._clock()))
        elif self._next is not None and self._shown is not None:
            self._fly(self._next)
        else:
            self._degrees = self._degrees if target is None else target
            self._shown = self._seen
        self._passive = passive
        self._offer()

    def recall(self, events: Sequence[Event]) -> None:
        """Takes in what happened before, without motion: where the vane came to rest."""
        for event in reversed(events):
            target = self._target(event)
            if target is not None:
                self._degrees = target
                return
        self._degrees = 0.0

    def _offer(self) -> None:
        seen = self._seen
        if self._view is None or seen is None:
            return
        quiet = self._passive or self._motion is not None
        offered = () if quiet else offered_by(self._view, seen)
        self.offer(offered, self._view.ply, sensible(offered, seen))

    @property
    def is_moving(self) -> bool:
        """Whether the vane turns or an egg is on its way."""
        return self._motion is not None

    def skip(self) -> None:
        """Ends the motion at once."""
        if self._motion is not None:
            if isinstance(self._motion, VaneMotion):
                self._degrees = self._motion.target
            self._next = None
            self._rest()

    def _begin(self, motion: VaneMotion | EggFlight) -> None:
        self._motion = motion
        if self._timer is None:
            self._timer = self.set_interval(FRAME, self._turn)

    def _fly(self, path: tuple[Spot, Spot]) -> None:
        """Sends an egg from its circle to where it belongs; the circle is empty at once."""
        self._next = None
        if self._painter is None or self._shown is None:
            self._rest()
            return
        number = path[0][1]
        circles = tuple(egg and k != number for k, egg in enumerate(self._shown.circles, start=1))
        self._shown = replace(self._shown, circles=circles)
        first, last = (self._painter.place_of(spot) for spot in path)
        self._begin(EggFlight(first, last, self._clock()))
        self.redraw()

    def _rest(self) -> None:
        self._stop()
        self._shown = self._seen
        self._offer()
        self.post_message(self.Settled())

    def _stop(self) -> None:
        self._motion = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _target(self, event: Event | None) -> float | None:
        if isinstance(event, Spun):
            return bearing(event.front)
        if isinstance(event, Started) and self._view is not None:
            return bearing(event.seat * 6 // self._view.observation.seats + 1)
        return None

    @property
    def _seen(self) -> MrFoxObservation | None:
        seen = None if self._view is None else self._view.observation
        return seen if isinstance(seen, MrFoxObservation) else None

    # Motion

    def _turn(self) -> None:
        now, motion = self._clock(), self._motion
        if motion is None:
            return
        if isinstance(motion, VaneMotion):
            self._degrees = motion.angle(now)
        if not motion.is_over(now):
            self._repaint_moving()
            return
        if isinstance(motion, VaneMotion):
            self._degrees = motion.target
            if self._next is not None:
                self._fly(self._next)
                return
        self._rest()

    def _repaint_moving(self) -> None:
        """Refreshes only the cells that something left or entered."""
        if self._canvas is None or self._painter is None:
            return
        before, self._over = self._over, self._vane(self._scene())
        spans = self._over.spans_unlike(before)
        for row in spans:
            self._strips.pop(row, None)
        if spans:
            self.refresh(*(Region(x, row, last - x + 1, 1) for row, (x, last) in spans.items()))

    def _vane(self, scene: Scene) -> Overlay:
        assert self._painter is not None
        over = self._painter.vane(snapped(self._degrees), scene)
        if isinstance(self._motion, EggFlight):
            self._painter.add_egg(over, *self._motion.place(self._clock()))
        return over

    # Drawing

    def redraw(self) -> None:
        """Paints the scene anew and refreshes the rows that differ."""
        if not self.size.width or not self.size.height or self._shown is None:
            return
        painter = self._find_painter()
        scene = self._scene()
        before, self._canvas = self._canvas, painter.paint(scene)
        old, self._over = self._over, self._vane(scene)
        if before is None or (before.width, before.height) != self.size:
            self._strips.clear()
            self.refresh()
            return
        unlike = self._canvas.rows_unlike(before).union(self._over.spans_unlike(old))
        for row in unlike:
            self._strips.pop(row, None)
        if unlike:
            self.refresh(*(Region(0, row, self.size.width, 1) for row in sorted(unlike)))

    def _find_painter(self) -> FarmyardArt | FarmyardText:
        width, height = self.size
        if self._painter is None:
            palette = farmyard_palette(self.app.theme_variables, dark=self.app.current_theme.dark)
            if self.glyphs is Glyphs.ART and width >= 50 and height >= 17:
                self._painter = FarmyardArt(FarmyardLayout(width, height), palette)
            else:
                ascii_only = self.glyphs is Glyphs.ASCII
                self._painter = FarmyardText(width, height, palette, ascii_only=ascii_only)
        return self._painter

    def on_mount(self) -> None:
        """Follows the theme, and how quick motions are to be."""
        self._clock = quickened(self.app, self._clock)
        self.app.theme_changed_signal.subscribe(self, self._new_colours)

    def _new_colours(self, _theme: Theme) -> None:
        self._painter = self._canvas = None
        self.redraw()

    def on_resize(self) -> None:
        """Lays the yard out anew."""
        self._painter = self._canvas = None
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """One row of cells."""
        if self._canvas is None or y >= self._canvas.height:
            return blank(self.size.width)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._canvas.strip(y, self._over)
            self._strips[y] = strip
        return strip

    def _scene(self) -> Scene:
        seen, choice = self._shown, self.choice
        assert seen is not None
        return Scene(
            faces=seen.faces,
            tokens=seen.tokens,
            circles=seen.circles,
            nests=seen.nests,
            full=seen.full,
            slot=seen.slot,
            legal=frozenset(choice.spot for choice in self.choices),
            cursor=choice.spot if choice is not None and self.has_focus else None,
            chances={} if self._motion is not None else self.chances,
        )

    # What is not on offer

    def try_key(self, key: str) -> bool:
        """The key of a place or hen that is not on offer, or not yet, is tried all the same."""
        seen = self._seen
        if seen is not None and key in DIGITS and seen.step is not Step.GIVE:
            kind = "circle" if seen.hand is Token.EGG else "space"
            return self.try_action(action_at((kind, int(key))))
        if seen is not None and key in HEN_KEYS and seen.step is Step.GIVE:
            return self.try_action(GIVES[HEN_KEYS.index(key)])
        return False

    def try_spot(self, spot: Spot) -> None:
        """A place that is not on offer is tried all the same."""
        if spot[0] in ("space", "circle", "hen"):
            self.try_action(action_at(spot))

    # Where things are

    def spot_at(self, column: int, row: int) -> Spot | None:
        """The space, circle, hen or vane under a cell."""
        return None if self._painter is None else self._painter.at(column, row)

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """Where a choice lies, for walking."""
        if self._painter is None:
            return super().place_of(choice)
        return self._painter.place_of(choice.spot)


def offered_by(view: View, seen: MrFoxObservation) -> Sequence[Offer]:
    """The choices that lie on the farmyard itself: places, hens, or the vane to be spun."""
    from foxgames.session import Chance

    if isinstance(view.pending, Chance) and seen.step in (Step.SPIN, Step.START):
        return (Offer(("vane", 0), "s", None, final=True),)
    choices: list[Offer] = []
    missing = sum(seen.full - count for count in seen.nests)
    for action in seen.legal_actions:
        match action:
            case Cover(space):
                choices.append(Offer(("space", space), str(space), action))
            case Nest(circle):
                choices.append(Offer(("circle", circle), str(circle), action))
            case Give(hen):
                final = missing == 1  # the ninth egg ends the game
                choices.append(Offer(("hen", int(hen)), HEN_KEYS[hen], action, final))
            case Discard():
                choices.append(Offer(("slot", 0), "d", action))
    return choices


def sensible(choices: Sequence[Offer], seen: MrFoxObservation | None) -> int:
    """Which choice the focus should rest on: the hen with fewest eggs, else the first."""
    if seen is None or not choices or choices[0].spot[0] != "hen":
        return 0
    return min(range(len(choices)), key=lambda i: seen.nests[Hen(choices[i].spot[1])])


def egg_path(event: Event | None) -> tuple[Spot, Spot] | None:
    """From which circle an egg goes where, in that event; None where none moves."""
    match event:
        case Spun(fate=Fate.LAID, back=back, hen=Hen() as hen):
            return ("circle", back), ("hen", int(hen))
        case Spun(fate=Fate.STOLEN | Fate.NEST_FULL, back=back):
            return ("circle", back), ("slot", 0)
        case Given(circle=circle, hen=hen):
            return ("circle", circle), ("hen", int(hen))
    return None


def action_at(spot: Spot) -> Action:
    """What choosing a space, circle or hen would mean, legal or not."""
    kind, number = spot
    if kind == "space":
        return COVERS[number - 1]
    return NESTS[number - 1] if kind == "circle" else GIVES[number]


def spot_of(action: Action) -> Spot | None:
    """The place an action is about: a space, also one the vane may stop at, a circle or a hen."""
    match action:
        case Cover(space):
            return "space", space
        case Spin(front):
            return "space", front
        case Nest(circle):
            return "circle", circle
        case Give(hen):
            return "hen", int(hen)
    return None
