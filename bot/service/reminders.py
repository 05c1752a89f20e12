"""Remind players of the daily puzzle who have asked for it, by at most one private message a day."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import date, datetime

from bot.errors import CoinsError
from bot.match.deadlines import day_of
from bot.match.reminders import Reminder
from bot.match.zones import time_zone
from bot.service.context import AppContext, RequestContext
from bot.service.scheduler import Job, run_all
from bot.store import Transaction, daily, players
from bot.store import reminders as reminder_rows

log = logging.getLogger(__name__)

_BATCH_SIZE = 200
"""The most reminders in one run of the job."""
_AT_ONCE = 10
"""Reminders that are sent at the same time; Discord allows a bot fifty requests a second."""


async def find_reminder(app: AppContext, player: int) -> Reminder | None:
    """Return what `player` has chosen, also if they have ended their reminders since."""
    return await app.database.read(reminder_rows.find_next, player)


async def choose_reminder(
    request: RequestContext, locale: str, zone: str | None = None, hour: int | None = None
) -> Reminder | None:
    """Remind the user from now on at `hour` in `zone`, an IANA name; return `None` if no zone is known yet.

    By default the zone and the hour are those of before; if there are none, the hour is what it is there now.
    """

    def work(transaction: Transaction) -> Reminder | None:
        user, now, before = request.user_id, request.app.clock(), reminder_rows.find(transaction, request.user_id)
        chosen_zone = zone or (before and before.zone)
        if not chosen_zone:
            return None
        known_hour = before.hour if hour is None and before is not None else hour
        chosen_hour = now.astimezone(time_zone(chosen_zone)).hour if known_hour is None else known_hour
        players.upsert_players(transaction, {user: request.user_name.unescaped}, None, now)
        reminder_rows.choose(transaction, user, chosen_hour, chosen_zone, locale, now, request.interaction_id)
        return reminder_rows.find_next(transaction, user)

    return await request.app.database.write(work)


async def end_reminders(request: RequestContext) -> None:
    await request.app.database.write(reminder_rows.end, request.user_id, request.interaction_id)


async def answer_reminder(request: RequestContext) -> None:
    """Store that the user has not ignored the last reminder."""
    await request.app.database.write(reminder_rows.react, request.user_id)


class UnreachablePlayerError(CoinsError):
    """A player who accepts no private messages of the bot, or has left."""


Remind = Callable[[int, str, date, int], Awaitable[None]]
"""Reminds a player, in a locale, of the puzzle of a day and a streak. Raises `UnreachablePlayerError`, `CoinsError`."""


def reminder_job(remind: Remind) -> Job:
    """Return the job that sends due reminders by `remind`. A player who can't be reached is not reminded again."""

    async def due(app: AppContext, now: datetime) -> datetime | None:
        return await app.database.read(reminder_rows.first_due_at, now)

    async def run(app: AppContext, now: datetime) -> None:
        due_players = await app.database.read(reminder_rows.list_due, now, _BATCH_SIZE)
        limit = asyncio.Semaphore(_AT_ONCE)
        await run_all(_remind(app, remind, player, limit) for player in due_players)

    return Job("reminders", due, run)


async def _remind(app: AppContext, remind: Remind, player: int, limit: asyncio.Semaphore) -> None:
    async with limit:
        now = app.clock()
        locale = await app.database.write(reminder_rows.claim, player, now)
        if locale is None:
            return
        streak = daily.streak_of(await app.database.read(daily.list_tries, player), now)
        try:
            await remind(player, locale, day_of(now), streak.current)
        except UnreachablePlayerError:
            log.info("The reminders of a player are ended: they accept no private messages.")
            await app.database.write(reminder_rows.end, player)
        except CoinsError as error:  # it is not sent again, because it may have arrived
            log.warning("A reminder may not have been sent: %s", error)
            await app.database.write(reminder_rows.forgive, player)
