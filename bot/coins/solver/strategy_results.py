"""Simple strategies and their results: greedy, and odds-or-evens.

*Tutorial 6: Dynamic programming II* and Goodrich and Tamassia, *Algorithm Design and Applications*, "Coins in a Line":
greedy play can lose; odds-or-evens never loses on an even row, but is not always the best.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins.board import Side
from bot.coins.solver.multi_line import Play
from bot.coins.solver.reductions import Component


def odds_or_evens(row: Sequence[int]) -> tuple[int, Side]:
    """Return the first player's guaranteed total on an even row, and the side to begin with. O(n).

    On an even row the first player can take every coin of the odd places or every coin of the even places, whatever the
    opponent does; left if the two are equal. Raises `ValueError` on an odd number of coins.

    >>> odds_or_evens([1, 3, 6, 3, 1, 3])
    (9, <Side.RIGHT: 'R'>)
    """
    if len(row) % 2:
        raise ValueError("odds-or-evens needs an even number of coins")
    odds, evens = sum(row[::2]), sum(row[1::2])
    return (odds, Side.LEFT) if odds >= evens else (evens, Side.RIGHT)


def greedy_against_perfect(components: Sequence[Component], ties: Side = Side.RIGHT) -> tuple[int, int]:
    """Return the totals of a greedy first and a perfect second player. O(n log k) on k lines.

    Greedy takes the greatest coin in reach; of equal ones the last in order (`Side.RIGHT`) or the first. Perfect play
    need not be the best response to a greedy opponent: see `bot.coins.solver.best_response`.

    >>> greedy_against_perfect([([5, 10, 25, 10], False)])
    (20, 30)
    """
    play = Play(components)
    spans = [[0, len(coins)] for coins, _ in components]
    totals = [0, 0]
    for ply in range(play.coins_left):
        number, side = _greatest(components, spans, ties) if ply % 2 == 0 else play.best()
        play.take(number, side)
        start, stop = spans[number]
        taken, spans[number] = (start, [start + 1, stop]) if side is Side.LEFT else (stop - 1, [start, stop - 1])
        totals[ply % 2] += components[number][0][taken]
    return totals[0], totals[1]


def _greatest(components: Sequence[Component], spans: Sequence[Sequence[int]], ties: Side) -> tuple[int, Side]:
    best: tuple[int, int, Side] | None = None
    for number, (coins, walled) in enumerate(components):
        start, stop = spans[number]
        if start == stop:
            continue
        ends = [(coins[stop - 1], Side.RIGHT)]
        if not walled:
            ends.insert(0, (coins[start], Side.LEFT))
        for coin, side in ends:
            if best is None or coin > best[0] or (coin == best[0] and ties is Side.RIGHT):
                best = coin, number, side
    if best is None:
        raise ValueError("every coin has been taken")
    return best[1], best[2]
