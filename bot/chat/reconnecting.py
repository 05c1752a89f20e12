"""Finding back to Discord after it was away: soon once it is there again, and without filling the log."""

from __future__ import annotations

import logging

import discord.client
import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

_LONGEST = 60.0
"""Seconds between two tries at most; discord.py would wait for up to 17 minutes."""
_FAITHFUL = 3
"""Tries to get back to a session at its own address."""


class Backoff(ExponentialBackoff[bool]):
    """discord.py's, with an upper bound."""

    def delay(self) -> float:
        return min(super().delay(), _LONGEST)


def be_patient() -> None:
    """Have all clients of this process use `Backoff` and say in one line why they are away.

    discord.py has no setting for either.
    """
    for module in (discord.client, discord.shard):
        module.ExponentialBackoff = Backoff  # type: ignore[attr-defined]
        module._log.addFilter(_in_one_line)


def _in_one_line(record: logging.LogRecord) -> bool:
    if record.exc_info and str(record.msg).startswith(("Attempting a reconnect", "Failed to connect")):
        record.msg = f"Discord can't be reached ({record.exc_info[1]!r}): {record.getMessage()}"
        record.args = ()
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = None
    return True


class WayBack:
    """Counts the tries of a client to get back to its session.

    discord.py asks for a session at the address that came with it, for ever, even where that is gone for good.
    """

    def __init__(self) -> None:
        self._tries = 0

    def lost(self, socket: DiscordWebSocket | None) -> None:
        """The connection is lost, or a try has failed."""
        self._tries += 1
        if self._tries > _FAITHFUL and socket is not None:
            socket.gateway = DiscordWebSocket.DEFAULT_GATEWAY

    def found(self) -> None:
        """The client is connected."""
        self._tries = 0
