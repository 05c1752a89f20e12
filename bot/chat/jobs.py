"""Assemble the background jobs that the scheduler runs."""

from __future__ import annotations

import discord

from bot.chat.interactions.locale_resolver import LocaleResolver
from bot.chat.messages import closed_boards
from bot.chat.messages.board_messages import BoardMessages
from bot.chat.messages.daily_poster import ChannelDailyPoster
from bot.chat.transport.guild_directory import DiscordGuildDirectory
from bot.service.daily.posts import daily_post_job
from bot.service.duels.jobs import DuelEvents, DuelJobs
from bot.service.maintenance import guild_cleanup
from bot.service.maintenance.packing import PACKING
from bot.service.maintenance.personal_data import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job
from bot.service.statistics.aggregation_job import AGGREGATION_JOB
from bot.service.statistics.rebuild import REBUILDING
from bot.sharding import first_shard


def build_jobs(
    client: discord.Client, locales: LocaleResolver, notifier: DuelEvents, boards: BoardMessages
) -> list[Job]:
    """Return all jobs of this process."""
    jobs = [
        DELETIONS,
        closed_boards.job(boards),
        SPENT_TRIES,
        AGGREGATION_JOB,
        DuelJobs(notifier).job(),
        daily_post_job(ChannelDailyPoster(client, locales)),
    ]
    if first_shard(client) == 0:  # one process of a fleet is enough for these
        jobs += [*guild_cleanup.guild_cleanup_jobs(DiscordGuildDirectory(client)), PACKING, REBUILDING]
    return jobs
