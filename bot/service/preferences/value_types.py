"""Define the types of preferences' values, which are text in the database, in options and in menus."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.errors import LocalizedText
from bot.settings import GameSettings
from bot.util.discord_ids import is_id

MAX_CHANNELS = 25
"""The most channels that a menu of Discord allows."""
_CHANNELS = re.compile(r"[\s,]*(?:<#[0-9]{1,19}>|[0-9]{1,19})(?:[\s,]*<#[0-9]{1,19}>|[\s,]+[0-9]{1,19})*[\s,]*")


class ValueType(Protocol):
    """A type of values."""

    def read(self, text: str, rules: GameSettings) -> Any:
        """Return the value that `text` stands for, in any common spelling; `None` if it is not allowed."""

    def write(self, value: Any) -> str:
        """Return `value` as it is stored; `read` reverses this."""

    def options(self, rules: GameSettings) -> str | LocalizedText:
        """Describe the allowed values, in words that follow "can be"."""


@dataclass(frozen=True)
class Choice:
    """One of `choices`."""

    choices: tuple[str, ...]

    def read(self, text: str, rules: GameSettings) -> str | None:
        return text if text in self.choices else None

    def write(self, value: str) -> str:
        return value

    def options(self, rules: GameSettings) -> str:
        return ", ".join(self.choices)


@dataclass(frozen=True)
class Boolean:
    """The values `on` and `off`."""

    choices = ("on", "off")

    def read(self, text: str, rules: GameSettings) -> bool | None:
        return {"on": True, "off": False}.get(text)

    def write(self, value: bool) -> str:
        return "on" if value else "off"

    def options(self, rules: GameSettings) -> str:
        return ", ".join(self.choices)


@dataclass(frozen=True)
class IntegerRange:
    """An integer from `minimum` to `maximum`, in `unit`s; a menu offers those `suggested`."""

    minimum: int
    maximum: Callable[[GameSettings], int]
    unit: str
    suggested: tuple[int, ...]

    def read(self, text: str, rules: GameSettings) -> int | None:
        if not re.fullmatch("[0-9]{1,4}", text):
            return None
        number = int(text)
        return number if self.minimum <= number <= self.maximum(rules) else None

    def write(self, value: int) -> str:
        return str(value)

    def options(self, rules: GameSettings) -> LocalizedText:
        minimum, maximum = self.minimum, self.maximum(rules)
        if self.unit == "hours":
            return LocalizedText("preferences-hours-between", least=minimum, most=maximum)
        return LocalizedText("preferences-coins-between", least=minimum, most=maximum)


@dataclass(frozen=True)
class ChannelList:
    """Up to `max_channels` channels."""

    max_channels: int

    def read(self, text: str, rules: GameSettings) -> tuple[int, ...] | None:
        channels = _CHANNELS.fullmatch(text) and tuple(dict.fromkeys(map(int, re.findall("[0-9]+", text))))
        fits = channels and len(channels) <= self.max_channels and all(map(is_id, channels))
        return channels if fits else None

    def write(self, value: tuple[int, ...]) -> str:
        return " ".join(map(str, value))

    def options(self, rules: GameSettings) -> LocalizedText:
        return LocalizedText("preferences-channels", most=self.max_channels)


@dataclass(frozen=True)
class SingleChannel:
    """One channel."""

    def read(self, text: str, rules: GameSettings) -> int | None:
        channels = ChannelList(1).read(text, rules)
        return channels[0] if channels else None

    def write(self, value: int) -> str:
        return str(value)

    def options(self, rules: GameSettings) -> LocalizedText:
        return LocalizedText("preferences-channel")
