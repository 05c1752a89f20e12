"""Answering an interaction: in time, once, in the right place, and kindly when something is wrong."""

from __future__ import annotations

import asyncio
import enum
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.chat import errors
from bot.coins import CoinsError

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds that work may take before the interaction is acknowledged without an answer; Discord waits three."""
_ALREADY_ACKNOWLEDGED = 40060
_UNKNOWN_INTERACTION = 10062
_UNKNOWN_MESSAGE = 10008


class Where(enum.Enum):
    """Where an answer goes."""

    EDIT = enum.auto()  # into the message whose button was clicked
    POST = enum.auto()  # a new message for all
    WHISPER = enum.auto()  # a message only the asker sees


class _Fate(enum.Enum):
    """What became of a call to Discord."""

    DONE = enum.auto()
    TWICE = enum.auto()  # the interaction was delivered twice, and the other delivery was faster
    LOST = enum.auto()


@dataclass(frozen=True)
class Answer:
    """What to say and where. `then` is called with the message's id once it is out; only boards have one in public."""

    where: Where
    text: str
    view: discord.ui.View | None = None
    then: Callable[[int], Awaitable[None]] | None = None


async def answer(interaction: discord.Interaction, work: Coroutine[Any, Any, Answer], where: Where) -> None:
    """Do `work`, expected to answer at `where`, and say what came of it, whatever came of it.

    Acknowledges without an answer where the work takes longer than `PATIENCE`.
    """
    deferring: asyncio.Task[_Fate] | None = None

    def defer() -> None:
        nonlocal deferring
        deferring = asyncio.ensure_future(_attempt(interaction, _defer(interaction, where)))

    patience = asyncio.get_running_loop().call_later(PATIENCE, defer)
    try:
        said = await work
    except Exception as error:  # the one place where everything unexpected ends
        said = _refusal(error)
    finally:
        patience.cancel()
    if deferring is not None and await deferring is _Fate.TWICE:
        return  # whoever acknowledged it answers it
    fate = await _attempt(interaction, _send(interaction, said, where if deferring is not None else None))
    if fate is _Fate.LOST and said.then is not None and said.where is not Where.WHISPER:
        await _another_way(interaction, said)


async def refuse(interaction: discord.Interaction, error: Exception) -> None:
    """Say why nothing was done, to the asker only."""
    await _attempt(interaction, _send(interaction, _refusal(error), None))


def _refusal(error: Exception) -> Answer:
    refusal = errors.refusal(error)
    return Answer(Where.WHISPER, refusal.text, refusal.view)


async def _defer(interaction: discord.Interaction, where: Where) -> None:
    if where is Where.EDIT:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=where is Where.WHISPER, thinking=True)


async def _send(interaction: discord.Interaction, said: Answer, deferred: Where | None) -> None:
    if deferred is None:
        message = await _send_at_once(interaction, said)
    else:
        message = await _send_after(interaction, said, deferred)
    await _afterwards(said, message)


async def _afterwards(said: Answer, message: int | None) -> None:
    if said.then is not None and message is not None:
        try:
            await said.then(message)
        except CoinsError as error:
            log.warning("The asker has the answer, what should follow failed: %s", error)


async def _send_at_once(interaction: discord.Interaction, said: Answer) -> int | None:
    if said.where is Where.EDIT:
        try:
            await interaction.response.edit_message(content=said.text, view=said.view)
            return interaction.message.id if interaction.message else None
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            log.info("The message of interaction %s is gone: showing its board in a new one.", interaction.id)
    view = said.view or discord.utils.MISSING
    sent = await interaction.response.send_message(said.text, view=view, ephemeral=said.where is Where.WHISPER)
    return sent.message_id


async def _send_after(interaction: discord.Interaction, said: Answer, deferred: Where) -> int:
    if said.where is deferred:
        return (await interaction.edit_original_response(content=said.text, view=said.view)).id
    thinking = deferred is not Where.EDIT
    if thinking:
        # The first follow-up would take the place, and the audience, of the "thinking" message: end that first.
        await interaction.edit_original_response(content="…")
    view = said.view or discord.utils.MISSING
    sent = await interaction.followup.send(said.text, view=view, ephemeral=said.where is Where.WHISPER, wait=True)
    if thinking:
        await interaction.delete_original_response()
    return sent.id


async def _attempt(interaction: discord.Interaction, call: Coroutine[Any, Any, None]) -> _Fate:
    """Await `call`, and tell what became of it. What fails is logged only: what was done is stored."""
    try:
        await call
    except discord.HTTPException as error:
        if error.code == _ALREADY_ACKNOWLEDGED:
            log.info("Interaction %s had its answer already: it was delivered twice.", interaction.id)
            return _Fate.TWICE
        late = "came too late" if error.code == _UNKNOWN_INTERACTION else "was refused"
        log.warning("The answer to interaction %s %s: %s", interaction.id, late, error)
        return _Fate.LOST
    except (aiohttp.ClientError, OSError) as error:
        log.warning("The answer to interaction %s was lost: %r", interaction.id, error)
        return _Fate.LOST
    return _Fate.DONE


async def _another_way(interaction: discord.Interaction, said: Answer) -> None:
    """Show on the channel itself what the interaction could not; where the bot may not, the next look shows it."""
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
    try:
        shown = None
        if said.where is Where.EDIT and interaction.message is not None:
            shown = interaction.message.id
            try:
                await channel.get_partial_message(shown).edit(content=said.text, view=said.view)
            except discord.NotFound:
                shown = None
        if shown is None:
            shown = (await channel.send(said.text, view=said.view or discord.utils.MISSING)).id
        await _afterwards(said, shown)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("The board of interaction %s could not be shown another way: %r", interaction.id, error)
