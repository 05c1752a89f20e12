"""Limit the rate of requests by a token bucket for each user, in memory.

Tokens are refunded for moves and for games played to their end: their number is limited by the coins on the board, and
fast play is welcome.
"""

from __future__ import annotations

import enum

from bot.util.caching import MEGABYTE, Cache

PENALTY_S = 3.0
"""Seconds that a user who was too fast has to wait."""
MAX_REPLIES = 10
"""Refusals sent in that time; each is a request to Discord, the most expensive part of an interaction."""
NEW_GAME_COST = 3
"""Tokens that a new game costs until it is played."""
_CACHE_BYTES, _BYTES_PER_PLAYER = 2 * MEGABYTE, 250
"""Room for about 2,700 users; the longest idle are dropped first, which gives them a full bucket."""


class RateDecision(enum.Enum):
    """The decision on a request."""

    ALLOW = enum.auto()
    REJECT = enum.auto()  # refuse, and say when to try again
    IGNORE = enum.auto()  # refuse without a reply, after `MAX_REPLIES` of them


class RateLimiter:
    """A token bucket for each player, of `at_once` tokens, refilled by `per_second`.

    A player without tokens has to wait for `PENALTY_S`. So a player gets at most `at_once + MAX_REPLIES` replies in
    that time, beside those for refilled tokens. O(1), without locks.
    """

    def __init__(self, at_once: int, per_second: int) -> None:
        self._at_once = float(at_once)
        self._per_second = per_second
        self._now = 0.0
        # The tokens left and when they were counted; the end of the penalty and the refusals sent in it. An entry
        # expires when an idle player would have a full bucket.
        self._players: Cache[int, tuple[float, float, float, int]] = Cache(
            "players",
            _CACHE_BYTES,
            lambda player, bucket: _BYTES_PER_PLAYER,
            max(PENALTY_S, at_once / per_second),
            lambda: self._now,
        )

    def acquire(self, player: int, cost: int, now: float) -> RateDecision:
        """Take `cost` tokens of `player` and return the decision; `now` is in seconds, from any start."""
        self._now = now
        tokens, counted_at, rejected_until, replies = self._players.get(player) or (self._at_once, now, now, 0)
        if now < rejected_until:
            self._players.put(player, (tokens, counted_at, rejected_until, replies + 1))
            return RateDecision.REJECT if replies < MAX_REPLIES else RateDecision.IGNORE
        tokens = min(self._at_once, tokens + (now - counted_at) * self._per_second)
        is_allowed = tokens >= cost
        self._players.put(player, (tokens - cost, now, now, 0) if is_allowed else (tokens, now, now + PENALTY_S, 1))
        return RateDecision.ALLOW if is_allowed else RateDecision.REJECT

    def retry_after(self, player: int, now: float) -> float:
        """Return the seconds until `player` may make a request."""
        bucket = self._players.get(player)
        return max(0.0, bucket[2] - now) if bucket else 0.0

    def refund(self, player: int, cost: int) -> None:
        """Return `cost` tokens to `player`."""
        bucket = self._players.get(player)
        if bucket is not None:
            tokens, counted_at, rejected_until, replies = bucket
            self._players.put(player, (min(self._at_once, tokens + cost), counted_at, rejected_until, replies))

    def __len__(self) -> int:
        return len(self._players)
