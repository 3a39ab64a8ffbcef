"""How the things of Hen House are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.games.hen_house.pieces import FOX, Card
from foxgames.games.hen_house.views import Shown
from foxgames.locale import _, ngettext


def a_card(card: Card) -> str:
    """A card in the middle of a sentence: "hen 4" or "a fox"."""
    return _("a fox") if card == FOX else _("hen {number}").format(number=card)


def the_card(card: Card) -> str:
    """A card one has: "hen 4" or "the fox"."""
    return _("the fox") if card == FOX else _("hen {number}").format(number=card)


def card_of(name: str, card: Card) -> str:
    """Somebody's card: "Ann's hen 4"."""
    if card == FOX:
        return _("{name}'s fox").format(name=name)
    return _("{name}'s hen {number}").format(name=name, number=card)


def own_card(card: Card) -> str:
    """A card of whoever turns it up: "their own hen 4"."""
    if card == FOX:
        return _("their own fox")
    return _("their own hen {number}").format(number=card)


def shown_card(shown: Shown, names: Sequence[str]) -> str:
    """A card that has been turned up, with its owner's name."""
    return card_of(names[shown.owner], shown.card)


def points(count: int) -> str:
    """So many points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def cards(count: int) -> str:
    """So many cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def spaces(count: int) -> str:
    """So many spaces."""
    return ngettext("{count} space", "{count} spaces", count).format(count=count)
