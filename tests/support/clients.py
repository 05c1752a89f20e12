"""Provide a bot in this process on the fake Discord, lose responses of Discord, and check games on boards."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field

import pytest

from bot.chat.client import CoinsClient
from bot.chat.interactions import responding
from bot.chat.transport import sending
from bot.match.games import Game
from bot.service.context import AppContext
from bot.store import games
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.interactions import InteractionRecord
from tests.support.fake_discord.requests import Fault
from tests.support.waiting import PATIENCE_S

ROW = "4 7 2 9 5 2 8 1"
CALLBACK = "/callback$"
BY_TOKEN = "/webhooks/"
MESSAGES = "/channels/{channel_id}/messages$"
EDIT = "/channels/{channel_id}/messages/{message_id}$"
TRANSIENT_FAULTS = {
    "cut before": Fault(CALLBACK, drop=True),
    "cut after": Fault(CALLBACK, lose=True),
    "500": Fault(CALLBACK, status=500),
    "502": Fault(CALLBACK, status=502),
    "502 although done": Fault(CALLBACK, status=502, done=True),
    "429": Fault(CALLBACK, status=429),
    "40060": Fault(CALLBACK, status=400, code=40060),
    "10062": Fault(CALLBACK, status=404, code=10062),
    "403": Fault(CALLBACK, status=403, code=50001),
    "204 without a message": Fault(CALLBACK, status=204, done=True, page=""),
    "200 from a captive portal": Fault(CALLBACK, status=200, page="<html>Please sign in.</html>"),
    "200 with another body": Fault(CALLBACK, status=200, done=True),
}
PERMANENT_FAULTS = {
    "cut before": Fault(drop=True),
    "500": Fault(status=500),
    "503": Fault(status=503),
    "429": Fault(status=429, retry_after=60.0),
    "10062": Fault(status=404, code=10062),
    "no answer": Fault(delay=60.0),
}


def code_of(board: InteractionRecord | Message) -> str:
    """Return the code of the game on `board`, from the custom ids of its buttons."""
    message = board if isinstance(board, Message) else board.shown
    found = re.search(r"coins/([0-9A-Z]{6})/\d", " ".join(message.custom_ids))
    assert found is not None, message.text
    return found.group(1)


def take_button_ids(board: Message) -> list[str]:
    """Return the buttons that take a coin; none if the game is over."""
    return [custom_id for custom_id in board.custom_ids if re.search(r"/\d([LR]|@\d+)$", custom_id)]


def is_over(board: InteractionRecord | Message) -> bool:
    """Return true if `board` shows the end of its game."""
    message = board if isinstance(board, Message) else board.shown
    return any(custom_id.endswith("/rematch") for custom_id in message.custom_ids)


@dataclass
class ClientHarness:
    """A connected bot, a user, and a channel."""

    fake_discord: FakeDiscord
    client: CoinsClient
    app: AppContext
    ann: User
    channel: Channel
    started: dict[int, str] = field(default_factory=dict)
    """Codes of the started games, by the id of the message of the first board, which may lose its buttons."""

    async def new_game(self, coins: str = ROW) -> InteractionRecord:
        """Start a game of Ann against the greedy bot."""
        answer = await self.fake_discord.slash(self.ann, self.channel, "coins new", coins=coins, opponent="greedy")
        self.started[answer.shown.id] = code_of(answer)
        return answer

    async def stored_game(self, board: InteractionRecord | Message) -> Game:
        """Return the stored game that `board` shows."""
        message = board if isinstance(board, Message) else board.shown
        code = self.started.get(message.id) or code_of(message)
        found = await self.app.database.read(games.find, code)
        assert found is not None
        return found

    def boards(self) -> list[Message]:
        """Return the messages with active boards, oldest first."""
        return [message for message in self.channel.messages.values() if take_button_ids(message)]


def inject(harness: ClientHarness, fault: Fault, path: str = "", method: str | None = None, times: int = 1) -> Fault:
    """Inject a copy of `fault`."""
    changes = {**vars(fault), "path": path or fault.path, "method": method, "times": times}
    return harness.fake_discord.faults.add(Fault(**changes))


def payload(harness: ClientHarness, opened: InteractionRecord, kind: str) -> dict[str, object]:
    if kind == "click":
        return harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0])
    return harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins take left")


async def wait_for_board(harness: ClientHarness, code_from: InteractionRecord | Message, ply: int) -> Message:
    """Wait until the only active board is at `ply` and is stored as the game's board, and return it."""
    fake_discord = harness.fake_discord
    await fake_discord.until(
        lambda: [{one.split("/")[2] for one in board.custom_ids} for board in harness.boards()] == [{str(ply)}],
        what=f"the board of ply {ply}",
    )
    [board] = harness.boards()
    for _ in range(int(PATIENCE_S / 0.02)):
        game = await harness.stored_game(code_from)
        if game.message == board.id:
            break
        await asyncio.sleep(0.02)
    assert (game.message, game.match.ply) == (board.id, ply)
    return board


def shorten_timeouts(monkeypatch: pytest.MonkeyPatch, pause: float = 0.05, times: int = 200) -> None:
    """Shorten the bot's timeouts, for tests in which all requests fail."""
    monkeypatch.setattr(responding, "RESPONSE_DEADLINE_S", 0.3)
    monkeypatch.setattr(sending, "_ATTEMPT_TIMEOUT_S", 0.3)
    monkeypatch.setattr(sending, "RETRY_DELAYS_S", (pause,) * times)
