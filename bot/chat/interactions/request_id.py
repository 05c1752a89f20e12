"""Identify the interaction being handled, in a context variable that log lines and metrics read."""

from __future__ import annotations

import logging
import time
from contextvars import ContextVar
from typing import NamedTuple

from bot.metrics import Histogram

log = logging.getLogger(__name__)


class RequestTrace(NamedTuple):
    """An admitted interaction: its id, its arrival (by `time.monotonic`), and the histogram of its response time."""

    interaction: str
    started_at: float
    histogram: Histogram

    def observe_response(self) -> None:
        """Record that Discord has the response."""
        seconds = time.monotonic() - self.started_at
        self.histogram.observe(seconds)
        log.debug("Responded after %.4f s.", seconds)


CURRENT_REQUEST: ContextVar[RequestTrace | None] = ContextVar("current_request", default=None)
