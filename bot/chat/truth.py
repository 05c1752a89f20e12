"""Telling the truth: `/coins hint` and `/coins evaluate`, and what they answer."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.answer import Answer, Where
from bot.chat.answering import answer, speak_to
from bot.chat.asker import asker
from bot.chat.gallery import Gallery
from bot.chat.options import LONGEST_BOARD, check_offered
from bot.chat.says import evaluation as says_evaluation
from bot.chat.says import hint as says_hint
from bot.chat.says import price
from bot.chat.translating import choices, text
from bot.match import Grade
from bot.service import evaluate as evaluations
from bot.service import hint as hints
from bot.service.house import House

_GRADES = {grade.name.lower(): grade for grade in Grade}


def add(group: app_commands.Group, house: House, gallery: Gallery) -> None:
    """The commands of this module."""

    @group.command(name="hint", description=text("command-hint"))
    @app_commands.describe(grade=text("command-hint-grade"))
    @app_commands.choices(grade=choices({name: price.OFFERS[grade] for name, grade in _GRADES.items()}))
    async def show_hint(interaction: discord.Interaction, grade: str = "side") -> None:
        check_offered(grade, _GRADES)
        await answer(interaction, hint(house, interaction, None, None, _GRADES[grade]), Where.WHISPER)

    @group.command(name="evaluate", description=text("command-evaluate"))
    @app_commands.describe(coins=text("command-evaluate-coins"))
    async def show_evaluation(
        interaction: discord.Interaction, coins: Range[str, 1, LONGEST_BOARD] | None = None
    ) -> None:
        await answer(interaction, evaluate(house, gallery, interaction, coins), Where.WHISPER)


async def hint(
    house: House, interaction: discord.Interaction, code: str | None, ply: int | None, grade: Grade = Grade.SIDE
) -> Answer:
    """Tell the asker as much of the truth about their position."""
    return Answer(Where.WHISPER, says_hint.text(await hints.hint(house, asker(interaction), code, ply, grade)))


async def evaluate(house: House, gallery: Gallery, interaction: discord.Interaction, coins: str | None) -> Answer:
    """Tell the asker the whole truth about their game or a board, and everyone about a game that is over."""
    told = await evaluations.evaluate(house, asker(interaction), coins)
    over = told.game is not None and not told.game.match.active
    speak_to(interaction, Where.POST if over else Where.WHISPER)
    text, picture = says_evaluation.text(told, coins is not None), await gallery.evaluation(asker(interaction), told)
    return Answer(Where.POST if over else Where.WHISPER, text, picture=picture)
