"""Run the background jobs of duels: deadlines, warnings, expired challenges, settlements, and absences of the bot.

Notifiers read and store here what they need: games, their board messages, and notices.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from bot.errors import CoinsError
from bot.match.duels import Duel
from bot.match.games import Game
from bot.service import duels, games, moves, secrecy
from bot.service.context import AppContext
from bot.service.duels import DuelView, view_duel
from bot.service.errors import UnknownDuelError, UnknownGameError
from bot.service.game_view import GameView
from bot.service.scheduler import Job
from bot.store import StoreUnavailableError
from bot.store import duels as duel_rows
from bot.store import games as game_rows
from bot.util.pacing import RetryTimes

log = logging.getLogger(__name__)

_BATCH_SIZE = 20
"""Duels or games of each kind in one run; the rest is due at once."""
_SWEEP_INTERVAL = timedelta(minutes=10)
"""The interval of the search for sealed moves and duels whose process ended before it revealed or settled them."""
_RETRY_DELAY = timedelta(minutes=1)
_UNTIL_HERE = _UNTIL_NOTICED = timedelta(seconds=1)
_WARNING_LEASE = timedelta(minutes=1)
"""The time after which a warning is sent again if its process has ended: Discord still knows its nonce."""


class DuelEvents(Protocol):
    """A notifier of events that players did not cause themselves."""

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        """Announce that a game was lost on time."""

    async def deadline_warning(self, game_view: GameView, *, away: bool) -> None:
        """Warn that the time for the next move is running out; `away`: it was prolonged, as the bot was away."""

    async def deadline_moved(self, game_view: GameView) -> None:
        """Show the new deadline of the next move, which is far off."""

    async def moves_revealed(self, duel_view: DuelView) -> None:
        """Announce that sealed moves were revealed by the job."""

    async def duel_settled(self, duel_view: DuelView) -> None:
        """Announce that a duel was settled by the job."""

    async def show_challenge(self, duel: Duel) -> None:
        """Show that a challenge has expired, or expires later."""


class DuelJobs:
    """A job that ends overdue games, sends warnings, expires challenges and settles duels."""

    def __init__(self, notifier: DuelEvents) -> None:
        self._notifier = notifier
        self._swept_at: datetime | None = None
        self._retries = RetryTimes()
        self._moved_challenges: list[str] = []
        """Codes of challenges whose messages don't show yet that they expire later."""

    def job(self) -> Job:
        return Job("duels", self.next_run_at, self.run)

    def unsettled_job(self) -> Job:
        """Return the job that advances duels for which the database failed: at once, then every few seconds."""

        def ready(app: AppContext, now: datetime) -> set[str]:
            return app.unsettled_duels - self._retries.pending(now).keys()

        async def next_run_at(app: AppContext, now: datetime) -> datetime:
            return now if ready(app, now) else now + _UNTIL_NOTICED

        async def advance(app: AppContext, code: str) -> None:
            with suppress(UnknownGameError, UnknownDuelError):  # else a deleted one would be tried without a pause
                await self._advance(app, code)
            app.unsettled_duels.discard(code)

        async def run(app: AppContext, now: datetime) -> None:
            await self._for_each(sorted(ready(app, now)), now, partial(advance, app), _UNTIL_NOTICED)

        return Job("unsettled duels", next_run_at, run)

    def presence_job(self, is_here: Callable[[], bool]) -> Job:
        """Return the job that notices when the bot is away: when not `is_here`, as the players see it."""

        async def next_run_at(app: AppContext, now: datetime) -> datetime:
            app.presence.watch()
            return app.presence.due_at(now) if is_here() else now + _UNTIL_HERE

        async def run(app: AppContext, now: datetime) -> None:
            moved = await app.presence.keep(now)
            if moved is None:
                return
            log.info("The bot was away: %d moves and %d challenges are due later.", *map(len, moved))
            for code in moved.games:
                app.active_games.invalidate(code)
            self._moved_challenges += moved.challenges

        return Job("presence", next_run_at, run)

    async def next_run_at(self, app: AppContext, now: datetime) -> datetime | None:
        retries = self._retries.pending(now)
        next_due = await app.database.read(duel_rows.next_due, retries.keys())
        moved = now if self._moved_challenges else None
        return min(filter(None, [self._sweep_due_at(now), next_due, moved, *retries.values()]))

    def _sweep_due_at(self, now: datetime) -> datetime:
        return now if self._swept_at is None else self._swept_at + _SWEEP_INTERVAL

    async def run(self, app: AppContext, now: datetime) -> None:
        """Do all that is due. Each transaction decides which process notifies, so nobody is notified twice.

        A game or duel that fails is logged and tried again in a minute, and doesn't delay the others.
        """
        if not app.presence.is_current(now):
            return  # what is due will move
        excluded = self._retries.pending(now).keys()
        for due, handle in (
            (duel_rows.list_overdue, partial(self._end, app)),
            (duel_rows.list_to_warn, partial(self._warn, app, now)),
            (duel_rows.list_expired, partial(self._expire, app)),
        ):
            await self._for_each(await app.database.read(due, now, _BATCH_SIZE, excluded), now, handle)
        shown, self._moved_challenges = self._moved_challenges[:_BATCH_SIZE], self._moved_challenges[_BATCH_SIZE:]
        await self._for_each(shown, now, partial(self._show_challenge, app))
        if self._sweep_due_at(now) <= now:
            self._swept_at = now
            for undone in (duel_rows.list_unrevealed, duel_rows.list_unsettled):
                codes = await app.database.read(undone, _BATCH_SIZE)
                await self._for_each(codes, now, partial(self._advance, app))

    async def _end(self, app: AppContext, code: str) -> None:
        """End a game if it is overdue, settle its duel if that allows it, and announce it."""
        game = await games.enforce_deadline(app, code)
        if game is not None and game.duel_game is not None:
            game_view = await moves.settle_if_finished(app, game)
            await self._notifier.forfeited(game_view, await view_duel(app, game.duel_game.code))

    async def _expire(self, app: AppContext, code: str) -> None:
        duel = await duels.expire_challenge(app, code)
        if duel is not None:
            await self._notifier.show_challenge(duel)

    async def _show_challenge(self, app: AppContext, code: str) -> None:
        await self._notifier.show_challenge((await view_duel(app, code)).duel)

    async def _warn(self, app: AppContext, now: datetime, code: str) -> None:
        """Warn the player to move in a game; long before the deadline, because it has moved, show that instead."""
        claimed_until = now + _WARNING_LEASE
        was_due_at = await app.database.write(duel_rows.claim_warning, code, now, claimed_until)
        app.active_games.invalidate(code)
        if was_due_at is None:
            return
        game = await app.database.read(games.get_game, code)
        game_view, duel_game, next_at = await secrecy.view_game(app, game), game.duel_game, None
        if duel_game is not None and duel_game.warning_at is not None and duel_game.warning_at > now:
            next_at = duel_game.warning_at
            await self._notifier.deadline_moved(game_view)
        else:
            away = duel_game is not None and duel_game.warning_at != was_due_at
            await self._notifier.deadline_warning(game_view, away=away)
        await app.database.write(duel_rows.settle_warning, code, claimed_until, app.clock(), next_at)
        app.active_games.invalidate(code)

    async def _advance(self, app: AppContext, code: str) -> None:
        """Reveal the sealed moves of the duel `code`, or settle it, and show that."""
        settled = await moves.advance_duel(app, code)
        show = self._notifier.moves_revealed if settled is None else self._notifier.duel_settled
        await show(await view_duel(app, code))

    async def _for_each(
        self,
        codes: Iterable[str],
        now: datetime,
        handle: Callable[[str], Awaitable[None]],
        retry_after: timedelta = _RETRY_DELAY,
    ) -> None:
        """Handle each game or duel. One that fails is logged and set aside, but `StoreUnavailableError` is raised.

        One that was deleted, with its players, since it was listed is skipped.
        """
        for code in codes:
            try:
                await handle(code)
            except (UnknownGameError, UnknownDuelError):
                pass
            except StoreUnavailableError:
                raise
            except Exception as error:  # any error: the other games and duels are due as well
                log.error(
                    "The background work for the game or duel %s failed and will be retried in %d s: %s",
                    code,
                    retry_after.total_seconds(),
                    error,
                    exc_info=None if isinstance(error, CoinsError) else error,
                )
                self._retries.postpone(code, now + retry_after)


async def find_game(app: AppContext, code: str) -> GameView | None:
    """Return the current view of the game `code`, `None` if it is gone."""
    game = await app.database.read(game_rows.find, code)
    return None if game is None else await secrecy.view_game(app, game)


async def changed_with(app: AppContext, game: Game) -> tuple[GameView, ...]:
    """Return the views of the other games of the duel that changed with `game` or after it.

    Sealed moves are revealed on all boards at once.
    """
    if game.duel_game is None or game.duel_game.count == 1:
        return ()
    duel_games = await app.database.read(game_rows.list_of_duel, game.duel_game.duel)
    others = [other for other in duel_games if other.id != game.id and other.updated_at >= game.updated_at]
    return tuple([await secrecy.view_game(app, other) for other in others])


async def replace_notice(app: AppContext, game: int, message: int | None) -> int | None:
    """Store `message` as the notice of `game` and return the message before."""
    before = await app.database.read(duel_rows.find_notice, game)
    if before == message:
        return None
    return await app.database.write(duel_rows.set_notice, game, message, before)
