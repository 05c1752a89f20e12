"""Run a handler and send its response: in time, once, in the right mode, with an error message on failure."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from bot.chat.components.command_links import command_links
from bot.chat.components.message import Upload, attaches, data_of_edit, data_of_post, file_of, note
from bot.chat.interactions import errors as error_messages
from bot.chat.interactions.context import DeliveryHooks, Response, ResponseMode, use_recipient_locale
from bot.chat.messages.locale import locale_resolver
from bot.chat.transport.click import AnyInteraction
from bot.chat.transport.permissions import may_attach
from bot.chat.transport.retry import (
    ALREADY_ACKNOWLEDGED,
    Attempt,
    DiscordCallFailedError,
    call_with_timeout,
    retry_with_backoff,
)
from bot.chat.transport.sending import (
    EDIT,
    POST,
    DiscordBusyError,
    age_s,
    edit_or_post,
    interaction_callbacks,
    send_or_without,
    with_fallback,
)
from bot.errors import CoinsError
from bot.metrics import CURRENT_REQUEST, METRICS
from bot.service import privacy
from bot.service.context import AppContext
from bot.store.errors import DeletionUnfinishedError

log = logging.getLogger(__name__)

T = TypeVar("T")

DEFER_AFTER_S = 1.5
"""Seconds that a handler may take before the response is deferred."""
RESPONSE_DEADLINE_S = 3.0
"""Seconds for which Discord waits for the first response."""
_FOLLOWUP_TIMEOUT_S = 4.0
"""Seconds that a response may take after it was deferred."""
_TOKEN_LIFETIME_S = 15 * 60.0
"""Seconds for which Discord accepts the token of an interaction."""
_UNKNOWN_INTERACTION = 10062
"""Discord's code for an interaction whose first response came too late."""

Recovery = Callable[[Exception], Awaitable[Response | None]]
"""A callback that returns a better response to a request than the message of its error, if there is one."""


async def respond(
    interaction: AnyInteraction,
    handler: Coroutine[Any, Any, Response],
    mode: ResponseMode,
    recover: Recovery | None = None,
    *,
    finishes_deletion: bool = False,
) -> None:
    """Run `handler`, which is expected to respond in `mode`, and send its response or an error message.

    Finishes an unfinished deletion of the user's data first. With `finishes_deletion` that is left to `handler`, which
    saves a query: a user whose data is being deleted has no running game and can't start one, so `handler` notices.

    Defers if `handler` takes longer than `DEFER_AFTER_S`. Defers before it starts if Discord may have given up waiting:
    a request that Discord showed as failed is not carried out.
    """
    deadline = asyncio.get_running_loop().time() + RESPONSE_DEADLINE_S
    handled = _run_handler(interaction, handler, mode, recover, finishes_deletion)
    if not _is_overdue(interaction):
        await _respond_in_time(interaction, handled, mode, deadline)
    elif await _defer(interaction, mode, deadline):
        await _send(interaction, await handled, mode, deadline)
    else:
        handled.close()
        handler.close()


async def respond_with_error(interaction: AnyInteraction, error: Exception) -> None:
    """Send the user an ephemeral message about `error`."""
    await _send(
        interaction, _error_response(interaction, error), None, asyncio.get_running_loop().time() + RESPONSE_DEADLINE_S
    )


def _is_overdue(interaction: AnyInteraction) -> bool:
    """Return true if Discord may have given up waiting, for example after a lost connection.

    Our clock may be wrong, so this only decides whether to defer first, and an impossible age is ignored.
    """
    return RESPONSE_DEADLINE_S < age_s(interaction.id) < _TOKEN_LIFETIME_S


async def _respond_in_time(
    interaction: AnyInteraction, handled: Awaitable[Response], mode: ResponseMode, deadline: float
) -> None:
    defer_task: asyncio.Task[bool] | None = None

    def defer() -> None:
        nonlocal defer_task
        defer_task = asyncio.ensure_future(_defer(interaction, mode, deadline))

    timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, defer)
    try:
        response = await handled
    finally:
        timer.cancel()
    if defer_task is None:
        await _send(interaction, response, None, deadline)
    else:
        await defer_task
        await _send(interaction, response, mode, deadline)


async def _run_handler(
    interaction: AnyInteraction,
    handler: Coroutine[Any, Any, Response],
    mode: ResponseMode,
    recover: Recovery | None,
    finishes_deletion: bool,
) -> Response:
    try:
        await locale_resolver(interaction.client).prefetch(interaction)
        use_recipient_locale(interaction, mode)
        player = interaction.user.id
        request = handler if finishes_deletion else after_deletion(interaction.client, player, handler)
        response = await per_user_queue(interaction.client).run(player, request)
    except Exception as error:  # the one place that catches every unexpected error
        response = await _response_to(interaction, error, recover)
    finally:
        handler.close()  # else Python warns of a coroutine that was cancelled before it started
    if attaches(response.attachment) and not may_attach(interaction):
        return replace(response, attachment=None)
    return response


async def _response_to(interaction: AnyInteraction, error: Exception, recover: Recovery | None) -> Response:
    with suppress(CoinsError):
        if recover is not None and (response := await recover(error)) is not None:
            return response
    return _error_response(interaction, error)


def _error_response(interaction: AnyInteraction, error: Exception) -> Response:
    use_recipient_locale(interaction, ResponseMode.EPHEMERAL)
    return Response(ResponseMode.EPHEMERAL, error_messages.error_message(error))


async def _defer(interaction: AnyInteraction, mode: ResponseMode, deadline: float) -> bool:
    """Defer the response. Return true if Discord accepted that."""
    if mode is ResponseMode.EDIT:
        call = interaction.response.defer()
    else:
        call = interaction.response.defer(ephemeral=mode is ResponseMode.EPHEMERAL, thinking=True)
    try:
        await call_with_timeout(_seconds_left(deadline), call)
    except DiscordCallFailedError as error:
        if error.code == ALREADY_ACKNOWLEDGED:  # an earlier attempt succeeded, but its confirmation was lost
            return True
        _count_failure(error)
        log.warning("Interaction %s could not be deferred: %s", interaction.id, error)
        return False
    return True


def _seconds_left(deadline: float) -> float:
    return deadline - asyncio.get_running_loop().time()


async def _send(
    interaction: AnyInteraction, response: Response, deferred: ResponseMode | None, deadline: float
) -> None:
    """Send `response` and run its hooks. If it shows a board and is lost, use the fallback delivery."""
    message: int | None = None
    linked = command_links(interaction.client).link(response.message)
    if linked is not response.message:
        response = replace(response, message=linked)
    try:
        if deferred is None:
            message = await _send_initial(interaction, response, deadline)
        else:
            message = await call_with_timeout(_FOLLOWUP_TIMEOUT_S, _send_followup(interaction, response, deferred))
        if (request := CURRENT_REQUEST.get()) is not None:
            request.observe_response()
    except DiscordCallFailedError as error:
        if error.code == ALREADY_ACKNOWLEDGED:  # the confirmation of an earlier attempt was lost, or it is a duplicate
            log.info("Interaction %s has a response already.", interaction.id)
        else:
            _count_failure(error)
            event = "came too late" if error.code == _UNKNOWN_INTERACTION else "was lost"
            log.warning("The response to interaction %s %s: %s", interaction.id, event, error)
        if response.delivery is not None:
            message = await deliver_via_fallback(interaction, response.delivery)
    if response.delivery is not None and message is not None:
        await _run_after_send(response.delivery.on_delivered(message))
    if response.after_send is not None:
        await _run_after_send(response.after_send())


def _count_failure(error: DiscordCallFailedError) -> None:
    if error.code == _UNKNOWN_INTERACTION or isinstance(error.__cause__, TimeoutError):
        METRICS.responses_too_late += 1
    else:
        METRICS.responses_lost += 1


async def _run_after_send(hook: Awaitable[None]) -> None:
    try:
        await hook
    except CoinsError as error:
        log.warning("The response was sent, but its hook failed: %s", error)


async def _send_initial(interaction: AnyInteraction, response: Response, deadline: float) -> int:
    by_post = partial(send_or_without, response.attachment, partial(_post, interaction, response))
    if response.mode is not ResponseMode.EDIT:
        return await call_with_timeout(_seconds_left(deadline), by_post())
    clicked = interaction.message.id if interaction.message is not None else 0
    by_edit = partial(send_or_without, response.attachment, partial(_edit_clicked, interaction, response))
    return await call_with_timeout(_seconds_left(deadline), edit_or_post(clicked, by_edit, by_post))


async def _post(interaction: AnyInteraction, response: Response, upload: Upload | None) -> int:
    """Post a message as the first response. Return its id."""
    message, mentions, ephemeral = response.message, response.allowed_mentions, response.is_ephemeral
    if (callbacks := interaction_callbacks(interaction.client)) is not None:
        data = data_of_post(message, upload, mentions, ephemeral=ephemeral)
        with suppress(DiscordBusyError):  # discord.py then waits as long as Discord demands
            return await callbacks.send(interaction.id, interaction.token, POST, data, file_of(upload))
    sent = await interaction.response.send_message(
        ephemeral=ephemeral, allowed_mentions=mentions, **message.to_post(upload)
    )
    return sent.message_id or 0


async def _edit_clicked(interaction: AnyInteraction, response: Response, upload: Upload | None) -> int:
    """Edit the clicked message as the first response. Return its id."""
    clicked = interaction.message.id if interaction.message is not None else 0
    if (callbacks := interaction_callbacks(interaction.client)) is not None:
        data = data_of_edit(response.message, upload)
        with suppress(DiscordBusyError):
            await callbacks.send(interaction.id, interaction.token, EDIT, data, file_of(upload))
            return clicked
    await interaction.response.edit_message(**response.message.to_edit(upload))
    return clicked


async def _send_followup(interaction: AnyInteraction, response: Response, deferred: ResponseMode) -> int:
    async def edit(upload: Upload | None) -> int:
        return (await interaction.edit_original_response(**response.message.to_edit(upload))).id

    async def post(upload: Upload | None) -> int:
        sent = await interaction.followup.send(
            ephemeral=response.is_ephemeral,
            wait=True,
            allowed_mentions=response.allowed_mentions,
            **response.message.to_post(upload),
        )
        return sent.id

    by_post = partial(send_or_without, response.attachment, post)
    if response.mode is deferred and not response.mention_ids:  # editing the "thinking" message would ping nobody
        clicked = interaction.message.id if interaction.message is not None else None
        return await edit_or_post(clicked, partial(send_or_without, response.attachment, edit), by_post)
    if deferred is ResponseMode.EDIT:
        return await by_post()
    # The first follow-up would replace the "thinking" message and have its visibility, so end that message first.
    await interaction.edit_original_response(view=note("…").layout())
    sent = await by_post()
    await interaction.delete_original_response()
    return sent


async def deliver_via_fallback(interaction: AnyInteraction, hooks: DeliveryHooks) -> int | None:
    """Show the board that the response to `interaction` should have shown. Return the message's id, `None` if none can.

    If the bot has no access to the channel, or the response is private, the token is the only way; it needs the
    interaction to be acknowledged. If a response with its image fails, it is sent without.
    """

    async def attempts() -> Sequence[Attempt[int]]:
        response = await hooks.rerender()
        if response is None:
            return ()
        variants = [replace(response, attachment=upload) for upload in with_fallback(response.attachment)]
        routes = (_by_token,) if response.private_only else (_by_token, _in_channel)
        return [partial(route, interaction, variant) for route in routes for variant in variants]

    return await retry_with_backoff(f"the board of interaction {interaction.id}", attempts)


async def _by_token(interaction: AnyInteraction, response: Response) -> int:
    async def edit(upload: Upload | None) -> int:
        return (await interaction.edit_original_response(**response.message.to_edit(upload))).id

    return await send_or_without(response.attachment, edit)


async def _in_channel(interaction: AnyInteraction, response: Response) -> int:
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
    clicked = _message_to_edit(interaction, response)

    async def edit(upload: Upload | None) -> int:
        return (await channel.get_partial_message(clicked or 0).edit(**response.message.to_edit(upload))).id

    async def post(upload: Upload | None) -> int:
        # With the nonce Discord doesn't post the message again if only the confirmation of the first attempt was lost.
        return (await channel.send(nonce=interaction.id, **response.message.to_post(upload))).id

    by_post = partial(send_or_without, response.attachment, post)
    if clicked is None:
        return await by_post()
    return await edit_or_post(clicked, partial(send_or_without, response.attachment, edit), by_post)


def _message_to_edit(interaction: AnyInteraction, response: Response) -> int | None:
    """Return the channel's message that the response was to edit, if any."""
    message = interaction.message
    return (
        message.id
        if response.mode is ResponseMode.EDIT and message is not None and not message.flags.ephemeral
        else None
    )


async def after_deletion(client: Any, player: int, work: Awaitable[T]) -> T:
    """Finish a deletion of `player` that is unfinished, then return the result of `work`.

    Raises what `work` raises, and `StoreUnavailableError`. If `work` concerns another player whose deletion is
    unfinished, that is finished as well before `DeletionUnfinishedError` is raised, so that a retry works.
    """
    app: AppContext = client.chat.app
    await privacy.finish_deletion(app, player)
    try:
        return await work
    except DeletionUnfinishedError as error:
        await privacy.finish_deletion(app, error.player)
        raise


async def start_after_deletion(app: AppContext, player: int, start: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `start`; if it raises `DeletionUnfinishedError`, finish that deletion and retry.

    Use it for frequent requests, for which looking up a deletion each time would cost too much. Raises what `start`
    raises, and `StoreUnavailableError`.
    """
    try:
        return await start()
    except DeletionUnfinishedError as error:
        await privacy.finish_deletion(app, error.player)
        if error.player != player:
            raise
    return await start()


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

    async def run(self, player: int, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` after the earlier requests of `player`. Raises what it raises."""
        queue = self._queues.setdefault(player, _UserQueue())
        queue.pending += 1
        try:
            async with queue.lock:
                if queue.last_duration:
                    await asyncio.sleep(min(_PAUSE_FACTOR * queue.last_duration, _MAX_PAUSE_S))
                started = time.monotonic()
                try:
                    return await work
                finally:
                    queue.last_duration = time.monotonic() - started
        finally:
            work.close()  # else Python warns of a coroutine that was cancelled before it started
            queue.pending -= 1
            if not queue.pending:
                del self._queues[player]


def per_user_queue(client: Any) -> PerUserQueue:
    """Return the user queue of `client`."""
    queue: PerUserQueue = client.user_queue
    return queue
