"""Run a handler and send its response: in time, once, in the right mode, with an error message on failure.

A board whose response was lost is shown another way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from bot.chat.components.message import InlineCoins, note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import error_message
from bot.chat.transport.sending import (
    ALREADY_ACKNOWLEDGED,
    TOKEN_LIFETIME_S,
    Attempt,
    DiscordCallFailedError,
    age_s,
    call_with_timeout,
    edit_or_post,
    retry_with_backoff,
)
from bot.errors import CoinsError
from bot.metrics import CURRENT_REQUEST, METRICS
from bot.service import privacy
from bot.store.errors import DeletionUnfinishedError

log = logging.getLogger(__name__)

DEFER_AFTER_S = 1.5
"""Seconds that a handler may take before the response is deferred."""
RESPONSE_DEADLINE_S = 3.0
"""Seconds for which Discord waits for the first response."""
_FOLLOWUP_TIMEOUT_S = 4.0
"""Seconds that a response may take after it was deferred."""
_UNKNOWN_INTERACTION = 10062
"""Discord's code for an interaction whose first response came too late."""

Recovery = Callable[[Exception], Awaitable[Response | None]]
"""A callback that returns a better response to a request than the message of its error, if there is one."""


async def respond(
    context: HandlerContext,
    handler: Callable[[], Awaitable[Response]],
    recover: Recovery | None = None,
    *,
    finishes_deletion: bool = False,
) -> None:
    """Run `handler`, which is expected to respond in `context.mode`, and send its response or an error message.

    Finishes an unfinished deletion of the user's data first. With `finishes_deletion` that waits until `handler`
    notices, which saves a query: a user whose data is being deleted has no running game and can't start one.

    Defers if `handler` takes longer than `DEFER_AFTER_S`. Defers before it starts if Discord may have given up waiting,
    for example after a lost connection: a request that Discord showed as failed is not carried out.
    """
    loop = asyncio.get_running_loop()
    deadline = loop.time() + RESPONSE_DEADLINE_S
    # Our clock may be wrong, so this only decides whether to defer first, and an impossible age is ignored.
    if RESPONSE_DEADLINE_S < age_s(context.interaction_id) < TOKEN_LIFETIME_S:
        if await _defer(context, deadline):
            response = await _run_handler(context, handler, recover, finishes_deletion)
            await _send(context, response, context.mode, deadline)
        return
    defer_task: asyncio.Task[bool] | None = None

    def defer() -> None:
        nonlocal defer_task
        defer_task = asyncio.ensure_future(_defer(context, deadline))

    timer = loop.call_later(DEFER_AFTER_S, defer)
    try:
        response = await _run_handler(context, handler, recover, finishes_deletion)
    finally:
        timer.cancel()
    if defer_task is None:
        await _send(context, response, None, deadline)
    else:
        await defer_task
        await _send(context, response, context.mode, deadline)


async def respond_with_error(context: HandlerContext, error: Exception) -> None:
    """Send the user an ephemeral message about `error`."""
    deadline = asyncio.get_running_loop().time() + RESPONSE_DEADLINE_S
    await _send(context, _error_response(context, error), None, deadline)


async def _run_handler(
    context: HandlerContext,
    handler: Callable[[], Awaitable[Response]],
    recover: Recovery | None,
    finishes_deletion: bool,
) -> Response:
    """Return the response of `handler`, run after the user's earlier requests, or one about its error.

    Finishes a deletion that `handler` notices. If that is of the user's own data, `handler` runs again; if it is of
    another player's, the user can try again.
    """

    async def run() -> Response:
        if not finishes_deletion:
            await privacy.finish_deletion(context.app, context.user_id)
        try:
            return await handler()
        except DeletionUnfinishedError as error:
            await privacy.finish_deletion(context.app, error.player)
            if error.player != context.user_id:
                raise
        return await handler()

    response: Response | None = None
    try:
        await context.chat.locales.prefetch(context.interaction)
        context.use_locale_for(context.mode)
        response = await context.chat.queue.run(context.user_id, run)
    except Exception as error:  # the one place that catches every unexpected error
        if recover is not None:
            with suppress(CoinsError):
                response = await recover(error)
        response = response or _error_response(context, error)
    has_file = response.attachment is not None and not isinstance(response.attachment, InlineCoins)
    return replace(response, attachment=None) if has_file and not context.interaction.may_attach_files else response


def _error_response(context: HandlerContext, error: Exception) -> Response:
    context.use_locale_for(ResponseMode.EPHEMERAL)
    return Response(ResponseMode.EPHEMERAL, error_message(error))


async def _defer(context: HandlerContext, deadline: float) -> bool:
    """Defer the response. Return true if Discord accepted that."""
    interaction, seconds = context.interaction, deadline - asyncio.get_running_loop().time()
    edits, ephemeral = context.mode is ResponseMode.EDIT, context.mode is ResponseMode.EPHEMERAL
    try:
        await call_with_timeout(seconds, context.chat.sender.defer(interaction, edits=edits, ephemeral=ephemeral))
    except DiscordCallFailedError as error:
        if error.code == ALREADY_ACKNOWLEDGED:  # an earlier attempt succeeded, but its confirmation was lost
            return True
        _count_failure(error)
        log.warning("Interaction %s could not be deferred: %s", interaction.id, error)
        return False
    return True


async def _send(context: HandlerContext, response: Response, deferred: ResponseMode | None, deadline: float) -> None:
    """Send `response` and run its hooks. If it shows a board and is lost, use the fallback delivery."""
    interaction, shown_in = context.interaction, None
    linked = context.chat.links.link(response.message)
    if linked is not response.message:
        response = replace(response, message=linked)
    seconds = deadline - asyncio.get_running_loop().time() if deferred is None else _FOLLOWUP_TIMEOUT_S
    try:
        shown_in = await call_with_timeout(seconds, _send_once(context, response, deferred))
        if (request := CURRENT_REQUEST.get()) is not None:
            request.observe_response()
    except DiscordCallFailedError as error:
        if error.code == ALREADY_ACKNOWLEDGED:  # the confirmation of an earlier attempt was lost, or it is a duplicate
            log.info("Interaction %s has a response already.", interaction.id)
        else:
            _count_failure(error)
            event = "came too late" if error.code == _UNKNOWN_INTERACTION else "was lost"
            log.warning("The response to interaction %s %s: %s", interaction.id, event, error)
        if response.rerender is not None:
            shown_in = await _deliver_lost(context, response.rerender)
    hooks = [] if response.after_send is None else [response.after_send]
    if response.on_delivered is not None and shown_in is not None:
        hooks.insert(0, partial(response.on_delivered, shown_in))
    for hook in hooks:
        try:
            await hook()
        except CoinsError as error:
            log.warning("The response was sent, but its hook failed: %s", error)


def _count_failure(error: DiscordCallFailedError) -> None:
    if error.code == _UNKNOWN_INTERACTION or isinstance(error.__cause__, TimeoutError):
        METRICS.responses_too_late += 1
    else:
        METRICS.responses_lost += 1


async def _send_once(context: HandlerContext, response: Response, deferred: ResponseMode | None) -> int:
    """Send `response`, first or after it was deferred. Return the id of the message that shows it."""
    sender, interaction = context.chat.sender, context.interaction
    message, file, token = response.message, response.attachment, interaction.token
    is_ephemeral = response.private_only or response.mode is ResponseMode.EPHEMERAL
    options: Any = {"mentions": response.mention_ids, "ephemeral": is_ephemeral}
    if deferred is None:
        post = partial(sender.respond, interaction, message, file, **options)
        if response.mode is not ResponseMode.EDIT:
            return await post()
        return await edit_or_post(interaction.clicked, partial(sender.edit_clicked, interaction, message, file), post)
    post = partial(sender.follow_up, token, message, file, **options)
    if response.mode is deferred and not response.mention_ids:  # editing the "thinking" message would ping nobody
        edit = partial(sender.edit_by_token, token, None, message, file)
        return await edit_or_post(interaction.clicked, edit, post)
    if deferred is ResponseMode.EDIT:
        return await post()
    # The first follow-up would replace the "thinking" message and have its visibility, so end that message first.
    await sender.edit_by_token(token, None, note("…"))
    shown_in = await post()
    await sender.delete_original(token)
    return shown_in


async def _deliver_lost(context: HandlerContext, rerender: Callable[[], Awaitable[Response | None]]) -> int | None:
    """Show the board that a lost response should have shown. Return the message's id, `None` if none can.

    If the bot has no access to the channel, or the response is private, the token is the only way; it needs the
    interaction to be acknowledged. If a response with its image fails, it is sent without.
    """
    interaction = context.interaction

    async def attempts() -> Sequence[Attempt[int]]:
        response = await rerender()
        if response is None:
            return ()
        # With the nonce Discord doesn't post the message again if only the confirmation of the first attempt was lost.
        return context.chat.sender.attempts_to_show(
            response.message,
            response.attachment,
            token=interaction.token,
            channel=None if response.private_only else interaction.channel_id,
            edited=interaction.public_message if response.mode is ResponseMode.EDIT else None,
            nonce=interaction.id,
        )

    return await retry_with_backoff(f"the board of interaction {interaction.id}", attempts)
