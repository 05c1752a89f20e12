"""Define the preferences of players and servers, each once.

The options of commands, the panels, the validation and `docs/settings.md` are derived from these definitions. A
player's choice takes precedence over the server's, and that over the operator's default.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.i18n import LANGUAGES
from bot.match.deals import Layout
from bot.match.difficulty import Difficulty
from bot.match.opponents import OPPONENT_CHOICES
from bot.match.preferences import OwnerKind
from bot.service.preferences.value_types import (
    MAX_CHANNELS,
    Boolean,
    ChannelList,
    Choice,
    IntegerRange,
    SingleChannel,
    ValueType,
)
from bot.settings import GameSettings

DEFAULT = "default"
"""The value that resets a preference."""
PLAIN, EMOJI = "plain", "emoji"
MAX_DEADLINE_HOURS = 14 * 24

T = TypeVar("T")


@dataclass(frozen=True)
class Preference(Generic[T]):
    """A preference: the type of its values and the kinds of owners that can set it.

    `default` is the operator's. If `is_unique`, players don't inherit the choice of their server. The texts are in
    `bot/i18n/<language>/choice.ftl`.
    """

    name: str
    value_type: ValueType
    kinds: tuple[OwnerKind, ...]
    default: Callable[[GameSettings], T]
    is_unique: bool = False


CHANNELS: Preference[tuple[int, ...]] = Preference(
    "channels",
    ChannelList(MAX_CHANNELS),
    (OwnerKind.SERVER,),
    lambda rules: (),
)
OPPONENT: Preference[str] = Preference(
    "opponent",
    Choice(OPPONENT_CHOICES),
    (OwnerKind.SERVER,),
    lambda rules: rules.default_opponent,
)
SIZE: Preference[int] = Preference(
    "size",
    IntegerRange(2, lambda rules: rules.max_coins, "coins", (4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 50, 60)),
    (OwnerKind.SERVER,),
    lambda rules: min(rules.default_size, rules.max_coins),
)
LAYOUT: Preference[str] = Preference(
    "layout",
    Choice(tuple(layout.value for layout in Layout)),
    (OwnerKind.SERVER,),
    lambda rules: Layout.ROW.value,
)
DIFFICULTY: Preference[str | None] = Preference(
    "difficulty",
    Choice(tuple(difficulty.value for difficulty in Difficulty)),
    (OwnerKind.PLAYER, OwnerKind.SERVER),
    lambda rules: None,
)
"""`None`: normal, or what suits the player if the opponent is adaptive."""

THEME: Preference[str] = Preference(
    "theme",
    Choice(("coins", "cards", "contrast", EMOJI, PLAIN)),
    (OwnerKind.PLAYER, OwnerKind.SERVER),
    lambda rules: rules.theme,
)
HINTS: Preference[bool] = Preference(
    "hints",
    Boolean(),
    (OwnerKind.SERVER,),
    lambda rules: True,
)
DEADLINE: Preference[int] = Preference(
    "deadline",
    IntegerRange(1, lambda rules: MAX_DEADLINE_HOURS, "hours", (1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336)),
    (OwnerKind.SERVER,),
    lambda rules: 48,
)
NOTICES: Preference[bool] = Preference(
    "notices",
    Boolean(),
    (OwnerKind.PLAYER,),
    lambda rules: False,
)
DAILY: Preference[int | None] = Preference(
    "daily",
    SingleChannel(),
    (OwnerKind.SERVER,),
    lambda rules: None,
)
VISIBLE: Preference[bool] = Preference(
    "visible",
    Boolean(),
    (OwnerKind.PLAYER,),
    lambda rules: True,
)
LANGUAGE: Preference[str | None] = Preference(
    "language",
    Choice(tuple(LANGUAGES)),
    (OwnerKind.PLAYER, OwnerKind.SERVER),
    lambda rules: None,
    is_unique=True,
)
"""`None`: the locale that Discord reports for the player or the server."""

PREFERENCES: tuple[Preference[Any], ...] = (
    CHANNELS,
    OPPONENT,
    SIZE,
    LAYOUT,
    DIFFICULTY,
    THEME,
    HINTS,
    DEADLINE,
    NOTICES,
    DAILY,
    VISIBLE,
    LANGUAGE,
)


def options_for(kind: OwnerKind) -> dict[str, Preference[Any]]:
    """Return the preferences that owners of `kind` can set, by name."""
    return {preference.name: preference for preference in PREFERENCES if kind in preference.kinds}
