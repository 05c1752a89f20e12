"""Kill the bot at random moments under load: acknowledged moves are stored, and every game goes on."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.service.analysis.export_game import export_game
from bot.store import Database
from tests.support.bots.game_checks import code_of, judge
from tests.support.bots.process_table import Table
from tests.support.fake_discord.entities import Channel, Message, User

pytestmark = pytest.mark.slow

KILLS = 50
PLAYERS = 8


class Player:
    """A player who goes on after each kill."""

    def __init__(self, table: Table, database: Database, user: User, channel: Channel) -> None:
        self._table = table
        self._database = database
        self._user = user
        self._channel = channel
        self.board: Message | None = None

    async def play(self, rng: Random) -> None:
        """Click until the bot is dead."""
        world = self._table.world
        while True:
            if self.board is None or "coins/" not in str(self.board.custom_ids):
                answer = await world.slash(self._user, self._channel, "coins new", size=8, opponent="greedy")
                self.board = answer.shown
            elif "Next deal" in self.board.labels:
                judge(await export_game(self._database, code_of(self.board)))
                self.board = None
            else:
                moves = [one for one in self.board.custom_ids if one.endswith(("L", "R"))]
                await world.click(self._user, self.board, rng.choice(moves))

    async def look(self) -> None:
        """Check after a restart that the board shows what is stored, and that its old buttons work."""
        if self.board is None or "Next deal" in self.board.labels:
            return
        code, shown = self.board.custom_ids[0].split("/")[1:3]
        record = await export_game(self._database, code)
        stored = len(record["moves"])
        assert stored >= int(shown), "an acknowledged pick is missing"
        assert record["status"] == "finished" or stored % 2 == 0, "half a pick"
        answer = await self._table.world.click(self._user, self.board, self.board.custom_ids[0])
        if stored > int(shown):  # the answer was lost with the process
            assert answer.ephemeral
            self.board = None
            if record["status"] == "active":
                self.board = (await self._table.world.slash(self._user, self._channel, "coins board")).shown


async def test_fifty_kills_lose_nothing(table: Table) -> None:
    rng = Random(1)
    world = table.world
    guild = world.guild()
    database = Database(table.bot.database)
    players = [Player(table, database, world.user(f"P{number}"), world.channel(guild)) for number in range(PLAYERS)]
    for _ in range(KILLS):
        playing = [asyncio.create_task(player.play(rng)) for player in players]
        await asyncio.sleep(rng.uniform(0.05, 0.4))
        await table.bot.kill()
        for task in playing:
            task.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        assert not [one for one in outcomes if isinstance(one, AssertionError)]
        await table.bot.start()
        await asyncio.gather(*(player.look() for player in players))
    await database.close()
    assert world.violations == []
