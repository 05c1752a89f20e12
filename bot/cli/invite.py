"""`invite`: the link by which a server invites the bot, and what it asks for."""

from __future__ import annotations

import argparse
import asyncio

import aiohttp
import discord

from bot.chat.client import connect_through
from bot.chat.invite import PERMISSIONS, SCOPES, application_of, link
from bot.cli.run import WRONG_TOKEN
from bot.coins import CoinsError
from bot.settings import Settings, SettingsError, load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which application."""
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument(
        "--application", metavar="ID", type=int, help="its id in the developer portal (default: Discord is asked)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print link and reasons."""
    print(link(arguments.application or asyncio.run(_asked(load(arguments.config)))))
    print("\nIt asks for this, and for no privileged intent:")
    for name, reason in (PERMISSIONS | SCOPES).items():
        print(f"  {name}: {reason}")
    return 0


async def _asked(settings: Settings) -> int:
    token = settings.discord.token.get_secret_value()
    if not token:
        raise SettingsError("There is no Discord token to ask with: set it (DISCORD_TOKEN), or give --application ID.")
    connect_through(settings.discord.api_url, settings.discord.gateway_url)
    try:
        return await application_of(token)
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise CoinsError(f"Discord can't be reached: {error}. With --application ID it need not be.") from error
