"""The bot, Discord and the test each in a process of its own, as nothing but sockets joins them in the world."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.process import Bot
from tests.end_to_end.test_games import judge
from tests.loopback import Remote


@dataclass
class Place:
    discord: Remote
    bot: Bot
    ann: int
    channel: int

    async def slash(self, command: str, **options: Any) -> dict[str, Any]:
        answer: dict[str, Any] = await self.discord(
            "slash", user=self.ann, channel=self.channel, command=command, **options
        )
        return answer

    async def click(self, board: dict[str, Any], *, wait: bool = True) -> dict[str, Any]:
        """A click on the first button of `board`; the board after it."""
        clicked = {"message": board["id"], "custom_id": board["custom_ids"][0], "wait": wait}
        answer: dict[str, Any] = await self.discord("click", user=self.ann, channel=self.channel, **clicked)
        return answer

    async def board(self, ply: int) -> dict[str, Any]:
        """The newest message, once it shows the game at `ply`."""
        for _ in range(500):
            messages: list[dict[str, Any]] = await self.discord("messages", channel=self.channel)
            if f"/{ply}/" in messages[-1]["custom_ids"][0]:
                return messages[-1]
            await asyncio.sleep(0.02)
        raise AssertionError(messages)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with Remote() as discord:
        bot = Bot(discord, tmp_path)
        await bot.start()
        ann, guild = await discord("user", name="Ann"), await discord("guild")
        yield Place(discord, bot, ann, await discord("channel", guild=guild))
        await discord("calm")
        assert await bot.stop() == 0
        assert await discord("violations") == []
    assert "Traceback" not in bot.log.read_text()


async def test_a_game_with_every_trouble_on_the_way(place: Place) -> None:
    board = await place.slash("coins new", coins="4 7 2 9 5 2 8 1 6 3", opponent="greedy")
    code = board["custom_ids"][0].split("/")[1]
    await place.discord("fault", path="callback", lose=True)
    await place.click(board, wait=False)
    board = await place.board(2)
    await place.discord("fault", path="callback", drop=True)
    await place.click(board, wait=False)
    board = await place.board(4)
    await place.discord("gateway", trouble="sever")
    await place.click(board)
    board = await place.board(6)
    await place.bot.kill()
    await place.bot.start()
    await place.discord("remove", channel=place.channel, message=board["id"])
    await place.slash("coins board")
    board = await place.board(6)
    await place.click(board)
    board = await place.click(await place.board(8))
    assert "Rematch" in board["labels"]
    judge(await place.bot.export(code))


async def test_what_people_can_not_do_is_refused(place: Place) -> None:
    with pytest.raises(AssertionError, match="no command /chess"):
        await place.slash("chess")
    with pytest.raises(AssertionError, match="there are user, guild"):
        await place.discord("cheat")
