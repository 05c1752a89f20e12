"""How fast a player may go on: a token bucket each, in memory.

Coins taken don't count, nor does a game played to its end: there are only so many of them, and whoever plays fast has
done nothing wrong. What counts is all that leads nowhere.
"""

from __future__ import annotations

import enum
from collections import OrderedDict

PAUSE = 3.0
"""Seconds that a player who was too fast is to wait."""
TOLD = 10
"""How often, until then; each sentence is a request, the dearest part of an interaction."""
NEW_GAME = 3
"""As how many deeds a new game counts until it is played."""
_REMEMBERED = 10_000
"""Players; the longest idle are forgotten first, which only forgives them."""


class Pass(enum.Enum):
    """Whether a player may go on."""

    GO = enum.auto()
    WAIT = enum.auto()  # not before the pause is over, and is to be told so
    LEFT = enum.auto()  # has been told `TOLD` times, and is left alone until then


class Pace:
    """Lets each player do `at_once` deeds at once and `per_second` in the long run; dearer deeds count as several.

    Whoever is too fast has to pause, and is told so a few times; after that the clock starts anew. So nobody gets more
    than `at_once + TOLD` answers in a pause and what `per_second` gives. O(1) a question, without locks.
    """

    def __init__(self, at_once: int, per_second: int) -> None:
        self._at_once = float(at_once)
        self._per_second = per_second
        self._forgiven = max(PAUSE, at_once / per_second)
        # What each has left, as of when, until when the pause lasts, how often told; the longest idle come first.
        self._players: OrderedDict[int, tuple[float, float, float, int]] = OrderedDict()

    def ask(self, player: int, cost: int, now: float) -> Pass:
        """Whether `player` may do something that counts as `cost` deeds; `now` is in seconds, from any start."""
        left, since, closed, told = self._players.get(player) or (self._at_once, now, now, 0)
        if now < closed:
            self._players[player] = (left, since, closed, told + 1)
            return Pass.WAIT if told < TOLD else Pass.LEFT
        left = min(self._at_once, left + (now - since) * self._per_second)
        goes = left >= cost
        self._players[player] = (left - cost, now, now, 0) if goes else (left, now, now + PAUSE, 1)
        self._players.move_to_end(player)
        self._forget(now)
        return Pass.GO if goes else Pass.WAIT

    def pause(self, player: int, now: float) -> float:
        """The seconds until `player` may go on."""
        known = self._players.get(player)
        return max(0.0, known[2] - now) if known else 0.0

    def give_back(self, player: int, cost: int) -> None:
        """What `player` did led somewhere: it does not count as `cost` deeds after all."""
        known = self._players.get(player)
        if known is not None:
            left, since, closed, told = known
            self._players[player] = (min(self._at_once, left + cost), since, closed, told)

    def _forget(self, now: float) -> None:
        """Whoever has been idle for so long that nothing is held against them; at most two a question."""
        for _ in range(2):
            player, (_, since, *_) = next(iter(self._players.items()))
            if now - since < self._forgiven and len(self._players) <= _REMEMBERED:
                return
            del self._players[player]

    def __len__(self) -> int:
        return len(self._players)
