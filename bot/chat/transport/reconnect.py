"""Connect to Discord soon after an outage has ended, at the start as well as later (decisions/014-reconnect.md)."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord.client
import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

from bot.chat.transport.identify_queue import NoSessionStartError
from bot.chat.transport.retry import CALL_ERRORS
from bot.util.outage import Outage

log = logging.getLogger(__name__)

_MAX_DELAY_S = 60.0
"""The longest pause between two attempts; discord.py would wait for up to 17 minutes."""
_MAX_RESUME_ATTEMPTS = 3
"""Attempts to resume a session at its own address."""
_CLOUDFLARE_ERROR = re.compile(r"error(?:\s|code|:|<[^>]*>)*(1\d{3})\b", re.IGNORECASE)
"""The error of a page or line of Cloudflare, which answers for Discord."""
_MAX_REASON = 200
_MAX_RETRY_AFTER_S = 86_400.0

T = TypeVar("T")


async def until_reachable(call: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `call`, repeated until Discord can be reached. Raises `discord.LoginFailure`.

    The pauses grow to a minute, unless Discord asks for a longer one.
    """
    outage = Outage(log)
    while True:
        try:
            return await call()
        except discord.LoginFailure as error:
            refusal = error.__cause__
            if not isinstance(refusal, discord.HTTPException) or _is_from_discord(refusal):
                raise
            failure: BaseException = refusal
        except CALL_ERRORS as error:
            failure = error
        await asyncio.sleep(outage.failed(f"{describe(failure)}.", _retry_after(failure)))


def describe(error: BaseException) -> str:
    """Return one short line, without a period, that says why a call to Discord has failed with `error`."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        error = error.__cause__
    return f"Discord can't be reached: {' '.join(_reason(error).split())[:_MAX_REASON]}"


def _reason(error: BaseException) -> str:
    if isinstance(error, discord.HTTPException):
        found = _CLOUDFLARE_ERROR.search(error.text)
        if found is not None:
            meaning = ", too many requests" if found[1] == "1015" else ""
            return f"Cloudflare refuses requests from this address for a while (error {found[1]}{meaning})"
        text = f" {error.text}" if _is_from_discord(error) else ", not from Discord itself"
        return f"the response was {error.status}{text}"
    if isinstance(error, aiohttp.ClientResponseError):
        return f"the response was {error.status} {error.message}"
    if isinstance(error, aiohttp.ClientError | OSError | discord.DiscordException):
        return str(error) or ("no response in time" if isinstance(error, TimeoutError) else type(error).__name__)
    return f"the response can't be read, so it is not from Discord; does this network ask for a login? ({error!r})"


def _is_from_discord(error: discord.HTTPException) -> bool:
    """Return true if an error response has a body as Discord's API sends it, not a page of something in between."""
    return "json" in getattr(error.response, "content_type", "json")


def _retry_after(error: BaseException) -> float:
    """Return the seconds for which an error response asks to wait; 0 if it doesn't say."""
    headers = getattr(getattr(error, "response", None), "headers", {})
    seconds = re.match(r"\d{1,9}", headers.get("Retry-After", ""))
    return min(float(seconds[0]), _MAX_RETRY_AFTER_S) if seconds else 0.0


class CappedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff with an upper bound."""

    def delay(self) -> float:
        return min(super().delay(), _MAX_DELAY_S)


_identify = DiscordWebSocket.identify


async def identify_or_close(socket: DiscordWebSocket) -> None:
    """Start a session, or close the connection if that is not possible now. discord.py would forget it, but keep it."""
    try:
        await _identify(socket)
    except BaseException:
        await socket.close(4000)
        raise


def install() -> None:
    """Have all clients of this process use `CappedBackoff` and `identify_or_close`, and log an outage in one line.

    discord.py has no setting for any of them.
    """
    DiscordWebSocket.identify = identify_or_close  # type: ignore[assignment]
    for module in (discord.client, discord.shard):
        module.ExponentialBackoff = CappedBackoff  # type: ignore[attr-defined]
        logging.getLogger(module.__name__).addFilter(_shorten_outage_record)


def _shorten_outage_record(record: logging.LogRecord) -> bool:
    if record.exc_info and str(record.msg).startswith(("Attempting a reconnect", "Failed to connect")):
        error = record.exc_info[1]
        if error is None or isinstance(error, NoSessionStartError):  # logged already
            return False
        record.msg = f"{describe(error)}. {record.getMessage()}"
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
