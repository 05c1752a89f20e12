"""Tell players who has played the deal of a game of theirs, and how: once for each of the others."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from bot.errors import CoinsError
from bot.match.games import ReplayResult
from bot.service.blocks import is_barred, wants_nothing_of
from bot.service.context import AppContext
from bot.service.preferences import NOTICES, VISIBLE
from bot.service.scheduler import Job
from bot.store import replays

_BATCH_SIZE = 20
"""The most results told in one run; the rest is due at once."""
_LEASE = timedelta(minutes=1)
"""The time after which a result is told again if its process has ended, or Discord didn't answer."""
_GIVE_UP_AFTER = timedelta(hours=1)


class NotToldError(CoinsError):
    """A result of which nobody may have been told, so that it is worth another attempt."""


class ReplayTeller(Protocol):
    """A sender of results to the channels of the games that they are compared with."""

    async def tell(self, result: ReplayResult, *, pings: bool) -> None:
        """Post `result`; `pings`: its player wants to be pinged. Called again, it posts no second message.

        Raises `NotToldError`.
        """


def replays_job(teller: ReplayTeller) -> Job:
    """Return the job that tells the results of replays."""

    async def next_run_at(app: AppContext, now: datetime) -> datetime | None:
        return await app.database.read(replays.next_due)

    return Job("replays", next_run_at, partial(_tell_due, teller))


async def _tell_due(teller: ReplayTeller, app: AppContext, now: datetime) -> None:
    for code in await app.database.read(replays.list_due, now, _BATCH_SIZE):
        result = await app.database.write(replays.claim, code, now, now + _LEASE)
        if result is None:
            continue
        if await _may_be_told(app, result):
            try:
                told, [player] = result.replayed.player, result.game.match.people
                pings = await app.preferences.value(NOTICES, told, None)
                pings = pings and not await wants_nothing_of(app, told, player)
                await teller.tell(result, pings=pings)
            except NotToldError:
                if now < result.game.updated_at + _GIVE_UP_AFTER:
                    continue
        await app.database.write(replays.finish, code)


async def _may_be_told(app: AppContext, result: ReplayResult) -> bool:
    """Return true if the result may be shown where the repeated game was played.

    No other server sees the names of a server's game, and nobody is named who doesn't want to be seen, or is barred.
    """
    if result.guild is not None and result.guild != result.game.guild:
        return False
    [player] = result.game.match.people
    if await app.database.read(is_barred, player, result.guild):
        return False
    people = player, result.replayed.player
    visible: list[bool] = [await app.preferences.value(VISIBLE, player, None) for player in people]
    return all(visible)
