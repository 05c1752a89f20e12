"""Limit how often unaccepted challenges may ping players."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service.duel_errors import TooManyChallengesToPlayerError, TooManyPingsError
from bot.store import Session
from bot.store.repositories import duels

WINDOW = timedelta(hours=1)
PER_PERSON = 3
"""The most unaccepted challenges of one player to another within `WINDOW`."""
PER_CHALLENGER = 10
"""The most unaccepted challenges of one player to named players within `WINDOW`."""


def check(session: Session, challenger: int, challenged: int, now: datetime) -> None:
    """Raise `TooManyChallengesToPlayerError` or `TooManyPingsError` if one more challenge would be too many.

    Counts stored challenges, so restarts, other processes and cancelling don't reset the count. Accepted challenges
    don't count. Reads at most `PER_CHALLENGER` rows.
    """
    found = duels.list_not_accepted(session, challenger, now - WINDOW, now, PER_CHALLENGER)
    same = [asked for other, asked in found if other == challenged]
    if len(same) >= PER_PERSON:
        raise TooManyChallengesToPlayerError(same[PER_PERSON - 1] + WINDOW)
    if len(found) >= PER_CHALLENGER:
        raise TooManyPingsError(found[-1][1] + WINDOW)
