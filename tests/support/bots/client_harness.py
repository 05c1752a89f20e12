"""Provide a bot in this process, connected to the fake Discord, with a user and a channel."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.chat.client import CoinsClient
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.store.games import repository as games
from tests.support.bots.game_checks import code_of
from tests.support.fake_discord import Channel, FakeDiscord, InteractionRecord, Message, User

ROW = "4 7 2 9 5 2 8 1"


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

    def boards(self, *, channel: Channel | None = None) -> list[Message]:
        """Return the messages with active boards, oldest first."""
        return [
            message
            for message in (channel or self.channel).messages.values()
            if any(re.search(r"/\d[LR]$", custom_id) for custom_id in message.custom_ids)
        ]
