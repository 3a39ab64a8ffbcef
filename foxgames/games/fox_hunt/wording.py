"""The sentences of The Great American Fox Hunt, shared by every front end."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action, Because, Event, Observation, Refusal, Seat
from foxgames.games.fox_hunt import reasons, telling
from foxgames.games.fox_hunt.names import (
    an_animal,
    animals_listed,
    cards_listed,
    collection,
    seats_listed,
    set_name,
    species_count,
    team_name,
    the_animal,
)
from foxgames.games.fox_hunt.pieces import (
    COLLECTED,
    FOX,
    Hunt,
    Pass,
    Quarry,
    Reveal,
    Species,
    Start,
    Step,
    TakeDog,
    Trade,
    animals_of,
    cards_of,
    named,
    shortages,
    strength,
    worth,
)
from foxgames.games.fox_hunt.views import FoxHuntEvent, FoxHuntObservation
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import joined


class FoxHuntWording:
    """Makes the game's sentences; the contract is core's Wording."""

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        """Whose turn it is and what to do."""
        table = FoxHuntObservation.of(observation)
        name = "" if table.active is None else names[table.active]
        match table.step:
            case Step.START:
                return _("Who gets the first player marker?")
            case Step.PARTY:
                return _party_prompt(table).format(name=name)
            case Step.ANIMAL:
                total = 0 if table.party is None else strength(table.party)
                return _("{name} hunts with {total}: which animal comes up?").format(
                    name=name, total=total
                )
            case Step.TRADE:
                return _("{name}: trade animals for dogs, or pass.").format(name=name)
            case Step.DOG:
                return ngettext(
                    "{name} gets {count} dog: which one comes up?",
                    "{name} gets {count} dogs: which one comes up?",
                    table.owed,
                ).format(name=name, count=table.owed)
            case Step.OVER:
                return _("The hunt is over.")

    def action(self, action: Action, observation: Observation) -> str:
        """A choice as a short imperative."""
        match action:
            case Hunt(None, cards):
                return _("Send {cards} on a new hunt (total {total})").format(
                    cards=cards_listed(cards), total=strength(cards)
                )
            case Hunt():
                return _join_choice(action, FoxHuntObservation.of(observation))
            case Trade():
                return _trade_choice(action, FoxHuntObservation.of(observation))
            case Pass():
                return _("Trade no more for now")
            case Reveal(animal):
                return _("Turn over {animal}").format(animal=an_animal(animal))
            case TakeDog(value):
                return _("Take a dog worth {value}").format(value=value)
            case Start(seat):
                return _("Give the first player marker to seat {seat}").format(seat=seat + 1)
        raise TypeError(type(action).__name__)

    def part(self, words: Sequence[str], observation: Observation) -> str:
        """What a party is sent to, or what is in it so far; and so with trades."""
        match words:
            case ["hunt", "new"]:
                return _("A new hunt")
            case ["hunt", target]:
                return _target(int(target.removeprefix("#")), FoxHuntObservation.of(observation))
            case ["hunt", "new", *cards]:
                so_far = cards_listed(cards_of(" ".join(cards)))
                return _("Send {cards}, or more, on a new hunt").format(cards=so_far)
            case ["hunt", target, *cards]:
                so_far = cards_listed(cards_of(" ".join(cards)))
                return _("Join {target} with {cards}, or more").format(target=target, cards=so_far)
            case ["trade", *animals] if animals:
                so_far = animals_listed(named(animals_of(*animals)))
                return _("Trade {animals}, or more").format(animals=so_far)
        return _("Trade animals for dogs")

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, why, and what followed from it."""
        if not isinstance(event, FoxHuntEvent):
            raise TypeError(type(event).__name__)
        return telling.told(event, names)

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """The whole table, sentence by sentence."""
        table = FoxHuntObservation.of(observation)
        sentences = [_round_line(table, names), _supplies_line(table)]
        if table.party is not None and table.active is not None:
            sentences.append(
                _("{name} has sent {cards} on a new hunt.").format(
                    name=names[table.active], cards=cards_listed(table.party)
                )
            )
        sentences.extend(_quarry_line(quarry, names) for quarry in table.quarries)
        for seat in range(table.seats):
            sentences.extend(_seat_lines(table, seat, names))
        return tuple(sentences)

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        """Where the game stands, in one line."""
        table = FoxHuntObservation.of(observation)
        if not table.round:
            return _("The hunt has not begun yet.")
        if table.outcome is not None:
            return _("Over in round {round}: {names} won.").format(
                round=table.round, names=seats_listed(table.outcome.winners, names)
            )
        near = min(table.short)
        ahead = seats_listed([s for s, short in enumerate(table.short) if short == near], names)
        return ngettext(
            "Round {round}: {names} nearest, {count} animal short of a set.",
            "Round {round}: {names} nearest, {count} animals short of a set.",
            near,
        ).format(round=table.round, names=ahead, count=near)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action was refused, by its rule, and what would be right."""
        return reasons.refusal(refusal)

    def because(self, because: Because, observation: Observation) -> str:
        """A bot's reason as a sentence."""
        return reasons.because(because)

    def score(self, score: int) -> str:
        """What a seat's score at the end counts."""
        return ngettext(
            "{score} animal short of a set", "{score} animals short of a set", score
        ).format(score=score)

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        """How the game ended; empty while it goes on."""
        table = FoxHuntObservation.of(observation)
        outcome = table.outcome
        if outcome is None:
            return ()
        if min(outcome.scores):
            return (_limit_sentence(table, outcome.winners, names),)
        return _set_sentences(table, outcome.winners[0], names)


def _party_prompt(table: FoxHuntObservation) -> str:
    if not any(table.unseen):
        return _("{name}: send a party to a quarry; the deck is empty.")
    if not table.quarries:
        return _("{name}: send a party on a new hunt.")
    return _("{name}: send a party on a new hunt or to a quarry.")


def _join_choice(action: Hunt, table: FoxHuntObservation) -> str:
    cards = cards_listed(action.cards)
    quarry = next((q for q in table.quarries if q.number == action.quarry), None)
    if quarry is None:
        return _("Join #{number} with {cards}").format(number=action.quarry, cards=cards)
    short = quarry.missing - strength(action.cards)
    if short <= 0:
        words = _("Join #{number} with {cards}: takes {animal}")
    else:
        words = _("Join #{number} with {cards}: {animal} still {short} short")
    return words.format(
        number=quarry.number, cards=cards, animal=the_animal(quarry.animal), short=short
    )


def _target(number: int, table: FoxHuntObservation) -> str:
    quarry = next(quarry for quarry in table.quarries if quarry.number == number)
    return _("Join #{number}, {animal}, {short} short").format(
        number=number, animal=an_animal(quarry.animal), short=quarry.missing
    )


def _trade_choice(action: Trade, table: FoxHuntObservation) -> str:
    dogs = min(2, sum(table.supply)) if action.animals[FOX] else 1
    return ngettext(
        "Trade {animals} (worth {worth}) for {count} dog",
        "Trade {animals} (worth {worth}) for {count} dogs",
        dogs,
    ).format(animals=animals_listed(named(action.animals)), worth=worth(action.animals), count=dogs)


def _round_line(table: FoxHuntObservation, names: Sequence[str]) -> str:
    if table.marker is None:
        return _("The first player marker has not been given out yet.")
    return _("Round {round}. The first player marker is with {name}.").format(
        round=table.round, name=names[table.marker]
    )


def _supplies_line(table: FoxHuntObservation) -> str:
    deck, dogs, traded = sum(table.unseen), sum(table.supply), sum(table.discard)
    parts = [
        ngettext("{count} animal in the deck", "{count} animals in the deck", deck).format(
            count=deck
        ),
        ngettext("{count} dog in the supply", "{count} dogs in the supply", dogs).format(
            count=dogs
        ),
    ]
    if traded:
        parts.append(
            ngettext("{count} animal traded away", "{count} animals traded away", traded).format(
                count=traded
            )
        )
    return _("There are {parts}.").format(parts=joined(parts))


def _quarry_line(quarry: Quarry, names: Sequence[str]) -> str:
    chasing = joined(
        _("{name} with {cards}").format(name=names[seat], cards=cards_listed(cards))
        for seat, cards in enumerate(quarry.parties)
        if any(cards)
    )
    return _("Quarry #{number} is {animal}, hunted by {chasing}: {short} short.").format(
        number=quarry.number,
        animal=an_animal(quarry.animal),
        chasing=chasing,
        short=quarry.missing,
    )


def _seat_lines(table: FoxHuntObservation, seat: Seat, names: Sequence[str]) -> Sequence[str]:
    name = names[seat]
    hand = _("{name} ({team}) holds {cards} and has spent {spent}.").format(
        name=name,
        team=team_name(seat),
        cards=cards_listed(table.hands[seat]),
        spent=cards_listed(table.spent[seat]),
    )
    lacking = shortages(table.collected[seat], table.needs)
    wanted = [
        species_count(species, lacking[species])
        for species in COLLECTED
        if lacking[species] == table.short[seat]
    ]
    if not table.short[seat]:
        return hand, _("{name} has collected {animals}.").format(
            name=name, animals=collection(table.collected[seat])
        )
    return hand, _("{name} has collected {animals}; the nearest set still needs {wanted}.").format(
        name=name,
        animals=collection(table.collected[seat]),
        wanted=_(" or ").join(wanted),
    )


def _limit_sentence(
    table: FoxHuntObservation, winners: Sequence[Seat], names: Sequence[str]
) -> str:
    short = min(table.short)
    return ngettext(
        "After {round} rounds without a set the nearest win, {count} animal short: {names}.",
        "After {round} rounds without a set the nearest win, {count} animals short: {names}.",
        short,
    ).format(round=table.round, count=short, names=seats_listed(winners, names))


def _set_sentences(table: FoxHuntObservation, winner: Seat, names: Sequence[str]) -> Sequence[str]:
    collected = table.collected[winner]
    lacking = shortages(collected, table.needs)
    full = [species for species in COLLECTED if not lacking[species]]
    part_of_it = (*full, Species.FOX)
    cards = [animal for animal in named(collected) if animal.species in part_of_it]
    won = ngettext(
        "{name} wins after {count} round with {sets}: {animals}.",
        "{name} wins after {count} rounds with {sets}: {animals}.",
        table.round,
    ).format(
        name=names[winner],
        count=table.round,
        sets=joined(map(set_name, full)),
        animals=animals_listed(cards),
    )
    others = [
        _("{name} {short}").format(name=names[seat], short=table.short[seat])
        for seat in range(table.seats)
        if seat != winner
    ]
    if not others:
        return (won,)
    return won, _("Animals short of a set: {others}.").format(others=joined(others))


WORDING = FoxHuntWording()
