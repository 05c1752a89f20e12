"""Kill the bot at random moments under a mixed load: what was acknowledged is stored once, and every game goes on.

`COINS_TEST_KILLS` in the environment sets how often.
"""

from __future__ import annotations

import asyncio
import logging
import os
from random import Random

import pytest
from sqlalchemy import func, select

from bot.match.match import Status
from bot.service.active_games import get_game
from bot.service.reviews import export_game
from bot.store import Database
from bot.store.models import GameRow
from tests.support.bot_processes import ProcessHarness
from tests.support.clients import code_of, take_button_ids
from tests.support.databases.records import check_record
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.interactions import DEFER_UPDATE, InteractionRecord
from tests.support.waiting import PATIENCE_S

log = logging.getLogger(__name__)

pytestmark = pytest.mark.slow

KILLS = {"sqlite": 25, "postgresql": 12}
PLAYERS = 8
_COUNT_GAMES = select(func.count()).select_from(GameRow)


@pytest.fixture
def bot_settings(address: str) -> dict[str, str]:
    return {"DATABASE_URL": address}


class Player:
    """A player who goes on after each kill, and who remembers what the bot has acknowledged."""

    def __init__(self, harness: ProcessHarness, database: Database, user: User, channel: Channel) -> None:
        self._harness = harness
        self._database = database
        self._user = user
        self._channel = channel
        self.board: Message | None = None
        self._asked = 0
        """New games that were asked for, answered or not."""
        self._begun: set[str] = set()
        self._resigned: set[str] = set()
        self._hints: set[tuple[str, int]] = set()
        """Codes, and plies that the board showed; a board that is edited late may show an earlier one."""

    @property
    def done(self) -> dict[str, int]:
        """Return how much of each kind was acknowledged."""
        return {"games": len(self._begun), "resignations": len(self._resigned), "hints": len(self._hints)}

    async def play(self, rng: Random) -> None:
        """Act until the bot is dead."""
        while True:
            if self.board is None or "coins/" not in str(self.board.custom_ids):
                await self._begin()
            elif "Next deal" in self.board.labels:
                check_record(await export_game(self._database, code_of(self.board)))
                await (self._begin() if rng.random() < 0.3 else self._begin_rematch(self.board))
            else:
                await self._act(rng, self.board)

    async def _begin(self) -> None:
        self._asked += 1
        answer = await self._harness.fake_discord.slash(
            self._user, self._channel, "coins new", size=8, opponent="greedy"
        )
        await self._show(answer.shown)

    async def _begin_rematch(self, over: Message) -> None:
        self._asked += 1
        button = next(each for each in over.custom_ids if each.endswith("/rematch"))
        await self._show((await self._harness.fake_discord.click(self._user, over, button)).shown)

    async def _show(self, shown: Message) -> None:
        """Go on with the board `shown`, or that of the game that a refusal of another one names."""
        if shown.ephemeral:
            button = next((each for each in shown.custom_ids if each.endswith("/board")), None)
            assert button is not None, shown.text
            shown = (await self._harness.fake_discord.click(self._user, shown, button)).shown
        self.board = shown
        self._begun.add(code_of(shown))

    async def _act(self, rng: Random, board: Message) -> None:
        fake_discord, chance = self._harness.fake_discord, rng.random()
        code, ply = code_of(board), int(board.custom_ids[0].split("/")[2])
        if chance < 0.2:
            answer = await fake_discord.slash(
                self._user, self._channel, "coins hint", grade=rng.choice(("nudge", "side"))
            )
            assert answer.ephemeral
            self._hints.add((code, ply))
        elif chance < 0.28:
            asked = (await fake_discord.slash(self._user, self._channel, "coins resign")).shown
            button = next(each for each in asked.custom_ids if "resign-yes" in each)
            await fake_discord.click(self._user, asked, button)
            # A deferred answer, as on a busy machine, tells nothing yet.
            await fake_discord.until(
                lambda: asked.deleted or button not in asked.custom_ids, PATIENCE_S, "the resignation"
            )
            self._resigned.add(code)
            self.board = None
        elif chance < 0.32:
            await fake_discord.slash(self._user, self._channel, rng.choice(("coins stats", "coins leaderboard")))
        else:
            await fake_discord.click(self._user, board, rng.choice(take_button_ids(board)))

    async def look(self) -> None:
        """Check after a restart that all is stored that was acknowledged, and that the board's old buttons work."""
        await self._check_stored()
        if self.board is None:
            found = await self._harness.fake_discord.slash(self._user, self._channel, "coins board")
            if not found.ephemeral:  # a game whose answer was lost
                await self._show(found.shown)
            return
        if "Next deal" in self.board.labels:
            return
        button = self.board.custom_ids[0]
        code, shown = button.split("/")[1:3]
        record = await export_game(self._database, code)
        stored = len(record["moves"])
        assert stored >= int(shown), "an acknowledged pick is missing"
        assert record["status"] != "active" or stored % 2 == 0, "half a pick"
        if self.board.custom_ids[0] != button:  # an edit that was sent before the kill has arrived only now
            return
        answer = await self._harness.fake_discord.click(self._user, self.board, button)
        if stored > int(shown) or record["status"] == "resigned":  # the answer was lost with the process
            told = await self._told(answer, self.board, button)
            leads_on = not told.ephemeral and record["status"] != "resigned"  # if its delivery was given up
            self.board = told if leads_on else None
            if told.ephemeral and record["status"] == "active":
                self.board = (await self._harness.fake_discord.slash(self._user, self._channel, "coins board")).shown

    async def _told(self, answer: InteractionRecord, board: Message, button: str) -> Message:
        """Return what a click on an old `button` of the `board` leads to, which may be the board itself."""
        if answer.kind != DEFER_UPDATE:
            return answer.shown
        await self._harness.fake_discord.until(  # a busy bot has deferred it
            lambda: bool(answer.followups) or button not in board.custom_ids, what="the deferred answer"
        )
        return answer.followups[0] if answer.followups else board

    async def _check_stored(self) -> None:
        stored_games = [await self._database.read(get_game, code) for code in self._begun]
        resigned = {game.code for game in stored_games if game.match.status is Status.RESIGNED}
        assert self._resigned <= resigned, "a resignation is missing"
        given = {game.code: [hint.ply for hint in game.hints] for game in stored_games}
        assert all(max(given[code], default=-1) >= ply for code, ply in self._hints), "a hint is missing"
        whose = _COUNT_GAMES.where(GameRow.player0_id == self._user.id)
        stored = (await self._database.fetch(whose))[0][0]
        assert len(self._begun) <= stored <= self._asked, "a game is missing, or was stored twice"


async def test_kills_lose_no_acknowledged_change(harness: ProcessHarness, kind: str) -> None:
    rng = Random(1)
    fake_discord = harness.fake_discord
    guild = fake_discord.guild()
    database = Database(harness.bot.database)
    players = [
        Player(harness, database, fake_discord.user(f"P{number}"), fake_discord.channel(guild))
        for number in range(PLAYERS)
    ]
    try:
        for _ in range(int(os.environ.get("COINS_TEST_KILLS", KILLS[kind]))):
            playing = [asyncio.create_task(player.play(rng)) for player in players]
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            await harness.bot.kill()
            for task in playing:
                task.cancel()
            outcomes = await asyncio.gather(*playing, return_exceptions=True)
            assert not [one for one in outcomes if isinstance(one, AssertionError)]
            await harness.bot.start()
            await asyncio.gather(*(player.look() for player in players))
    finally:
        await database.close()
    assert fake_discord.violations == []
    log.info("acknowledged: %s", {what: sum(player.done[what] for player in players) for what in players[0].done})
