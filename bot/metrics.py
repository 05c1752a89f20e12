"""Count what the running process does, in counters and histograms.

Plain numbers: a move costs one addition and one observation. `bot.monitoring` exports them to Prometheus.
"""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from contextvars import ContextVar
from typing import Final, NamedTuple

log = logging.getLogger(__name__)

BUCKET_BOUNDS_S: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0)
"""Upper bounds of the buckets, in seconds."""


class Histogram:
    """A histogram of durations. `counts` has a bucket for each of `BUCKET_BOUNDS_S` and one for longer durations."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKET_BOUNDS_S) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKET_BOUNDS_S, seconds)] += 1
        self.total += seconds


class Metrics:
    """The counts since the start of the process."""

    def __init__(self) -> None:
        self.moves = 0
        """Moves of players."""
        self.response_seconds: dict[str, Histogram] = {"click": Histogram(), "command": Histogram()}
        """Seconds from the arrival of an interaction until Discord received the response."""
        self.responses_too_late = 0
        """Interactions whose initial response missed Discord's deadline."""
        self.responses_lost = 0
        """Responses that were lost for other reasons."""
        self.interactions_rejected = dict.fromkeys(("too fast", "repeated", "unreadable", "stopping"), 0)
        """Rejected interactions, by reason."""


METRICS: Final = Metrics()


class RequestTrace(NamedTuple):
    """An interaction: its id, its arrival (by `time.monotonic`), and the histogram of its response time.

    `place` is the id of its server, or of its user outside of servers.
    """

    interaction: str
    started_at: float
    histogram: Histogram
    place: int | None = None

    def age_s(self) -> float:
        return time.monotonic() - self.started_at

    def observe_response(self) -> None:
        """Record that Discord has the response."""
        seconds = self.age_s()
        self.histogram.observe(seconds)
        log.debug("Responded after %.4f s.", seconds)


CURRENT_REQUEST: ContextVar[RequestTrace | None] = ContextVar("current_request", default=None)
"""The interaction being handled; log lines carry its id."""
