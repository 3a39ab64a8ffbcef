"""Why, in words: refusals and bots' reasons."""

from __future__ import annotations

from typing import Final

from foxgames.core import Because, Refusal
from foxgames.games.hen_house.names import the_card
from foxgames.games.hen_house.pieces import FOX
from foxgames.locale import _, mark, ngettext


def refusal(refused: Refusal) -> str:
    """Why an action was refused, and what would be right."""
    fields = dict(refused.fields)
    if "card" in fields:
        fields["card"] = the_card(FOX if fields["card"] == "fox" else int(fields["card"]))
    if "seat" in fields:
        fields["seat"] = int(fields["seat"]) + 1
    if refused.code == "one-more":
        least = int(fields["least"])
        text = ngettext(
            "A reveal turns up at least {least} card: turn up another one.",
            "A reveal turns up at least {least} cards: turn up another one.",
            least,
        ).format(least=least)
    else:
        sentence = _REFUSALS.get(refused.code, mark("That cannot be done here: {code}."))
        text = _(sentence).format(code=refused.code, **fields)
    return text if refused.rule is None else f"{text[:-1]} ({refused.rule})."


def because(reason: Because) -> str:
    """A bot's reason as a sentence."""
    return _(_REASONS[reason.code]).format(**dict(reason.fields))


_REFUSALS: Final = {
    "not-of-this-game": mark(
        "That is nothing one can do here: lay a card, expose a fox, or reveal cards."
    ),
    "not-begun": mark("Not yet: first chance picks who starts."),
    "begun-already": mark("The first seat has been picked already: lay, expose or reveal."),
    "no-such-seat": mark("There is no seat {seat} at this table: it has {seats}."),
    "no-such-space": mark("There is no space {space}: they are numbered 1 to {spaces}."),
    "not-in-hand": mark("You do not have {card} in your hand: lay a card that you hold."),
    "space-taken": mark("Space {space} is taken: lay your card on an empty space."),
    "none-down": mark("No card lies face down: lay one first."),
    "only-own-down": mark(
        "Only your own cards lie face down, and one exposes an opponent's: lay a card, or reveal."
    ),
    "space-empty": mark("Space {space} is empty: pick a space with a card face down."),
    "face-up-already": mark(
        "The card on space {space} is face up already: pick one that is face down."
    ),
    "own-card": mark(
        "The card on space {space} is your own: expose an opponent's card, or reveal yours."
    ),
    "reveal-under-way": mark(
        "You are in the middle of a reveal: turn up another card, or stop when you may."
    ),
    "no-reveal": mark("There is no reveal to stop: turn up a card to begin one."),
    "game-over": mark("The game is over: nothing can be laid or turned up any more."),
}

_REASONS: Final = {
    "only-choice": mark("There is no other choice."),
    "at-random": mark("Just a guess: any choice would have done."),
    "lay": mark("A card that lies there can count, or bite, later."),
    "call-fox": mark("By all that was seen, that card is as likely the fox as not."),
    "look": mark("Let us see what lies there."),
    "gobble": mark("My fox takes that hen before she gets away."),
    "make-safe": mark("With the biggest hen gobbled, mine is the next to become safe."),
    "show-hen": mark("My biggest hen may become safe this way."),
    "one-more": mark("A reveal needs one more card."),
    "enough": mark("It will hardly get better than this."),
    "house-full": mark("There is no room left to lay a card."),
    "best-lay": mark("Of all there was to do, this lay did best over {count} tables imagined."),
    "best-expose": mark(
        "The way the cards were laid, that one is the fox often enough: "
        "it did best over {count} tables imagined."
    ),
    "best-flip": mark("Turning that card up did best over {count} tables imagined."),
    "best-stop": mark("Over {count} tables imagined, another card risks more than it brings."),
}
