"""`/coins privacy`: what is kept of the asker; a file with all of it; and to be forgotten, after a question.

All of it is whispered, and what its buttons do is done for the one who was shown them only.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.chat.answer import Answer, Where
from bot.chat.answering import answer
from bot.chat.asker import forget_names
from bot.chat.audience import audience
from bot.chat.deeds import Deeds
from bot.chat.errors import NotYourData
from bot.chat.ids import Privacy, PrivacyButton
from bot.chat.says import privacy as says
from bot.chat.says.words import name
from bot.chat.translating import choices, text
from bot.chat.uploads import Document
from bot.language import forget_sayings, say
from bot.pictures import forget_texts
from bot.service import privacy as service
from bot.service.errors import BadRequest

_FILE = "coins.json"
_ACTIONS = {deed.value: deed for deed in (Privacy.SHOW, Privacy.EXPORT, Privacy.FORGET)}


def add(group: app_commands.Group, deeds: Deeds) -> None:
    """The command of this module."""

    @group.command(name="privacy", description=text("command-privacy"))
    @app_commands.describe(action=text("command-privacy-action"))
    @app_commands.choices(action=choices({action: f"command-action-{action}" for action in _ACTIONS}))
    async def privacy(interaction: discord.Interaction, action: str = Privacy.SHOW.value) -> None:
        await answer(interaction, _act(deeds, interaction, action), Where.WHISPER)


async def _act(deeds: Deeds, interaction: discord.Interaction, action: str) -> Answer:
    if action not in _ACTIONS:
        raise BadRequest("Choose one of {names}.", "error-choose", names=", ".join(_ACTIONS))
    return await _DEEDS[_ACTIONS[action]](deeds, interaction)


def clicked(
    deeds: Deeds, interaction: discord.Interaction, button: PrivacyButton
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    """What the button does, and where it answers."""
    if button.user != interaction.user.id:
        return _refuse(), Where.WHISPER
    where = Where.WHISPER if button.deed in (Privacy.EXPORT, Privacy.FORGET) else deeds.in_question(interaction)
    return _DEEDS[button.deed](deeds, interaction), where


async def _refuse() -> Answer:
    raise NotYourData


async def _show(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    user = interaction.user.id
    amount = await service.amount(deeds.house, user)
    return Answer(Where.WHISPER, says.text(amount), says.buttons(user) if amount.known else None)


async def _export(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    user = interaction.user.id
    if not (await service.amount(deeds.house, user)).known:
        return Answer(Where.WHISPER, says.nothing())
    kept = await service.export(deeds.house, user)
    # In another thread: ten thousand games take a while to be written.
    data = await asyncio.to_thread(lambda: json.dumps(kept, indent=1, ensure_ascii=False).encode())
    return Answer(
        Where.WHISPER, say("privacy-exported"), picture=Document(_FILE, data), otherwise=say("privacy-not-taken")
    )


async def _ask(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    user = interaction.user.id
    amount = await service.amount(deeds.house, user)
    if not amount.known:
        return Answer(Where.WHISPER, says.nothing())
    return Answer(Where.WHISPER, says.question(amount), says.buttons_to_forget(user))


async def _forget(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    try:
        told = await service.forget(deeds.house, interaction.user.id)
    finally:
        deeds.gallery.forget()
        forget_texts()
        forget_names()
        name.cache_clear()
        forget_sayings()
        audience(interaction.client).forget(interaction.user.id)

    async def retire() -> None:
        for game in told.closed:
            if game.message is not None:
                await deeds.boards.retire(game.code, game.channel, game.message)

    return Answer(deeds.in_question(interaction), says.done(told), then=retire)


async def _keep(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    return Answer(deeds.in_question(interaction), say("privacy-stays"))


_DEEDS = {
    Privacy.SHOW: _show,
    Privacy.EXPORT: _export,
    Privacy.FORGET: _ask,
    Privacy.FORGET_YES: _forget,
    Privacy.FORGET_NO: _keep,
}
