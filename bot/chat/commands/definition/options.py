"""Define options that several commands share."""

from __future__ import annotations

import enum
from collections.abc import Collection
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.chat.commands.definition.localization import localized_choices
from bot.chat.components.message import TEXT_KINDS
from bot.chat.views.text.formatting import layout_key
from bot.errors import Refusal
from bot.match.deals import Layout

MAX_BOARD_LENGTH = 1000
"""Characters of a board in notation."""
MAX_COINS = 60
"""The most coins that an operator can allow; the configured limit is checked once the board is known."""
Code = app_commands.Range[str, 1, 20]
LAYOUTS = localized_choices({layout.value: layout_key(layout) for layout in Layout})
E = TypeVar("E", bound=enum.Enum)


def check_offered(value: str, offered: Collection[str]) -> None:
    """Raise `Refusal` unless `value` was offered: Discord checks this, discord.py doesn't."""
    if value not in offered:
        raise Refusal("error-choose", names=", ".join(offered))


def parse_choice(kind: type[E], value: str) -> E:
    """Return the member of `kind` called `value`. Raises `Refusal` if it was not offered."""
    check_offered(value, [str(member.value) for member in kind])
    return kind(value)


class ChannelId(app_commands.Transformer):
    """A channel option that is read as an id: discord.py's own option needs the server's channels in its cache."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(TEXT_KINDS)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> int:
        return int(value.id)
