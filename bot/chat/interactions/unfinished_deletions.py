"""Finish the deletion of a player's data before their next request, which is that of a new player."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.service.app_context import AppContext
from bot.service.maintenance import personal_data
from bot.store.errors import DeletionUnfinishedError

T = TypeVar("T")


async def after_deletion(client: Any, player: int, work: Awaitable[T]) -> T:
    """Finish a deletion of `player` that is unfinished, then return the result of `work`.

    Raises what `work` raises, and `StoreUnavailableError`. If `work` concerns another player whose deletion is
    unfinished, that is finished as well before `DeletionUnfinishedError` is raised, so that a retry works.
    """
    app: AppContext = client.chat.app
    await personal_data.finish_deletion(app, player)
    try:
        return await work
    except DeletionUnfinishedError as error:
        await personal_data.finish_deletion(app, error.player)
        raise


async def start_after_deletion(app: AppContext, player: int, start: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `start`; if it detects an unfinished deletion of `player`, finish that and retry.

    Use it for frequent requests, for which looking up a deletion each time would cost too much. Raises what `start`
    raises, and `StoreUnavailableError`.
    """
    try:
        return await start()
    except DeletionUnfinishedError as error:
        await personal_data.finish_deletion(app, error.player)
        if error.player != player:
            raise
    return await start()
