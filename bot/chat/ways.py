"""Calls to Discord that may fail: each for a while only, one way after another, and again later where that may help."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import aiohttp
import discord

from bot.coins import CoinsError

log = logging.getLogger(__name__)

PAUSES = (2.0, 5.0, 15.0, 60.0)
"""Seconds before each further round of tries."""
_WAY_SECONDS = 1.5
"""How long one way is tried. discord.py itself would go on for 25 s where Discord answers with errors of its own."""
ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has an answer."""
_TOO_MANY_REQUESTS = 429
_SERVER_ERROR = 500

T = TypeVar("T")
Way = Callable[[], Coroutine[Any, Any, T]]


class Lost(Exception):
    """A call that did not work, as far as one knows. `code` is Discord's; `may_work` says that it may work later."""

    def __init__(self, reason: BaseException, code: int = 0, *, may_work: bool = True) -> None:
        super().__init__(repr(reason))
        self.code = code
        self.may_work = may_work


async def within(seconds: float, call: Awaitable[T]) -> T:
    """Await `call`, for `seconds` at most. Raises `Lost`, whatever went wrong with it."""
    try:
        async with asyncio.timeout(seconds):
            return await call
    except discord.HTTPException as error:
        may_work = error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
        raise Lost(error, error.code, may_work=may_work) from error
    except (aiohttp.ClientError, OSError) as error:  # a dropped connection is neither to discord.py; a timeout is both
        raise Lost(error) from error


async def insist(what: str, ways: Callable[[], Awaitable[Sequence[Way[T]]]]) -> T | None:
    """What the first of the ways that works gives; all are tried again after each of `PAUSES`.

    `ways` is asked before every round, because the world may have changed meanwhile; none: there is nothing left to do.
    What fails is logged only.
    """
    for pause in (*PAUSES, None):
        try:
            return await first(await ways())
        except Lost as lost:
            log.warning("Could not show %s: %s", what, lost)
            if not lost.may_work:
                break
        except CoinsError as error:  # the database can't be asked
            log.warning("Could not look up %s: %s", what, error)
        if pause is not None:
            await asyncio.sleep(pause)
    log.warning("Gave up showing %s: the next look shows it.", what)
    return None


async def first(ways: Sequence[Way[T]]) -> T | None:
    """What the first of `ways` that works gives; `None` for no ways. Raises `Lost` where none works."""
    failed: list[Lost] = []
    for way in ways:
        try:
            return await within(_WAY_SECONDS, way())
        except Lost as lost:
            failed.append(lost)
    if not failed:
        return None
    raise Lost(failed[-1], may_work=any(lost.may_work for lost in failed))
