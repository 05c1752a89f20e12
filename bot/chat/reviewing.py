"""From the deeds of a review to their answers.

A review is whispered: it is long, its steps are for one reader at a time, and a channel is for playing. What is for all
is the share line, and only when its button is pressed.
"""

from __future__ import annotations

import discord

from bot.chat.answer import Answer, Where
from bot.chat.asker import asker
from bot.chat.deeds import Deeds
from bot.chat.ids import Deed
from bot.chat.says import review as says
from bot.chat.says import share as share_line
from bot.service import review as reviews
from bot.service.review import LookBack


async def review(deeds: Deeds, interaction: discord.Interaction, code: str | None = None) -> Answer:
    """The overview of a game that is over."""
    told = await reviews.review(deeds.house, asker(interaction), code)
    return await _answer(deeds, interaction, told, None)


async def step(deeds: Deeds, interaction: discord.Interaction, code: str, ply: int, to: Deed) -> Answer:
    """Another position of the review that shows the one at `ply`."""
    told = await reviews.review(deeds.house, asker(interaction), code)
    last, turning = len(told.review.steps) - 1, told.review.turning
    places = {
        Deed.BACK: ply - 1,
        Deed.FORWARD: ply + 1,
        Deed.LAST: last,
        Deed.TURNING: 0 if turning is None else turning.ply,
    }
    return await _answer(deeds, interaction, told, min(max(places.get(to, 0), 0), last))


async def play_from(deeds: Deeds, interaction: discord.Interaction, code: str, ply: int) -> Answer:
    """A casual game from the position at `ply`."""
    return await deeds.post(interaction, await reviews.play_on(deeds.house, asker(interaction), code, ply))


async def share(deeds: Deeds, interaction: discord.Interaction, code: str) -> Answer:
    """The share line, for all to see; pressed again it is said again."""
    return Answer(Where.POST, share_line.text(await reviews.share(deeds.house, asker(interaction), code)))


async def _answer(deeds: Deeds, interaction: discord.Interaction, told: LookBack, ply: int | None) -> Answer:
    """The one answer of a review: the position at `ply`, or the overview (`None`)."""
    who = asker(interaction)
    if ply is None:
        text, picture = says.overview(told), await deeds.gallery.review(who, told)
    else:
        text, picture = says.step(told, ply), await deeds.gallery.step(who, told, ply)
    own = told.game.match.seat_of(interaction.user.id) is not None
    return Answer(deeds.in_question(interaction), text, says.buttons(told, ply, shareable=own), picture)
