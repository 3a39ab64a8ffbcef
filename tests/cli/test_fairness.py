"""Fairness that anyone can run: it passes by the chance of the games, and fails by any other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import erfc, exp, factorial, sqrt
from random import Random

import pytest

from foxgames import fairness
from foxgames.chisquare import goodness, shuffles, upper_tail
from foxgames.core import Action
from foxgames.fairness import LEVEL, Pick, by_hand, lines_of, replayed
from foxgames.games import GAMES, get_game
from foxgames.session import chance, pick
from tests.cli.conftest import Run

FEW = 1000  # seeds
Outcomes = Sequence[tuple[Action, int]]


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        (3.841459, 1, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (124.342113, 100, 0.05),
        (67.327563, 100, 0.995),
        (1074.679449, 1000, 0.05),
        (0.0, 7, 1.0),
    ],
)
def test_the_tail_is_that_of_the_printed_tables(statistic: float, freedom: int, p: float) -> None:
    assert upper_tail(statistic, freedom) == pytest.approx(p, abs=1e-7)


@pytest.mark.parametrize("x", [1e-9, 0.3, 2.0, 3.0, 17.5, 60.0, 400.0])
def test_the_tail_is_exact_where_it_has_a_simple_form(x: float) -> None:
    assert upper_tail(x, 1) == pytest.approx(erfc(sqrt(x / 2)), rel=1e-9)
    for half in (1, 2, 8, 40):
        poisson = exp(-x / 2) * sum((x / 2) ** n / factorial(n) for n in range(half))
        assert upper_tail(x, 2 * half) == pytest.approx(poisson, rel=1e-9, abs=1e-15)


def test_counts_by_hand() -> None:
    test = goodness([8, 12, 10, 10, 9, 11], [1] * 6)
    assert (test.statistic, test.freedom) == (pytest.approx(1.0), 5)
    assert goodness([30, 10], [3, 1]).statistic == 0


def test_whole_shuffles_have_the_spread_that_is_reckoned_with() -> None:
    """The mean of the statistic over fair shuffles is its degrees of freedom."""
    rng, copies = Random(1), (2, 1, 3)
    deck = [kind for kind, count in enumerate(copies) for _ in range(count)]
    found = []
    for _ in range(300):
        counts = [[0] * len(copies) for _ in deck]
        for _ in range(40):
            rng.shuffle(deck)
            for place, kind in enumerate(deck):
                counts[place][kind] += 1
        found.append(shuffles(counts, copies))
    assert found[0].freedom == 5 * 2
    assert sum(test.statistic for test in found) / len(found) == pytest.approx(10, rel=0.08)


def failures(draw: Pick, game: str = "mr-fox") -> set[tuple[str, str]]:
    lines = lines_of(get_game(game), seeds=FEW, games=0, draw=draw)
    return {(line.what, line.of) for line in lines if not line.is_fair}


def test_the_chance_of_the_games_passes() -> None:
    assert failures(pick) == set()


def lazy(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Shies away from whatever comes last, one time in four."""
    action = pick(seed, kind, n, outcomes)
    return outcomes[0][0] if action is outcomes[-1][0] and seed % 4 == 0 else action


def sticky(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Even by itself, but each second seed brings what the one before it brought."""
    return pick(seed - seed % 2, kind, n, outcomes)


def mixed_up(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Even by itself, but one stream for every kind."""
    return pick(seed, "any", n, outcomes)


def repeating(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Even by itself, but each second draw of a kind is the one before it."""
    return pick(seed, kind, n - n % 2, outcomes)


def weightless(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Takes a single card of a kind for as likely as ten."""
    return pick(seed, kind, n, [(action, 1) for action, _ in outcomes])


def too_even(seed: int, kind: str, n: int, outcomes: Outcomes) -> Action:
    """Gives each outcome its turn."""
    return outcomes[(seed + n) % len(outcomes)][0]


@pytest.mark.parametrize(
    ("draw", "caught"),
    [
        (lazy, {("spin", "all"), ("spin", "turn"), ("draw", "deck")}),
        (sticky, {("start", "seeds"), ("spin", "seeds"), ("draw", "seeds")}),
        (mixed_up, {("spin", "draw")}),
        (repeating, {("spin", "next")}),
        (weightless, {("draw", "deck")}),
        (too_even, {("spin", "all"), ("spin", "seeds")}),
    ],
)
def test_chance_with_a_bias_fails(draw: Pick, caught: set[tuple[str, str]]) -> None:
    assert caught <= failures(draw)


@pytest.mark.parametrize("game", ["fox-party", "fox-hunt"])
def test_a_deck_with_a_bias_fails_whatever_is_in_it(game: str) -> None:
    assert any(of == "deck" for _, of in failures(weightless, game))


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_with_another_chance_than_told_is_found_out(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = get_game(slug).info.max_seats
    assert replayed(get_game(slug), games).is_fair
    digest = chance.digest_number
    monkeypatch.setattr(chance, "digest_number", lambda text: digest(text + " "))
    line = replayed(get_game(slug), games)
    assert line.wrong and not line.is_fair


def test_a_pile_by_hand_is_what_a_pick_takes() -> None:
    outcomes = [(get_game("mr-fox").parse_action(f"spin {n}"), n) for n in range(1, 7)]
    for n in range(200):
        assert by_hand(7, n, outcomes) == pick(7, "spin", n, outcomes)


def test_a_run_fails_fair_luck_once_in_a_thousand_at_most() -> None:
    lines = sum(1 for slug in GAMES for _ in lines_of(get_game(slug), seeds=2, games=0))
    assert lines * LEVEL <= 0.001


def test_lines_are_told_one_by_one_with_p_and_verdict(run: Run) -> None:
    ran = run("fairness", "hen-house", "--seeds", str(FEW))
    heading, *lines, end = ran.out.splitlines()
    assert (ran.status, ran.err, end) == (0, "", "All pass.")
    assert "Seeds 0 to 999." in heading
    assert len(lines) == 5
    for line in lines:
        assert line.startswith("hen-house ") and line.endswith("pass") and len(line) <= 110


def test_json_tells_the_same(run: Run) -> None:
    told = json.loads(run("fairness", "hen_house", "--seeds", str(FEW), "--json").out)
    assert told["pass"] is True and told["seeds"] == [0, 999]
    assert all(line["pass"] for line in told["lines"])
    assert {line["kind"] for line in told["lines"]} == {"start", "games"}


def test_a_line_that_fails_gives_its_own_status(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness.Line, "is_fair", False)
    ran = run("fairness", "hen-house", "--seeds", str(FEW))
    assert ran.status == 1
    assert ran.out.count("FAIL") == 5 and ran.out.endswith("5 failed.\n")
    assert run("fairness", "hen-house", "--seeds", str(FEW), "--json").status == 1


def test_too_few_seeds_and_unknown_games_are_refused(run: Run) -> None:
    assert run("fairness", "--seeds", "10").status == 2
    assert run("fairness", "goose").status == 2


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_t41_over_twenty_thousand_seeds_nothing_but_luck_is_seen(slug: str) -> None:
    for line in lines_of(get_game(slug)):
        assert line.is_fair, line
