"""The connection over which Discord tells what happens, as plain text.

discord.py has Discord pack it, and what unpacking a click costs is a twelfth of a pick. A bot without intents is told
of little but clicks and commands, of some kilobytes each: that much more on the way is the cheaper.
"""

from __future__ import annotations

from typing import Any, Self

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket


class PlainSocket(DiscordWebSocket):
    """discord.py's connection, without packing."""

    @classmethod
    async def from_client(cls, client: discord.Client, **how: Any) -> Self:
        return await super().from_client(client, **how, compress=False)

    async def send_as_json(self, data: Any) -> None:
        if data["op"] == self.IDENTIFY:  # else Discord packs single messages, of which discord.py reads none
            data["d"]["compress"] = False
        await super().send_as_json(data)


def hear_plainly() -> None:
    """Have all clients of this process use `PlainSocket`. discord.py has no setting for it."""
    for module in (discord.client, discord.shard):
        module.DiscordWebSocket = PlainSocket  # type: ignore[attr-defined]
