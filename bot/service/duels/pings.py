"""Limit how often unaccepted challenges may ping players."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service.duel_errors import TooManyChallengesToPlayerError, TooManyPingsError
from bot.store import Session
from bot.store.repositories import duels

WINDOW = timedelta(hours=1)
MAX_PER_PLAYER = 3
"""The most unaccepted challenges of one player to another within `WINDOW`."""
MAX_PER_CHALLENGER = 10
"""The most unaccepted challenges of one player to named players within `WINDOW`."""


def check(session: Session, challenger: int, challenged: int, now: datetime) -> None:
    """Raise `TooManyChallengesToPlayerError` or `TooManyPingsError` if one more challenge would be too many.

    Counts stored challenges, so restarts, other processes and cancelling don't reset the count. Accepted challenges
    don't count. Reads at most `MAX_PER_CHALLENGER` rows.
    """
    challenges = duels.list_not_accepted(session, challenger, now - WINDOW, now, MAX_PER_CHALLENGER)
    times_to_same_player = [created_at for other, created_at in challenges if other == challenged]
    if len(times_to_same_player) >= MAX_PER_PLAYER:
        raise TooManyChallengesToPlayerError(times_to_same_player[MAX_PER_PLAYER - 1] + WINDOW)
    if len(challenges) >= MAX_PER_CHALLENGER:
        raise TooManyPingsError(challenges[-1][1] + WINDOW)
