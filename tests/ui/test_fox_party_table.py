"""What the table of Fox's Party says while a card is held up."""

from __future__ import annotations

import pytest

from foxgames.games.fox_party.pieces import LADDER
from foxgames.games.fox_party.views import Fate, FoxPartyObservation, Revealed
from foxgames.session import Chance, Human, Session, Setup
from foxgames.ui.games.fox_party.layout import PartyLayout
from foxgames.ui.games.fox_party.painter import PartyPainter, PartyScene
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import DUSK
from foxgames.ui.widgets.table_palette import table_palette
from tests.playing import play_to
from tests.ui.at_screens import press, running, shown
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


@pytest.mark.parametrize(("width", "height"), [(80, 19), (84, 35), (163, 55)])
def test_the_cards_keep_off_each_other_and_off_the_edges(width: int, height: int) -> None:
    layout = PartyLayout(width, height, art=True)
    head, run, pile = layout.head, layout.run, layout.pile
    gaps = (
        head.x,
        run.x - head.x - head.width,
        pile.x - run.x - run.width,
        width - pile.x - pile.width - 1,  # the card under it sticks out
    )
    assert min(gaps) >= 1
    assert max(gaps) - min(gaps) <= 1


@pytest.mark.parametrize(("width", "height"), [(80, 19), (84, 35), (163, 55)])
def test_the_animals_of_the_ladder_stand_apart(width: int, height: int) -> None:
    layout = PartyLayout(width, height, art=True)
    pixels = 12 if layout.ladder_rows >= 7 else 8
    assert all(layout.rung(animal)[1] > pixels for animal in LADDER)


async def test_a_replay_shows_no_call_whose_key_means_something_else_there() -> None:
    session = Session.new(Setup("fox-party", {}, occupants("Ann", "Ben"), 6))
    async with running() as (pilot, app):
        app.show_replay(play_to(session, 20).record)
        await press(pilot, "right", "right", "right")
        assert "s smaller" not in shown(app) and "x stop" not in shown(app)
