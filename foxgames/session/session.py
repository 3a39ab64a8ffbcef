"""One game in progress: the only owner of its state.

The screens, the plain front end, the commands, the simulator and the tests are equal clients.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from foxgames.core import (
    OVER,
    Action,
    Advice,
    Budget,
    Conceded,
    Decide,
    Event,
    Game,
    IllegalActionError,
    OptionError,
    Outcome,
    Refusal,
    Seat,
    State,
)
from foxgames.games import get_game
from foxgames.session import chance, lines
from foxgames.session.errors import StaleError
from foxgames.session.lines import Line
from foxgames.session.pending import (
    Bot,
    BotRequest,
    Chance,
    Curtain,
    EndTurn,
    Human,
    Over,
    Pending,
)
from foxgames.session.setup import Occupant, Setup, fresh_id, timestamp
from foxgames.session.timeline import Timeline
from foxgames.session.view import View

DEFAULT_BUDGET: Final = Budget(iterations=1000)
"""What a bot may think where nobody says otherwise."""


class Journal(Protocol):
    """Where a session's lines are kept as they come."""

    def append(self, added: Sequence[Line], *, over: bool) -> None:
        """Keeps further lines, at once; never raises for a full or failing disk."""
        ...

    def rewrite(self, all_lines: Sequence[Line], *, over: bool) -> None:
        """Replaces everything kept, at once and as a whole."""
        ...

    def take_notice(self) -> Refusal | None:
        """What the player should be told about the keeping, once."""
        ...

    def close(self) -> None:
        """Lets others have the game."""
        ...


class Session:
    """One game in progress, from its setup on. Made by `new` or `restored`."""

    def __init__(
        self,
        game: Game,
        header: Line,
        setup: Setup,
        game_id: str,
        started: str,
        journal: Journal | None,
        budget: Budget,
    ) -> None:
        self.game = game
        self.setup = setup
        self.id = game_id
        self.started = started
        self.budget = budget
        self._journal = journal
        self._lines: list[Line] = [header]
        self._time = Timeline(game, game.new(setup.options, len(setup.seats)))
        self._occupants = setup.seats
        self._conceded_by: Seat | None = None
        self._redo: list[tuple[Seat, tuple[Action, ...]]] = []
        self._pending: Pending | None = None
        self._notices: list[Refusal] = []
        self._holder: Seat | None = None
        self._is_closed = False
        self._is_confirmed = False
        self._barrier = 0

    @classmethod
    def new(
        cls,
        setup: Setup,
        *,
        journal: Journal | None = None,
        id: str | None = None,
        started: str | None = None,
        game: Game | None = None,
        budget: Budget = DEFAULT_BUDGET,
    ) -> Session:
        """A game about to begin; OptionError where the setup is not one of the game's.

        `game` is given only for a game that is not listed in foxgames.games, in tests.
        """
        game = game or get_game(setup.game)
        setup = setup.resolved(game)
        game_id, started = id or fresh_id(), started or timestamp()
        header = lines.header_line(setup, game_id, started)
        session = cls(game, header, setup, game_id, started, journal, budget)
        if journal is not None:
            journal.rewrite(session._lines, over=False)
        return session

    @property
    def ply(self) -> int:
        """How many events there have been."""
        return self._time.ply

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, chance's included."""
        return tuple(self._time.actions)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The record so far, line by line."""
        return tuple(self._lines)

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Who sits in each seat now."""
        return self._occupants

    @property
    def conceded_by(self) -> Seat | None:
        """The seat that gave up, if one did."""
        return self._conceded_by

    @property
    def outcome(self) -> Outcome | None:
        """The end, by the rules or by a concession."""
        state = self._time.state
        if self._conceded_by is None:
            return state.outcome()
        return conceded_outcome(self.game, state, self._conceded_by)

    @property
    def pending(self) -> Pending:
        """What the game waits for."""
        if self._pending is None:
            self._pending = self._find_pending()
        return self._pending

    def _find_pending(self) -> Pending:
        state = self._time.state
        turn = state.turn
        if turn is OVER or self._conceded_by is not None:
            return Over()
        actor = turn.seat if isinstance(turn, Decide) else state.active
        if self._has_curtain and (hidden := self._behind_curtain(actor)) is not None:
            return hidden
        if not isinstance(turn, Decide):
            return Chance(actor)
        level = self._occupants[turn.seat].level
        if level is None:
            return Human(turn.seat)
        return Bot(turn.seat, self._request(turn.seat, level, "bot"))

    @property
    def _has_curtain(self) -> bool:
        """Whether people with secrets from one another share the screen."""
        people = sum(occupant.is_human for occupant in self._occupants)
        return self.game.info.hidden_information and people > 1

    def _behind_curtain(self, actor: Seat | None) -> Pending | None:
        """What stands between the person at the screen and the one who acts next."""
        holder = self._holder
        if self._is_closed and holder is not None:
            return Curtain(holder)
        if actor is None or actor == holder:
            return None
        if holder is not None and not self._is_confirmed:
            return EndTurn(holder)
        return Curtain(actor) if self._occupants[actor].is_human else None

    def _request(self, seat: Seat, level: str, purpose: str) -> BotRequest:
        return BotRequest(
            game=self.setup.game,
            level=level,
            seat=seat,
            ply=self.ply,
            observation=self._time.state.observe(seat),
            events=self._time.events(seat),
            seed=chance.thought_seed(self.setup.seed, purpose, seat, self.ply),
            budget=self.budget,
            unlisted=None if self._is_listed else self.game,
        )

    @property
    def _is_listed(self) -> bool:
        from foxgames.games import GAMES

        return self.setup.game in GAMES

    def play(self, seat: Seat, ply: int, action: Action) -> None:
        """A person's action at that ply.

        StaleError for another ply than the present one, IllegalActionError for what the rules
        forbid and for a seat that is not to decide.
        """
        self._require_ply(ply)
        pending = self.pending
        if isinstance(pending, Over):
            raise IllegalActionError("game-over")
        if pending != Human(seat):
            raise IllegalActionError("not-your-decision", seat=seat)
        self._redo.clear()
        self._do((action,))

    def _require_ply(self, ply: int) -> None:
        if ply != self.ply:
            raise StaleError("stale", ply=ply, now=self.ply)

    def advance(self) -> None:
        """Lets chance decide, once; StaleError where chance is not to decide."""
        if not isinstance(self.pending, Chance):
            raise StaleError("no-chance-now", ply=self.ply)
        outcomes = self._time.state.chance_outcomes()
        kind = outcomes[0][0].kind
        action = chance.pick(self.setup.seed, kind, self._time.drawn(kind), outcomes)
        self._redo.clear()
        self._do((action,))

    def answer(self, asked: int | BotRequest, advice: Advice) -> bool:
        """A bot's reply to the request, or to the one at that ply; False if it comes too late.

        IllegalActionError where the advice is against the rules.
        """
        pending = self.pending
        if not isinstance(pending, Bot):
            return False
        if asked != (self.ply if isinstance(asked, int) else pending.request):
            return False
        self._redo.clear()
        self._do((advice.action,))
        return True

    def _do(self, actions: Sequence[Action]) -> None:
        """Applies the actions; each is kept before it is shown, and none if one is illegal."""
        time = self._time
        added: list[Line] = []
        states: list[State] = []
        state = time.state
        for ply, action in enumerate(actions, time.ply):
            turn = state.turn
            by = turn.seat if isinstance(turn, Decide) else None
            added.append(lines.event_line(ply, by, action))
            state = state.apply(action)
            states.append(state)
        outcome = state.outcome()
        if outcome is not None:
            added.append(lines.outcome_line(outcome))
        self._keep(added, over=outcome is not None)
        for action, reached in zip(actions, states, strict=True):
            time.push(action, reached)
        self._settle()

    def _settle(self) -> None:
        """Forgets what was worked out for the moment before."""
        self._pending = None
        turn = self._time.state.turn
        actor = turn.seat if isinstance(turn, Decide) else self._time.state.active
        if actor == self._holder:
            self._is_confirmed = False

    def _keep(self, added: Sequence[Line], *, over: bool) -> None:
        if self._journal is not None:
            self._journal.append(added, over=over)
        self._lines.extend(added)

    def end_turn(self, seat: Seat) -> None:
        """Confirms that the turn is over: the curtain falls and undo ends here."""
        if self.pending != EndTurn(seat):
            raise StaleError("no-turn-to-end", seat=seat)
        self._is_confirmed = True
        self._barrier = self.ply
        self._redo.clear()
        self._pending = None

    def take_seat(self, seat: Seat) -> None:
        """Opens the curtain for the person it waits for; StaleError for anyone else."""
        if self.pending != Curtain(seat):
            raise StaleError("no-curtain-for-you", seat=seat)
        self._holder = seat
        self._is_closed = self._is_confirmed = False
        self._barrier = self.ply
        self._redo.clear()
        self._pending = None

    def close_curtain(self) -> None:
        """Hides the screen of whoever sits at it, as before a suspend; nothing else changes."""
        if self._has_curtain and self._holder is not None and not self._is_confirmed:
            self._is_closed = True
            self._pending = None

    def concede(self, seat: Seat) -> None:
        """That seat gives up and the game ends; IllegalActionError once it has."""
        self._require_seat(seat)
        if isinstance(self.pending, Over):
            raise IllegalActionError("game-over")
        end = lines.outcome_line(conceded_outcome(self.game, self._time.state, seat))
        self._keep((lines.conceded_note(seat), end), over=True)
        self._conceded_by = seat
        self._redo.clear()
        self._pending = None

    def change_seat(self, seat: Seat, occupant: Occupant) -> None:
        """Someone else sits down; OptionError for a level or a seat the game does not have."""
        self._require_seat(seat)
        if occupant.level is not None:
            self.game.info.level(occupant.level)
        self._keep((lines.seat_note(seat, occupant, self._occupants[seat]),), over=self._is_over)
        self._occupants = (*self._occupants[:seat], occupant, *self._occupants[seat + 1 :])
        if self._holder == seat:
            self._holder = None
        self._pending = None

    def _require_seat(self, seat: Seat) -> None:
        if seat not in range(len(self._occupants)):
            raise OptionError("no-such-seat", seat=seat, seats=len(self._occupants))

    @property
    def _is_over(self) -> bool:
        return self._conceded_by is not None or self._time.state.turn is OVER

    def hint_request(self, seat: Seat) -> BotRequest:
        """The question a hint answers, put to the best bot; StaleError out of turn."""
        if self.pending != Human(seat):
            raise StaleError("not-your-decision", seat=seat)
        return self._request(seat, self.game.info.levels[-1].name, "hint")

    def note_hint(self, request: BotRequest) -> bool:
        """Records that the hint asked for has been given; False if it comes too late."""
        if request.ply != self.ply or self.pending != Human(request.seat):
            return False
        self._keep((lines.hint_note(request.ply, request.seat),), over=False)
        return True

    def hint(self, seat: Seat) -> Advice:
        """The best bot's advice to the person who is to decide; it is recorded."""
        request = self.hint_request(seat)
        advice = request.answer()
        self.note_hint(request)
        return advice

    def undo(self, seat: Seat) -> Refusal | None:
        """Goes back to the seat's own last decision, or says why not.

        Only while nothing new has been seen since; at a practice table anything is taken back.
        """
        target = self._undo_target(seat)
        if isinstance(target, Refusal):
            return target
        if self._conceded_by is None:
            self._redo.append((seat, tuple(self._time.actions[target:])))
        kept = [line for line in self._lines if not _is_undone(line, target)]
        if self._journal is not None:
            self._journal.rewrite(kept, over=False)
        self._lines = kept
        self._time.cut(target)
        self._conceded_by = None
        self._barrier = min(self._barrier, target)
        if self._holder is not None:
            self._holder = seat
        self._settle()
        return None

    def _undo_target(self, seat: Seat) -> int | Refusal:
        """The ply to go back to, or why that is not allowed."""
        time = self._time
        if isinstance(self.pending, Curtain):
            return Refusal("undo-curtain")
        if self.setup.practice and self._conceded_by is not None:
            return time.ply
        own = next((ply for ply in reversed(range(time.ply)) if time.by[ply] == seat), None)
        if self.setup.practice:
            return own or 0 if time.ply else Refusal("undo-nothing")
        if self._is_over:
            return Refusal("undo-over")
        if own is None:
            return Refusal("undo-nothing")
        if own < self._barrier:
            return Refusal("undo-curtain")
        for ply in range(own, time.ply):
            if time.by[ply] is None:
                return Refusal("undo-chance")
            if time.by[ply] != seat:
                return Refusal("undo-other-seat")
            if time.reveals(ply):
                return Refusal("undo-reveal")
        return own

    def redo(self, seat: Seat) -> Refusal | None:
        """Takes an undo back, or says why not: the same actions meet the same chance."""
        refusal = self._redo_refusal(seat)
        if refusal is not None:
            return refusal
        _, actions = self._redo.pop()
        self._do(actions)
        return None

    def _redo_refusal(self, seat: Seat) -> Refusal | None:
        if isinstance(self.pending, Curtain):
            return Refusal("undo-curtain")
        if not self._redo or (self._redo[-1][0] != seat and not self.setup.practice):
            return Refusal("redo-nothing")
        return None

    def view(self, viewer: Seat | None) -> View:
        """What that viewer may know now."""
        observation = self._time.state.observe(viewer)
        if self._conceded_by is not None and observation.legal_actions:
            observation = replace(observation, legal_actions=())
        pending = self.pending
        if isinstance(pending, Bot):
            pending = Bot(pending.seat, None)
        return View(
            game=self.setup.game,
            viewer=viewer,
            observation=observation,
            ply=self.ply,
            pending=pending,
            occupants=self._occupants,
            practice=self.setup.practice,
            coach=self.setup.coach,
            can_undo=viewer is not None and isinstance(self._undo_target(viewer), int),
            can_redo=viewer is not None and self._redo_refusal(viewer) is None,
            outcome=self.outcome,
            conceded_by=self._conceded_by,
        )

    def events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What has happened, from the start, as that viewer may know it."""
        return self._time.events(viewer)

    def last_event(self, viewer: Seat | None) -> Event | None:
        """What happened last, as that viewer may know it; None at the start."""
        return self._time.event(self.ply - 1, viewer) if self.ply else None

    @property
    def notice(self) -> Refusal | None:
        """What the player should be told about the keeping of the game, if anything."""
        self._collect_notices()
        return self._notices[0] if self._notices else None

    def take_notice(self) -> Refusal | None:
        """The same, taken away, so that it is told once."""
        self._collect_notices()
        return self._notices.pop(0) if self._notices else None

    def _collect_notices(self) -> None:
        while self._journal is not None and (notice := self._journal.take_notice()) is not None:
            self._notices.append(notice)

    def close(self) -> None:
        """Lets the journal go: another copy may then take the game up."""
        if self._journal is not None:
            self._journal.close()


def conceded_outcome(game: Game, state: State, seat: Seat) -> Outcome:
    """The end of a game that a seat gave up: won by the others, lost where all play together."""
    others = tuple(other for other in range(state.seats) if other != seat)
    winners = () if game.info.cooperative else others
    return Outcome(Conceded.CONCEDED, winners, state.scores())


def _is_undone(line: Line, target: int) -> bool:
    """Whether going back to that ply takes the line out of the record: notes of hints stay."""
    if "do" in line:
        ply = line["ply"]
        return isinstance(ply, int) and ply >= target
    return "outcome" in line or line.get("note") == "conceded"
