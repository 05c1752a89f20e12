"""Tell the time of live duels, in which a slow bot, an outage or a wrong clock must cost no player anything."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta

from bot.match.duels import LIVE_GRACE
from bot.util.discord_ids import given_at, shard_of

log = logging.getLogger(__name__)

_WRONG = timedelta(minutes=2)
"""The difference to Discord's time from which on the machine's isn't used."""
_DRIFT = 1e-4
"""The most by which a clock that counts seconds is fast or slow."""


class LiveClock:
    """Discord's time, and for how long players could reach this process without a break.

    `monotonic` counts seconds, whatever happens to the `clock` of the machine.
    """

    def __init__(self, clock: Callable[[], datetime], monotonic: Callable[[], float]) -> None:
        self._clock, self._monotonic = clock, monotonic
        self._zero: datetime | None = None
        """Discord's time when `monotonic` was 0, if it is known."""
        self._told_at = 0.0
        self._is_wrong = False
        self._kept: tuple[datetime, float] | None = None
        self._shards = 1
        self._stays: dict[int, tuple[float, float]] = {}
        """When players could reach each shard first, since the last break, and last."""

    @property
    def is_known(self) -> bool:
        """Return true if something has told Discord's time."""
        return self._zero is not None

    def observe(self, interaction: int) -> None:
        """Learn Discord's time from the id of an interaction that has just arrived."""
        self.learn(given_at(interaction))

    def learn(self, told: datetime) -> None:
        """Learn that it was `told` when what has just arrived was sent; the fastest one is right."""
        passed = self._monotonic()
        zero, loss = told - timedelta(seconds=passed), timedelta(seconds=passed - self._told_at)
        if self._zero is None or zero > self._zero - _DRIFT * loss:
            self._zero, self._told_at = zero, passed

    def time(self) -> datetime:
        """Return the machine's time or, if that is minutes off, Discord's, which is logged once."""
        machine, discord = self._clock(), self.now()
        was_wrong, self._is_wrong = self._is_wrong, abs(machine - discord) > _WRONG
        if self._is_wrong and not was_wrong:
            way = "ahead of" if machine > discord else "behind"
            log.warning("The clock of this machine is %s %s Discord's, which is used.", abs(machine - discord), way)
        return discord if self._is_wrong else machine

    def now(self) -> datetime:
        """Return Discord's time, or a bit less; before any interaction the machine's."""
        return self._clock() if self._zero is None else self._zero + timedelta(seconds=self._monotonic())

    def keep(self, connected: Collection[int], shards: int) -> None:
        """Note that players can reach the `connected` ones of all `shards`: every second, after the database answered.

        If the clock of the machine was set, the machine may as well have slept.
        """
        now, passed = self._clock(), self._monotonic()
        if self._kept is not None:
            step = now - self._kept[0] - timedelta(seconds=passed - self._kept[1])
            if abs(step) > LIVE_GRACE:
                self.interrupt()
        self._kept, self._shards = (now, passed), shards
        for shard in connected:
            since, seen = self._stays.get(shard, (passed, passed))
            self._stays[shard] = (since if _is_unbroken(seen, passed) else passed), passed

    def interrupt(self) -> None:
        """Note a break: something failed that was not a player's fault."""
        self._stays.clear()

    def here_since(self, guild: int | None) -> datetime | None:
        """Return since when players in the server `guild` could reach this process; `None` if they can't now."""
        passed = self._monotonic()
        since, seen = self._stays.get(shard_of(guild, self._shards), (passed, float("-inf")))
        return self.now() - timedelta(seconds=passed - since) if _is_unbroken(seen, passed) else None


def _is_unbroken(seen: float, passed: float) -> bool:
    return passed - seen <= LIVE_GRACE.total_seconds()
