"""How the things of The Great American Fox Hunt are called in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from foxgames.core import Seat
from foxgames.games.fox_hunt.pieces import (
    CARDS,
    HUNTERS,
    TEAMS,
    Animal,
    Cards,
    Counts,
    Species,
    Team,
    by_species,
)
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import joined


def seats_listed(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """The names of those seats as a list."""
    return joined(names[seat] for seat in seats)


def team_name(seat: Seat) -> str:
    """FH3: the country a seat hunts for."""
    match TEAMS[seat]:
        case Team.USA:
            return _("United States")
        case Team.GBR:
            return _("Great Britain")
        case Team.JPN:
            return _("Japan")
        case Team.GHA:
            return _("Ghana")
        case Team.SWE:
            return _("Sweden")
        case Team.ESP:
            return _("Spain")


def animal_name(animal: Animal) -> str:
    """An animal in a few letters: "hare 4"."""
    match animal.species:
        case Species.SQUIRREL:
            name = _("squirrel {value}")
        case Species.HARE:
            name = _("hare {value}")
        case Species.DEER:
            name = _("deer {value}")
        case Species.BEAR:
            name = _("bear {value}")
        case Species.FOX:
            name = _("fox {value}")
    return name.format(value=animal.value)


def an_animal(animal: Animal) -> str:
    """An animal nobody has heard of yet: "a hare worth 4"."""
    match animal.species:
        case Species.SQUIRREL:
            name = _("a squirrel worth {value}")
        case Species.HARE:
            name = _("a hare worth {value}")
        case Species.DEER:
            name = _("a deer worth {value}")
        case Species.BEAR:
            name = _("a bear worth {value}")
        case Species.FOX:
            name = _("a fox worth {value}")
    return name.format(value=animal.value)


def the_animal(animal: Animal) -> str:
    """An animal on the table: "the hare worth 4"."""
    match animal.species:
        case Species.SQUIRREL:
            name = _("the squirrel worth {value}")
        case Species.HARE:
            name = _("the hare worth {value}")
        case Species.DEER:
            name = _("the deer worth {value}")
        case Species.BEAR:
            name = _("the bear worth {value}")
        case Species.FOX:
            name = _("the fox worth {value}")
    return name.format(value=animal.value)


def animals_listed(animals: Iterable[Animal]) -> str:
    """Animals one by one: "hare 4, squirrel 2 and squirrel 2"."""
    return joined(map(animal_name, animals))


def species_count(species: Species, count: int) -> str:
    """So many of a species: "3 bears"."""
    match species:
        case Species.SQUIRREL:
            name = ngettext("{count} squirrel", "{count} squirrels", count)
        case Species.HARE:
            name = ngettext("{count} hare", "{count} hares", count)
        case Species.DEER:
            name = ngettext("{count} deer", "{count} deer", count)
        case Species.BEAR:
            name = ngettext("{count} bear", "{count} bears", count)
        case Species.FOX:
            name = ngettext("{count} fox", "{count} foxes", count)
    return name.format(count=count)


def set_name(species: Species) -> str:
    """A set of a species, to follow "a full set of"."""
    match species:
        case Species.SQUIRREL:
            return _("a full set of squirrels")
        case Species.HARE:
            return _("a full set of hares")
        case Species.DEER:
            return _("a full set of deer")
        case Species.BEAR:
            return _("a full set of bears")
        case Species.FOX:
            return _("a full set of foxes")


def collection(animals: Counts) -> str:
    """What a seat has collected: "2 bears and 1 fox", or "no animals yet"."""
    counts = by_species(animals)
    parts = [species_count(species, counts[species]) for species in Species if counts[species]]
    return joined(parts) if parts else _("no animals yet")


def cards_listed(cards: Cards) -> str:
    """A hand or party: "hunters 2 and 5 with dog 3"; "no cards" if it is empty."""
    words = [str(card.value) for card, n in zip(CARDS, cards, strict=True) for _copy in range(n)]
    hunting = sum(cards[:HUNTERS])
    parts = []
    if hunting:
        hunters = ngettext("hunter {values}", "hunters {values}", hunting)
        parts.append(hunters.format(values=joined(words[:hunting])))
    if len(words) > hunting:
        dogs = ngettext("dog {values}", "dogs {values}", len(words) - hunting)
        parts.append(dogs.format(values=joined(words[hunting:])))
    return _(" with ").join(parts) if parts else _("no cards")


def card_name(word: str) -> str:
    """A kind of card from its notation: "hunter 5" for `5`, "dog 3" for `d3`."""
    if word.startswith("d"):
        return _("dog {value}").format(value=word[1:])
    return _("hunter {value}").format(value=word)
