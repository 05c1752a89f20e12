"""What several commands share about their options."""

from __future__ import annotations

import enum
from collections.abc import Collection
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.chat.says.buttons import TEXT_KINDS
from bot.chat.says.words import layout_key
from bot.chat.translating import choices
from bot.match import Layout
from bot.service.errors import BadRequest

LONGEST_BOARD = 1000
"""Characters of a board in notation."""
MOST_COINS = 60
"""The most that a host may allow; how many are is looked at when a board is known."""
Code = app_commands.Range[str, 1, 20]
LAYOUTS = choices({layout.value: layout_key(layout) for layout in Layout})
E = TypeVar("E", bound=enum.Enum)


def check_offered(value: str, offered: Collection[str]) -> None:
    """Raises `BadRequest` for a choice that was not offered: Discord checks, the library not."""
    if value not in offered:
        raise BadRequest("Choose one of {names}.", "error-choose", names=", ".join(offered))


def chosen(kind: type[E], value: str) -> E:
    """The choice called `value`. Raises `BadRequest` for one that was not offered."""
    check_offered(value, [str(one.value) for one in kind])
    return kind(value)


class ChannelId(app_commands.Transformer):
    """An option that is a channel to post in, by its id: the library would want to know the server's channels."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(TEXT_KINDS)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> int:
        return int(value.id)
