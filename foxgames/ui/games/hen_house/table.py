"""The table of Hen House: the houses with their spaces, the ways to act, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from foxgames.core import Action, Event
from foxgames.games.hen_house.coach import CardOdds
from foxgames.games.hen_house.pieces import Card, Step
from foxgames.games.hen_house.views import (
    Exposed,
    Flipped,
    HenHouseObservation,
    Resolution,
    Shown,
    Stopped,
)
from foxgames.ui.games.hen_house.layout import HenLayout
from foxgames.ui.games.hen_house.painter import HenPainter, HenScene
from foxgames.ui.games.hen_house.picks import (
    Picks,
    action_on,
    choices_of,
    first_picks,
    picked,
    picks_for,
    sensible,
    tried_by,
)
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.cards import Box
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.single import DrawnTable

if TYPE_CHECKING:
    from foxgames.session import View

TURN = 0.15  # seconds a card takes to turn over
STAGE = 0.7  # seconds for each step of a reveal's resolution
STAGES = 3  # gobbled, safe, home


class HenTable(DrawnTable):
    """Shows a view of Hen House and offers laying, exposing and revealing."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="hens")
        self.odds: tuple[CardOdds, ...] = ()
        self.picks: Picks | None = None
        self._open: tuple[HenHouseObservation, ...] = ()
        self._hands: tuple[tuple[Card, ...], ...] = ()
        self._shown: HenHouseObservation | None = None
        self._turning: Shown | None = None
        self._resolving: Resolution | None = None
        self._layout: HenLayout | None = None

    def unveil(self, views: Sequence[View]) -> None:
        """Shows with the next view what all these see; with none, that view alone."""
        seen = [view.observation for view in views]
        self._open = tuple(each for each in seen if isinstance(each, HenHouseObservation))

    def present(self, view: View, event: Event | None, *, animate: bool, passive: bool) -> None:
        """Shows a view; with cards turned up that led to it, and `animate`, plays it out first."""
        self.halt()
        self._view, self._passive = view, passive
        self._turning = self._resolving = None
        if animate and self._shown is not None and self._take_in(event):
            seconds = TURN if self._turning is not None else 0.0
            self.move(seconds + (STAGE * STAGES if self._resolving is not None else 0.2))
            self.offer((), view.ply)
        else:
            self.come_to_rest()

    def _take_in(self, event: Event | None) -> bool:
        """Keeps what is to be played out of an event, if anything is."""
        match event:
            case Flipped(shown=shown, resolution=resolution):
                self._turning, self._resolving = shown, resolution
            case Exposed(shown=shown):
                self._turning = shown
            case Stopped(resolution=resolution):
                self._resolving = resolution
            case _:
                return False
        return True

    def come_to_rest(self) -> None:
        """Shows the view as it is and offers what it holds."""
        seen = self._seen
        self._turning = self._resolving = None
        self._shown = seen
        self._hands = tuple(each.hand for each in self._open)
        if self._view is None or seen is None:
            return
        self.picks = first_picks(seen) if seen.legal_actions and not self._passive else None
        self._offer(None)

    def _offer(self, focus: tuple[str, int] | None) -> None:
        from foxgames.session import Chance, EndTurn

        view, seen = self._view, self._seen
        if view is None or seen is None:
            return
        choices: tuple[Offer, ...] = ()
        if self._passive:
            choices = ()
        elif isinstance(view.pending, EndTurn | Chance):
            starts = seen.step is Step.START
            key = "f" if starts else "x"
            choices = (Offer(("done", 0), key, None, final=True),)
        elif self.picks is not None:
            choices = tuple(choices_of(seen, self.picks))
        spots = [choice.spot for choice in choices]
        at = spots.index(focus) if focus in spots else sensible(choices, seen)
        self.offer(choices, view.ply, at)

    def pick(self, choice: Offer) -> None:
        """Picks a card to lay or another way to act; the focus goes to a space for it."""
        if self.picks is not None:
            self.picks = picked(self.picks, choice)
            self._offer(None)

    def suggest(self, action: Action) -> None:
        """Picks what the action needs, and puts the focus on it."""
        if self.picks is not None and (picks := picks_for(action)) is not None:
            self.picks = picks
            self._offer(None)
        super().suggest(action)

    @property
    def _seen(self) -> HenHouseObservation | None:
        seen = None if self._view is None else self._view.observation
        if not isinstance(seen, HenHouseObservation):
            return None
        if not self._open:
            return seen
        spaces = tuple(
            place if place.owner is None else self._open[place.owner].spaces[index]
            for index, place in enumerate(seen.spaces)
        )
        return replace(seen, spaces=spaces)

    def paint(self) -> Canvas | None:
        """The whole table."""
        view, seen = self._view, self._shown
        if view is None or seen is None:
            return None
        layout = self._layout = HenLayout(*self.size, seen.seats, seen.houses)
        staged = self.elapsed - (TURN if self._turning is not None else 0.0)
        scene = HenScene(
            seen=seen,
            names=self.names,
            picks=self.picks,
            legal={choice.spot: choice for choice in self.choices},
            cursor=self.focused_spot,
            turning=self._turning,
            turned=min(1.0, self.elapsed / TURN),
            resolving=self._resolving,
            stage=int(staged / STAGE) if staged >= 0 else -1,
            hands=self._hands,
            passive=self._passive,
            odds={one.space - 1: one for one in self.odds},
        )
        return HenPainter(layout, self.palette, self.glyphs).paint(scene)

    def box_of(self, spot: tuple[str, int]) -> Box | None:
        """Where a space, a card in the hand or a way to act lies."""
        layout, seen = self._layout, self._shown
        if layout is None or seen is None:
            return None
        kind, number = spot
        if kind == "space":
            return layout.space(number)
        if kind == "mode":
            return layout.mode(number)
        if kind == "done":
            return layout.mode(3)
        if number not in seen.hand:
            return None
        return layout.hand(seen.hand.index(number), len(seen.hand))

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The choice under a cell, or else the space."""
        spaces = range(len(self._shown.spaces) if self._shown is not None else 0)
        return super().spot_at(column, row) or self.first_at(
            column, row, [("space", index) for index in spaces]
        )

    def try_key(self, key: str) -> bool:
        """The key of a place or card that is not on offer is tried all the same."""
        seen = self._seen
        if seen is None or self.picks is None:
            return False
        action = tried_by(key, seen, self.picks)
        return action is not None and self.try_action(action)

    def try_spot(self, spot: tuple[str, int]) -> None:
        """A place that is not on offer is tried all the same."""
        seen = self._seen
        if seen is not None and self.picks is not None and spot[0] == "space":
            self.try_action(action_on(spot[1], seen, self.picks))
