"""Rows of buttons, and menus, whose ids say all that is needed to act on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

BLUE, GREEN, RED, GREY = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.secondary,
)

_ROW, _BUTTON = discord.ComponentType.action_row.value, discord.ComponentType.button.value
_MENU = discord.ComponentType.string_select.value
MOST_OPTIONS = 25
"""What Discord takes in a menu."""

ButtonSpec = tuple[str, str, discord.ButtonStyle] | tuple[str, str, discord.ButtonStyle, bool]
"""Id, label, style, and whether it can't be pressed (default: it can)."""


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu, of which one is picked: its own id, what it says while nothing is, and id and label of each option."""

    custom_id: str
    placeholder: str
    options: Sequence[tuple[str, str]]


class Rows(discord.ui.View):
    """Rows of buttons or of a menu as Discord takes them, each row a list of components.

    Clicks find their way by id (see `bot.chat.buttons`), so nothing here waits for them. Of the library's view only its
    word towards Discord is used, and its own making (a future, a random id, an object a button) is left out: it would
    cost more than storing the pick.
    """

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


def rows(*lines: Iterable[ButtonSpec] | MenuSpec) -> Rows:
    """The buttons of `lines`, a row each, and menus, which have a row of their own."""
    return Rows(
        [[_menu(line)] if isinstance(line, MenuSpec) else [_button(*button) for button in line] for line in lines]
    )


def _menu(menu: MenuSpec) -> dict[str, Any]:
    options = [{"value": value, "label": label} for value, label in menu.options]
    return {"type": _MENU, "custom_id": menu.custom_id, "placeholder": menu.placeholder, "options": options}


def _button(custom_id: str, label: str, style: discord.ButtonStyle, disabled: bool = False) -> dict[str, Any]:
    return {"type": _BUTTON, "custom_id": custom_id, "label": label, "style": style.value, "disabled": disabled}
