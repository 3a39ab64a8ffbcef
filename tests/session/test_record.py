"""Records: read back as they were written, refused where they do not hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foxgames.core import IllegalActionError, RecordError
from foxgames.session import (
    Human,
    Occupant,
    Record,
    Session,
    iter_records,
    read_records,
    write_records,
)
from foxgames.session.wording import record_sentence
from tests.playing import play_out
from tests.session.tables import ANN, BEN, CID, RUSTY, find_game, play_until, table, toy
from tests.toy_game import ToyGame

HEADER = {
    "format": "foxgames",
    "version": 1,
    "id": "a1",
    "game": "mr-fox",
    "options": {"eggs": 16},
    "seats": [{"name": "Ann", "kind": "human"}, {"name": "Rusty", "kind": "bot", "level": "easy"}],
    "seed": 42,
    "started": "2026-11-29T19:00:00Z",
    "practice": False,
    "coach": False,
}
START = {"ply": 0, "by": "chance", "do": "start 1"}
DRAW = {"ply": 1, "by": "chance", "do": "draw white"}
COVER = {"ply": 2, "by": 1, "do": "cover 2"}


def raw(*lines: object) -> bytes:
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


def read(*lines: object) -> Record:
    (record,) = read_records(raw(*lines), find_game=find_game)
    return record


def wrong(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_records(data, find_game=find_game)
    return caught.value


def is_worded(error: RecordError) -> bool:
    """Whether the sentence is no mere code, and all its gaps are filled."""
    sentence = record_sentence(error.refusal)
    return sentence.startswith("<record>, line ") and error.code not in sentence


def again(record: Record) -> Record:
    (read_back,) = read_records(record.text.encode(), find_game=find_game)
    return read_back


def test_a_game_is_read_back_as_it_was_played():
    for session in (
        play_out(table(ANN, RUSTY, CID)),
        play_out(toy(ANN, RUSTY)),
        play_until(table(eggs=12), Human),
        table(ANN),
    ):
        assert again(session.record) == session.record
        assert Session.restored(again(session.record)).record == session.record


def test_the_example_of_the_format_is_read():
    record = read(HEADER, START, DRAW, COVER)
    assert record.id == "a1" and record.started == "2026-11-29T19:00:00Z"
    assert record.setup.seats == (ANN, RUSTY)
    assert [str(action) for action in record.actions] == ["start 1", "draw white", "cover 2"]
    assert record.outcome is None and not record.is_complete


def test_a_standard_level_is_read_though_this_game_has_no_such_bot():
    seats = [{"name": "Rusty", "kind": "bot", "level": "expert"}]
    record = read(HEADER | {"seats": seats}, START | {"do": "start 0"}, DRAW)
    session = Session.restored(record)
    assert session.pending.request.level in [x.name for x in session.game.info.levels]
    assert session.pending.request.answer()


def test_a_file_may_hold_many_records(tmp_path):
    records = [play_out(table(seed=seed)).record for seed in range(5)]
    records.append(table(seed=5).record)
    path = tmp_path / "many.jsonl"
    write_records(path, records)
    assert read_records(path) == records
    assert list(iter_records(path)) == records
    assert read_records(path.read_bytes()) == records


def test_an_error_names_the_file_and_the_line(tmp_path):
    path = tmp_path / "wrong.jsonl"
    path.write_bytes(raw(HEADER, START, DRAW, COVER | {"do": "cover 1"}))
    with pytest.raises(RecordError) as caught:
        read_records(path)
    refusal = caught.value.refusal
    assert refusal["file"] == str(path) and refusal["line"] == 4
    assert record_sentence(refusal).startswith(f"{path}, line 4: ")


def test_an_action_against_the_rules_is_told_with_its_rule():
    error = wrong(raw(HEADER, START, DRAW, COVER | {"do": "cover 1"}))
    assert error.code == "illegal-action" and error.refusal.rule == "MF6"
    assert error.refusal["why"] == "same-hen"
    chain = error.__cause__
    assert chain is not None and isinstance(chain.__cause__, IllegalActionError)


def test_nothing_is_half_loaded():
    good = play_out(table()).record.text.encode()
    assert wrong(good + raw(HEADER, START, START)).refusal["line"] == good.count(b"\n") + 3


HEADER_FAULTS = {
    "not-foxgames": [{"format": "chess"}],
    "unsupported-version": [{"version": 2}, {"version": 0}],
    "wrong-type": [
        {"version": "1"},
        {"version": True},
        {"id": 7},
        {"game": None},
        {"options": []},
        {"options": {"eggs": "16"}},
        {"seats": {}},
        {"seats": ["Ann"]},
        {"seats": [{"name": 7, "kind": "human"}]},
        {"seed": 1.0},
        {"seed": True},
        {"practice": 0},
        {"coach": None},
        {"format": ["foxgames"]},
    ],
    "no-such-game": [{"game": "chess"}, {"game": "os"}, {"game": "../mr_fox"}],
    "option-missing": [{"options": {}}],
    "no-such-option": [{"options": {"eggs": 16, "foxen": 1}}],
    "no-such-value": [{"options": {"eggs": 13}}],
    "seat-count": [{"seats": []}, {"seats": [{"name": "A", "kind": "human"}] * 5}],
    "wrong-kind": [{"seats": [{"name": "Ann", "kind": "fox"}]}],
    "missing-key": [
        {"seats": [{"kind": "human"}]},
        {"seats": [{"name": "Ann"}]},
        {"seats": [{"name": "Rusty", "kind": "bot"}]},
    ],
    "no-such-level": [{"seats": [{"name": "Rusty", "kind": "bot", "level": "godlike"}]}],
    "seed-range": [{"seed": -1}, {"seed": 2**53}],
    "not-a-time": [{"started": "yesterday"}, {"started": "2026-11-29T19:00:00"}, {"started": ""}],
    "empty-id": [{"id": ""}],
}


@pytest.mark.parametrize(
    ("code", "change"),
    [(code, change) for code, changes in HEADER_FAULTS.items() for change in changes],
)
def test_every_fault_of_a_header_is_found(code, change):
    error = wrong(raw(HEADER | change))
    assert error.code == code and error.refusal["line"] == 1
    assert is_worded(error)


@pytest.mark.parametrize("key", HEADER)
def test_every_key_of_a_header_is_needed(key):
    error = wrong(raw({name: value for name, value in HEADER.items() if name != key}))
    assert error.code == ("unknown-line" if key == "format" else "missing-key")


EVENT_FAULTS = {
    "wrong-ply": [{"ply": 1}, {"ply": 3}, {"ply": -1}],
    "wrong-type": [{"ply": "2"}, {"ply": 2.0}, {"do": 5}, {"do": None}],
    "wrong-by": [{"by": 0}, {"by": "chance"}, {"by": "1"}, {"by": 1.0}, {"by": True}, {"by": None}],
    "unknown-notation": [
        {"do": ""},
        {"do": "cover"},
        {"do": "cover 02"},
        {"do": "cover  2"},
        {"do": " cover 2"},
        {"do": "cover 2 "},
        {"do": "COVER 2"},
        {"do": "cover 7"},
        {"do": "__import__('os')"},
    ],
    "illegal-action": [{"do": "nest 1"}, {"do": "spin 3"}, {"do": "start 0"}, {"do": "cover 1"}],
}


@pytest.mark.parametrize(
    ("code", "change"),
    [(code, change) for code, changes in EVENT_FAULTS.items() for change in changes],
)
def test_every_fault_of_an_event_is_found(code, change):
    error = wrong(raw(HEADER, START, DRAW, COVER | change))
    assert error.code == code and error.refusal["line"] == 4
    assert is_worded(error)


@pytest.mark.parametrize("key", ["ply", "by", "do"])
def test_every_key_of_an_event_is_needed(key):
    event = {name: value for name, value in COVER.items() if name != key}
    assert wrong(raw(HEADER, START, DRAW, event)).code == "missing-key"


def test_a_chance_event_has_to_be_possible():
    assert wrong(raw(HEADER, START | {"do": "start 2"})).code == "illegal-action"
    assert wrong(raw(HEADER, START | {"by": 0})).code == "wrong-by"


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("not-utf8", b'{"note": "\xff"}'),
        ("not-json", b"{"),
        ("not-json", b'{"note": "hint"'),
        ("not-json", b"\xef\xbb\xbf{}"),
        ("not-json", b'{"note": "a", "note": "b"}'),
        ("not-json", b'{"note": "a", "x": NaN}'),
        ("not-json", b'{"note": "a", "x": 1e999}'),
        ("not-json", b'{"note": "a", "x": ' + b"9" * 5000 + b"}"),
        ("not-json", b"[" * 100000),
        ("too-deep", b'{"note": "a", "x": ' + b"[" * 400 + b"]" * 400 + b"}"),
        ("not-json", b"\x00\x00\x00"),
        ("not-an-object", b"[]"),
        ("not-an-object", b"3"),
        ("unknown-line", b"{}"),
        ("unknown-line", b'{"chat": "hello"}'),
        ("unknown-line", b'{"note": "a", "do": "start 1"}'),
        ("wrong-type", b'{"note": 3}'),
    ],
)
def test_every_fault_of_a_line_is_found(code, line):
    error = wrong(raw(HEADER) + line + b"\n")
    assert error.code == code and error.refusal["line"] == 2
    assert is_worded(error)


@pytest.mark.parametrize(
    ("code", "note"),
    [
        ("missing-key", {"note": "hint"}),
        ("missing-key", {"note": "hint", "ply": 3}),
        ("wrong-ply", {"note": "hint", "ply": -3, "by": 0}),
        ("no-such-seat", {"note": "hint", "ply": 3, "by": 2}),
        ("no-such-seat", {"note": "seat", "seat": 2, "kind": "human"}),
        ("no-such-seat", {"note": "seat", "seat": -1, "kind": "human"}),
        ("missing-key", {"note": "seat", "seat": 0}),
        ("wrong-kind", {"note": "seat", "seat": 0, "kind": "dog"}),
        ("missing-key", {"note": "seat", "seat": 0, "kind": "bot"}),
        ("no-such-level", {"note": "seat", "seat": 0, "kind": "bot", "level": "godlike"}),
        ("wrong-type", {"note": "seat", "seat": 0, "kind": "human", "name": 3}),
        ("no-such-seat", {"note": "conceded", "by": 7}),
        ("wrong-type", {"note": "conceded", "by": "0"}),
    ],
)
def test_every_fault_of_a_known_note_is_found(code, note):
    assert wrong(raw(HEADER, START, note)).code == code


def test_a_file_without_records_is_wrong():
    for data in (b"", b"\n", b"  \n\r\n"):
        assert wrong(data).code == "no-record"


def test_a_file_that_does_not_begin_with_a_header_is_wrong():
    for line in (START, {"note": "hint", "ply": 0, "by": 0}, {"outcome": {}}):
        assert wrong(raw(line)).code == "header-missing"


def test_unknown_keys_and_notes_are_kept_and_ignored():
    extra = {"weather": ["fog", {"wind": 3.5}]}
    record = read(
        HEADER | extra,
        START | extra,
        {"note": "chat", "say": "Hello", "by": "anyone"},
        DRAW,
    )
    assert again(record) == record
    assert "weather" in record.lines[0] and "weather" in record.lines[1]
    session = Session.restored(record)
    session.undo(0)
    assert session.record.lines == record.lines


def test_blank_lines_and_other_line_ends_do_no_harm():
    assert len(read_records(raw(HEADER, START).replace(b"\n", b"\r\n\r\n"))[0].actions) == 1
    assert len(read_records(raw(HEADER, START, DRAW)[:-1])[0].actions) == 2


def test_an_outcome_has_to_be_the_one_recomputed():
    record = play_out(table(ANN, BEN)).record
    end = record.lines[-1]["outcome"]
    before = raw(*record.lines[:-1])
    assert read_records(before + raw({"outcome": end | {"mood": "sad"}}))
    for key, value in (
        ("reason", "nests-full" if end["reason"] != "nests-full" else "tokens-gone"),
        ("winners", [1]),
        ("scores", [1, 9]),
        ("scores", [float(score) for score in end["scores"]]),
        ("scores", "9 9"),
        ("winners", None),
    ):
        error = wrong(before + raw({"outcome": end | {key: value}}))
        assert error.code == "wrong-outcome" and error.refusal["key"] == key
    for key in end:
        missing = {name: value for name, value in end.items() if name != key}
        assert wrong(before + raw({"outcome": missing})).code == "missing-key"
    assert wrong(before + raw({"outcome": []})).code == "wrong-type"


def test_an_outcome_comes_once_and_at_the_end():
    record = play_out(table()).record
    text = record.text.encode()
    assert wrong(text + raw(record.lines[-1])).code == "outcome-twice"
    assert wrong(raw(HEADER, record.lines[-1])).code == "outcome-too-early"
    ply = len(record.actions)
    late = {"ply": ply, "by": "chance", "do": "spin 1"}
    assert wrong(text + raw(late)).code == "event-after-end"


def test_a_record_of_a_game_that_is_over_may_lack_its_outcome():
    record = play_out(table()).record
    (cut,) = read_records(raw(*record.lines[:-1]))
    assert cut.outcome == record.outcome and not cut.is_complete
    assert Session.restored(cut).record == record


def test_a_conceded_game_is_checked_like_any_other():
    session = play_until(toy(ANN, BEN, CID), Human)
    session.concede(1)
    record = session.record
    assert again(record) == record and record.conceded_by == 1
    *before, end = record.lines
    assert end["outcome"] == {"reason": "conceded", "winners": [0, 2], "scores": [0, 0, 0]}
    told = {"outcome": end["outcome"] | {"winners": [1]}}
    assert wrong(raw(*before, told)).code == "wrong-outcome"
    assert wrong(raw(*before, {"note": "conceded", "by": 0})).code == "conceded-after-end"
    unsaid = [line for line in record.lines if line.get("note") != "conceded"]
    assert wrong(raw(*unsaid)).code == "outcome-too-early"
    event = {"ply": len(record.actions), "by": 0, "do": "keep"}
    assert wrong(raw(*before, event)).code == "event-after-end"


def test_a_tiny_option_is_told_only_where_it_differs():
    assert "cards" not in toy().record.lines[0]["options"]
    session = play_out(toy(cards=4))
    assert session.record.lines[0]["options"] == {"rounds": 2, "cards": 4}
    assert again(session.record) == session.record


def test_names_of_any_letters_survive():
    """T5"""
    names = ["世蓮", "Ünal", "e\u0301ve", "👩\u200d🌾", "字" * 40, "עברית", "[red]x[/]"]
    names += ["a\nb", "", "x" * 500, "\u2028", "\ud800", "\x00", '"\\', "Rusty"]
    for name in names:
        session = table(Occupant(name), Occupant(name, "easy"))
        record = again(session.record)
        assert [who.name for who in record.occupants] == [name, name]
        assert record.text.count("\n") == 1


def test_reading_never_consults_the_seed():
    session = play_out(table())
    lines = [session.record.lines[0] | {"seed": 1}, *session.record.lines[1:]]
    assert read(*lines).actions == session.history


def test_a_file_that_cannot_be_read_is_an_error_of_the_system(tmp_path):
    with pytest.raises(OSError):
        read_records(Path(tmp_path))
    with pytest.raises(FileNotFoundError):
        read_records(tmp_path / "nowhere.jsonl")


def test_notation_has_one_form_however_lenient_a_game_s_own_reading_is():
    class Lenient(ToyGame):
        def parse_action(self, text):
            return super().parse_action(text.lower())

    loud = raw(*toy().record.lines, {"ply": 0, "by": "chance", "do": "START 0"})
    with pytest.raises(RecordError, match="unknown-notation"):
        read_records(loud, find_game=lambda slug: Lenient())
