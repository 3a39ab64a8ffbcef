"""What the history comes to."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from foxgames.games.mr_fox.optimum import OPTIMA
from foxgames.session.played import Kind
from foxgames.session.statistics import games_alone, statistics_of
from foxgames.session.statistics_wording import ASCII, DRAWN, rows, sections
from tests.session.games_played import game

ANN_BEN = ("Ann", "Ben")


def test_people_and_levels_are_counted_apart():
    (party,) = statistics_of(
        [
            game(1, "fox-party", ("Ann", "Rusty:easy", "Ember:easy"), (0,)),
            game(2, "fox-party", ("Ann", "Rusty:expert"), (1,)),
        ]
    )
    tallies = {(t.name, t.level): (t.played, t.won) for t in party.tallies[Kind.COUNTED]}
    assert tallies == {
        ("Ann", None): (2, 1),
        ("easy", "easy"): (2, 0),
        ("expert", "expert"): (1, 1),
    }


def test_wins_in_a_row_are_counted_to_now_and_at_their_most():
    outcomes = (0, 0, 0, 1, 0, 0)
    (party,) = statistics_of(
        game(at, "fox-party", ANN_BEN, (won,)) for at, won in reversed([*enumerate(outcomes)])
    )
    ann, ben = party.tallies[Kind.COUNTED]
    assert (ann.streak, ann.best_streak, ann.played, ann.won) == (2, 3, 6, 5)
    assert (ben.streak, ben.best_streak) == (0, 1)
    assert ann.recent == (True, True, True, False, True, True)


def test_one_person_is_one_whatever_the_case_and_encoding_of_the_name():
    composed = unicodedata.normalize("NFC", "Éve")
    (party,) = statistics_of(
        [
            game(1, "fox-party", (composed, "Ben")),
            game(2, "fox-party", (unicodedata.normalize("NFD", "éve"), "Ben")),
        ]
    )
    assert [tally.played for tally in party.tallies[Kind.COUNTED]] == [2, 2]


def test_practice_coached_games_and_games_of_bots_alone_do_not_mix_with_the_others():
    (fox,) = statistics_of(
        [
            game(1),
            game(2, winners=(), coach=True),
            game(3, winners=(), practice=True),
            game(4, seats=("Rusty:easy",), winners=()),
        ]
    )
    assert fox.kinds == dict.fromkeys(Kind, 1)
    assert [(t.name, t.won) for t in fox.tallies[Kind.COUNTED]] == [("Ann", 1), ("Ben", 0)]
    assert [t.name for t in fox.tallies[Kind.COACHED]] == ["Ann", "Ben"]
    assert [t.level for t in fox.tallies[Kind.BOTS]] == ["easy"]
    assert Kind.PRACTICE not in fox.tallies
    assert [(v.value, v.played, v.won) for v in fox.variants] == [(16, 1, 1)]


def test_a_seat_that_changed_hands_counts_for_nobody():
    note = {"note": "seat", "seat": 0, "kind": "bot", "level": "easy"}
    (party,) = statistics_of([game(1, "fox-party", notes=[note])])
    assert [tally.name for tally in party.tallies[Kind.COUNTED]] == ["Ben"]


def test_mr_fox_is_told_by_variant_beside_perfect_play():
    (fox,) = statistics_of(
        game(at, winners=(0, 1) if at < won else (), options={"eggs": eggs})
        for first, eggs, won in ((0, 16, 3), (10, 12, 11))
        for at in range(first, first + 4)
    )
    assert [(v.value, v.played, v.won) for v in fox.variants] == [(16, 4, 3), (12, 4, 1)]
    assert [v.optimum for v in fox.variants] == [OPTIMA[16], OPTIMA[12]]


def test_a_tiny_variant_is_not_compared_with_perfect_play_of_another():
    (fox,) = statistics_of([game(1, options={"eggs": 16, "hens": 1})])
    assert fox.variants == ()


def test_the_games_alone_alone_are_those_with_the_fewest_rounds():
    alone = games_alone(
        [
            game(1, "fox-hunt", ("Ann",), rounds=9),
            game(2, "fox-hunt", ("Ben",), rounds=6),
            game(3, "fox-hunt", ("ann",), rounds=7),
            game(4, "fox-hunt", ("Ann",), rounds=2, practice=True),
            game(5, "fox-hunt", ("Ann",), rounds=3, coach=True),
            game(6, "fox-hunt", ("Rusty:easy",), rounds=1),
            game(7, "fox-hunt", ("Ann", "Ben"), rounds=1),
            game(8, "fox-hunt", ("Ann",), winners=(), rounds=100),
        ]
    )
    assert [(each.name, each.best) for each in alone] == [("Ben", 6), ("Ann", 7)]
    assert alone[1].won_in == ((7, 1), (9, 1))


def cut(text: str, room: int) -> str:
    return text[:room]


@pytest.mark.parametrize("room", [40, 44, 76, 110])
@pytest.mark.parametrize("glyph", [ASCII, DRAWN])
def test_tables_fit_and_lose_no_number_but_whole_columns(room, glyph):
    games = [
        game(at, slug, seats, winners, **more)
        for at, (slug, seats, winners, more) in enumerate(
            [
                ("mr-fox", ("Ann", "世蓮" * 10), (0, 1), {}),
                ("fox-party", ("Ann" * 8, "Rusty:expert"), (0,), {}),
                ("fox-hunt", ("Ann",), (0,), {"rounds": 7}),
                ("fox-hunt", ("Ann",), (0,), {"rounds": 45}),
            ]
            * 9
        )
    ]
    for section in sections(statistics_of(games), glyph):
        for _heading, columns in section.tables:
            lines = rows(columns, room, cell_len, cut)
            assert all(len(line) <= room for line in lines)
            if glyph is ASCII:
                assert not any(mark in "".join(lines) for mark in "▆▁●○━◆█")
