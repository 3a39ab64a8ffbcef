"""What a seat may know, as numbers between 0 and 1 or small counts, and as text.

Everything comes from observations and events, which hold only what their viewer may know. The
layout of a game is the same all game long: a list of named parts, each a flat list of floats.
Seats are told in the order of the table, the viewer by a part of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, TypeAlias, cast

from foxgames.core import Event, Observation
from foxgames.games.fox_hunt import pieces as hunt
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.games.fox_party import pieces as party
from foxgames.games.fox_party.views import FoxPartyObservation
from foxgames.games.hen_house import pieces as hens
from foxgames.games.hen_house.views import (
    Exposed,
    Flipped,
    HenHouseEvent,
    HenHouseObservation,
    Laid,
    Lies,
)
from foxgames.games.mr_fox import pieces as farm
from foxgames.games.mr_fox.views import MrFoxObservation

Part: TypeAlias = tuple[str, list[float]]

REMEMBERED: Final = 64
"""How many of the last events the tensor of an information state holds; the text holds all."""


def one_of(place: int | None, count: int) -> list[float]:
    """All 0 but for that place; all 0 for none."""
    return [float(place == i) for i in range(count)]


def some_of(places: Iterable[int], count: int) -> list[float]:
    """1 at those places."""
    held = set(places)
    return [float(i in held) for i in range(count)]


def flat(rows: Iterable[Iterable[float]]) -> list[float]:
    """The numbers of all rows, one after another."""
    return [float(value) for row in rows for value in row]


def _step(step: Enum) -> list[float]:
    kinds = list(type(step))
    return one_of(kinds.index(step), len(kinds))


def parts(slug: str, seen: Observation) -> Sequence[Part]:
    """The observation in numbers, part by part."""
    common: list[Part] = [
        ("viewer", one_of(seen.viewer, seen.seats)),
        ("active", one_of(seen.active, seen.seats)),
    ]
    return [*common, *_SIGHTS[slug](seen)]


def _farm(seen: Observation) -> Iterator[Part]:
    assert isinstance(seen, MrFoxObservation)
    yield "step", _step(seen.step)
    yield "faces", flat(one_of(face, len(farm.Face)) for face in seen.faces)
    yield "bare", [float(token is None) for token in seen.tokens]
    yield "circles", [float(egg) for egg in seen.circles]
    yield "nests", [eggs / seen.full for eggs in seen.nests]
    yield "pool", [float(count) for count in seen.pool]
    yield "slot", [float(count) for count in seen.slot]
    yield "hand", one_of(seen.hand, len(farm.Token))
    yield "front", one_of(None if seen.front is None else seen.front - 1, farm.SPACES)


def _party(seen: Observation) -> Iterator[Part]:
    assert isinstance(seen, FoxPartyObservation)
    yield "step", _step(seen.step)
    yield "head", one_of(seen.head, len(party.LADDER))
    yield "against", one_of(seen.against, len(party.LADDER))
    yield "call", one_of(seen.call, len(party.Side))
    yield "piles", [float(count) for count in seen.piles]
    yield "counts", [float(seen.middle), float(seen.run), seen.wrong_turns / seen.patience]


def _hunt(seen: Observation) -> Iterator[Part]:
    assert isinstance(seen, FoxHuntObservation)
    yield "step", _step(seen.step)
    yield "marker", one_of(seen.marker, seen.seats)
    yield "round", [seen.round / seen.limit, float(seen.owed)]
    yield "unseen", [float(count) for count in seen.unseen]
    yield "discard", [float(count) for count in seen.discard]
    yield "supply", [float(count) for count in seen.supply]
    yield "hands", flat(seen.hands)
    yield "spent", flat(seen.spent)
    yield "collected", flat(seen.collected)
    yield "short", [float(count) for count in seen.short]
    yield "party", [float(count) for count in seen.party or hunt.NO_CARDS]
    kinds, free = len(hunt.ANIMALS), hunt.HUNTERS * seen.seats - len(seen.quarries)
    rows = [
        [*one_of(hunt.INDEX[quarry.animal], kinds), *flat(quarry.parties)]
        for quarry in seen.quarries
    ]
    empty = [0.0] * (kinds + len(hunt.NO_CARDS) * seen.seats)
    yield "quarries", [value for row in (*rows, *[empty] * free) for value in row]


def _hens(seen: Observation) -> Iterator[Part]:
    assert isinstance(seen, HenHouseObservation)
    yield "step", _step(seen.step)
    yield "hand", some_of(seen.hand, hens.KINDS)
    yield "hands", [float(count) for count in seen.hands]
    yield "known", flat(some_of(cards, hens.KINDS) for cards in seen.known)
    yield "unseen", flat(some_of(cards, hens.KINDS) for cards in seen.unseen)
    spaces = [*seen.spaces, *[None] * (hens.MAX_SPACES - len(seen.spaces))]
    kinds = list(Lies)
    yield "lies", flat(one_of(kinds.index(s.lies) if s else None, len(kinds)) for s in spaces)
    yield "owners", flat(one_of(s.owner if s else None, seen.seats) for s in spaces)
    yield "cards", flat(one_of(s.card if s else None, hens.KINDS) for s in spaces)
    yield "maybe", flat(some_of(s.maybe if s else (), hens.KINDS) for s in spaces)
    yield "turned", some_of((space - 1 for space in seen.turned), hens.MAX_SPACES)
    places = {(one.owner, one.card): seat for seat, row in enumerate(seen.taken) for one in row}
    yield (
        "taken",
        flat(
            one_of(places.get((owner, card)), seen.seats)
            for owner in range(seen.seats)
            for card in range(hens.KINDS)
        ),
    )
    yield "points", [float(points) for points in seen.points]
    yield "quiet", [seen.quiet / seen.patience]


_SIGHTS: Final = {"mr-fox": _farm, "fox-party": _party, "fox-hunt": _hunt, "hen-house": _hens}


def memory(slug: str, seats: int, events: Sequence[Event]) -> Part:
    """The last events in numbers, the latest first; nothing in games that one sight tells whole."""
    told = _MEMORIES.get(slug)
    if told is None:
        return "memory", []
    width = len(told(None, seats))
    rows = [told(event, seats) for event in reversed(events[-REMEMBERED:])]
    blank = [0.0] * (width * (REMEMBERED - len(rows)))
    return "memory", [*(value for row in rows for value in row), *blank]


def _hens_event(event: Event | None, seats: int) -> list[float]:
    """Who, which of the five kinds, on which space and with which card, as far as it is known."""
    space = card = owner = None
    if isinstance(event, Laid):
        space, card = event.space, event.card
    elif isinstance(event, Exposed | Flipped):
        space, card, owner = event.shown.space, event.shown.card, event.shown.owner
    seat = event.seat if isinstance(event, HenHouseEvent) else None
    kind = None if event is None else _HEN_KINDS.index(type(event).__name__)
    return [
        *one_of(seat, seats),
        *one_of(kind, len(_HEN_KINDS)),
        *one_of(None if space is None else space - 1, hens.MAX_SPACES),
        *one_of(card, hens.KINDS),
        *one_of(owner, seats),
    ]


_HEN_KINDS: Final = ("Started", "Laid", "Exposed", "Flipped", "Stopped")


def _party_event(event: Event | None, seats: int) -> list[float]:
    """Which animal came up, or which call was made, or that a seat stopped, and whose turn."""
    animal = cast("party.Animal | None", getattr(event, "animal", None))
    side = cast("party.Side | None", getattr(event, "side", None))
    kind = None if event is None else _PARTY_KINDS.index(type(event).__name__)
    return [
        *one_of(cast("int | None", getattr(event, "seat", None)), seats),
        *one_of(kind, len(_PARTY_KINDS)),
        *one_of(animal, len(party.LADDER)),
        *one_of(side, len(party.Side)),
    ]


_PARTY_KINDS: Final = ("Led", "Called", "Revealed", "Stopped")
_MEMORIES: Final = {"hen-house": _hens_event, "fox-party": _party_event}


def text_of(seen: Observation) -> str:
    """The observation on one line, all that its viewer may know now."""
    left_out = {"legal_actions", "outcome", "turn"}
    names = [name for kind in type(seen).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = (f"{n}={plain(getattr(seen, n))}" for n in sorted(names) if n not in left_out)
    return " ".join(fields)


def event_text(event: Event) -> str:
    """One event on one line, as its viewer may know it."""
    names = [name for kind in type(event).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = (f"{n}={plain(getattr(event, n))}" for n in sorted(names) if n != "reveals")
    return f"{type(event).__name__}({' '.join(fields)})"


def plain(value: object) -> str:
    """Any value of the rules without a space but between the parts of a whole."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(plain, value)) + ")"
    if value is None:
        return "-"
    return str(value).replace(" ", "")
