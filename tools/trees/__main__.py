"""Check the statements of `docs/solver/trees.md` on random trees: `python -m tools.trees [STATEMENT ...]`.

Each takes a few minutes and always tries the same trees. `solver` compares the solver with brute force, and `reach`
measures how far it reaches. Without a name, all are done, one after the other.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from bench.solver.c_baseline import compile_library
from bot.coins import TooLargeError, Tree

STATEMENTS = {
    "fusion": (12, 1_000_000, "fusion keeps the value of a tree"),
    "forests": (12, 1_000_000, "fusion keeps the value of a forest"),
    "even": (12, 1_000_000, "a forest with an even number of vertices is never negative"),
    "leaf": (11, 1_000_000, "a second leaf on the only optimal one changes nothing"),
    "greatest": (12, 1_000_000, "the greatest leaf is optimal if every greater vertex is buried"),
    "last": (12, 1_000_000, "the last player doesn't mind if a vertex must be taken last"),
    "stacks": (12, 1_000_000, "the value with a vertex that must be taken last, by stacks"),
    "hottest": (12, 4_000_000, "beside three branches the greatest coin is taken first"),
}
"""The most vertices, the number of random trees, and what is checked; trees of which it says nothing don't count."""
_SOLVED, _MOST_SOLVED = 1_000_000, 12
_SEED = 46


def main(names: list[str]) -> int:
    """Check the named statements, or all. Return the exit code: 1 if one fails."""
    evidence = load_evidence()
    failed = False
    for name in names or [*STATEMENTS, "solver", "reach"]:
        if name == "reach":
            print_reach(Random(_SEED))
            continue
        if name == "solver":
            cases, text = check_solver(evidence.tree_value, Random(_SEED)), "the solver agrees with brute force"
        else:
            most, trials, text = STATEMENTS[name]
            cases = evidence.check(name.encode(), most, trials, _SEED)
        print(f"{name}: {text}: {f'{cases:,} cases' if cases > 0 else f'FALSE in case {-cases:,}'}", flush=True)
        failed |= cases <= 0
    return int(failed)


def load_evidence() -> ctypes.CDLL:
    """Compile `evidence.c` and return it. Raises `FileNotFoundError` if there is no compiler."""
    evidence = compile_library(Path(__file__).with_name("evidence.c"))
    evidence.check.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_long, ctypes.c_uint64]
    evidence.check.restype = ctypes.c_long
    return evidence


def check_solver(tree_value: Callable[..., int], rng: Random) -> int:
    """Compare the value of random trees with brute force. Return their number, negative if one is wrong."""
    for number in range(1, _SOLVED + 1):
        size, reach, most = rng.randint(1, _MOST_SOLVED), rng.choice((1, 2, 3, 12)), rng.choice((1, 2, 9, 999))
        weights = [rng.randint(-most, most) for _ in range(size)]
        edges = [(rng.randrange(max(0, k - reach), k), k) for k in range(1, size)]
        ends = [end for edge in edges for end in edge]
        value = tree_value(size, (ctypes.c_int * size)(*weights), (ctypes.c_int * len(ends))(*ends))
        if Tree(weights, edges).value() != value:
            print(weights, edges)
            return -number
    return _SOLVED


def print_reach(rng: Random) -> None:
    """Print how many of ten trees of each shape are solved, the median time and the longest, in seconds."""
    shapes: dict[str, Callable[[int], int]] = {
        "caterpillar": lambda k: k - 1 if k < 200 else rng.randrange(200),
        "caterpillar with equal legs": lambda k: k - 1 if k < 200 else k - 200,
        "star with 3 legs": lambda k: max(k - 3, 0),
        "star with 20 legs": lambda k: max(k - 20, 0),
        "random": lambda k: rng.randrange(k),
        "complete binary": lambda k: (k - 1) // 2,
    }
    sizes = {"random": (50, 100), "complete binary": (50, 100)}
    for shape, size in ((name, size) for name in shapes for size in sizes.get(name, (400,))):
        times, refused = [], 0
        for _ in range(10):
            edges = [(shapes[shape](k), k) for k in range(1, size)]
            tree = Tree([rng.randint(0, 1_000) for _ in range(size)], edges)
            start = process_time()
            try:
                tree.value()
            except TooLargeError:
                refused += 1
            times.append(process_time() - start)
        print(f"{shape}, {size}: {10 - refused} of 10, {median(times):.2f} s, {max(times):.2f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
