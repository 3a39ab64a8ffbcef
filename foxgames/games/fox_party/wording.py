"""The sentences of Fox's Party, for every front end: plain text, warm and short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import Action, Because, Event, Observation, Refusal
from foxgames.games.fox_party import reasons
from foxgames.games.fox_party.coach import FoxPartyCoach
from foxgames.games.fox_party.names import (
    an_animal,
    animal_name,
    another_animal,
    cards,
    cards_left,
    compared,
    side_name,
    the_animal,
)
from foxgames.games.fox_party.pieces import LADDER, Animal, Call, Lead, Reveal, Side, Step, Stop
from foxgames.games.fox_party.stats import FoxPartyFacts
from foxgames.games.fox_party.views import (
    Called,
    Fate,
    FoxPartyObservation,
    Led,
    Revealed,
    Stopped,
)
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import joined, listed

NEAR: Final = 3
"""A seat with so few cards is pointed out."""

WARN_TURNS: Final = 10
"""So many wrong turns before a stalemate the table is told."""


class FoxPartyWording:
    """The game's sentences; `names` has one name a seat, as it is to be shown."""

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        """Whose turn it is and what to do."""
        seen = FoxPartyObservation.of(observation)
        if seen.step is Step.OVER or seen.active is None:
            return _("The game is over")
        if seen.against is None:
            return _("{name}, turn up the first head animal").format(name=names[seen.active])
        if seen.call is not None:
            return _("{name} says {side}: turn the card over").format(
                name=names[seen.active], side=compared(seen.call, seen.against)
            )
        text = (
            _("{name}: bigger, same or smaller than {animal}, or stop?")
            if seen.run
            else _("{name}: bigger, same or smaller than {animal}?")
        )
        return text.format(name=names[seen.active], animal=the_animal(seen.against))

    def action(self, action: Action, observation: Observation) -> str:
        """A choice as a short imperative."""
        seen = FoxPartyObservation.of(observation)
        match action:
            case Call(side):
                return _call(side, seen.against)
            case Stop():
                return ngettext(
                    "Stop, and lay your card on the middle pile",
                    "Stop, and lay your {count} cards on the middle pile",
                    seen.run,
                ).format(count=seen.run)
            case Reveal(animal):
                return _("Turn over {animal}").format(animal=an_animal(animal))
            case Lead(animal):
                return _("Turn up {animal} as the head animal").format(animal=an_animal(animal))
        return str(action)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened and why, in one or two short sentences."""
        match event:
            case Led(seat=seat, animal=animal):
                return _("The first head animal is {animal}, and {name} begins.").format(
                    animal=an_animal(animal), name=names[seat]
                )
            case Called(seat=seat, side=side, against=against):
                return _("{name} says: {side}.").format(
                    name=names[seat], side=compared(side, against)
                )
            case Revealed():
                return _revealed(event, names[event.seat])
            case Stopped():
                return _stopped(event, names[event.seat])
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """The whole table, sentence by sentence."""
        seen = FoxPartyObservation.of(observation)
        sentences = [_ended(self.prompt(seen, names))]
        if seen.head is not None:
            sentences.append(
                ngettext(
                    "The head animal is {animal}, the only card of the middle pile.",
                    "The head animal is {animal}, on top of the middle pile of {count} cards.",
                    seen.middle,
                ).format(animal=the_animal(seen.head), count=seen.middle)
            )
        if seen.top is not None and seen.active is not None:
            sentences.append(_run(seen.run, seen.top, names[seen.active]))
        sentences.append(_("Cards left: {list}.").format(list=self.piles(seen, names)))
        sentences.append(self.ladder())
        if seen.outcome is None:
            sentences += [*_near(seen, names), *_patience(seen)]
        return [*sentences, *self.outcome(seen, names)]

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        """Where the game stands, in one line."""
        seen = FoxPartyObservation.of(observation)
        if seen.outcome is not None or seen.active is None:
            whose = _("Over")
        else:
            whose = _("{name}'s turn").format(name=names[seen.active])
        return _("{whose} · cards left: {list}").format(whose=whose, list=self.piles(seen, names))

    def piles(self, observation: FoxPartyObservation, names: Sequence[str]) -> str:
        """How many cards each seat has left: "Ann 12, Ben 7"."""
        return listed(
            _("{name} {count}").format(name=name, count=count)
            for name, count in zip(names, observation.piles, strict=True)
        )

    def ladder(self) -> str:
        """The seven animals, as on every card (FP9)."""
        return _("From small to big: {list}.").format(list=listed(map(animal_name, LADDER)))

    def animal(self, animal: Animal) -> str:
        """That kind of animal, by itself."""
        return animal_name(animal)

    def side(self, side: Side) -> str:
        """A call, by itself."""
        return side_name(side)

    def coach(self, advice: FoxPartyCoach, names: Sequence[str]) -> Sequence[str]:
        """What the coach knows, sentence by sentence."""
        return reasons.coached(advice, names)

    def facts(self, facts: FoxPartyFacts, names: Sequence[str]) -> Sequence[str]:
        """What a game came to, sentence by sentence."""
        return reasons.told(facts, names)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action was refused, by its rule, and what would be right."""
        return reasons.refusal(refusal)

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        return reasons.because(because)

    def score(self, score: int) -> str:
        """What a seat's score at the end counts."""
        return ngettext("{score} card left", "{score} cards left", score).format(score=score)

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """How the game ended."""
        seen = FoxPartyObservation.of(observation)
        if seen.outcome is None:
            return ()
        winners = joined(names[seat] for seat in seen.outcome.winners)
        if seen.outcome.reason.value == "pile-empty":
            return (_("{name} has no card left and wins the party!").format(name=winners),)
        left = cards(min(seen.outcome.scores))
        if len(seen.outcome.winners) == 1:
            won = _("{name} has the fewest, {cards}, and wins.")
        else:
            won = _("{name} have the fewest, {cards} each, and share the win.")
        return (
            ngettext(
                "After {count} wrong turn in a row the party is over.",
                "After {count} wrong turns in a row the party is over.",
                seen.wrong_turns,
            ).format(count=seen.wrong_turns),
            won.format(name=winners, cards=left),
        )


def _ended(text: str) -> str:
    """The text as a sentence by itself."""
    return text if text.endswith("?") else _("{sentence}.").format(sentence=text)


def _call(side: Side, against: Animal | None) -> str:
    if against is None:
        return _("Say {side}").format(side=side_name(side))
    if side is Side.SAME:
        return _("Say same: {animal}").format(animal=another_animal(against))
    if against is (LADDER[0] if side is Side.SMALLER else LADDER[-1]):
        return _("Say {side}, though no animal is").format(side=compared(side, against))
    return _("Say {side}").format(side=compared(side, against))


def _revealed(event: Revealed, name: str) -> str:
    came = _came(event)
    if event.fate is Fate.WON:
        return _("{card}: right, and that was the last card. {name} wins!").format(
            card=came, name=name
        )
    if event.fate is Fate.RIGHT and event.run == 1:
        return _("{card}: right! {name} has {left}.").format(
            card=came, name=name, left=cards_left(event.left)
        )
    if event.fate is Fate.RIGHT:
        return ngettext(
            "{card}: right! That makes {count} in a row, and {name} has {left}.",
            "{card}: right! That makes {count} in a row, and {name} has {left}.",
            event.run,
        ).format(card=came, count=event.run, name=name, left=cards_left(event.left))
    back = ngettext(
        "{card}: wrong. The card goes back under {name}'s pile, and {head} stays the head animal.",
        "{card}: wrong. {count} cards go back under {name}'s pile, "
        "and {head} stays the head animal.",
        len(event.returned),
    ).format(card=came, name=name, count=len(event.returned), head=the_animal(event.head))
    if event.fate is Fate.STALEMATE:
        return _("{what} Too many turns in a row have gone wrong: the party is over.").format(
            what=back
        )
    return back


def _came(event: Revealed) -> str:
    if event.animal is event.against:
        return _("It is {animal}").format(animal=another_animal(event.animal))
    side = Side.BIGGER if event.animal > event.against else Side.SMALLER
    return _("It is {animal}, {side}").format(
        animal=an_animal(event.animal), side=compared(side, event.against)
    )


def _stopped(event: Stopped, name: str) -> str:
    return ngettext(
        "{name} stops and lays the card on the middle pile: "
        "{animal} is the new head animal, and {name} has {left}.",
        "{name} stops and lays {count} cards on the middle pile: "
        "{animal} is the new head animal, and {name} has {left}.",
        len(event.laid),
    ).format(
        name=name,
        count=len(event.laid),
        animal=the_animal(event.head),
        left=cards_left(event.left),
    )


def _run(count: int, top: Animal, name: str) -> str:
    if count == 1:
        return _("{name} has one card out: {animal}.").format(name=name, animal=the_animal(top))
    return ngettext(
        "{name} has {all} out: {animal} on top, with {count} card under it.",
        "{name} has {all} out: {animal} on top, with {count} cards under it.",
        count - 1,
    ).format(name=name, all=cards(count), animal=the_animal(top), count=count - 1)


def _near(seen: FoxPartyObservation, names: Sequence[str]) -> list[str]:
    least = min(seen.piles)
    if least > min(NEAR, seen.dealt - 1):
        return []
    nearest = joined(name for name, count in zip(names, seen.piles, strict=True) if count == least)
    return [
        _("Nearest to winning: {names}, with {left}.").format(names=nearest, left=cards_left(least))
    ]


def _patience(seen: FoxPartyObservation) -> list[str]:
    left = seen.patience - seen.wrong_turns
    if left > WARN_TURNS:
        return []
    return [
        ngettext(
            "{count} more wrong turn in a row ends the game.",
            "{count} more wrong turns in a row end the game.",
            left,
        ).format(count=left)
    ]


WORDING: Final = FoxPartyWording()
