"""Test that blind rules don't solve training puzzles, on a sample of the pool."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.match.deals import Layout
from bot.match.puzzles import NUMBERS, PuzzleTheme, estimate_of, key_of, order, puzzle, theme_of, themes
from bot.match.training import LIVES
from tests.support.full_size import FULL_SIZE
from tools.blind_rules import BLIND, LOOKING, REPLY_FROM, Rule
from tools.draw_puzzles import pattern_of

ORACLE = Oracle()
LEAST = 100
"""The puzzles of a band and layout from which on shares are judged."""
BAND = 200
MOST_SOLVED, MOST_OF_PATTERN = 0.6, 1 / 3
"""The greatest share of a cell that a rule may solve, and that one pattern may have of a band."""
STREAKS = 200


@dataclass(frozen=True, slots=True)
class Judged:
    """A puzzle with its best move."""

    number: int
    position: Position
    best: Move

    @property
    def cell(self) -> tuple[int, str]:
        """Return the band of ratings, by its lowest, and the layout."""
        return estimate_of(self.number) // BAND * BAND, Layout.of(self.position.remaining_board).value


def judged(numbers: Iterable[int]) -> list[Judged]:
    """Return puzzles with their best moves, by exact values."""
    oracle = Oracle()
    positions = ((number, puzzle(number).position) for number in numbers)
    return [Judged(number, position, oracle.best_move(position)) for number, position in positions]


def share(rule: Rule, among: Sequence[Judged]) -> float | None:
    """Return the share of the puzzles that a rule solves, of those about which it says something; `None` if of none."""
    chosen = [(rule(each.position), each.best) for each in among]
    said = [move == best for move, best in chosen if move is not None]
    return fmean(said) if said else None


def cells(among: Iterable[Judged]) -> dict[tuple[int, str], list[Judged]]:
    """Return the puzzles by band and layout, in this order."""
    found: dict[tuple[int, str], list[Judged]] = defaultdict(list)
    for each in among:
        found[each.cell].append(each)
    return dict(sorted(found.items()))


def commonest_pattern(among: Sequence[Judged]) -> float:
    """Return the share of the commonest order of the sizes of outer coins, of all the puzzles."""
    rows = ((each.position, each.position.single_row) for each in among)
    counts = Counter(pattern_of(row) for position, row in rows if row and not position.is_untouched_ring)
    return max(counts.values(), default=0) / len(among)


def play_streak(rule: Rule, seed: int, best_of: Callable[[int], Move]) -> int:
    """Return how many puzzles of a streak a rule solves; it takes any coin if it says nothing."""
    solved, lives, generator = 0, LIVES, Random(f"{seed}/streak")
    for number in order(seed, None, None):
        position = puzzle(number).position
        if (rule(position) or generator.choice(position.moves())) == best_of(number):
            solved += 1
        else:
            lives -= 1
        if not lives:
            break
    return solved


def doubles(among: Iterable[Judged]) -> int:
    """Return how many positions come again, also mirrored, rotated or with their lines in another order."""
    keys = Counter[Hashable](key_of(each.position) for each in among)
    return sum(keys.values()) - len(keys)


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
