"""Test that blind rules don't solve training puzzles, on a sample of the pool."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import fmean

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.match.puzzles import NUMBERS, PuzzleTheme, key_of, puzzle, theme_of, themes
from tests.support.full_size import FULL_SIZE
from tools.blind_rules import BLIND, LOOKING, REPLY_FROM
from tools.judge_puzzles import (
    MOST_OF_PATTERN,
    MOST_SOLVED,
    STREAKS,
    Judged,
    cells,
    commonest_pattern,
    doubles,
    judged,
    play_streak,
    share,
)

ORACLE = Oracle()
LEAST = 100
"""The puzzles of a band and layout from which on shares are judged."""


@pytest.fixture(scope="module")
def sample() -> list[Judged]:
    return judged(range(NUMBERS) if FULL_SIZE else Random(3).sample(range(NUMBERS), 4000))


@pytest.mark.proof
def test_no_blind_rule_solves_most_puzzles_of_a_band(sample: list[Judged]) -> None:
    judged_cells = 0
    for (band, layout), among in cells(sample).items():
        pairs = [each for each in among if len(each.position.moves()) == 2]
        if len(pairs) < LEAST:
            continue
        judged_cells += 1
        names = [*list(BLIND)[:6], *(list(LOOKING)[:2] if band >= REPLY_FROM else ())]
        for name in names:
            solved = share({**BLIND, **LOOKING}[name], pairs)
            assert solved is None or solved <= MOST_SOLVED, (band, layout, name, solved)
        assert commonest_pattern(pairs) <= MOST_OF_PATTERN
    assert judged_cells >= 4


@pytest.mark.proof
def test_no_position_comes_twice() -> None:
    assert doubles(Judged(number, puzzle(number).position, Move.parse("1L")) for number in range(NUMBERS)) == 0
    written = (("1 5 2", "2 5 1"), ("(1 5 2 8)", "(2 5 1 8)"), ("[5 3 | 4 7 2", "2 7 4 | 3 5]"))
    for one, other in written:
        assert key_of(Position.start(Board.parse(one))) == key_of(Position.start(Board.parse(other)))
    assert key_of(Position.start(Board.parse("[5 3"))) != key_of(Position.start(Board.parse("5 3]")))


@pytest.mark.proof
@pytest.mark.parametrize("theme", [PuzzleTheme.GREED, PuzzleTheme.PARITY, PuzzleTheme.SACRIFICE])
def test_look_alikes_are_mixed_with_puzzles_of_a_theme(theme: PuzzleTheme, sample: list[Judged]) -> None:
    of_theme = [each for each in sample if theme_of(each.number) is theme]
    assert 0.4 <= fmean(theme in themes(each.position, ORACLE) for each in of_theme) <= 0.6


@pytest.mark.proof
@pytest.mark.parametrize("name", [*list(BLIND)[:6], "one reply ahead"])
def test_no_blind_rule_has_long_streaks(name: str) -> None:
    rule = {**BLIND, **LOOKING}[name]
    count = STREAKS if FULL_SIZE else STREAKS // 4
    solved = [play_streak(rule, seed, best_of) for seed in range(count)]
    assert fmean(solved) <= 12
    if name in BLIND:
        assert sum(each > 12 for each in solved) <= 3
        assert max(solved) <= 20


def best_of(number: int) -> Move:
    return next(islice(ORACLE.best_moves(puzzle(number).position), 1))
