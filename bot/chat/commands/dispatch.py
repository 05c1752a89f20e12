"""Lead commands and clicks to their handlers, which the modules of the features define.

discord.py's command tree reads the options of commands. Clicks are dispatched by custom id alone, so that every button
works after a restart. The options of a menu have custom ids like buttons. discord.py's `DynamicItem` would do the same,
but it silently drops a click if its button is no longer on the message, and the user only reads "This interaction
failed".
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from typing import Any

import discord
from discord import AppCommandOptionType as Option
from discord import app_commands

from bot.chat.commands import (
    blocks,
    course,
    daily,
    duels,
    evaluation,
    games,
    hints,
    leaderboards,
    own_puzzles,
    preferences,
    privacy,
    reminders,
    reviews,
    statistics,
    training,
    welcome,
)
from bot.chat.commands.definition import CALL, CONTEXT, Handlers, build_command, build_menu_entry, command_text
from bot.chat.components.custom_ids import parse_custom_id
from bot.chat.interactions.context import Call, Handler, HandlerContext
from bot.chat.transport.interaction import UnreadableInteractionError
from bot.chat.views.boards import GameButton
from bot.chat.views.formatting import message_link
from bot.coins import Move
from bot.errors import CoinsError, Refusal
from bot.settings import GameSettings
from bot.util.discord_ids import is_id

log = logging.getLogger(__name__)

_OPTION_TYPES: dict[Option, type | tuple[type, ...]] = {
    Option.string: str,
    Option.integer: int,
    Option.boolean: bool,
    Option.user: (discord.User, discord.Member),
    Option.channel: app_commands.AppCommandChannel,
}
"""The Python types of the values of our commands' options. discord.py does not check them."""

_COINS_COMMANDS = (
    *("new", "take left", "take right", "board", "resign", "hint", "evaluate", "puzzle", "daily"),
    *("challenge", "end", "review", "games", "block"),
    *("leaderboard", "stats", "remind", "me", "settings", "privacy"),
)
"""The commands of `/coins`, in the order in which Discord shows them."""
HANDLERS = Handlers()
"""Those of all features."""
for _feature in (
    *(blocks, course, daily, duels, evaluation, games, hints, leaderboards, own_puzzles, preferences, privacy),
    *(reminders, reviews, statistics, training, welcome),
):
    HANDLERS.add(_feature.handlers)


class CoinsCommandTree(app_commands.CommandTree[discord.Client]):
    """The commands, which find their `HandlerContext` in the extras of their interaction."""

    def __init__(self, client: discord.Client, rules: GameSettings) -> None:
        super().__init__(client)
        # for servers, direct messages and users who installed the app
        everywhere: dict[str, Any] = {
            "allowed_installs": app_commands.AppInstallationType(guild=True, user=True),
            "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        }
        for name in ("help", "learn", "train"):
            self.add_command(build_command(name, HANDLERS.commands[name], rules, **everywhere))
        for entry, handler in HANDLERS.menus.items():
            self.add_command(build_menu_entry(entry, handler, **everywhere))
        self.coins = app_commands.Group(name="coins", description=command_text("command-coins"), **everywhere)
        self.add_command(self.coins)
        groups = {"": self.coins}
        for name in _COINS_COMMANDS:
            parent = name.rpartition(" ")[0]
            if parent not in groups:
                key = f"command-{parent}"
                groups[parent] = app_commands.Group(name=parent, description=command_text(key), parent=self.coins)
            declared = HANDLERS.commands.get(name) or preferences.declare(name, rules)
            groups[parent].add_command(build_command(name, declared, rules))

    async def read(self, context: HandlerContext) -> Call:
        """Return what a command asks for. Raises `CoinsError` or `AppCommandError` if it can't be read."""
        try:
            interaction = context.interaction.to_discord_py()
            interaction.extras[CONTEXT] = context
            _check_options(interaction)
            _remember_id(context)
            await self._call(interaction)
        except (CoinsError, app_commands.AppCommandError):
            raise
        except Exception as error:  # whatever an unexpected payload leads to, or a message of anybody
            raise UnreadableInteractionError from error
        call: Call = interaction.extras[CALL]
        return call

    async def suggest(self, context: HandlerContext) -> None:
        """Suggest values of the option that is being written. A failure is logged: the user can write on."""
        try:
            interaction = context.interaction.to_discord_py()
            interaction.extras[CONTEXT] = context
            await self._call(interaction)
        except Exception as error:  # whatever an unexpected payload leads to
            log.warning("No values can be suggested: %.200r", error)

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        raise error  # to whom has called `read`


def _check_options(interaction: discord.Interaction) -> None:
    """Read the options that discord.py reads after this check. May raise any exception if they can't be read."""
    data: Any = interaction.data
    discord.AppCommandType(data.get("type", discord.AppCommandType.chat_input.value))
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return
    for name, value in interaction.namespace:
        parameter = command.get_parameter(name)
        if parameter is None or not isinstance(value, _OPTION_TYPES[parameter.type]):
            # The message is logged, so it leaves out the value, which may be a user.
            raise TypeError(f"{type(value)} is not a value of {parameter.name if parameter else 'any option'}")
        if not is_id(getattr(value, "id", 1)):
            raise TypeError("an id is out of range")


def _remember_id(context: HandlerContext) -> None:
    """Remember the id of a command that is registered for all servers: most starts don't register it again."""
    data, links = context.interaction.data, context.chat.links
    if data.get("guild_id") is None and data.get("name") == links.root and is_id(int(data["id"])):
        links.remember(int(data["id"]))


async def route(context: HandlerContext, commands: CoinsCommandTree) -> Call:
    """Return what an interaction asks for: the handler of its command or its button, with the arguments.

    Raises `CoinsError` or `AppCommandError` if there is none, or it can't be read.
    """
    interaction = context.interaction
    if interaction.is_command:
        return await commands.read(context)
    if (original := interaction.original) is not None:
        guild, channel, message = (int(original.get(f"{name}_id") or 0) for name in ("guild", "channel", "message"))
        raise Refusal("error-copy", link=message_link(guild or None, channel, message))
    is_known = interaction.is_form or interaction.clicked is not None
    button = parse_custom_id(interaction.custom_id) if is_known else None
    if button is None:
        raise Refusal("error-unknown-button")
    target: Any = getattr(button, "action", type(button))
    values = [getattr(button, field.name) for field in fields(button) if field.name != "action"]
    if isinstance(target, Move):
        values.append(target)
        target = Move
    declared: Mapping[Any, Handler] = HANDLERS.forms if interaction.is_form else HANDLERS.clicks
    if target not in declared:  # a form has actions of its own
        raise Refusal("error-unknown-button")
    recover = partial(games.renew_board, context, button) if isinstance(button, GameButton) else None
    return declared[target].call(context, button, *values, recover=recover)
