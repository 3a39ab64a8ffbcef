"""What is made of the bytes a terminal sends."""

from __future__ import annotations

import pytest

from foxgames.ui.terminal_input import InputSorter, Kind, Piece

ESCAPE = Piece(Kind.ESCAPE)


def text(characters: str) -> Piece:
    return Piece(Kind.TEXT, characters)


def sorted_out(*reads: tuple[float, str], until: float = 10.0) -> list[Piece]:
    sorter = InputSorter(0.05)
    pieces: list[Piece] = []
    for now, data in reads:
        pieces += sorter.tick(now)
        pieces += sorter.feed(data, now)
    return [*pieces, *sorter.tick(until)]


def test_letters_pass_as_they_are() -> None:
    assert sorted_out((0, "ab"), (1, "\r")) == [text("ab"), text("\r")]


@pytest.mark.parametrize("sequence", ["\x1b[A", "\x1b[1;5C", "\x1bOP", "\x1b[<0;3;4M", "\x1b[27u"])
def test_a_sequence_in_one_read_stays_whole(sequence: str) -> None:
    assert sorted_out((0, sequence)) == [text(sequence)]


def test_a_lone_escape_is_the_escape_key_once_nothing_follows() -> None:
    sorter = InputSorter(0.05)
    assert list(sorter.feed("\x1b", 1.0)) == []
    assert sorter.wait(1.01) == pytest.approx(0.04)
    assert list(sorter.tick(1.04)) == []
    assert list(sorter.tick(1.06)) == [ESCAPE]
    assert sorter.wait(1.1) is None


def test_escape_and_a_letter_soon_after_are_two_keys() -> None:
    assert sorted_out((0, "\x1b"), (0.02, "u")) == [ESCAPE, text("u")]


def test_escape_and_an_arrow_soon_after_are_two_keys() -> None:
    assert sorted_out((0, "\x1b"), (0.02, "\x1b[A")) == [ESCAPE, text("\x1b[A")]


def test_a_sequence_torn_in_two_reads_is_put_together() -> None:
    assert sorted_out((0, "\x1b"), (0.01, "[A")) == [text("\x1b[A")]


def test_two_escapes_are_two_keys() -> None:
    assert sorted_out((0, "\x1b\x1b")) == [ESCAPE, ESCAPE]


@pytest.mark.parametrize("typed", ["\x1bu", "\x1b\r", "\x1b ", "\x1b1"])
def test_an_alt_combination_is_nothing(typed: str) -> None:
    assert sorted_out((0, typed)) == []
    assert sorted_out((0, "a" + typed + "b")) == [text("a"), text("b")]


def test_a_bracketed_paste_is_one_whatever_is_in_it() -> None:
    pieces = sorted_out((0, "\x1b[200~q\r\x1bu\x1b[31mred\x1b[A\x1b[201~q"))
    assert pieces == [Piece(Kind.PASTE, "q\ru[31mred[A"), text("q")]


def test_nothing_pasted_can_steer_the_terminal_it_is_shown_on() -> None:
    hostile = "Ann\t\x1b]0;title\x07\x1b[2J\x9b2J\x00\x7f\u202e and 世\u200d界é, for long"
    shown = "Ann ]0;title[2J2J and 世\u200d界é, for long"
    assert sorted_out((0, f"\x1b[200~{hostile}\x1b[201~")) == [Piece(Kind.PASTE, shown)]
    plain = hostile.replace("\x1b", "")
    assert sorted_out((0, plain)) == [Piece(Kind.PASTE, shown)]


def test_a_paste_torn_anywhere_is_one_and_ends() -> None:
    pasted = "quit now please, and be quick"
    sent = f"\x1b[200~{pasted}\x1b[201~"
    for cut in range(2, len(sent)):
        pieces = sorted_out((0, sent[:cut]), (0.001, sent[cut:]), (1, "\x1b"))
        assert pieces == [Piece(Kind.PASTE, pasted), ESCAPE]


@pytest.mark.parametrize("ctrl_c", ["\x03", "\x1b[99;5u"])
def test_ctrl_c_is_heard_though_a_paste_has_no_end(ctrl_c: str) -> None:
    assert sorted_out((0, "\x1b[200~abc"), (1, "q"), (2, ctrl_c), (3, "q")) == [
        text(ctrl_c),
        text("q"),
    ]


@pytest.mark.parametrize("before", ["\x1b", "\x1b[", "\x1b[<35;3", "\x1bO"])
def test_ctrl_c_is_heard_right_after_an_escape_or_half_a_sequence(before: str) -> None:
    escaped = [ESCAPE] if before == "\x1b" else []
    assert sorted_out((0, before + "\x03")) == [*escaped, text("\x03")]
    assert sorted_out((0, before), (0.01, "\x03")) == [*escaped, text("\x03")]


ANSWERS = (
    "\x1b[?1;2c",
    "\x1b[>1;10;0c",
    "\x1b[0n",
    "\x1b[?997;1n",
    "\x1b[?1u",
    "\x1b[8;24;80t",
    "\x1b[48;24;80;0;0t",
    "\x1b[?2048;2$y",
    "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
    "\x1b]11;rgb:1e1e/1e1e/2e2e\x07",
    "\x1bP>|xterm(390)\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
)


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_to_a_program_before_this_one_is_no_key(answer: str) -> None:
    assert sorted_out((0, f"a{answer}b")) == [text("a"), text("b")]
    for cut in range(2, len(answer)):
        assert sorted_out((0, answer[:cut]), (0.05, answer[cut:]), (1, "b")) == [text("b")]


@pytest.mark.parametrize("half", ["\x1b[", "\x1b[1", "\x1b[<35;3", "\x1bO", "\x1b]11;rgb:1e"])
def test_half_a_sequence_and_silence_are_no_key(half: str) -> None:
    assert sorted_out((0, half), (1, "q")) == [text("q")]


def test_that_the_terminal_draws_whole_frames_is_passed_on() -> None:
    assert sorted_out((0, "\x1b[?2026;2$y")) == [text("\x1b[?2026;2$y")]


def test_a_burst_nobody_types_is_a_paste() -> None:
    pasted = "quit\rnow please, at once\r"
    assert sorted_out((0, pasted)) == [Piece(Kind.PASTE, pasted)]


def test_a_burst_right_after_a_paste_is_one_too() -> None:
    pasted = "quit\rnow please, at once\r"
    pieces = sorted_out((0, "\x1b[200~q\x1b[201~" + pasted))
    assert pieces[-1] == Piece(Kind.PASTE, pasted)


def test_a_few_hasty_keys_are_no_paste() -> None:
    assert sorted_out((0, "\r" * 30)) == [text("\r" * 30)]
    assert sorted_out((0, "123\r4")) == [text("123\r4")]
