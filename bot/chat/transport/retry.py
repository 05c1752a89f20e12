"""Call Discord with timeouts, fallbacks and retries."""

from __future__ import annotations

import asyncio
import logging
import time
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
_REFUSED_STATUSES = (401, 403, _TOO_MANY_REQUESTS)
"""The statuses that Discord counts: it bans an address for a while after 10,000 of them in ten minutes
(Discord, *Rate Limits*, Invalid Request Limit).
"""
_MAX_REFUSALS = 100
_REFUSALS_PER_S = 5.0
"""Refused calls that a `RefusalBudget` allows at once, and per second: 3,100 in ten minutes, so that a second budget
and another process on the same address are safe as well.
"""
CALL_ERRORS = (
    discord.DiscordException,
    aiohttp.ClientError,
    OSError,
    # What discord.py raises when it reads a success response that isn't Discord's, such as the page of a proxy:
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
)
"""All errors of a call to Discord."""

T = TypeVar("T")
Attempt = Callable[[], Coroutine[Any, Any, T]]


class DiscordCallFailedError(Exception):
    """A call that failed, or whose result is unknown. `code` is Discord's; `retryable` if it may work later."""

    def __init__(self, reason: BaseException, code: int = 0, *, retryable: bool = True) -> None:
        super().__init__(repr(reason))
        self.code = code
        self.retryable = retryable


class UnreadableResponseError(Exception):
    """A success response that Discord can't have sent."""


class CallsPausedError(OSError):
    """A call that is not made, because Discord has refused too many others."""


class RefusalBudget:
    """Stops calls while Discord keeps refusing them: a bucket of `_MAX_REFUSALS` that refills by `_REFUSALS_PER_S`.

    Calls that succeed take nothing from it, so play goes on as soon as Discord accepts calls again.
    """

    def __init__(self) -> None:
        self._left = float(_MAX_REFUSALS)
        self._at = time.monotonic()

    def check(self) -> None:
        """Raise `CallsPausedError` if no further call may be refused now."""
        now = time.monotonic()
        self._left = min(self._left + (now - self._at) * _REFUSALS_PER_S, _MAX_REFUSALS)
        self._at = now
        if self._left < 1:
            raise CallsPausedError("Discord keeps refusing calls, so this one was not made")

    def count(self, status: int) -> None:
        """Count a response of `status`."""
        if status in _REFUSED_STATUSES:
            self._left -= 1

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that checks before, and counts after, every request of a session of aiohttp."""

        async def started(*_: object) -> None:
            self.check()

        async def ended(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
            self.count(params.response.status)

        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(started)
        trace.on_request_end.append(ended)
        return trace


async def call_with_timeout(seconds: float, call: Awaitable[T]) -> T:
    """Await `call`, for `seconds` at most. Raises `DiscordCallFailedError` for any failure."""
    try:
        async with asyncio.timeout(seconds):
            return await call
    except discord.HTTPException as error:
        retryable = error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
        raise DiscordCallFailedError(error, error.code, retryable=retryable) from error
    except (*CALL_ERRORS, UnreadableResponseError) as error:
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
