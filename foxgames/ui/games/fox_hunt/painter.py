"""Paints the table of the Fox Hunt on a canvas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from foxgames.games.fox_hunt.coach import odds_to_take
from foxgames.games.fox_hunt.names import animal_name
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    CARDS,
    HUNTERS,
    Animal,
    Counts,
    Quarry,
    Species,
    Step,
    Trade,
    strength,
    worth,
)
from foxgames.games.fox_hunt.trading import dogs_for
from foxgames.games.fox_hunt.views import FoxHuntObservation, Joined, Revealed
from foxgames.locale import _, ngettext
from foxgames.ui.art.hunt import (
    DOG,
    DOG_PALETTE,
    DOG_SMALL,
    HUNTER,
    HUNTER_PALETTE,
    HUNTER_SMALL,
    PALETTES,
    SPRITES,
)
from foxgames.ui.games.fox_hunt.layout import HuntLayout
from foxgames.ui.games.fox_hunt.seats import CODES, HuntSeats
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.cards import Box, CardPainter, Face, Frame
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.meadow import meadow
from foxgames.ui.widgets.wrapping import cut

LETTERS = "SHDBF"
SHORT = ("sq", "ha", "de", "be", "fox")
TRADE_WORTH = 8
TURN_WIDTHS = (0.6, 0.15, 0.6, 1.0)


@dataclass(frozen=True, slots=True)
class HuntScene:
    """What is to be seen: an observation, what is picked, and how far an animal has come.

    `turned` and `gone` run from 0 to 1: an animal turning over, and going to its collection.
    """

    seen: FoxHuntObservation
    names: Sequence[str]
    picked: Counts
    legal: Mapping[tuple[str, int], Offer]
    cursor: tuple[str, int] | None
    playing: Revealed | Joined | None
    turned: float
    gone: float
    coached: bool
    kinds: tuple[int, ...]

    @property
    def tiles(self) -> int:
        """How many tiles there are: quarries and the deck, or kinds of animal to trade."""
        if self.seen.step is Step.TRADE:
            return max(1, len(self.kinds))
        return len(self.seen.quarries) + 1


class HuntPainter:
    """Paints a scene with a layout, a palette of hex colours by role, and a set of glyphs."""

    def __init__(self, layout: HuntLayout, palette: Mapping[str, str], glyphs: Glyphs) -> None:
        self.layout = layout
        self.palette = palette
        self.glyphs = glyphs
        self.cards = CardPainter(palette, glyphs)

    def paint(self, scene: HuntScene) -> Canvas:
        """The whole picture."""
        layout = self.layout
        if self.glyphs is Glyphs.ART:
            taken = layout.tile_boxes(scene.tiles)
            canvas = meadow(self.palette, layout.width, layout.height, layout.area, taken)
        else:
            canvas = Canvas(layout.width, layout.height, self.palette["ground"])
        HuntSeats(self.palette, self.glyphs).paint(canvas, scene.seen, scene.names)
        if scene.seen.step is Step.TRADE:
            for index in range(len(scene.kinds)):
                self._collected(canvas, scene, index)
        else:
            for index, quarry in enumerate(scene.seen.quarries):
                self._quarry(canvas, scene, index, quarry)
            self._deck(canvas, scene)
        self._more(canvas, scene)
        self._words(canvas, scene)
        if scene.seen.step is Step.TRADE:
            self._buttons(canvas, scene)
        else:
            self._hand(canvas, scene)
        self._going(canvas, scene)
        return canvas

    def _frame(self, scene: HuntScene, spot: tuple[str, int]) -> Frame:
        if scene.cursor == spot:
            return Frame(self.palette["focus"], strong=True)
        if spot in scene.legal:
            return Frame(self.palette["straw"], strong=True)
        return Frame(self.palette["wood"])

    def _tile_words(self, canvas: Canvas, box: Box, lines: Sequence[str], *, focus: bool) -> None:
        """The two lines under a tile's card."""
        for row, line in enumerate(lines):
            text = cut(line, box.width + 2)
            x = box.x + (box.width - cell_len(text)) // 2
            ink, back = self.palette["label"], None
            if focus and row == len(lines) - 1:
                ink, back = self.palette["on-focus"], self.palette["focus"]
            canvas.text(x, box.y + box.height + row, text, ink, back, bold=focus)

    def _quarry(self, canvas: Canvas, scene: HuntScene, index: int, quarry: Quarry) -> None:
        if not self.layout.shows(index):
            return
        spot, box = ("quarry", index), self.layout.card(index)
        key = scene.legal[spot].key if spot in scene.legal else ""
        name = f"#{quarry.number} {animal_name(quarry.animal)}"
        self.cards.face_up(canvas, box, face(quarry.animal, name), self._frame(scene, spot))
        chasing = " ".join(
            f"{CODES[seat]} {strength(party)}"
            for seat, party in enumerate(quarry.parties)
            if any(party)
        )
        self._tile_words(
            canvas,
            box,
            (chasing, marked(self._prospect(scene, quarry), key, focus=scene.cursor == spot)),
            focus=scene.cursor == spot,
        )

    def _prospect(self, scene: HuntScene, quarry: Quarry) -> str:
        """What the picked cards would do there."""
        missing = quarry.missing
        if scene.seen.step is not Step.PARTY or not scene.legal or not any(scene.picked):
            return _("needs {count}").format(count=missing)
        total = strength(scene.picked)
        if total >= missing:
            return _("takes it")
        return _("{count} short").format(count=missing - total)

    def _deck(self, canvas: Canvas, scene: HuntScene) -> None:
        index = len(scene.seen.quarries)
        if not self.layout.shows(index):
            return
        drawing = scene.seen.step is Step.DOG
        left = sum(scene.seen.supply if drawing else scene.seen.unseen)
        box = self.layout.card(index)
        deck, hunt = ("deck", 0), ("quarry", index)
        spot = deck if deck in scene.legal else hunt
        playing = scene.playing
        if isinstance(playing, Revealed):
            self._turning(canvas, scene, box, playing)
        elif left or spot in scene.legal:
            self.cards.face_down(canvas, box, self._frame(scene, spot), str(left))
        else:
            self.cards.empty(canvas, box, self.palette["wood"])
        focus = scene.cursor == spot
        first = (_("dogs {count}") if drawing else _("deck {count}")).format(count=left)
        if spot == deck:
            key = "f"
            words = _("draw a dog") if drawing else _("turn up")
            words = _("begin") if scene.seen.step is Step.START else words
        else:
            key = scene.legal[hunt].key if hunt in scene.legal else ""
            words = _("new hunt")
            if scene.coached and any(scene.picked) and hunt in scene.legal:
                odds = odds_to_take(scene.seen.unseen, strength(scene.picked)).percent
                words = _("new hunt {percent} %").format(percent=odds)
                if cell_len(marked(words, key, focus=True)) > box.width + 2:
                    words = _("new {percent} %").format(percent=odds)
        self._tile_words(canvas, box, (first, marked(words, key, focus=focus)), focus=focus)

    def _turning(self, canvas: Canvas, scene: HuntScene, box: Box, playing: Revealed) -> None:
        frame = min(int(scene.turned * len(TURN_WIDTHS)), len(TURN_WIDTHS) - 1)
        narrow = box.narrowed(TURN_WIDTHS[frame])
        if frame < 2:
            self.cards.face_down(canvas, narrow, Frame(self.palette["straw"]))
        elif not scene.gone:
            name = animal_name(playing.animal)
            colour = self.palette["straw" if playing.is_taken else "wood"]
            self.cards.face_up(canvas, narrow, face(playing.animal, name), Frame(colour, True))

    def _going(self, canvas: Canvas, scene: HuntScene) -> None:
        """A taken animal on its way to the line of the seat that took it."""
        playing = scene.playing
        if playing is None or not scene.gone:
            return
        index = len(scene.seen.quarries)
        if isinstance(playing, Joined):
            numbers = [quarry.number for quarry in scene.seen.quarries]
            index = numbers.index(playing.number) if playing.number in numbers else index
        if not self.layout.shows(index):
            return
        start = self.layout.card(index)
        share = min(1.0, scene.gone)
        wide = max(5, round(start.width * (1 - 0.6 * share)))
        tall = max(2, round(start.height * (1 - 0.6 * share)))
        x = round(start.x + (2 - start.x) * share)
        y = round(start.y + (playing.seat - start.y) * share)
        sprite_face = face(playing.animal, animal_name(playing.animal))
        frame = Frame(self.palette["straw"], strong=True)
        self.cards.face_up(canvas, Box(x, y, wide, tall), sprite_face, frame)

    def _collected(self, canvas: Canvas, scene: HuntScene, index: int) -> None:
        """A kind of animal that can be picked for a trade."""
        if not self.layout.shows(index) or scene.seen.active is None:
            return
        kind, spot, box = scene.kinds[index], ("animal", index), self.layout.card(index)
        held, picked = scene.seen.collected[scene.seen.active][kind], scene.picked[kind]
        animal = ANIMALS[kind]
        frame = self._frame(scene, spot)
        if picked and scene.cursor != spot:
            frame = Frame(self.palette["straw"], strong=True)
        elif scene.cursor != spot:
            frame = Frame(self.palette["wood"])
        self.cards.face_up(canvas, box, face(animal, animal_name(animal)), frame)
        key = scene.legal[spot].key if spot in scene.legal else ""
        focus = scene.cursor == spot
        words = _("{count} of {held} picked").format(count=picked, held=held)
        verb = (_("put back") if picked == held else _("pick")) if key else ""
        self._tile_words(canvas, box, (words, marked(verb, key, focus=focus)), focus=focus)

    def _more(self, canvas: Canvas, scene: HuntScene) -> None:
        """That there are tiles out of sight, and how many."""
        layout, last = self.layout, self.layout.first + self.layout.capacity
        row = layout.area.y
        if layout.first:
            canvas.text(0, row, f"< {layout.first}", self.palette["straw"], None, bold=True)
        if last < layout.tiles:
            text = f"{layout.tiles - last} >"
            x = layout.width - len(text)
            canvas.text(x, row, text, self.palette["straw"], None, bold=True)

    def _words(self, canvas: Canvas, scene: HuntScene) -> None:
        """The line over the hand: what is picked, and what the table holds."""
        seen = scene.seen
        if seen.step is Step.TRADE and seen.active is not None:
            left = self._bargain(scene)
        elif seen.step is Step.PARTY and any(scene.picked):
            sums = "+".join(
                str(card.value)
                for card, count in zip(CARDS, scene.picked, strict=True)
                for _again in range(count)
            )
            left = _("picked {sums} = {total}").format(sums=sums, total=strength(scene.picked))
        elif seen.step is Step.PARTY and scene.legal:
            left = _("pick cards for a party, a hunter among them")
        else:
            left = ""
        right = _("round {round}  dogs {dogs}").format(round=seen.round, dogs=sum(seen.supply))
        if scene.legal:
            right = _("{facts}  s seats").format(facts=right)
        width = self.layout.width
        canvas.text(
            1, self.layout.words_row, cut(left, width - 2), self.palette["straw"], None, True
        )
        if cell_len(left) + cell_len(right) + 3 <= width:
            x = width - cell_len(right) - 1
            canvas.text(x, self.layout.words_row, right, self.palette["muted"])

    def _bargain(self, scene: HuntScene) -> str:
        """What the picked animals buy, or why they buy nothing (FH11)."""
        total = worth(scene.picked)
        if not total:
            return _("animals worth 8 buy a dog, a fox two dogs")
        if ("button", 0) in scene.legal:
            dogs = dogs_for(Trade(scene.picked), scene.seen.supply)
            buys = ngettext(
                "picked {total}: buys {dogs} dog", "picked {total}: buys {dogs} dogs", dogs
            )
            return buys.format(total=total, dogs=dogs)
        if total < TRADE_WORTH:
            missing = TRADE_WORTH - total
            return _("picked {total}: {count} more").format(total=total, count=missing)
        return _("picked {total}: more than needed, put something back").format(total=total)

    def _hand(self, canvas: Canvas, scene: HuntScene) -> None:
        """The cards of the seat whose turn it is; picked ones are raised by a mark."""
        seen = scene.seen
        if seen.active is None:
            return
        held = cards_held(seen)
        label = hand_room(self.layout, seen, scene.names)
        words = hand_words(seen, scene.names, label - 1)
        ink = self.palette[f"seat-{seen.active + 1}"]
        canvas.text(0, self.layout.height - 1, words, ink)
        for index, place in enumerate(held):
            self._hand_card(canvas, scene, place, self.layout.hand(index, len(held), label))

    def _hand_card(self, canvas: Canvas, scene: HuntScene, place: int, box: Box) -> None:
        assert scene.seen.active is not None
        spot = ("card", place)
        count, picked = scene.seen.hands[scene.seen.active][place], scene.picked[place]
        focus = scene.cursor == spot
        name = str(CARDS[place]) + (f"x{count}" if count > 1 else "")
        if picked:
            name = f"*{name}" if count == 1 else f"*{picked} {name}"
        ink, fill = "label", "raised"
        if picked:
            ink, fill = "on-straw", "straw"
        if focus:
            ink, fill = "on-focus", "focus"
            name = f"[{name}]" if box.width >= len(name) + 2 else name
        if box.height == 7 and box.width >= 10:
            colour = self.palette["focus" if focus else "straw" if picked else "wood"]
            sprites = (HUNTER_SMALL, HUNTER) if place < HUNTERS else (DOG_SMALL, DOG)
            palette = HUNTER_PALETTE if place < HUNTERS else DOG_PALETTE
            frame = Frame(colour, strong=bool(focus or picked))
            self.cards.face_up(canvas, box, Face(sprites, palette, name, ""), frame)
            return
        for row in range(box.height):
            canvas.text(box.x, box.y + row, " " * box.width, self.palette[ink], self.palette[fill])
        text = cut(name, box.width)
        x = box.x + (box.width - len(text)) // 2
        row = box.y + box.height // 2
        canvas.text(x, row, text, self.palette[ink], self.palette[fill], bold=True)

    def _buttons(self, canvas: Canvas, scene: HuntScene) -> None:
        trade = scene.legal.get(("button", 0))
        words = _("trade")
        if trade is not None and isinstance(trade.action, Trade):
            words = _("trade them")
        for index, (key, text) in enumerate((("t", words), ("x", _("pass")))):
            spot, box = ("button", index), self.layout.button(index)
            focus, legal = scene.cursor == spot, spot in scene.legal
            ink = self.palette["on-focus" if focus else "on-straw" if legal else "muted"]
            fill = self.palette["focus" if focus else "straw" if legal else "raised"]
            for row in range(box.height):
                canvas.text(box.x, box.y + row, " " * box.width, ink, fill)
            label = f"[{key} {text}]" if focus else f"{key} {text}"
            x = box.x + (box.width - cell_len(label)) // 2
            canvas.text(x, box.y + box.height // 2, label, ink, fill, bold=legal)


def marked(words: str, key: str, *, focus: bool) -> str:
    """Words with their key before them, in brackets where the focus is."""
    text = f"{key} {words}" if key else words
    return f"[{text}]" if focus else text


def hand_words(seen: FoxHuntObservation, names: Sequence[str], room: int) -> str:
    """Whose hand it is; where that does not fit, the name alone."""
    if seen.active is None:
        return ""
    name = names[seen.active]
    words = _("{name}'s hand")
    left = room - cell_len(words.format(name=""))
    if left >= min(6, cell_len(name)):
        return words.format(name=cut(name, left))
    return cut(name, room)


def hand_room(layout: HuntLayout, seen: FoxHuntObservation, names: Sequence[str]) -> int:
    """The cells before the cards for whose hand it is."""
    return layout.label_room(hand_words(seen, names, 20), len(cards_held(seen)))


def cards_held(seen: FoxHuntObservation) -> tuple[int, ...]:
    """The kinds of card in the active seat's hand, by their place in CARDS."""
    if seen.active is None:
        return ()
    return tuple(place for place, count in enumerate(seen.hands[seen.active]) if count)


def face(animal: Animal, name: str) -> Face:
    """What an animal's card shows."""
    small, middle = SPRITES[animal.species]
    sprites = (small, middle, middle.doubled)
    number = f"{name.split(' ', 1)[0]} " if name.startswith("#") else ""
    short = f"{number}{SHORT[animal.species]} {animal.value}"
    return Face(sprites, PALETTES[animal.species], name, LETTERS[Species(animal.species)], short)
