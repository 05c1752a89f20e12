"""Every reason for a move is literally true: brute force agrees on thousands of positions of all layouts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from bot.coins import Move, Oracle, Position
from bot.coins.solver.reductions import drop_fruitless, fuse, node_spans, open_spans
from bot.match.explanation import (
    AheadAnyway,
    AllEqual,
    CountsAsOne,
    FallingCoins,
    GivesHalf,
    KeepsHalf,
    LeaveForLast,
    LeavesCoin,
    OnlyMove,
    Reason,
    Refutation,
    UncoversCoin,
    explain,
    reach,
)
from tests.support.boards import boards, positions, random_position, rows
from tests.support.full_size import FULL_SIZE
from tests.support.matches import at, explanations
from tests.support.reasons import check_explanation

ORACLE = Oracle()
NUMBER_OF_POSITIONS = 6_000 if FULL_SIZE else 1_500


def is_decisive(reason: Reason) -> bool:
    return isinstance(reason, UncoversCoin) and reason.decisive


@pytest.mark.proof
def test_every_reason_is_true() -> None:
    rng, kinds = Random(15), Counter[type[Reason]]()
    for _ in range(NUMBER_OF_POSITIONS):
        position = random_position(rng)
        move = rng.choice(position.moves())
        found = explanations(position, move, ORACLE)
        assert found
        plain = explain(position, move, ORACLE)
        assert plain == found[0] or (isinstance(found[0].reason, CountsAsOne) and isinstance(plain.reason, Refutation))
        assert plain in found
        assert not isinstance(plain.reason, CountsAsOne)
        for each in found:
            check_explanation(position, each)
            kinds[type(each.reason)] += 1
        first = found[0]
        about_reply = [each.reason for each in found if isinstance(each.reason, LeavesCoin) or is_decisive(each.reason)]
        assert first.reason in about_reply or not about_reply
        assert isinstance(first.reason, LeavesCoin) or not any(isinstance(each, LeavesCoin) for each in about_reply)
        assert move == first.good.move if first.bad is None else move in (first.good.move, first.bad.move)
    assert min(kinds[kind] for kind in Reason.__args__) > NUMBER_OF_POSITIONS // 300, kinds


LINE = ("1R", 25), ("1R", 10), ("1L", 5)


@pytest.mark.parametrize(
    ("board", "move", "reason"),
    [
        ("5 10 25 10", "1R", UncoversCoin(25, True)),
        ("5 10 25 10", "1R", Refutation(tuple((Move.parse(move), coin) for move, coin in LINE))),
        ("1 3 1 2", "1L", UncoversCoin(3, False)),
        ("3 9", "1L", LeavesCoin(9)),
        ("7", "1L", OnlyMove()),
        ("3 3", "1R", AllEqual()),
        ("9 1 2 8", "1R", FallingCoins(9)),
        ("16 3 1 20 12 1", "1R", KeepsHalf(29, 24)),
        ("5 7 16 3 1 20 12 1 19", "1L", GivesHalf(31, 48)),
        ("2 2 3", "1L", AheadAnyway(True)),
        ("1 1 4 1 2", "1L", AheadAnyway(False)),
        ("[13 9 | [6 | 6 2 1 13 9 13", "1R", LeaveForLast(1, 13)),
        ("19 10 15 9 6 | 6 13 9 5", "2L", CountsAsOne(False, (6, 13, 9), 2, 19)),
    ],
)
def test_a_reason_by_hand(board: str, move: str, reason: Reason) -> None:
    assert reason in [each.reason for each in explanations(at(board), Move.parse(move), ORACLE)]


@given(positions(boards() | rows(8)))
def test_each_move_reaches_the_coin_that_it_takes(position: Position) -> None:
    reached = reach(position)
    assert {move: position.board.lines[line - 1].coins[index] for move, (line, index) in reached.items()} == {
        move: position.coin(move) for move in position.moves()
    }
    assert len(set(reached.values())) == len(reached)


def test_a_best_move_is_explained_against_the_most_tempting_one() -> None:
    found = explain(at("5 10 25 10"), Move.parse("1L"), ORACLE)
    assert found.bad is not None
    assert (found.good.coin, found.bad.coin, found.reason) == (5, 10, UncoversCoin(25, True))


def test_node_spans_agree_with_the_reductions() -> None:
    rng = Random(3)
    for _ in range(1_000):
        coins = [rng.randint(-9, 9) for _ in range(rng.randint(1, 12))]
        nodes = node_spans(coins)
        assert [node.value for node in nodes] == fuse(coins)
        assert [coin for node in nodes for coin in coins[node.start : node.stop]] == coins
        for value, start, stop in nodes:
            assert value == sum(coins[start:stop:2]) - sum(coins[start + 1 : stop : 2])
        assert open_spans((coins, False)) == [nodes[0], *nodes[1:][-1:]]
        kept, _ = drop_fruitless(fuse(coins))
        assert [node.value for node in open_spans((coins, True))] == kept[-1:]
