"""The command tree: what goes wrong before or in a command ends in the one error map."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import AppCommandOptionType as Option
from discord import app_commands

from bot.chat.answering import refuse
from bot.chat.asker import LARGEST_ID
from bot.chat.door import Door
from bot.chat.errors import Unreadable
from bot.chat.sparingly import Sparingly

log = logging.getLogger(__name__)

_VALUES: dict[Option, type | tuple[type, ...]] = {
    Option.string: str,
    Option.integer: int,
    Option.boolean: bool,
    Option.user: (discord.User, discord.Member),
    Option.channel: app_commands.AppCommandChannel,
}
"""What the options of our commands are in Python. discord.py takes Discord's word for it."""


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands whose errors are answered, to the asker only."""

    def __init__(self, client: discord.Client, door: Door) -> None:
        super().__init__(client)
        self._door = door
        self._sparingly = Sparingly(log)

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        self._door.enter()
        command = interaction.command
        if isinstance(command, app_commands.Command):
            for name, value in interaction.namespace:
                _check(command.get_parameter(name), value)
        return True

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        # What a command does is answered for in `bot.chat.answering`: what fails here is the reading of its options,
        # which discord.py leaves to asyncio's complaint that nobody has looked at it.
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            self._sparingly.warning("The command of interaction %s can't be read: %.200r", interaction.id, error)
            await refuse(interaction, Unreadable())

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await refuse(interaction, error)


def _check(parameter: app_commands.Parameter | None, value: object) -> None:
    """That `value` is of the kind of the option. Raises `TypeError`; for an option that we don't have as well."""
    if parameter is None or not isinstance(value, _VALUES[parameter.type]):
        # Without the value, which may be a person: this is logged.
        raise TypeError(f"{type(value)} is no value of {parameter.name if parameter else 'any option'}")
    if not 0 < getattr(value, "id", 1) <= LARGEST_ID:
        raise TypeError("an id is none")
