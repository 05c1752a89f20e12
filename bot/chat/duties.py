"""What the bot does by itself when its time has come: the jobs of its clockwork."""

from __future__ import annotations

from bot.service.clockwork import Job
from bot.service.counting import COUNTING


def jobs() -> list[Job]:
    """All of them, in the order in which they get their turn."""
    return [COUNTING]
