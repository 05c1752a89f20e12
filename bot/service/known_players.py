"""Remember which players and servers are stored, so that a new game need not store them again.

The database is authoritative: a batch that relies on this checks it, and stores nothing if it is not true any more.
"""

from __future__ import annotations

from bot.service.request_context import RequestContext
from bot.util.caching import MEGABYTE, Cache, text_bytes

_CACHE_BYTES = 2 * MEGABYTE
"""Room for about 3,000 players."""
_BYTES_OF_IDS = 120


class KnownPlayers:
    """An in-memory LRU cache of the names under which players were stored, in each of their servers."""

    def __init__(self) -> None:
        self._names: Cache[tuple[int, int | None], str] = Cache("players", _CACHE_BYTES, known_bytes)

    def knows(self, request: RequestContext) -> bool:
        """Return true if the user was stored with the name and the server of this request."""
        return self._names.get((request.user_id, request.guild_id)) == request.user_name.unescaped

    def remember(self, request: RequestContext) -> None:
        """Record that the user and the server of `request` are stored now."""
        self._names.put((request.user_id, request.guild_id), request.user_name.unescaped)

    def invalidate(self, player: int) -> None:
        """Drop `player`, whose data was deleted. O(players)."""
        for key in [key for key, _ in self._names.items() if key[0] == player]:
            self._names.drop(key)


def known_bytes(key: tuple[int, int | None], name: str) -> int:
    """Return the bytes of a player in memory. O(1)."""
    return _BYTES_OF_IDS + text_bytes(name)
