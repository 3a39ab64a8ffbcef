"""Paints the table of Hen House on a canvas.

A face-down card looks the same whatever it is: its drawing is made from its owner alone. What
the viewer knows of it is written beside it, and only where the observation tells it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from foxgames.core import whole_percent
from foxgames.games.hen_house.coach import CardOdds
from foxgames.games.hen_house.pieces import FOX, STOP, Card, Step
from foxgames.games.hen_house.telling import resolution
from foxgames.games.hen_house.views import HenHouseObservation, Lies, Place, Resolution, Shown
from foxgames.locale import _
from foxgames.ui.art import fox, hen
from foxgames.ui.games.hen_house.house import paint_house
from foxgames.ui.games.hen_house.layout import HenLayout
from foxgames.ui.games.hen_house.picks import SPACE_KEYS, STOP_SPOT, Mode, Picks
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.cards import Box, CardPainter, Face, Frame
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.meadow import meadow
from foxgames.ui.widgets.wrapping import clipped, cut, wrapped

OWNERS = "ABCD"
"""One letter a seat."""

PLUMAGE = ("#f2762e", "#f1d06a", "#f3efe6", "#cfa06a", "#b5753f", "#8a4f33", "#4a4654")
"""By Card: the fox's fur, then the hens from 1, a chick, to 6."""

LEAST_NAME = 8
"""Cells before what is told of a seat: its mark and letter, and the least of its name."""

TURN_WIDTHS = (0.6, 0.15, 0.6, 1.0)


@dataclass(frozen=True, slots=True)
class HenScene:
    """What is to be seen: an observation, what is picked, and how far a reveal has come.

    `hands` are every seat's, in the open view of a game that is over; else empty.
    `stage` of a resolution: 0 the fox gobbles, 1 a hen is safe, 2 the others go home.
    Where the table is `passive` the ways to act are left out: their keys mean other things there.
    """

    seen: HenHouseObservation
    names: Sequence[str]
    picks: Picks | None
    legal: Mapping[tuple[str, int], Offer]
    cursor: tuple[str, int] | None
    turning: Shown | None
    turned: float
    resolving: Resolution | None
    stage: int
    odds: Mapping[int, CardOdds]
    hands: Sequence[Sequence[Card]] = ()
    passive: bool = False


class HenPainter:
    """Paints a scene with a layout, a palette of hex colours by role, and a set of glyphs."""

    def __init__(self, layout: HenLayout, palette: Mapping[str, str], glyphs: Glyphs) -> None:
        self.layout = layout
        self.palette = palette
        self.glyphs = glyphs
        self.cards = CardPainter(palette, glyphs)

    def paint(self, scene: HenScene) -> Canvas:
        """The whole picture."""
        layout = self.layout
        if self.glyphs is Glyphs.ART:
            area = layout.area
            canvas = meadow(self.palette, layout.width, layout.height, area, layout.trodden)
        else:
            canvas = Canvas(layout.width, layout.height, self.palette["ground"])
        self._seats(canvas, scene)
        for number in range(scene.seen.houses):
            self._house(canvas, number)
        for index, place in enumerate(scene.seen.spaces):
            self._space(canvas, scene, index, place)
        self._words(canvas, scene)
        if not scene.passive:
            self._modes(canvas, scene)
        self._hand(canvas, scene)
        return canvas

    def _seats(self, canvas: Canvas, scene: HenScene) -> None:
        """A line a seat: cards in hand, what lies before it, and the points all can see."""
        seen, told = scene.seen, seats_told(scene, canvas.width)
        for seat, name in enumerate(scene.names):
            active = seat == seen.active and seen.step is not Step.OVER
            ink = self.palette[f"seat-{seat + 1}"]
            back = self.palette["raised"] if active else None
            facts = told[seat]
            arrow = (">" if self.glyphs is Glyphs.ASCII else "►") if active else " "
            head = f"{arrow}{OWNERS[seat]} "
            room = canvas.width - len(head) - cell_len(facts) - 1
            shown = cut(name, max(0, room))
            gap = " " * max(1, room - cell_len(shown) + 1)
            canvas.text(0, seat, f"{head}{shown}{gap}{facts}", ink, back, bold=active)

    def _house(self, canvas: Canvas, number: int) -> None:
        """A little house: a straw roof over wooden walls with lit windows, and its name."""
        box = self.layout.house(number)
        if self.glyphs is Glyphs.ART:
            paint_house(canvas, box, self.palette)
        words = cut(_(" HEN HOUSE "), box.width)
        x = box.x + (box.width - cell_len(words)) // 2
        row = box.y + box.height // 2
        ink, back = self.palette["on-straw"], self.palette["straw"]
        canvas.text(x, row, words, ink, back, bold=True)

    def _space(self, canvas: Canvas, scene: HenScene, index: int, place: Place) -> None:
        box, spot = self.layout.space(index), ("space", index)
        focus, legal = scene.cursor == spot, spot in scene.legal
        colour = self.palette["focus" if focus else "straw" if legal else "wood"]
        frame = Frame(colour, strong=focus or legal)
        turning = scene.turning
        if turning is not None and turning.space == index + 1:
            if scene.stage < 0:
                self._turning_card(canvas, scene, box, turning)
            else:  # turned up, it shares what becomes of the others
                up = replace(place, lies=Lies.TURNED, card=turning.card)
                self._face_up(canvas, scene, box, up)
        elif place.lies is Lies.EMPTY:
            self.cards.empty(canvas, box, colour)
            points = str(place.value)
            row = box.y + box.height // 2
            x = box.x + (box.width - len(points)) // 2
            canvas.text(x, row, points, self.palette["label"], None, True)
        elif place.lies is Lies.DOWN:
            self._face_down(canvas, box, place, frame)
        else:
            self._face_up(canvas, scene, box, place)
        self._label(canvas, scene, index, place)

    def _owner_frame(self, owner: int, frame: Frame) -> Frame:
        return frame if frame.strong else Frame(self.palette[f"seat-{owner + 1}"])

    def _face_down(self, canvas: Canvas, box: Box, place: Place, frame: Frame) -> None:
        assert place.owner is not None
        mark = OWNERS[place.owner]
        self.cards.face_down(canvas, box, self._owner_frame(place.owner, frame), mark)

    def _turning_card(self, canvas: Canvas, scene: HenScene, box: Box, shown: Shown) -> None:
        step = min(int(scene.turned * len(TURN_WIDTHS)), len(TURN_WIDTHS) - 1)
        narrow = box.narrowed(TURN_WIDTHS[step])
        frame = Frame(self.palette["straw"], strong=True)
        if step < 2:
            self.cards.face_down(canvas, narrow, frame)
        else:
            self.cards.face_up(canvas, narrow, face(shown.card, shown.owner), frame)

    def _face_up(self, canvas: Canvas, scene: HenScene, box: Box, place: Place) -> None:
        assert place.owner is not None and place.card is not None
        frame = Frame(self.palette[f"seat-{place.owner + 1}"])
        if place.lies is Lies.TURNED:
            frame = Frame(self.palette["straw"], strong=True)
        resolving = scene.resolving
        if resolving is not None and scene.stage >= 0:
            if resolving.gobbled is not None and resolving.gobbled.space == place.space:
                if scene.stage >= 1:
                    self.cards.empty(canvas, box, self.palette["fox"])
                    return
                frame = Frame(self.palette["fox"], strong=True)
            elif scene.stage >= 2 and any(h.space == place.space for h in resolving.home):
                self.cards.empty(canvas, box, self.palette["wood"])
                return
        self.cards.face_up(canvas, box, face(place.card, place.owner), frame)

    def _label(self, canvas: Canvas, scene: HenScene, index: int, place: Place) -> None:
        """The space's key where it is on offer, its number, its points, what is known of its card.

        Where that is too long, the number goes first; a card that lies open is seen to be safe.
        """
        x, row = self.layout.label(index)
        spot = ("space", index)
        focus, legal = scene.cursor == spot, spot in scene.legal
        key = SPACE_KEYS[index]
        known = self._known(scene, index, place)
        roomy = self.layout.card[0] >= 8
        points = _("{count}p").format(count=place.value) if roomy else str(place.value)
        room = self.layout.card[0] + 1
        number = f"#{index + 1}" if roomy else ""
        least = (points if place.lies is Lies.UP else known or points,)
        for parts in ((number, points, known), (points, known), least, (points,)):
            text = " ".join(part for part in (key if legal else "", *parts) if part)
            text = f"[{text}]" if focus else text
            if cell_len(text) <= room:
                break
        text = cut(text, room)
        if focus or legal:
            ink = self.palette["on-focus" if focus else "on-straw"]
            back = self.palette["focus" if focus else "straw"]
            canvas.text(x, row, text, ink, back, bold=True)
        else:
            canvas.text(x, row, text, self.palette["label"])

    def _known(self, scene: HenScene, index: int, place: Place) -> str:
        """What stands beside a card: safe, what the viewer knows of it, or the coach's odds."""
        if place.lies is Lies.UP:
            return _("safe")
        if place.lies is not Lies.DOWN:
            return ""
        if place.card is not None:
            return f"={short(place.card)}"
        odds = scene.odds.get(index)
        if odds is not None:
            return _("F{percent}%").format(percent=whole_percent(odds.fox))
        return ""

    def _words(self, canvas: Canvas, scene: HenScene) -> None:
        """What would happen, or what is happening."""
        seen, names = scene.seen, scene.names
        text, ink = "", "straw"
        if scene.resolving is not None:
            text, ink = resolution(scene.resolving, names), "label"
        elif seen.if_stopped is not None:
            may_stop = STOP in seen.legal_actions
            words = _("If you stop now: {what}") if may_stop else _("As it stands: {what}")
            text = words.format(what=resolution(seen.if_stopped, names))
        elif scene.picks is not None and scene.picks.mode is Mode.LAY:
            card = scene.picks.card
            text = (
                "" if card is None else _("lay {card} on an empty space").format(card=named(card))
            )
        elif scene.picks is not None and scene.picks.mode is Mode.EXPOSE:
            text = _("call a card of another seat the fox and turn it up")
        elif scene.picks is not None and scene.legal:
            text = _("turn cards up one by one")
        rows, room = self.layout.words_rows, self.layout.width - 2
        lines = clipped(wrapped(text, room), room, rows)
        for row, line in enumerate(lines, self.layout.words_row):
            canvas.text(1, row, line, self.palette[ink], None, bold=True)

    def _modes(self, canvas: Canvas, scene: HenScene) -> None:
        lay = _("1-{most}f lay").format(most=scene.seen.hens)
        words = (lay, _("e expose"), _("v reveal"), _("x stop"))
        for index, word in enumerate(words):
            spot = STOP_SPOT if index == 3 else ("mode", index)
            if index == 3 and ("done", 0) in scene.legal:
                spot = ("done", 0)
                over = _("x hand over")
                if cell_len(over) > self.layout.mode(index).width:
                    over = _("x pass on")
                word = _("f begin") if scene.seen.step is Step.START else over
            picked = scene.picks is not None and scene.picks.mode.value == index and index < 3
            self._mode(canvas, scene, index, spot, word, picked=picked)

    def _mode(
        self,
        canvas: Canvas,
        scene: HenScene,
        index: int,
        spot: tuple[str, int],
        word: str,
        *,
        picked: bool,
    ) -> None:
        box = self.layout.mode(index)
        focus = scene.cursor == spot
        legal = spot in scene.legal or picked
        word = f"*{word}" if picked else word
        roomy = cell_len(word) + 2 <= box.width
        text = f"[{word}]" if focus and roomy else f" {word} " if roomy else word
        ink = self.palette["on-focus" if focus else "on-straw" if legal else "muted"]
        back = self.palette["focus" if focus else "straw" if legal else "raised"]
        text = cut(text, box.width)
        canvas.text(box.x, box.y, text.ljust(box.width), ink, back, bold=legal)

    def _hand(self, canvas: Canvas, scene: HenScene) -> None:
        """The viewer's own cards; nobody else's are ever here."""
        hand = scene.seen.hand
        canvas.text(0, self.layout.height - 1, _("hand"), self.palette["muted"])
        for index, card in enumerate(hand):
            spot, box = ("card", card), self.layout.hand(index, len(hand))
            focus = scene.cursor == spot
            picked = scene.picks is not None and scene.picks.card == card
            colour = self.palette["focus" if focus else "straw" if picked else "wood"]
            if box.height >= 3 and box.width >= 5 and self.glyphs is Glyphs.ART:
                label = f"*{short(card)}" if picked else short(card)
                label = f"[{label}]" if focus else label
                drawn = face(card, None, label)
                self.cards.face_up(canvas, box, drawn, Frame(colour, strong=focus or picked))
                continue
            label = f"*{short(card)}" if picked else short(card)
            label = f"[{label}]" if focus else f" {label}"
            ink = "on-focus" if focus else "on-straw" if picked else "label"
            fill = "focus" if focus else "straw" if picked else "raised"
            row = box.y + box.height // 2
            text = cut(label, box.width).ljust(box.width)
            canvas.text(box.x, row, text, self.palette[ink], self.palette[fill], bold=True)


def seats_told(scene: HenScene, room: int) -> Sequence[str]:
    """What all can see of each seat, the same things under one another where there is room."""
    seen = scene.seen
    counts = []
    for seat, taken in enumerate(seen.taken):
        hens = sorted(each.card for each in taken if each.card != FOX)
        hand = str(seen.hands[seat])
        if scene.hands:
            hand = "".join(map(short, scene.hands[seat])) or "-"
        foxes = sum(each.card == FOX for each in taken)
        gobbled = " ".join(map(str, hens)) or "-"
        counts.append((hand, gobbled, str(foxes), str(seen.points[seat])))
    widths = [max(map(len, column)) for column in zip(*counts, strict=True)]
    told = _("hand {hand}  gobbled {hens}  foxes {foxes}  points {points}")
    for words in (f"{told} ", told.replace("  ", " ")):
        lines = [
            words.format(
                hand=hand.ljust(widths[0]),
                hens=hens.ljust(widths[1]),
                foxes=foxes.rjust(widths[2]),
                points=points.rjust(widths[3]),
            )
            for hand, hens, foxes, points in counts
        ]
        if max(map(cell_len, lines)) + LEAST_NAME <= room:
            return lines
    return [" ".join(line.split()) for line in lines]


def short(card: Card) -> str:
    """A card in one letter or digit."""
    return "F" if card == FOX else str(card)


def named(card: Card) -> str:
    """A card in words."""
    return _("your fox") if card == FOX else _("your hen {number}").format(number=card)


def face(card: Card, owner: int | None, name: str | None = None) -> Face:
    """What a card shows, with its owner's letter."""
    letter = "" if owner is None else OWNERS[owner]
    words = name if name is not None else _("fox") if card == FOX else str(card)
    if card == FOX:
        colours = {"f": PLUMAGE[FOX], "d": "#7a3413", "w": "#fffaf0", "k": "#1d1512"}
        sprites = (fox.TINY, fox.SLIM, fox.SMALL, fox.MEDIUM, fox.LARGE)
        return Face(sprites, colours, words, letter, "F" if name is None else words)
    body = PLUMAGE[card]
    colours = {
        "b": body,
        "s": blend(body, "#000000", 0.22),
        "l": blend(body, "#ffffff", 0.35),
        "r": "#d5403a" if card > 1 else body,
        "y": "#d8902c",
        "k": "#15110f",
    }
    sprites = (hen.TINY, hen.SLIM, hen.SMALL, hen.MEDIUM, hen.LARGE)
    return Face(sprites, colours, words, letter, words)
