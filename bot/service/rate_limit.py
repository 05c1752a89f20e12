"""Limit the rate of requests by a token bucket for each user, in memory.

Tokens are refunded for moves and for games played to their end: their number is limited by the coins on the board, and
fast play is welcome.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bot.util.caching import MEGABYTE, Cache

PENALTY_S = 3.0
"""Seconds that a user who was too fast has to wait."""
MAX_REPLIES = 10
"""The most error messages sent in that time: a message is the most expensive part of an interaction."""
NEW_GAME_COST = 3
"""Tokens that a new game costs until it is played."""
_CACHE_BYTES, _BYTES_PER_PLAYER = 2 * MEGABYTE, 650
"""Room for about 2,700 users; the longest idle are dropped first, which gives them a full bucket."""


class RateDecision(enum.Enum):
    """The decision on a request."""

    ALLOW = enum.auto()
    REJECT = enum.auto()  # refuse with an error message, which says when to try again
    IGNORE = enum.auto()  # refuse without a message, after `MAX_REPLIES` messages


@dataclass(slots=True)
class _Bucket:
    """The tokens left, the time of that count, the end of the penalty, and the number of refusals in it."""

    tokens: float
    counted_at: float
    rejected_until: float
    refusals: int = 0


class RateLimiter:
    """A token bucket for each player, of `at_once` tokens, refilled by `per_second`.

    A player without tokens has to wait for `PENALTY_S`. So a player gets at most `at_once + MAX_REPLIES` replies in
    that time, beside those for refilled tokens. O(1), without locks.
    """

    def __init__(self, at_once: int, per_second: int) -> None:
        self._at_once = float(at_once)
        self._per_second = per_second
        # A bucket is changed in place.
        self._players: Cache[int, _Bucket] = Cache("players", _CACHE_BYTES, _BYTES_PER_PLAYER)

    def acquire(self, player: int, cost: int, now: float) -> RateDecision:
        """Take `cost` tokens of `player` and return the decision; `now` is in seconds, from any start."""
        bucket = self._players.get(player)
        if bucket is None:
            self._players.put(player, bucket := _Bucket(self._at_once, now, now))
        if now < bucket.rejected_until:
            bucket.refusals += 1
            return RateDecision.REJECT if bucket.refusals <= MAX_REPLIES else RateDecision.IGNORE
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.counted_at) * self._per_second)
        bucket.counted_at = now
        if bucket.tokens < cost:
            bucket.rejected_until, bucket.refusals = now + PENALTY_S, 1
            return RateDecision.REJECT
        bucket.tokens -= cost
        return RateDecision.ALLOW

    def retry_after(self, player: int, now: float) -> float:
        """Return the seconds until `player` may make a request."""
        bucket = self._players.get(player)
        return max(0.0, bucket.rejected_until - now) if bucket else 0.0

    def refund(self, player: int, cost: int) -> None:
        """Return `cost` tokens to `player`."""
        bucket = self._players.get(player)
        if bucket is not None:
            bucket.tokens = min(self._at_once, bucket.tokens + cost)
