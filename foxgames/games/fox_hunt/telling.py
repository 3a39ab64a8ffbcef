"""What happened in The Great American Fox Hunt, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.games.fox_hunt.names import (
    an_animal,
    animals_listed,
    cards_listed,
    seats_listed,
    set_name,
    the_animal,
)
from foxgames.games.fox_hunt.views import (
    Consequence,
    DeckRenewed,
    DogTaken,
    FoxHuntEvent,
    Joined,
    LimitReached,
    MarkerGiven,
    OutOfHunters,
    Revealed,
    RoundBegan,
    RoundEnded,
    Sent,
    SetCompleted,
    Skipped,
    Started,
    TieBreak,
    Traded,
)
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import joined


def told(event: FoxHuntEvent, names: Sequence[str]) -> str:
    """What happened, why, and what followed from it."""
    name = names[event.seat]
    if isinstance(event, Started):  # its round begins with the same seat: said once
        return _("{name} gets the first player marker and begins.").format(name=name)
    return " ".join((_deed(event, name, names), *(consequence(c, names) for c in event.then)))


def _deed(event: FoxHuntEvent, name: str, names: Sequence[str]) -> str:
    match event:
        case Sent():
            return _sent(event, name)
        case Revealed():
            return _revealed(event, name)
        case Joined():
            return _joined(event, name, names)
        case Traded(animals=animals, worth=worth, dogs=dogs):
            return ngettext(
                "{name} trades {animals}, worth {worth}, for {count} dog.",
                "{name} trades {animals}, worth {worth}, for {count} dogs.",
                dogs,
            ).format(name=name, animals=animals_listed(animals), worth=worth, count=dogs)
        case DogTaken(value=value, left=left):
            return ngettext(
                "A dog worth {value} comes to {name}; {count} dog is left.",
                "A dog worth {value} comes to {name}; {count} dogs are left.",
                left,
            ).format(name=name, value=value, count=left)
    return _("{name} trades no more for now.").format(name=name)


def _sent(event: Sent, name: str) -> str:
    cards = cards_listed(event.cards)
    if sum(event.cards) == 1:
        return _("{name} sends {cards} on a new hunt.").format(name=name, cards=cards)
    return _("{name} sends {cards}, {total} in all, on a new hunt.").format(
        name=name, cards=cards, total=event.total
    )


def _revealed(event: Revealed, name: str) -> str:
    animal = an_animal(event.animal)
    if event.is_taken:
        return _("Out comes {animal}: the party of {total} takes it for {name}.").format(
            animal=animal, total=event.total, name=name
        )
    return _(
        "Out comes {animal}: too much for a party of {total},"
        " so it stays as #{number}, {short} short."
    ).format(
        animal=animal,
        total=event.total,
        number=event.number,
        short=event.animal.value - event.total,
    )


def _joined(event: Joined, name: str, names: Sequence[str]) -> str:
    fields = {
        "name": name,
        "cards": cards_listed(event.cards),
        "number": event.number,
        "animal": the_animal(event.animal),
        "others": seats_listed(event.helpers, names) if event.helpers else "",
        "short": event.missing - event.total,
    }
    if not event.is_taken:
        return _("{name} joins #{number} with {cards}: {animal} is still {short} short.").format(
            **fields
        )
    if event.helpers:
        return _(
            "{name} joins #{number} with {cards} and steals {animal} from {others},"
            " whose cards there are spent."
        ).format(**fields)
    return _("{name} joins #{number} with {cards} and takes {animal}.").format(**fields)


def consequence(what: Consequence, names: Sequence[str]) -> str:
    """What followed from an action by the rules alone."""
    match what:
        case SetCompleted(seat=seat, species=species):
            return _("{name} has {sets} and wins!").format(
                name=names[seat], sets=joined(map(set_name, species))
            )
        case DeckRenewed(cards=cards):
            return ngettext(
                "The deck is empty, so {count} traded animal becomes the new deck.",
                "The deck is empty, so {count} traded animals become the new deck.",
                cards,
            ).format(count=cards)
        case OutOfHunters():
            return _out_of_hunters(what, names)
        case Skipped(seat=seat):
            return _("{name} can take no animal now and is skipped.").format(name=names[seat])
        case RoundEnded():
            return _round_ended(what)
        case MarkerGiven():
            return _marker(what, names)
        case RoundBegan(round=number, seat=seat):
            return _("Round {round} begins with {name}.").format(round=number, name=names[seat])
        case LimitReached(round=number):
            return _("Round {round} was the last.").format(round=number)
    raise TypeError(type(what).__name__)


def _out_of_hunters(what: OutOfHunters, names: Sequence[str]) -> str:
    name = names[what.seat]
    if not what.dogs:
        return _("{name} has no card left this round.").format(name=name)
    return ngettext(
        "{name} has no hunter left this round, and {count} dog will not hunt alone.",
        "{name} has no hunter left this round, and {count} dogs will not hunt alone.",
        what.dogs,
    ).format(name=name, count=what.dogs)


def _round_ended(what: RoundEnded) -> str:
    if not what.returned:
        return _("Round {round} is over: all hunters and dogs come home.").format(round=what.round)
    return ngettext(
        "Round {round} is over: {count} quarry goes back into the deck,"
        " and all hunters and dogs come home.",
        "Round {round} is over: {count} quarries go back into the deck,"
        " and all hunters and dogs come home.",
        len(what.returned),
    ).format(round=what.round, count=len(what.returned))


def _marker(what: MarkerGiven, names: Sequence[str]) -> str:
    if what.seat == what.previous:
        given = _("{name} keeps the first player marker: {why}.")
    else:
        given = _("{name} gets the first player marker: {why}.")
    return given.format(name=names[what.seat], why=_tie_break(what.tie_break))


def _tie_break(level: TieBreak) -> str:
    match level:
        case TieBreak.TOTAL:
            return _("the most valuable collection")
        case TieBreak.CARDS:
            return _("of the most valuable collections, the one with the most cards")
        case TieBreak.BEARS:
            return _("of the most valuable collections, the one with the most bears")
        case TieBreak.DEER:
            return _("of the most valuable collections, the one with the most deer")
        case TieBreak.HARES:
            return _("of the most valuable collections, the one with the most hares")
        case TieBreak.SQUIRRELS:
            return _("of the most valuable collections, the one with the most squirrels")
        case TieBreak.CLOCKWISE:
            return _("the best collections are level, and this seat comes first clockwise")
