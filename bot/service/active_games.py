"""Load active games and cache them in memory, so that a move needs no query.

The database is authoritative. Entries may be dropped at any moment. An update based on a stale copy is rejected (see
`bot.store.game_updates`), and the game is read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from sys import getsizeof
from weakref import WeakValueDictionary

from bot.errors import CoinsError
from bot.match.games import Game
from bot.service.errors import StaleError, UnknownGameError
from bot.service.game_view import GameView
from bot.store import (
    Database,
    GameUpdate,
    OutcomeUnknownError,
    StaleUpdateError,
    StoreUnavailableError,
    Transaction,
    store_update,
)
from bot.store import games as game_rows
from bot.util.caching import MEGABYTE, Cache

_CACHE_BYTES = 5 * MEGABYTE
"""Room for about 900 games of 12 coins."""
_BYTES_PER_GAME, _BYTES_PER_COIN, _BYTES_PER_HINT = 3_500, 100, 150
"""Bytes of a game in memory, and in addition of each of its coins (without the integer itself) and hints."""
_MAX_ATTEMPTS = 5
"""Attempts to store an update, each after another request or process has changed the game."""


def get_game(transaction: Transaction, code: str) -> Game:
    game = game_rows.find(transaction, code)
    if game is None:
        raise UnknownGameError(code)
    return game


class ActiveGameCache:
    """An in-memory LRU cache of active games, which updates each game one action at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._games: Cache[str, Game] = Cache("games", _CACHE_BYTES, game_bytes)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._games)

    async def update(self, code: str, make_update: Callable[[Game], GameUpdate | None]) -> Game:
        """Store the update that `make_update` returns for the game `code`, and return the updated game.

        If that is `None`, nothing is stored. `make_update` may be called more than once. Raises what it raises
        about the stored game, `UnknownGameError`, `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        async with self.lock(code):
            is_unknown, intended = False, None
            for _ in range(_MAX_ATTEMPTS):
                cached = self._games.get(code)
                try:
                    game = await self._database.read(get_game, code) if cached is None else cached
                    if is_unknown and intended is not None and game.updated_at == intended.updated_at:
                        return game  # no two changes of a game have the same time
                    game_update = make_update(game)
                    if game_update is None:
                        return game
                    intended = game_update.after
                    after = await self._database.write(store_update, game_update)
                    self.put(after)
                    return after
                except StaleUpdateError:
                    pass  # `make_update` gets the game as it is stored
                except StoreUnavailableError as error:
                    if is_unknown:
                        raise OutcomeUnknownError from error
                    if not isinstance(error, OutcomeUnknownError):
                        raise
                    is_unknown = True  # the stored game says if it was stored
                except CoinsError:
                    if cached is None:
                        raise
                    # Another process may have changed the game: errors must be about the game as it is stored.
                self.invalidate(code)
            raise StaleError(GameView(await self._database.read(get_game, code)))

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
