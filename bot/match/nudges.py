"""Nudges: a true thought about a position that does not give away the best pick.

What is said depends only on what does not tell the sides apart: how much hangs on the pick, who is to uncover a coin
that no pick uncovers now, what the number of coins allows. So a mirrored board gets the same nudge, places mirrored,
and a ring wherever one begins to count it.
The tempting coin rules some picks out where several others are left.

Two truths are kept back because they would settle the side for someone who knows the theory. On an even row the richer
half of odds-or-evens wins, so "one end wins" names it; and on an odd row the place of a guarded coin tells the side
where the ends are equal (measured).
"""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass

from bot.coins import Position, Side
from bot.coins.solver import Oracle, value_and_sides
from bot.coins.solver.oracle import RowMethod
from bot.match.appraisal import forecast


class Stake(enum.Enum):
    """What hangs on a pick."""

    ONLY = enum.auto()  # there is one pick
    EQUAL = enum.auto()  # nothing: all picks lead to the same
    WIN = enum.auto()  # some picks win the game, the others don't (not told of the two ends of an even row)
    TIE = enum.auto()  # some picks tie it, the others lose (not told of the two ends of an even row)
    MARGIN = enum.auto()  # by how much one wins or loses


class Thought(enum.Enum):
    """What else may help."""

    HALVES = enum.auto()  # of an even row or ring one can have every second coin (odds-or-evens)
    THEIR_HALVES = enum.auto()  # after a pick from an odd row or ring the other side can
    TEMPTING = enum.auto()  # the greatest coin in reach is not the best, and several others are left


@dataclass(frozen=True, slots=True)
class Guarded:
    """A coin inside an even row that the side to move never uncovers in best play, and can't uncover now.

    It is worth `worth` and lies at `place` (from 1) of the `coins` left.
    """

    worth: int
    place: int
    coins: int


@dataclass(frozen=True, slots=True)
class Nudge:
    """The stake of a pick, one of `picks`: `good` of them keep the best outcome, the worst costs `cost` of the margin.

    `ends` tells whether they are the two ends of one row, or a ring of two.
    """

    stake: Stake
    picks: int
    good: int
    cost: int
    ends: bool
    thought: Guarded | Thought | None = None


def nudge(position: Position, oracle: Oracle) -> Nudge:
    """A nudge about `position`, which is not over. O(n²) on a single row of n coins, else as `Oracle.margins`."""
    mover = position.turn
    picks = forecast(position, oracle)
    margins = [each.scores[mover] - each.scores[1 - mover] for each in picks]
    outcomes = [(margin > 0) - (margin < 0) for margin in margins]
    good, cost = outcomes.count(max(outcomes)), max(margins) - min(margins)
    ends = len(picks) == 2 and picks[0].move.line == picks[1].move.line
    if len(picks) == 1:
        stake = Stake.ONLY
    elif not cost:
        stake = Stake.EQUAL
    elif good < len(picks) and not (ends and position.left % 2 == 0):
        stake = Stake.WIN if max(outcomes) > 0 else Stake.TIE
    else:
        stake = Stake.MARGIN
    thought = None if stake in (Stake.ONLY, Stake.EQUAL) else _thought(position, oracle)
    return Nudge(stake, len(picks), good, cost, ends, thought)


def _thought(position: Position, oracle: Oracle) -> Guarded | Thought | None:
    stocked = [number for number, coins in enumerate(position.lines) if coins]
    if len(stocked) > 1:
        return _tempting(position, oracle)
    (number,) = stocked
    start, stop = position.spans[number]
    if stop - start < 4:
        return None
    if (stop - start) % 2:
        return Thought.THEIR_HALVES
    if position.intact:  # any coin can be uncovered now
        return Thought.HALVES
    guarded = _guarded(oracle.row(position.board.lines[number].unrolled), position.lines[number], start)
    return Thought.HALVES if guarded is None else guarded


def _tempting(position: Position, oracle: Oracle) -> Thought | None:
    coins = {move: position.coin(move) for move in position.moves()}
    greatest = {move for move, coin in coins.items() if coin == max(coins.values())}
    ruled_out = greatest.isdisjoint(oracle.best_moves(position))
    return Thought.TEMPTING if ruled_out and len(coins) - len(greatest) > 1 else None


def _guarded(row: RowMethod, coins: tuple[int, ...], start: int) -> Guarded | None:
    """The greatest coin of its kind in what is left of `row`; one that the mirrored row would name as well."""
    count = len(coins)
    mine = _uncovered_by_mover(row, start, start + count - 1)
    found = [
        place
        for place in range(3, count - 1)
        if coins[place - 2] < coins[place - 1] > coins[place] and start + place - 1 not in mine
    ]
    # Of equal coins the one nearest to the middle; two in mirrored places say too little about which is meant.
    keys = {place: (coins[place - 1], -abs(2 * place - count - 1)) for place in found}
    alone = [place for place, key in keys.items() if Counter(keys.values())[key] == 1]
    place = max(alone, key=keys.__getitem__, default=None)
    return None if place is None else Guarded(coins[place - 1], place, count)


def _uncovered_by_mover(row: RowMethod, i: int, j: int) -> set[int]:
    """The coins inside `[i..j]` that the side to move there uncovers in one best play or another. O(n²)."""
    mine: set[int] = set()
    now, seen = {(i, j)}, 0
    while now:
        after: set[tuple[int, int]] = set()
        for left, right in now:
            if right - left < 2:  # nothing inside is left to be uncovered
                continue
            for side in value_and_sides(row, left, right)[1]:
                uncovered = left + 1 if side is Side.LEFT else right - 1
                if seen % 2 == 0:
                    mine.add(uncovered)
                after.add((left + 1, right) if side is Side.LEFT else (left, right - 1))
        now, seen = after, seen + 1
    return mine
