"""What the bot does by itself when its time has come: the jobs of its clockwork."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.chat.posting import ChannelPoster
from bot.chat.servers import DiscordServers
from bot.service import daily_posts, servers
from bot.service.clockwork import Job
from bot.service.counting import COUNTING
from bot.service.duels.upkeep import Herald, Upkeep

if TYPE_CHECKING:
    from bot.chat.client import CoinsClient


def jobs(client: CoinsClient, herald: Herald) -> list[Job]:
    """All of them, in the order in which they get their turn."""
    posts = daily_posts.job(ChannelPoster(client))
    everywhere = servers.jobs(DiscordServers(client)) if _is_first(client) else []
    return [COUNTING, Upkeep(herald).job(), posts, *everywhere]


def _is_first(client: discord.Client) -> bool:
    """Whether this is the one process of its fleet that asks Discord for all servers: the one with the first shard."""
    return 0 in (getattr(client, "shard_ids", None) or (0,))
