"""A widget on which choices lie at spots: keys walk and take them, the mouse points and takes.

One meaning for each input: arrows walk, the printed key of a choice points at it and, pressed
again, takes it, Enter or Space takes what is in focus. By mouse a choice that could be taken
back is taken at once; what undo could not take back is pointed at first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from foxgames.core import Action
from foxgames.locale import _
from foxgames.ui.widgets.tips import tip


@dataclass(frozen=True, slots=True)
class Offer:
    """Something on offer at a spot; `action` None lets chance decide.

    `key` is the key printed beside it; `final` says that undo could not take it back. A `local`
    choice plays nothing: it picks something up or puts it back, on the widget alone.
    """

    spot: tuple[str, int]
    key: str
    action: Action | None
    final: bool = False
    local: bool = False


class Chooser(Widget, can_focus=True):
    """Base of the widgets one chooses on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(0, -1)", _("walk")),
        Binding("down", "walk(0, 1)", _("walk")),
        Binding("left", "walk(-1, 0)", _("walk")),
        Binding("right", "walk(1, 0)", _("walk")),
        Binding("enter", "take", _("take")),
        Binding("space", "take", show=False),
    ]

    class Taken(Message):
        """The choice in focus was taken, at the ply it was offered for."""

        def __init__(self, choice: Offer, ply: int) -> None:
            super().__init__()
            self.choice = choice
            self.ply = ply

    class Walked(Message):
        """The focus moved to another choice."""

        def __init__(self, choice: Offer) -> None:
            super().__init__()
            self.choice = choice

    class Pointed(Message):
        """The choice that was in focus already was keyed, or clicked, once: again takes it."""

        def __init__(self, choice: Offer, *, clicked: bool = False) -> None:
            super().__init__()
            self.choice = choice
            self.clicked = clicked

    class Tried(Message):
        """An action that is not on offer was tried: the rules say why."""

        def __init__(self, action: Action, ply: int) -> None:
            super().__init__()
            self.action = action
            self.ply = ply

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choices: Sequence[Offer] = ()
        self.cursor = 0
        self.ply = 0
        self._pointed = False
        self.describe: Callable[[Offer], str] = lambda choice: ""
        self._under: tuple[str, int] | None = None

    def offer(self, choices: Sequence[Offer], ply: int, preferred: int = 0) -> None:
        """Replaces what is on offer; the focus goes to the preferred choice."""
        self.choices = choices
        self.cursor = preferred if choices else 0
        self.ply = ply
        self._pointed = False
        self._tell_of(None)
        self.redraw()

    @property
    def choice(self) -> Offer | None:
        """The choice in focus."""
        return self.choices[self.cursor] if self.choices else None

    def redraw(self) -> None:
        """Draws again what may have changed."""
        self.refresh()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Shows where the focus is."""
        super().watch_has_focus(has_focus)
        self.redraw()

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The spot under a cell of the widget, if any."""
        return None

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """Where a choice lies, for walking: column and row."""
        return float(self.choices.index(choice)), 0.0

    def point(self, index: int) -> None:
        """Moves the focus to a choice."""
        self._pointed = True
        if index != self.cursor:
            self.cursor = index
            self.redraw()
            self.post_message(self.Walked(self.choices[index]))

    def suggest(self, action: Action) -> None:
        """Moves the focus to that action, if it is on offer."""
        for index, choice in enumerate(self.choices):
            if choice.action == action:
                self.point(index)

    def action_walk(self, dx: int, dy: int) -> None:
        """Walks to the nearest choice in that direction, round the edge where there is none."""
        if len(self.choices) > 1:
            self.point(self._neighbour(dx, dy))

    def _neighbour(self, dx: int, dy: int) -> int:
        x, y = self.place_of(self.choices[self.cursor])
        best, best_cost = None, 0.0
        for index, choice in enumerate(self.choices):
            if index == self.cursor:
                continue
            px, py = self.place_of(choice)
            ahead = (px - x) * dx + (py - y) * dy * 2
            aside = abs((px - x) * dy) + abs((py - y) * dx * 2)
            if ahead <= 0.01:
                continue
            cost = ahead + aside * 2.2
            if best is None or cost < best_cost:
                best, best_cost = index, cost
        if best is not None:
            return best
        step = 1 if dx + dy > 0 else -1
        return (self.cursor + step) % len(self.choices)

    def action_take(self) -> None:
        """Takes the choice in focus."""
        if self.choice is not None and self.choice.local:
            self.pick(self.choice)
        elif self.choice is not None:
            self.post_message(self.Taken(self.choice, self.ply))

    def pick(self, choice: Offer) -> None:
        """Picks up or puts back what a local choice stands for."""

    def on_key(self, event: events.Key) -> None:
        """A printed key points at its choice; the same key again takes it."""
        for index, choice in enumerate(self.choices):
            if choice.key and event.character == choice.key:
                event.stop()
                event.prevent_default()
                if choice.local:
                    self.pick(choice)
                elif index == self.cursor and self._pointed:
                    self.action_take()
                else:
                    if index == self.cursor:
                        self.post_message(self.Pointed(choice))
                    self.point(index)
                return
        if event.character and self.try_key(event.character):
            event.stop()
            event.prevent_default()

    def try_action(self, action: Action) -> bool:
        """Tries what is not on offer, to hear from the rules why not."""
        if self.choices and all(choice.action != action for choice in self.choices):
            self.post_message(self.Tried(action, self.ply))
        return bool(self.choices)

    def try_key(self, key: str) -> bool:
        """Answers a key that no choice has; true if it meant something here."""
        return False

    def try_spot(self, spot: tuple[str, int]) -> None:
        """Answers a click on a place that is not on offer."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Has a tooltip for what is on offer under the pointer."""
        self._tell_of(self.spot_at(event.x, event.y))

    def on_leave(self) -> None:
        """The pointer is elsewhere."""
        self._tell_of(None)

    def _tell_of(self, spot: tuple[str, int] | None) -> None:
        """Puts up the words about the choice at that spot, where it is another than before."""
        if spot != self._under:
            self._under = spot
            choice = next((each for each in self.choices if each.spot == spot), None)
            self.tooltip = None if choice is None else tip(self.describe(choice), choice.key)

    def on_click(self, event: events.Click) -> None:
        """A click takes what can be taken back, and points at the rest first."""
        spot = self.spot_at(event.x, event.y)
        for index, choice in enumerate(self.choices):
            if choice.spot == spot:
                event.stop()
                if choice.local:
                    self.pick(choice)
                    return
                at = index == self.cursor
                ready = not choice.final or (at and self._pointed)
                if at and not ready:
                    self.post_message(self.Pointed(choice, clicked=True))
                self.point(index)
                if ready:
                    self.action_take()
                return
        if spot is not None:
            self.try_spot(spot)
