"""Provide other methods for the solver's results: the searches of *APP2: Holdem for n00bs* (Grenoble), and traces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from bot.coins import TooLargeError
from bot.coins.board import Side
from bot.coins.solver.greedy_opponent import Ties
from bot.coins.solver.reductions import Component, Fruitless, Fusion, Greedy, Step

EXHAUSTIVE_COINS = 24
"""2^12 strategies."""
MEMOISED_COINS = 400
"""40,000 intervals, and a recursion depth of 400."""
EXHAUSTIVE_PLAYS = 16
"""Up to 2^16 plays of a row; with several lines, up to as many as there are orders of the coins."""
MEMOISED_POSITIONS = 1_000_000
Coins = tuple[int, ...]
Lines = tuple[tuple[Coins, bool], ...]


def greedy_sides(left: int, right: int, ties: Ties) -> tuple[Side, ...]:
    """Return the ends of a row of two coins or more that a greedy opponent may take, equally likely."""
    if left != right:
        return (Side.LEFT,) if left > right else (Side.RIGHT,)
    if ties is Ties.RANDOM:
        return (Side.LEFT, Side.RIGHT)
    return (Side.LEFT,) if ties is Ties.LEFT else (Side.RIGHT,)


def simulate(coins: Sequence[int], strategy: Sequence[Side], ties: Ties, opponent_first: bool) -> tuple[int, int]:
    """Return the totals of a player who moves by `strategy`, and of the opponent. O(n).

    The code printed in the source counts a coin twice for odd n; here each coin is taken once.

    >>> simulate([3, 5, 14, 4], [Side.LEFT, Side.LEFT], Ties.RIGHT, opponent_first=False)
    (17, 9)
    """
    i, j = 0, len(coins) - 1
    strategist = opponent = 0
    moves = iter(strategy)
    for ply in range(len(coins)):
        opponent_moves = (ply % 2 == 0) == opponent_first
        side = greedy_sides(coins[i], coins[j], ties)[0] if opponent_moves else next(moves)
        coin = coins[i] if side is Side.LEFT else coins[j]
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        if opponent_moves:
            opponent += coin
        else:
            strategist += coin
    return strategist, opponent


def exhaustive(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> tuple[int, int]:
    """Return the totals of strategist and opponent by the best of all 2^(n/2) strategies. O(n 2^(n/2)).

    Raises `TooLargeError` beyond `EXHAUSTIVE_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, EXHAUSTIVE_COINS, "Exhaustive search")
    turns = (len(coins) + (not opponent_first)) // 2
    plays = (simulate(coins, moves, ties, opponent_first) for moves in product(Side, repeat=turns))
    return max(plays, key=lambda totals: totals[0])


def memoised(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> int:
    """Return the greatest margin; each interval is computed once, top down. O(n²) time and memory.

    Raises `TooLargeError` beyond `MEMOISED_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, MEMOISED_COINS, "Memoised search")
    known: dict[tuple[int, int], int] = {}

    def margin(i: int, j: int, opponent_moves: bool) -> int:
        if i > j:
            return 0
        if (i, j) not in known:
            sides = greedy_sides(coins[i], coins[j], ties) if opponent_moves else (Side.LEFT, Side.RIGHT)
            margins = [
                (-coins[i] if opponent_moves else coins[i]) + margin(i + 1, j, not opponent_moves)
                if side is Side.LEFT
                else (-coins[j] if opponent_moves else coins[j]) + margin(i, j - 1, not opponent_moves)
                for side in sides
            ]
            known[i, j] = max(margins)
        return known[i, j]

    return margin(0, len(coins) - 1, opponent_first)


def _check(coins: Sequence[int], ties: Ties, max_coins: int, method: str) -> None:
    if ties is Ties.RANDOM:
        raise ValueError("search knows no random ties")
    if len(coins) > max_coins:
        raise TooLargeError(f"{method} for the best response takes at most {max_coins} coins.")


def exhaustive_value(components: Sequence[Component]) -> int:
    """Return the margin of the side to move by trying all moves. O(2^n) on a row of n coins.

    Raises `TooLargeError` beyond `EXHAUSTIVE_PLAYS` coins.

    >>> exhaustive_value([((4, 7, 2), False), ((3, 8, 1), True)])
    3
    """
    lines = _lines(components)
    if sum(len(coins) for coins, _ in lines) > EXHAUSTIVE_PLAYS:
        raise TooLargeError(f"Exhaustive search takes at most {EXHAUSTIVE_PLAYS} coins.")
    return _exhaust(lines)


def _exhaust(lines: Lines) -> int:
    return max((coin - _exhaust(rest) for coin, rest in _moves(lines)), default=0)


def memoised_value(components: Sequence[Component]) -> int:
    """Return the margin of the side to move; each position is computed once.

    O(n²) on a row, O(n^2k) on k rows. Its own stack avoids the recursion limit. Raises `TooLargeError` beyond
    `MEMOISED_POSITIONS` positions.

    >>> memoised_value([((4, 7, 2, 9, 5, 2), False)])
    7
    """
    start = _lines(components)
    known: dict[Lines, int] = {}
    open_positions = [start]
    while open_positions:
        lines = open_positions[-1]
        moves = list(_moves(lines))
        unknown = [rest for _, rest in moves if rest not in known]
        if unknown:
            open_positions += unknown
            continue
        known[lines] = max((coin - known[rest] for coin, rest in moves), default=0)
        open_positions.pop()
        if len(known) > MEMOISED_POSITIONS:
            raise TooLargeError(f"Memoised search takes at most {MEMOISED_POSITIONS:,} positions.")
    return known[start]


def _lines(components: Sequence[Component]) -> Lines:
    return tuple((tuple(coins), walled) for coins, walled in components)


def _moves(lines: Lines) -> Iterator[tuple[int, Lines]]:
    """Yield the coin of each move and the lines after it."""
    for number, (coins, walled) in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        if coins:
            yield coins[-1], (*before, (coins[:-1], walled), *after)
        if len(coins) > 1 and not walled:
            yield coins[0], (*before, (coins[1:], walled), *after)


def value_of(steps: Sequence[Step]) -> int:
    """Return the value from the steps of a trace.

    >>> from bot.coins.solver.reductions import trace
    >>> value_of(list(trace([((4, 7, 2), False), ((3, 8, 1), True)])))
    3
    """
    total = 0
    for step in steps:
        match step:
            case Greedy():
                total += -step.node if step.seat else step.node
            case Fruitless():
                total += step.worth
            case Fusion():
                pass
    return total
