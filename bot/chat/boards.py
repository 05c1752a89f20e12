"""Where boards are shown and how they can still be changed once their interaction has been answered."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot.chat.another_way import edit_or_post
from bot.chat.says import board
from bot.chat.says.buttons import Rows
from bot.chat.ways import Lost, Way, first, insist
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

    async def refresh(self, look: Callable[[], Awaitable[Turn | None]]) -> int | None:
        """Show the turn that `look` gives in the board message of its game, or in a new one if that can't be changed.

        The message that shows it; `None` where there is nothing to show, or no way to.
        """

        async def ways() -> Sequence[Way[int]]:
            turn = await look()
            if turn is None or turn.game.message is None:
                return ()
            return self._ways(turn.game, turn.game.message, board.buttons(turn), board.text(turn))

        return await insist("the board of a game", ways)

    async def retire(self, game: Game, message: int) -> None:
        """Take the buttons off `message`, a board of `game` that a newer one replaces."""
        try:
            await first(self._ways(game, message, None))
        except Lost as lost:
            # Deleted, too old, or out of reach: an old button is refused when it is clicked.
            log.info("The old board of game %s in message %s could not be changed: %s", game.code, message, lost)
        self._tokens.pop(message, None)

    def _ways(self, game: Game, message: int, view: Rows | None, text: str | None = None) -> Sequence[Way[int]]:
        """The ways to change a board; one with a `text` is worth a new message."""
        content = discord.utils.MISSING if text is None else text
        channel = self._client.get_partial_messageable(game.channel)

        async def by_token() -> int:
            token = self._tokens[message][1]
            webhook = discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)
            return (await webhook.edit_message(message, content=content, view=view)).id

        async def edit() -> int:
            return (await channel.get_partial_message(message).edit(content=content, view=view)).id

        async def post() -> int:
            return (await channel.send(text, view=view or discord.utils.MISSING)).id

        async def on_channel() -> int:
            return await (edit() if text is None else edit_or_post(message, edit, post))

        good = message in self._tokens and time.monotonic() < self._tokens[message][0]
        return (by_token, on_channel) if good else (on_channel,)
