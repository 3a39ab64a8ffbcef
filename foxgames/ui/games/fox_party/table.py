"""The table of Fox's Party: head animal, run, pile, size ladder, and the calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Event
from foxgames.games.fox_party.coach import FoxPartyCoach
from foxgames.games.fox_party.pieces import LADDER, STOP, Call, Side, Step, Stop
from foxgames.games.fox_party.views import Fate, FoxPartyObservation, Revealed
from foxgames.ui.games.fox_party.layout import PartyLayout
from foxgames.ui.games.fox_party.painter import PartyPainter, PartyScene
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.single import DrawnTable

if TYPE_CHECKING:
    from foxgames.session import View

TURN = 0.15  # seconds a card takes to turn over
HOLD = 0.9  # seconds a wrong card stays to be seen
SINK = 0.35  # seconds the run takes to slide under the pile
SIDE_KEYS = "s=b"
CALLS: Final = (*(Call(side) for side in Side), STOP)


class PartyTable(DrawnTable):
    """Shows a view of Fox's Party and offers its calls and the next card."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="party")
        self.coach: FoxPartyCoach | None = None
        self._shown: FoxPartyObservation | None = None
        self._turning: Revealed | None = None
        self._layout: PartyLayout | None = None

    def present(self, view: View, event: Event | None, *, animate: bool, passive: bool) -> None:
        """Shows a view; with a card turned over, and `animate`, plays that out first."""
        self.halt()
        self._view, self._passive = view, passive
        self._turning = None
        if animate and isinstance(event, Revealed) and self._shown is not None:
            self._turning = event
            wrong = event.fate in (Fate.WRONG, Fate.STALEMATE)
            self.move(TURN + (HOLD + SINK if wrong else 0.0))
            self.offer((), view.ply)
        else:
            self.come_to_rest()

    def come_to_rest(self) -> None:
        """Shows the view as it is and offers what it holds."""
        if self._view is None:
            return
        self._turning = None
        seen = self._seen
        self._shown = seen
        choices = () if self._passive or seen is None else offered_by(self._view, seen)
        self.offer(choices, self._view.ply, sensible(choices, seen))

    @property
    def _seen(self) -> FoxPartyObservation | None:
        seen = None if self._view is None else self._view.observation
        return seen if isinstance(seen, FoxPartyObservation) else None

    def paint(self) -> Canvas | None:
        """The whole table."""
        view, seen = self._view, self._shown
        if view is None or seen is None:
            return None
        art = self.glyphs is Glyphs.ART
        layout = self._layout = PartyLayout(*self.size, art)
        scene = PartyScene(
            seen=seen,
            names=self.names,
            legal=frozenset(choice.spot for choice in self.choices),
            cursor=self.focused_spot,
            turning=self._turning,
            turned=min(1.0, self.elapsed / TURN),
            sunk=max(0.0, (self.elapsed - TURN - HOLD) / SINK),
            coach=self.coach,
            passive=self._passive,
        )
        return PartyPainter(layout, self.palette, self.glyphs).paint(scene)

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The call or card under a cell."""
        if self._layout is None:
            return None
        for index in range(4):
            if self._layout.button(index).holds(column, row):
                return "call", index
        leading = self._seen is not None and self._seen.step is Step.LEAD
        card = self._layout.head if leading else self._layout.pile
        return ("card", 0) if card.holds(column, row) else None

    def try_key(self, key: str) -> bool:
        """Stopping before a right call, or calling before the card is up, is tried all the same."""
        at = f"{SIDE_KEYS}x".find(key)
        return at >= 0 and self.try_action(CALLS[at])

    def try_spot(self, spot: tuple[str, int]) -> None:
        """The same by mouse."""
        kind, at = spot
        if kind == "call":
            self.try_action(CALLS[at])

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """Where a choice lies, for walking."""
        return float(choice.spot[1]), 0.0


def offered_by(view: View, seen: FoxPartyObservation) -> Sequence[Offer]:
    """The calls, or the card to be turned over."""
    from foxgames.session import Chance

    if isinstance(view.pending, Chance) and seen.step in (Step.LEAD, Step.REVEAL):
        return (Offer(("card", 0), "f", None, final=True),)
    choices: list[Offer] = []
    for action in seen.legal_actions:
        match action:
            case Call(side):
                choices.append(Offer(("call", int(side)), SIDE_KEYS[side], action))
            case Stop():
                choices.append(Offer(("call", 3), "x", action))
    return sorted(choices, key=lambda choice: choice.spot)


def sensible(choices: Sequence[Offer], seen: FoxPartyObservation | None) -> int:
    """Stop after a right call; else the likelier call by the ladder alone."""
    if seen is None or seen.against is None or len(choices) < 3:
        return 0
    if choices[-1].spot == ("call", 3):
        return len(choices) - 1
    bigger = seen.against < LADDER[len(LADDER) // 2] or seen.against == LADDER[len(LADDER) // 2]
    return int(Side.BIGGER if bigger else Side.SMALLER)
