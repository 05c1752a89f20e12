from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, BoardError, Line, NotationError, Side
from tests.support import boards


@given(boards.boards(most_coins=9))
def test_a_written_board_is_read_as_the_same_board(board: Board) -> None:
    assert Board.parse(str(board)) == board


@given(
    boards.coins(),
    st.sampled_from(
        [" ", ",", ", ", " ,", " , ", "  ", "\n", "\t,\t", "\u00a0", "\u2003", "\x85", "\u2028", "\u200b "]
    ),
)
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
        ("  12  ", [((12,), None)]),
        ("\ufeff4\u200b 7\u200f,2\u2060", [((4, 7, 2), None)]),
        ("[4\u200e|\u200f7\ufeff]", [((4,), Side.LEFT), ((7,), Side.RIGHT)]),
        ("4,0,7", [((4, 0, 7), None)]),
        ("12, 30, 5", [((12, 30, 5), None)]),
        ("3,8,100", [((3, 8, 100), None)]),
        ("4, 007 00", [((4, 7, 0), None)]),
    ],
)
def test_examples(text: str, lines: list[tuple[tuple[int, ...], Side | str | None]]) -> None:
    wanted = (Line(coins, form) if not isinstance(form, str) else Line(coins, ring=True) for coins, form in lines)
    assert Board.parse(text) == Board(tuple(wanted))


def test_boards_are_written_in_normal_form() -> None:
    assert str(Board.parse("1,2,3|[4,5|6,7]")) == "1 2 3 | [4 5 | 6 7]"
    assert str(Board.parse(" (1,2,3 )")) == "(1 2 3)"


COIN_EXPECTED = "a coin goes here, as a whole number"
MISPLACED_WALL = "a wall '[' only goes before the first coin of a line"
SECOND_WALL = "a line has a wall at one end at most"
TEXT_AFTER_WALL = "after a wall, only '|' and another line can follow"
MISPLACED_RING_START = "'(' only goes before the first coin of a ring"
UNCLOSED_RING = "a ring ends with ')'"
UNOPENED_RING = "')' only ends a ring, which begins with '('"
THOUSANDS = "a comma goes between coins: write a thousand as 1000, and two coins with a space between them"
RING_WITH_LINES = "a ring is a board of its own"


@pytest.mark.parametrize(
    ("text", "position", "expected", "found"),
    [
        ("", 1, COIN_EXPECTED, None),
        ("   ", 4, COIN_EXPECTED, None),
        ("4 x 2", 3, COIN_EXPECTED, "'x'"),
        ("4 7,", 5, COIN_EXPECTED, None),
        ("4,,7", 3, COIN_EXPECTED, "','"),
        (",4", 1, COIN_EXPECTED, "','"),
        ("4 7 |", 6, COIN_EXPECTED, None),
        ("| 4", 1, COIN_EXPECTED, "'|'"),
        ("4 | | 7", 5, COIN_EXPECTED, "'|'"),
        ("4, | 7", 4, COIN_EXPECTED, "'|'"),
        ("4.5", 1, COIN_EXPECTED, "'4.5'"),
        ("4 +5", 3, COIN_EXPECTED, "'+5'"),
        ("4 - 5", 3, COIN_EXPECTED, "'-'"),
        ("4 --5", 3, COIN_EXPECTED, "'--5'"),
        ("4-5", 1, COIN_EXPECTED, "'4-5'"),
        ("1_000", 1, COIN_EXPECTED, "'1_000'"),
        ("1e3", 1, COIN_EXPECTED, "'1e3'"),
        ("7 \N{EN DASH}5", 3, COIN_EXPECTED, "'\N{EN DASH}5'"),
        ("7 \N{ARABIC-INDIC DIGIT THREE}", 3, COIN_EXPECTED, "'\N{ARABIC-INDIC DIGIT THREE}'"),
        ("7 \N{SUPERSCRIPT TWO}", 3, COIN_EXPECTED, "'\N{SUPERSCRIPT TWO}'"),
        ("1 \N{FULLWIDTH DIGIT TWO}", 3, COIN_EXPECTED, "'\N{FULLWIDTH DIGIT TWO}'"),
        ("1\0", 1, COIN_EXPECTED, "'1\\x00'"),
        ("7 \x1b[2J", 3, COIN_EXPECTED, "'\\x1b'"),
        ("4\u200b7", 1, COIN_EXPECTED, "'4\\u200b7'"),
        ("4 \u00ad7", 3, COIN_EXPECTED, "'\\xad7'"),
        ("4 \u3164 7", 3, COIN_EXPECTED, "'\\u3164'"),
        ("4 \u200b\udcff", 4, COIN_EXPECTED, "'\\udcff'"),
        ("1,000", 1, THOUSANDS, "'1,000'"),
        ("4 -2,050 7", 3, THOUSANDS, "'-2,050'"),
        ("[4 ,\u200b00 7", 2, THOUSANDS, "'4 ,\\u200b00'"),
        ("twenty-one thousand", 1, COIN_EXPECTED, "'twenty-one'"),
        ("abcdefghijklm", 1, COIN_EXPECTED, "'abcdefghijkl…'"),
        ("[", 2, COIN_EXPECTED, None),
        ("[]", 2, COIN_EXPECTED, "']'"),
        ("]", 1, COIN_EXPECTED, "']'"),
        ("[[4", 2, MISPLACED_WALL, "'['"),
        ("4 [7", 3, MISPLACED_WALL, "'['"),
        ("4 7 [", 5, MISPLACED_WALL, "'['"),
        ("4, [7", 4, MISPLACED_WALL, "'['"),
        ("[4 7]", 5, SECOND_WALL, "']'"),
        ("3 | [4]", 7, SECOND_WALL, "']'"),
        ("4 7] 2", 6, TEXT_AFTER_WALL, "'2'"),
        ("4 7]]", 5, TEXT_AFTER_WALL, "']'"),
        ("4 7],", 5, TEXT_AFTER_WALL, "','"),
        ("4,]", 3, COIN_EXPECTED, "']'"),
        ("(", 2, COIN_EXPECTED, None),
        ("()", 2, COIN_EXPECTED, "')'"),
        ("(4 7", 5, UNCLOSED_RING, None),
        ("(4 7]", 5, f"{UNCLOSED_RING} and has no wall", "']'"),
        ("(4, )", 5, COIN_EXPECTED, "')'"),
        ("(4 7) 2", 7, "nothing goes after a ring", "'2'"),
        ("4 7)", 4, UNOPENED_RING, "')'"),
        ("[4 7)", 5, UNOPENED_RING, "')'"),
        ("4 (7)", 3, MISPLACED_RING_START, "'('"),
        ("((7))", 2, MISPLACED_RING_START, "'('"),
        ("([7)", 2, MISPLACED_WALL, "'['"),
        ("[(7", 2, MISPLACED_RING_START, "'('"),
        ("(4 7) | 2", 1, RING_WITH_LINES, "'('"),
        ("2 | (4 7)", 5, RING_WITH_LINES, "'('"),
    ],
)
def test_an_error_names_its_place(text: str, position: int, expected: str, found: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        Board.parse(text)
    place = "Something's missing at the end" if found is None else f"Look at character {position}, {found}"
    assert str(caught.value) == f"{place}: {expected}."
    assert (caught.value.position, caught.value.expected) == (position, expected)


def test_too_many_lines() -> None:
    with pytest.raises(BoardError, match=r"^A board has 1 to 4 lines, not 5\.$"):
        Board.parse("1|2|3|4|5")


@pytest.mark.parametrize("sign", ["", "-"])
def test_the_longest_coin(sign: str) -> None:
    longest = sign + "9" * 4300
    assert str(Board.parse(longest)) == longest
    with pytest.raises(NotationError, match=r"^Look at character 3, .*: a coin has at most 4300 digits"):
        Board.parse(f"1 {sign}{'9' * 4301} 2")


@given(st.text(alphabet=st.one_of(st.sampled_from("0123456789 ,|[]()-"), st.characters())))
def test_any_text_is_parsed_or_raises_a_board_error(text: str) -> None:
    read = _parse_or_error(text)
    if isinstance(read, NotationError):
        assert 1 <= read.position <= len(text) + 1
        place = r"(Look at character \d+, '.+'|Something's missing at the end)"
        assert str(read).isprintable()
        assert re.fullmatch(rf"{place}: .+\.", str(read), re.DOTALL)
    elif isinstance(read, BoardError):
        assert text.count("|") > 3
    else:
        assert Board.parse(str(read)) == read
        assert [int(number) for number in re.findall(r"-?[0-9]+", text)] == list(read.coins)


def _parse_or_error(text: str) -> Board | BoardError:
    try:
        return Board.parse(text)
    except BoardError as error:
        return error


def test_a_minus_sign_is_read_like_a_hyphen() -> None:
    assert Board.parse("4 −7 2") == Board.parse("4 -7 2")
