"""Register the bot's commands once for a fleet, when they have changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.service.app_context import AppContext
from bot.store.repositories import command_digests

_LOCK = -1
"""The number of the fleet's lock on registering them."""


async def install_if_changed(
    app: AppContext, guild: int | None, digest: str, install: Callable[[], Awaitable[None]], *, always: bool = False
) -> bool:
    """Call `install` if `digest` differs from that of the commands of `guild` (`None`: all servers), or if `always`.

    Returns true if it was called. One process at a time does this. Raises `StoreUnavailableError` and what `install`
    raises; the digest is stored only after it has succeeded.
    """
    async with app.database.advisory_locks.lock(_LOCK):
        stored_digest = await app.database.read(command_digests.read_command_digest, guild)
        if stored_digest == digest and not always:
            return False
        await install()
        await app.database.write(command_digests.write_command_digest, guild, digest)
        return True
