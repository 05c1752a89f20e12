"""Players finish short games while others ask for statistics: everyone's statistics equal the games they finished."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.support.bot_processes import Bot
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import assert_verified
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.openapi import OpenApi

pytestmark = pytest.mark.slow

PLAYERS, REQUESTERS = 30, 20
GAMES = int(os.environ.get("COINS_TEST_LOAD_GAMES", "6"))
"""Games that each player finishes."""
CLICK_PAUSE_S, REQUEST_PAUSE_S = 0.2, 0.5
"""Seconds between a response and the next click, and between two requests for numbers."""
PATIENCE = 60.0


@asynccontextmanager
async def run_bots(worlds: list[FakeDiscord], folder: Path, address: str) -> AsyncIterator[None]:
    """Run a bot on each of `worlds`, all with the database at `address`."""
    started = []
    for number, fake_discord in enumerate(worlds):
        (folder / str(number)).mkdir()
        bot = Bot(fake_discord, folder / str(number), DATABASE_URL=address, COINS_GAME__THEME="plain")
        await bot.start()
        started.append(bot)
    yield
    for bot in started:
        assert await bot.stop() == 0


def take_button_ids(board: Message) -> list[str]:
    """Return the buttons that take a coin; a finished game has none."""
    return [each for each in board.custom_ids if each.endswith(("L", "R"))]


async def play_games(fake_discord: FakeDiscord, user: User, channel: Channel, chance: Random) -> None:
    """Finish games of four coins."""
    for _ in range(GAMES):
        answer = await fake_discord.slash(user, channel, "coins new", size=4, opponent="greedy")
        board = await answer.settled(PATIENCE)
        assert not board.ephemeral, board.text
        while found := take_button_ids(board):
            await asyncio.sleep(CLICK_PAUSE_S)
            before = board.custom_ids
            await fake_discord.click(user, board, chance.choice(found))
            await fake_discord.until(lambda board=board, before=before: board.custom_ids != before, PATIENCE)  # type: ignore[misc]


async def request_statistics(fake_discord: FakeDiscord, user: User, channel: Channel, over: asyncio.Event) -> None:
    """Ask for statistics and leaderboards in turn."""
    for number in count():
        if over.is_set():
            return
        answer = await fake_discord.slash(user, channel, "coins stats" if number % 2 else "coins leaderboard")
        await answer.settled(PATIENCE)
        await asyncio.sleep(REQUEST_PAUSE_S)


@pytest.fixture
async def second_discord(fake_discord: FakeDiscord) -> AsyncIterator[FakeDiscord]:
    """Start a second fake Discord, whose ids differ from those of the first."""
    async with FakeDiscord(OpenApi.load()) as served:
        served.clock.advance(3600)
        yield served


@pytest.mark.parametrize(("two", "server"), [(False, False), (True, False), (True, True)], ids=["one", "two", "server"])
async def test_statistics_equal_the_games_that_were_finished(
    fake_discord: FakeDiscord, second_discord: FakeDiscord, tmp_path: Path, postgres: Postgres, two: bool, server: bool
) -> None:
    worlds = [fake_discord, second_discord] if two else [fake_discord]
    for each in worlds:
        each.window = PATIENCE
    with postgres.database(migrated=True) as address:
        channels = [(each, each.channel(each.guild())) for each in worlds]
        where = address if server else f"sqlite:///{tmp_path / 'coins.db'}"
        async with run_bots(worlds, tmp_path, where):
            seats = [channels[number % len(channels)] for number in range(PLAYERS)]
            players = [(each, each.user(f"P{n}"), each.channel(each.guild())) for n, (each, _) in enumerate(seats)]
            asked = [channels[number % len(channels)] for number in range(REQUESTERS)]
            over = asyncio.Event()
            asking = [
                asyncio.create_task(request_statistics(each, each.user(f"R{number}"), channel, over))
                for number, (each, channel) in enumerate(asked)
            ]
            await asyncio.gather(*(play_games(*each, Random(number)) for number, each in enumerate(players)))
            over.set()
            await asyncio.gather(*asking)
            counted = {}
            for each, user, channel in players:
                shown = await (await each.slash(user, channel, "coins stats")).settled(PATIENCE)
                counted[user.name] = int(re.findall(r"\d+", shown.text.splitlines()[1])[0])
            await assert_verified(where)
    assert counted == {user.name: GAMES for _, user, _ in players}
    Bot.instances.clear()  # the server's database is gone, and both were verified
