"""Limit how often unaccepted challenges may ping players."""

from __future__ import annotations

import math
from datetime import datetime, timedelta

from bot.errors import Refusal
from bot.store import Session, duels

WINDOW = timedelta(hours=1)
MAX_PER_PLAYER = 3
"""The most unaccepted challenges of one player to another within `WINDOW`."""
MAX_PER_CHALLENGER = 10
"""The most unaccepted challenges of one player to named players within `WINDOW`."""


def _relative(when: datetime) -> str:
    """Return `when` as a relative timestamp of Discord, such as `in 20 minutes`."""
    return f"<t:{math.ceil(when.timestamp())}:R>"


def check(session: Session, challenger: int, challenged: int, now: datetime) -> None:
    """Raise `Refusal` if one more challenge would be too many.

    Counts stored challenges, so restarts, other processes and cancelling don't reset the count. Accepted challenges
    don't count. Reads at most `MAX_PER_CHALLENGER` rows.
    """
    challenges = duels.list_not_accepted(session, challenger, now - WINDOW, now, MAX_PER_CHALLENGER)
    times_to_same_player = [created_at for other, created_at in challenges if other == challenged]
    if len(times_to_same_player) >= MAX_PER_PLAYER:
        raise Refusal("duel-challenged-often", when=_relative(times_to_same_player[MAX_PER_PLAYER - 1] + WINDOW))
    if len(challenges) >= MAX_PER_CHALLENGER:
        raise Refusal("duel-pinged-often", when=_relative(challenges[-1][1] + WINDOW))
