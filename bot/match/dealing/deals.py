"""Deal boards that are puzzles worth playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.coins import Board, Line
from bot.match.dealing.examined_board import ExaminedBoard
from bot.match.dealing.layouts import Layout, lay_out_lines

LOWEST, HIGHEST = 1, 20
_COIN_BITS = (HIGHEST - LOWEST).bit_length()
_MAX_DRAWN = 60_000
"""The most coins drawn in search of the best possible puzzle; a bound that is hardly ever reached."""
_MAX_DRAWN_FOR_SECOND = 30_000
"""The same if the second player can't win; then 1 in 5 of the longest even rows does not tie."""
_MAX_DRAWN_ON_RINGS = 40_000
"""The same for rings, multiplied by the coins of a ring, because examining a ring takes quadratic time."""


def deal(seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Board:
    """Deal a board of `size` coins (two at least) worth 1 to 20; deterministic.

    For a person who moves `first` (or second), perfect play wins against the optimal opponent and greedy play does not.
    If size and layout make that impossible, the deal comes close: on an even number of coins without walls the second
    player can't win, so perfect play ties, or loses by little on long rows; on odd rings it loses by 1 at most; on the
    smallest boards greedy play is perfect.
    """
    *_, dealt = iter_deals(seed, size, first, layout)
    return dealt.board


def iter_deals(seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Iterator[ExaminedBoard]:
    """Yield the best board so far until the last one, which is the deal.

    Callers can do other work between the steps.
    """
    name = "" if layout is Layout.ROW else f"/{layout.value}"
    generator = Random(f"{seed}/{size}/{first}{name}")
    best_possible = _possible_quality(size, first, layout)
    refines = best_possible[0] < _WIN
    best = ExaminedBoard(lay_out_lines(layout, draw(generator, size), generator), first)
    best_quality = _deal_quality(best)
    for _ in range(_max_boards(size, layout, refines)):
        yield best
        if best_quality >= best_possible:
            return
        # A random board hardly ever ties, but one that the first player wins by little is close to one that does.
        board = (
            _change_coin(generator, best.board) if refines else lay_out_lines(layout, draw(generator, size), generator)
        )
        examined = ExaminedBoard(board, first)
        quality = _deal_quality(examined)
        if quality >= best_quality:
            best, best_quality = examined, quality
    yield ExaminedBoard(_paired_ring(generator, size), first) if refines and layout is Layout.RING else best


def _max_boards(size: int, layout: Layout, refines: bool) -> int:
    """Return the number of boards to try after the first."""
    if refines:
        return _MAX_DRAWN_ON_RINGS // size**2 if layout is Layout.RING else _MAX_DRAWN_FOR_SECOND // size
    return _MAX_DRAWN // size


def draw(generator: Random, size: int) -> tuple[int, ...]:
    """Draw `size` coins, each like `generator.randint(LOWEST, HIGHEST)` but in less time."""
    coins: list[int] = []
    while len(coins) < size:
        coin = LOWEST + generator.getrandbits(_COIN_BITS)
        if coin <= HIGHEST:
            coins.append(coin)
    return tuple(coins)


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
_MIN_COINS_AGAINST_GREED = {Layout.ROW: 4, Layout.TWO_ROWS: 4, Layout.ROWS_AND_STACKS: 3, Layout.RING: 5}
"""The fewest coins on which perfect play can be better than greedy play for the first player."""


def _possible_quality(size: int, first: bool, layout: Layout) -> _DealQuality:
    if first:
        return _WIN, size >= _MIN_COINS_AGAINST_GREED[layout]
    walls = layout is Layout.ROWS_AND_STACKS
    if layout is Layout.RING:
        return (_NEARLY if size % 2 else _TIE), True
    if size == 3 and layout is not Layout.ROW:
        return _NEARLY, True
    if size == 2 or (size % 2 == 0 and not walls):
        return _TIE, True
    return _WIN, size >= 4


def _deal_quality(examined: ExaminedBoard) -> _DealQuality:
    if not examined.is_winnable:
        return examined.par, True  # greedy play can't win if perfect play doesn't
    return _WIN, not examined.greed_may_win


def can_win(size: int, first: bool, layout: Layout) -> bool:
    """Return true if there are boards of `size` and `layout` that the person can win."""
    return _possible_quality(size, first, layout)[0] == _WIN
