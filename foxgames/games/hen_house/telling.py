"""What happened, in words: one event at a time, as its viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from foxgames.core import Seat
from foxgames.games.hen_house.names import a_card, card_of, own_card, points, shown_card, the_card
from foxgames.games.hen_house.pieces import FOX
from foxgames.games.hen_house.rules import HenHouseReason
from foxgames.games.hen_house.views import (
    Ending,
    Exposed,
    Flipped,
    HenHouseEvent,
    Laid,
    Resolution,
    Shown,
    Started,
    Stopped,
)
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import capital, joined


def event(happened: HenHouseEvent, names: Sequence[str]) -> str:
    """What happened and why, and how the game ended if it did."""
    sentences = [_told(happened, names)]
    if isinstance(happened, Flipped | Stopped) and happened.resolution is not None:
        sentences.append(resolution(happened.resolution, names))
    if happened.ending is not None:
        sentences.append(ending(happened.ending, names))
    return " ".join(sentences)


def _told(happened: HenHouseEvent, names: Sequence[str]) -> str:
    name = names[happened.seat]
    match happened:
        case Started():
            return _("{name} was picked to start.").format(name=name)
        case Laid(space=space, value=value, card=None):
            return _("{name} laid a card face down on space {space}, worth {points}.").format(
                name=name, space=space, points=points(value)
            )
        case Laid(space=space, value=value, card=card):
            assert card is not None
            return _("{name} laid {card} face down on space {space}, worth {points}.").format(
                name=name, card=the_card(card), space=space, points=points(value)
            )
        case Exposed(shown=shown):
            return _exposed(shown, name, names)
        case Flipped(shown=shown, count=count):
            return _flipped(happened.seat, shown, count, names)
        case Stopped():
            return _("{name} stopped the reveal.").format(name=name)
    raise TypeError(f"{type(happened).__name__} is no event of this game")


def _exposed(shown: Shown, name: str, names: Sequence[str]) -> str:
    owner = names[shown.owner]
    if shown.card == FOX:
        return _(
            "{name} called {owner}'s card on space {space} a fox, and a fox it is: captured!"
        ).format(name=name, owner=owner, space=shown.space)
    return _(
        "{name} called {owner}'s card on space {space} a fox, but it is {card}, "
        "safe now for {points}."
    ).format(
        name=name,
        owner=owner,
        space=shown.space,
        card=a_card(shown.card),
        points=points(shown.value),
    )


def _flipped(seat: Seat, shown: Shown, count: int, names: Sequence[str]) -> str:
    name = names[seat]
    card = own_card(shown.card) if shown.owner == seat else shown_card(shown, names)
    if count == 1:
        return _("{name} began a reveal and turned up {card} on space {space}.").format(
            name=name, card=card, space=shown.space
        )
    return _("{name} turned up {card} on space {space} too.").format(
        name=name, card=card, space=shown.space
    )


def resolution(done: Resolution, names: Sequence[str]) -> str:
    """What a reveal led to, in one sentence."""
    parts = []
    if done.gobbled is not None:
        assert done.gobbler is not None
        parts.append(_gobbled(done.gobbled, done.gobbler, names))
    if done.safe is not None:
        parts.append(
            _("{card} is safe on space {space} for {points}").format(
                card=shown_card(done.safe, names),
                space=done.safe.space,
                points=points(done.safe.value),
            )
        )
    if done.home:
        parts.append(_home(done, names))
    return capital(_("; ").join(parts)) + "."


def _gobbled(hen: Shown, gobbler: Seat, names: Sequence[str]) -> str:
    if hen.owner == gobbler:
        return _("{name}'s fox gobbles its own hen {number}, {points} lost").format(
            name=names[gobbler], number=hen.card, points=points(hen.card)
        )
    return _("{name}'s fox gobbles {card} for {points}").format(
        name=names[gobbler], card=shown_card(hen, names), points=points(hen.card)
    )


def _home(done: Resolution, names: Sequence[str]) -> str:
    list_ = joined(shown_card(shown, names) for shown in done.home)
    if done.safe is None and done.gobbled is None:
        return ngettext(
            "only a fox was turned up, so {list} goes home",
            "only foxes were turned up, so {list} go home",
            len(done.home),
        ).format(list=list_)
    return ngettext("{list} goes home", "{list} go home", len(done.home)).format(list=list_)


def ending(end: Ending, names: Sequence[str]) -> str:
    """Why the game ended, and what the last face-down cards were."""
    if end.reason is HenHouseReason.ALL_FACE_UP:
        return _("Every space has a card face up, so the game is over.")
    if end.reason is HenHouseReason.ONE_CARD:
        why = _("{name} begins a turn with just one card in hand, so the game is over.")
    else:
        why = _("Nothing has changed for too long, so the game is over.")
    sentences = [why.format(name=names[end.seat])]
    hens = [shown for shown in end.uncovered if shown.card != FOX]
    foxes = [shown for shown in end.uncovered if shown.card == FOX]
    if hens:
        sentences.append(_("Turned up and safe: {list}.").format(list=_safe_hens(hens, names)))
    if foxes:
        sentences.append(
            _("Turned up for nothing: {list}.").format(
                list=joined(card_of(names[shown.owner], FOX) for shown in foxes)
            )
        )
    return " ".join(sentences)


def _safe_hens(hens: Iterable[Shown], names: Sequence[str]) -> str:
    return joined(
        _("{card} for {points}").format(card=shown_card(hen, names), points=points(hen.value))
        for hen in hens
    )
