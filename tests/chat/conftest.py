"""A bot on a simulated Discord, with a real SQLite file behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.store import Database, schema


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    await schema.migrate(database)
    yield database
    await database.close()


@pytest.fixture
def house(database: Database) -> House:
    return House(database, chance=Random(7))


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


@pytest.fixture
def place(simcord_env: simcord.Env) -> Place:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("coins")
    ann, ben = (
        guild.add_member(simcord_env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben")
    )
    return Place(simcord_env, channel, ann, ben)
