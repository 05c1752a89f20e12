"""Deals: boards that are puzzles worth playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.coins import Board, Line, Position, Side
from bot.coins.solver import Oracle, RowTable, reductions, ring
from bot.coins.solver.oracle import component
from bot.match.layouts import Layout, lay

LOWEST, HIGHEST = 1, 20
_PATIENCE = 60_000
"""Coins drawn for the best kind of puzzle that a size allows; a bound on the work of a deal, hardly ever reached."""
_NUDGES = 30_000
"""As many coins are looked at where the second player can't win; 1 in 5 of the longest even rows does not tie then."""
_NUDGES_SQUARED = 40_000
"""Likewise of rings, times their coins: to grade a ring takes time by the square of them."""


def deal(seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Board:
    """A board of `size` coins worth 1 to 20, two coins at least, the same for the same arguments.

    For a person who moves `first` (or second), perfect play wins against the optimal opponent and always grabbing the
    greatest coin in reach does not. Where size and layout make that impossible, the nearest thing to it: on an even
    number of coins without walls the second player can't win, so there perfect play ties, or on long rows loses by
    little; on odd rings it loses by 1 at most; on the smallest boards greed is as good as thought.
    """
    *_, board = dealing(seed, size, first, layout)
    return board


def dealing(seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Iterator[Board]:
    """How `deal` comes to its board: the best of those looked at, again and again, the last of which is the deal.

    For who has other things to do meanwhile.
    """
    name = "" if layout is Layout.ROW else f"/{layout.value}"
    generator = Random(f"{seed}/{size}/{first}{name}")
    wanted = _grade_possible(size, first, layout)
    climbs = wanted[0] < _WIN
    best = lay(layout, _draw(generator, size), generator)
    best_grade = _grade(best, first)
    for _ in range(_tries(size, layout, climbs)):
        yield best
        if best_grade >= wanted:
            return
        # A board drawn anew hardly ever ties; one whose first player gains little is near to one that does.
        board = _nudge(generator, best) if climbs else lay(layout, _draw(generator, size), generator)
        grade = _grade(board, first)
        if grade >= best_grade:
            best, best_grade = board, grade
    yield _twins(generator, size) if climbs and layout is Layout.RING else best


def _tries(size: int, layout: Layout, climbs: bool) -> int:
    """How many boards are looked at beyond the first."""
    if climbs:
        return _NUDGES_SQUARED // size**2 if layout is Layout.RING else _NUDGES // size
    return _PATIENCE // size


def _draw(generator: Random, size: int) -> tuple[int, ...]:
    return tuple(generator.randint(LOWEST, HIGHEST) for _ in range(size))


def _nudge(generator: Random, board: Board) -> Board:
    """`board` with another coin at some place."""
    place, coin = generator.randrange(board.size), generator.randint(LOWEST, HIGHEST)
    lines = list(board.lines)
    for number, line in enumerate(lines):
        if place < len(line.coins):
            lines[number] = replace(line, coins=(*line.coins[:place], coin, *line.coins[place + 1 :]))
            break
        place -= len(line.coins)
    return Board(tuple(lines))


def _twins(generator: Random, size: int) -> Board:
    """A ring of neighbouring twins, and of an odd number of coins one of the lowest worth beside them.

    Whoever answers each coin with its twin ties, or loses by no more than that one.
    """
    coins = [coin for coin in _draw(generator, size // 2) for _ in range(2)]
    return Board((Line((*coins, *[LOWEST] * (size % 2)), ring=True),))


_NEARLY, _TIE, _WIN = -1, 0, 1
_Grade = tuple[int, bool]
"""The margin that perfect play reaches for the person (a win by whatever is 1), and whether greed does not win."""
_GREED_FAILS = {Layout.ROW: 4, Layout.TWO_ROWS: 4, Layout.ROWS_AND_STACKS: 3, Layout.RING: 5}
"""Coins from which on greed can be beaten by thought, for the first player."""


def _grade_possible(size: int, first: bool, layout: Layout) -> _Grade:
    if first:
        return _WIN, size >= _GREED_FAILS[layout]
    walls = layout is Layout.ROWS_AND_STACKS
    if layout is Layout.RING:
        return (_NEARLY if size % 2 else _TIE), True
    if size == 3 and layout is not Layout.ROW:
        return _NEARLY, True
    if size == 2 or (size % 2 == 0 and not walls):
        return _TIE, True
    return _WIN, size >= 4


def _grade(board: Board, first: bool) -> _Grade:
    par = _value(board) * (1 if first else -1)
    if par < _WIN:
        return par, True  # greed can't win where perfect play does not
    oracle = Oracle()
    return _WIN, all(_greedy_margin(board, oracle, first, last) <= 0 for last in (False, True))


def _value(board: Board) -> int:
    if board.lines[0].ring:
        return max(ring.margins(board.coins))
    return reductions.value([component(line, line.coins) for line in board.lines])


def _greedy_margin(board: Board, oracle: Oracle, first: bool, last: bool) -> int:
    """The margin that a greedy person makes on `board` against perfect play; of equals the first or the `last`."""
    position, person = Position.start(board), 0 if first else 1
    while not position.over and _row_left(position) is None:
        if position.turn == person:
            moves = position.moves()
            move = max(reversed(moves) if last else moves, key=position.coin)
        else:
            move = oracle.best(position)
        position = position.take(move)
    margin = position.scores[person] - position.scores[1 - person]
    row = _row_left(position)
    if row is None:
        return margin
    return margin + _greedy_on_row(
        row, oracle.cache.table(row), position.turn == person, Side.RIGHT if last else Side.LEFT
    )


def _row_left(position: Position) -> tuple[int, ...] | None:
    """The coins left where they are a row, on which play is a matter of two numbers."""
    if position.over or position.intact:
        return None
    rest = [(line, coins) for line, coins in zip(position.board.lines, position.lines, strict=True) if coins]
    return rest[0][1] if len(rest) == 1 and rest[0][0].wall is None else None


def _greedy_on_row(row: tuple[int, ...], table: RowTable, first: bool, ties: Side) -> int:
    """The margin of a greedy person who moves `first` or second on `row`; `ties` is the side taken of equal ends."""
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
