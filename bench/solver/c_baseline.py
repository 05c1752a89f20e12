"""The baselines in C, compiled if a compiler is found."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from math import prod
from pathlib import Path

from bot.coins.solver.reductions import Component

FLAGS = ["-O3", "-shared", "-fPIC"]
TimedFunction = Callable[[int], int]
"""A function that solves one row the given number of times and returns the result."""


def compile_library(source: Path) -> ctypes.CDLL:
    """Compile a file of C as a library. Raises `FileNotFoundError` if there is no compiler."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "library.so"
        subprocess.run([_compiler(), *FLAGS, "-o", str(library), str(source)], check=True)
        return ctypes.CDLL(str(library))


def _compiler() -> str:
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise FileNotFoundError("no C compiler")
    return compiler


class CBaseline:
    """`baseline.c` as a library. `compiler` describes the compiler. Raises `FileNotFoundError` if there is none."""

    def __init__(self) -> None:
        self._library = compile_library(Path(__file__).with_name("baseline.c"))
        version = subprocess.run([_compiler(), "--version"], check=True, capture_output=True, text=True).stdout
        self.compiler = f"{version.splitlines()[0]} {FLAGS[0]}"

    def rolling(self, coins: Sequence[int]) -> TimedFunction:
        """Return a function that computes the value of `coins` by two diagonals, in integers of 32 bits."""
        row, values = (ctypes.c_int32 * len(coins))(*coins), (ctypes.c_int32 * (len(coins) + 1))()
        return lambda times: int(self._library.rolling(row, len(coins), values, times))

    def lines(self, components: Sequence[Component]) -> tuple[int, list[int]]:
        """Return the value of rows and stacks, and the margin after each move: by line, left before right."""
        sizes = [len(coins) for coins, _ in components]
        states = prod((size + 1) ** (1 if walled else 2) for size, (_, walled) in zip(sizes, components, strict=True))
        all_coins = [coin for coins, _ in components for coin in coins]
        values, count = (ctypes.c_int64 * states)(), len(components)
        self._library.lines(
            (ctypes.c_int64 * len(all_coins))(*all_coins),
            (ctypes.c_int32 * count)(*sizes),
            (ctypes.c_int32 * count)(*(walled for _, walled in components)),
            count,
            values,
        )
        margins, step = [], 1
        for coins, walled in components:
            for coin in coins[-1:] if walled else (coins[0], coins[-1]):
                margins.append(coin - values[step])
                step *= len(coins) + 1
        return values[0], margins


def compile_baseline() -> CBaseline | None:
    """Compile the baselines; return `None` if no compiler is found."""
    try:
        return CBaseline()
    except FileNotFoundError:
        return None
