"""Explain why a move is better than another, by facts that are computed from the position, and notice sprung traps.

A reason compares a `good` move with a `bad` one, which leads to a smaller final margin of the side to move. The other
side is the *opponent*. Coins are named by their values. Each reason is proved by exact values before it is given;
`tests/match/test_explanation.py` checks all of them against brute force. The reductions behind `CountsAsOne`,
`FallingCoins` and `LeaveForLast` are those of T. Idziaszek (`bot.coins.solver.reductions`), the halves are those of
odds-or-evens (`bot.coins.solver.lines`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bot.coins import Move, Oracle, Position, Side
from bot.coins.solver.oracle import component
from bot.coins.solver.reductions import NodeSpan, node_spans, open_spans
from bot.match.forecast import MoveOutcome, Play, best_play, forecast_move
from bot.match.match import Match


@dataclass(frozen=True, slots=True)
class OnlyMove:
    """There is no other move."""


@dataclass(frozen=True, slots=True)
class AllEqual:
    """Every move leads to the same final scores."""


@dataclass(frozen=True, slots=True)
class LeavesCoin:
    """The bad move leaves `coin`, which could have been taken, and the opponent's one best reply takes it.

    With any other reply the bad move would have been at least as good as the good one.
    """

    coin: int


@dataclass(frozen=True, slots=True)
class UncoversCoin:
    """The bad move makes `coin` takeable, and the opponent's one best reply takes it.

    If it is `decisive`, the bad move would have been at least as good as the good one with any other reply. Else the
    coin is at least worth more than the one taken, and no coin that the opponent can take instead is greater.
    """

    coin: int
    decisive: bool


@dataclass(frozen=True, slots=True)
class KeepsHalf:
    """After the good move its side can take every second coin left, worth `own_half`; the others are `other_half`.

    The difference is greater than the margin after the bad move.
    """

    own_half: int
    other_half: int


@dataclass(frozen=True, slots=True)
class GivesHalf:
    """After the bad move the opponent can take every second coin left, worth `other_half`; the others are `own_half`.

    The difference, with the coin of the bad move, is less than the margin after the good move.
    """

    own_half: int
    other_half: int


@dataclass(frozen=True, slots=True)
class FallingCoins:
    """No line hides a coin that is greater than both of its ends, so taking the greatest in reach is best.

    The good move takes `coin`, the greatest in reach, and the bad one takes a smaller one.
    """

    coin: int


@dataclass(frozen=True, slots=True)
class CountsAsOne:
    """The `coins` at the end at which a move is made count as one coin worth `worth`.

    If `good`, it is the end of the good move, and its worth is the greatest in reach. Else it is the end of the bad
    move, and `best` is the greatest in reach, which the good move begins to take.
    """

    good: bool
    coins: tuple[int, ...]
    worth: int
    best: int


@dataclass(frozen=True, slots=True)
class LeaveForLast:
    """The bad move starts `line` (from 1), a stack that can be left until all other lines are empty at no cost.

    It uncovers `coin`.
    """

    line: int
    coin: int


@dataclass(frozen=True, slots=True)
class AheadAnyway:
    """The side to move wins with every move (`wins`), or loses with every move; only the margin differs."""

    wins: bool


@dataclass(frozen=True, slots=True)
class Refutation:
    """One best play to the end after the bad move; it is never empty."""

    line: Play


Reason = (
    OnlyMove
    | AllEqual
    | LeavesCoin
    | UncoversCoin
    | KeepsHalf
    | GivesHalf
    | FallingCoins
    | CountsAsOne
    | LeaveForLast
    | AheadAnyway
    | Refutation
)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The `reason` why `good` is better than `bad` for `seat`, which is to move.

    `bad` is `None` if all moves are equally good or there is only one.
    """

    seat: int
    good: MoveOutcome
    bad: MoveOutcome | None
    reason: Reason

    @property
    def cost(self) -> int:
        """Return the margin that the bad move gives away; 0 without one."""
        return 0 if self.bad is None else 2 * (self.good.scores[self.seat] - self.bad.scores[self.seat])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two moves at `position`, of which `good` leads to a greater margin than `bad`."""

    position: Position
    oracle: Oracle
    moves: tuple[MoveOutcome, ...]
    good: MoveOutcome
    bad: MoveOutcome

    def margin(self, outcome: MoveOutcome) -> int:
        """Return the margin, from this position on, that a move leads to."""
        return outcome.margin(self.position.turn) - self.position.lead(self.position.turn)


def explain(position: Position, move: Move, oracle: Oracle, *, knows_fusion: bool = False) -> Explanation:
    """Explain `move` at `position`: why a best move was better or, if it is one, why another one is worse.

    The worse move is the one that takes the greatest coin, because it is the most tempting. Readers who don't know
    fusion get the line of play instead of it. O(k) calls of `Oracle.margins` and O(n) beside them, for k moves (each
    coin of an untouched ring) and n coins left; at most 8 moves on rows and stacks. Raises `KeyError` if `move` isn't
    legal.

    >>> from bot.coins import Board
    >>> start = Position.start(Board.parse("5 10 25 10"))
    >>> explain(start, Move.parse("1R"), Oracle()).reason
    UncoversCoin(coin=25, decisive=True)
    """
    moves = tuple(forecast_move(position, oracle))
    chosen = {outcome.move: outcome for outcome in moves}[move]
    best = moves[0]
    worse = [outcome for outcome in moves if outcome.scores != best.scores]
    if not worse:
        return Explanation(position.turn, chosen, None, AllEqual() if len(moves) > 1 else OnlyMove())
    if chosen.scores == best.scores:
        good_and_bad = [(chosen, max(worse, key=lambda outcome: outcome.coin))]
    elif position.is_untouched_ring:  # up to 60 moves, of which the first says as much as the others
        good_and_bad = [(best, chosen)]
    else:
        good_and_bad = [(outcome, chosen) for outcome in moves if outcome.scores == best.scores]
    pairs = [Comparison(position, oracle, moves, good, bad) for good, bad in good_and_bad]
    proved = [(pair, reason) for pair in pairs for reason in reasons(pair)]
    pair, reason = min(proved, key=lambda proof: _rank(proof[1]), default=(pairs[0], None))
    if reason is None or (isinstance(reason, CountsAsOne) and not knows_fusion):
        # The best play after the bad move is always true, but convinces least.
        reason = Refutation(best_play(position.take(pair.bad.move), oracle))
    return Explanation(position.turn, pair.good, pair.bad, reason)


_RANKING = (
    LeavesCoin,
    UncoversCoin,
    FallingCoins,
    KeepsHalf,
    GivesHalf,
    LeaveForLast,
    CountsAsOne,
    AheadAnyway,
)


def _rank(reason: Reason) -> tuple[int, int]:
    """Return the sort key of a reason: proofs that name one coin first, then by the number of coins named."""
    match reason:
        case UncoversCoin(decisive=False):
            return _RANKING.index(CountsAsOne), 0
        case CountsAsOne(coins=coins):
            return _RANKING.index(CountsAsOne), len(coins)
        case _:
            return _RANKING.index(type(reason)), 0


def reasons(pair: Comparison) -> Iterator[Reason]:
    """Yield all reasons that hold, without the line of play after the bad move."""
    yield from _reply_reasons(pair)
    yield from _half_reasons(pair)
    yield from _node_reasons(pair)
    yield from _stack_reasons(pair)
    most, least = (outcome.margin(pair.position.turn) for outcome in (pair.moves[0], pair.moves[-1]))
    if least > 0 or most < 0:
        yield AheadAnyway(least > 0)


def reach(position: Position) -> dict[Move, tuple[int, int]]:
    """Return for each move the coin that it takes: its line (from 1) and its index in the line as dealt. O(moves)."""
    coins = {}
    for move in position.moves():
        size = len(position.board.lines[move.line - 1].coins)
        if move.place is not None:
            index = move.place - 1
        else:
            start, stop = position.spans[move.line - 1]
            index = start if move.side is Side.LEFT else stop - 1
        coins[move] = (move.line, index % size)
    return coins


def _reply_reasons(pair: Comparison) -> Iterator[Reason]:
    """Yield a reason if the opponent's one best reply takes a coin that the bad move uncovers or leaves."""
    reachable_before, after = reach(pair.position), pair.position.take(pair.bad.move)
    replies, reachable_after = pair.oracle.margins(after), reach(after)
    best_margin = max(replies.values())
    best = [move for move, margin in replies.items() if margin == best_margin]
    if len(best) != 1:
        return
    (reply,) = best
    coin, other_margins = after.coin(reply), [margin for move, margin in replies.items() if move != reply]
    decisive = all(pair.bad.coin - margin >= pair.margin(pair.good) for margin in other_margins)
    if reachable_after[reply] in reachable_before.values():
        if decisive and (reachable_after[reply] == reachable_before[pair.good.move] or pair.position.is_untouched_ring):
            yield LeavesCoin(coin)
    elif decisive or (coin > pair.bad.coin and coin >= max(after.coin(move) for move in replies)):
        yield UncoversCoin(coin, decisive)


def _half_reasons(pair: Comparison) -> Iterator[Reason]:
    """Yield a reason if every second coin alone is more than the bad move leads to, or gives the opponent more."""
    coins = pair.position.single_row
    if coins is None or len(coins) < 4:
        return
    if len(coins) % 2 == 0:
        place, side = pair.good.move.place, pair.good.move.side
        half = side is Side.RIGHT if place is None else place % 2 == 0
        own_half, other_half = sum(coins[half::2]), sum(coins[1 - half :: 2])
        if own_half - other_half > pair.margin(pair.bad):
            yield KeepsHalf(own_half, other_half)
        return
    rest = pair.position.take(pair.bad.move).single_row or ()
    less, more = sorted((sum(rest[::2]), sum(rest[1::2])))
    if more > less and pair.bad.coin - (more - less) < pair.margin(pair.good):
        yield GivesHalf(less, more)


def left_half(position: Position, move: Move, oracle: Oracle) -> Explanation | None:
    """Explain why `move` left the richer half of an even row, if all coins of that, and no others, win; else `None`.

    The move may win as well, and even by more, but not by every second coin.
    """
    coins = position.single_row
    if coins is None or len(coins) % 2 or len(coins) < 4 or move.side is None:
        return None
    odds, evens = sum(coins[::2]), sum(coins[1::2])
    richer = Side.LEFT if odds > evens else Side.RIGHT
    lead, more = position.lead(position.turn), abs(odds - evens)
    if move.side is richer or not lead - more <= 0 < lead + more:
        return None
    ends = {outcome.move.side: outcome for outcome in forecast_move(position, oracle)}
    halves = KeepsHalf(max(odds, evens), min(odds, evens))
    return Explanation(position.turn, ends[richer], ends[move.side], halves)


def _node_reasons(pair: Comparison) -> Iterator[Reason]:
    """Yield a reason if the reduction says that the end of the good move is worth more."""
    position = pair.position
    if position.is_untouched_ring:
        return
    nodes_by_line = [_open_nodes(position, number) for number in range(len(position.lines))]
    greatest = max((node.value for nodes in nodes_by_line for node in nodes), default=None)
    good, bad = (_node_of_move(outcome.move, nodes_by_line[outcome.move.line - 1]) for outcome in (pair.good, pair.bad))
    if greatest is None or good is None or good.value != greatest or (bad is not None and bad.value >= greatest):
        return
    if _has_falling_coins(position):
        yield FallingCoins(pair.good.coin)
        return
    if good.stop - good.start > 1:
        yield CountsAsOne(True, _coins_of_node(position, pair.good.move, good), good.value, greatest)
    if bad is not None and bad.stop - bad.start > 1:
        yield CountsAsOne(False, _coins_of_node(position, pair.bad.move, bad), bad.value, greatest)


def _open_nodes(position: Position, number: int) -> list[NodeSpan]:
    return open_spans(component(position.board.lines[number], position.lines[number]))


def _node_of_move(move: Move, nodes: Sequence[NodeSpan]) -> NodeSpan | None:
    """Return that of the open `nodes` of its line at whose end `move` takes a coin; `None` if none is open."""
    if not nodes:
        return None
    return nodes[0] if move.side is Side.LEFT else nodes[-1]


def _coins_of_node(position: Position, move: Move, node: NodeSpan) -> tuple[int, ...]:
    """Return the coins of a node as they lie on the board, from left to right."""
    line, coins = position.board.lines[move.line - 1], position.lines[move.line - 1]
    if line.wall is Side.RIGHT:  # the component is reversed, and the node is its last one
        return coins[: len(coins) - node.start]
    return coins[node.start : node.stop]


def _has_falling_coins(position: Position) -> bool:
    """Return true if nothing can be fused or set aside in any line."""
    for number, coins in enumerate(position.lines):
        part, walled = component(position.board.lines[number], coins)
        if len(node_spans(part)) < len(coins) or (walled and len(part) > 1 and part[1] <= part[0]):
            return False
    return True


def _stack_reasons(pair: Comparison) -> Iterator[Reason]:
    """Yield a reason if the bad move starts a stack whose coins fruitless moves set aside: it has no open node."""
    position, number = pair.position, pair.bad.move.line - 1
    if not _open_nodes(position, number):
        wall, coins = position.board.lines[number].wall, position.lines[number]
        yield LeaveForLast(number + 1, coins[-2] if wall is Side.LEFT else coins[1])


def is_trap_sprung(match: Match, oracle: Oracle) -> bool:
    """Return true if the last two moves of a running `match` against a bot are the first trap that was sprung in it.

    The person took the one greatest coin in reach. It uncovered a greater coin, and the bot's reply, the only best one,
    took that; after any other reply the move would have been as good as the best one. It is what a review says of the
    move (`UncoversCoin`). Only moves that were made are looked at.
    """
    last = match.ply - 2
    if match.only_person != match.ply % 2 or last < match.start_ply or match.coins[last] >= match.coins[last + 1]:
        return False
    positions = islice(match.positions(), match.start_ply, None)
    return next((position.ply for position in positions if _is_trap(match, position, oracle)), None) == last


def _is_trap(match: Match, position: Position, oracle: Oracle) -> bool:
    """Return true if the move made at `position` sprang a trap of the other side. Asks for the explanation last."""
    ply = position.ply
    if ply % 2 != match.ply % 2 or match.coins[ply + 1] <= match.coins[ply]:
        return False
    step, reply = match.moves[ply : ply + 2]
    if any(position.coin(move) >= match.coins[ply] for move in position.moves() if move != step):
        return False
    margins = oracle.margins(position)
    replies = oracle.margins(position.take(step))
    if margins[step] == max(margins.values()) or max(replies, key=replies.__getitem__) != reply:
        return False
    explanation = explain(position, step, oracle)
    wrong = None if explanation.bad is None else explanation.bad.move
    return wrong == step and explanation.reason == UncoversCoin(match.coins[ply + 1], decisive=True)
