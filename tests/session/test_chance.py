"""Chance: recomputable, weighted, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from foxgames.session import Chance, Human, Over, match_id, match_seed, pick
from foxgames.session.chance import thought_seed
from tests.session.tables import choices, table
from tests.toy_game import Numbered

CARDS = tuple((Numbered("deal", card), weight) for card, weight in ((1, 1), (2, 2), (3, 5)))


def test_a_pick_can_be_recomputed_by_hand():
    text = b"foxgames/1:42:deal:3"
    mark = int.from_bytes(sha256(text).digest()[:8], "big") * 8 // 2**64
    by_hand = [1, 2, 2, 3, 3, 3, 3, 3][mark]
    assert pick(42, "deal", 3, CARDS) == Numbered("deal", by_hand)


def test_weights_and_order_decide_how_often_each_outcome_is_picked():
    counts = Counter(pick(seed, "deal", 0, CARDS) for seed in range(8000))
    for action, weight in CARDS:
        assert abs(counts[action] / 1000 - weight) < 0.15


def test_a_single_outcome_is_always_picked():
    assert pick(0, "deal", 0, CARDS[:1]) == Numbered("deal", 1)


def test_outcomes_without_weight_are_refused():
    with pytest.raises(ValueError):
        pick(0, "deal", 0, ())


def test_a_match_seed_is_the_first_53_bits_of_its_digest():
    digest = sha256(b"foxgames/1:5:match:17").digest()
    bits = "".join(f"{byte:08b}" for byte in digest)[:53]
    assert match_seed(5, 17) == int(bits, 2)
    assert match_seed(5, 17) < 2**53


def test_match_ids_are_unique_by_seed_and_index():
    ids = {match_id(seed, index) for seed in range(30) for index in range(30)}
    assert len(ids) == 900


def test_no_bot_draws_from_a_stream_of_chance():
    texts = {thought_seed(1, purpose, 0, ply) for purpose in ("bot", "hint") for ply in range(9)}
    assert len(texts) == 18


def test_a_session_meets_the_chance_of_its_seed_whatever_is_decided():
    drawn = []
    for at in (0, -1):
        session = table(seed=99)
        while not isinstance(session.pending, Over):
            if isinstance(session.pending, Chance):
                session.advance()
            else:
                assert isinstance(session.pending, Human)
                session.play(session.pending.seat, session.ply, choices(session)[at])
        drawn.append([str(a) for a in session.history if a.kind in ("draw", "spin")][:36])
    assert drawn[0] == drawn[1]
