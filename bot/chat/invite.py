"""Make the link that invites the bot to a server, with no more permissions than it uses."""

from __future__ import annotations

import discord

SCOPES = {
    "bot": "posts and repairs boards when the response to a click can't",
    "applications.commands": "adds /coins and /learn",
}
PERMISSIONS = {
    "view_channel": "edits its own boards after their interaction has ended",
    "send_messages": "posts a new board when its message is gone or too old, or its response was lost",
    "send_messages_in_threads": "the same in a thread",
    "attach_files": "attaches the image of such a board; without it the text says all",
}
"""The permissions that the bot requests, by Discord's names, and the purpose of each."""


def invite_url(application: int) -> str:
    """Return the URL of Discord's page that invites `application`."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=SCOPES)


async def fetch_application_id(token: str) -> int:
    """Log in with `token` and return the id of its application. Raises what `discord.Client.login` raises."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return client.application_id or 0
