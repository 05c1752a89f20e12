"""Provide rows that are hard for the solver, and Hypothesis strategies for rows."""

from collections.abc import Callable, Mapping

from hypothesis import settings
from hypothesis import strategies as st

from tests.support.full_size import FULL_SIZE

FAMILIES: Mapping[str, Callable[[int], list[int]]] = {
    "increasing": lambda n: list(range(n)),
    "decreasing": lambda n: list(range(n, 0, -1)),
    "valley": lambda n: [abs(n - 2 * k) for k in range(n)],
    "mountain": lambda n: [-abs(n - 2 * k) for k in range(n)],
    "zigzag": lambda n: [k if k % 2 else -k for k in range(n)],
    "closing zigzag": lambda n: [n - k if k % 2 else k - n for k in range(n)],
    "opening valley": lambda n: [abs(n - 2 * k) + 3 * n * (k % 2) for k in range(n)],
    "powers of two": lambda n: [2**k for k in range(n)],
    "powers of two, mixed": lambda n: [2 ** ((k * 7) % n) for k in range(n)],
    "all equal": lambda n: [5] * n,
    "zeros and ones": lambda n: [k * k % 7 % 2 for k in range(n)],
    "plateaus": lambda n: [k // 3 % 4 for k in range(n)],
    "signed": lambda n: [(k * k * 37) % 41 - 20 for k in range(n)],
    "huge": lambda n: [(k * 37 % 23 - 11) * 10**40 + k for k in range(n)],
}

thorough = settings(max_examples=400 if FULL_SIZE else 60, deadline=None)
"""More examples than usual, without a deadline, because the time of an example is irrelevant."""

few_values = st.integers(-2, 2)
coins = st.one_of(few_values, st.integers(0, 20), st.integers(-(10**30), 10**30))


def rows(most: int = 12, least: int = 0) -> st.SearchStrategy[list[int]]:
    """Draw rows of one kind of coin each, so that ties are frequent."""
    return st.one_of(
        st.lists(few_values, min_size=least, max_size=most),
        st.lists(st.integers(0, 20), min_size=least, max_size=most),
        st.lists(coins, min_size=least, max_size=most),
    )


def boards(most_lines: int = 4, most_coins: int = 4) -> st.SearchStrategy[list[tuple[tuple[int, ...], bool]]]:
    """Draw rows and stacks as components of the solver."""
    line = st.tuples(rows(most_coins).map(tuple), st.booleans())
    return st.lists(line, min_size=1, max_size=most_lines)
