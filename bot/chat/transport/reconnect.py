"""Reconnect to Discord soon after an outage has ended (docs/architecture/decisions/014-reconnect.md)."""

from __future__ import annotations

import logging

import discord.client
import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

_MAX_DELAY_S = 60.0
"""The longest pause between two attempts; discord.py would wait for up to 17 minutes."""
_MAX_RESUME_ATTEMPTS = 3
"""Attempts to resume a session at its own address."""


class CappedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff with an upper bound."""

    def delay(self) -> float:
        return min(super().delay(), _MAX_DELAY_S)


def install() -> None:
    """Have all clients of this process use `CappedBackoff` and log an outage in one line.

    discord.py has no setting for either.
    """
    for module in (discord.client, discord.shard):
        module.ExponentialBackoff = CappedBackoff  # type: ignore[attr-defined]
        logging.getLogger(module.__name__).addFilter(_shorten_outage_record)


def _shorten_outage_record(record: logging.LogRecord) -> bool:
    if record.exc_info and str(record.msg).startswith(("Attempting a reconnect", "Failed to connect")):
        record.msg = f"Discord can't be reached ({record.exc_info[1]!r}): {record.getMessage()}"
        record.args = ()
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = None
    return True


class SessionResumePolicy:
    """Counts failed attempts to resume a session, and gives up the session's address after a few.

    discord.py retries forever at the session's resume URL, even if that URL no longer works.
    """

    def __init__(self) -> None:
        self._attempts = 0

    def connection_lost(self, socket: DiscordWebSocket | None) -> None:
        """Count a lost connection or a failed attempt. After too many, use Discord's general address."""
        self._attempts += 1
        if self._attempts > _MAX_RESUME_ATTEMPTS and socket is not None:
            socket.gateway = DiscordWebSocket.DEFAULT_GATEWAY

    def connected(self) -> None:
        """Reset the count."""
        self._attempts = 0
