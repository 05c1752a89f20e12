"""`/coins daily`: the puzzle of the day, its results, its solution. All but what one shares is for the asker alone."""

from __future__ import annotations

from collections.abc import Coroutine
from datetime import date
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.answer import Answer, Where
from bot.chat.answering import answer
from bot.chat.asker import asker
from bot.chat.deeds import Deeds
from bot.chat.ids import Daily, DailyButton, day_of
from bot.chat.says import daily as says
from bot.chat.translating import text
from bot.service import daily as service
from bot.service.errors import BadRequest


def add(group: app_commands.Group, deeds: Deeds) -> None:
    """The command of this module."""

    @group.command(name="daily", description=text("command-daily"))
    @app_commands.describe(day=text("command-daily-day"))
    async def daily(interaction: discord.Interaction, day: Range[str, 1, 20] | None = None) -> None:
        work = play(deeds, interaction) if day is None else _of_day(deeds, interaction, day)
        await answer(interaction, work, Where.WHISPER)


def clicked(
    deeds: Deeds, interaction: discord.Interaction, button: DailyButton
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    """What the button does, and where it answers."""
    if button.deed is Daily.PLAY or button.day is None:
        return play(deeds, interaction), Where.WHISPER
    if button.deed is Daily.SHARE:
        return _share(deeds, interaction, button.day), Where.POST
    if button.deed is Daily.SOLUTION:
        return _solution(deeds, interaction, button.day), Where.WHISPER
    return _results(deeds, interaction, button.day), Where.WHISPER


async def play(deeds: Deeds, interaction: discord.Interaction) -> Answer:
    """The asker's try at today's puzzle; once it is over, how all went."""
    turn = await service.play(deeds.house, asker(interaction))
    if turn.game.match.active or turn.game.day is None:
        return await deeds.post(interaction, turn)
    return await _results(deeds, interaction, turn.game.day)


async def _of_day(deeds: Deeds, interaction: discord.Interaction, written: str) -> Answer:
    day = day_of(written.strip())
    if day is None:
        raise BadRequest("Write the day like 2026-11-21.", "error-day")
    return await _results(deeds, interaction, day)


async def _results(deeds: Deeds, interaction: discord.Interaction, day: date) -> Answer:
    who = asker(interaction)
    told = await service.results(deeds.house, who, day)
    picture = await deeds.gallery.daily(who, told)
    return Answer(Where.WHISPER, says.results(told), says.buttons(told), picture)


async def _solution(deeds: Deeds, interaction: discord.Interaction, day: date) -> Answer:
    who = asker(interaction)
    told = await service.solution(deeds.house, who, day)
    return Answer(Where.WHISPER, says.solution(day, told), picture=await deeds.gallery.evaluation(who, told))


async def _share(deeds: Deeds, interaction: discord.Interaction, day: date) -> Answer:
    who = asker(interaction)
    return Answer(Where.POST, says.share(who.name, await service.share(deeds.house, who, day)))
