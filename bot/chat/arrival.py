"""Which interaction is being answered: known to all that is done for it, without being handed on."""

from __future__ import annotations

import logging
import time
from contextvars import ContextVar
from typing import NamedTuple

from bot.meter import Histogram

log = logging.getLogger(__name__)


class Arrival(NamedTuple):
    """An interaction that has come in: its id, when (by `time.monotonic`), and where its answer is timed."""

    interaction: str
    began: float
    answers: Histogram

    def answered(self) -> None:
        """Discord has the answer."""
        seconds = time.monotonic() - self.began
        self.answers.observe(seconds)
        log.debug("Answered after %.4f s.", seconds)


ARRIVAL: ContextVar[Arrival | None] = ContextVar("arrival", default=None)
