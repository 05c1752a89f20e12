"""Run four processes with sixteen shards on one PostgreSQL, with players on each; a process dies and comes back.

When all start at once, jobs of duels and the daily puzzle are due: they are done once."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.match.duels import DuelFormat
from bot.match.preferences import Owner, OwnerKind
from bot.service import duels, moves
from bot.service.context import AppContext, RequestContext
from bot.service.duels import DuelPlayer, DuelRequest
from bot.service.preferences import DAILY
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
from tests.support.players import ManualClock, renew, request_from
from tests.support.waiting import PATIENCE_S, until

_EACH = 3
_AGO = {"forfeited": 50, "warned": 40, "expired": 60}
"""Hours since they began; a move may take 48."""
_GONE = 1
"""The id of a missing message, so that the bot has to post the board again."""
pytestmark = pytest.mark.slow
SHARDS, WORKERS, MAX_CONCURRENCY = 16, 4, 8
SHARDS_PER_WORKER = SHARDS // WORKERS


@dataclass
class Overdue:
    """The channels in which each kind of overdue work must post one message."""

    channels: dict[str, list[Channel]] = field(default_factory=dict)
    players: set[int] = field(default_factory=set)

    def once(self, fake_discord: FakeDiscord) -> bool:
        """Return true if every message is posted. Raises `AssertionError` if one is posted twice."""
        posts = Counter(each.path for each in fake_discord.requests if each.method == "POST" and each.status == 200)
        channels = [channel for kind in ("forfeited", "warned", "daily") for channel in self.channels[kind]]
        shown = [posts[f"/channels/{channel.id}/messages"] for channel in channels]
        assert max(shown) <= 1, shown
        return min(shown) == 1

    async def check(self, database: Database) -> None:
        """Assert the stored numbers of games lost on time, expired challenges and finished duels."""
        asked = {
            "SELECT count(*) FROM duel_games WHERE ending = 'forfeit'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'finished'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'expired'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'running'": _EACH,
            "SELECT count(*) FROM duel_games WHERE due_at IS NOT NULL AND warn_at IS NULL": _EACH,
        }
        async with database.transaction(writes=False) as connection:
            found = await connection.run_sync(lambda opened: {query: opened.scalar(text(query)) for query in asked})
        assert found == asked

    def others(self, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """Return the rows of other players."""
        return [row for row in rows if row[0] not in self.players]


async def overdue(fake_discord: FakeDiscord, database: Database) -> Overdue:
    """Create overdue work of each kind, each in its own channel."""
    found = Overdue()
    for kind, hours in _AGO.items():
        app = AppContext(database, clock=ManualClock(datetime.now(UTC) - timedelta(hours=hours)))
        found.channels[kind] = [await _duel(fake_discord, app, found, taken_up=kind != "expired") for _ in range(_EACH)]
    found.channels["daily"] = [await _subscribed_channel(fake_discord, AppContext(database)) for _ in range(_EACH)]
    return found


async def _subscribed_channel(fake_discord: FakeDiscord, app: AppContext) -> Channel:
    """Return a channel that is subscribed to the daily puzzle."""
    channel = fake_discord.channel(fake_discord.guild())
    assert channel.guild is not None
    await app.preferences.set_values(Owner(OwnerKind.SERVER, channel.guild.id), {DAILY.name: str(channel.id)})
    return channel


async def _duel(fake_discord: FakeDiscord, app: AppContext, found: Overdue, *, taken_up: bool) -> Channel:
    fake_discord.clock.advance(0.001)  # to another shard
    channel = fake_discord.channel(fake_discord.guild())
    one, other = (_request_from(fake_discord.user(name), channel) for name in ("Cleo", "Dan"))
    found.players |= {one.user_id, other.user_id}
    proposal = DuelRequest(DuelPlayer(other.user_id, other.user_name), size=6, format=DuelFormat.SINGLE)
    duel = await duels.create_challenge(renew(one, app), proposal)
    if taken_up:
        standing = await duels.accept_challenge(renew(other, app), duel.code)
        for game_view in standing.game_views:
            await moves.set_board_message(app, game_view.game.code, channel.id, _GONE)
    return channel


def _request_from(user: User, channel: Channel) -> RequestContext:
    assert channel.guild is not None
    return request_from(user.id, user.name, channel.id, channel.guild.id)


@dataclass
class Fleet:
    """Processes that share the shards of one bot."""

    fake_discord: FakeDiscord
    workers: list[Bot]
    database: Database
    due: Overdue

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
    fleet = Fleet(fake_discord, workers, database, await overdue(fake_discord, database))
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
    await until(lambda: fleet.due.once(fleet.fake_discord))
    await fleet.due.check(fleet.database)
    assert fleet.due.others(await torn(fleet.database)) == []
    assert fleet.fake_discord.violations == []
