"""Do what one process of a fleet does for all: register commands, and notice a second one with the same shards."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Collection

from bot.service.context import AppContext
from bot.store import StoreUnavailableError, installation

_LOCK = -1
"""The number of the advisory lock that one process of a fleet holds while it registers commands."""


async def install_if_changed(
    app: AppContext,
    guild: int | None,
    digest: str,
    names: Collection[str],
    install: Callable[[Collection[str]], Awaitable[None]],
    *,
    always: bool = False,
) -> bool:
    """Call `install` if `digest` differs from that of the commands of `guild` (`None`: all servers), or if `always`.

    `install` gets the names of the commands that were registered before. Returns true if it was called. One process at
    a time does this. Raises `StoreUnavailableError` and what `install` raises; `digest` and `names` are stored only
    after it has succeeded.
    """
    async with app.database.advisory_locks.lock(_LOCK):
        stored_digest, stored_names = await app.database.read(installation.read_command_digest, guild)
        if stored_digest == digest and not always:
            return False
        await install(stored_names)
        await app.database.write(installation.write_command_digest, guild, digest, names)
        return True


async def installed_scopes(app: AppContext) -> set[int | None]:
    """Return the servers for which commands were registered, and `None` if some were registered for all servers."""
    return await app.database.read(installation.read_command_scopes)


log = logging.getLogger(__name__)

_GRACE_S = 3.0
"""Seconds after which the lock of a process that was replaced or killed is released."""
_FIRST_LOCK = 2**29
"""The first of as many numbers of locks that nothing else uses."""


async def hold_lock_of_shards(app: AppContext, application: int, first_shard: int) -> None:
    """Hold the lock of the process that serves the shards from `first_shard` on, until cancelled.

    Logs a warning if another process holds it.
    """
    number = _FIRST_LOCK + zlib.crc32(f"{application}/{first_shard}".encode()) % _FIRST_LOCK
    warning = asyncio.get_running_loop().call_later(
        _GRACE_S,
        log.warning,
        "Another process runs this bot with the database %s: Discord sends each click to both. Stop one of them.",
        app.database,
    )
    try:
        async with app.database.advisory_locks.lock_process(number):
            warning.cancel()
            await asyncio.Event().wait()
    except StoreUnavailableError as error:
        log.info("Another process that runs this bot would not be noticed: %s", error.reason)
    finally:
        warning.cancel()
