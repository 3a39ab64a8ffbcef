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


def test_a_bracketed_paste_passes_whole_with_whatever_is_in_it() -> None:
    paste = "\x1b[200~q\r\x1bu\x1b[201~"
    assert "".join(piece.text for piece in sorted_out((0, paste))) == paste


def test_a_paste_torn_anywhere_passes_whole_and_ends() -> None:
    paste = "\x1b[200~" + "quit now please, and be quick" + "\x1b[201~"
    for cut in range(7, len(paste)):
        pieces = sorted_out((0, paste[:cut]), (0.001, paste[cut:]), (1, "\x1b"))
        assert "".join(piece.text for piece in pieces) == paste
        assert pieces[-1] == ESCAPE


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
