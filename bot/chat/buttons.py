"""Clicks: from a button's id to a deed. Needs nothing but the id, so every button works after a restart.

What is picked from a menu has an id like a button.

discord.py's `DynamicItem` would do the same, but it silently drops a click whose button is no longer on the message,
and whoever clicked then only reads "This interaction failed".
"""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

import discord

from bot.chat import daily, dueling, preferring, privacy, reviewing, truth
from bot.chat.answer import Answer, Where
from bot.chat.answering import answer, refuse
from bot.chat.deeds import Deeds
from bot.chat.errors import UnknownButton
from bot.chat.ids import (
    DailyButton,
    Deed,
    DuelButton,
    GameButton,
    PageButton,
    PreferenceButton,
    PrivacyButton,
    parse,
)
from bot.coins import Move

_STEPS = (Deed.FIRST, Deed.BACK, Deed.FORWARD, Deed.LAST, Deed.TURNING)
_OF_A_TIE = (Deed.TIE, Deed.TIE_YES, Deed.TIE_NO)
_OF_A_REVIEW = (*_STEPS, Deed.REVIEW, Deed.FROM_HERE, Deed.SHARE)


async def clicked(deeds: Deeds, interaction: discord.Interaction) -> None:
    """Do what the clicked button says, or refuse to the one who clicked."""
    button = None if interaction.message is None else parse(_id(interaction.data or {}))
    if button is None:
        await refuse(interaction, UnknownButton())
    elif isinstance(button, PageButton):
        mine = button.user == interaction.user.id
        work = deeds.turn_page(interaction, button, mine)
        await answer(interaction, work, Where.EDIT if mine else Where.WHISPER)
    elif isinstance(button, DailyButton):
        await answer(interaction, *daily.clicked(deeds, interaction, button))
    elif isinstance(button, PrivacyButton):
        await answer(interaction, *privacy.clicked(deeds, interaction, button))
    elif isinstance(button, PreferenceButton):
        await answer(interaction, *preferring.clicked(deeds, interaction, button, _channels(interaction.data or {})))
    elif isinstance(button, DuelButton):
        await answer(interaction, *dueling.clicked(deeds, interaction, button))
    else:
        work, where = _deed(deeds, interaction, button)
        await answer(interaction, work, where, partial(deeds.mend, interaction, button.code))


def _id(data: Any) -> str:
    """The id of the button that was clicked, or of what was picked from a menu; anything for what is neither.

    Where channels were picked, that of their menu.
    """
    kind = data.get("component_type")
    if kind == discord.ComponentType.button.value or _channels(data) is not None:
        return str(data.get("custom_id"))
    values = data.get("values")
    one = kind == discord.ComponentType.string_select.value and isinstance(values, list) and len(values) == 1
    return str(values[0]) if one else ""


def _channels(data: Any) -> list[str] | None:
    """The ids of the channels that were picked from a menu of them; `None` for any other click."""
    values = data.get("values")
    if data.get("component_type") != discord.ComponentType.channel_select.value or not isinstance(values, list):
        return None
    return [str(value) for value in values]


def _deed(
    deeds: Deeds, interaction: discord.Interaction, button: GameButton
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    code, ply = button.code, button.ply
    if isinstance(button.deed, Move):
        return deeds.take(interaction, code, ply, button.deed), Where.EDIT
    if button.deed is Deed.HINT:
        return truth.hint(deeds.house, interaction, code, ply), Where.WHISPER
    if button.deed is Deed.RESIGN:
        return deeds.ask_resign(interaction, code, ply), Where.WHISPER
    if button.deed is Deed.RESIGN_YES:
        return deeds.resign(interaction, code, ply), deeds.in_question(interaction)
    if button.deed is Deed.RESIGN_NO:
        return deeds.play_on(interaction), deeds.in_question(interaction)
    if button.deed in _OF_A_TIE:
        return dueling.tie(deeds, interaction, code, ply, button.deed), Where.EDIT
    if button.deed in _OF_A_REVIEW:
        return _of_a_review(deeds, interaction, code, ply, button.deed)
    if button.deed is Deed.BOARD:
        return deeds.board(interaction, code), Where.POST
    return deeds.again(interaction, code, ply, swap=button.deed is Deed.SWAP), Where.POST


def _of_a_review(
    deeds: Deeds, interaction: discord.Interaction, code: str, ply: int, deed: Deed
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    if deed is Deed.FROM_HERE:
        return reviewing.play_from(deeds, interaction, code, ply), Where.POST
    if deed is Deed.SHARE:
        return reviewing.share(deeds, interaction, code), Where.POST
    if deed is Deed.REVIEW:
        return reviewing.review(deeds, interaction, code), deeds.in_question(interaction)
    return reviewing.step(deeds, interaction, code, ply, deed), deeds.in_question(interaction)
