"""What the bot does by itself when its time has come: the jobs of its clockwork."""

from __future__ import annotations

import discord

from bot.chat.servers import DiscordServers
from bot.service import servers
from bot.service.clockwork import Job
from bot.service.counting import COUNTING
from bot.service.duels.upkeep import Herald, Upkeep


def jobs(client: discord.Client, herald: Herald) -> list[Job]:
    """All of them, in the order in which they get their turn."""
    return [COUNTING, Upkeep(herald).job(), *servers.jobs(DiscordServers(client))]
