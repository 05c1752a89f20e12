"""Let one process of a fleet register the commands for all, if they have changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from bot.service.context import AppContext
from bot.store import installation

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
