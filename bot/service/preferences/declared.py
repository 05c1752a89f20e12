"""Preferences: what players choose for themselves, and servers for all in them. Each is declared here, once.

The options of commands, the panels, what is taken, and `docs/settings.md` follow from this. What a player chose goes
before what the server chose, and that before the host's default.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.language import ENGLISH, LANGUAGES
from bot.match import OPPONENTS, Layout
from bot.service.preferences.takes import MOST_CHANNELS, Channel, Channels, Choice, Number, Switch, Takes
from bot.settings import GameSettings
from bot.store.preferences import Kind

DEFAULT = "default"
"""The choice that takes a choice back."""
PLAIN = "plain"
LONGEST_DEADLINE = 14 * 24

T = TypeVar("T")


@dataclass(frozen=True)
class Preference(Generic[T]):
    """Something that can be preferred: what it takes, and who can choose for themselves or for all.

    `default` is the host's. One that stands `alone` is chosen by each for themselves: what a server chose says nothing
    about its players. How all of it is called stands in `bot/language/<language>/choice.ftl`.
    """

    name: str
    takes: Takes
    kinds: tuple[Kind, ...]
    default: Callable[[GameSettings], T]
    alone: bool = False


CHANNELS: Preference[tuple[int, ...]] = Preference(
    "channels",
    Channels(MOST_CHANNELS),
    (Kind.SERVER,),
    lambda rules: (),
)
OPPONENT: Preference[str] = Preference(
    "opponent",
    Choice(OPPONENTS),
    (Kind.SERVER,),
    lambda rules: rules.default_opponent,
)
SIZE: Preference[int] = Preference(
    "size",
    Number(2, lambda rules: rules.max_coins, "coins", (4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 50, 60)),
    (Kind.SERVER,),
    lambda rules: min(rules.default_size, rules.max_coins),
)
LAYOUT: Preference[str] = Preference(
    "layout",
    Choice(tuple(layout.value for layout in Layout)),
    (Kind.SERVER,),
    lambda rules: Layout.ROW.value,
)
THEME: Preference[str] = Preference(
    "theme",
    Choice(("coins", "cards", "contrast", PLAIN)),
    (Kind.PLAYER, Kind.SERVER),
    lambda rules: rules.theme,
)
HINTS: Preference[bool] = Preference(
    "hints",
    Switch(),
    (Kind.SERVER,),
    lambda rules: True,
)
DEADLINE: Preference[int] = Preference(
    "deadline",
    Number(1, lambda rules: LONGEST_DEADLINE, "hours", (1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336)),
    (Kind.SERVER,),
    lambda rules: 48,
)
NOTICES: Preference[bool] = Preference(
    "notices",
    Switch(),
    (Kind.PLAYER,),
    lambda rules: False,
)
DAILY: Preference[int | None] = Preference(
    "daily",
    Channel(),
    (Kind.SERVER,),
    lambda rules: None,
)
VISIBLE: Preference[bool] = Preference(
    "visible",
    Switch(),
    (Kind.PLAYER,),
    lambda rules: True,
)
LANGUAGE: Preference[str | None] = Preference(
    "language",
    Choice(tuple(LANGUAGES)),
    (Kind.PLAYER, Kind.SERVER),
    lambda rules: None,
    alone=True,
)
"""`None`: what Discord says of the player or the server."""

HEARD: Preference[str] = Preference(
    "heard",
    Choice(tuple(LANGUAGES)),
    (Kind.SERVER,),
    lambda rules: ENGLISH,
)
"""What Discord last said of a server's language: nobody chooses it, it is for posts that no interaction asked for."""

PREFERENCES: tuple[Preference[Any], ...] = (
    CHANNELS,
    OPPONENT,
    SIZE,
    LAYOUT,
    THEME,
    HINTS,
    DEADLINE,
    NOTICES,
    DAILY,
    VISIBLE,
    LANGUAGE,
)


def offered(kind: Kind) -> dict[str, Preference[Any]]:
    """What those of `kind` can choose, by name."""
    return {preference.name: preference for preference in PREFERENCES if kind in preference.kinds}
