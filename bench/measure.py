"""Timing side by side: every candidate once in each round, so that a slow machine slows them all.

Times are processor time, which is least affected by other processes.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TypeVar

_LEAST_SECONDS = 0.004
"""A candidate is repeated until a round takes about this long."""

QUICK = "BENCH_QUICK"
"""The environment variable of a run that only shows that everything works: its figures mean little."""


def is_quick() -> bool:
    """Return true if the figures don't matter."""
    return bool(os.environ.get(QUICK))


def rounds_of(number: int) -> int:
    """Return the number of rounds, seconds or interactions to measure: at most a tenth of it in a quick run."""
    return max(1, number // 10) if is_quick() else number


_Name = TypeVar("_Name", bound=Hashable)

Candidate = Callable[[int], object]
"""A function that does its work the given number of times."""


def repeated(work: Callable[[], object]) -> Candidate:
    """Make a candidate from a function that does the work once."""

    def run(times: int) -> None:
        for _ in range(times):
            work()

    return run


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds that a piece of work took, one value for each round."""

    seconds: tuple[float, ...]

    @property
    def best(self) -> float:
        return min(self.seconds)

    def ratios(self, other: Times) -> tuple[float, float, float]:
        """Return the least, the median and the greatest ratio to `other` in the same round."""
        ratios = [mine / theirs for mine, theirs in zip(self.seconds, other.seconds, strict=True)]
        return min(ratios), median(ratios), max(ratios)


def side_by_side(candidates: Mapping[_Name, Candidate], rounds: int) -> dict[_Name, Times]:
    """Return the times of each candidate, round by round."""
    repeats = {name: _repeats(candidate) for name, candidate in candidates.items()}
    seconds: dict[_Name, list[float]] = {name: [] for name in candidates}
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, candidate in candidates.items():
                began = process_time()
                candidate(repeats[name])
                seconds[name].append((process_time() - began) / repeats[name])
    finally:
        gc.enable()
    return {name: Times(tuple(taken)) for name, taken in seconds.items()}


def _repeats(candidate: Candidate) -> int:
    repeats = 1
    while True:
        began = process_time()
        candidate(repeats)
        taken = process_time() - began
        if taken >= _LEAST_SECONDS:
            return repeats
        repeats = max(2 * repeats, int(repeats * _LEAST_SECONDS / max(taken, 1e-9)))
