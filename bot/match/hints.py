"""Define the levels of hints, what a game counts for after them, and nudges.

A nudge is true advice about a position that does not give away the best move. It depends only on facts that are the
same for both sides: what the move decides, which side should uncover a coin that no move uncovers now, what the number
of coins allows. So a mirrored board gets the same nudge with places mirrored, and a ring the same whatever coin is
counted first. The tempting coin rules out some moves if several others are left.

Two facts are left out because they would reveal the side to someone who knows the theory. On an even row the richer
half of odds-or-evens wins, so "one end wins" names it; and on an odd row with equal ends the place of a guarded coin
gives the side away (by measurement).
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.coins import Oracle, Position, Side
from bot.coins.solver.oracle import RowMethod, value_and_sides
from bot.match.accuracy import Accuracy, MoveAssessment, accuracy
from bot.match.forecast import forecast_move


class HintLevel(enum.IntEnum):
    """The level of a hint; the higher it is, the less the game counts for.

    A nudge excludes its move from the accuracy, a side hint the whole game; after a full hint a win does not count as
    one either. Ties, losses and margin given away always count, so that a hint can't undo them.
    """

    NUDGE = 1  # advice that does not name the side
    SIDE = 2  # the best side, and how the game ends after each
    FULL = 3  # the same and the best play to the end


@dataclass(frozen=True, slots=True)
class HintRecord:
    """A hint that a seat was given about the position at `ply`."""

    seat: int
    ply: int
    level: HintLevel


def highest_hint(hints: Iterable[HintRecord], seat: int) -> HintLevel | None:
    """Return the highest level that `seat` was given; `None` without hints."""
    return max((hint.level for hint in hints if hint.seat == seat), default=None)


def accuracy_without_hints(moves: Iterable[MoveAssessment], hints: Iterable[HintRecord], seat: int) -> Accuracy:
    """Return the accuracy of `seat` without choices made with hints; `lost` includes all moves."""
    hints, moves = list(hints), list(moves)
    all_moves = accuracy(moves, seat)
    if is_bought(hints, seat):
        return Accuracy(0, 0, all_moves.lost)
    nudged = {hint.ply for hint in hints if hint.seat == seat}
    without_nudged = accuracy((assessed for assessed in moves if assessed.ply not in nudged), seat)
    return Accuracy(without_nudged.choices, without_nudged.exact, all_moves.lost)


def win_counts(hints: Iterable[HintRecord], seat: int) -> bool:
    """Return true if a win of `seat` counts as one."""
    return highest_hint(hints, seat) is not HintLevel.FULL


def is_bought(hints: Iterable[HintRecord], seat: int) -> bool:
    """Return true if `seat` was given more than nudges, so that its result deserves no praise."""
    return (highest_hint(hints, seat) or HintLevel.NUDGE) > HintLevel.NUDGE


def is_helped(hints: Iterable[HintRecord], seat: int, ply: int) -> bool:
    """Return true if `seat` was given a hint about its move at `ply`, or the whole line before."""
    given = (hint for hint in hints if hint.seat == seat)
    return any(hint.ply == ply or (hint.ply < ply and hint.level is HintLevel.FULL) for hint in given)


class NudgeStake(enum.Enum):
    ONLY = enum.auto()  # there is one move
    EQUAL = enum.auto()  # nothing: all moves lead to the same
    WIN = enum.auto()  # some moves win the game, the others don't (not for the two ends of an even row)
    TIE = enum.auto()  # some moves tie it, the others lose (not for the two ends of an even row)
    MARGIN = enum.auto()  # the margin of the win or loss


class NudgeHint(enum.Enum):
    HALVES = enum.auto()  # the mover of an even row or ring can take every second coin (odds-or-evens)
    THEIR_HALVES = enum.auto()  # after a move on an odd row or ring the other side can
    TEMPTING = enum.auto()  # the greatest coin in reach is not best, and several others are left


@dataclass(frozen=True, slots=True)
class GuardedCoin:
    """A coin inside an even row that the side to move never uncovers in best play and can't uncover now.

    It is worth `worth` and lies at `place` (from 1) of the coins left.
    """

    worth: int
    place: int


@dataclass(frozen=True, slots=True)
class Nudge:
    """Advice on a choice of `move_count` moves; `good` of them keep the best outcome, the worst costs `cost`.

    `ends` tells if they are the two ends of one row, or a ring of two. It is `lost` if every move loses.
    """

    stake: NudgeStake
    move_count: int
    good: int
    cost: int
    ends: bool
    advice: GuardedCoin | NudgeHint | None = None
    lost: bool = False


def nudge(position: Position, oracle: Oracle) -> Nudge:
    """Return a nudge for `position`, which is not over.

    O(n²) on a single row of n coins, else as `Oracle.margins`.
    """
    mover = position.turn
    moves = forecast_move(position, oracle)
    margins = [outcome.margin(mover) for outcome in moves]
    outcomes = [(margin > 0) - (margin < 0) for margin in margins]
    good, cost = outcomes.count(max(outcomes)), max(margins) - min(margins)
    ends = len(moves) == 2 and moves[0].move.line == moves[1].move.line
    if len(moves) == 1:
        stake = NudgeStake.ONLY
    elif not cost:
        stake = NudgeStake.EQUAL
    elif good < len(moves) and not (ends and position.coins_left % 2 == 0):
        stake = NudgeStake.WIN if max(outcomes) > 0 else NudgeStake.TIE
    else:
        stake = NudgeStake.MARGIN
    advice = None if stake in (NudgeStake.ONLY, NudgeStake.EQUAL) else _advice(position, oracle)
    return Nudge(stake, len(moves), good, cost, ends, advice, lost=max(outcomes) < 0)


def _advice(position: Position, oracle: Oracle) -> GuardedCoin | NudgeHint | None:
    nonempty = [line_index for line_index, coins in enumerate(position.lines) if coins]
    if len(nonempty) > 1:
        coins = {move: position.coin(move) for move in position.moves()}
        greatest = {move for move, coin in coins.items() if coin == max(coins.values())}
        ruled_out = greatest.isdisjoint(oracle.best_moves(position))
        return NudgeHint.TEMPTING if ruled_out and len(coins) - len(greatest) > 1 else None
    (line_index,) = nonempty
    if position.coins_left < 4:
        return None
    if position.coins_left % 2:
        return NudgeHint.THEIR_HALVES
    if position.is_untouched_ring:  # any coin can be uncovered now
        return NudgeHint.HALVES
    row, (start, _) = oracle.row(position.board.lines[line_index].unrolled), position.spans[line_index]
    guarded = _guarded(row, position.lines[line_index], start)
    return NudgeHint.HALVES if guarded is None else guarded


def _guarded(row: RowMethod, coins: tuple[int, ...], start: int) -> GuardedCoin | None:
    """Return the greatest guarded coin left of `row`, so that the mirrored row gives the same one."""
    count = len(coins)
    uncovered = _uncovered_by_mover(row, start, start + count - 1)
    places = [
        place
        for place in range(3, count - 1)
        if coins[place - 2] < coins[place - 1] > coins[place] and start + place - 1 not in uncovered
    ]
    # Of equal coins the one nearest to the middle; two in mirrored places would be ambiguous.
    keys = {place: (coins[place - 1], -abs(2 * place - count - 1)) for place in places}
    unique_places = [place for place, key in keys.items() if Counter(keys.values())[key] == 1]
    place = max(unique_places, key=keys.__getitem__, default=None)
    return None if place is None else GuardedCoin(coins[place - 1], place)


def _uncovered_by_mover(row: RowMethod, i: int, j: int) -> set[int]:
    """Return the coins inside `[i..j]`, an even number, that the mover uncovers in any best play. O(n²)."""
    uncovered_coins: set[int] = set()
    intervals = {(i, j)}
    for coins_left in range(j - i + 1, 3, -1):  # the mover's last choice is between two coins
        after: set[tuple[int, int]] = set()
        for left, right in intervals:
            for side in value_and_sides(row, left, right)[1]:
                if coins_left % 2 == 0:
                    uncovered_coins.add(left + 1 if side is Side.LEFT else right - 1)
                after.add((left + 1, right) if side is Side.LEFT else (left, right - 1))
        intervals = after
    return uncovered_coins
