"""Where boards are shown and how they can still be changed once their interaction has been answered."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord

from bot.chat.another_way import edit_or_post
from bot.chat.audience import Audience
from bot.chat.gallery import Gallery
from bot.chat.says import board
from bot.chat.uploads import Upload, file, files, or_without, with_and_without
from bot.chat.ways import Lost, Way, first, insist
from bot.language import speaking
from bot.pictures import Picture
from bot.service.turn import Turn

log = logging.getLogger(__name__)

_TOKEN_SECONDS = 14 * 60
"""An interaction's token is good for 15 minutes."""
_REMEMBERED = 10_000


class Boards:
    """Changes board messages: through the token of the interaction that showed them last while it is good, else as a
    message of the channel. Where the app is only installed by a user, the token is the only way.

    Memory only: after a restart the channel is what is left, and the next look at a game shows it as it is.
    """

    def __init__(self, client: discord.Client, gallery: Gallery, audience: Audience) -> None:
        self._client = client
        self._gallery = gallery
        self._audience = audience
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
            with speaking(await self._audience.of_game(turn.game)):
                picture = await self._gallery.board(turn.game)
                showing = [self._showing(turn, turn.game.message, each) for each in with_and_without(picture)]
            return [way for same in zip(*showing, strict=True) for way in same]

        return await insist("the board of a game", ways)

    async def retire(self, code: str, channel: int, message: int) -> None:
        """Take the buttons off `message` in `channel`, a board of the game `code` that is not played on any more."""
        try:
            await first(self._changing(channel, message, view=None))
        except Lost as lost:
            # Deleted, too old, or out of reach: an old button is refused when it is clicked.
            log.info("The old board of game %s in message %s could not be changed: %s", code, message, lost)
        self._tokens.pop(message, None)

    async def change(self, channel: int, message: int, text: str, view: discord.ui.View) -> None:
        """Have `message` in `channel`, which shows no board, say `text`; where that can't be, it is left as it is."""
        try:
            await first(self._changing(channel, message, content=text, view=view))
        except Lost as lost:
            log.info("Message %s could not be changed: %s", message, lost)

    def _showing(self, turn: Turn, message: int, picture: Picture | None) -> Sequence[Way[int]]:
        """The ways to show `turn` in `message`, or in a new one."""
        text, view = board.text(turn), board.buttons(turn)
        channel = self._client.get_partial_messageable(turn.game.channel)

        async def edit(picture: Upload | None) -> int:
            attachments = files(picture)
            edited = await channel.get_partial_message(message).edit(content=text, view=view, attachments=attachments)
            return edited.id

        async def post(picture: Upload | None) -> int:
            return (await channel.send(text, view=view, file=file(picture))).id

        async def on_channel() -> int:
            return await edit_or_post(message, partial(or_without, picture, edit), partial(or_without, picture, post))

        webhook = self._webhook(message)
        if webhook is None:
            return (on_channel,)

        async def edit_by_token(picture: Upload | None) -> int:
            attachments = files(picture)
            return (await webhook.edit_message(message, content=text, view=view, attachments=attachments)).id

        return partial(or_without, picture, edit_by_token), on_channel

    def _changing(self, channel_id: int, message: int, **how: Any) -> Sequence[Way[int]]:
        """The ways to change `message`, `how` as discord.py's `edit` takes it."""
        channel = self._client.get_partial_messageable(channel_id)

        async def on_channel() -> int:
            return (await channel.get_partial_message(message).edit(**how)).id

        webhook = self._webhook(message)
        if webhook is None:
            return (on_channel,)

        async def by_token() -> int:
            return (await webhook.edit_message(message, **how)).id

        return by_token, on_channel

    def _webhook(self, message: int) -> discord.Webhook | None:
        """What changes `message` by the token that showed it; `None` where that is not good any more."""
        until, token = self._tokens.get(message, (0.0, ""))
        if time.monotonic() >= until:
            return None
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)
