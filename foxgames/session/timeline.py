"""The states of one game so far and the actions that led from each to the next."""

from __future__ import annotations

from foxgames.core import Action, Decide, Event, Game, Seat, State


class Timeline:
    """A game's past, from its first state on; it can be cut back and grows again.

    Each viewer's events are made once, when first asked for, so that a step costs the same
    however long the game has lasted.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.states: list[State] = [start]
        self.actions: list[Action] = []
        self.by: list[Seat | None] = []
        self._has_secrets = game.info.hidden_information
        self._drawn: dict[str, int] = {}
        self._events: dict[Seat | None, list[Event]] = {}

    @property
    def ply(self) -> int:
        """How many events there have been."""
        return len(self.actions)

    @property
    def state(self) -> State:
        """The present state."""
        return self.states[-1]

    def drawn(self, kind: str) -> int:
        """How many chance events of that kind there have been."""
        return self._drawn.get(kind, 0)

    def push(self, action: Action, state: State) -> None:
        """Adds an action and the state it led to."""
        turn = self.states[-1].turn
        by = turn.seat if isinstance(turn, Decide) else None
        if by is None:
            kind = action.kind
            self._drawn[kind] = self._drawn.get(kind, 0) + 1
        self.states.append(state)
        self.actions.append(action)
        self.by.append(by)

    def cut(self, ply: int) -> None:
        """Forgets every event from that ply on."""
        for action, by in zip(self.actions[ply:], self.by[ply:], strict=True):
            if by is None:
                self._drawn[action.kind] -= 1
        del self.states[ply + 1 :], self.actions[ply:], self.by[ply:]
        for events in self._events.values():
            del events[ply:]

    def events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What has happened, as that viewer may know it."""
        if not self._has_secrets:
            viewer = None  # everyone sees the same
        return tuple(self._grown(viewer, self.ply))

    def event(self, ply: int, viewer: Seat | None) -> Event:
        """What happened at one ply, as that viewer may know it."""
        if not self._has_secrets:
            viewer = None
        return self._grown(viewer, ply + 1)[ply]

    def last_turn_end(self, seat: Seat) -> int:
        """The ply after the last event that was the seat's own, or chance by its hand."""
        for ply in reversed(range(self.ply)):
            if self.by[ply] == seat or (self.by[ply] is None and self.states[ply].active == seat):
                return ply + 1
        return 0

    def reveals(self, ply: int) -> bool:
        """Whether that event showed anyone at the table something new; chance always does."""
        if self.by[ply] is None:
            return True
        viewers: list[Seat | None] = [None]
        if self._has_secrets:
            viewers.extend(range(self.states[0].seats))
        return any(self.event(ply, viewer).reveals for viewer in viewers)

    def _grown(self, viewer: Seat | None, length: int) -> list[Event]:
        events = self._events.setdefault(viewer, [])
        for ply in range(len(events), length):
            events.append(self.states[ply].event(self.actions[ply], viewer))
        return events
