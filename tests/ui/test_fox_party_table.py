"""What the table of Fox's Party says while a card is held up."""

from __future__ import annotations

import pytest

from foxgames.games.fox_party.views import Fate, FoxPartyObservation, Revealed
from foxgames.session import Chance, Human, Session, Setup
from foxgames.ui.games.fox_party.layout import PartyLayout
from foxgames.ui.games.fox_party.painter import PartyPainter, PartyScene
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import DUSK
from foxgames.ui.widgets.table_palette import table_palette
from tests.ui.at_table import occupants


def wrongly_called(call: str) -> tuple[FoxPartyObservation, Revealed]:
    """What Ann sees after a wrong call of that kind, and the card that told."""
    for seed in range(20):
        session = Session.new(Setup("fox-party", {}, occupants("Ann", "Ben"), seed))
        while session.ply < 3:
            if isinstance(session.pending, Human):
                action = session.game.parse_action(call)
                session.play(session.pending.seat, session.ply, action)
            else:
                assert isinstance(session.pending, Chance)
                session.advance()
        event, seen = session.last_event(0), session.view(0).observation
        assert isinstance(event, Revealed) and isinstance(seen, FoxPartyObservation)
        if event.fate is Fate.WRONG:
            return seen, event
    pytest.fail(f"no {call} is wrong")


@pytest.mark.parametrize("call", ["smaller", "same", "bigger"])
@pytest.mark.parametrize("size", [(46, 15), (80, 19), (120, 34)])
def test_the_words_over_a_card_called_wrong_are_never_cut(call: str, size: tuple[int, int]) -> None:
    seen, event = wrongly_called(call)
    scene = PartyScene(
        seen=seen,
        names=("Ann", "Ben"),
        legal=frozenset(),
        cursor=None,
        turning=event,
        turned=1.0,
        sunk=0.0,
        coach=None,
    )
    layout = PartyLayout(*size, art=True)
    canvas = PartyPainter(layout, table_palette(DUSK, dark=True), Glyphs.ART).paint(scene)
    row = layout.cards_row
    words = "".join(glyph.text for (_, y), glyph in sorted(canvas.glyphs.items()) if y == row)
    assert f"wrong: not {call}" in words
