"""One game in progress: the only owner of its state.

The screens, the plain front end, the commands, the simulator and the tests are equal clients.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from foxgames.core import (
    OVER,
    Action,
    Advice,
    Budget,
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
from foxgames.session import lines
from foxgames.session.asking import bot_request
from foxgames.session.chair import Chair
from foxgames.session.chance import pick
from foxgames.session.endings import outcome_of
from foxgames.session.errors import StaleError
from foxgames.session.journal import Journal
from foxgames.session.ledger import Ledger
from foxgames.session.lines import Line
from foxgames.session.pending import Bot, BotRequest, Chance, Curtain, EndTurn, Human, Over, Pending
from foxgames.session.record import Record
from foxgames.session.setup import Occupant, Setup, fresh_id, timestamp
from foxgames.session.takeback import practice_target, strict_target
from foxgames.session.view import View
from foxgames.session.waiting import actor_of, has_curtain, pending_of

DEFAULT_BUDGET: Final = Budget(iterations=1000)
"""What a bot may think where nobody says otherwise."""


class Session:
    """One game in progress, from its setup on.

    Made by `new`, or from a record by `restored`. Its rules and seeds are in `game` and `setup`;
    who sits where now is in `occupants`, which may have changed since the setup.
    """

    def __init__(self, record: Record, journal: Journal | None, budget: Budget) -> None:
        self.game = record.game
        self.setup = record.setup
        self.id = record.id
        self.started = record.started
        self.budget = budget
        self.occupants = record.occupants
        self.conceded_by = record.conceded_by
        self._ledger = Ledger(record.lines, journal)
        self._time = record.timeline()
        self._redo: list[tuple[Seat, tuple[Action, ...]]] = []
        self.chair = Chair()
        self._barrier = 0
        self._pending: Pending | None = None

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

        `game` is given only for a game that foxgames.games does not list, in tests.
        """
        game = game or get_game(setup.game)
        record = Record.blank(game, setup, id or fresh_id(), started or timestamp())
        session = cls(record, journal, budget)
        session._ledger.start()
        return session

    @classmethod
    def restored(
        cls,
        record: Record,
        *,
        journal: Journal | None = None,
        budget: Budget = DEFAULT_BUDGET,
    ) -> Session:
        """The game as the record leaves it; its end is written down if that is missing."""
        session = cls(record, journal, budget)
        outcome = session.outcome
        if outcome is not None:
            missing = () if record.is_complete else (lines.outcome_line(outcome),)
            session._ledger.append(missing, over=True)
        return session

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        return Record(
            game=self.game,
            setup=self.setup,
            id=self.id,
            started=self.started,
            lines=tuple(self._ledger.lines),
            actions=self.history,
            occupants=self.occupants,
            outcome=self.outcome,
            conceded_by=self.conceded_by,
        )

    @property
    def ply(self) -> int:
        """How many events there have been."""
        return self._time.ply

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, chance's included."""
        return tuple(self._time.actions)

    @property
    def outcome(self) -> Outcome | None:
        """The end, by the rules or by a concession."""
        return outcome_of(self.game, self._time.state, self.conceded_by)

    @property
    def _is_over(self) -> bool:
        return self.conceded_by is not None or self._time.state.turn is OVER

    @property
    def pending(self) -> Pending:
        """What the game waits for."""
        if self._pending is None:
            chair = self.chair if self.has_curtain else None
            self._pending = pending_of(
                self._time.state, self.conceded_by, self.occupants, chair, self._request
            )
        return self._pending

    @property
    def has_curtain(self) -> bool:
        """Whether people with secrets share the screen."""
        return has_curtain(self.game, self.occupants)

    def _request(self, seat: Seat, level: str | None) -> BotRequest:
        return bot_request(self.game, self.setup, self._time, seat, level, self.budget)

    def play(self, seat: Seat, ply: int, action: Action) -> None:
        """A person's action at that ply.

        StaleError for another ply than the present one, IllegalActionError for what the rules
        forbid and for a seat that is not to decide.
        """
        if ply != self.ply:
            raise StaleError("stale-ply", ply=ply, now=self.ply)
        if isinstance(self.pending, Over):
            raise IllegalActionError("game-over")
        if self.pending != Human(seat):
            raise IllegalActionError("not-your-decision", seat=seat)
        self._do((action,))

    def advance(self) -> None:
        """Lets chance decide, once; StaleError where chance is not to decide."""
        if not isinstance(self.pending, Chance):
            raise StaleError("no-chance-now", ply=self.ply)
        outcomes = self._time.state.chance_outcomes()
        kind = outcomes[0][0].kind
        self._do((pick(self.setup.seed, kind, self._time.drawn(kind), outcomes),))

    def answer(self, asked: int | BotRequest, advice: Advice) -> bool:
        """A bot's reply to a request, or to the one at that ply; False if it comes too late.

        At a practice table a ply can come twice with another past: only the request itself
        tells them apart. IllegalActionError where the advice is against the rules.
        """
        pending = self.pending
        if not isinstance(pending, Bot):
            return False
        if asked != (self.ply if isinstance(asked, int) else pending.request):
            return False
        self._do((advice.action,))
        return True

    def _do(self, actions: Sequence[Action], *, is_redo: bool = False) -> None:
        """Applies the actions; each is kept before it is shown, and none if one is illegal."""
        added: list[Line] = []
        states: list[State] = []
        state = self._time.state
        for ply, action in enumerate(actions, self.ply):
            by = state.turn.seat if isinstance(state.turn, Decide) else None
            state = state.apply(action)
            states.append(state)
            added.append(lines.event_line(ply, by, action))
        outcome = state.outcome()
        if outcome is not None:
            added.append(lines.outcome_line(outcome))
        self._ledger.append(added, over=outcome is not None)
        for action, reached in zip(actions, states, strict=True):
            self._time.push(action, reached)
        if not is_redo:
            self._redo.clear()
        self._settle()

    def _settle(self) -> None:
        """Forgets what was worked out for the moment before."""
        self._pending = None
        self.chair.arrive(actor_of(self._time.state))

    def end_turn(self, seat: Seat) -> None:
        """Confirms that the turn is over: undo ends, the curtain falls. StaleError if not."""
        if self.pending != EndTurn(seat):
            raise StaleError("no-turn-to-end", seat=seat)
        self.chair.end_turn()
        self._seal()

    def take_seat(self, seat: Seat) -> None:
        """Opens the curtain for the person it waits for; StaleError for anyone else."""
        if self.pending != Curtain(seat):
            raise StaleError("no-curtain-for-you", seat=seat)
        self.chair.take(seat)
        self._seal()

    def close_curtain(self) -> None:
        """Hides the screen from whoever sits at it, as before a suspend; no turn ends."""
        if self.has_curtain:
            self.chair.hide()
            self._pending = None

    def _seal(self) -> None:
        """Nothing before this moment can be taken back any more, but at a practice table."""
        self._barrier = self.ply
        self._redo.clear()
        self._pending = None

    def concede(self, seat: Seat) -> None:
        """That seat gives up and the game ends; IllegalActionError once it has."""
        self._require_seat(seat)
        if self._is_over:
            raise IllegalActionError("game-over")
        end = outcome_of(self.game, self._time.state, seat)
        assert end is not None
        self._ledger.append((lines.conceded_note(seat), lines.outcome_line(end)), over=True)
        self.conceded_by = seat
        self._redo.clear()
        self._pending = None

    def change_seat(self, seat: Seat, occupant: Occupant) -> None:
        """Someone else sits down; OptionError for a level or a seat the game does not have."""
        self._require_seat(seat)
        if occupant.level is not None:
            self.game.info.level(occupant.level)
        note = lines.seat_note(seat, occupant, self.occupants[seat])
        self._ledger.append((note,), over=self._is_over)
        self.occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])
        if self.chair.holder == seat:
            self.chair.leave()
        self._pending = None

    def _require_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.occupants)):
            raise OptionError("no-such-seat", seat=seat, seats=len(self.occupants))

    def hint_request(self, seat: Seat) -> BotRequest:
        """The question a hint answers, put to the best bot; StaleError out of turn."""
        if self.pending != Human(seat):
            raise StaleError("not-your-decision", seat=seat)
        return self._request(seat, None)

    def note_hint(self, request: BotRequest) -> bool:
        """Records that the hint asked for is being given; False if it comes too late."""
        if request.ply != self.ply or self.pending != Human(request.seat):
            return False
        self._ledger.append((lines.hint_note(request.ply, request.seat),), over=False)
        return True

    def hint(self, seat: Seat) -> Advice:
        """The best bot's advice to the person who is to decide; it is recorded."""
        request = self.hint_request(seat)
        advice = request.answer()
        self.note_hint(request)
        return advice

    def undo(self, seat: Seat) -> Refusal | None:
        """Goes back to the seat's own last decision, or says why not.

        Only while nothing new has been seen since; at a practice table anything is taken back,
        a concession first.
        """
        target = self._undo_target(seat)
        if isinstance(target, Refusal):
            return target
        self._ledger.remove(lambda line: lines.is_undone(line, target))
        if self.conceded_by is None:
            self._redo.append((seat, tuple(self._time.actions[target:])))
        self.conceded_by = None
        self._time.cut(target)
        self._barrier = min(self._barrier, target)
        self._settle()
        return None

    def _undo_target(self, seat: Seat) -> int | Refusal:
        """The ply to go back to, or why that is not allowed."""
        if self._is_hidden_from(seat):
            return Refusal("undo-curtain")
        if self.setup.practice:
            return practice_target(self._time, seat) if self.conceded_by is None else self.ply
        if self._is_over:
            return Refusal("undo-over")
        return strict_target(self._time, seat, self._barrier)

    def _is_hidden_from(self, seat: Seat) -> bool:
        """Whether a curtain stands between that seat and the screen."""
        return self.has_curtain and (self.chair.holder != seat or isinstance(self.pending, Curtain))

    def redo(self, seat: Seat) -> Refusal | None:
        """Takes an undo back, or says why not: the same actions meet the same chance."""
        refusal = self._redo_refusal(seat)
        if refusal is None:
            self._do(self._redo.pop()[1], is_redo=True)
        return refusal

    def _redo_refusal(self, seat: Seat) -> Refusal | None:
        if self._is_hidden_from(seat):
            return Refusal("undo-curtain")
        if not self._redo or (self._redo[-1][0] != seat and not self.setup.practice):
            return Refusal("redo-nothing")
        return None

    def view(self, viewer: Seat | None) -> View:
        """What that viewer may know now."""
        observation = self._time.state.observe(viewer)
        if self.conceded_by is not None and observation.legal_actions:
            observation = replace(observation, legal_actions=())
        pending = self.pending
        return View(
            game=self.setup.game,
            viewer=viewer,
            observation=observation,
            ply=self.ply,
            pending=Bot(pending.seat, None) if isinstance(pending, Bot) else pending,
            occupants=self.occupants,
            practice=self.setup.practice,
            coach=self.setup.coach,
            can_undo=viewer is not None and isinstance(self._undo_target(viewer), int),
            can_redo=viewer is not None and self._redo_refusal(viewer) is None,
            outcome=self.outcome,
            conceded_by=self.conceded_by,
        )

    def events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What has happened, from the start, as that viewer may know it."""
        return self._time.events(viewer)

    def last_event(self, viewer: Seat | None) -> Event | None:
        """What happened last, as that viewer may know it; None at the start."""
        return self._time.event(self.ply - 1, viewer) if self.ply else None

    def recap(self, viewer: Seat) -> tuple[Event, ...]:
        """What has happened since that seat's last turn, as it may know it."""
        return self._time.events(viewer)[self._time.last_turn_end(viewer) :]

    def is_first_turn(self, viewer: Seat) -> bool:
        """Whether that seat has had no turn yet."""
        return self._time.last_turn_end(viewer) == 0

    @property
    def is_saved(self) -> bool:
        """Whether all of it so far is kept where it can be gone on with later."""
        return self._ledger.is_kept

    @property
    def notice(self) -> Refusal | None:
        """What the player should be told about the keeping of the game, if anything."""
        return next(iter(self._ledger.notices), None)

    def take_notice(self) -> Refusal | None:
        """The same, taken away, so that it is told once."""
        notices = self._ledger.notices
        return notices.pop(0) if notices else None

    def add_notice(self, notice: Refusal) -> None:
        """Has the player told something about the keeping of the game."""
        self._ledger.add_notice(notice)

    def close(self) -> None:
        """Lets the journal go: another copy may then take the game up."""
        self._ledger.close()
