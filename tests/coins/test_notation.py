"""The notation of boards and moves: what is written is read again, and an error names its place."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, BoardError, Line, Move, NotationError, Side
from bot.coins.notation import RING, read_integer, read_lines
from bot.errors import LocalizedText
from tests.support import boards
from tests.support.shown import refuses, values

SEPARATORS = [" ", ",", ", ", " ,", " , ", "  ", "\n", "\t,\t", "\u00a0", "\u2003", "\x85", "\u2028", "\u200b "]


@given(boards.boards(most_coins=9))
def test_a_written_board_is_read_as_the_same_board(board: Board) -> None:
    assert Board.parse(str(board)) == board


@given(boards.coins(), st.sampled_from(SEPARATORS))
def test_coins_may_be_separated_by_spaces_and_one_comma(coins: tuple[int, ...], separator: str) -> None:
    assert Board.parse(separator.join(map(str, coins))) == Board.row(coins)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("4 7 2 9 5 2", [((4, 7, 2, 9, 5, 2), None)]),
        ("4 7 2 | [3 8 1", [((4, 7, 2), None), ((3, 8, 1), Side.LEFT)]),
        ("[5", [((5,), Side.LEFT)]),
        ("5]", [((5,), Side.RIGHT)]),
        ("[ 5 , 6|7 8 ] ", [((5, 6), Side.LEFT), ((7, 8), Side.RIGHT)]),
        ("1|2|3|4", [((1,), None), ((2,), None), ((3,), None), ((4,), None)]),
        ("( 4,7 2 ) ", [((4, 7, 2), "ring")]),
        ("(5)", [((5,), "ring")]),
        ("-3 0 -0 007", [((-3, 0, 0, 7), None)]),
        ("4 −7 2", [((4, -7, 2), None)]),
        ("\ufeff4\u200b 7\u200f,2\u2060", [((4, 7, 2), None)]),
        ("[4\u200e|\u200f7\ufeff]", [((4,), Side.LEFT), ((7,), Side.RIGHT)]),
        ("4,0,7", [((4, 0, 7), None)]),
        ("12, 30, 5", [((12, 30, 5), None)]),
        ("3,8,100", [((3, 8, 100), None)]),
        ("4, 007 00", [((4, 7, 0), None)]),
        ("coins 5-10-25-10", [((5, 10, 25, 10), None)]),
        ("Coins: 5--10|[2-8", [((5, -10), None), ((2, 8), Side.LEFT)]),
        ("(4-7-2)", [((4, 7, 2), "ring")]),
    ],
)
def test_examples(text: str, lines: list[tuple[tuple[int, ...], Side | str | None]]) -> None:
    wanted = (Line(coins, form) if not isinstance(form, str) else Line(coins, ring=True) for coins, form in lines)
    assert Board.parse(text) == Board(tuple(wanted))


def test_lines_are_read_with_their_form() -> None:
    assert read_lines("1 2 | [3 | 4]") == [((1, 2), ""), ((3,), "L"), ((4,), "R")]
    assert read_lines("(5 6)") == [((5, 6), RING)]
    assert [read_integer(word) for word in ("7", "-7", "−7", "7.", "x", "")] == [7, -7, -7, None, None, None]


def test_boards_are_written_in_normal_form() -> None:
    assert str(Board.parse("1,2,3|[4,5|6,7]")) == "1 2 3 | [4 5 | 6 7]"
    assert str(Board.parse(" (1,2,3 )")) == "(1 2 3)"


ERRORS: dict[str, list[tuple[str, int, str | None]]] = {
    "coin": [
        ("", 1, None),
        ("   ", 4, None),
        ("4 x 2", 3, "'x'"),
        ("4 X", 3, "'X'"),
        ("X 4", 1, "'X'"),
        ("4 7,", 5, None),
        ("4,,7", 3, "','"),
        (",4", 1, "','"),
        ("4 7 |", 6, None),
        ("| 4", 1, "'|'"),
        ("4, | 7", 4, "'|'"),
        ("4.5", 1, "'4.5'"),
        ("4 +5", 3, "'+5'"),
        ("4 --5", 3, "'--5'"),
        ("4- 5", 1, "'4-'"),
        ("4-x", 1, "'4-x'"),
        ("4−5", 1, "'4−5'"),
        ("coin 4", 1, "'coin'"),
        ("coins", 6, None),
        ("1_000", 1, "'1_000'"),
        ("1e3", 1, "'1e3'"),
        ("7 \N{EN DASH}5", 3, "'\N{EN DASH}5'"),
        ("7 \N{ARABIC-INDIC DIGIT THREE}", 3, "'\N{ARABIC-INDIC DIGIT THREE}'"),
        ("7 \N{SUPERSCRIPT TWO}", 3, "'\N{SUPERSCRIPT TWO}'"),
        ("1\0", 1, "'1\\x00'"),
        ("4\u200b7", 1, "'4\\u200b7'"),
        ("4 \u3164 7", 3, "'\\u3164'"),
        ("4 \u200b\udcff", 4, "'\\udcff'"),
        ("abcdefghijklm", 1, "'abcdefghijkl…'"),
        ("[]", 2, "']'"),
        ("]", 1, "']'"),
        ("4,]", 3, "']'"),
        ("()", 2, "')'"),
        ("(4, )", 5, "')'"),
    ],
    "thousands": [("1,000", 1, "'1,000'"), ("4 -2,050 7", 3, "'-2,050'"), ("[4 ,\u200b00 7", 2, "'4 ,\\u200b00'")],
    "coin-then-wall": [
        ("[[4", 2, "'['"),
        ("4 [7", 3, "'['"),
        ("4 7 [", 5, "'['"),
        ("4, [7", 4, "'['"),
        ("([7)", 2, "'['"),
    ],
    "coin-then-ring": [("4 (7)", 3, "'('"), ("((7))", 2, "'('"), ("[(7", 2, "'('")],
    "second-wall": [("[4 7]", 5, "']'"), ("3 | [4]", 7, "']'")],
    "after-wall": [("4 7] 2", 6, "'2'"), ("4 7]]", 5, "']'"), ("4 7],", 5, "','")],
    "ring-end": [("(4 7", 5, None)],
    "ring-no-wall": [("(4 7]", 5, "']'")],
    "after-ring": [("(4 7) 2", 7, "'2'")],
    "ring-begins": [("4 7)", 4, "')'"), ("[4 7)", 5, "')'")],
    "ring-alone": [("(4 7) | 2", 1, "'('"), ("2 | (4 7)", 5, "'('")],
}


@pytest.mark.parametrize(
    ("expected", "text", "position", "found"), [(key, *case) for key, cases in ERRORS.items() for case in cases]
)
def test_an_error_names_its_place(expected: str, text: str, position: int, found: str | None) -> None:
    with refuses("notation-missing" if found is None else "notation-unexpected") as caught:
        Board.parse(text)
    told = values(caught.value)
    assert getattr(told["expected"], "key", None) == f"notation-{expected}"
    assert (told.get("position", len(text) + 1), told.get("found")) == (position, found)


@pytest.mark.parametrize("sign", ["", "-"])
def test_the_longest_coin(sign: str) -> None:
    longest = sign + "9" * 4300
    assert str(Board.parse(longest)) == longest
    with refuses("notation-unexpected", position=3) as caught:
        Board.parse(f"1 {sign}{'9' * 4301} 2")
    expected = values(caught.value)["expected"]
    assert isinstance(expected, LocalizedText)
    assert (expected.key, expected.values) == ("notation-digits", {"most": 4300})


@given(st.text(alphabet=st.one_of(st.sampled_from("0123456789 ,|[]()-"), st.characters())))
def test_any_text_is_parsed_or_raises_a_board_error(text: str) -> None:
    read = board_or_error(text)
    if isinstance(read, NotationError):
        place = r"(Look at character \d+, '.+'|Something's missing at the end)"
        assert str(read).isprintable()
        assert re.fullmatch(rf"{place}: .+\.", str(read), re.DOTALL)
    elif isinstance(read, BoardError):
        assert text.count("|") > 3
    else:
        assert Board.parse(str(read)) == read
        assert [int(number) for number in re.findall(r"(?<![0-9])-?[0-9]+", text)] == list(read.coins)


def board_or_error(text: str) -> Board | BoardError:
    try:
        return Board.parse(text)
    except BoardError as error:
        return error


@pytest.mark.parametrize("text", ["1L", "1R", "2L", "4R", "999R", "1@1", "1@60", "2@123456789"])
def test_a_written_move_is_read_as_the_same_move(text: str) -> None:
    assert str(Move.parse(text)) == text


UNREADABLE = "|L|1|0L|01L|1l|1 L| 1L|1L |1L\n|-1L|1LR|1000000000L|١L|1@|1@0|1@01|@5|1L@5|1@5L|1@-1|1@1234567890"


@pytest.mark.parametrize("text", UNREADABLE.split("|"))
def test_an_unreadable_move_is_refused(text: str) -> None:
    with refuses(NotationError, position=1) as caught:
        Move.parse(text)
    assert getattr(values(caught.value)["expected"], "key", None) == "notation-move"
