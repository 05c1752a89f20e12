"""Preferences: what players choose for themselves, and servers for all in them. Each is declared here, once.

The options of commands, the panels, what is taken, and `docs/settings.md` follow from this. What a player chose goes
before what the server chose, and that before the host's default.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.language import LANGUAGES
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

    `default` is the host's, and `otherwise` says in a word what holds where that is nothing. One that stands `alone` is
    chosen by each for themselves: what a server chose says nothing about its players.
    """

    name: str
    description: str
    takes: Takes
    kinds: tuple[Kind, ...]
    default: Callable[[GameSettings], T]
    otherwise: str = ""
    alone: bool = False


CHANNELS: Preference[tuple[int, ...]] = Preference(
    "channels",
    "Channels where games may start, for administrators too",
    Channels(MOST_CHANNELS),
    (Kind.SERVER,),
    lambda rules: (),
    "everywhere",
)
OPPONENT: Preference[str] = Preference(
    "opponent",
    "Who plays where a game is started without naming one",
    Choice(OPPONENTS),
    (Kind.SERVER,),
    lambda rules: rules.default_opponent,
)
SIZE: Preference[int] = Preference(
    "size",
    "How many coins are dealt where nobody says",
    Number(2, lambda rules: rules.max_coins, "coins", (4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 50, 60)),
    (Kind.SERVER,),
    lambda rules: min(rules.default_size, rules.max_coins),
)
LAYOUT: Preference[str] = Preference(
    "layout",
    "How coins lie where nobody says",
    Choice(
        {
            Layout.ROW.value: "one row",
            Layout.TWO_ROWS.value: "two of them",
            Layout.ROWS_AND_STACKS.value: "stacks have one end",
            Layout.RING.value: "any coin first",
        }
    ),
    (Kind.SERVER,),
    lambda rules: Layout.ROW.value,
)
THEME: Preference[str] = Preference(
    "theme",
    "How boards look",
    Choice(
        {
            "coins": "coins of copper, silver and gold",
            "cards": "playing cards",
            "contrast": "large, black and white",
            PLAIN: "text, no picture",
        }
    ),
    (Kind.PLAYER, Kind.SERVER),
    lambda rules: rules.theme,
)
HINTS: Preference[bool] = Preference(
    "hints",
    "Whether hints and evaluations of running games are given",
    Switch("whoever asks is told", "nobody is"),
    (Kind.SERVER,),
    lambda rules: True,
)
DEADLINE: Preference[int] = Preference(
    "deadline",
    "How long a move in a duel may take",
    Number(1, lambda rules: LONGEST_DEADLINE, "hours", (1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336)),
    (Kind.SERVER,),
    lambda rules: 48,
)
NOTICES: Preference[bool] = Preference(
    "notices",
    "Whether you are pinged when it is your turn in a duel",
    Switch("pinged at your turn", "no pings"),
    (Kind.PLAYER,),
    lambda rules: False,
)
DAILY: Preference[int | None] = Preference(
    "daily",
    "The channel in which the daily puzzle is posted",
    Channel(),
    (Kind.SERVER,),
    lambda rules: None,
    "off",
)
VISIBLE: Preference[bool] = Preference(
    "visible",
    "Whether others see you on leaderboards",
    Switch("others see you", "only you see yourself"),
    (Kind.PLAYER,),
    lambda rules: True,
)
LANGUAGE: Preference[str | None] = Preference(
    "language",
    "The language that is spoken",
    Choice(LANGUAGES),
    (Kind.PLAYER, Kind.SERVER),
    lambda rules: None,
    "Discord's",
    alone=True,
)
"""`None`: what Discord says of the player or the server."""

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
