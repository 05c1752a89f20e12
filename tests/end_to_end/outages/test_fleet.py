"""Run four processes with sixteen shards on one PostgreSQL, with players on each; a process dies and comes back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from bot.service.reviews import export_game
from bot.store import Database
from tests.support.bot_processes import Bot
from tests.support.clients import code_of, take_button_ids
from tests.support.databases.filled import torn
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import check_record
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.interactions import SEND
from tests.support.fake_discord.requests import NotConnected
from tests.support.waiting import PATIENCE_S, until

SHARDS, WORKERS, MAX_CONCURRENCY = 16, 4, 8
SHARDS_PER_WORKER = SHARDS // WORKERS


@dataclass
class Fleet:
    """Processes that share the shards of one bot."""

    fake_discord: FakeDiscord
    workers: list[Bot]
    database: Database

    def shards_of(self, worker: int) -> set[int]:
        return set(range(worker * SHARDS_PER_WORKER, (worker + 1) * SHARDS_PER_WORKER))

    async def connected(self, shards: set[int]) -> None:
        """Wait until all of `shards` are connected."""
        await self.fake_discord.until(
            lambda: shards <= {one.shard[0] for one in self.fake_discord.gateway.attached}, patience=120
        )

    def gone(self, worker: int) -> bool:
        """Return if no shard of `worker` is connected."""
        return self.shards_of(worker).isdisjoint(one.shard[0] for one in self.fake_discord.gateway.attached)


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    with postgres.database(migrated=True) as made:
        yield made


def worker_process(fake_discord: FakeDiscord, folder: Path, number: int, address: str) -> Bot:
    folder.mkdir()
    settings = {
        "DISCORD__SHARD_COUNT": SHARDS,
        "FLEET__WORKERS": WORKERS,
        "FLEET__WORKER": number,
        "GAME__THEME": "plain",
    }
    environment = {f"COINS_{key}": str(value) for key, value in settings.items()}
    return Bot(fake_discord, folder, DATABASE_URL=address, **environment)


@pytest.fixture
async def fleet(fake_discord: FakeDiscord, tmp_path: Path, address: str) -> AsyncIterator[Fleet]:
    fake_discord.window = PATIENCE_S  # nothing here is timed
    fake_discord.gateway.max_concurrency, fake_discord.gateway.spacing = MAX_CONCURRENCY, 5.0
    workers = [worker_process(fake_discord, tmp_path / str(number), number, address) for number in range(WORKERS)]
    database = Database(address)
    fleet = Fleet(fake_discord, workers, database)
    await asyncio.gather(*(one.launch() for one in workers))
    try:
        await fleet.connected(set(range(SHARDS)))
        yield fleet
    finally:
        for one in workers:
            await one.end(signal.SIGKILL)
        await database.close()
    for one in workers:
        assert "Traceback" not in one.log.read_text()
        assert "Another process runs this bot" not in one.log.read_text()  # though one was killed and started again


class Player:
    """A player who plays one game after the other in a channel of their own."""

    def __init__(self, fleet: Fleet, user: User, channel: Channel, rng: Random) -> None:
        self._fake_discord = fleet.fake_discord
        self._database = fleet.database
        self._chance = rng
        self.user = user
        self.channel = channel
        self.board: Message | None = None
        self.picks = 0
        self.refused: list[str] = []
        self.over: list[str] = []

    async def play(self, until: asyncio.Event) -> None:
        """Play until the event. Raises `NotAcknowledged` or `NotConnected` if the process is dead."""
        while not until.is_set():
            if self.board is None or not (moves := take_button_ids(self.board)):
                self.board = await self._board()
                continue
            before = self.board.custom_ids
            answer = await self._fake_discord.click(self.user, self.board, self._chance.choice(moves))
            if answer.kind == SEND and answer.ephemeral:
                self.refused.append(answer.text)
                self.board = await self._board()
                continue
            await self._changed(self.board, before)
            self.picks += 1
            if not take_button_ids(self.board):
                self.over.append(code_of(self.board))

    async def _changed(self, board: Message, before: list[str]) -> None:
        """Wait until the board differs from `before`; a busy bot acknowledges first."""
        await self._fake_discord.until(lambda: board.custom_ids != before, PATIENCE_S)

    async def look(self) -> None:
        """Check, after the process has died, that everything on the board is stored."""
        if self.board is None or not take_button_ids(self.board):
            return
        code, shown = self.board.custom_ids[0].split("/")[1:3]
        record = await export_game(self._database, code)
        stored = len(record["moves"])
        assert stored >= int(shown), "an acknowledged pick is missing"
        assert record["status"] == "finished" or stored % 2 == 0, "half a pick"
        self.board = None
        if record["status"] == "active":
            self.board = await self._board()

    async def _board(self) -> Message:
        """Return the board of a new game, or of the active one."""
        for command, options in cycle((("coins new", {"size": 8, "opponent": "greedy"}), ("coins board", {}))):
            answer = await self._fake_discord.slash(self.user, self.channel, command, **options)
            message = await answer.settled(PATIENCE_S)
            if not message.ephemeral:
                return message
            self.refused.append(message.text)
        raise AssertionError("unreachable")


def create_players(fleet: Fleet) -> dict[int, Player]:
    """Create a player on each shard."""
    fake_discord, found = fleet.fake_discord, dict[int, Player]()
    while len(found) < SHARDS:
        fake_discord.clock.advance(0.001)
        guild = fake_discord.guild()
        shard = (guild.id >> 22) % SHARDS
        if shard not in found:
            found[shard] = Player(fleet, fake_discord.user(f"P{shard}"), fake_discord.channel(guild), Random(shard))
    return found


async def test_a_fleet_survives_the_death_of_a_process(fleet: Fleet) -> None:
    fake_discord, players = fleet.fake_discord, create_players(fleet)
    check_start(fleet)
    over = asyncio.Event()
    lost = fleet.shards_of(1)
    others = [asyncio.create_task(players[shard].play(over)) for shard in players if shard not in lost]
    unlucky = [asyncio.create_task(players[shard].play(over)) for shard in lost]
    await wait_until_all_moved(players, others + unlucky)
    # A kill frees the locks of shards that have just identified: a fast restart would be refused once, and try again.
    await until(lambda: all(fake_discord.gateway.may_identify(shard) for shard in lost))
    await fleet.workers[1].end(signal.SIGKILL)
    for task in unlucky:
        task.cancel()
    outcomes = await asyncio.gather(*unlucky, return_exceptions=True)
    assert {type(one) for one in outcomes} <= {asyncio.CancelledError, NotConnected}, outcomes
    await fake_discord.until(lambda: fleet.gone(1))
    await fleet.workers[1].launch()
    await fleet.connected(lost)
    await asyncio.gather(*(players[shard].look() for shard in lost))
    unlucky = [asyncio.create_task(players[shard].play(over)) for shard in lost]
    await wait_until_all_moved(players, others + unlucky)
    over.set()
    await asyncio.gather(*others, *unlucky)  # of the others nobody had to wait in vain
    await check_end(fleet, players)
    assert await fleet.workers[0].end(signal.SIGTERM) == 0


async def wait_until_all_moved(players: dict[int, Player], playing: list[asyncio.Task[None]]) -> None:
    """Wait until everybody has moved. Raises the error that prevented somebody."""
    before = {shard: player.picks for shard, player in players.items()}

    def played() -> bool:
        for task in playing:
            if task.done():
                task.result()
        return all(player.picks >= before[shard] + 3 for shard, player in players.items())

    await until(played)


def check_start(fleet: Fleet) -> None:
    """Check that each shard identified once, not too soon, and that one process registered the commands."""
    gateway = fleet.fake_discord.gateway
    assert sorted(identify["shard"][0] for identify in gateway.identifies) == list(range(SHARDS))
    assert gateway.hasty == []
    assert len(command_registrations(fleet)) == 1


def command_registrations(fleet: Fleet) -> list[str]:
    return [
        each.path for each in fleet.fake_discord.requests if each.method == "PUT" and each.path.endswith("/commands")
    ]


async def check_end(fleet: Fleet, players: dict[int, Player]) -> None:
    """Check that every number is right, and nothing was done twice."""
    gateway = fleet.fake_discord.gateway
    assert gateway.hasty == []
    assert len(gateway.identifies) == SHARDS + SHARDS_PER_WORKER
    assert len(command_registrations(fleet)) == 1
    for shard, player in players.items():
        # Only players of the dead process may not know of their active game.
        assert player.refused == [] or shard in fleet.shards_of(1)
        for code in player.over:
            check_record(await export_game(fleet.database, code))
    assert await torn(fleet.database) == []
    assert fleet.fake_discord.violations == []
