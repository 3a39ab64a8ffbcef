"""A kept game, played line by line, and its result told to the history."""

from __future__ import annotations

from foxgames.plain.speech import Speech
from foxgames.plain.table import PlainTable
from foxgames.session import Session, Store
from foxgames.session.statistics_wording import best_alone
from foxgames.session.wording import notice_sentence


def play(store: Store, session: Session, speech: Speech) -> int:
    """Plays to the end, or until the game is left; gives the exit status."""
    try:
        status = PlainTable(session, speech).run()
        if session.outcome is not None:
            store.note_end(session)
            best = best_alone(session, store.archive.games)
            if best:
                speech.say(best)
        tell_notices(store, speech)
        return status
    finally:
        session.close()


def tell_notices(store: Store, speech: Speech) -> None:
    """Says what there is to say of the files of saved games, each once."""
    while (notice := store.take_notice()) is not None:
        speech.say(notice_sentence(notice))
