"""Make the rows that are measured."""

from __future__ import annotations

from random import Random


def random_row(n: int, greatest: int = 200) -> tuple[int, ...]:
    """Return coins of 1 to `greatest`, always the same for the same n; 200 is the greatest number of USACO's game1."""
    generator = Random(n)
    return tuple(generator.randint(1, greatest) for _ in range(n))


def valley(n: int) -> tuple[int, ...]:
    """Return the row with the longest possible reduced form: nothing fuses."""
    return tuple(abs(n - 2 * k) for k in range(n))
