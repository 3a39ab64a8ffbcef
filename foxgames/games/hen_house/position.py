"""Where a game of Hen House stands, in words that make sense read aloud, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Seat
from foxgames.games.hen_house.names import a_card, card_of, cards, points, spaces, the_card
from foxgames.games.hen_house.pieces import FOX, Step
from foxgames.games.hen_house.telling import resolution
from foxgames.games.hen_house.views import HenHouseObservation, Lies, Place
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import capital, either, joined, listed


def prompt(seen: HenHouseObservation, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if seen.step is Step.OVER:
        return _("The game is over")
    if seen.active is None:
        return _("See who is picked to start")
    name = names[seen.active]
    if seen.step is Step.REVEAL:
        if len(seen.turned) < seen.flips:
            return _("{name}, turn up another card").format(name=name)
        return _("{name}, turn up another card, or stop").format(name=name)
    choices = []
    if any(place.lies is Lies.EMPTY for place in seen.spaces):
        choices.append(_("lay a card"))
    owners = {place.owner for place in seen.spaces if place.lies is Lies.DOWN}
    if owners - {seen.active}:
        choices.append(_("expose a fox"))
    if owners:
        choices.append(_("reveal cards"))
    return _("{name}, {choices}").format(name=name, choices=either(choices))


def summary(seen: HenHouseObservation, names: Sequence[str]) -> str:
    """Where the game stands, in one line."""
    if seen.outcome is not None:
        whose = _("Over")
    elif seen.active is None:
        whose = _("Not begun")
    else:
        whose = _("{name}'s turn").format(name=names[seen.active])
    taken = sum(place.lies is not Lies.EMPTY for place in seen.spaces)
    return _("{whose} · {count} of {all} taken · {scores}").format(
        whose=whose,
        count=taken,
        all=spaces(len(seen.spaces)),
        scores=listed(f"{names[seat]} {count}" for seat, count in enumerate(seen.points)),
    )


def position(seen: HenHouseObservation, names: Sequence[str]) -> list[str]:
    """The whole table, sentence by sentence."""
    return [
        prompt(seen, names) + ".",
        *_houses(seen, names),
        *_reveal(seen, names),
        *_hand(seen),
        *(_seat(seen, seat, names) for seat in range(seen.seats)),
        *_deduced(seen, names),
    ]


def _houses(seen: HenHouseObservation, names: Sequence[str]) -> list[str]:
    size = len(seen.spaces) // seen.houses
    sentences = []
    for house in range(seen.houses):
        places = seen.spaces[house * size : (house + 1) * size]
        empty = [place for place in places if place.lies is Lies.EMPTY]
        parts = [_place(place, names) for place in places if place.lies is not Lies.EMPTY]
        if len(empty) == len(places):
            parts = [_("all its spaces are empty")]
        elif empty:
            parts.append(
                ngettext("empty is space {list}", "empty are spaces {list}", len(empty)).format(
                    list=joined(
                        _("{space} (worth {value})").format(space=place.space, value=place.value)
                        for place in empty
                    )
                )
            )
        sentences.append(
            _("Hen House {number}: {list}.").format(number=house + 1, list=_("; ").join(parts))
        )
    return sentences


def _place(place: Place, names: Sequence[str]) -> str:
    """What lies on a space that is taken."""
    assert place.owner is not None
    owner, where = names[place.owner], {"space": place.space, "points": points(place.value)}
    if place.lies is Lies.DOWN:
        if place.card is not None:
            return _(
                "on space {space}, worth {points}, {name}'s card face down, {card} as you know"
            ).format(name=owner, card=the_card(place.card), **where)
        return _("on space {space}, worth {points}, {name}'s card face down").format(
            name=owner, **where
        )
    assert place.card is not None
    card = card_of(owner, place.card)
    if place.lies is Lies.TURNED:
        return _("on space {space}, worth {points}, {card} turned up").format(card=card, **where)
    if place.card == FOX:
        return _("on space {space} {card}, worth nothing").format(card=card, **where)
    return _("on space {space} {card}, safe for {points}").format(card=card, **where)


def _reveal(seen: HenHouseObservation, names: Sequence[str]) -> list[str]:
    """What the reveal under way would lead to."""
    if seen.if_stopped is None:
        return []
    return [_("If the reveal ended now: {what}").format(what=resolution(seen.if_stopped, names))]


def _hand(seen: HenHouseObservation) -> list[str]:
    if seen.viewer is None:
        return []
    return [_("In your hand: {list}.").format(list=joined(the_card(card) for card in seen.hand))]


def _seat(seen: HenHouseObservation, seat: Seat, names: Sequence[str]) -> str:
    """A seat's points, its cards in hand, and what lies before it."""
    taken = [
        card_of(names[card.owner], card.card)
        if card.owner != seat
        else _("its own hen {number}").format(number=card.card)
        for card in seen.taken[seat]
    ]
    has = _("{name} has {points}, with {cards} in hand").format(
        name=names[seat], points=points(seen.points[seat]), cards=cards(seen.hands[seat])
    )
    if not taken:
        return f"{has}."
    return _("{has}, and has taken {list}.").format(has=has, list=joined(taken))


def _deduced(seen: HenHouseObservation, names: Sequence[str]) -> list[str]:
    """What follows, for everyone, from the cards that have been seen (HH16)."""
    sentences = []
    for place in seen.spaces:
        if place.lies is Lies.DOWN and place.card is None and place.owner is not None:
            ruled_out = [card for card in seen.unseen[place.owner] if card not in place.maybe]
            if len(place.maybe) == 1:
                sentences.append(
                    _("{name}'s card on space {space} can only be {card}.").format(
                        name=names[place.owner], space=place.space, card=a_card(place.maybe[0])
                    )
                )
            elif ruled_out:
                sentences.append(
                    _("{name}'s card on space {space} cannot be {list}.").format(
                        name=names[place.owner],
                        space=place.space,
                        list=either(map(a_card, ruled_out)),
                    )
                )
    for seat, known in enumerate(seen.known):
        has_laid = seen.hands[seat] <= seen.hens
        if known and has_laid and seat != seen.viewer and seen.outcome is None:
            sentences.append(
                _("{name} must hold {list}.").format(
                    name=names[seat], list=joined(map(the_card, known))
                )
            )
    return list(map(capital, sentences))
