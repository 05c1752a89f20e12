"""Time candidates side by side: run each once per round, so that a slow machine slows all of them.

Times are processor time, which depends least on other processes.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from time import process_time
from typing import TypeVar

_MIN_SECONDS = 0.004
"""Seconds of a round: a faster candidate is repeated until it takes about this long."""

_Name = TypeVar("_Name", bound=Hashable)

Candidate = Callable[[int], object]
"""A function that runs the measured code the given number of times."""


def repeated(function: Callable[[], object]) -> Candidate:
    """Return a candidate that calls `function` the given number of times."""

    def run(times: int) -> None:
        for _ in range(times):
            function()

    return run


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of one candidate, a value for each round."""

    seconds: tuple[float, ...]

    @property
    def best(self) -> float:
        return min(self.seconds)

    def ratios(self, other: Times) -> list[float]:
        """Return the ratios to `other` in the same round."""
        return [time / others for time, others in zip(self.seconds, other.seconds, strict=True)]


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
    return {name: Times(tuple(values)) for name, values in seconds.items()}


def _repeats(candidate: Candidate) -> int:
    """Return the number of repetitions that takes at least `_MIN_SECONDS`."""
    repeats = 1
    while True:
        began = process_time()
        candidate(repeats)
        spent = process_time() - began
        if spent >= _MIN_SECONDS:
            return repeats
        repeats = max(2 * repeats, int(repeats * _MIN_SECONDS / max(spent, 1e-9)))
