"""Render what is left of a board once a newer message shows its game."""

from __future__ import annotations

from bot.chat.components.message import Message, note
from bot.i18n import translate


def moved(guild: int | None, channel: int, message: int) -> Message:
    """Return one line with a link to the newer `message`."""
    link = f"https://discord.com/channels/{'@me' if guild is None else guild}/{channel}/{message}"
    return note(f"-# [{translate('board-moved')}]({link})")
