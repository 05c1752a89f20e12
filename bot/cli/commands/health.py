"""Ask the running bot if it is ready; exit code 1 if it isn't: `health`."""

from __future__ import annotations

import argparse
import sys
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from bot.settings import SettingsError, load

_TIMEOUT_S = 5.0
_EVERYWHERE = ("0.0.0.0", "::", "*")  # noqa: S104 - reached at localhost


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--alive` and `--config` (allowed before the command, too)."""
    parser.add_argument("--alive", action="store_true", help="check only that it runs, not that it is connected")
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")


def run(arguments: argparse.Namespace) -> int:
    """Ask at the port of the settings. Raises `SettingsError` if there is none."""
    metrics = load(arguments.config).metrics
    if not metrics.port:
        raise SettingsError("[metrics] port: it is 0, so there is nothing to ask; set one, as 9464, and start the bot.")
    host = "127.0.0.1" if metrics.host in _EVERYWHERE else metrics.host
    address = f"http://{f'[{host}]' if ':' in host else host}:{metrics.port}"
    try:
        with urlopen(f"{address}/{'healthz' if arguments.alive else 'readyz'}", timeout=_TIMEOUT_S) as answer:  # noqa: S310
            print(answer.read().decode().strip())
    except HTTPError as error:
        print(error.read().decode().strip(), file=sys.stderr)
        return 1
    except (URLError, HTTPException, OSError) as error:
        print(f"The bot can't be asked at {address}: {getattr(error, 'reason', error)}.", file=sys.stderr)
        return 1
    return 0
