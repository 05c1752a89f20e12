"""How fast a player may go on: a token bucket each, in memory. Knows nothing of Discord."""

from __future__ import annotations

import enum
from collections import OrderedDict

PAUSE = 3.0
"""Seconds that a player who was too fast is to wait."""
_REMEMBERED = 10_000
"""Players; the longest idle are forgotten first, which only forgives them."""


class Pass(enum.Enum):
    """Whether a player may go on."""

    GO = enum.auto()
    WAIT = enum.auto()  # not before `PAUSE` seconds from now, and is to be told so
    LEFT = enum.auto()  # has been told, and is left alone until then


class Pace:
    """Lets each player do `at_once` deeds at once and `per_second` in the long run; dearer deeds count as several.

    Whoever is too fast is told once, and then has to pause; after that the clock starts anew. So nobody gets more than
    `at_once + 1` answers in a pause and what `per_second` gives. O(1) a question, without locks.
    """

    def __init__(self, at_once: int, per_second: int) -> None:
        self._at_once = float(at_once)
        self._per_second = per_second
        self._forgiven = max(PAUSE, at_once / per_second)
        # What each has left, as of when, and until when the pause lasts; the longest idle come first.
        self._players: OrderedDict[int, tuple[float, float, float]] = OrderedDict()

    def ask(self, player: int, cost: int, now: float) -> Pass:
        """Whether `player` may do something that counts as `cost` deeds; `now` is in seconds, from any start."""
        left, since, closed = self._players.get(player) or (self._at_once, now, now)
        if now < closed:
            return Pass.LEFT
        left = min(self._at_once, left + (now - since) * self._per_second)
        goes = left >= cost
        self._players[player] = (left - cost, now, now) if goes else (left, now, now + PAUSE)
        self._players.move_to_end(player)
        self._forget(now)
        return Pass.GO if goes else Pass.WAIT

    def _forget(self, now: float) -> None:
        """Whoever has been idle for so long that nothing is held against them; at most two a question."""
        for _ in range(2):
            player, (_, since, _) = next(iter(self._players.items()))
            if now - since < self._forgiven and len(self._players) <= _REMEMBERED:
                return
            del self._players[player]

    def __len__(self) -> int:
        return len(self._players)
