"""Answering an interaction: in time, once, in the right place, and kindly when something is wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import discord

from bot.chat import errors
from bot.chat.another_way import edit_or_post, show_another_way
from bot.chat.answer import Answer, Where
from bot.chat.arrival import ARRIVAL
from bot.chat.audience import audience
from bot.chat.in_turn import in_turn
from bot.chat.permissions import may_attach
from bot.chat.uploads import Upload, file, files, or_without
from bot.chat.ways import ALREADY_ACKNOWLEDGED, Lost, within
from bot.coins import CoinsError
from bot.meter import METER

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds that work may take before the interaction is acknowledged without an answer."""
WINDOW = 3.0
"""Seconds for which Discord waits for the first answer."""
_FOLLOWING = 4.0
"""Seconds for what follows an acknowledgement."""
_TOKEN_LIFE = timedelta(minutes=15)
_UNKNOWN_INTERACTION = 10062


Refused = Callable[[Exception], Awaitable[None]]
"""What follows a refusal, given its reason."""


async def answer(
    interaction: discord.Interaction,
    work: Coroutine[Any, Any, Answer],
    where: Where,
    refused: Refused | None = None,
) -> None:
    """Do `work`, expected to answer at `where`, and say what came of it, whatever came of it.

    Acknowledges without an answer where the work takes longer than `PATIENCE`, and before the work where Discord may
    have given up waiting: what it told the asker to have failed is not done.
    """
    until = asyncio.get_running_loop().time() + WINDOW
    outcome = _outcome(interaction, work, where, refused)
    if not _overdue(interaction):
        await _answer_in_time(interaction, outcome, where, until)
    elif await _defer(interaction, where, until):
        await _say(interaction, await outcome, where, until)
    else:
        outcome.close()
        work.close()


async def refuse(interaction: discord.Interaction, error: Exception) -> None:
    """Say why nothing was done, to the asker only."""
    await _say(interaction, _refusal(interaction, error), None, asyncio.get_running_loop().time() + WINDOW)


def _overdue(interaction: discord.Interaction) -> bool:
    """Whether Discord may have given up waiting, as for what it tells after a lost connection.

    Our clock may be wrong: it only decides whether to ask first, and an age that can't be is none.
    """
    return timedelta(seconds=WINDOW) < discord.utils.utcnow() - interaction.created_at < _TOKEN_LIFE


async def _answer_in_time(
    interaction: discord.Interaction, outcome: Awaitable[Answer], where: Where, until: float
) -> None:
    deferring: asyncio.Task[bool] | None = None

    def defer() -> None:
        nonlocal deferring
        deferring = asyncio.ensure_future(_defer(interaction, where, until))

    patience = asyncio.get_running_loop().call_later(PATIENCE, defer)
    try:
        said = await outcome
    finally:
        patience.cancel()
    if deferring is None:
        await _say(interaction, said, None, until)
    else:
        await deferring
        await _say(interaction, said, where, until)


async def _outcome(
    interaction: discord.Interaction, work: Coroutine[Any, Any, Answer], where: Where, refused: Refused | None
) -> Answer:
    await audience(interaction.client).meet(interaction)
    speak_to(interaction, where)
    try:
        said = await in_turn(interaction.client).do(interaction.user.id, work)
        # A picture that may not be attached is not even tried.
        return said if may_attach(interaction) or said.picture is None else replace(said, picture=None)
    except Exception as error:  # the one place where everything unexpected ends
        return _refusal(interaction, error, refused)


def speak_to(interaction: discord.Interaction, where: Where) -> None:
    """Speak, from here on, to those who see an answer at `where`; for work that finds out that it answers elsewhere."""
    audience(interaction.client).speak_to(interaction, where)


def _refusal(interaction: discord.Interaction, error: Exception, refused: Refused | None = None) -> Answer:
    speak_to(interaction, Where.WHISPER)
    refusal = errors.refusal(error)
    then = None if refused is None else partial(refused, error)
    return Answer(Where.WHISPER, refusal.text, refusal.view, then=then)


async def _defer(interaction: discord.Interaction, where: Where, until: float) -> bool:
    """Acknowledge without an answer; whether that worked."""
    if where is Where.EDIT:
        call = interaction.response.defer()
    else:
        call = interaction.response.defer(ephemeral=where is Where.WHISPER, thinking=True)
    try:
        await within(_left(until), call)
    except Lost as lost:
        if lost.code == ALREADY_ACKNOWLEDGED:  # an earlier try arrived, only we were not told
            return True
        _count(lost)
        log.warning("Interaction %s could not be acknowledged: %s", interaction.id, lost)
        return False
    return True


def _left(until: float) -> float:
    return until - asyncio.get_running_loop().time()


async def _say(interaction: discord.Interaction, said: Answer, deferred: Where | None, until: float) -> None:
    """Give the answer, one that shows a board in one way or another, and do what follows."""
    message: int | None = None
    try:
        if deferred is None:
            message = await _say_at_once(interaction, said, until)
        else:
            message = await within(_FOLLOWING, _say_after(interaction, said, deferred))
        if (arrival := ARRIVAL.get()) is not None:
            arrival.answered()
    except Lost as lost:
        if lost.code == ALREADY_ACKNOWLEDGED:  # an earlier try arrived, only we were not told; or it was here before
            log.info("Interaction %s has an answer already.", interaction.id)
        else:
            _count(lost)
            late = "came too late" if lost.code == _UNKNOWN_INTERACTION else "was lost"
            log.warning("The answer to interaction %s %s: %s", interaction.id, late, lost)
        if said.shown is not None:
            message = await show_another_way(interaction, said.shown)
    if said.shown is not None and message is not None:
        await _afterwards(said.shown.out(message))
    if said.then is not None:
        await _afterwards(said.then())


def _count(lost: Lost) -> None:
    if lost.code == _UNKNOWN_INTERACTION or isinstance(lost.__cause__, TimeoutError):
        METER.missed += 1
    else:
        METER.lost += 1


async def _afterwards(follows: Awaitable[None]) -> None:
    """Do what follows an answer; where that fails, the answer is given all the same."""
    try:
        await follows
    except CoinsError as error:
        log.warning("The asker has the answer, what should follow failed: %s", error)


async def _say_at_once(interaction: discord.Interaction, said: Answer, until: float) -> int:
    async def edit(picture: Upload | None) -> int:
        attachments = files(picture)
        await interaction.response.edit_message(
            content=said.text_with(picture), view=said.view, attachments=attachments
        )
        return clicked

    async def post(picture: Upload | None) -> int:
        view, whisper = said.view or discord.utils.MISSING, said.whispered
        text = said.text_with(picture)
        sent = await interaction.response.send_message(
            text, view=view, ephemeral=whisper, file=file(picture), allowed_mentions=said.mentions
        )
        return sent.message_id or 0

    clicked = interaction.message.id if interaction.message is not None else 0
    by_post = partial(or_without, said.picture, post)
    by_edit = partial(or_without, said.picture, edit)
    call = edit_or_post(clicked, by_edit, by_post) if said.where is Where.EDIT else by_post()
    return await within(_left(until), call)


async def _say_after(interaction: discord.Interaction, said: Answer, deferred: Where) -> int:
    view = said.view or discord.utils.MISSING

    async def edit(picture: Upload | None) -> int:
        attachments = files(picture)
        text = said.text_with(picture)
        edited = await interaction.edit_original_response(content=text, view=said.view, attachments=attachments)
        return edited.id

    async def post(picture: Upload | None) -> int:
        text, whisper = said.text_with(picture), said.whispered
        sent = await interaction.followup.send(
            text, view=view, ephemeral=whisper, wait=True, file=file(picture), allowed_mentions=said.mentions
        )
        return sent.id

    by_post = partial(or_without, said.picture, post)
    if said.where is deferred and not said.pings:  # a change of the "thinking" message would call nobody
        clicked = interaction.message.id if interaction.message is not None else None
        return await edit_or_post(clicked, partial(or_without, said.picture, edit), by_post)
    if deferred is Where.EDIT:
        return await by_post()
    # The first follow-up would take the place, and the audience, of the "thinking" message: end that first.
    await interaction.edit_original_response(content="…")
    sent = await by_post()
    await interaction.delete_original_response()
    return sent
