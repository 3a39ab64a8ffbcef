"""The sentences of Hen House, for every front end: plain text, warm and short.

They tell only what the observation or event at hand tells, which is what its viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import Action, Because, Event, Observation, Refusal, Wording
from foxgames.games.hen_house import position, reasons, telling
from foxgames.games.hen_house.names import points, the_card
from foxgames.games.hen_house.pieces import FOX, Expose, Flip, Lay, Start, Stop, word_of
from foxgames.games.hen_house.views import HenHouseEvent, HenHouseObservation, Lies
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import joined


class HenHouseWording:
    """The game's sentences; `names` has one name a seat, as it is to be shown."""

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        """Whose turn it is and what to do."""
        return position.prompt(HenHouseObservation.of(observation), names)

    def action(self, action: Action, observation: Observation) -> str:
        """A choice as a short imperative."""
        seen = HenHouseObservation.of(observation)
        match action:
            case Lay(card, space):
                return _("Lay {card} face down on space {space}, worth {points}").format(
                    card=the_card(card), space=space, points=points(seen.spaces[space - 1].value)
                )
            case Expose(space):
                return _("Call the card on space {space} a fox and turn it up").format(space=space)
            case Flip(space):
                return _flip(seen, space)
            case Stop():
                return _("Stop the reveal here")
            case Start(seat):
                return _("Seat {number} starts").format(number=seat + 1)
        return str(action)

    def part(self, words: Sequence[str], observation: Observation) -> str:
        """What kind of action it is, and of a card laid which."""
        match words:
            case ["lay", card, *_others]:
                return _("Lay {card} face down").format(
                    card=the_card(FOX if card == word_of(FOX) else int(card))
                )
            case ["lay"]:
                return _("Lay a card face down")
            case ["expose", *_others]:
                return _("Call a card a fox and turn it up")
        return _("Turn up a card")

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened and why."""
        if not isinstance(event, HenHouseEvent):
            raise TypeError(f"{type(event).__name__} is no event of this game")
        return telling.event(event, names)

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """The whole table, sentence by sentence."""
        seen = HenHouseObservation.of(observation)
        return [*position.position(seen, names), *self.outcome(seen, names)]

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        """Where the game stands, in one line."""
        return position.summary(HenHouseObservation.of(observation), names)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action was refused, by its rule, and what would be right."""
        return reasons.refusal(refusal)

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        return reasons.because(because)

    def score(self, score: int) -> str:
        """What a seat's score at the end counts."""
        return ngettext("{score} point", "{score} points", score).format(score=score)

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """How the game ended."""
        seen = HenHouseObservation.of(observation)
        if seen.outcome is None:
            return ()
        winners = seen.outcome.winners
        best = points(max(seen.outcome.scores))
        if len(winners) == 1:
            won = _("{name} wins with {points}!").format(name=names[winners[0]], points=best)
        elif len(winners) == seen.seats:
            won = _("Everyone has {points}: you all share the win!").format(points=best)
        else:
            won = _("{names} have {points} each and share the win!").format(
                names=joined(names[seat] for seat in winners), points=best
            )
        scores = joined(
            ngettext("{name} {count} point", "{name} {count} points", score).format(
                name=names[seat], count=score
            )
            for seat, score in enumerate(seen.outcome.scores)
        )
        return (won, _("The scores: {list}.").format(list=scores))


def _flip(seen: HenHouseObservation, space: int) -> str:
    place = seen.spaces[space - 1]
    if place.lies is Lies.DOWN and place.card is not None:
        return _("Turn up your own card on space {space}, {card}").format(
            space=space, card=the_card(place.card)
        )
    return _("Turn up the card on space {space}").format(space=space)


WORDING: Final[Wording] = HenHouseWording()
