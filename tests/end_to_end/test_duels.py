"""Play duplicate duels over real sockets, and through kills, checked by brute force."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import pytest

from tests.support.bot_processes import ProcessHarness
from tests.support.clients import code_of, take_button_ids
from tests.support.databases.records import check_record
from tests.support.fake_discord.entities import Message, User

BOARD = "4 7 2 | 3 9 | [8 1"


class Duel:
    """A duel of Ann and Ben, watched by Cleo."""

    def __init__(self, harness: ProcessHarness) -> None:
        self.harness, self.fake_discord, self.channel = harness, harness.fake_discord, harness.channel
        self.ann, self.ben, self.cleo = harness.ann, harness.fake_discord.user("Ben"), harness.fake_discord.user("Cleo")
        self.asked: Message | None = None

    async def challenge(self, **options: Any) -> Message:
        answer = await self.fake_discord.slash(
            self.ann, self.channel, "coins challenge", **({"player": self.ben, "coins": BOARD} | options)
        )
        self.asked = answer.shown
        return answer.shown

    async def boards(self) -> list[Message]:
        """Wait for both boards, and return them."""
        await self.fake_discord.until(lambda: len(self._boards()) == 2)
        return self._boards()

    def _boards(self) -> list[Message]:
        heading = re.compile(r"#+ (Your turn|Waiting for|\w+ wins|A tie)")
        return [message for message in self._messages() if heading.match(message.text)]

    def _messages(self) -> list[Message]:
        """Return the messages of this duel: the challenge and what came after it."""
        since = 0 if self.asked is None else self.asked.id
        return [message for message in self.channel.messages.values() if message.id >= since and not message.deleted]

    def board(self, code: str) -> Message:
        """Return the newest board of a game."""
        has_buttons = f"coins/{code}/"
        return next(each for each in reversed(self._boards()) if has_buttons in " ".join(each.custom_ids))

    async def turns(self, codes: list[str]) -> AsyncIterator[tuple[int, Message]]:
        """Yield the number of each turn and its board, now of the one game, now of the other, until both are over."""
        for turn in count():
            code, other = codes[turn % 2], codes[1 - turn % 2]
            await self.fake_discord.until(lambda code=code: "Waiting for" not in self.board(code).text)  # type: ignore[misc]
            if not self.is_over(code):
                yield turn, self.board(code)
            elif self.is_over(other):
                return

    def is_over(self, code: str) -> bool:
        return self.board(code).text.startswith("## ")

    def mover(self, board: Message) -> User:
        found = re.search(r"Your turn, (\w+)", board.text)
        assert found is not None
        return {"Ann": self.ann, "Ben": self.ben}[found.group(1)]

    async def over(self, codes: list[str]) -> None:
        """Check every number of both games and the duel."""
        records = [await self.harness.bot.export(code) for code in codes]
        for record in records:
            check_record(record)
            assert record["status"] == "finished"
        first, second = (record["scores"] for record in records)
        margin = first[0] - first[1] + second[1] - second[0]
        assert [record["seats"][0]["user"] for record in records] == [str(self.ann.id), str(self.ben.id)]
        winner, loser = ("Ann", "Ben") if margin > 0 else ("Ben", "Ann")
        said = f"{winner} beats {loser} by {abs(margin)}" if margin else "Ann and Ben tie their duel"
        await self.fake_discord.until(lambda: any(f"{said}\n" in message.text for message in self._messages()))
        await self.fake_discord.until(lambda: all("See the duel" in self.board(code).text for code in codes))
        assert self.fake_discord.violations == []


@pytest.fixture
def duel(harness: ProcessHarness) -> Duel:
    return Duel(harness)


@pytest.mark.slow
async def test_a_duplicate_continues_after_a_restart(duel: Duel) -> None:
    fake_discord = duel.fake_discord
    asked = await duel.challenge()
    await duel.harness.bot.kill()
    await duel.harness.bot.start()
    await fake_discord.click(duel.ben, asked, asked.labelled("Accept"))
    first, second = await duel.boards()
    await fake_discord.click(duel.ann, first, take_button_ids(first)[0])
    await duel.harness.bot.kill()
    await duel.harness.bot.start()
    codes = [code_of(second), code_of(first)]
    async for _, board in duel.turns(codes):
        await fake_discord.click(duel.mover(board), board, take_button_ids(board)[0])
    await duel.over(codes[::-1])


@pytest.mark.slow
async def test_ten_live_duels_with_kills(harness: ProcessHarness) -> None:
    """Both players are here, and the bot is killed in every other duel: nobody loses by that."""
    for number in range(10):
        duel = Duel(harness)
        asked = await duel.challenge(speed="live", coins="4 7 2 9")
        assert "live, 60 seconds a move" in asked.text
        await duel.fake_discord.click(duel.ben, asked, asked.labelled("Accept"))
        codes = [code_of(board) for board in await duel.boards()]
        async for turn, board in duel.turns(codes):
            assert "Due <t:" in board.text
            await duel.fake_discord.click(duel.mover(board), board, take_button_ids(board)[0])
            if number % 2 and turn == number // 2:
                await harness.bot.kill()
                await harness.bot.start()
        await duel.over(codes)
