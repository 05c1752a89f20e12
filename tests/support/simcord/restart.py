"""Restart a bot on the same database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.bootstrap import build_client
from bot.service.app_context import AppContext
from bot.store import Database
from tests.support.simcord.simulated_server import SimulatedServer

Restart = Callable[[], Awaitable[None]]


@pytest.fixture
async def restart(server: SimulatedServer, database: Database) -> AsyncIterator[Restart]:
    """Return a function that restarts the bot on the same file."""
    opened: list[Database] = []

    async def restart_bot() -> None:
        opened.append(Database(f"sqlite:///{database.file}"))
        await server.env.restart_bot(build_client(AppContext(opened[-1])))

    yield restart_bot
    for one in opened:
        await one.close()
