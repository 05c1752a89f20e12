"""Describe buttons and menus, and build discord.py's rows of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import discord

BLUE, GREEN, RED, GREY = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.secondary,
)

MAX_MENU_OPTIONS = 25
"""Discord's limit of options in a menu."""
TEXT_KINDS = (discord.ChannelType.text, discord.ChannelType.news)
"""Kinds of channels in which the bot can post by itself."""
CHANNEL_KINDS = (
    *TEXT_KINDS,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Kinds of channels in which users write or start threads."""

ButtonSpec = tuple[str, str, discord.ButtonStyle] | tuple[str, str, discord.ButtonStyle, bool]
"""Custom id, label, style, and whether it is disabled (default: no)."""


class MenuOption(NamedTuple):
    """An option of a menu; `emoji` is one of the application, like `<:name:id>`."""

    id: str
    label: str
    description: str | None = None
    selected: bool = False
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu with a single selection."""

    custom_id: str
    placeholder: str
    options: Sequence[MenuOption]


@dataclass(frozen=True, slots=True)
class ChannelMenuSpec:
    """A menu of the server's channels of `kinds` with 0 to `most` selections, at first `selected`."""

    custom_id: str
    placeholder: str
    most: int
    kinds: Sequence[discord.ChannelType]
    selected: Sequence[int] = ()


def row_item(row: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    """Return the row with the buttons or the menu of `row`."""
    if isinstance(row, MenuSpec):
        return discord.ui.ActionRow(_menu(row))
    if isinstance(row, ChannelMenuSpec):
        return discord.ui.ActionRow(_channels(row))
    return discord.ui.ActionRow(*(_button(*button) for button in row))


def _menu(menu: MenuSpec) -> discord.ui.Select[discord.ui.LayoutView]:
    options = [
        discord.SelectOption(value=value, label=label, description=description, default=selected, emoji=emoji or None)
        for value, label, description, selected, emoji in menu.options
    ]
    return discord.ui.Select(custom_id=menu.custom_id, placeholder=menu.placeholder, options=options)


def _channels(menu: ChannelMenuSpec) -> discord.ui.ChannelSelect[discord.ui.LayoutView]:
    return discord.ui.ChannelSelect(
        custom_id=menu.custom_id,
        placeholder=menu.placeholder,
        channel_types=list(menu.kinds),
        min_values=0,
        max_values=menu.most,
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(each)) for each in menu.selected],
    )


def _button(
    custom_id: str, label: str, style: discord.ButtonStyle, disabled: bool = False
) -> discord.ui.Button[discord.ui.LayoutView]:
    return discord.ui.Button(custom_id=custom_id, label=label, style=style, disabled=disabled)
