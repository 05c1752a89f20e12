"""Export or delete all data of a player."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.match.preferences import Owner, OwnerKind
from bot.match.privacy import ClosedBoard, Deletion, StoredAmount
from bot.match.reviews import review_match
from bot.service.context import AppContext
from bot.service.scheduler import Job
from bot.store import daily, export, privacy
from bot.store.export import Stored

_PART = 1_000
"""Games that a transaction of an unfinished deletion deletes, so that others can play meanwhile."""


async def count_stored(app: AppContext, player: int) -> StoredAmount:
    """Return how much is stored about `player`."""
    await finish_deletion(app, player)
    return await app.database.read(export.count_stored, player)


async def export_player(app: AppContext, player: int) -> Stored:
    """Return all that is stored about `player`, ready for JSON, and nothing about others."""
    await finish_deletion(app, player)
    return await export.export_player(app.database, player)


async def delete_player(app: AppContext, player: int, interaction: int | None = None) -> Deletion:
    """Delete all data of `player` from the database and from memory, unless some is newer than `interaction`.

    All of it in one transaction, or nothing. Very many games are hidden by it, and deleted by later ones: by this call
    or, if it fails, by `DELETIONS`. Idempotent. Raises `StoreUnavailableError`, after which the deletion may or may not
    be stored, and `ReturnedSinceError`.
    """
    try:
        deletion = await app.database.write(privacy.delete_player, player, app.make_secret, app.clock(), interaction)
        await finish_deletion(app, player)
        return deletion
    finally:  # also if the outcome is unknown
        _drop_from_memory(app, player)


async def finish_deletion(app: AppContext, player: int) -> None:
    """Finish the deletion of `player` if one is marked; otherwise one indexed read."""
    if await app.database.fetch(privacy.UNFINISHED, player=player):
        while await app.database.write(privacy.delete_part, player, _PART, app.clock()):
            pass
        _drop_from_memory(app, player)


async def finish_all(app: AppContext) -> None:
    """Finish every deletion that has begun, the oldest first."""
    while (oldest := await app.database.read(privacy.oldest_unfinished)) is not None:
        await finish_deletion(app, oldest[0])


def _drop_from_memory(app: AppContext, player: int) -> None:
    app.active_games.invalidate_player(player)
    for number in [number for number, stored in app.training.items() if stored.player == player]:
        app.training.drop(number)
    app.shown_puzzles.drop(player)
    app.last_codes.drop(player)
    app.preferences.invalidate(Owner(OwnerKind.PLAYER, player))
    review_match.cache_clear()  # its keys are matches, which contain the ids of their players


async def _deletion_due(app: AppContext, now: datetime) -> datetime | None:
    oldest = await app.database.read(privacy.oldest_unfinished)
    return None if oldest is None else oldest[1]


async def _finish_oldest(app: AppContext, now: datetime) -> None:
    oldest = await app.database.read(privacy.oldest_unfinished)
    if oldest is not None:
        await finish_deletion(app, oldest[0])


async def _tries_due(app: AppContext, now: datetime) -> datetime | None:
    return await app.database.read(daily.spent_tries_due_at)


async def _delete_tries(app: AppContext, now: datetime) -> None:
    await app.database.write(daily.delete_spent_tries, now)


DELETIONS = Job("deletions", _deletion_due, _finish_oldest)
"""Finishes deletions of very many games that were interrupted, in this process or another."""
SPENT_TRIES = Job("spent-tries", _tries_due, _delete_tries)
"""Deletes the digests of tries at puzzles that can no longer be played."""


_BOARDS_AT_ONCE = 10
_GRACE_PERIOD = timedelta(seconds=10)
"""The time in which the process that closed a board removes its buttons; only that process may have a token."""


async def closed_boards_due_at(app: AppContext, now: datetime) -> datetime | None:
    """Return when the oldest board is due; `None` if there is none."""
    oldest = await app.database.read(privacy.oldest_closed_at)
    return None if oldest is None else oldest + _GRACE_PERIOD


async def list_closed_boards(app: AppContext, now: datetime) -> list[ClosedBoard]:
    """Return up to ten boards that are due, the oldest first."""
    return await app.database.read(privacy.list_closed_before, now - _GRACE_PERIOD, _BOARDS_AT_ONCE)


async def mark_board_closed(app: AppContext, message: int) -> None:
    """Record that the buttons of `message` are gone or can't be removed."""
    await app.database.write(privacy.remove_closed_board, message)
