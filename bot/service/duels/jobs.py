"""Run the background job of duels: deadlines, warnings, expired challenges and missed settlements."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Protocol

from bot.errors import CoinsError
from bot.match.duels import Duel
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.duels import challenge_responses
from bot.service.duels.duel_view import DuelView, view_duel
from bot.service.errors import UnknownDuelError, UnknownGameError
from bot.service.game_view import GameView
from bot.service.games import deadlines, settlement
from bot.service.scheduler import Job
from bot.service.stored_games import get_game
from bot.store import StoreUnavailableError, duels
from bot.util.pacing import RetryTimes

log = logging.getLogger(__name__)

_BATCH_SIZE = 20
"""Duels or games of each kind in one run; the rest is due at once."""
_SWEEP_INTERVAL = timedelta(minutes=10)
"""The interval of the search for sealed moves and duels whose process ended before it revealed or settled them."""
_RETRY_DELAY = timedelta(minutes=1)


class DuelEvents(Protocol):
    """A notifier of events that players did not cause themselves."""

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        """Announce that a game was lost on time."""

    async def deadline_warning(self, game_view: GameView) -> None:
        """Warn that the time for the next move is running out."""

    async def moves_revealed(self, duel_view: DuelView) -> None:
        """Announce that sealed moves were revealed by the job."""

    async def duel_settled(self, duel_view: DuelView) -> None:
        """Announce that a duel was settled by the job."""

    async def challenge_closed(self, duel: Duel) -> None:
        """Announce that a challenge expired."""


class DuelJobs:
    """A job that ends overdue games, sends warnings, expires challenges and settles duels."""

    def __init__(self, notifier: DuelEvents) -> None:
        self._notifier = notifier
        self._last_sweep: datetime | None = None
        self._retries = RetryTimes()

    def job(self) -> Job:
        return Job("duels", self.next_run_at, self.run)

    async def next_run_at(self, app: AppContext, now: datetime) -> datetime | None:
        """Return the time of the next run."""
        next_sweep = now if self._last_sweep is None else self._last_sweep + _SWEEP_INTERVAL
        retries = self._retries.pending(now)
        next_due = await app.database.read(duels.next_due, retries.keys())
        return min(filter(None, [next_sweep, next_due, *retries.values()]))

    async def run(self, app: AppContext, now: datetime) -> None:
        """Do all that is due. Each transaction decides which process notifies, so nobody is notified twice.

        A game or duel that fails is logged and tried again in a minute, and doesn't delay the others.
        """
        excluded = self._retries.pending(now).keys()
        for code in await app.database.read(duels.list_overdue, now, _BATCH_SIZE, excluded):
            with self._retry_later_on_error(code, now):
                await self._enforce_deadline(app, code)
        for code in await app.database.read(duels.list_to_warn, now, _BATCH_SIZE, excluded):
            with self._retry_later_on_error(code, now):
                await self._warn(app, code, now)
        for code in await app.database.read(duels.list_expired, now, _BATCH_SIZE, excluded):
            with self._retry_later_on_error(code, now):
                await self._expire(app, code)
        if self._last_sweep is None or now >= self._last_sweep + _SWEEP_INTERVAL:
            self._last_sweep = now
            await self._sweep(app, now)

    async def _sweep(self, app: AppContext, now: datetime) -> None:
        """Finish the work of processes that ended: reveal sealed moves, and settle duels."""
        for code in await app.database.read(duels.list_unrevealed, _BATCH_SIZE):
            with self._retry_later_on_error(code, now):
                await settlement.advance_duel(app, code)
                await self._notifier.moves_revealed(await view_duel(app, code))
        for code in await app.database.read(duels.list_unsettled, _BATCH_SIZE):
            with self._retry_later_on_error(code, now):
                await self._settle(app, code)

    async def _enforce_deadline(self, app: AppContext, code: str) -> None:
        game = await deadlines.enforce_deadline(app, code)
        if game is not None and game.duel_game is not None:
            game_view = await settlement.settle_if_finished(app, game)
            await self._notifier.forfeited(game_view, await view_duel(app, game.duel_game.code))

    async def _warn(self, app: AppContext, code: str, now: datetime) -> None:
        is_warned = await app.database.write(duels.mark_warned, code, now)
        app.active_games.invalidate(code)
        if is_warned:
            await self._notifier.deadline_warning(await _view_game(app, code))

    async def _expire(self, app: AppContext, code: str) -> None:
        duel = await challenge_responses.expire_challenge(app, code)
        if duel is not None:
            await self._notifier.challenge_closed(duel)

    async def _settle(self, app: AppContext, code: str) -> None:
        if await settlement.settle_duel(app, code) is not None:
            await self._notifier.duel_settled(await view_duel(app, code))

    @contextmanager
    def _retry_later_on_error(self, code: str, now: datetime) -> Iterator[None]:
        """Log an error of the game or duel `code` and set it aside, but raise `StoreUnavailableError`.

        A game or duel that was deleted, with its players, since it was listed is skipped.
        """
        try:
            yield
        except (UnknownGameError, UnknownDuelError):
            pass
        except StoreUnavailableError:
            raise
        except Exception as error:  # any error: the other games and duels are due as well
            log.error(
                "The background work for the game or duel %s failed and will be retried in a minute: %s",
                code,
                error,
                exc_info=None if isinstance(error, CoinsError) else error,
            )
            self._retries.postpone(code, now, now + _RETRY_DELAY)


async def _view_game(app: AppContext, code: str) -> GameView:
    return await spoiler_guard.view_game(app, await app.database.read(get_game, code))
