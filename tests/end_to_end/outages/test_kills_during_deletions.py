"""Kill the bot during deletions, 5 to 90 ms after the click: everything of a person is there then, or nothing.

`COINS_TEST_KILLS` in the environment sets how often; 50 find what six may miss.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random

import pytest
from sqlalchemy import insert

from bot.chat.views.privacy import PrivacyAction, PrivacyButton
from bot.coins import Move, Side
from bot.match.duels import DuelFormat
from bot.match.preferences import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service import duels
from bot.service.context import AppContext, RequestContext
from bot.service.duels import DuelPlayer as Opponent
from bot.service.duels import DuelRequest
from bot.service.statistics import read_player_stats
from bot.store import Database, Transaction
from bot.store.models import GameRow
from bot.store.packing import PackedMove, pack_moves
from tests.support.bot_processes import Bot, ProcessHarness
from tests.support.databases.records import Rows, all_rows, traces
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import NotAcknowledged, NotConnected
from tests.support.players import finish, renew, request_from, start
from tests.support.waiting import until

log = logging.getLogger(__name__)

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("COINS_TEST_KILLS", "6"))
_MAX_POLLS = 2000
GAMES, _BATCH_SIZE = 240, 40
"""Finished games of a person, enough for a deletion that takes a while; and how many are stored at once."""


@pytest.fixture
def bot_settings(address: str) -> dict[str, str]:
    return {"DATABASE_URL": address}


@dataclass
class Person:
    """A person with many games whose data is deleted."""

    user: User
    who: RequestContext
    board: Message
    games: int


def store_finished_games(transaction: Transaction, player: int, guild: int, codes: list[str]) -> None:
    """Store finished games of `player` with their moves."""
    now = datetime.now(UTC)
    game = {"board": "4 7", "seed": 1, "player0_id": player, "opponent1": "greedy", "score0": 7, "score1": 4}
    game |= {"ply": 2, "status": "finished", "hint_version": 0, "asked_first": "me", "guild_id": guild, "channel_id": 1}
    rows = []
    for number, code in enumerate(codes):
        move = Move(1, Side.LEFT)
        moves = (PackedMove(move, 3, player + number, now), PackedMove(move, 0, None, now))
        rows.append(game | {"code": code, "created_at": now, "updated_at": now, "moves": pack_moves(moves, now)})
    transaction.execute(insert(GameRow), rows)


class DeletionScenario:
    """Players on the running bot, and an observer of its database."""

    def __init__(self, fake_discord: FakeDiscord, bot: Bot, database: Database) -> None:
        self.fake_discord, self.bot = fake_discord, bot
        self.app = AppContext(database)
        self.guild = fake_discord.guild()
        self.channel: Channel = fake_discord.channel(self.guild)
        self.ben = request_from(10**17 + 1, "Ben", self.channel.id, self.guild.id)

    async def person(self, number: int) -> Person:
        """Create a person with finished and active games, a duel with Ben, results and preferences."""
        user = self.fake_discord.user(f"Zarathustra{number}")
        board = (await self.fake_discord.slash(user, self.channel, "coins new", size=8, opponent="greedy")).shown
        elsewhere = self.fake_discord.channel(self.guild)
        who = request_from(user.id, user.name, elsewhere.id, self.guild.id)
        for coins in ("9 1", "8 2 1"):
            await finish(self.app, await start(self.app, coins, who=who), who)
        proposal = DuelRequest(
            Opponent(self.ben.user_id, PlayerName("Ben")), coins="4 7 2 9", format=DuelFormat.DUPLICATE
        )
        made = await duels.create_challenge(renew(who, self.app), proposal)
        ben = replace(self.ben, channel_id=elsewhere.id)
        await duels.accept_challenge(renew(ben, self.app), made.code)
        await self.app.preferences.set_values(Owner(OwnerKind.PLAYER, user.id), {"theme": "cards"})
        codes = [f"{number:02d}{each:04d}" for each in range(GAMES)]
        for first in range(0, GAMES, _BATCH_SIZE):
            some = codes[first : first + _BATCH_SIZE]
            await self.app.database.write(store_finished_games, user.id, self.guild.id, some)
        assert await self.games_shown(who) == 2
        return Person(user, who, board, 2)

    async def games_shown(self, who: RequestContext) -> int | None:
        """Return the number of games in the statistics of `who`; `None` if there are none."""
        career = (await read_player_stats(self.app, who.user_id)).career
        return None if career is None else career.games

    async def ask(self, person: Person) -> None:
        """Ask for the deletion of `person` and confirm it, whatever the result."""
        asked = (await self.fake_discord.slash(person.user, self.channel, "coins privacy", action="forget")).shown
        await self.yes(person, asked)

    async def yes(self, person: Person, asked: Message) -> None:
        with suppress(NotAcknowledged, NotConnected):
            await self.fake_discord.click(
                person.user, asked, str(PrivacyButton(PrivacyAction.FORGET_YES, person.user.id))
            )

    async def is_deleted(self, person: Person) -> bool:
        """Assert that everything of `person` is there, or nothing, and return which."""
        rows = await all_rows(self.app.database)
        mine = [row for row in rows["games"] if person.user.id in (row["player0_id"], row["player1_id"])]
        if mine:
            assert len(mine) == GAMES + 5
            assert len(traces(rows, person.user.name)) == 1
            assert [row["games"] for row in rows["careers"] if row["player_id"] == person.user.id] == [person.games]
            return False
        assert traces(rows, person.user.id, person.user.name) == []
        return True

    async def until_closed(self) -> Rows:
        """Wait until all boards are closed, and return all rows stored then."""
        for _ in range(_MAX_POLLS):
            rows = await all_rows(self.app.database)
            if not rows["closed_boards"]:
                return rows
            await asyncio.sleep(0.05)
        raise AssertionError(rows["closed_boards"])


async def test_kills_during_a_deletion(harness: ProcessHarness, address: str) -> None:
    rng, fake_discord, bot = Random(13), harness.fake_discord, harness.bot
    database = Database(address)
    town = DeletionScenario(fake_discord, bot, database)
    people: list[Person] = []
    deleted = 0
    for number in range(KILLS):
        person = await town.person(number)
        people.append(person)
        asked = (await fake_discord.slash(person.user, town.channel, "coins privacy", action="forget")).shown
        clicking = asyncio.create_task(town.yes(person, asked))
        await asyncio.sleep(rng.uniform(0.005, 0.09))
        await bot.kill()
        clicking.cancel()
        await asyncio.gather(clicking, return_exceptions=True)
        is_deleted = await town.is_deleted(person)
        deleted += is_deleted
        log.info("Kill %d of %d: %d came after the deletion so far.", number + 1, KILLS, deleted)
        await bot.start()
        if not is_deleted:
            await town.ask(person)
            assert await town.is_deleted(person)
    await until(lambda: all(not person.board.custom_ids for person in people))
    rows = await town.until_closed()
    assert {row["player_id"] for row in rows["careers"]} <= {town.ben.user_id}
    await database.close()
    assert fake_discord.violations == []
