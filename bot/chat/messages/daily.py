"""Post the daily puzzle in a channel, and classify Discord's errors."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import discord

from bot.chat.components.command_links import command_links
from bot.chat.messages.locale import LocaleResolver
from bot.chat.transport.retry import DiscordCallFailedError, call_with_timeout
from bot.chat.views import daily as daily_view
from bot.i18n import use_locale
from bot.match.daily import DailyPuzzle, PostFailure
from bot.service.daily import DailyTally
from bot.service.daily_posts import PostNotSentError, PostOutcomeUnknownError, PostRefusedError

_TIMEOUT_S = 10.0
"""Timeout of a post; a claim on it lasts three times as long."""


class ChannelDailyPoster:
    """A poster of daily puzzles in the locale of each server."""

    def __init__(self, client: discord.Client, locales: LocaleResolver) -> None:
        self._client = client
        self._locales = locales

    async def post(
        self, server: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post `puzzle` and return the message's id. Raises what `bot.service.daily_posts.DailyPoster` names."""
        with use_locale(await self._locales.for_guild(server)):
            layout = command_links(self._client).link(daily_view.post(puzzle, yesterday)).layout()
        place = self._client.get_partial_messageable(channel)
        try:
            return (await call_with_timeout(_TIMEOUT_S, place.send(view=layout, nonce=nonce))).id
        except DiscordCallFailedError as error:
            raise _classify(error.__cause__) from error


def _classify(error: BaseException | None) -> PostRefusedError | PostNotSentError | PostOutcomeUnknownError:
    if isinstance(error, discord.NotFound):
        return PostRefusedError(PostFailure.GONE)
    if isinstance(error, aiohttp.ClientConnectorError):
        return PostNotSentError("Discord can't be reached.")
    if isinstance(error, discord.HTTPException):
        if error.status == HTTPStatus.TOO_MANY_REQUESTS:
            return PostNotSentError("Discord limits the rate of requests.")
        if error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            return PostRefusedError(PostFailure.NOT_ALLOWED)
    return PostOutcomeUnknownError(f"Discord did not answer ({error!r}).")
