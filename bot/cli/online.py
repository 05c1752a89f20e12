"""Ask Discord: what the bot needs of it (`check --online`), and the link that invites the bot (`invite`)."""

from __future__ import annotations

import argparse
import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.bootstrap import build_app, build_client
from bot.chat.transport.gateway import api_url, describe, find_proxy, gateway_url, open_socket, use_endpoints
from bot.chat.transport.permissions import PERMISSIONS, SCOPES, fetch_application_id, invite_url, user_install_url
from bot.chat.transport.sending import CALL_ERRORS
from bot.cli.run import WRONG_TOKEN
from bot.cli.terminal import discord_id, pluralize
from bot.errors import CoinsError
from bot.settings import Settings, SettingsError, load
from bot.store import Database
from bot.util.program import command_line

_TIMEOUT_S = 30.0
"""Seconds for one check. discord.py by itself tries again for 25 s after a server error."""
_SLASH_COMMAND = discord.AppCommandType.chat_input.value
_TAGS = 5
_HELLO = 10
"""The first message of a gateway."""


async def check_online(settings: Settings, database: Database, describe_database: Callable[[], Awaitable[str]]) -> bool:
    logging.getLogger("discord").addHandler(logging.NullHandler())  # each problem has its line
    use_endpoints(settings.discord.api_url, settings.discord.gateway_url)
    proxy = find_proxy(api_url())
    if proxy.proxy is not None:
        print(f"proxy: {proxy.proxy}, which the environment names.")
    async with discord.Client(intents=discord.Intents.none(), **proxy._asdict()) as client:
        is_known = await _passes("token", lambda: _check_token(client, settings))
        passed = [is_known, await _passes("database", lambda: _check_database(describe_database))]
        for name, check in (
            ("application", lambda: _check_application(client)),
            ("installation", lambda: _check_installation(client)),
            ("listing", lambda: _check_listing(client)),
            ("commands", lambda: _check_commands(client, settings, database)),
            ("gateway", lambda: _check_gateway(client)),
        ):
            if is_known:
                passed.append(await _passes(name, check))
            else:
                print(f"{name}: not checked, because Discord has not accepted the token.")
    return all(passed)


async def _passes(name: str, check: Callable[[], Awaitable[str]]) -> bool:
    try:
        async with asyncio.timeout(_TIMEOUT_S):
            print(f"{name}: {await check()}")
    except CoinsError as error:
        print(f"{name}: FAILED. {error}")
    except CALL_ERRORS as error:
        print(f"{name}: FAILED. {describe(error)}.")
    else:
        return True
    return False


async def _check_token(client: discord.Client, settings: Settings) -> str:
    token = settings.discord.token.get_secret_value()
    if not token:
        raise CoinsError("There is none: set DISCORD_TOKEN, or token under [discord] in config.toml.")
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise CoinsError(WRONG_TOKEN) from None
    return f"Discord accepts it, for the bot {client.user}."


async def _check_database(describe_database: Callable[[], Awaitable[str]]) -> str:
    return f"{await describe_database()} Changes are possible."


async def _check_application(client: discord.Client) -> str:
    application = await client.application_info()
    if application.interactions_endpoint_url:
        raise CoinsError(
            "It has an interactions endpoint URL, to which Discord sends all commands instead of to the bot: remove it "
            "in the developer portal, General Information."
        )
    if not [guild async for guild in client.fetch_guilds(limit=1, with_counts=False)]:
        return f"{application.name} is in no server yet; {invite_url(application.id)} invites it."
    servers = pluralize(max(application.approximate_guild_count, 1), "server")
    return f"{application.name} is in about {servers}."


async def _check_installation(client: discord.Client) -> str:
    """Check that the application can be added to servers, and say if users can't add it to their account."""
    application = await client.application_info()
    for_servers, for_users = application.guild_integration_config, application.user_integration_config
    if for_servers is None and for_users is None:
        return "Discord doesn't say whether servers and users can add it."
    if for_servers is None:
        raise CoinsError(
            "It can't be added to servers: tick Guild Install in the developer portal, Installation, Installation "
            "Contexts."
        )
    if for_users is None:
        return (
            "Servers can add it, users can't. To let users play everywhere, tick User Install in the developer portal, "
            "Installation, Installation Contexts."
        )
    return f"Servers can add it, and so can users, by {user_install_url(application.id)}."


async def _check_listing(client: discord.Client) -> str:
    """Say what Discord misses for verification and discovery, which no bot needs to run."""
    application = await client.application_info()
    wanted = {
        "a description": application.description,
        "five tags": len(application.tags) == _TAGS,
        "an icon": application.icon,
        "terms of service": application.terms_of_service_url,
        "a privacy policy": application.privacy_policy_url,
        "an install link": application.custom_install_url or application.install_params,
    }
    missing = [name for name, value in wanted.items() if not value]
    if not missing:
        return "For verification and discovery, Discord misses nothing that its API shows."
    return f"For verification and discovery, Discord misses {', '.join(missing)}: see deploy/listing."


async def _check_commands(client: discord.Client, settings: Settings, database: Database) -> str:
    application = client.application_id or 0
    tree = build_client(build_app(settings, database)).tree
    names = {_written(command.to_dict(tree)) for command in tree.get_commands()}
    for guild in settings.discord.guild_ids or (None,):
        scope = "" if guild is None else f" in the server {guild}"
        try:
            if guild is None:
                registered = await client.http.get_global_commands(application)
            else:
                registered = await client.http.get_guild_commands(application, guild)
        except discord.Forbidden:
            raise CoinsError(
                f"The bot may not have commands{scope}: invite it, or change [discord] guild_ids."
            ) from None
        if missing := names - set(map(_written, registered)):
            remedy = "" if settings.discord.sync_commands else "set [discord] sync_commands to true, and "
            raise CoinsError(
                f"{_listed(missing)} {'is' if len(missing) == 1 else 'are'} not registered{scope}: {remedy}"
                f"start the bot (`{command_line('run')}`), which registers the commands when it connects."
            )
    return f"{_listed(names)} are registered."


async def _check_gateway(client: discord.Client) -> str:
    _, _, limit = await client.http.get_bot_gateway()
    left, total, hours = limit["remaining"], limit["total"], limit["reset_after"] / 3_600_000
    socket = await open_socket(client.http, gateway_url())
    try:
        greeting = await socket.receive_json()
        if greeting["op"] != _HELLO:
            raise CoinsError("Something else than Discord's gateway answers: check [discord] gateway_url.")
    finally:
        await socket.close()
    starts = f"{left:,} of {total:,} session starts are left for the next {hours:.1f} h"
    if left <= 0:
        raise CoinsError(f"It answers, but {starts}: the bot would wait for so long before it connects.")
    return f"It answers, and {starts}."


def _written(command: Mapping[str, Any]) -> str:
    """Return the name of a command as people see it: only slash commands begin with a slash."""
    is_slash = command.get("type", _SLASH_COMMAND) == _SLASH_COMMAND
    return f"/{command['name']}" if is_slash else str(command["name"])


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))


def invite_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument(
        "--application",
        metavar="ID",
        type=discord_id("copy the Application ID in the developer portal."),
        help="the application's id in the developer portal (default: ask Discord)",
    )


def invite(arguments: argparse.Namespace) -> int:
    """Print the links for servers and for users, and the reason for each permission."""
    application = arguments.application or asyncio.run(_fetch_application_id(load(arguments.config)))
    print(invite_url(application))
    print(user_install_url(application))
    print("\nThe first link adds the bot to a server. It asks for this, and for no privileged intent:")
    for name, reason in (PERMISSIONS | SCOPES).items():
        print(f"  {name}: {reason}")
    print(
        "\nThe second link adds it to somebody's account: they can play in direct messages and in all servers. The "
        "application must\nallow that: User Install in the developer portal, Installation, Installation Contexts."
    )
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
