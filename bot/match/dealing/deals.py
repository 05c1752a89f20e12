"""Deals: boards that are puzzles worth playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.coins import Board, Line, Position, Side
from bot.coins.solver import Oracle, RowTable, reductions, ring
from bot.coins.solver.oracle import component
from bot.coins.solver.table_cache import TableCache
from bot.match.dealing.layouts import Layout, lay_out_lines
from bot.util.caching import MEGABYTE

LOWEST, HIGHEST = 1, 20
_MAX_TRIES = 60_000
"""The most coins drawn in search of the best possible puzzle; a bound that is hardly ever reached."""
_MAX_TRIES_FOR_SECOND = 30_000
"""The same if the second player can't win; then 1 in 5 of the longest even rows does not tie."""
_MAX_TRIES_FOR_SECOND_ON_RINGS = 40_000
"""The same for rings, times their coins, because rating a ring takes quadratic time."""


_TABLE_BYTES = MEGABYTE // 4
"""Bytes of the tables of examined boards; the newest few are enough."""


def deal_oracle() -> Oracle:
    """Return an oracle for examining boards while dealing, which leaves the tables of running games alone."""
    return Oracle(TableCache(_TABLE_BYTES))


def deal(seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Board:
    """Deal a board of `size` coins (two at least) worth 1 to 20; deterministic.

    For a person who moves `first` (or second), perfect play wins against the optimal opponent and greedy play does not.
    If size and layout make that impossible, the deal comes close: on an even number of coins without walls the second
    player can't win, so perfect play ties, or loses by little on long rows; on odd rings it loses by 1 at most; on the
    smallest boards greedy play is perfect.
    """
    *_, board = iter_deals(seed, size, first, layout)
    return board


def iter_deals(
    seed: int, size: int, first: bool, layout: Layout = Layout.ROW, oracle: Oracle | None = None
) -> Iterator[Board]:
    """Yield the best board so far until the last one, which is the deal.

    Callers can do other work between the steps. `oracle` keeps the tables of the boards that were examined.
    """
    oracle = oracle or deal_oracle()
    name = "" if layout is Layout.ROW else f"/{layout.value}"
    generator = Random(f"{seed}/{size}/{first}{name}")
    best_possible = _possible_quality(size, first, layout)
    climbs = best_possible[0] < _WIN
    best = lay_out_lines(layout, draw(generator, size), generator)
    best_quality = _deal_quality(best, first, oracle)
    for _ in range(_max_boards(size, layout, climbs)):
        yield best
        if best_quality >= best_possible:
            return
        # A random board hardly ever ties, but one that the first player wins by little is close to one that does.
        board = _change_coin(generator, best) if climbs else lay_out_lines(layout, draw(generator, size), generator)
        quality = _deal_quality(board, first, oracle)
        if quality >= best_quality:
            best, best_quality = board, quality
    yield _paired_ring(generator, size) if climbs and layout is Layout.RING else best


def _max_boards(size: int, layout: Layout, climbs: bool) -> int:
    """Return the number of boards to try after the first."""
    if climbs:
        return _MAX_TRIES_FOR_SECOND_ON_RINGS // size**2 if layout is Layout.RING else _MAX_TRIES_FOR_SECOND // size
    return _MAX_TRIES // size


def draw(generator: Random, size: int) -> tuple[int, ...]:
    """Draw `size` coins."""
    return tuple(generator.randint(LOWEST, HIGHEST) for _ in range(size))


def _change_coin(generator: Random, board: Board) -> Board:
    """Return `board` with another coin at a random place."""
    place, coin = generator.randrange(board.size), generator.randint(LOWEST, HIGHEST)
    lines = list(board.lines)
    for number, line in enumerate(lines):
        if place < len(line.coins):
            lines[number] = replace(line, coins=(*line.coins[:place], coin, *line.coins[place + 1 :]))
            break
        place -= len(line.coins)
    return Board(tuple(lines))


def _paired_ring(generator: Random, size: int) -> Board:
    """Return a ring of pairs of equal coins; if `size` is odd, with one more coin of the lowest worth.

    Answering each coin with its twin ties, or loses by the one more coin at most.
    """
    coins = [coin for coin in draw(generator, size // 2) for _ in range(2)]
    return Board((Line((*coins, *[LOWEST] * (size % 2)), ring=True),))


_NEARLY, _TIE, _WIN = -1, 0, 1
_DealQuality = tuple[int, bool]
"""The person's margin under perfect play (1 for any win), and if greedy play does not win."""
_GREED_FAILS = {Layout.ROW: 4, Layout.TWO_ROWS: 4, Layout.ROWS_AND_STACKS: 3, Layout.RING: 5}
"""Coins from which on perfect play can be better than greedy play for the first player."""


def _possible_quality(size: int, first: bool, layout: Layout) -> _DealQuality:
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


def _deal_quality(board: Board, first: bool, oracle: Oracle) -> _DealQuality:
    par = _value(board) * (1 if first else -1)
    if par < _WIN:
        return par, True  # greedy play can't win if perfect play doesn't
    return _WIN, all(_greedy_margin(board, oracle, first, last) <= 0 for last in (False, True))


def person_wins(board: Board, first: bool) -> bool:
    """Return true if a person who moves `first` (or second) wins `board` by perfect play. O(n), on rings O(n log n)."""
    return (_value(board) > 0) if first else (_value(board) < 0)


def can_win(size: int, first: bool, layout: Layout) -> bool:
    """Return true if there are boards of `size` and `layout` that the person can win."""
    return _possible_quality(size, first, layout)[0] == _WIN


def is_won_without_greed(board: Board, first: bool, oracle: Oracle) -> bool:
    """Return true if perfect play wins `board` for the person, and greedy play does not."""
    return _deal_quality(board, first, oracle) == (_WIN, True)


def _value(board: Board) -> int:
    if board.lines[0].ring:
        return max(ring.margins(board.coins))
    return reductions.value([component(line, line.coins) for line in board.lines])


def _greedy_margin(board: Board, oracle: Oracle, first: bool, last: bool) -> int:
    """Return the margin of greedy against perfect play; of equal coins the first or the `last` is taken."""
    position, person = Position.start(board), 0 if first else 1
    while not position.is_over and _row_left(position) is None:
        if position.turn == person:
            moves = position.moves()
            move = max(reversed(moves) if last else moves, key=position.coin)
        else:
            move = oracle.best_move(position)
        position = position.take(move)
    margin = position.lead(person)
    row = _row_left(position)
    if row is None:
        return margin
    return margin + _greedy_on_row(
        row, oracle.cache.table(row), position.turn == person, Side.RIGHT if last else Side.LEFT
    )


def _row_left(position: Position) -> tuple[int, ...] | None:
    """Return the coins left if they are a single row, else `None`."""
    return None if position.is_untouched_ring else position.single_row


def _greedy_on_row(row: tuple[int, ...], table: RowTable, first: bool, ties: Side) -> int:
    """Return the margin of a greedy person who moves `first` or second; of equal ends `ties` is taken."""
    i, j = 0, len(row) - 1
    person, margin = first, 0
    while i <= j:
        left, right = row[i], row[j]
        if not person:
            side = table.best_side(i, j)
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
