"""Find the proxy that the environment names for an address (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`).

aiohttp could do so itself, but not for gateways: it looks for `WSS_PROXY`, which nobody sets.
"""

from __future__ import annotations

import ipaddress
from contextlib import suppress
from typing import NamedTuple
from urllib.request import getproxies, proxy_bypass

import aiohttp
import yarl

from bot.errors import CoinsError

_VARIABLES = {"https": "HTTPS_PROXY", "wss": "HTTPS_PROXY", "http": "HTTP_PROXY", "ws": "HTTP_PROXY"}


class Proxy(NamedTuple):
    """A proxy without its password, which logs may show, and the password; both `None` for a direct connection.

    `_asdict` returns the options of `discord.Client`.
    """

    proxy: str | None = None
    proxy_auth: aiohttp.BasicAuth | None = None


def find_proxy(address: str) -> Proxy:
    """Return the proxy for connections to `address`: none to this machine, or to a host in `NO_PROXY`.

    Raises `CoinsError` if it is no HTTP proxy.
    """
    url = yarl.URL(address)
    host, variable = url.host or "", _VARIABLES[url.scheme]
    found = getproxies().get(variable.partition("_")[0].lower(), "")
    if not found or proxy_bypass(host) or _is_this_machine(host):
        return Proxy()
    with suppress(ValueError):
        proxy = yarl.URL(found if "://" in found else f"http://{found}")
        if proxy.scheme in ("http", "https") and proxy.host and proxy.port:
            auth = None if proxy.user is None else aiohttp.BasicAuth(proxy.user, proxy.password or "")
            return Proxy(str(proxy.with_user(None)), auth)
    raise CoinsError(f"{variable} in the environment is no HTTP proxy: it should be like http://proxy.example:3128.")


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
