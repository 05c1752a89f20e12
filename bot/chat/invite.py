"""The link by which a server invites the bot, with the permissions that it makes use of and no other."""

from __future__ import annotations

import discord

SCOPES = {
    "bot": "posts and mends boards by itself where the answer to a click can't",
    "applications.commands": "brings /coins",
}
PERMISSIONS = {
    "view_channel": "changes its own boards after their interaction has ended",
    "send_messages": "posts a board afresh when its message is gone, too old, or its answer was lost",
    "send_messages_in_threads": "the same in a thread",
    "attach_files": "puts the picture on such a board; without it the text says all",
}
"""Discord's names of what a server is asked to allow, and what each is for."""


def link(application: int) -> str:
    """The address of Discord's page that invites `application`."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=SCOPES)


async def application_of(token: str) -> int:
    """The id of the application that `token` belongs to, as Discord says. Raises what discord.py raises."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return client.application_id or 0
