"""A bot on a simulated Discord, with a real SQLite file behind it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.settings import LimitSettings
from bot.store import Database
from tests.chat.answers import check_everything_said
from tests.chat.records import check_consistent
from tests.fresh import fresh

AT_ANY_PACE = LimitSettings(requests_at_once=10_000, requests_per_second=10_000)
"""Tests act faster than any person."""


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test leaves no warning, error or traceback in the log; one that wants some looks at them and clears them."""
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
def house(database: Database) -> House:
    return House(database, limits=AT_ANY_PACE, chance=Random(7))


@pytest.fixture
def simcord_bot(house: House) -> CoinsClient:
    return CoinsClient(house)


@dataclass
class Place:
    """A server with a channel and two players."""

    env: simcord.Env
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor

    def player(self, name: str) -> MemberActor:
        """One more player, who is shown as `name`."""
        return self.ann.guild.add_member(self.env.create_user(f"user{len(name)}", global_name=name))


@pytest.fixture
def place(simcord_env: simcord.Env) -> Iterator[Place]:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("coins")
    ann, ben = (guild.add_member(simcord_env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben"))
    yield Place(simcord_env, channel, ann, ben)
    check_everything_said(simcord_env)
