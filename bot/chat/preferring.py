"""`/coins me` and `/coins settings`: their options are those that `bot.service.preferences` declares."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.chat.answer import Answer, Where
from bot.chat.answering import answer
from bot.chat.deeds import Deeds
from bot.chat.errors import NotAllowed
from bot.chat.says import preferences as says
from bot.service.errors import BadRequest
from bot.service.preferences import DEFAULT, PREFERENCES, THEME, Preference
from bot.store.preferences import Kind, Owner


def add(group: app_commands.Group, deeds: Deeds) -> None:
    """The commands of this module."""
    group.add_command(_command("me", "Your own settings: shown, or changed by an option", Kind.PLAYER, deeds))
    # Discord hides whole commands only, never a subcommand: who may change settings is checked when they do.
    group.add_command(_command("settings", "The settings of this server, for who manages it", Kind.SERVER, deeds))


def _command(name: str, description: str, kind: Kind, deeds: Deeds) -> app_commands.Command[Any, ..., None]:
    """A command with an option for each preference of `kind`."""

    async def run(interaction: discord.Interaction, **wishes: str | None) -> None:
        given = {option: value for option, value in wishes.items() if value is not None}
        await answer(interaction, _prefer(deeds, interaction, kind, given), Where.WHISPER)

    offered = [preference for preference in PREFERENCES if kind in preference.kinds]
    run.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            *(Parameter(one.name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for one in offered),
        ]
    )
    app_commands.describe(**{one.name: one.description for one in offered})(run)
    app_commands.choices(**{one.name: _choices(one) for one in offered})(run)
    return app_commands.Command(name=name, description=description, callback=run)


def _choices(preference: Preference) -> list[Choice[str]]:
    offers = {**preference.choices, DEFAULT: "as if nothing had been chosen"}
    return [Choice(name=f"{value}: {words}", value=value) for value, words in offers.items()]


async def _prefer(deeds: Deeds, interaction: discord.Interaction, kind: Kind, wishes: dict[str, str]) -> Answer:
    """Do as wished, and show what holds from now on."""
    preferences = deeds.house.preferences
    server = interaction.guild_id
    if kind is Kind.PLAYER:
        owner = Owner(kind, interaction.user.id)
    elif server is None:
        raise BadRequest("There is no server here. Your own settings are in /coins me.")
    else:
        owner = Owner(kind, server)
    if wishes and kind is Kind.SERVER and not _manages(interaction):
        raise NotAllowed
    if wishes:
        await preferences.choose(owner, wishes)
    chosen = await preferences.all(kind, owner.id if kind is Kind.PLAYER else None, server)
    theme = next((one.value for one in chosen if one.preference is THEME), None)
    picture = None if theme is None else await deeds.gallery.sample(theme)
    return Answer(Where.WHISPER, says.text(kind, chosen, saved=bool(wishes)), picture=picture)


def _manages(interaction: discord.Interaction) -> bool:
    return interaction.permissions.manage_guild or interaction.permissions.administrator
