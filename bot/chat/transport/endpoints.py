"""Connect to another address than Discord's (docs/architecture/decisions/013-endpoints.md)."""

from __future__ import annotations

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def use_endpoints(api_url: str, gateway_url: str) -> None:
    """Use another REST address or gateway than Discord's (empty: Discord's): a proxy, or a loopback in tests.

    discord.py has no setting for them but these two class attributes, so they hold for the whole process.
    """
    if api_url:
        Route.BASE = api_url
    if gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def gateway_url() -> str:
    """Return the address of the gateway, for a connection whose messages are JSON."""
    return str(DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=10, encoding="json"))


def api_url() -> str:
    """Return the REST address, including the version of the API."""
    return Route.BASE
