"""Rows of buttons whose ids say all that is needed to act on them."""

from __future__ import annotations

from collections.abc import Iterable

import discord

BLUE, GREEN, RED, GREY = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.secondary,
)

ButtonSpec = tuple[str, str, discord.ButtonStyle] | tuple[str, str, discord.ButtonStyle, bool]
"""Id, label, style, and whether it can't be pressed (default: it can)."""
Rows = discord.ui.View


def rows(*lines: Iterable[ButtonSpec]) -> Rows:
    """The buttons of `lines`, a row each."""
    made = discord.ui.View(timeout=None)
    for number, line in enumerate(lines):
        for custom_id, label, style, *rest in line:
            made.add_item(
                discord.ui.Button(custom_id=custom_id, label=label, style=style, disabled=any(rest), row=number)
            )
    # Clicks find their way by id (see `bot.chat.buttons`). A stopped view is not kept in the library's memory for ever.
    made.stop()
    return made
