"""Deals: rows that are puzzles worth playing."""

from __future__ import annotations

from random import Random

from bot.coins import Board, Side
from bot.coins.solver import RowTable, reductions

LOWEST, HIGHEST = 1, 20
_PATIENCE = 60_000
"""Coins drawn for the best kind of puzzle that a size allows; a bound on the work of a deal, hardly ever reached."""
_NUDGES = 30_000
"""As many coins of even rows are looked at for the second player; 1 in 5 of the longest does not tie then."""


def deal(seed: int, size: int, first: bool) -> Board:
    """A row of `size` coins worth 1 to 20, the same for the same arguments.

    For a person who moves `first` (or second), perfect play wins against the optimal opponent and always grabbing the
    larger end does not. Where a size makes that impossible, the nearest thing to it: on an even row the second player
    can't win, so there perfect play ties, or on a long row loses by little; on the shortest rows greed is as good as
    thought.
    """
    generator = Random(f"{seed}/{size}/{first}")
    wanted = _grade_possible(size, first)
    best = _draw(generator, size)
    best_grade = _grade(best, first)
    even_second = not first and size % 2 == 0
    for _ in range((_NUDGES if even_second else _PATIENCE) // size):
        if best_grade >= wanted:
            break
        # A row drawn anew hardly ever ties; one whose first player gains little is near to one that does.
        row = _nudge(generator, best) if even_second else _draw(generator, size)
        grade = _grade(row, first)
        if grade >= best_grade:
            best, best_grade = row, grade
    return Board.row(best)


def _draw(generator: Random, size: int) -> tuple[int, ...]:
    return tuple(generator.randint(LOWEST, HIGHEST) for _ in range(size))


def _nudge(generator: Random, row: tuple[int, ...]) -> tuple[int, ...]:
    """`row` with another coin at some place."""
    place = generator.randrange(len(row))
    return (*row[:place], generator.randint(LOWEST, HIGHEST), *row[place + 1 :])


_TIE, _WIN = 0, 1
_Grade = tuple[int, bool]
"""The margin that perfect play reaches for the person (a win by whatever is 1), and whether greed does not win."""


def _grade_possible(size: int, first: bool) -> _Grade:
    if first:
        return (_WIN, size >= 4)
    return (_WIN, size >= 5) if size % 2 else (_TIE, True)


def _grade(row: tuple[int, ...], first: bool) -> _Grade:
    par = reductions.value([(row, False)]) * (1 if first else -1)
    if par < _WIN:
        return par, True  # greed can't win where perfect play does not
    table = RowTable(row)
    return _WIN, all(_greedy_margin(row, table, first, ties) <= 0 for ties in Side)


def _greedy_margin(row: tuple[int, ...], table: RowTable, first: bool, ties: Side) -> int:
    """The margin that a greedy person makes on `row` against perfect play; `ties` is the side taken of equal ends."""
    i, j = 0, len(row) - 1
    person, margin = first, 0
    while i <= j:
        left, right = row[i], row[j]
        if not person:
            side = table.next_card(i, j)
        elif left == right:
            side = ties
        else:
            side = Side.LEFT if left > right else Side.RIGHT
        if side is Side.LEFT:
            coin, i = left, i + 1
        else:
            coin, j = right, j - 1
        margin += coin if person else -coin
        person = not person
    return margin
