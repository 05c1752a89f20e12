"""What a game counts for, and what the levels of games that count for them say."""

from __future__ import annotations

from itertools import count, islice
from statistics import fmean
from typing import Any

import pytest

from bot.coins import Board, Oracle, Position
from bot.match.counting import COUNTED_COINS, is_casual, is_standard
from bot.match.deals import Difficulty, Layout, deal
from bot.match.ladder import RATINGS, choose_level, suitable_size
from bot.match.opponents import OPPONENTS, choose_move
from bot.match.ratings import LadderRating

SIZE, MAX_SIZE = 10, 60
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


def level_after(strategy: str, games: int, first_seed: int) -> int:
    """Return the level of a player who plays `games` standard games by the strategy of an opponent."""
    rating, oracle = LadderRating(), Oracle()
    for seed in islice(count(first_seed), games):
        level = choose_level(rating, seed, first=True)
        size = suitable_size(SIZE, MAX_SIZE)
        position = Position.start(deal(seed, size, True, difficulty=level.difficulty, least=level.least))
        while not position.is_over:
            mover = strategy if position.turn == 0 else level.opponent
            position = position.take(choose_move(mover, position, seed + position.turn, oracle))
        rating = rating.after(level.challenge, position.lead(0))
    return rating.points


def test_who_always_takes_the_greatest_coin_gets_the_level_of_who_does() -> None:
    """With chosen opponents and sizes they came above the strongest opponent in ten games."""
    levels = [level_after("greedy", 40, number * 10_000) for number in range(12)]
    assert abs(fmean(levels) - RATINGS["greedy"]) < 40
    others = "random", "fox"
    weaker, stronger = (fmean(level_after(name, 40, number * 10_000) for number in range(6)) for name in others)
    assert weaker < fmean(levels) < stronger
