"""Cache active games in memory, so that a move needs no query.

The database is authoritative. Entries may be dropped at any moment. An update based on a stale copy is rejected (see
`bot.service.games.update_game`), and the game is read again.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from sys import getsizeof
from weakref import WeakValueDictionary

from bot.match.games import Game
from bot.util.caching import MEGABYTE, Cache

_CACHE_BYTES = 5 * MEGABYTE
"""Room for about 900 games of 12 coins."""
_BYTES_PER_GAME, _BYTES_PER_COIN, _BYTES_PER_HINT = 3_500, 100, 150
"""Bytes of a game in memory, and in addition of each of its coins (without the integer itself) and hints."""


class ActiveGameCache:
    """An in-memory LRU cache of active games, and a lock for each game that is used."""

    def __init__(self) -> None:
        self._games: Cache[str, Game] = Cache("games", _CACHE_BYTES, game_bytes)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._games)

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock that serializes actions in the game `code`."""
        return self._locks.setdefault(code, asyncio.Lock())

    def get_cached(self, code: str) -> Game | None:
        """Return the cached copy of the active game `code`, if there is one. It may be stale."""
        return self._games.get(code)

    def set_message(self, code: str, message: int) -> None:
        game = self._games.get(code)
        if game is not None:
            self._games.put(code, replace(game, message=message))

    def invalidate(self, code: str) -> None:
        """Drop the game `code`, because it was changed elsewhere."""
        self._games.drop(code)

    def invalidate_player(self, player: int) -> None:
        """Drop every game of `player`, and every one that repeats a game of theirs. O(cached games)."""
        for code, game in list(self._games.items()):
            if game.match.seat_of(player) is not None or (game.replayed and game.replayed.player == player):
                self.invalidate(code)

    def put(self, game: Game) -> None:
        """Cache `game`, as it is stored now, if it is active; otherwise drop it."""
        if game.match.active:
            self._games.put(game.code, game)
        else:
            self.invalidate(game.code)


def game_bytes(code: str, game: Game) -> int:
    """Estimate the bytes of a game in memory. O(1)."""
    board = game.match.board
    return (
        _BYTES_PER_GAME
        + board.size * (_BYTES_PER_COIN + 2 * getsizeof(board.total))
        + len(game.hints) * _BYTES_PER_HINT
    )
