"""Provide other methods for the solver's results: the searches of *APP2: Holdem for n00bs* (Grenoble), and traces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.coins import TooLargeError
from bot.coins.solver.reductions import Component, Fruitless, Fusion, Greedy, Step

EXHAUSTIVE_PLAYS = 16
"""Up to 2^16 plays of a row; with several lines, up to as many as there are orders of the coins."""
MEMOISED_POSITIONS = 1_000_000
Coins = tuple[int, ...]
Lines = tuple[tuple[Coins, bool], ...]


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
