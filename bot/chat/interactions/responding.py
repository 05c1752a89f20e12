"""Bring a response back to Discord, once and in time, and do what follows.

1. The first response is sent within `RESPONSE_DEADLINE_S` of the interaction, or else deferred within that time, after
   which the response may follow for `TOKEN_LIFETIME_S`.
2. Discord refuses it with the code 10062 if it came too late, and with 40060 if it has a response already: from an
   earlier attempt, whose confirmation was lost, or because the interaction was delivered to another process as well.
   After these and all other failures a board is shown by the fallback delivery, because its move is stored.
3. The hooks of the response run: `on_delivered` with the id of the message, then `after_send`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.chat.components.message import Message, note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.transport.sending import (
    ALREADY_ACKNOWLEDGED,
    TOKEN_LIFETIME_S,
    UNKNOWN_INTERACTION,
    Attempt,
    DiscordCallFailedError,
    call_with_timeout,
    edit_or_post,
    show_newest,
)
from bot.errors import CoinsError
from bot.metrics import CURRENT_REQUEST, METRICS
from bot.util.discord_ids import age_s

log = logging.getLogger(__name__)

RESPONSE_DEADLINE_S = 3.0
"""Seconds for which Discord waits for the first response."""
_FOLLOWUP_TIMEOUT_S = 4.0
"""Seconds that a response may take after it was deferred."""


class Reply:
    """The way of a response back to Discord, which accepts one first response to an interaction, and only for a while.

    A response that takes long is deferred: Discord shows that the bot is "thinking", and accepts the response by the
    token of the interaction for `TOKEN_LIFETIME_S`.
    """

    def __init__(self, context: HandlerContext) -> None:
        self._context = context
        self._deadline = asyncio.get_running_loop().time() + RESPONSE_DEADLINE_S
        self._deferral: asyncio.Task[bool] | None = None
        # Our clock may be wrong, so this only decides whether to defer first, and an impossible age is ignored.
        self.is_overdue = RESPONSE_DEADLINE_S < age_s(context.interaction_id) < TOKEN_LIFETIME_S
        """True if Discord may have given up waiting before the interaction arrived."""

    def defer(self) -> asyncio.Task[bool]:
        """Begin to defer the response, once. The result is true if Discord accepted that."""
        if self._deferral is None:
            self._deferral = asyncio.ensure_future(self._defer())
        return self._deferral

    async def _defer(self) -> bool:
        context = self._context
        interaction, seconds = context.interaction, self._deadline - asyncio.get_running_loop().time()
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

    async def send(self, response: Response) -> None:
        """Send `response`, first or after it was deferred, or by the fallback delivery if it is lost; run its hooks."""
        context, deferred, shown_in = self._context, None, None
        if self._deferral is not None:
            await self._deferral
            deferred = context.mode
        linked = context.chat.links.link(response.message)
        if linked is not response.message:
            response = replace(response, message=linked)
        seconds = _FOLLOWUP_TIMEOUT_S if deferred else self._deadline - asyncio.get_running_loop().time()
        try:
            shown_in = await call_with_timeout(seconds, _send_once(context, response, deferred))
            if (request := CURRENT_REQUEST.get()) is not None:
                request.observe_response()
        except DiscordCallFailedError as error:
            if error.code == ALREADY_ACKNOWLEDGED:  # the confirmation of an earlier attempt was lost, or a duplicate
                log.info("Interaction %s has a response already.", context.interaction_id)
            else:
                _count_failure(error)
                event = "came too late" if error.code == UNKNOWN_INTERACTION else "was lost"
                log.warning("The response to interaction %s %s: %s", context.interaction_id, event, error)
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
    if error.code == UNKNOWN_INTERACTION or isinstance(error.__cause__, TimeoutError):
        METRICS.responses_too_late += 1
    else:
        METRICS.responses_lost += 1


async def _send_once(context: HandlerContext, response: Response, deferred: ResponseMode | None) -> int | None:
    """Send `response`, first or after it was deferred. Return the id of the message that shows it, if one does."""
    sender, interaction = context.chat.sender, context.interaction
    if response.form is not None and deferred is None:
        await sender.open_form(interaction, response.form)
        return None
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

    async def read(shown_in: int | None) -> tuple[Message, Sequence[Attempt[int]]] | None:
        response = await rerender()
        if response is None:
            return None
        # With the nonce Discord doesn't post the message again if only the confirmation of the first attempt was lost.
        return response.message, context.chat.sender.attempts_to_show(
            response.message,
            response.attachment,
            token=interaction.token,
            channel=None if response.private_only else interaction.channel_id,
            edited=shown_in or (interaction.public_message if response.mode is ResponseMode.EDIT else None),
            nonce=interaction.id,
        )

    return await show_newest(f"the board of interaction {interaction.id}", read)
