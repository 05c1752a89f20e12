"""Check by brute force that the reasons for a move are literally true."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, singledispatch
from itertools import pairwise

import pytest

from bot.coins import Move, Position, Side
from bot.coins.solver.oracle import component
from bot.coins.solver.reductions import open_spans
from bot.match.explanation import (
    AheadAnyway,
    AllEqual,
    CountsAsOne,
    Explanation,
    FallingCoins,
    GivesHalf,
    KeepsHalf,
    LeaveForLast,
    LeavesCoin,
    OnlyMove,
    Reason,
    Refutation,
    UncoversCoin,
)
from tests.support import brute_force

Labelled = tuple[tuple[tuple[tuple[int, int], ...], str], ...]
"""Lines of coins as (value, number), so that equal coins can be told apart."""


def label_coins(position: Position) -> Labelled:
    lines, number = [], 0
    for coins, wall in brute_force.lines_left(position):
        lines.append((tuple((coin, number + index) for index, coin in enumerate(coins)), wall))
        number += len(coins)
    return tuple(lines)


def moves_of(lines: Labelled) -> dict[str, tuple[tuple[int, int], Labelled]]:
    return brute_force.moves(lines)  # type: ignore[arg-type, return-value]


def margins_after(lines: Labelled) -> dict[str, int]:
    """Return the margin after each move of labelled lines."""
    plain = tuple((tuple(value for value, _ in coins), wall) for coins, wall in lines)
    return brute_force.margins(plain)


def best_reply(lines: Labelled, bad: str) -> tuple[tuple[int, int], dict[str, int]]:
    """Return the coin of the one best reply to `bad`, and the margins after bad and each other reply."""
    (coin, _), rest = moves_of(lines)[bad]
    replies = margins_after(rest)
    best = [move for move, margin in replies.items() if margin == max(replies.values())]
    assert len(best) == 1
    taken = moves_of(rest)[best[0]][0]
    return taken, {move: coin - margin for move, margin in replies.items() if move != best[0]}


@lru_cache(maxsize=100_000)
def can_take_all(lines: Labelled, wanted: frozenset[int], own_turn: bool) -> bool:
    """Return if one side can take all `wanted` coins, whatever the other side does."""
    moves = moves_of(lines).values()
    if not moves:
        return True
    if own_turn:
        return any(can_take_all(rest, wanted, False) for (_, label), rest in moves if label in wanted)
    return all(label not in wanted and can_take_all(rest, wanted, True) for (_, label), rest in moves)


@dataclass(frozen=True)
class Facts:
    """A position and an explanation, with the margins `after` each move by brute force."""

    position: Position
    found: Explanation
    lines: Labelled
    after: dict[str, int]

    @property
    def best(self) -> int:
        return max(self.after.values())

    @property
    def bad(self) -> str:
        assert self.found.bad is not None
        return str(self.found.bad.move)

    @property
    def reached(self) -> set[tuple[int, int]]:
        return {coin for coin, _ in moves_of(self.lines).values()}

    @property
    def bad_coin(self) -> int:
        return moves_of(self.lines)[self.bad][0][0]

    @property
    def after_bad(self) -> Labelled:
        return moves_of(self.lines)[self.bad][1]


def check_explanation(position: Position, found: Explanation) -> None:
    """Check one explanation against brute force."""
    lines = label_coins(position)
    facts = Facts(position, found, lines, margins_after(lines))
    assert found.seat == position.turn
    assert facts.after[str(found.good.move)] == facts.best
    if found.bad is None:
        assert set(facts.after.values()) == {facts.best}
        assert found.reason == (OnlyMove() if len(facts.after) == 1 else AllEqual())
        assert found.cost == 0
        return
    assert found.cost == facts.best - facts.after[facts.bad] > 0
    check_reason(found.reason, facts)


@singledispatch
def check_reason(reason: Reason, facts: Facts) -> None:
    pytest.fail(f"{reason} can't be about two moves of {facts.position}")


@check_reason.register
def _check_leaves(reason: LeavesCoin, facts: Facts) -> None:
    taken, others = best_reply(facts.lines, facts.bad)
    assert taken[0] == reason.coin
    assert taken in facts.reached
    assert all(margin >= facts.best for margin in others.values())


@check_reason.register
def _check_uncovers(reason: UncoversCoin, facts: Facts) -> None:
    taken, others = best_reply(facts.lines, facts.bad)
    assert taken[0] == reason.coin
    assert taken not in facts.reached
    assert reason.decisive == all(margin >= facts.best for margin in others.values())
    if not reason.decisive:
        assert reason.coin > facts.bad_coin
        assert reason.coin == max(value for (value, _), _ in moves_of(facts.after_bad).values())


@check_reason.register
def _check_keeps(reason: KeepsHalf, facts: Facts) -> None:
    (_, first), rest = moves_of(facts.lines)[str(facts.found.good.move)]
    (coins,) = [coins for coins, _ in facts.lines if coins]
    half = frozenset(number for _, number in coins if number % 2 == first % 2)
    assert reason.own_half == sum(value for value, number in coins if number in half)
    assert reason.other_half == sum(value for value, number in coins if number not in half)
    assert can_take_all(rest, half, False)
    assert reason.own_half - reason.other_half > facts.after[facts.bad]


@check_reason.register
def _check_gives(reason: GivesHalf, facts: Facts) -> None:
    (coins,) = [coins for coins, _ in facts.after_bad if coins]
    halves = [frozenset(number for _, number in coins[start::2]) for start in (0, 1)]
    sums = {sum(value for value, number in coins if number in half): half for half in halves}
    assert set(sums) == {reason.own_half, reason.other_half}
    assert can_take_all(facts.after_bad, sums[reason.other_half], True)
    assert facts.bad_coin + reason.own_half - reason.other_half < facts.best


@check_reason.register
def _check_falling(reason: FallingCoins, facts: Facts) -> None:
    assert reason.coin == facts.found.good.coin == max(value for value, _ in facts.reached) > facts.bad_coin
    assert all(gets_smaller(coins, wall) for coins, wall in brute_force.lines_left(facts.position))


@check_reason.register
def _check_counts_as_one(reason: CountsAsOne, facts: Facts) -> None:
    assert facts.found.bad is not None
    move = facts.found.good.move if reason.good else facts.found.bad.move
    replaced, coins = with_one_coin(facts.position, move, len(reason.coins), reason.worth)
    assert coins == reason.coins
    assert len(coins) > 1
    assert brute_force.value(replaced) == facts.best
    if reason.good:
        assert brute_force.margins(replaced)[str(move)] == facts.best
    assert (reason.worth == reason.best) == reason.good
    lines = zip(facts.position.board.lines, facts.position.lines, strict=True)
    nodes = [node for line, left in lines for node in open_spans(component(line, left))]
    assert reason.best == max(node.value for node in nodes)


@check_reason.register
def _check_for_last(reason: LeaveForLast, facts: Facts) -> None:
    assert facts.found.bad is not None
    assert facts.found.bad.move.line == reason.line != facts.found.good.move.line
    uncovered = [coin for move, (coin, _) in moves_of(facts.after_bad).items() if move.startswith(str(reason.line))]
    assert [value for value, _ in uncovered] == [reason.coin]
    assert left_for_last(brute_force.lines_left(facts.position), reason.line - 1) == facts.best


@check_reason.register
def _check_ahead(reason: AheadAnyway, facts: Facts) -> None:
    scores, seat = facts.position.scores, facts.position.turn
    ends = [scores[seat] - scores[1 - seat] + margin for margin in facts.after.values()]
    assert all(end > 0 for end in ends) if reason.wins else all(end < 0 for end in ends)


@check_reason.register
def _check_refuted(reason: Refutation, facts: Facts) -> None:
    assert facts.found.bad is not None
    end = facts.position.take(facts.found.bad.move)
    for move, coin in reason.line:
        assert end.coin(move) == coin
        replies = margins_after(label_coins(end))
        assert replies[str(move)] == max(replies.values())
        end = end.take(move)
    assert end.is_over
    assert end.scores == facts.found.bad.scores


def gets_smaller(coins: tuple[int, ...], wall: str) -> bool:
    """Return if the coins get smaller from the open ends inwards."""

    def falls(part: tuple[int, ...]) -> bool:
        return all(outer > inner for outer, inner in pairwise(part))

    if wall:
        return falls(coins if wall == "R" else coins[::-1])
    return any(
        falls(coins[:stop]) and falls(coins[: stop - 1 if stop else None : -1]) for stop in range(len(coins) + 1)
    )


def with_one_coin(position: Position, move: Move, count: int, worth: int) -> tuple[brute_force.Lines, tuple[int, ...]]:
    """Replace the `count` coins at the end where `move` takes one by one coin; also return them."""
    lines = list(brute_force.lines_left(position))
    coins, wall = lines[move.line - 1]
    left = move.side is Side.LEFT
    rest, taken = (coins[count:], coins[:count]) if left else (coins[: len(coins) - count], coins[len(coins) - count :])
    lines[move.line - 1] = ((worth, *rest) if left else (*rest, worth)), wall
    if not rest and not wall:  # the last coin of a row is written as taken from the left
        lines[move.line - 1] = (worth,), "R" if left else "L"
    return tuple(lines), taken


@lru_cache(maxsize=100_000)
def left_for_last(lines: brute_force.Lines, number: int) -> int:
    """Return the margin of the side to move if nobody may touch line `number` before the others are empty."""
    others = {move: each for move, each in brute_force.moves(lines).items() if not move.startswith(str(number + 1))}
    if not others:
        return brute_force.value(lines)
    return max(coin - left_for_last(rest, number) for coin, rest in others.values())
