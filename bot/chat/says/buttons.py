"""Rows of buttons, and menus, whose ids say all that is needed to act on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord

BLUE, GREEN, RED, GREY = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.secondary,
)

_ROW, _BUTTON = discord.ComponentType.action_row.value, discord.ComponentType.button.value
_MENU, _CHANNELS = discord.ComponentType.string_select.value, discord.ComponentType.channel_select.value
MOST_OPTIONS = 25
"""What Discord takes in a menu."""
TEXT_KINDS = (discord.ChannelType.text, discord.ChannelType.news)
"""Where the bot can post by itself."""
CHANNEL_KINDS = (
    *TEXT_KINDS,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Where people write, or start threads."""

ButtonSpec = tuple[str, str, discord.ButtonStyle] | tuple[str, str, discord.ButtonStyle, bool]
"""Id, label, style, and whether it can't be pressed (default: it can)."""


class MenuOption(NamedTuple):
    """An entry of a menu."""

    id: str
    label: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu, of which one is picked: its own id, what it says while nothing is, and its options."""

    custom_id: str
    placeholder: str
    options: Sequence[MenuOption]


@dataclass(frozen=True, slots=True)
class ChannelMenuSpec:
    """A menu of the server's channels of `kinds`, of which none to `most` are picked; Discord fills it."""

    custom_id: str
    placeholder: str
    most: int
    kinds: Sequence[discord.ChannelType]


class Rows(discord.ui.View):
    """Rows of buttons or of a menu as Discord takes them, each row a list of components.

    Clicks find their way by id (see `bot.chat.buttons`), so nothing here waits for them. Of the library's view only its
    word towards Discord is used, and its own making (a future, a random id, an object a button) is left out: it would
    cost more than storing the pick.
    """

    timeout: float | None = None
    """It waits for nothing; the library asks before it whispers a follow-up."""

    def __init__(self, lines: list[list[dict[str, Any]]]) -> None:
        self._lines = lines

    def __repr__(self) -> str:
        return f"<Rows {self._lines}>"

    def to_components(self) -> list[dict[str, Any]]:
        return [{"type": _ROW, "components": line} for line in self._lines]

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def has_components_v2(self) -> bool:
        return False


def rows(*lines: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> Rows:
    """The buttons of `lines`, a row each, and menus, which have a row of their own."""
    return Rows([_row(line) for line in lines])


def _row(line: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> list[dict[str, Any]]:
    if isinstance(line, MenuSpec):
        return [_menu(line)]
    return [_channels(line)] if isinstance(line, ChannelMenuSpec) else [_button(*button) for button in line]


def _menu(menu: MenuSpec) -> dict[str, Any]:
    options = [_option(*option) for option in menu.options]
    return {"type": _MENU, "custom_id": menu.custom_id, "placeholder": menu.placeholder, "options": options}


def _option(value: str, label: str, description: str | None) -> dict[str, Any]:
    told = {"value": value, "label": label}
    return told if description is None else told | {"description": description}


def _channels(menu: ChannelMenuSpec) -> dict[str, Any]:
    return {
        "type": _CHANNELS,
        "custom_id": menu.custom_id,
        "placeholder": menu.placeholder,
        "channel_types": [kind.value for kind in menu.kinds],
        "min_values": 0,
        "max_values": menu.most,
    }


def _button(custom_id: str, label: str, style: discord.ButtonStyle, disabled: bool = False) -> dict[str, Any]:
    return {"type": _BUTTON, "custom_id": custom_id, "label": label, "style": style.value, "disabled": disabled}
