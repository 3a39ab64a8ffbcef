"""Why, in words: refusals, bots' reasons, and what the coach knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import Because, Refusal
from foxgames.games.fox_party.coach import FoxPartyCoach
from foxgames.games.fox_party.names import (
    an_animal,
    animal_name,
    another_animal,
    compared,
    side_name,
    the_animal,
)
from foxgames.games.fox_party.pieces import Animal, Side
from foxgames.games.fox_party.stats import FoxPartyFacts
from foxgames.locale import _, mark, ngettext
from foxgames.locale.sentences import joined, listed


def refusal(refused: Refusal) -> str:
    """Why an action was refused, and what would be right."""
    fields = dict(refused.fields)
    if "animal" in fields:
        fields["animal"] = the_animal(Animal[str(fields["animal"]).upper()])
    sentence = _REFUSALS.get(refused.code, mark("That cannot be done here: {code}."))
    text = _(sentence).format(code=refused.code, **fields)
    return text if refused.rule is None else f"{text[:-1]} ({refused.rule})."


def because(reason: Because) -> str:
    """A bot's reason as a sentence."""
    fields = dict(reason.fields)
    if reason.code == "ladder":
        return _ladder(Side[str(fields["side"]).upper()], int(fields["animals"]))
    if "cards" in fields:
        return _stopping(reason.code, int(fields["cards"]))
    return _(_REASONS[reason.code]).format(**fields)


def _ladder(side: Side, count: int) -> str:
    if side is Side.BIGGER:
        text = ngettext(
            "{count} animal of the ladder is bigger, more than are smaller.",
            "{count} animals of the ladder are bigger, more than are smaller.",
            count,
        )
    else:
        text = ngettext(
            "{count} animal of the ladder is smaller, more than are bigger.",
            "{count} animals of the ladder are smaller, more than are bigger.",
            count,
        )
    return text.format(count=count)


def _stopping(code: str, count: int) -> str:
    if code == "enough":
        text = ngettext(
            "Better be rid of {count} card than put it back.",
            "Better be rid of {count} cards than put them back.",
            count,
        )
    elif code == "risky":
        text = ngettext(
            "The next call would more likely be wrong than right, and {count} card is at stake.",
            "The next call would more likely be wrong than right, and {count} cards are at stake.",
            count,
        )
    else:
        text = ngettext(
            "Being rid of {count} card now wins more often than going on.",
            "Being rid of {count} cards now wins more often than going on.",
            count,
        )
    return text.format(count=count)


def coached(advice: FoxPartyCoach, names: Sequence[str]) -> Sequence[str]:
    """What the coach knows, sentence by sentence."""
    sentences = []
    if advice.card is None:
        smaller, same, bigger = advice.odds
        sentences.append(
            _("Against {animal}: smaller {smaller} %, same {same} %, bigger {bigger} %.").format(
                animal=the_animal(advice.against),
                smaller=smaller.percent,
                same=same.percent,
                bigger=bigger.percent,
            )
        )
        sentences.append(
            ngettext(
                "{good} of {count} unseen card would be {side}.",
                "{good} of {count} unseen cards would be {side}.",
                bigger.of,
            ).format(
                good=advice.odds[advice.best].good,
                count=bigger.of,
                side=compared(advice.best, advice.against),
            )
        )
    else:
        sentences.append(_next_known(advice))
    sentences.append(_through(advice, names[advice.seat]))
    return [text for text in (*sentences, *_returned(advice, names)) if text]


def _next_known(advice: FoxPartyCoach) -> str:
    (card, side), *more = advice.ahead
    if side is Side.SAME:
        text = _("The next card is known: {another}, so say same.").format(
            another=another_animal(card)
        )
    else:
        text = _("The next card is known: {animal}, {side}.").format(
            animal=an_animal(card), side=compared(side, advice.against)
        )
    if not more:
        return text
    return _("{next} After it: {list}.").format(
        next=text,
        list=listed(
            _("{animal} ({side})").format(animal=animal_name(a), side=side_name(s)) for a, s in more
        ),
    )


def _through(advice: FoxPartyCoach, name: str) -> str:
    if advice.card is not None:
        return _("The whole pile is known: {name} can win this turn for certain.").format(name=name)
    if advice.through is None:
        return ""
    if advice.memory.known[advice.seat]:
        text = ngettext(
            "{count} unseen card comes before the known ones: the chance that {name} gets through "
            "the whole pile this turn is {percent} %.",
            "{count} unseen cards come before the known ones: the chance that {name} gets through "
            "the whole pile this turn is {percent} %.",
            advice.unseen,
        )
    else:
        text = ngettext(
            "{count} unseen card is left: the chance that {name} gets through the whole pile "
            "this turn is {percent} %.",
            "{count} unseen cards are left: the chance that {name} gets through the whole pile "
            "this turn is {percent} %.",
            advice.unseen,
        )
    return text.format(count=advice.unseen, name=name, percent=advice.through.percent)


def _returned(advice: FoxPartyCoach, names: Sequence[str]) -> list[str]:
    """What lies put back under each pile, the first to come up first."""
    sentences = []
    for name, fresh, known in zip(names, advice.memory.fresh, advice.memory.known, strict=True):
        if known and fresh:
            text = ngettext(
                "{name}: {count} unseen card, then {list}.",
                "{name}: {count} unseen cards, then {list}.",
                fresh,
            )
        elif known:
            text = _("{name}: {list}, and nothing unseen.")
        else:
            continue
        sentences.append(text.format(name=name, count=fresh, list=listed(map(animal_name, known))))
    return sentences


def told(facts: FoxPartyFacts, names: Sequence[str]) -> Sequence[str]:
    """The facts of a game for the results, sentence by sentence."""
    sentences = [
        ngettext("The game took {count} turn.", "The game took {count} turns.", facts.turns).format(
            count=facts.turns
        )
    ]
    if facts.longest_by:
        sentences.append(
            ngettext(
                "Longest run: {count} right call in one turn, by {names}.",
                "Longest run: {count} right calls in one turn, by {names}.",
                facts.longest,
            ).format(count=facts.longest, names=joined(names[seat] for seat in facts.longest_by))
        )
    if facts.best_memory:
        met = facts.seats[facts.best_memory[0]].met
        sentences.append(
            ngettext(
                "Best memory: {names}, with {right} of {count} known card called right.",
                "Best memory: {names}, with {right} of {count} known cards called right.",
                met,
            ).format(
                names=joined(names[seat] for seat in facts.best_memory),
                right=facts.recalled,
                count=met,
            )
        )
    return sentences


_REFUSALS: Final = {
    "not-of-this-game": mark(
        "That is nothing one can do here: say smaller, same or bigger, or stop."
    ),
    "no-such-animal": mark("There is no such animal: the ladder has seven, from ant to bear."),
    "no-such-call": mark("There is no such call: say smaller, same or bigger."),
    "too-few-cards": mark("There are only {cards} cards: that is too few for {seats} seats."),
    "none-left": mark("Every card with {animal} has been seen already: this one shows another."),
    "not-that-card": mark(
        "This card has been seen before, and it is another animal: it comes up as itself."
    ),
    "lead-first": mark("Not yet: first the head animal of the middle pile is turned up."),
    "call-first": mark("Not yet: first say smaller, same or bigger, then the card is turned."),
    "reveal-first": mark("The call is made: now the card is turned over."),
    "stop-before-call": mark(
        "Not yet: a turn has at least one call. Say smaller, same or bigger first."
    ),
    "game-over": mark("The game is over: no card can be turned any more."),
}

_REASONS: Final = {
    "only-choice": mark("There is no other choice."),
    "at-random": mark("Just a guess: any choice would have done."),
    "coin": mark("As many animals are bigger as smaller, so a coin decides."),
    "remembered": mark("This card has been seen before: think back!"),
    "likelier": mark("{ways} of all {total} cards would make this call right."),
    "odds": mark("{ways} of {total} unseen cards would make this call right."),
}
