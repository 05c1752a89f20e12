"""Start a bot in a process of its own, connected to a fake Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.support.bot_processes import Bot, ProcessHarness
from tests.support.databases.records import assert_verified
from tests.support.fake_discord.fake_discord import FakeDiscord, fake_discord

__all__ = ["fake_discord"]


@pytest.fixture(autouse=True)
async def verified(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Verify, at the end of each test, the database of every bot that was started in it."""
    if "address" in request.fixturenames:
        request.getfixturevalue("address")  # of a server, which must outlive this fixture
    Bot.instances.clear()
    yield
    for address in sorted({bot.database for bot in Bot.instances}):
        if _is_there(address):
            await assert_verified(address)


def _is_there(address: str) -> bool:
    """Return if the database exists; a bot that failed early has created no file."""
    url = make_url(address)
    return url.get_backend_name() != "sqlite" or Path(str(url.database)).exists()


@pytest.fixture
def bot_settings() -> dict[str, str]:
    """Return variables with settings of the bot; a module that needs others has a fixture of this name."""
    return {}


@pytest.fixture
async def harness(
    fake_discord: FakeDiscord, tmp_path: Path, bot_settings: dict[str, str]
) -> AsyncIterator[ProcessHarness]:
    fake_discord.window = 20.0  # the machine may be busy
    bot = Bot(fake_discord, tmp_path, **bot_settings)
    await bot.start()
    yield ProcessHarness(fake_discord, bot, fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()))
    await bot.kill()
    assert "Traceback" not in bot.log.read_text()
