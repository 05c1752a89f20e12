"""Preferences: what players choose for themselves, and servers for all in them. Each is declared here, once.

What a player chose goes before what the server chose, and that before the host's default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.errors import BadRequest
from bot.settings import GameSettings
from bot.store import Database, Session
from bot.store import preferences as stored
from bot.store.preferences import Kind, Owner, Values

DEFAULT = "default"
"""The choice that takes a choice back."""
PLAIN = "plain"
_REMEMBERED = 20_000
"""Players and servers."""
_FRESH = timedelta(minutes=10)
"""For how long something known is not asked for again: another process may have changed it."""


@dataclass(frozen=True)
class Preference:
    """Something that can be preferred: `choices` with each in words, and who can choose for themselves or for all.

    `default` is the host's.
    """

    name: str
    description: str
    choices: Mapping[str, str]
    kinds: tuple[Kind, ...]
    default: Callable[[GameSettings], str]


THEME = Preference(
    "theme",
    "How boards look",
    {
        "coins": "coins of copper, silver and gold",
        "cards": "playing cards",
        "contrast": "large, black and white",
        PLAIN: "text, no picture",
    },
    (Kind.PLAYER, Kind.SERVER),
    lambda rules: rules.theme,
)
PREFERENCES = (THEME,)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What holds for an owner of `kind` (themselves, or all of a server); `by` tells who chose it, `None` the host."""

    preference: Preference
    value: str
    by: Kind | None


class Preferences:
    """What everybody prefers, kept in memory so that a pick need not ask. The database is the only truth."""

    def __init__(self, database: Database, rules: GameSettings, clock: Callable[[], datetime]) -> None:
        self._database, self._rules, self._clock = database, rules, clock
        self._known: dict[Owner, tuple[datetime, Values]] = {}
        self._changes = 0

    def at_hand(self, preference: Preference, player: int | None, server: int | None) -> str | None:
        """What holds for `player` in `server`; `None` where that has to be asked for."""
        found = self._remembered(_owners(player, server))
        return None if found is None else self._first(preference, found)[0]

    async def value(self, preference: Preference, player: int | None, server: int | None) -> str:
        """What holds for `player` in `server`. Raises `StoreUnavailable`."""
        return self._first(preference, await self._ask(_owners(player, server)))[0]

    async def all(self, kind: Kind, player: int | None, server: int | None) -> list[Chosen]:
        """What a panel for `kind` shows. Raises `StoreUnavailable`."""
        found = await self._ask(_owners(player, server))
        offered = [preference for preference in PREFERENCES if kind in preference.kinds]
        return [Chosen(preference, *self._first(preference, found)) for preference in offered]

    async def choose(self, owner: Owner, wishes: Mapping[str, str]) -> None:
        """Prefer the values of `wishes`, by name; `DEFAULT` takes a choice back.

        Raises `BadRequest` for what is not offered, then nothing is changed; and `StoreUnavailable`.
        """
        offered = {one.name: one for one in PREFERENCES if owner.kind in one.kinds}
        for name, value in wishes.items():
            if name not in offered:
                raise BadRequest(f"There is no setting {name}. Choose one of {', '.join(offered)}.")
            if value not in (*offered[name].choices, DEFAULT):
                raise BadRequest(f"The {name} can be {', '.join(offered[name].choices)} or {DEFAULT}.")

        def work(session: Session) -> None:
            for name, value in wishes.items():
                stored.put(session, owner, name, None if value == DEFAULT else value)

        try:
            await self._database.write(work)
        finally:  # where nobody knows whether it was stored, too
            self.forget(owner)

    def forget(self, owner: Owner) -> None:
        """Ask anew next time: what `owner` chose was changed."""
        self._changes += 1
        self._known.pop(owner, None)

    def _first(self, preference: Preference, found: Mapping[Owner, Values]) -> tuple[str, Kind | None]:
        """What the first of the owners chose who chose one of the choices that there are."""
        for owner, values in found.items():
            value = values.get(preference.name)
            if value is not None and value in preference.choices and owner.kind in preference.kinds:
                return value, owner.kind
        return preference.default(self._rules), None

    def _remembered(self, owners: tuple[Owner, ...]) -> dict[Owner, Values] | None:
        """What `owners` chose; `None` where one of them has to be asked for."""
        since, found = self._clock() - _FRESH, {}
        for owner in owners:
            asked, values = self._known.get(owner, (since, {}))
            if asked <= since:
                return None
            found[owner] = values
        return found

    async def _ask(self, owners: tuple[Owner, ...]) -> dict[Owner, Values]:
        found = self._remembered(owners)
        if found is not None:
            return found
        changes = self._changes
        values = await self._database.read(stored.of, owners)
        found = dict(zip(owners, values, strict=True))
        if changes == self._changes:  # else someone chose meanwhile, and this may be from before
            now = self._clock()
            for owner, chosen in found.items():
                self._known.pop(owner, None)
                self._known[owner] = now, chosen
            while len(self._known) > _REMEMBERED:
                del self._known[next(iter(self._known))]
        return found


def _owners(player: int | None, server: int | None) -> tuple[Owner, ...]:
    """Whose choice counts, the first one most."""
    owners = [] if player is None else [Owner(Kind.PLAYER, player)]
    return (*owners, *([] if server is None else [Owner(Kind.SERVER, server)]))
