"""Call Discord with timeouts, fallbacks and retries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import aiohttp
import discord

from bot.errors import CoinsError

log = logging.getLogger(__name__)

RETRY_DELAYS_S = (2.0, 5.0, 15.0, 60.0)
"""Seconds before each further round of attempts."""
_ATTEMPT_TIMEOUT_S = 1.5
"""Seconds for one attempt. discord.py itself would retry for 25 s after a server error."""
ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has a response."""
_TOO_MANY_REQUESTS = 429
_SERVER_ERROR = 500

T = TypeVar("T")
Attempt = Callable[[], Coroutine[Any, Any, T]]


class DiscordCallFailedError(Exception):
    """A call that failed, or whose result is unknown. `code` is Discord's; `retryable` if it may work later."""

    def __init__(self, reason: BaseException, code: int = 0, *, retryable: bool = True) -> None:
        super().__init__(repr(reason))
        self.code = code
        self.retryable = retryable


async def call_with_timeout(seconds: float, call: Awaitable[T]) -> T:
    """Await `call`, for `seconds` at most. Raises `DiscordCallFailedError` for any failure."""
    try:
        async with asyncio.timeout(seconds):
            return await call
    except discord.HTTPException as error:
        retryable = error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
        raise DiscordCallFailedError(error, error.code, retryable=retryable) from error
    except (aiohttp.ClientError, OSError) as error:  # discord.py wraps neither of them
        raise DiscordCallFailedError(error) from error


async def retry_with_backoff(description: str, attempts: Callable[[], Awaitable[Sequence[Attempt[T]]]]) -> T | None:
    """Return the result of the first attempt that works; retry all of them after each of `RETRY_DELAYS_S`.

    `attempts` is called before every round, because the situation may have changed. If it returns none, there is
    nothing left to do. Failures are only logged.
    """
    for delay in (*RETRY_DELAYS_S, None):
        try:
            return await try_each(await attempts())
        except DiscordCallFailedError as error:
            log.warning("Could not show %s: %s", description, error)
            if not error.retryable:
                break
        except CoinsError as error:  # the database is unavailable
            log.warning("Could not look up %s: %s", description, error)
        if delay is not None:
            await asyncio.sleep(delay)
    log.warning("Gave up showing %s.", description)
    return None


async def try_each(attempts: Sequence[Attempt[T]]) -> T | None:
    """Return the result of the first of `attempts` that works; `None` for no attempts.

    Raises `DiscordCallFailedError` if none works.
    """
    failures: list[DiscordCallFailedError] = []
    for attempt in attempts:
        try:
            return await call_with_timeout(_ATTEMPT_TIMEOUT_S, attempt())
        except DiscordCallFailedError as error:
            failures.append(error)
    if not failures:
        return None
    raise DiscordCallFailedError(failures[-1], retryable=any(error.retryable for error in failures))
