"""The baselines in C, compiled if a compiler is found."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

FLAGS = ["-O3", "-shared", "-fPIC"]
Run = Callable[[int], int]
"""A function that solves one row the given number of times and returns the result."""


class Yardstick:
    """`rolling.c` as a library. `compiler` describes the compiler."""

    def __init__(self) -> None:
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        if compiler is None:
            raise FileNotFoundError("no C compiler")
        source = Path(__file__).with_name("rolling.c")
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "rolling.so"
            subprocess.run([compiler, *FLAGS, "-o", str(library), str(source)], check=True)
            self._library = ctypes.CDLL(str(library))
        version = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True).stdout
        self.compiler = f"{version.splitlines()[0]} {FLAGS[0]}"

    def rolling(self, coins: Sequence[int], bits: int = 32) -> Run:
        """Return a function for the value of `coins` by two diagonals, in integers of 32 or 64 bits."""
        number = ctypes.c_int32 if bits == 32 else ctypes.c_int64
        function = self._library.rolling_32 if bits == 32 else self._library.rolling_64
        function.restype = number
        row, room = (number * len(coins))(*coins), (number * (len(coins) + 1))()
        return lambda times: int(function(row, len(coins), room, times))

    def usaco(self, coins: Sequence[int]) -> Run:
        """Return a function for the first player's total in USACO's layout."""
        function = self._library.usaco
        function.restype = ctypes.c_int32
        row = (ctypes.c_int32 * len(coins))(*coins)
        return lambda times: int(function(row, len(coins), times))


def find() -> Yardstick | None:
    """Return the baselines; `None` if no compiler is found."""
    try:
        return Yardstick()
    except FileNotFoundError:
        return None
