"""What a game counts for, and what the levels of games that count for them say."""

from __future__ import annotations

from typing import Any

import pytest

from bot.coins import Board, Oracle
from bot.match.counting import COUNTED_COINS, is_casual, is_standard, offers_choice
from bot.match.deals import Difficulty, Layout
from bot.match.opponents import OPPONENTS

SIZE = 10
USUAL = ("adaptive", None, Layout.ROW, None, True)


@pytest.mark.parametrize(
    ("place", "values"),
    [
        (0, OPPONENTS),
        (1, (8, SIZE, SIZE + 1)),
        (2, [layout for layout in Layout if layout is not Layout.ROW]),
        (3, Difficulty),
        (4, (False,)),
    ],
)
def test_a_game_is_standard_if_nothing_is_chosen(place: int, values: tuple[object, ...]) -> None:
    def standard(*terms: Any) -> bool:
        *options, begins = terms
        return is_standard(*options, begins=begins)

    assert standard(*USUAL)
    for value in values:
        assert not standard(*USUAL[:place], value, *USUAL[place + 1 :])


@pytest.mark.parametrize(
    ("coins", "custom", "casual"),
    [
        ("4 7 2 9 5 2 3 8", False, False),
        ("4 7 2 9 5 2 3 8", True, True),
        ("4 7 2 9 5 2 3", False, True),
        ("3 9 2", False, True),  # where taking the greatest coin beats anybody
        ("5 5 5 5 5 5 5 5", False, True),
        ("4 7 | 2 9 | [5 2 | 3 8]", False, False),
    ],
)
def test_a_game_on_few_or_typed_coins_or_without_a_choice_is_casual(coins: str, custom: bool, casual: bool) -> None:
    board = Board.parse(coins)
    assert is_casual(board, (0,), Oracle(), custom=custom) is casual
    assert (board.size < COUNTED_COINS) <= casual


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9 1", False, False),  # no thought is needed
        ("1 9 2", False, False),  # whatever is taken, the other side gets the 9
        ("9 2 1", True, False),
        ("5 5 5 5 5 5", False, False),
        ("0 0 0 1", True, True),
        ("0 0 0 1 0", True, True),  # the first player only at the third move
        ("[5 4 3 2 1", False, False),  # there is one move at a time
        ("[1 5 | [2 4", True, True),
        ("(4 7 2)", True, False),
        ("4 7 2 9 5 2", True, True),
    ],
)
def test_which_boards_offer_a_choice(board: str, first: bool, second: bool) -> None:
    oracle, dealt = Oracle(), Board.parse(board)
    assert [offers_choice(dealt, (seat,), oracle) for seat in (0, 1)] == [first, second]
    assert offers_choice(dealt, (0, 1), oracle) == (first or second)
