"""Posting the daily puzzle in a channel, and knowing what Discord's answers mean for that."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.chat.says import daily
from bot.chat.ways import Lost, within
from bot.language import speaking
from bot.match.daily import Puzzle
from bot.service.daily import Tally
from bot.service.daily_posts import NeverSent, Refused, Unsure
from bot.store.daily_posts import Trouble

if TYPE_CHECKING:
    from bot.chat.client import CoinsClient

_SECONDS = 10.0
"""How long a post may take; whoever claimed it is left alone for three times as long."""


class ChannelPoster:
    """Posts as the bot that `client` is, in the language of each server."""

    def __init__(self, client: CoinsClient) -> None:
        self._client = client

    async def post(self, server: int, channel: int, puzzle: Puzzle, yesterday: Tally | None, nonce: int) -> int:
        """See `bot.service.daily_posts.Poster`."""
        with speaking(await self._client.audience.of_server(server)):
            text = daily.post(puzzle, yesterday)
            view = daily.buttons_of_a_post(puzzle.day, yesterday is not None)
        place = self._client.get_partial_messageable(channel)
        try:
            return (await within(_SECONDS, place.send(text, view=view, nonce=nonce))).id
        except Lost as lost:
            raise _meaning(lost.__cause__) from lost


def _meaning(error: BaseException | None) -> Refused | NeverSent | Unsure:
    if isinstance(error, discord.NotFound):
        return Refused(Trouble.GONE)
    if isinstance(error, aiohttp.ClientConnectorError):
        return NeverSent("Discord can't be reached.")
    if isinstance(error, discord.HTTPException):
        if error.status == HTTPStatus.TOO_MANY_REQUESTS:
            return NeverSent("Discord wants fewer requests.")
        if error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            return Refused(Trouble.NOT_ALLOWED)
    return Unsure(f"Discord did not answer ({error!r}).")
