"""Compute what `docs/solver/random-rows.md` says about rows of random coins: `python -m tools.random_rows [PART ...]`.

`exact` and `constant` take a few minutes. Without a name, all parts are computed.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import factorial, sqrt
from random import Random
from statistics import fmean, stdev

from bot.coins.solver.reductions import row_value
from bot.match.deals import HIGHEST, LOWEST

_MOST_EXACT = 14
_SEED = 46


def value_counts(coins: tuple[int, ...], known: dict[tuple[int, ...], Counter[int]]) -> Counter[int]:
    """Return how many arrangements of `coins`, which rise, have each value; equal coins count as different.

    The greatest coin M lies at an end with probability 2/n, and is taken first. Else it is fused with its neighbours x
    and y, which are any two others with the same probability; the row after that is again any arrangement of its nodes
    with the same probability. So the counts depend on the multiset only. `known` keeps those that have been computed.
    """
    if len(coins) <= 1:
        return Counter({sum(coins): 1})
    if coins not in known:
        greatest, rest = coins[-1], coins[:-1]
        counts: Counter[int] = Counter()
        for value, count in value_counts(rest, known).items():
            counts[greatest - value] += 2 * count
        fused: Counter[tuple[int, ...]] = Counter()
        for i, j in combinations(range(len(rest)), 2):
            others = rest[:i] + rest[i + 1 : j] + rest[j + 1 :]
            fused[tuple(sorted((*others, rest[i] + rest[j] - greatest)))] += 2
        for nodes, ways in fused.items():
            for value, count in value_counts(nodes, known).items():
                counts[value] += ways * count
        known[coins] = counts
    return known[coins]


def print_exact() -> None:
    print("n, mean value, ties, losses of all arrangements of 1, ..., n")
    for size in range(1, _MOST_EXACT + 1):
        counts = value_counts(tuple(range(1, size + 1)), {})
        mean = Fraction(sum(value * count for value, count in counts.items()), factorial(size))
        losses = sum(count for value, count in counts.items() if value < 0)
        print(f"{size:2}  {mean}  {counts[0]}  {losses}", flush=True)


def print_constant() -> None:
    """Estimate the mean value in units of sigma * sqrt(n), for coins with the mean 0."""
    rng = Random(_SEED)
    coins, sigma = range(-1_000, 1_001), sqrt(1_000 * 1_001 / 3)
    for size, rows in ((4_000, 20_000), (4_001, 20_000), (100, 60_000), (101, 60_000)):
        scaled = [row_value(rng.choices(coins, k=size)) / (sigma * sqrt(size)) for _ in range(rows)]
        print(f"n = {size:,}: {fmean(scaled):+.4f} +- {stdev(scaled) / sqrt(len(scaled)):.4f}", flush=True)


def print_odd() -> None:
    """Estimate who wins rows of an odd number of coins like those that are dealt."""
    rng = Random(_SEED)
    print(f"coins of {LOWEST} to {HIGHEST}: the first player wins, ties, loses")
    for size in (*range(3, 32, 2), 41, 51, 61):
        values = [row_value(rng.choices(range(LOWEST, HIGHEST + 1), k=size)) for _ in range(100_000)]
        won, lost = sum(value > 0 for value in values), sum(value < 0 for value in values)
        shares = [f"{100 * part / len(values):.1f} %" for part in (won, len(values) - won - lost, lost)]
        print(f"{size:2}  {'  '.join(shares)}", flush=True)


PARTS = {"exact": print_exact, "constant": print_constant, "odd": print_odd}

if __name__ == "__main__":
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()
