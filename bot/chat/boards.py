"""Where boards are shown and how they can still be changed once their interaction has been answered."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from contextlib import suppress

import aiohttp
import discord

from bot.chat.says import board
from bot.chat.says.buttons import Rows
from bot.service.turn import Turn
from bot.store import Game

log = logging.getLogger(__name__)

_TOKEN_SECONDS = 14 * 60
"""An interaction's token is good for 15 minutes."""
_REMEMBERED = 10_000


class Boards:
    """Changes board messages: through the token of the interaction that showed them last while it is good, else as a
    message of the channel. Where the app is only installed by a user, the token is the only way.

    Memory only: after a restart the channel is what is left, and the next look at a game shows it as it is.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tokens: OrderedDict[int, tuple[float, str]] = OrderedDict()

    def shown(self, message: int, interaction: discord.Interaction) -> None:
        """Remember that `interaction` has shown a board in `message`."""
        self._tokens[message] = (time.monotonic() + _TOKEN_SECONDS, interaction.token)
        self._tokens.move_to_end(message)
        if len(self._tokens) > _REMEMBERED:
            self._tokens.popitem(last=False)

    async def refresh(self, turn: Turn) -> None:
        """Show `turn` in the board message of its game."""
        if turn.game.message is not None:
            await self._edit(turn.game, turn.game.message, board.buttons(turn), board.text(turn))

    async def retire(self, game: Game, message: int) -> None:
        """Take the buttons off `message`, a board of `game` that a newer one replaces."""
        await self._edit(game, message, None)
        self._tokens.pop(message, None)

    async def _edit(self, game: Game, message: int, view: Rows | None, content: str = discord.utils.MISSING) -> None:
        until, token = self._tokens.get(message, (0.0, ""))
        try:
            if time.monotonic() < until:
                webhook = discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)
                with suppress(discord.HTTPException):  # a token may end early; the channel is still there
                    await webhook.edit_message(message, content=content, view=view)
                    return
            channel = self._client.get_partial_messageable(game.channel)
            await channel.get_partial_message(message).edit(content=content, view=view)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            # Deleted, or out of reach: an old button is refused when it is clicked.
            log.info("The board of game %s in message %s could not be changed: %s", game.code, message, error)
