"""Act for the players of live duels: warn them, end games that they left, and close duels that can't be shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from bot.match.games import Game
from bot.match.match import Status
from bot.service import duels, games, moves, secrecy
from bot.service.context import AppContext
from bot.service.duels import DuelView, view_duel
from bot.service.game_view import GameView
from bot.service.live_minutes import Minute, awaits_live_move
from bot.store import GameUpdate, StoreUnavailableError
from bot.store import duels as duel_rows
from bot.store import games as game_rows
from bot.util.discord_ids import shard_of

log = logging.getLogger(__name__)

T = TypeVar("T")
_OUTAGE_PAUSE_S = 2.0


class LiveEvents(Protocol):
    """A notifier of live duels. Whatever holds back one of its messages concerns that duel alone."""

    async def show_board(self, game_view: GameView) -> None:
        """Show the board by each way there is, again and again for a while."""

    async def deadline_warning(self, game_view: GameView, *, away: bool) -> None:
        """Show the board, and say that the time began anew, as the bot was `away`."""

    async def live_warning(self, game_view: GameView) -> bool:
        """Warn the player to move by each way there is; return false if none works, not even later."""

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        """Announce that a game was lost on time."""

    async def live_closed(self, game_views: Sequence[GameView], duel_view: DuelView) -> None:
        """Show that a duel was closed, and say so to both players."""


class LiveDuels:
    """The live duels of this process: those in the servers of its shards, and what is outside of servers in shard 0.

    Several processes may act for one game at the same time: a transaction that checks its ply decides which one did.
    """

    def __init__(self, app: AppContext, notifier: LiveEvents) -> None:
        self._app, self._notifier, self._minutes = app, notifier, app.live_minutes
        self._minutes.on_time, self._minutes.on_unshown = self._on_time, self._on_unshown
        self._brought: set[str] = set()
        self._closing: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def connected(self, shard: int, shards: int) -> None:
        """Begin all minutes anew in the servers of one of the `shards`: at the start, and with each new connection."""
        self._minutes.connected(shard, shards)
        self._start(self._resume(shard, shards))

    def _on_time(self, minute: Minute) -> None:
        self._start(self._act(minute))

    def _on_unshown(self, duel: str) -> None:
        if duel not in self._brought:
            self._start(self._bring(duel))

    def close(self) -> None:
        """Stop the time of all games; it begins anew with the next start."""
        self._minutes.close()
        for task in self.tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _resume(self, shard: int, shards: int) -> None:
        live = await _until_stored(partial(self._app.database.read, duel_rows.list_live))
        for code, guild in live:
            if shard_of(guild, shards) == shard:
                self._start(self._renew(code))

    async def _act(self, minute: Minute) -> None:
        """Do what is due of a minute. If its player may not have had all of it, it begins anew."""
        if not self._minutes.is_current(minute):
            return
        if not self._minutes.is_lost(minute):
            try:
                await (self._end(minute) if minute.warned else self._warn(minute))
                return
            except StoreUnavailableError as error:
                log.warning("The time of game %s begins anew; database unavailable: %s", minute.code, error.reason)
            except Exception:  # whatever it is, no player loses by it
                log.exception("The time of game %s begins anew.", minute.code)
        minute.stop()
        await self._renew(minute.code)

    async def _warn(self, minute: Minute) -> None:
        game = await self._app.database.read(game_rows.find, minute.code)
        if game is None or not _is_at(game, minute):
            self._minutes.drop(minute.code)
            return
        is_warned = await self._notifier.live_warning(await secrecy.view_game(self._app, game))
        if self._minutes.is_current(minute):
            if is_warned:
                self._minutes.warned(minute)
            else:
                await self._close(minute.duel)

    async def _end(self, minute: Minute) -> None:
        """End the game, unless a move was faster."""

        def make_update(game: Game) -> GameUpdate | None:
            return games.end_game(self._app, game, game.match.forfeit()) if _is_at(game, minute) else None

        self._app.active_games.invalidate(minute.code)
        game = await games.update_game(self._app, minute.code, make_update)
        if self._minutes.is_current(minute):
            self._minutes.drop(minute.code)
        if not game.match.active:
            await self._announce(game)

    async def _announce(self, game: Game) -> None:
        """Settle the duel of `game`, if that was lost on time and that allows it, and announce it."""
        if game.match.status is Status.FORFEIT and game.duel_game is not None:
            game_view = await moves.settle_if_finished(self._app, game)
            await self._notifier.forfeited(game_view, await view_duel(self._app, game.duel_game.code))

    async def _renew(self, code: str) -> None:
        """Begin the minute of a game anew, unless it runs; the third time, close its duel."""
        game = await _until_stored(partial(self._app.database.read, game_rows.find, code))
        if game is None or game.duel_game is None or not awaits_live_move(game):
            self._minutes.drop(code)
            if game is not None:
                await self._announce(game)
        elif not self._minutes.runs(game):
            if self._minutes.renew(game):
                await self._notifier.deadline_warning(await secrecy.view_game(self._app, game), away=True)
                await self._bring(game.duel_game.code)
            else:
                await self._close(game.duel_game.code)

    async def _bring(self, duel: str) -> None:
        """Show the boards of a running duel that are not shown; close it if that is impossible.

        A move that comes meanwhile has a board of its own, which is shown as well.
        """
        self._brought.add(duel)
        try:
            for board in await _until_stored(partial(self._boards, duel)):
                game: Game | None = board
                while game is not None and self._minutes.is_unshown(game):
                    await self._notifier.show_board(await secrecy.view_game(self._app, game))
                    tried = game.match.ply
                    game = await _until_stored(partial(self._app.database.read, game_rows.find, game.code))
                    if game is not None and game.match.ply == tried and self._minutes.is_unshown(game):
                        await self._close(duel)
                        return
        finally:
            self._brought.discard(duel)

    async def _boards(self, duel: str) -> list[Game]:
        played = await self._app.database.read(duel_rows.find, duel)
        return [] if played is None else await self._app.database.read(game_rows.list_of_duel, played.id)

    async def _close(self, duel: str) -> None:
        """Close a running duel without a result, and say so once."""
        boards = await _until_stored(partial(self._boards, duel))
        if duel in self._closing or not any(game.match.active for game in boards):
            return
        log.warning("The live duel %s is closed: its boards or warnings can't be shown in time.", duel)
        self._closing.add(duel)
        try:
            closed = await _until_stored(partial(duels.close_games, self._app, boards))
        finally:
            self._closing.discard(duel)
        for game in boards:
            self._minutes.drop(game.code)
        await self._notifier.live_closed(closed, await view_duel(self._app, duel))


def _is_at(game: Game, minute: Minute) -> bool:
    return awaits_live_move(game) and game.match.ply == minute.ply


async def _until_stored(call: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `call`, repeated until the database is available."""
    while True:
        try:
            return await call()
        except StoreUnavailableError as error:
            log.warning("A live duel waits, the database is unavailable: %s", error.reason)
        await asyncio.sleep(_OUTAGE_PAUSE_S)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:  # nothing waits for it, and other games go on
        log.exception("The work for a live duel failed.")
