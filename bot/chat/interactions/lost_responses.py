"""Show a board whose response was lost: by the interaction's token, else in the channel, else later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from time import time

import discord

from bot.chat.interactions.response import DeliveryHooks, Response, ResponseMode
from bot.chat.transport.attachments import Upload, send_or_without, with_fallback
from bot.chat.transport.click import AnyInteraction
from bot.chat.transport.retry import Attempt, retry_with_backoff

log = logging.getLogger(__name__)

_DISCORD_EPOCH_S = 1_420_070_400.0
"""The first second of 2015, from which Discord counts (Discord, *API Reference*, Snowflakes)."""
_TIMESTAMP_BITS = 22
"""The number of an id's bits below its timestamp in milliseconds."""
_UNKNOWN_MESSAGE = 10008
_TOO_MANY_EDITS = 30046
_THREAD_ARCHIVED = 50083
_NOT_EDITABLE = (_UNKNOWN_MESSAGE, _TOO_MANY_EDITS, _THREAD_ARCHIVED)
_OLD_MESSAGE_S = 3600.0
"""The age in seconds from which Discord's rate limits allow few edits of a message."""
_EDIT_OLD_TIMEOUT_S = 1.0
"""Seconds that editing an old message may take, so that there is still time to post a new one."""


async def edit_or_post(message: int | None, edit: Attempt[int], post: Attempt[int]) -> int:
    """Edit `message` to show the board, or post a new one if it can't be edited any more. Return its id."""
    is_old = message is not None and age_s(message) > _OLD_MESSAGE_S
    try:
        return await (asyncio.wait_for(edit(), _EDIT_OLD_TIMEOUT_S) if is_old else edit())
    except discord.HTTPException as error:
        if error.code not in _NOT_EDITABLE:
            raise
        log.info("Message %s can't be edited any more (%s); posting its board in a new one.", message, error)
    except TimeoutError:
        log.info("Message %s is old and was not edited in time; posting its board in a new one.", message)
    return await post()


def age_s(snowflake: int) -> float:
    """Return the seconds since Discord made the id `snowflake`, by our clock."""
    return time() - ((snowflake >> _TIMESTAMP_BITS) / 1000 + _DISCORD_EPOCH_S)


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
