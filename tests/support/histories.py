"""Judge what players saw of a game: is there an order of their requests that explains every board that was shown?

As Wing and Gong (Testing and Verifying Concurrent Objects, 1993) do it, by trying all orders. Games are tiny.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.coins import Move
from bot.match.match import Match


@dataclass(frozen=True, slots=True)
class Observation:
    """A request that `began` and was answered (`ended`) by a clock that all share.

    A click makes a `move` of `seat` on a board at `ply`; without a move it looks at the board. `shown` are the moves on
    the board that was shown; `None` if the answer shows none.
    """

    began: int
    ended: int
    seat: int
    ply: int
    move: Move | None
    shown: tuple[Move, ...] | None


Play = Callable[[Match, int, Move], Match]
"""Returns a match after the move of a seat, with the reply to it."""


def is_explained(history: Sequence[Observation], match: Match, play: Play) -> bool:
    """Return true if the requests have an order in which the pure `match` answers each of them as it was answered.

    A request that was answered before another one began comes before it.
    """
    tried = set[tuple[frozenset[int], tuple[Move, ...]]]()

    def explain(left: frozenset[int], match: Match) -> bool:
        if not left:
            return True
        if (left, match.moves) in tried:
            return False
        tried.add((left, match.moves))
        first_answer = min(history[number].ended for number in left)
        for number in left:
            observed = history[number]
            if observed.began <= first_answer:
                after = _after(match, observed, play)
                if observed.shown in (None, after.moves) and explain(left - {number}, after):
                    return True
        return False

    return explain(frozenset(range(len(history))), match)


def _after(match: Match, observed: Observation, play: Play) -> Match:
    """Return the match after a click, which moves only on the newest board and in turn."""
    if observed.move is None or not match.active or match.ply != observed.ply:
        return match
    return match if match.position.turn != observed.seat else play(match, observed.seat, observed.move)
