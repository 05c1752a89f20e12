"""Post the daily puzzle in a channel, and classify Discord's errors."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import discord

from bot.chat.components.command_links import CommandLinks
from bot.chat.messages.locale import LocaleResolver
from bot.chat.transport.retry import DiscordCallFailedError, call_with_timeout
from bot.chat.transport.sending import Sender
from bot.chat.views import daily as daily_view
from bot.i18n import use_locale
from bot.match.daily import DailyPuzzle, PostFailure
from bot.service.daily import DailyTally
from bot.service.daily_posts import PostNotSentError, PostOutcomeUnknownError, PostRefusedError

_TIMEOUT_S = 10.0
"""Timeout of a post; a claim on it lasts three times as long."""


class ChannelDailyPoster:
    """A poster of daily puzzles in the locale of each server."""

    def __init__(self, sender: Sender, links: CommandLinks, locales: LocaleResolver) -> None:
        self._sender, self._links, self._locales = sender, links, locales

    async def post(
        self, server: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post `puzzle` and return the message's id. Raises what `bot.service.daily_posts.DailyPoster` names."""
        with use_locale(await self._locales.for_guild(server)):
            message = self._links.link(daily_view.post(puzzle, yesterday))
        try:
            return await call_with_timeout(_TIMEOUT_S, self._sender.post(channel, message, nonce=nonce))
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
