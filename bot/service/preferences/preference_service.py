"""Read, change and cache the preferences of players and servers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, TypeVar

from bot.errors import Refusal
from bot.match.preferences import Owner, OwnerKind
from bot.service.preferences.definitions import DEFAULT, Preference, options_for
from bot.settings import GameSettings
from bot.store import Database, Session, guilds, preferences
from bot.store.preferences import Values
from bot.util.caching import MEGABYTE, Cache

_CACHE_BYTES = 2 * MEGABYTE
"""Room for the choices of about 2,000 players and servers."""
_BYTES_PER_OWNER, _BYTES_PER_CHOICE = 400, 150
"""Bytes of an owner and of each of their choices."""
_MAX_OWNERS = 1_024
"""The most pairs of a player and a server whose owners are cached; each request needs them several times."""
_LIFETIME = timedelta(minutes=10)
"""The lifetime of cached choices, which another process may have changed."""


@dataclass(frozen=True, slots=True)
class EffectivePreference:
    """A preference with its effective value; `by` is the kind of owner who set it, `None` for the operator."""

    preference: Preference[Any]
    value: Any
    by: OwnerKind | None


T = TypeVar("T")


class PreferenceService:
    """A service for preferences, with a cache so that a move needs no query. The database is authoritative."""

    def __init__(self, database: Database, rules: GameSettings, clock: Callable[[], datetime]) -> None:
        self._database, self._rules, self._clock = database, rules, clock
        self._cache: Cache[Owner, Values] = Cache("preferences", _CACHE_BYTES, values_bytes, _LIFETIME, clock)
        self._changes = 0

    def cached(self, preference: Preference[T], player: int | None, guild: int | None) -> T | None:
        """Return the value for `player` in `guild`, or `None` if it is not cached."""
        choices = self._cached(_owners(player, guild))
        return None if choices is None else self._effective_value(preference, choices)[0]

    def is_cached(self, player: int | None, guild: int | None) -> bool:
        """Return true if the choices of `player` and `guild` are cached."""
        return self._cached(_owners(player, guild)) is not None

    async def value(self, preference: Preference[T], player: int | None, guild: int | None) -> T:
        """Return the value for `player` in `guild`."""
        return self._effective_value(preference, await self._load(_owners(player, guild)))[0]

    async def values(
        self, requested: Sequence[Preference[Any]], player: int | None, guild: int | None
    ) -> tuple[Any, ...]:
        """Return the values of several preferences for `player` in `guild`."""
        choices = await self._load(_owners(player, guild))
        return tuple([self._effective_value(preference, choices)[0] for preference in requested])

    async def stored_text(self, preference: Preference[Any], owner: Owner) -> str:
        """Return the stored choice of `owner`, or an empty string if there is none."""
        return (await self._load((owner,)))[owner].get(preference.name, "")

    def read(self, session: Session, preference: Preference[T], player: int | None, guild: int | None) -> T:
        """Return the stored value for `player` in `guild`, for decisions that must not use the cache."""
        owners = _owners(player, guild)
        return self._effective_value(
            preference, dict(zip(owners, preferences.list_of_owners(session, owners), strict=True))
        )[0]

    async def list_effective(self, kind: OwnerKind, player: int | None, guild: int | None) -> list[EffectivePreference]:
        """Return all preferences that owners of `kind` can set, with their values."""
        choices = await self._load(_owners(player, guild))
        return [
            EffectivePreference(preference, *self._effective_value(preference, choices))
            for preference in options_for(kind).values()
        ]

    async def set_values(self, owner: Owner, texts: Mapping[str, str], interaction: int | None = None) -> bool:
        """Set preferences to the values in `texts`, by name, for `interaction`; `DEFAULT` resets one.

        Return true if all of them were set: an interaction that is delivered late doesn't overwrite newer choices.
        """
        values = {name: self._to_stored_text(owner.kind, name, text) for name, text in texts.items()}

        def work(session: Session) -> bool:
            if owner.kind is OwnerKind.SERVER:
                guilds.upsert_guild(session, owner.id, self._clock())
            are_set = [
                preferences.set_value(session, owner, name, value, interaction) for name, value in values.items()
            ]
            return all(are_set)

        try:
            return await self._database.write(work)
        finally:  # also if the outcome is unknown
            self.invalidate(owner)

    def invalidate(self, owner: Owner) -> None:
        """Drop the cached choices of `owner`."""
        self._changes += 1
        self._cache.drop(owner)
        _owners.cache_clear()  # it has the ids of players

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
                value: T | None = preference.value_type.read(text, self._rules)
                if value is not None:
                    return value, owner.kind
            if preference.is_unique:
                break
        return preference.default(self._rules), None

    def _cached(self, owners: tuple[Owner, ...]) -> dict[Owner, Values] | None:
        """Return the cached choices of `owners`, or `None` if one of them is not cached."""
        choices = {}
        for owner in owners:
            cached = self._cache.get(owner)
            if cached is None:
                return None
            choices[owner] = cached
        return choices

    async def _load(self, owners: tuple[Owner, ...]) -> dict[Owner, Values]:
        cached = self._cached(owners)
        if cached is not None:
            return cached
        changes_before = self._changes
        ids = {owner.kind: owner.id for owner in owners}
        rows = await self._database.fetch(
            preferences.CHOICES, player=ids.get(OwnerKind.PLAYER), server=ids.get(OwnerKind.SERVER)
        )
        choices: dict[Owner, Values] = {owner: {} for owner in owners}
        for kind, owner_id, name, value in rows:
            choices[Owner(OwnerKind(kind), owner_id)][name] = value
        if changes_before == self._changes:  # otherwise a choice was changed meanwhile, and this may be stale
            for owner, chosen in choices.items():
                self._cache.put(owner, chosen)
        return choices


def values_bytes(owner: Owner, values: Values) -> int:
    """Estimate the bytes of an owner's choices. O(1): names and values are short."""
    return _BYTES_PER_OWNER + _BYTES_PER_CHOICE * len(values)


@lru_cache(_MAX_OWNERS)
def _owners(player: int | None, guild: int | None) -> tuple[Owner, ...]:
    """Return the owners in order of precedence."""
    if guild is None:
        return () if player is None else (Owner(OwnerKind.PLAYER, player),)
    return (
        (Owner(OwnerKind.SERVER, guild),)
        if player is None
        else (Owner(OwnerKind.PLAYER, player), Owner(OwnerKind.SERVER, guild))
    )
