"""The pieces of The Great American Fox Hunt: animals, cards in hand, and everything done.

Notation is RECORD.md's. Heaps of cards are counts: one number for each kind of animal in
`ANIMALS`, or for each kind of card in `CARDS`, so equal cards are the same and nothing is
listed twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import lru_cache
from itertools import accumulate
from operator import add, mul, sub
from typing import Final, NamedTuple, TypeAlias

from foxgames.core import Action, NotationError, Seat, notation_table

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind there are: by `ANIMALS`, or by dog value in the supply."""
Cards: TypeAlias = tuple[int, ...]
"""How many of each kind in `CARDS` there are, in a hand or in a party."""


class Species(IntEnum):
    """The five species, in the order RECORD.md counts them."""

    SQUIRREL = 0
    HARE = 1
    DEER = 2
    BEAR = 3
    FOX = 4

    @property
    def word(self) -> str:
        """Its name in notation."""
        return self.name.lower()


COLLECTED: Final = (Species.SQUIRREL, Species.HARE, Species.DEER, Species.BEAR)
"""The species that make a set; foxes stand in for any of them."""
NEEDS: Final = (6, 5, 4, 3)
"""FH9: how many squirrels, hares, deer or bears make a set."""


class Animal(NamedTuple):
    """A kind of animal card, written `hare4`."""

    species: Species
    value: int

    def __str__(self) -> str:
        return f"{self.species.word}{self.value}"


class Card(NamedTuple):
    """A kind of card in hand: a hunter, written `5`, or a dog, written `d3`."""

    is_dog: bool
    value: int

    def __str__(self) -> str:
        return f"d{self.value}" if self.is_dog else str(self.value)


_COPIES: Final = (
    ((1, 11), (2, 10), (3, 9)),
    ((3, 8), (4, 7), (5, 6), (6, 5)),
    ((6, 6), (7, 5), (8, 4), (9, 4)),
    ((9, 4), (10, 4), (11, 3), (12, 2)),
    ((10, 8),),
)
"""FH1: value and number of cards, for each species."""

ANIMALS: Final = tuple(
    Animal(species, value)
    for species, copies in zip(Species, _COPIES, strict=True)
    for value, _number in copies
)
FULL_DECK: Final[Counts] = tuple(number for copies in _COPIES for _value, number in copies)
VALUES: Final = tuple(animal.value for animal in ANIMALS)
INDEX: Final = {animal: index for index, animal in enumerate(ANIMALS)}
NO_ANIMALS: Final[Counts] = (0,) * len(ANIMALS)
FOX: Final = INDEX[Animal(Species.FOX, 10)]
_SPANS: Final = tuple(
    slice(end - len(copies), end)
    for copies, end in zip(_COPIES, accumulate(map(len, _COPIES)), strict=True)
)
"""Where in `ANIMALS` each species is."""

HUNTERS: Final = 5
"""FH2: hunters 2 to 6; the first five kinds of card."""
CARDS: Final = (
    *(Card(False, value) for value in range(2, 7)),
    *(Card(True, value) for value in range(2, 5)),
)
STRENGTHS: Final = tuple(card.value for card in CARDS)
NO_CARDS: Final[Cards] = (0,) * len(CARDS)
DOG_VALUES: Final = (2, 3, 4)
ALL_DOGS: Final[Counts] = (5, 4, 3)
"""FH2: dogs of value 2, 3 and 4."""

TINY_DECKS: Final = {
    3: {"squirrel1": 1, "hare3": 2},
    4: {"squirrel1": 1, "squirrel2": 1, "hare4": 1, "fox10": 1},
    8: {"squirrel2": 2, "hare5": 2, "deer6": 1, "deer8": 1, "bear9": 1, "fox10": 1},
}
"""Small decks for study and tests, by their number of cards."""


class Step(Enum):
    """Where the game is."""

    START = "start"
    PARTY = "party"
    ANIMAL = "animal"
    TRADE = "trade"
    DOG = "dog"
    OVER = "over"


class Team(Enum):
    """FH3: the teams, in the order of the seats."""

    USA = "United States"
    GBR = "Great Britain"
    JPN = "Japan"
    GHA = "Ghana"
    SWE = "Sweden"
    ESP = "Spain"


TEAMS: Final = tuple(Team)
MAX_SEATS: Final = len(TEAMS)


class Terms(NamedTuple):
    """What was settled before the game; the observation explains it."""

    finish_only: bool = False
    needs: Counts = NEEDS
    limit: int = 100


class Quarry(NamedTuple):
    """A hunted animal on the table: its number, and each seat's cards that chase it."""

    number: int
    animal: Animal
    parties: tuple[Cards, ...]

    def joined(self, seat: Seat, cards: Cards) -> Quarry:
        """The quarry with that seat's further cards chasing it."""
        number, animal, parties = self
        return Quarry(number, animal, with_heap(parties, seat, plus(parties[seat], cards)))

    @property
    def chasing(self) -> int:
        """What all cards there come to together."""
        return sum(map(strength, self.parties))

    @property
    def missing(self) -> int:
        """What a party must at least come to in order to take the animal."""
        return self.animal.value - self.chasing


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance gives the first player marker to a seat, in notation `start 0`."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """The deck's next animal comes up, in notation `animal hare 4`."""

    animal: Animal

    def __str__(self) -> str:
        return f"animal {self.animal.species.word} {self.animal.value}"


@dataclass(frozen=True, slots=True)
class TakeDog(Action):
    """A dog comes up from the supply, in notation `dog 3`."""

    value: int

    def __str__(self) -> str:
        return f"dog {self.value}"


@dataclass(frozen=True, slots=True)
class Hunt(Action):
    """A party sets out, in notation `hunt new 2 5 d3` or, joining a quarry, `hunt #4 6`."""

    quarry: int | None
    cards: Cards

    def __str__(self) -> str:
        target = "new" if self.quarry is None else f"#{self.quarry}"
        return f"hunt {target} {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Collected animals are traded for a dog or two, in notation `trade hare4 squirrel2`."""

    animals: Counts

    def __str__(self) -> str:
        return f"trade {' '.join(map(str, named(self.animals)))}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """The seat trades no more between these rounds, in notation `pass`."""

    def __str__(self) -> str:
        return "pass"


STARTS: Final = tuple(Start(seat) for seat in range(MAX_SEATS))
REVEALS: Final = tuple(map(Reveal, ANIMALS))
DOGS: Final = tuple(TakeDog(card.value) for card in CARDS[HUNTERS:])
PASS: Final = Pass()

_BY_NOTATION: Final = notation_table(*STARTS, *REVEALS, *DOGS, PASS)
_CARD_PLACE: Final = {str(card): place for place, card in enumerate(CARDS)}
_ANIMAL_PLACE: Final = {str(animal): place for place, animal in enumerate(ANIMALS)}
_BY_NAME: Final = sorted(range(len(ANIMALS)), key=lambda i: (ANIMALS[i].species.word, VALUES[i]))
_WHOLE_NUMBERS: Final = {int}
_HUNT: Final = re.compile(r"hunt (?:new|#([1-9][0-9]{0,5}))((?: d?[2-6]){1,40})")


def parse_action(text: str) -> Action:
    """The action written so; NotationError for anything else, unsorted cards included."""
    action = _BY_NOTATION.get(text) or _parse_hunt(text) or _parse_trade(text)
    if action is None or str(action) != text:
        raise NotationError("unknown-notation", text=text[:80], example="hunt new 2 5 d3")
    return action


def _parse_hunt(text: str) -> Hunt | None:
    match = _HUNT.fullmatch(text)
    if match is None:
        return None
    places = [_CARD_PLACE.get(word) for word in match[2].split()]
    known = [place for place in places if place is not None]
    if len(known) < len(places):
        return None
    return Hunt(None if match[1] is None else int(match[1]), _count(known, len(CARDS)))


def _parse_trade(text: str) -> Trade | None:
    first, *words = text[:1000].split(" ")
    if first != "trade" or not words or any(word not in _ANIMAL_PLACE for word in words):
        return None
    return Trade(_count([_ANIMAL_PLACE[word] for word in words], len(ANIMALS)))


def _count(places: Iterable[int], kinds: int) -> Counts:
    counts = [0] * kinds
    for place in places:
        counts[place] += 1
    return tuple(counts)


def cards_of(text: str) -> Cards:
    """The cards written so, in any order: `2 5 d3`; NotationError for a word that is no card."""
    words = text.split()
    for word in words:
        if word not in _CARD_PLACE:
            raise NotationError("unknown-card", text=word[:80], example="2 5 d3")
    return _count([_CARD_PLACE[word] for word in words], len(CARDS))


def cards_text(cards: Cards) -> str:
    """The cards in notation: hunters, then dogs, each ascending."""
    return " ".join(str(card) for card, n in zip(CARDS, cards, strict=True) for _i in range(n))


def animals_of(*animals: Animal | str) -> Counts:
    """The counts of animals named one by one, as cards or as words such as `hare4`."""
    return _count([_ANIMAL_PLACE[str(animal)] for animal in animals], len(ANIMALS))


def named(animals: Counts) -> tuple[Animal, ...]:
    """The animals one by one, sorted by name and then value."""
    return tuple(ANIMALS[i] for i in _BY_NAME for _n in range(animals[i]))


def are_numbers(counts: object) -> bool:
    """Whether this is a tuple of whole numbers, one at least: neither `True` nor 1.0 is one."""
    return type(counts) is tuple and set(map(type, counts)) == _WHOLE_NUMBERS


@lru_cache(maxsize=1 << 14)
def strength(cards: Cards) -> int:
    """What the cards come to together."""
    return sum(map(mul, cards, STRENGTHS))


@lru_cache(maxsize=1 << 14)
def worth(animals: Counts) -> int:
    """What the animals come to together."""
    return sum(map(mul, animals, VALUES))


def plus(some: Counts, more: Counts) -> Counts:
    """Both heaps together."""
    return tuple(map(add, some, more))


def minus(some: Counts, fewer: Counts) -> Counts:
    """The heap without those."""
    return tuple(map(sub, some, fewer))


def add_one(counts: Counts, place: int, change: int = 1) -> Counts:
    """The heap with one more of a kind, or one fewer with −1."""
    changed = [*counts]
    changed[place] += change
    return tuple(changed)


def with_heap(heaps: tuple[Counts, ...], seat: Seat, heap: Counts) -> tuple[Counts, ...]:
    """All seats' heaps, with that one in its seat's place."""
    changed = [*heaps]
    changed[seat] = heap
    return tuple(changed)


def by_species(animals: Counts) -> Counts:
    """How many squirrels, hares, deer, bears and foxes there are."""
    return tuple([sum(animals[span]) for span in _SPANS])


def shortages(animals: Counts, needs: Counts) -> Counts:
    """FH9: how many cards are missing for a set of squirrels, hares, deer and bears.

    Each fox counts as one of any species. Never below 0.
    """
    *counts, foxes = by_species(animals)
    return tuple([max(0, need - n - foxes) for need, n in zip(needs, counts, strict=True)])


def has_set(animals: Counts, species: Species, needs: Counts) -> bool:
    """FH9: whether they hold a set of that species, each fox counting as one of it."""
    return sum(animals[_SPANS[species]]) + animals[FOX] >= needs[species]


def deck_of(animals: int) -> Counts:
    """The deck of that many cards: the full one, or one of the small decks."""
    if animals == sum(FULL_DECK):
        return FULL_DECK
    deck = TINY_DECKS[animals]
    return tuple(deck.get(str(animal), 0) for animal in ANIMALS)


def supply_of(dogs: int) -> Counts:
    """The supply of that many dogs: all, or at most one of each value for small games."""
    if dogs == sum(ALL_DOGS):
        return ALL_DOGS
    return tuple(int(i < dogs) for i in range(len(ALL_DOGS)))
