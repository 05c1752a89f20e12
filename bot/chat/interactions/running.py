"""Run the handler of an interaction in its user's turn, and turn its errors into responses.

The requests of one user run one at a time, so that a burst of them delays only that user. The burst that the rate
limiter allows is still large enough to delay everybody else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from bot.chat.components.message import InlineCoins
from bot.chat.interactions.context import Call, Response
from bot.chat.interactions.errors import error_response
from bot.chat.interactions.responding import Reply
from bot.errors import CoinsError
from bot.service import privacy
from bot.store.errors import DeletionUnfinishedError

T = TypeVar("T")

DEFER_AFTER_S = 1.5
"""Seconds that a handler may take before the response is deferred."""
_PAUSE_FACTOR = 3.0
"""The pause before a queued request, as a multiple of the duration of the request before it."""
_MAX_PAUSE_S = 0.5
"""The longest pause in seconds. Longer requests mostly wait for the database, which delays nobody else."""


@dataclass(slots=True)
class _UserQueue:
    """The pending requests of one user, and the duration of the last one in seconds."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: int = 0
    last_duration: float = 0.0


class PerUserQueue:
    """Queues of requests, one for each user with pending ones."""

    def __init__(self) -> None:
        self._queues: dict[int, _UserQueue] = {}

    async def run(self, player: int, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` after the earlier requests of `player`. Raises what it raises."""
        queue = self._queues.setdefault(player, _UserQueue())
        queue.pending += 1
        try:
            async with queue.lock:
                if queue.last_duration:
                    await asyncio.sleep(min(_PAUSE_FACTOR * queue.last_duration, _MAX_PAUSE_S))
                started = time.monotonic()
                try:
                    return await work()
                finally:
                    queue.last_duration = time.monotonic() - started
        finally:
            queue.pending -= 1
            if not queue.pending:
                del self._queues[player]


async def run(call: Call, queue: PerUserQueue, reply: Reply) -> Response | None:
    """Return the response of `call`, or one about its error; `None` if Discord doesn't wait for any.

    Defers if it takes longer than `DEFER_AFTER_S`. Defers before it starts if Discord may have given up waiting, for
    example after a lost connection: a request that Discord showed as failed is not carried out.
    """
    if reply.is_overdue and not await reply.defer():
        return None
    context, response = call.context, None
    timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, reply.defer)
    try:
        await context.chat.locales.prefetch(context.interaction)
        context.use_locale_for(context.mode)
        response = await queue.run(context.user_id, partial(_run_in_turn, call))
    except Exception as error:  # the one place that catches every unexpected error
        if call.recover is not None:
            with suppress(CoinsError):
                response = await call.recover(error)
        response = response or error_response(context, error)
    finally:
        timer.cancel()
    has_file = response.attachment is not None and not isinstance(response.attachment, InlineCoins)
    return replace(response, attachment=None) if has_file and not context.interaction.may_attach_files else response


async def _run_in_turn(call: Call) -> Response:
    """Return the response of `call`, after finishing an unfinished deletion of the user's data, see `Handler`.

    Finishes a deletion that the handler notices. If that is of the user's own data, the handler runs again; if it is of
    another player's, the user can try again.
    """
    context = call.context
    if not call.finishes_deletion:
        await privacy.finish_deletion(context.app, context.user_id)
    try:
        return await call.handle()
    except DeletionUnfinishedError as error:
        await privacy.finish_deletion(context.app, error.player)
        if error.player != context.user_id:
            raise
    return await call.handle()
