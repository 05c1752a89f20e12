"""Describe buttons and menus, and build Discord's payloads of their rows."""

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
    """An option of a menu."""

    id: str
    label: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu with a single selection."""

    custom_id: str
    placeholder: str
    options: Sequence[MenuOption]


@dataclass(frozen=True, slots=True)
class ChannelMenuSpec:
    """A menu of the server's channels of `kinds`, with 0 to `most` selections. Discord fills it."""

    custom_id: str
    placeholder: str
    most: int
    kinds: Sequence[discord.ChannelType]


class ComponentRows(discord.ui.View):
    """Component payloads that discord.py sends like a view, each row a list of components.

    Clicks are dispatched by custom id (see `bot.chat.commands.component_dispatch`), so the view never waits for any.
    `View.__init__` isn't called: its future, random id and object per button would cost more than storing a move.
    """

    timeout: float | None = None
    """Required by the library before it sends an ephemeral follow-up."""

    def __init__(self, rows: list[list[dict[str, Any]]]) -> None:
        self._rows = rows

    def __repr__(self) -> str:
        return f"<ComponentRows {self._rows}>"

    def to_components(self) -> list[dict[str, Any]]:
        return [{"type": _ROW, "components": row} for row in self._rows]

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def has_components_v2(self) -> bool:
        return False


def component_rows(*rows: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> ComponentRows:
    """Return the buttons and menus of `rows`. A menu takes a row of its own."""
    return ComponentRows([row_payload(row)["components"] for row in rows])


def row_payload(row: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> dict[str, Any]:
    """Return the payload of an action row with the buttons or the menu of `row`."""
    if isinstance(row, MenuSpec):
        return {"type": _ROW, "components": [_menu(row)]}
    if isinstance(row, ChannelMenuSpec):
        return {"type": _ROW, "components": [_channels(row)]}
    return {"type": _ROW, "components": [_button(*button) for button in row]}


def _menu(menu: MenuSpec) -> dict[str, Any]:
    options = [_option(*option) for option in menu.options]
    return {"type": _MENU, "custom_id": menu.custom_id, "placeholder": menu.placeholder, "options": options}


def _option(value: str, label: str, description: str | None) -> dict[str, Any]:
    option = {"value": value, "label": label}
    return option if description is None else option | {"description": description}


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
