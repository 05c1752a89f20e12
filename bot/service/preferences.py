"""Define, read, change and cache the preferences of players, and of servers for all their members.

The options of commands, the panels, the validation and `docs/settings.md` are derived from these definitions. A
player's choice takes precedence over the server's, and that over the operator's default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from bot.errors import LocalizedText, Refusal
from bot.i18n import ENGLISH, LANGUAGES
from bot.match.deals import Difficulty, Layout
from bot.match.opponents import OPPONENT_CHOICES
from bot.match.preferences import Owner, OwnerKind
from bot.settings import MIN_BOARD_COINS, GameSettings
from bot.store import Database, Transaction
from bot.store import guilds as guild_rows
from bot.store import preferences as preference_rows
from bot.store.preferences import Values
from bot.util.caching import MEGABYTE, Cache
from bot.util.discord_ids import is_id

MAX_CHANNELS = 25
"""The most channels that a menu of Discord allows."""
_CHANNELS = re.compile(r"[\s,]*(?:<#[0-9]{1,19}>|[0-9]{1,19})(?:[\s,]*<#[0-9]{1,19}>|[\s,]+[0-9]{1,19})*[\s,]*")

_CACHE_BYTES = 2 * MEGABYTE
"""Room for the choices of about 1,700 players and servers."""
_BYTES_PER_OWNER = 1_150
"""Bytes of an owner with their choices in memory."""
_MAX_OWNERS = 1_024
"""The most pairs of a player and a server whose owners are cached; each request needs them several times."""
_LIFETIME_S = 600.0
"""The lifetime of cached choices, which another process may have changed."""
DEFAULT = "default"
"""The value that resets a preference."""
PLAIN = "plain"
MAX_DEADLINE_HOURS = 14 * 24

T = TypeVar("T")


@dataclass(frozen=True)
class Choice:
    """One of `choices`.

    Like every type of values, `read` returns the value that a text stands for, in any common spelling (`None` if it is
    not allowed), `write` the text as it is stored, and `options` the allowed values, in words that follow "can be".
    """

    choices: tuple[str, ...]

    def read(self, text: str, rules: GameSettings) -> Any:
        return text if text in self.choices else None

    def write(self, value: Any) -> str:
        return str(value)

    def options(self, rules: GameSettings) -> str:
        return ", ".join(self.choices)


@dataclass(frozen=True)
class Boolean(Choice):
    choices: tuple[str, ...] = ("on", "off")

    def read(self, text: str, rules: GameSettings) -> bool | None:
        return {"on": True, "off": False}.get(text)

    def write(self, value: bool) -> str:
        return "on" if value else "off"


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
        key = "preferences-hours-between" if self.unit == "hours" else "preferences-coins-between"
        return LocalizedText(key, least=self.minimum, most=self.maximum(rules))


@dataclass(frozen=True)
class ChannelList:
    max_channels: int

    def read(self, text: str, rules: GameSettings) -> Any:
        channels = _CHANNELS.fullmatch(text) and tuple(dict.fromkeys(map(int, re.findall("[0-9]+", text))))
        fits = channels and len(channels) <= self.max_channels and all(map(is_id, channels))
        return channels if fits else None

    def write(self, value: Any) -> str:
        return " ".join(map(str, value))

    def options(self, rules: GameSettings) -> LocalizedText:
        return LocalizedText("preferences-channels", most=self.max_channels)


@dataclass(frozen=True)
class SingleChannel(ChannelList):
    max_channels: int = 1

    def read(self, text: str, rules: GameSettings) -> int | None:
        channels = super().read(text, rules)
        return channels[0] if channels else None

    def write(self, value: int) -> str:
        return str(value)

    def options(self, rules: GameSettings) -> LocalizedText:
        return LocalizedText("preferences-channel")


ValueType = Choice | IntegerRange | ChannelList


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


_PLAYERS, _SERVERS = (OwnerKind.PLAYER,), (OwnerKind.SERVER,)
_BOTH = (OwnerKind.PLAYER, OwnerKind.SERVER)

CHANNELS: Preference[tuple[int, ...]] = Preference("channels", ChannelList(MAX_CHANNELS), _SERVERS, lambda rules: ())
OPPONENT = Preference("opponent", Choice(OPPONENT_CHOICES), _SERVERS, lambda rules: rules.default_opponent)
SIZE = Preference(
    "size",
    IntegerRange(
        MIN_BOARD_COINS, lambda rules: rules.max_coins, "coins", (4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 50, 60)
    ),
    _SERVERS,
    lambda rules: min(rules.default_size, rules.max_coins),
)
LAYOUT = Preference(
    "layout", Choice(tuple(layout.value for layout in Layout)), _SERVERS, lambda rules: Layout.ROW.value
)
DIFFICULTY: Preference[str | None] = Preference(
    "difficulty", Choice(tuple(difficulty.value for difficulty in Difficulty)), _BOTH, lambda rules: None
)
"""`None`: normal, or what suits the player if the opponent is adaptive."""
THEME = Preference("theme", Choice(("coins", "cards", "contrast", PLAIN)), _BOTH, lambda rules: rules.theme)
HINTS = Preference("hints", Boolean(), _SERVERS, lambda rules: True)
DEADLINE = Preference(
    "deadline",
    IntegerRange(1, lambda rules: MAX_DEADLINE_HOURS, "hours", (1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336)),
    _SERVERS,
    lambda rules: 48,
)
NOTICES = Preference("notices", Boolean(), _PLAYERS, lambda rules: False)
DAILY: Preference[int | None] = Preference("daily", SingleChannel(), _SERVERS, lambda rules: None)
MISTAKES = Preference("mistakes", Boolean(), _PLAYERS, lambda rules: True)
VISIBLE = Preference("visible", Boolean(), _PLAYERS, lambda rules: True)
LANGUAGE: Preference[str | None] = Preference(
    "language", Choice(tuple(LANGUAGES)), _BOTH, lambda rules: None, is_unique=True
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
    MISTAKES,
    VISIBLE,
    LANGUAGE,
)


def options_for(kind: OwnerKind) -> dict[str, Preference[Any]]:
    """Return the preferences that owners of `kind` can set, by name."""
    return {preference.name: preference for preference in PREFERENCES if kind in preference.kinds}


@dataclass(frozen=True, slots=True)
class EffectivePreference:
    """A preference with its effective value; `by` is the kind of owner who set it, `None` for the operator."""

    preference: Preference[Any]
    value: Any
    by: OwnerKind | None


class PreferenceService:
    """A service for preferences, with a cache so that a move needs no query. The database is authoritative."""

    def __init__(self, database: Database, rules: GameSettings, clock: Callable[[], datetime]) -> None:
        self._database, self._rules, self._clock = database, rules, clock
        self._cache: Cache[Owner, Values] = Cache("preferences", _CACHE_BYTES, _BYTES_PER_OWNER, _LIFETIME_S)
        self._changes = 0

    def cached_choices(self, player: int | None, guild: int | None) -> dict[Owner, Values] | None:
        """Return the choices of `player` and `guild`, in order of precedence; `None` unless all of them are cached."""
        choices = {}
        for owner in _owners(player, guild):
            cached = self._cache.get(owner)
            if cached is None:
                return None
            choices[owner] = cached
        return choices

    def cached(self, preference: Preference[T], player: int | None, guild: int | None) -> T | None:
        """Return the value for `player` in `guild`, or `None` if it is not cached."""
        choices = self.cached_choices(player, guild)
        return None if choices is None else self._effective_value(preference, choices)[0]

    async def value(self, preference: Preference[T], player: int | None, guild: int | None) -> T:
        return self._effective_value(preference, await self._load(player, guild))[0]

    def read(self, transaction: Transaction, preference: Preference[T], player: int | None, guild: int | None) -> T:
        """Return the stored value for `player` in `guild`, for decisions that must not use the cache."""
        rows = transaction.fetch(preference_rows.CHOICES, player=player, server=guild)
        return self._effective_value(preference, _choices_of(rows, player, guild))[0]

    async def list_effective(self, kind: OwnerKind, player: int | None, guild: int | None) -> list[EffectivePreference]:
        """Return all preferences that owners of `kind` can set, with their values."""
        choices = await self._load(player, guild)
        return [
            EffectivePreference(preference, *self._effective_value(preference, choices))
            for preference in options_for(kind).values()
        ]

    async def set_values(self, owner: Owner, texts: Mapping[str, str], interaction: int | None = None) -> bool:
        """Set preferences to the values in `texts`, by name, for `interaction`; `DEFAULT` resets one.

        Return true if all of them were set: an interaction that is delivered late doesn't overwrite newer choices.
        """
        values = {name: self._to_stored_text(owner.kind, name, text) for name, text in texts.items()}

        def work(transaction: Transaction) -> bool:
            if owner.kind is OwnerKind.SERVER:
                guild_rows.upsert_guild(transaction, owner.id, self._clock())
            are_set = [
                preference_rows.set_value(transaction, owner, name, value, interaction)
                for name, value in values.items()
            ]
            return all(are_set)

        try:
            return await self._database.write(work)
        finally:  # also if the outcome is unknown
            self.invalidate(owner)

    def invalidate(self, owner: Owner) -> None:
        self._changes += 1
        self._cache.drop(owner)
        _owners.cache_clear()  # it has the ids of players

    async def read_locale(self, guild: int) -> str:
        """Return the locale that Discord reports for `guild`, for messages that belong to no interaction."""
        return await self._database.read(guild_rows.locale_of, guild) or ENGLISH

    async def store_locale(self, guild: int, locale: str) -> None:
        """Store the locale of `guild`, if it has changed."""
        if await self.read_locale(guild) != locale:
            await self._database.write(guild_rows.set_locale, guild, locale, self._clock())

    def _to_stored_text(self, kind: OwnerKind, name: str, text: str) -> str | None:
        """Return `text` as it is stored; `None` for `DEFAULT`."""
        choices = options_for(kind)
        if name not in choices:
            names = ", ".join(choices)
            raise Refusal("error-no-setting", name=name, names=names)
        if text == DEFAULT:
            return None
        value_type = choices[name].value_type
        value = value_type.read(text, self._rules)
        if value is None:
            raise Refusal("error-setting", name=name, values=value_type.options(self._rules), default=DEFAULT)
        return value_type.write(value)

    def _effective_value(
        self, preference: Preference[T], choices: Mapping[Owner, Values]
    ) -> tuple[T, OwnerKind | None]:
        """Return the first valid choice among the owners and its kind of owner, or else the default."""
        for owner, values in choices.items():
            text = values.get(preference.name)
            if text is not None and owner.kind in preference.kinds:
                value: Any = preference.value_type.read(text, self._rules)
                if value is not None:
                    return value, owner.kind
            if preference.is_unique:
                break
        return preference.default(self._rules), None

    async def _load(self, player: int | None, guild: int | None) -> dict[Owner, Values]:
        cached = self.cached_choices(player, guild)
        if cached is not None:
            return cached
        changes_before = self._changes
        rows = await self._database.fetch(preference_rows.CHOICES, player=player, server=guild)
        choices = _choices_of(rows, player, guild)
        if changes_before == self._changes:  # otherwise a choice was changed meanwhile, and this may be stale
            for owner, chosen in choices.items():
                self._cache.put(owner, chosen)
        return choices


def _choices_of(rows: Iterable[Sequence[Any]], player: int | None, guild: int | None) -> dict[Owner, Values]:
    """Return the choices in rows of `CHOICES`, in order of precedence."""
    choices: dict[Owner, Values] = {owner: {} for owner in _owners(player, guild)}
    for kind, owner_id, name, value in rows:
        choices[Owner(OwnerKind(kind), owner_id)][name] = value
    return choices


@lru_cache(_MAX_OWNERS)
def _owners(player: int | None, guild: int | None) -> tuple[Owner, ...]:
    """Return the owners in order of precedence."""
    players = () if player is None else (Owner(OwnerKind.PLAYER, player),)
    return players if guild is None else (*players, Owner(OwnerKind.SERVER, guild))
