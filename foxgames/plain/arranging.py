"""What is chosen before a game, asked one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping

from foxgames.core import Game, OptionValue
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import capital
from foxgames.plain.asking import ask_yes, pick
from foxgames.plain.speech import Speech
from foxgames.session.names import clean_name, default_name
from foxgames.session.setup import MAX_SEED, Occupant, Setup, fresh_seed


def ask_setup(speech: Speech, game: Game) -> Setup | None:
    """Asks for seats, options, practice, coach and seed; None if that is broken off."""
    info = game.info
    counts = range(info.min_seats, info.max_seats + 1)
    usual = max(0, min(2, info.max_seats) - info.min_seats)
    told = [ngettext("{count} seat", "{count} seats", n).format(count=n) for n in counts]
    place = pick(speech, _("How many seats?"), told, usual)
    if place is None:
        return None
    seats: list[Occupant] = []
    for seat in range(counts[place]):
        occupant = _ask_occupant(speech, game, seat)
        if occupant is None:
            return None
        seats.append(occupant)
    options = _ask_options(speech, game, len(seats))
    if options is None:
        return None
    practice = ask_yes(speech, _("A practice table, where anything can be taken back?"))
    coach = ask_yes(speech, _("A coach, who tells everyone the chances?"))
    return Setup(info.slug, options, tuple(seats), _ask_seed(speech), practice, coach)


def _ask_occupant(speech: Speech, game: Game, seat: int) -> Occupant | None:
    levels = [level.name for level in game.info.levels]
    choices = [_("a person"), *(_("a bot, {level}").format(level=_(level)) for level in levels)]
    usual = 1 + levels.index(game.info.usual_level) if seat else 0
    question = _("Who sits in seat {number}?").format(number=seat + 1)
    place = pick(speech, question, choices, usual)
    if place is None:
        return None
    if place:
        return Occupant(default_name(seat, is_bot=True), levels[place - 1])
    typed = speech.ask(_("Name of the person in seat {number}:").format(number=seat + 1))
    return Occupant(clean_name(typed) or default_name(seat))


def _ask_options(speech: Speech, game: Game, seats: int) -> Mapping[str, OptionValue] | None:
    chosen: dict[str, OptionValue] = {}
    for option in game.info.options:
        values = option.values_for(seats)
        if option.tiny or len(values) < 2:
            continue
        usual = values.index(option.default_for(seats))
        labels = [_(option.label_of(value)) for value in values]
        question = f"{capital(_(option.meaning)).rstrip('.')}:"
        place = pick(speech, question, labels, usual)
        if place is None:
            return None
        chosen[option.name] = values[place]
    return game.info.resolve(chosen, seats)


def _ask_seed(speech: Speech) -> int:
    while True:
        typed = speech.ask(_("Seed of the luck, a number, or Enter for one nobody knows:"))
        if not typed:
            return fresh_seed()
        if typed.isascii() and typed.isdigit() and len(typed) < 18 and int(typed) < MAX_SEED:
            return int(typed)
        speech.say(_("A seed is a whole number from 0 to {most}.").format(most=MAX_SEED - 1))
