"""What values a preference takes, one class a kind. All of them are stored, and given by options and menus, as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.coins import Words
from bot.settings import GameSettings

MOST_CHANNELS = 25
"""As many as Discord lets someone pick in a menu."""
_LARGEST_ID = 2**63 - 1
_CHANNELS = re.compile(r"[\s,]*(?:<#[0-9]{1,19}>|[0-9]{1,19})(?:[\s,]*<#[0-9]{1,19}>|[\s,]+[0-9]{1,19})*[\s,]*")


class Takes(Protocol):
    """A kind of values."""

    def read(self, text: str, rules: GameSettings) -> Any:
        """The value that `text` stands for, in as many ways as people write it; `None` for one that is not taken."""

    def write(self, value: Any) -> str:
        """`value` as it is stored; `read` gives it back."""

    def offered(self, rules: GameSettings) -> Words:
        """What is taken, in words that follow "can be"."""


@dataclass(frozen=True)
class Choice:
    """One of `choices`."""

    choices: tuple[str, ...]

    def read(self, text: str, rules: GameSettings) -> str | None:
        return text if text in self.choices else None

    def write(self, value: str) -> str:
        return value

    def offered(self, rules: GameSettings) -> Words:
        return Words(", ".join(self.choices))


@dataclass(frozen=True)
class Switch:
    """`on` or `off`."""

    choices = ("on", "off")

    def read(self, text: str, rules: GameSettings) -> bool | None:
        return {"on": True, "off": False}.get(text)

    def write(self, value: bool) -> str:
        return "on" if value else "off"

    def offered(self, rules: GameSettings) -> Words:
        return Words(", ".join(self.choices))


@dataclass(frozen=True)
class Number:
    """A whole number of `least` to `most` of some `unit`; `suggested` ones are those of a menu."""

    least: int
    most: Callable[[GameSettings], int]
    unit: str
    suggested: tuple[int, ...]

    def read(self, text: str, rules: GameSettings) -> int | None:
        if not re.fullmatch("[0-9]{1,4}", text):
            return None
        number = int(text)
        return number if self.least <= number <= self.most(rules) else None

    def write(self, value: int) -> str:
        return str(value)

    def offered(self, rules: GameSettings) -> Words:
        least, most = self.least, self.most(rules)
        if self.unit == "hours":
            return Words("{least} to {most} hours", "preferences-hours-between", least=least, most=most)
        return Words("{least} to {most} coins", "preferences-coins-between", least=least, most=most)


@dataclass(frozen=True)
class Channels:
    """Up to `most` channels."""

    most: int

    def read(self, text: str, rules: GameSettings) -> tuple[int, ...] | None:
        found = _CHANNELS.fullmatch(text) and tuple(dict.fromkeys(map(int, re.findall("[0-9]+", text))))
        fits = found and len(found) <= self.most and all(0 < one <= _LARGEST_ID for one in found)
        return found if fits else None

    def write(self, value: tuple[int, ...]) -> str:
        return " ".join(map(str, value))

    def offered(self, rules: GameSettings) -> Words:
        return Words("up to {most} channels, like #one #two", "preferences-channels", most=self.most)


@dataclass(frozen=True)
class Channel:
    """One channel."""

    def read(self, text: str, rules: GameSettings) -> int | None:
        found = Channels(1).read(text, rules)
        return found[0] if found else None

    def write(self, value: int) -> str:
        return str(value)

    def offered(self, rules: GameSettings) -> Words:
        return Words("a channel", "preferences-channel")
