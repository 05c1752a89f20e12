"""What everybody prefers: asked for, chosen, and kept in memory for a while."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeVar

from bot.service.errors import BadRequest
from bot.service.preferences.declared import DEFAULT, HEARD, Preference, offered
from bot.settings import GameSettings
from bot.store import Database, Session, guilds
from bot.store import preferences as stored
from bot.store.preferences import Kind, Owner, Values

_REMEMBERED = 20_000
"""Players and servers, whose choices are kept in memory."""
_FRESH = timedelta(minutes=10)
"""For how long something known is not asked for again: another process may have changed it."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What holds for an owner of `kind` (themselves, or all of a server); `by` tells who chose it, `None` the host."""

    preference: Preference[Any]
    value: Any
    by: Kind | None


T = TypeVar("T")


class Preferences:
    """What everybody prefers, kept in memory so that a pick need not ask. The database is the only truth."""

    def __init__(self, database: Database, rules: GameSettings, clock: Callable[[], datetime]) -> None:
        self._database, self._rules, self._clock = database, rules, clock
        self._known: dict[Owner, tuple[datetime, Values]] = {}
        self._changes = 0

    def at_hand(self, preference: Preference[T], player: int | None, server: int | None) -> T | None:
        """What holds for `player` in `server`; `None` where that has to be asked for."""
        found = self._remembered(_owners(player, server))
        return None if found is None else self._first(preference, found)[0]

    def known(self, player: int | None, server: int | None) -> bool:
        """Whether what `player` and `server` chose need not be asked for."""
        return self._remembered(_owners(player, server)) is not None

    async def value(self, preference: Preference[T], player: int | None, server: int | None) -> T:
        """What holds for `player` in `server`. Raises `StoreUnavailable`."""
        return self._first(preference, await self._ask(_owners(player, server)))[0]

    def now(self, session: Session, preference: Preference[T], player: int | None, server: int | None) -> T:
        """What holds for `player` in `server` at this moment: for what must not be decided by what is remembered."""
        owners = _owners(player, server)
        return self._first(preference, dict(zip(owners, stored.of(session, owners), strict=True)))[0]

    async def all(self, kind: Kind, player: int | None, server: int | None) -> list[Chosen]:
        """What a panel for `kind` shows. Raises `StoreUnavailable`."""
        found = await self._ask(_owners(player, server))
        return [Chosen(one, *self._first(one, found)) for one in offered(kind).values()]

    async def choose(self, owner: Owner, wishes: Mapping[str, str]) -> None:
        """Prefer the values of `wishes`, by name; `DEFAULT` takes a choice back.

        Raises `BadRequest` for what is not offered, then nothing is changed; and `StoreUnavailable`.
        """
        values = {name: self._readable(owner.kind, name, text) for name, text in wishes.items()}

        def work(session: Session) -> None:
            if owner.kind is Kind.SERVER:
                guilds.meet(session, owner.id, self._clock())
            for name, value in values.items():
                stored.put(session, owner, name, value)

        try:
            await self._database.write(work)
        finally:  # where nobody knows whether it was stored, too
            self.forget(owner)

    async def hear(self, server: int, language: str) -> None:
        """Remember what Discord says of the language of `server`. Raises `StoreUnavailable`."""
        owner = Owner(Kind.SERVER, server)

        def work(session: Session) -> None:
            guilds.meet(session, server, self._clock())
            stored.put(session, owner, HEARD.name, HEARD.takes.write(language))

        await self._database.write(work)
        self.forget(owner)

    def forget(self, owner: Owner) -> None:
        """Ask anew next time: what `owner` chose was changed."""
        self._changes += 1
        self._known.pop(owner, None)

    def _readable(self, kind: Kind, name: str, text: str) -> str | None:
        """What is stored for `text`; `None` for `DEFAULT`. Raises `BadRequest` for what is not offered."""
        choices = offered(kind)
        if name not in choices:
            names = ", ".join(choices)
            raise BadRequest(
                "There is no setting {name}. Choose one of {names}.", "error-no-setting", name=name, names=names
            )
        if text == DEFAULT:
            return None
        takes = choices[name].takes
        value = takes.read(text, self._rules)
        if value is None:
            raise BadRequest(
                "The {name} can be {values} or {default}.",
                "error-setting",
                name=name,
                values=takes.offered(self._rules),
                default=DEFAULT,
            )
        return takes.write(value)

    def _first(self, preference: Preference[T], found: Mapping[Owner, Values]) -> tuple[T, Kind | None]:
        """What the first of the owners chose who chose something that there is."""
        for owner, values in found.items():
            text = values.get(preference.name)
            if text is not None and owner.kind in preference.kinds:
                value: T | None = preference.takes.read(text, self._rules)
                if value is not None:
                    return value, owner.kind
            if preference.alone:
                break
        return preference.default(self._rules), None

    def _remembered(self, owners: tuple[Owner, ...]) -> dict[Owner, Values] | None:
        """What `owners` chose; `None` where one of them has to be asked for."""
        now, found = self._clock(), {}
        for owner in owners:
            known = self._known.get(owner)
            if known is None or known[0] <= now:
                return None
            found[owner] = known[1]
        return found

    async def _ask(self, owners: tuple[Owner, ...]) -> dict[Owner, Values]:
        found = self._remembered(owners)
        if found is not None:
            return found
        changes = self._changes
        values = await self._database.read(stored.of, owners)
        found = dict(zip(owners, values, strict=True))
        if changes == self._changes:  # else someone chose meanwhile, and this may be from before
            stale = self._clock() + _FRESH
            for owner, chosen in found.items():
                self._known.pop(owner, None)
                self._known[owner] = stale, chosen
            while len(self._known) > _REMEMBERED:
                del self._known[next(iter(self._known))]
        return found


def _owners(player: int | None, server: int | None) -> tuple[Owner, ...]:
    """Whose choice counts, the first one most."""
    if server is None:
        return () if player is None else (Owner(Kind.PLAYER, player),)
    return (Owner(Kind.SERVER, server),) if player is None else (Owner(Kind.PLAYER, player), Owner(Kind.SERVER, server))
