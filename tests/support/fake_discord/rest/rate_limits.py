"""Count requests in rate-limit buckets, and make their headers."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_UNLIMITED = ("/interactions/",)


@dataclass
class _Window:
    spent: int
    ends: float


class Buckets:
    """Counts requests by route and major parameters. Limits are high by default, so that tests don't wait."""

    def __init__(self) -> None:
        self._limits: dict[tuple[str, str], tuple[int, float]] = {}
        self._windows: dict[tuple[str, ...], _Window] = {}

    def limit(self, method: str, template: str, count: int, seconds: float) -> None:
        """Limit a route to `count` requests in `seconds`, like Discord's 5 in 5 s for messages."""
        self._limits[method, template] = (count, seconds)

    def spend(self, method: str, template: str, params: Mapping[str, str], now: float) -> tuple[dict[str, str], float]:
        """Return the headers of a request made now, and the seconds for which it is rejected: 0 if it is accepted."""
        if template.startswith(_UNLIMITED):
            return {}, 0.0
        count, seconds = self._limits.get((method, template), (100, 1.0))
        key = (method, template, *(params.get(name, "") for name in _MAJOR))
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            window = self._windows[key] = _Window(0, now + seconds)
        refused = window.spent >= count
        window.spent += not refused
        left = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(count),
            "X-RateLimit-Remaining": str(count - window.spent),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(f"{method} {template}".encode()).hexdigest(),
        }
        if refused:
            headers |= {"Retry-After": str(int(left) + 1), "X-RateLimit-Scope": "user"}
        return headers, left if refused else 0.0
