"""Ask the running bot if it is ready: `health`."""

from __future__ import annotations

import argparse
import sys
from http import HTTPStatus
from http.client import HTTPException
from ipaddress import ip_address
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from bot.cli.terminal import ExitCode
from bot.settings import SettingsError, load
from bot.util.foreign_text import escape_invisible

_TIMEOUT_S = 5.0
_MAX_BYTES = 10_000
_READY = "ok"
_LOOPBACK = {4: "127.0.0.1", 6: "::1"}
"""Where a server on all interfaces is reached, by the version of IP: one on those of version 6 serves no other."""


def health_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--alive", action="store_true", help="check only that it runs, not that it is connected")
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")


def health(arguments: argparse.Namespace) -> int:
    """Ask at the port of the settings. Raises `SettingsError` if there is none."""
    metrics = load(arguments.config).metrics
    if not metrics.port:
        raise SettingsError("[metrics] port: it is 0, so there is nothing to ask; set one, as 9464, and start the bot.")
    host = _reachable(metrics.host)
    address = f"http://{f'[{host}]' if ':' in host else host}:{metrics.port}"
    path = "healthz" if arguments.alive else "readyz"
    try:
        problem = _fetch_problem(f"{address}/{path}")
    except (HTTPException, OSError) as error:
        reason = str(getattr(error, "reason", error))
        print(f"The bot can't be asked at {address}: {escape_invisible(reason)}.", file=sys.stderr)
        return ExitCode.NO
    except ValueError:
        print(f"Another program answers at {address}: choose another [metrics] port.", file=sys.stderr)
        return ExitCode.NO
    print(escape_invisible(problem or _READY), file=sys.stderr if problem else sys.stdout)
    return ExitCode.NO if problem else 0


def _reachable(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:  # a name
        return host
    return _LOOPBACK[address.version] if address.is_unspecified else host


def _fetch_problem(url: str) -> str:
    """Return why the bot isn't ready; empty if it is. Raises `OSError`, or `ValueError` if another program responds."""
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=_TIMEOUT_S) as response:  # no proxy reaches this machine
            ready, text = True, response.read(_MAX_BYTES).decode().strip()
    except HTTPError as error:
        if error.code != HTTPStatus.SERVICE_UNAVAILABLE:
            raise ValueError from None
        ready, text = False, error.read(_MAX_BYTES).decode().strip()
    if (text == _READY) != ready or "\n" in text:
        raise ValueError
    return "" if ready else text
