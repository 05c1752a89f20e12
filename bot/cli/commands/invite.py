"""Print the invite link and the permissions that it asks for: `invite`."""

from __future__ import annotations

import argparse
import asyncio

import discord

from bot.chat.invite import PERMISSIONS, SCOPES, fetch_application_id, invite_url
from bot.chat.transport.gateway import describe, use_endpoints
from bot.chat.transport.retry import CALL_ERRORS
from bot.cli.commands.run import WRONG_TOKEN
from bot.cli.discord_ids import application_id
from bot.errors import CoinsError
from bot.settings import Settings, SettingsError, load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the settings file and the application."""
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument(
        "--application",
        metavar="ID",
        type=application_id,
        help="the application's id in the developer portal (default: ask Discord)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the link, and the reason for each permission."""
    print(invite_url(arguments.application or asyncio.run(_fetch_application_id(load(arguments.config)))))
    print("\nIt asks for this, and for no privileged intent:")
    for name, reason in (PERMISSIONS | SCOPES).items():
        print(f"  {name}: {reason}")
    return 0


async def _fetch_application_id(settings: Settings) -> int:
    token = settings.discord.token.get_secret_value()
    if not token:
        raise SettingsError("There is no Discord token to ask with: set it (DISCORD_TOKEN), or give --application ID.")
    use_endpoints(settings.discord.api_url, settings.discord.gateway_url)
    try:
        return await fetch_application_id(token)
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except CALL_ERRORS as error:
        raise CoinsError(f"{describe(error)}. With --application ID it need not be.") from error
