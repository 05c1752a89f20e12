"""A bot on a simulated Discord, with a real SQLite file behind it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.databases.files import fresh
from tests.support.databases.records import check_consistent
from tests.support.patches import without_pauses
from tests.support.players import ManualClock
from tests.support.simcord import AT_ANY_PACE, Restart, SimulatedServer, check_everything_said

__all__ = ["without_pauses"]


@pytest.fixture(autouse=True)
def fail_on_warnings(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that leaves a warning or error in the log; a test that expects some checks and clears them."""
    caplog.set_level(logging.INFO, "bot")
    yield
    records = caplog.get_records("call")
    loud = [record for record in records if record.levelno >= logging.WARNING and "intent" not in record.getMessage()]
    assert [record.getMessage() for record in loud] == []


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(fresh(tmp_path / "coins.db"))
    yield database
    await check_consistent(database)
    await database.close()


@pytest.fixture
def clock() -> ManualClock:
    """Return a clock for the applications of modules that advance it."""
    return ManualClock()


@pytest.fixture
def app(database: Database, request: pytest.FixtureRequest) -> AppContext:
    """Return the application. A module that reads the coins on boards sets `BOARD_THEME` to "plain".

    Most tests play out games against perfect play; the adaptive opponent has tests of its own.
    """
    rules = GameSettings(theme=getattr(request.module, "BOARD_THEME", "coins"), default_opponent="optimal")
    return AppContext(database, rules, limits=AT_ANY_PACE, rng=Random(7))


@pytest.fixture
def simcord_bot(app: AppContext) -> CoinsClient:
    return build_client(app)


@pytest.fixture
def server(simcord_env: simcord.Env) -> Iterator[SimulatedServer]:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("coins")
    ann, ben = (guild.add_member(simcord_env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben"))
    yield SimulatedServer(simcord_env, channel, ann, ben)
    check_everything_said(simcord_env)


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


@pytest.fixture
def admin(server: SimulatedServer) -> MemberActor:
    """Return a member who may manage the server."""
    role = server.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    return server.ann.guild.add_member(server.env.create_user("eve", global_name="Eve"), roles=[role])
