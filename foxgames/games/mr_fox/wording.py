"""The sentences of Bye Bye Mr. Fox!, for every front end: plain text, warm and short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import Action, Because, Event, Observation, Refusal, Wording
from foxgames.games.mr_fox import reasons
from foxgames.games.mr_fox.names import (
    a_face,
    a_token,
    eggs,
    the_face,
    the_hen,
    the_token,
    tokens_left,
)
from foxgames.games.mr_fox.pieces import (
    Cover,
    Discard,
    Draw,
    Give,
    Hen,
    Nest,
    Spin,
    Start,
    Step,
    Token,
    circle_behind,
)
from foxgames.games.mr_fox.views import (
    Covered,
    Discarded,
    Drawn,
    Fate,
    Given,
    MrFoxObservation,
    Nested,
    Spun,
    Started,
)
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import capital, joined


class MrFoxWording:
    """The game's sentences; `names` has one name a seat, as it is to be shown."""

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        """Whose turn it is and what to do."""
        seen = MrFoxObservation.of(observation)
        if seen.step is Step.OVER:
            return _("The game is over")
        if seen.active is None:
            if seen.seats == 1:
                return _("{name}, spin the vane to begin").format(name=names[0])
            return _("Spin the vane to see who starts")
        return _prompt_of(seen).format(
            name=names[seen.active], token="" if seen.hand is None else the_token(seen.hand)
        )

    def action(self, action: Action, observation: Observation) -> str:
        """A choice as a short imperative."""
        seen = MrFoxObservation.of(observation)
        match action:
            case Cover(space):
                return _("Put {token} on space {space}, over {face}").format(
                    token=_in_hand(seen), space=space, face=the_face(seen.faces[space - 1])
                )
            case Nest(circle):
                front = circle_behind(circle)
                return _("Put the egg into circle {circle}, across from {face}").format(
                    circle=circle, face=the_face(seen.faces[front - 1])
                )
            case Discard():
                return _("Put the egg into the slot: every circle has one")
            case Give(hen):
                return _("Give the egg to {hen}, who has {count} of {full}").format(
                    hen=the_hen(hen), count=seen.nests[hen], full=seen.full
                )
            case Draw(token):
                return _("Turn over {token}").format(token=a_token(token))
            case Spin(front):
                return _("Stop the vane at {face} on space {space}").format(
                    face=the_face(seen.faces[front - 1]), space=front
                )
            case Start(seat):
                return _("Seat {number} starts").format(number=seat + 1)
        return str(action)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened and why, in one sentence."""
        match event:
            case Started(seat=seat):
                if len(names) == 1:
                    return _("{name} begins.").format(name=names[seat])
                return _("The vane picked {name} to start.").format(name=names[seat])
            case Drawn():
                return _drawn(event, names[event.seat])
            case Covered():
                return _covered(event, names[event.seat])
            case Nested(seat=seat, circle=circle):
                return _(
                    "{name} put the egg into circle {circle}: "
                    "it moves when the vane stops at space {space}."
                ).format(name=names[seat], circle=circle, space=circle_behind(circle))
            case Discarded(seat=seat):
                return _(
                    "Every circle has an egg already, so the egg {name} turned over "
                    "went to the slot."
                ).format(name=names[seat])
            case Spun():
                return _spun(event, names[event.seat])
            case Given():
                return _given(event, names[event.seat])
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """The whole farmyard, sentence by sentence."""
        seen = MrFoxObservation.of(observation)
        sentences = [
            self.prompt(seen, names) + ".",
            _("The spaces around the nest show: {list}.").format(
                list=joined(f"{k} {a_face(face)}" for k, face in enumerate(seen.faces, start=1))
            ),
            _circles(seen),
            self.nests(seen),
            _face_down(seen),
            _slot(seen),
        ]
        if seen.step in (Step.PLACE, Step.SPIN):
            sentences.append(reasons.stops(seen))
        if seen.front is not None:
            sentences.append(
                _(
                    "The vane points at {face} on space {space}, with the egg of circle {circle} "
                    "behind it."
                ).format(
                    face=the_face(seen.faces[seen.front - 1]),
                    space=seen.front,
                    circle=circle_behind(seen.front),
                )
            )
        if seen.hopeless:
            sentences.append(self.hopeless(seen))
        return [*sentences, *self.outcome(seen, names)]

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        """Where the game stands, in one line."""
        seen = MrFoxObservation.of(observation)
        left = sum(seen.pool)
        whose = (
            _("Not begun")
            if seen.active is None
            else _("{name}'s turn").format(name=names[seen.active])
        )
        return _("{whose} · {count} of {all} eggs in the nests · {left}").format(
            whose=whose, count=sum(seen.nests), all=3 * seen.full, left=tokens_left(left)
        )

    def nests(self, observation: MrFoxObservation) -> str:
        """What lies in the three hens' nests."""
        if not any(observation.nests):
            return _("All three hens' nests are still empty.")
        if min(observation.nests) >= observation.full:
            return _("All three hens' nests are full.")
        return (
            capital(
                joined(
                    _("{hen}'s nest is full").format(hen=the_hen(hen))
                    if observation.nests[hen] >= observation.full
                    else _("{hen} has {count} of {full}").format(
                        hen=the_hen(hen),
                        count=observation.nests[hen],
                        full=eggs(observation.full),
                    )
                    for hen in Hen
                )
            )
            + "."
        )

    def hopeless(self, observation: MrFoxObservation) -> str:
        """Why three full nests are out of reach (MF15)."""
        return reasons.hopeless(observation)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action was refused, by its rule, and what would be right."""
        return reasons.refusal(refusal)

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        return reasons.because(because, MrFoxObservation.of(observation))

    def given_away(self, cost: str, name: str | None) -> str:
        """What the choices of a seat gave away."""
        if name is None:
            return _("Your placing gave away {cost}.").format(cost=cost)
        return _("{name}'s placing gave away {cost}.").format(name=name, cost=cost)

    def luck(self, kind: str, gain: str, *, is_good: bool) -> str:
        """What the tokens or the vane brought or took; the vane's first pick changes nothing."""
        told = {
            "draw": (_("the tokens took {gain}"), _("the tokens brought {gain}")),
            "spin": (_("the vane took {gain}"), _("the vane brought {gain}")),
        }
        return told[kind][is_good].format(gain=gain) if kind in told else ""

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """How the game ended."""
        seen = MrFoxObservation.of(observation)
        if seen.outcome is None:
            return ()
        if seen.outcome.winners:
            won = (
                _("You win: every hen sits on a full nest!")
                if seen.seats == 1
                else _("You all win: every hen sits on a full nest!")
            )
            return (won, _("Bye bye, Mr. Fox!"))
        missing = sum(seen.full - count for count in seen.nests)
        return (
            _("The last token has been played, and Mr. Fox is laughing."),
            ngettext(
                "Only one egg was missing.", "{count} eggs were still missing.", missing
            ).format(count=missing),
        )


def _in_hand(seen: MrFoxObservation) -> str:
    return _("the token") if seen.hand is None else the_token(seen.hand)


def _prompt_of(seen: MrFoxObservation) -> str:
    if seen.step is Step.DRAW:
        return _("{name}, pick a face-down token")
    if seen.step is Step.SPIN:
        return _("{name}, spin the vane")
    if seen.step is Step.GIVE:
        return _("{name}, which hen gets the egg?")
    if seen.hand is not Token.EGG:
        return _("{name}, place {token}: pick a space")
    if all(seen.circles):
        return _("{name}, every circle has an egg: this one goes to the slot")
    return _("{name}, place {token}: pick an empty circle")


def _drawn(event: Drawn, name: str) -> str:
    if event.left == 0:
        return _("{name} turned over the last token: {token}.").format(
            name=name, token=a_token(event.token)
        )
    return ngettext(
        "{name} turned over {token}; {count} token is still face down.",
        "{name} turned over {token}; {count} tokens are still face down.",
        event.left,
    ).format(name=name, token=a_token(event.token), count=event.left)


def _covered(event: Covered, name: str) -> str:
    if event.replaced is None:
        return _("{name} put {token} on space {space}, over {face}.").format(
            name=name, token=the_token(event.token), space=event.space, face=the_face(event.face)
        )
    return _(
        "{name} put {token} on space {space}, in place of {old}, which went to the slot."
    ).format(
        name=name,
        token=the_token(event.token),
        space=event.space,
        old=the_token(event.replaced),
    )


def _spun(event: Spun, name: str) -> str:
    if event.fate is Fate.NO_EGG:
        sentence = _(
            "The vane stopped at {face} on space {space}; circle {circle} behind it is empty, "
            "so nothing happens."
        )
    elif event.fate is Fate.STOLEN:
        sentence = _(
            "The vane stopped at the fox on space {space}; the egg behind it, in circle {circle}, "
            "is stolen."
        )
    elif event.fate is Fate.TO_GIVE:
        sentence = _(
            "The vane stopped at the three hens on space {space}; {name} gives the egg behind it, "
            "in circle {circle}, to one of them."
        )
    elif event.fate is Fate.NEST_FULL:
        sentence = _(
            "The vane stopped at {face} on space {space}; her nest is full, so the egg behind it, "
            "in circle {circle}, goes to the slot."
        )
    else:
        sentence = _(
            "The vane stopped at {face} on space {space}; the egg behind it, in circle {circle}, "
            "goes to her nest, which now holds {eggs}."
        )
    return sentence.format(
        name=name,
        face=the_face(event.face),
        space=event.front,
        circle=event.back,
        eggs=eggs(event.count),
    )


def _given(event: Given, name: str) -> str:
    return _("{name} gave the egg from circle {circle} to {hen}, who now has {eggs}.").format(
        name=name, circle=event.circle, hen=the_hen(event.hen), eggs=eggs(event.count)
    )


def _circles(seen: MrFoxObservation) -> str:
    held = [k for k, egg in enumerate(seen.circles, start=1) if egg]
    free = [k for k, egg in enumerate(seen.circles, start=1) if not egg]
    if not held:
        return _("All six circles in the middle are empty.")
    if not free:
        return _("All six circles in the middle hold an egg.")
    return _("{held}; {free}.").format(
        held=ngettext(
            "Circle {list} in the middle holds an egg",
            "Circles {list} in the middle hold an egg each",
            len(held),
        ).format(list=joined(map(str, held))),
        free=ngettext("circle {list} is empty", "circles {list} are empty", len(free)).format(
            list=joined(map(str, free))
        ),
    )


def _face_down(seen: MrFoxObservation) -> str:
    if not any(seen.pool):
        return _("No token is face down any more.")
    return _("{left}: {list}.").format(
        left=capital(tokens_left(sum(seen.pool))), list=reasons.counted(seen.pool)
    )


def _slot(seen: MrFoxObservation) -> str:
    if not any(seen.slot):
        return _("The slot is empty.")
    return _("In the slot, out of play: {list}.").format(list=reasons.counted(seen.slot))


WORDING: Final[Wording] = MrFoxWording()
