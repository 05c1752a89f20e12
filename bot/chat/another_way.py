"""Showing a board whose answer was lost: by the interaction's token, else on the channel itself, else later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord

from bot.chat.answer import Answer, Shown, Where
from bot.chat.uploads import Upload, file, files, or_without, with_and_without
from bot.chat.ways import Way, insist

log = logging.getLogger(__name__)

_UNKNOWN_MESSAGE = 10008
_TOO_MANY_EDITS = 30046
_THREAD_ARCHIVED = 50083
_UNCHANGEABLE = (_UNKNOWN_MESSAGE, _TOO_MANY_EDITS, _THREAD_ARCHIVED)
_OLD = timedelta(hours=1)
"""Discord limits how often a message older than that is edited, and answers as to too many requests."""
_OLD_SECONDS = 1.0
"""How long an old message is tried; then there is still time to answer with a new one."""


async def edit_or_post(message: int | None, edit: Way[int], post: Way[int]) -> int:
    """The id of the message that shows the board: `message`, or a new one where that can't be changed any more."""
    old = message is not None and _is_old(message)
    try:
        return await (asyncio.wait_for(edit(), _OLD_SECONDS) if old else edit())
    except discord.HTTPException as error:
        if error.code not in _UNCHANGEABLE:
            raise
        log.info("Message %s can't be changed any more (%s): showing its board in a new one.", message, error)
    except TimeoutError:
        log.info("Message %s is old and was not changed in time: showing its board in a new one.", message)
    return await post()


def _is_old(message: int) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(message) > _OLD


async def show_another_way(interaction: discord.Interaction, shown: Shown) -> int | None:
    """Show the board that the answer to `interaction` should have shown; the message that does, `None` where none can.

    Where the bot has no access to the channel, the token is the only way, and wants the interaction acknowledged; so it
    is for what nobody else may see. What does not arrive with its picture is shown without.
    """

    async def ways() -> Sequence[Way[int]]:
        said = await shown.anew()
        if said is None:
            return ()
        answers = [replace(said, picture=each) for each in with_and_without(said.picture)]
        found = (_by_token,) if said.alone else (_by_token, _on_channel)
        return [partial(way, interaction, each) for way in found for each in answers]

    return await insist(f"the board of interaction {interaction.id}", ways)


async def _by_token(interaction: discord.Interaction, said: Answer) -> int:
    async def edit(picture: Upload | None) -> int:
        attachments = files(picture)
        edited = await interaction.edit_original_response(content=said.text, view=said.view, attachments=attachments)
        return edited.id

    return await or_without(said.picture, edit)


async def _on_channel(interaction: discord.Interaction, said: Answer) -> int:
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
    clicked = _clicked(interaction, said)

    async def edit(picture: Upload | None) -> int:
        message = channel.get_partial_message(clicked or 0)
        return (await message.edit(content=said.text, view=said.view, attachments=files(picture))).id

    async def post(picture: Upload | None) -> int:
        view = said.view or discord.utils.MISSING
        # The nonce: a message that arrived although we were not told is not posted twice.
        return (await channel.send(said.text, view=view, nonce=interaction.id, file=file(picture))).id

    by_post = partial(or_without, said.picture, post)
    if clicked is None:
        return await by_post()
    return await edit_or_post(clicked, partial(or_without, said.picture, edit), by_post)


def _clicked(interaction: discord.Interaction, said: Answer) -> int | None:
    """The message of the channel that the answer was to change."""
    message = interaction.message
    return message.id if said.where is Where.EDIT and message is not None and not message.flags.ephemeral else None
