"""Assemble the background jobs that the scheduler runs, and do on Discord what they need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from datetime import date
from functools import partial
from http import HTTPStatus

import aiohttp
import discord

from bot.chat.components.message import Message
from bot.chat.interactions.context import ChatContext
from bot.chat.messages.boards import closed_boards_job
from bot.chat.transport.sending import CALL_ERRORS, DiscordCallFailedError, call_with_timeout
from bot.chat.views import daily as daily_view
from bot.errors import CoinsError
from bot.i18n import use_locale
from bot.match.daily import DailyPuzzle, PostFailure, SentPost
from bot.service import guilds
from bot.service.daily import DailyTally
from bot.service.daily_posts import (
    PostNotSentError,
    PostOutcomeUnknownError,
    PostRefusedError,
    PostResults,
    daily_post_job,
    post_update_job,
)
from bot.service.duel_jobs import DuelJobs
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.reminders import UnreachablePlayerError, reminder_job
from bot.service.scheduler import Job
from bot.sharding import first_shard

_POST_TIMEOUT_S = 10.0
"""Timeout of a daily post; a claim on it lasts three times as long."""

_UNREACHABLE = (10003, 10013, 50001, 50007, 50278)
"""Discord's codes for a user or a channel that is gone, and for a user who accepts no message or shares no server.

Others are about the bot: it opens direct messages too fast, or is taken for a spammer.
"""


def build_jobs(client: discord.Client, chat: ChatContext, is_connected: Callable[[], bool]) -> list[Job]:
    """Return all jobs of this process, whose `client` may be connected."""
    duel_jobs = DuelJobs(chat.notifier)
    poster = ChannelDailyPoster(chat)
    jobs = [
        DELETIONS,
        closed_boards_job(chat.boards),
        SPENT_TRIES,
        duel_jobs.presence_job(is_connected),
        duel_jobs.job(),
        duel_jobs.unsettled_job(),
        daily_post_job(poster),
        reminder_job(partial(_remind, chat)),
    ]
    if first_shard(client) == 0:  # one process of a fleet is enough for these
        jobs += [*guilds.guild_cleanup_jobs(DiscordGuildDirectory(client)), post_update_job(poster)]
    return jobs


class GuildListError(CoinsError):
    """A failed request for the list of servers."""


class DiscordGuildDirectory:
    """The servers of `client`, requested over REST, because without the intent the client doesn't know them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def all(self) -> Collection[int]:
        """Return the ids of all servers of the bot, 200 a request. Raises `GuildListError`."""
        try:
            return {guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)}
        except CALL_ERRORS as error:
            raise GuildListError(f"Discord did not list the servers: {error!r}") from error

    async def has_bot(self, guild: int) -> bool:
        """Return true if `guild` has the bot. Raises `GuildListError`."""
        try:
            await self._client.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except CALL_ERRORS as error:
            raise GuildListError(f"Discord did not say whether the bot is in a server: {error!r}") from error
        return True


class ChannelDailyPoster:
    """A poster of daily puzzles in the locale of each server."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat

    async def post(
        self, server: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post `puzzle` and return the message's id. Raises what `bot.service.daily_posts.DailyPoster` names."""
        message = await self._message(server, puzzle, yesterday, PostResults())
        return await _sent(self._chat.sender.post(channel, message, nonce=nonce))

    async def update(
        self, post: SentPost, puzzle: DailyPuzzle, yesterday: DailyTally | None, results: PostResults
    ) -> None:
        """Show `results` below `post`. Raises the same as `post`."""
        message = await self._message(post.guild, puzzle, yesterday, results)
        await _sent(self._chat.sender.edit(post.channel, post.message, message))

    async def _message(
        self, server: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, results: PostResults
    ) -> Message:
        with use_locale(await self._chat.locales.for_guild(server)):
            return self._chat.links.link(daily_view.post(puzzle, yesterday, results))


async def _sent(call: Awaitable[int]) -> int:
    try:
        return await call_with_timeout(_POST_TIMEOUT_S, call)
    except DiscordCallFailedError as failure:
        error = failure.__cause__
    if isinstance(error, discord.NotFound):
        raise PostRefusedError(PostFailure.GONE) from error
    if isinstance(error, aiohttp.ClientConnectorError):
        raise PostNotSentError("Discord can't be reached.") from error
    if isinstance(error, discord.HTTPException):
        if error.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise PostNotSentError("Discord limits the rate of requests.") from error
        if error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            raise PostRefusedError(PostFailure.NOT_ALLOWED) from error
    raise PostOutcomeUnknownError(f"Discord did not answer ({error!r}).") from error


async def _remind(chat: ChatContext, player: int, locale: str, day: date, streak: int) -> None:
    """Remind `player`, whose locale at the time of their choice was `locale`. See `reminders.Remind`."""
    with use_locale(await chat.locales.for_user(player, known=locale)):
        message = daily_view.reminder(day, streak)
    try:
        await call_with_timeout(_POST_TIMEOUT_S, chat.sender.post_privately(player, message, nonce=f"reminder {day}"))
    except DiscordCallFailedError as error:
        if error.code in _UNREACHABLE:
            raise UnreachablePlayerError from error
        raise CoinsError(f"Discord did not accept it: {error}") from error
