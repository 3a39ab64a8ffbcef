"""Why, in words: refusals and bots' reasons."""

from __future__ import annotations

from foxgames.core import Because, Refusal
from foxgames.games.fox_hunt.names import animal_name, card_name
from foxgames.games.fox_hunt.pieces import ANIMALS, Step
from foxgames.locale import _


def refusal(refused: Refusal) -> str:
    """Why an action was refused, ending with the rule where it rests on one."""
    sentence = _plain(refused) or _counted(refused) or _of_step(refused)
    if refused.rule is None:
        return sentence
    return _("{sentence} ({rule}).").format(sentence=sentence.rstrip("."), rule=refused.rule)


def because(reason: Because) -> str:
    """Why a bot chose what it chose."""
    fields = dict(reason.fields)
    match reason.code:
        case "wins":
            return _("It completes a set.")
        case "takes":
            return _("#{number} can be taken now with {total}.").format(**fields)
        case "hunts":
            return _(
                "A party of {total} takes the next animal with a chance of {percent} %."
            ).format(**fields)
        case "bets":
            return _(
                "A party of {total} takes the next animal with a chance of {percent} %:"
                " a bet, but the rest can still be used."
            ).format(**fields)
        case "waits":
            return _(
                "{total} at #{number} wait there, and leave nothing easier for the others."
            ).format(**fields)
        case "trades":
            return _("These animals are no use for the nearest set, and dogs help to hunt.")
        case "keeps":
            return _("Every animal here is worth more than a dog.")
        case "only-choice":
            return _("There is no other choice.")
        case "at-random":
            return _("Just a guess: any choice would have done.")
    raise KeyError(reason.code)


def _plain(refused: Refusal) -> str | None:
    match refused.code:
        case "dogs-alone":
            return _("A dog never hunts alone: add a hunter.")
        case "empty-party":
            return _("A party needs at least one card, and a hunter among them: pick a hunter.")
        case "deck-empty":
            return _("The deck is empty, so no new hunt can begin: join a quarry.")
        case "no-such-cards":
            return _("There are no such cards: a party is made of hunters 2 to 6 and dogs 2 to 4.")
        case "no-such-animals":
            return _("There are no such animals: trade animals from your collection.")
        case "empty-trade":
            return _("A trade needs animals: pick some, or pass.")
        case "no-dogs":
            return _("No dog is left, so there is nothing to trade for.")
        case "fox-in-set":
            return _("A fox is traded alone, for two dogs: leave it out, or leave out the others.")
        case "not-of-this-game":
            return _("This is no action of The Great American Fox Hunt.")
        case "game-over":
            return _("The hunt is over: nothing more can be done.")
    return None


def _counted(refused: Refusal) -> str | None:
    fields = dict(refused.fields)
    match refused.code:
        case "not-in-hand":
            return _not_in_hand(str(fields["card"]), int(fields["held"]))
        case "not-collected":
            return _not_collected(str(fields["animal"]), int(fields["held"]))
        case "falls-short":
            return _(
                "At this table a join must take the animal: #{quarry} needs {least},"
                " and these cards come to {total}."
            ).format(**fields)
        case "no-such-quarry":
            return _("There is no quarry #{quarry} on the table.").format(**fields)
        case "too-cheap":
            return _("These animals are worth {total}, and a dog costs {price}: add more.").format(
                **fields
            )
        case "too-dear":
            return _(
                "These animals are worth {total}, and a dog costs {price}:"
                " leave out the one worth {spare}."
            ).format(**fields)
        case "no-such-seat":
            return _("There is no seat {seat} at this table.").format(**fields)
        case "not-in-deck":
            return _("There is no such animal in the deck: {animal}.").format(**fields)
        case "no-such-dog":
            return _("There is no such dog in the supply: {dog}.").format(**fields)
        case "unknown-card":
            return _("“{text}” is no card: write cards such as {example}.").format(**fields)
        case "unknown-notation":
            return _("“{text}” is no action: write something like {example}.").format(**fields)
    return None


def _not_in_hand(card: str, held: int) -> str:
    if not held:
        return _("You have no {card} in hand now: pick other cards.").format(card=card_name(card))
    return _("You do not have that many in hand: of {card} only {count}.").format(
        card=card_name(card), count=held
    )


def _not_collected(word: str, held: int) -> str:
    animal = next((animal_name(a) for a in ANIMALS if str(a) == word), word)
    if not held:
        return _("You have not collected {animal}: trade what you have.").format(animal=animal)
    return _("You have not collected that many: of {animal} only {count}.").format(
        animal=animal, count=held
    )


def _of_step(refused: Refusal) -> str:
    step = dict(refused.fields).get("step") if refused.code == "wrong-step" else None
    match step:
        case Step.START.value:
            return _("Not yet: first the first player marker is given out.")
        case Step.PARTY.value:
            return _("Not now: it is time to send a party on a hunt.")
        case Step.ANIMAL.value:
            return _("Not yet: first the animal of the new hunt comes up.")
        case Step.TRADE.value:
            return _("Not now: between the rounds animals are traded for dogs.")
        case Step.DOG.value:
            return _("Not yet: first the dog comes up from the supply.")
    return _("That cannot be done here.")
