"""How the things of Fox's Party are called in a sentence."""

from __future__ import annotations

from foxgames.games.fox_party.pieces import Animal, Side
from foxgames.locale import _, ngettext


def animal_name(animal: Animal) -> str:
    """That kind of animal, by itself: on a card, in a list."""
    return (_("ant"), _("snail"), _("frog"), _("hedgehog"), _("fox"), _("deer"), _("bear"))[animal]


def the_animal(animal: Animal) -> str:
    """An animal that lies there already, in the middle of a sentence."""
    return (
        _("the ant"),
        _("the snail"),
        _("the frog"),
        _("the hedgehog"),
        _("the fox"),
        _("the deer"),
        _("the bear"),
    )[animal]


def an_animal(animal: Animal) -> str:
    """An animal that has just come up."""
    return (
        _("an ant"),
        _("a snail"),
        _("a frog"),
        _("a hedgehog"),
        _("a fox"),
        _("a deer"),
        _("a bear"),
    )[animal]


def another_animal(animal: Animal) -> str:
    """A second animal of that kind."""
    return (
        _("another ant"),
        _("another snail"),
        _("another frog"),
        _("another hedgehog"),
        _("another fox"),
        _("another deer"),
        _("another bear"),
    )[animal]


def side_name(side: Side) -> str:
    """A call by itself: on a key, in a list."""
    return (_("smaller"), _("same"), _("bigger"))[side]


def compared(side: Side, against: Animal) -> str:
    """A call with what it is compared with: "bigger than the frog"."""
    return (
        _("smaller than {animal}"),
        _("the same as {animal}"),
        _("bigger than {animal}"),
    )[side].format(animal=the_animal(against))


def cards(count: int) -> str:
    """So many cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def cards_left(count: int) -> str:
    """So many cards still in a pile."""
    if not count:
        return _("no card left")
    return ngettext("{count} card left", "{count} cards left", count).format(count=count)
