"""Route the errors of all commands to the one map of error messages."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import AppCommandOptionType as Option
from discord import app_commands

from bot.chat.components.command_links import command_links
from bot.chat.interactions.error_messages import UnreadableInteractionError
from bot.chat.interactions.in_flight import InFlightInteractions
from bot.chat.interactions.responder import respond_with_error
from bot.match.match import is_id

log = logging.getLogger(__name__)

_OPTION_TYPES: dict[Option, type | tuple[type, ...]] = {
    Option.string: str,
    Option.integer: int,
    Option.boolean: bool,
    Option.user: (discord.User, discord.Member),
    Option.channel: app_commands.AppCommandChannel,
}
"""The Python types of the values of our commands' options. discord.py does not check them."""


class CoinsCommandTree(app_commands.CommandTree[discord.Client]):
    """A command tree that responds to errors with an ephemeral message."""

    def __init__(self, client: discord.Client, in_flight: InFlightInteractions) -> None:
        super().__init__(client)
        self._in_flight = in_flight

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Respond to a command that can't be read; discord.py would send no response, and asyncio log the error."""
        self._in_flight.track()
        try:
            _check_options(interaction)
            _remember_id(interaction)
        except Exception as error:
            unreadable = UnreadableInteractionError()
            unreadable.__cause__ = error
            await respond_with_error(interaction, unreadable)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await respond_with_error(interaction, error)


def _remember_id(interaction: discord.Interaction) -> None:
    """Remember the id of a command that is registered for all servers: most starts don't register it again."""
    data: Any = interaction.data
    links = command_links(interaction.client)
    if data.get("guild_id") is None and data.get("name") == links.root and is_id(int(data["id"])):
        links.remember(int(data["id"]))


def _check_options(interaction: discord.Interaction) -> None:
    """Read the options that discord.py reads after this check. May raise any exception if they can't be read."""
    data: Any = interaction.data
    discord.AppCommandType(data.get("type", discord.AppCommandType.chat_input.value))
    command = interaction.command
    if isinstance(command, app_commands.Command):
        for name, value in interaction.namespace:
            _check_value(command.get_parameter(name), value)


def _check_value(parameter: app_commands.Parameter | None, value: object) -> None:
    """Raise `TypeError` unless `value` has the type of `parameter`, which is an option of ours."""
    if parameter is None or not isinstance(value, _OPTION_TYPES[parameter.type]):
        # The message is logged, so it leaves out the value, which may be a user.
        raise TypeError(f"{type(value)} is not a value of {parameter.name if parameter else 'any option'}")
    if not is_id(getattr(value, "id", 1)):
        raise TypeError("an id is out of range")
