"""The table of the Fox Hunt: seats, quarries and deck, and the cards to pick for a party."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.events import Click
from textual.message import Message

from foxgames.core import Action, Event, Seat
from foxgames.games.fox_hunt.pieces import NO_CARDS, PASS, Counts, Hunt, Step, Trade
from foxgames.games.fox_hunt.views import FoxHuntObservation, Joined, Revealed
from foxgames.ui.games.fox_hunt.layout import WORDS, HuntLayout, first_shown
from foxgames.ui.games.fox_hunt.painter import HuntPainter, HuntScene, cards_held, hand_room
from foxgames.ui.games.fox_hunt.picks import (
    choices_of,
    first_pick,
    kinds_held,
    nothing_picked,
    sensible,
    toggled,
    tried_by,
)
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.cards import Box
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.single import DrawnTable

if TYPE_CHECKING:
    from foxgames.session import View

TURN = 0.15  # seconds an animal takes to turn over
LOOK = 0.5  # seconds it is looked at
TRAVEL = 0.3  # seconds it takes to its collection


class HuntTable(DrawnTable):
    """Shows a view of the Fox Hunt and offers parties, trades and the deck."""

    class SeatAsked(Message):
        """The line of a seat was clicked."""

        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="hunt")
        self.coached = False
        self.picked: Counts = NO_CARDS
        self._shown: FoxHuntObservation | None = None
        self._playing: Revealed | Joined | None = None
        self._first = 0
        self._layout: HuntLayout | None = None

    def present(self, view: View, event: Event | None, *, animate: bool, passive: bool) -> None:
        """Shows a view; with an animal revealed or taken, and `animate`, plays that out first."""
        self.halt()
        self._view, self._passive = view, passive
        self._playing = None
        plays = isinstance(event, Revealed) or (isinstance(event, Joined) and event.is_taken)
        if animate and plays and self._shown is not None:
            assert isinstance(event, Revealed | Joined)
            self._playing = event
            self.move(TURN + LOOK + (TRAVEL if event.is_taken else 0.0))
            self.offer((), view.ply)
        else:
            self.come_to_rest()

    def come_to_rest(self) -> None:
        """Shows the view as it is and offers what it holds."""
        seen = self._seen
        self._playing, self._shown = None, seen
        if self._view is None or seen is None:
            return
        self.picked = first_pick(seen) if seen.legal_actions else nothing_picked(seen)
        self._offer(None)

    def _offer(self, focus: tuple[str, int] | None) -> None:
        """Offers what the picked cards allow, keeping the focus where it can be kept."""
        from foxgames.session import Chance

        seen = self._seen
        if self._view is None or seen is None:
            return
        by_hand = isinstance(self._view.pending, Chance)
        choices = () if self._passive else choices_of(seen, self.picked, by_hand)
        spots = [choice.spot for choice in choices]
        at = spots.index(focus) if focus in spots else sensible(choices, seen, self.picked)
        self.offer(choices, self._view.ply, at)

    def pick(self, choice: Offer) -> None:
        """Picks one more of a kind of card or animal, or puts that kind back.

        The focus stays, but goes from the pass to the trade once the picked animals make one.
        """
        seen = self._seen
        if seen is None or self.choice is None:
            return
        self.picked = toggled(seen, self.picked, choice)
        self._offer(None if self.choice.action == PASS else self.choice.spot)

    def suggest(self, action: Action) -> None:
        """Picks the cards or animals of the action, and puts the focus on it."""
        if isinstance(action, Hunt | Trade):
            self.picked = action.cards if isinstance(action, Hunt) else action.animals
            self._offer(None)
        super().suggest(action)

    @property
    def shown(self) -> FoxHuntObservation | None:
        """What the table shows: while something moves, how things were before."""
        return self._shown

    def on_click(self, event: Click) -> None:
        """A seat's line asks for all about it."""
        seen = self._shown
        if seen is not None and event.y < seen.seats:
            self.post_message(self.SeatAsked(event.y))

    @property
    def _seen(self) -> FoxHuntObservation | None:
        seen = None if self._view is None else self._view.observation
        return seen if isinstance(seen, FoxHuntObservation) else None

    def paint(self) -> Canvas | None:
        """The whole table."""
        view, seen = self._view, self._shown
        if view is None or seen is None:
            return None
        scene = HuntScene(
            seen=seen,
            names=self.names,
            picked=self.picked,
            legal={choice.spot: choice for choice in self.choices},
            cursor=self.focused_spot,
            playing=self._playing,
            turned=min(1.0, self.elapsed / TURN),
            gone=max(0.0, (self.elapsed - TURN - LOOK) / TRAVEL),
            coached=self.coached,
            kinds=kinds_held(seen),
        )
        self._layout = self._laid_out(scene)
        return HuntPainter(self._layout, self.palette, self.glyphs).paint(scene)

    def _laid_out(self, scene: HuntScene) -> HuntLayout:
        width, height = self.size
        art = self.glyphs is Glyphs.ART
        tiles = scene.tiles
        layout = HuntLayout(width, height, scene.seen.seats, tiles, 0, art)
        focus = None
        if self.choice is not None and self.choice.spot[0] in ("quarry", "animal"):
            focus = self.choice.spot[1]
        elif self.choice is not None and self.choice.spot[0] == "deck":
            focus = tiles - 1
        self._first = first_shown(layout, focus, self._first)
        return HuntLayout(width, height, scene.seen.seats, tiles, self._first, art)

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The choice under a cell, or else the quarry, or the trade."""
        seen = self._seen
        others = [("quarry", place) for place in range(len(seen.quarries) + 1 if seen else 0)]
        if seen is not None and seen.step is Step.TRADE:
            others = [("button", 0)]
        return super().spot_at(column, row) or self.first_at(column, row, others)

    def try_key(self, key: str) -> bool:
        """The key of a hunt, card or trade that is not on offer is tried all the same."""
        seen = self._seen
        action = None if seen is None else tried_by(key, seen, self.picked)
        return action is not None and self.try_action(action)

    def try_spot(self, spot: tuple[str, int]) -> None:
        """A hunt or trade that what is picked does not allow is tried all the same."""
        seen, (kind, place) = self._seen, spot
        if kind == "button":
            self.try_key("t")
        elif seen is not None and kind == "quarry" and seen.step is Step.PARTY:
            quarries = seen.quarries
            number = quarries[place].number if place < len(quarries) else None
            self.try_action(Hunt(number, self.picked))

    def box_of(self, spot: tuple[str, int]) -> Box | None:
        """Where a quarry, the deck, a card or a button lies, if it is in sight."""
        layout, seen = self._layout, self._shown
        if layout is None or seen is None:
            return None
        kind, place = spot
        if kind == "button":
            return layout.button(place)
        if kind == "card":
            hand = cards_held(seen)
            label = hand_room(layout, seen, self.names)
            return layout.hand(hand.index(place), len(hand), label) if place in hand else None
        index = layout.tiles - 1 if kind == "deck" else place
        if not layout.shows(index):
            return None
        card = layout.card(index)
        return Box(card.x, card.y, card.width, card.height + WORDS)

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """The middle of a choice, for walking; tiles out of sight lie beyond the edge."""
        layout = self._layout
        if layout is None or self.box_of(choice.spot) is not None:
            return super().place_of(choice)
        beyond = -9.0 if choice.spot[1] < layout.first else layout.width + 9.0
        return beyond + choice.spot[1] - layout.first, layout.area.y + layout.area.height / 2
