"""Whatever bytes are read: a record, or an error that says what is wrong."""

from __future__ import annotations

import json
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foxgames.core import RecordError
from foxgames.session import Record, Session, read_records
from foxgames.session.wording import record_sentence
from tests.playing import play_out
from tests.session.tables import ANN, BEN, RUSTY, find_game, table, toy

QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
GOOD = [
    play_out(table(ANN, RUSTY)).record,
    play_out(toy(ANN, BEN)).record,
    table(ANN).record,
]
TEXTS = [record.text.encode() for record in GOOD]
KEYS = ["format", "ply", "by", "do", "note", "outcome", "seats", "options", "seed", "id", "x"]
WORDS = ["chance", "start 0", "draw fox", "deal 1", "hint", "seat", "conceded", "human", "mr-fox"]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=5,
)


def read(data: bytes) -> list[Record] | None:
    """The records, or None for a RecordError; anything else is a fault."""
    try:
        return read_records(data, find_game=find_game)
    except RecordError as error:
        assert error.refusal["line"] >= 1
        assert record_sentence(error.refusal)
        return None


def holds(data: bytes) -> None:
    """What is read can be played on from, and written and read again without a change."""
    for record in read(data) or ():
        session = Session.restored(record)
        assert session.history == record.actions
        saved = session.record
        (loaded,) = read_records(saved.text.encode(), find_game=find_game)
        assert loaded.text == saved.text and loaded == saved
        assert Session.restored(loaded).record.text == saved.text


@QUICK
@given(st.binary(max_size=400))
def test_any_bytes_are_records_or_a_record_error(data):
    holds(data)


@QUICK
@given(st.sampled_from(TEXTS), st.data())
def test_a_record_cut_anywhere_is_a_record_or_a_record_error(text, data):
    start = data.draw(st.integers(0, len(text)))
    holds(text[: data.draw(st.integers(0, len(text)))])
    holds(text[start:])


@QUICK
@given(st.sampled_from(TEXTS), st.data())
def test_a_record_with_changed_bytes_is_a_record_or_a_record_error(text, data):
    spoilt = bytearray(text)
    for _ in range(data.draw(st.integers(1, 4))):
        spoilt[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    holds(bytes(spoilt))


@settings(QUICK, max_examples=60)
@given(st.sampled_from(GOOD), st.data())
def test_a_record_with_changed_values_is_a_record_or_a_record_error(record, data):
    lines = json.loads(json.dumps(record.lines))
    for _ in range(data.draw(st.integers(1, 3))):
        line = lines[data.draw(st.integers(0, len(lines) - 1))]
        line[data.draw(st.sampled_from([*line, *KEYS]))] = data.draw(values)
    holds("".join(f"{json.dumps(line)}\n" for line in lines).encode())


@QUICK
@given(st.sampled_from(GOOD), st.randoms(use_true_random=False), st.integers(1, 5))
def test_a_record_with_lines_in_disorder_is_a_record_or_a_record_error(record, random, times):
    lines = record.text.splitlines(keepends=True)
    for _ in range(times):
        one, two = random.randrange(len(lines)), random.randrange(len(lines))
        random.choice([_swap, _drop, _double])(lines, one, two)
    holds("".join(lines).encode())


def _swap(lines: list[str], one: int, two: int) -> None:
    lines[one], lines[two] = lines[two], lines[one]


def _drop(lines: list[str], one: int, two: int) -> None:
    if len(lines) > 1:
        del lines[one]


def _double(lines: list[str], one: int, two: int) -> None:
    lines.insert(two, lines[one])


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**53 - 1), st.integers(1, 4), st.sampled_from([16, 14, 12]))
def test_saving_loading_and_saving_again_changes_nothing(seed, seats, eggs):
    session = play_out(table(*[ANN, BEN, RUSTY, ANN][:seats], seed=seed, eggs=eggs), Random(seed))
    holds(session.record.text.encode())
