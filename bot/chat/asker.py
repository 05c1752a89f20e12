"""Who is asking, in the words of the service."""

from __future__ import annotations

from functools import lru_cache

import discord

from bot.service.house import Asker

LARGEST_ID = 2**63 - 1
"""The largest id that Discord gives, and that databases take."""
_LONGEST_NAME = 32
_REMEMBERED = 10_000
"""Names; the same people pick coin after coin."""


def asker(interaction: discord.Interaction) -> Asker:
    """The one who caused `interaction`, and where."""
    channel = interaction.channel
    return Asker(
        user=interaction.user.id,
        name=plain_name(interaction.user),
        channel=interaction.channel_id or interaction.user.id,
        guild=interaction.guild_id,
        interaction=interaction.id,
        parent=channel.parent_id if isinstance(channel, discord.Thread) else None,
        brought=interaction.guild_id is not None and not interaction.is_guild_integration(),
    )


def plain_name(user: discord.abc.User) -> str:
    """The name by which `user` is shown: printable, on one line, never empty."""
    return _on_one_line(str(user.display_name)) or f"Player {user.id}"


def forget_names() -> None:
    """Forget all names that were shown so far."""
    _on_one_line.cache_clear()


@lru_cache(maxsize=_REMEMBERED)
def _on_one_line(name: str) -> str:
    words = "".join(letter if letter.isprintable() else " " for letter in name).split()
    return " ".join(words)[:_LONGEST_NAME]
