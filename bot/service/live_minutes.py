"""Count the minutes of live moves: in memory, one timer for each game, from the moment its board is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from bot.match.duels import LIVE_GRACE, LIVE_MOVE_TIME, LIVE_WARNING
from bot.match.games import Game
from bot.util.discord_ids import shard_of

MOST_RENEWALS = 2
"""The most times that a minute begins anew before the duel is closed."""
_LATE_S = 1.0
"""Seconds after which a timer is late: the process has slept, or was busy, and may not have seen a move."""


CallLater = Callable[..., Any]
"""Calls a function with arguments after some seconds, and returns what cancels that, as an event loop does."""


@dataclass(eq=False, slots=True)
class Minute:
    """The time for the move at `ply` in the game `code` of a duel, which players see to end at `ends_at`.

    It runs while it has a `timer`, which is due at `fires_at`. It is `is_shown` if the board is, also while it doesn't
    run because the gateway is not connected. An `excused` one begins anew instead of ending.
    """

    code: str
    duel: str
    guild: int | None
    ply: int
    ends_at: datetime
    renewals: int = 0
    is_shown: bool = False
    warned: bool = False
    excused: bool = False
    fires_at: float = 0.0
    timer: Any = None

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def awaits_live_move(game: Game) -> bool:
    """Return true if `game` is a live one in which somebody is to move."""
    duel_game = game.duel_game
    return duel_game is not None and duel_game.live and game.match.active and not game.waits


class LiveMinutes:
    """The minutes of the live games whose boards this process shows. `monotonic` counts seconds, also of sleep."""

    def __init__(self, clock: Callable[[], datetime], monotonic: Callable[[], float], call_later: CallLater) -> None:
        self._clock, self._monotonic, self._call_later = clock, monotonic, call_later
        self._minutes: dict[str, Minute] = {}
        self._unconnected: set[int] = set()
        self._shards = 1
        self.on_time: Callable[[Minute], None] | None = None
        """Called to warn the player to move, and then to end the game of the player who was warned."""
        self.on_unshown: Callable[[str], None] | None = None
        """Called to show the boards of a duel that are not shown, or to close it."""

    def timed(self, game: Game) -> Game:
        """Return `game` with the deadline of a live move: that of its minute, or of one that begins now."""
        if game.duel_game is None or not awaits_live_move(game):
            return game
        minute = self._of(game)
        ends_at = minute.ends_at if minute is not None and minute.timer else self._clock() + LIVE_MOVE_TIME
        return replace(game, duel_game=replace(game.duel_game, due_at=ends_at))

    def shown(self, game: Game) -> None:
        """Begin the minute of the live move that `game` awaits, whose board is shown now, unless it runs already."""
        if game.duel_game is None or not game.duel_game.live:
            return
        before, same = self._minutes.get(game.code), self._of(game)
        if before is not None and before.ply > game.match.ply:
            return  # an older board
        if awaits_live_move(game) and self.runs(game):
            return
        self.drop(game.code)
        if awaits_live_move(game):
            minute = self._add(game, 0 if same is None else same.renewals)
            minute.is_shown = True
            if shard_of(game.guild, self._shards) not in self._unconnected:  # else it begins with the connection
                self._arm(minute, (LIVE_MOVE_TIME - LIVE_WARNING).total_seconds())

    def check(self, game: Game) -> None:
        """Have the board of `game` shown, or its duel closed, if it awaits a live move and is not shown."""
        if game.duel_game is not None and self.is_unshown(game) and self.on_unshown is not None:
            self.on_unshown(game.duel_game.code)

    def is_unshown(self, game: Game) -> bool:
        """Return true if `game` awaits a live move, and nobody was shown its board."""
        minute, ply = self._minutes.get(game.code), game.match.ply
        is_shown = minute is not None and (minute.ply > ply or (minute.ply == ply and minute.is_shown))
        return awaits_live_move(game) and not is_shown

    def runs(self, game: Game) -> bool:
        """Return true if the time for the move that `game` awaits runs."""
        minute = self._of(game)
        return minute is not None and minute.timer is not None

    def is_current(self, minute: Minute) -> bool:
        """Return true if `minute` runs: no other one has begun in its game, and the gateway is connected."""
        return self._minutes.get(minute.code) is minute and minute.timer is not None

    def is_lost(self, minute: Minute) -> bool:
        """Return true if its player may not have had all of `minute`: a click failed, or the process has slept."""
        return minute.excused or self._monotonic() - minute.fires_at > _LATE_S

    def warned(self, minute: Minute) -> None:
        """Give the player who is warned now the time that is left; a move counts for some seconds more."""
        minute.warned, minute.ends_at = True, self._clock() + LIVE_WARNING
        self._arm(minute, (LIVE_WARNING + LIVE_GRACE).total_seconds())

    def excuse(self, code: str) -> None:
        """Note that a request in the game `code` failed: its player doesn't lose in this minute."""
        if (minute := self._minutes.get(code)) is not None:
            minute.excused = True

    def renew(self, game: Game) -> bool:
        """Let the minute begin anew as soon as the board is shown. Return false if it did so too often."""
        before = self._of(game)
        self.drop(game.code)
        return self._add(game, 1 if before is None else before.renewals + 1).renewals <= MOST_RENEWALS

    def drop(self, code: str) -> None:
        """Forget the minute of the game `code`."""
        if (minute := self._minutes.pop(code, None)) is not None:
            minute.stop()

    def disconnected(self, shard: int, shards: int) -> None:
        """Stop the minutes of the servers of one of the `shards`: players can't move there."""
        self._unconnected.add(shard)
        self._shards = shards
        for minute in self._minutes.values():
            if shard_of(minute.guild, shards) == shard:
                minute.stop()

    def connected(self, shard: int, shards: int) -> None:
        """Let minutes run in the servers of one of the `shards`."""
        self._unconnected.discard(shard)
        self._shards = shards

    def close(self) -> None:
        for minute in self._minutes.values():
            minute.stop()

    def _of(self, game: Game) -> Minute | None:
        """Return the minute of the move that `game` awaits."""
        minute = self._minutes.get(game.code)
        return minute if minute is not None and minute.ply == game.match.ply else None

    def _add(self, game: Game, renewals: int) -> Minute:
        duel, ends_at = "" if game.duel_game is None else game.duel_game.code, self._clock() + LIVE_MOVE_TIME
        minute = self._minutes[game.code] = Minute(game.code, duel, game.guild, game.match.ply, ends_at, renewals)
        return minute

    def _arm(self, minute: Minute, seconds: float) -> None:
        if self.on_time is not None:
            minute.fires_at = self._monotonic() + seconds
            minute.timer = self._call_later(seconds, self.on_time, minute)
