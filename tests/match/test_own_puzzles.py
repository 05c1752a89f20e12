"""Prove puzzles of players, or refuse them, as brute force does: rows, several lines, stacks and rings."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.errors import Refusal
from bot.match.own_puzzles import Proof, prove, puzzle_of
from bot.match.puzzles import MAX_RING, MIN_PUZZLE_COINS
from tests.support import brute_force
from tests.support.brute_force import Line, Lines
from tests.support.shown import key_of, refuses, values

ORACLE = Oracle()
KINDS = ("row", "rows", "stacks", "ring")
PUZZLES = 150
"""The number of puzzles that are typed, and of boards that are none."""


def typed(rng: Random, kind: str) -> str:
    """Return coins as somebody types them. Few different values, and mirrored rows, make many of them no puzzles."""
    most = rng.choice((2, 4, 9, 30))

    def line(size: int) -> str:
        coins = [rng.randint(1, most) for _ in range(size)]
        if rng.random() < 0.2:
            coins += coins[::-1]
        return rng.choice((" ", ", ", ",")).join(map(str, coins))

    if kind == "row":
        return line(rng.randint(1, 8))
    if kind == "ring":
        return f"({line(rng.randint(2, 5))})"
    walls = ("{}", "{}") if kind == "rows" else ("{}", "[{}", "{}]")
    lines = [rng.choice(walls).format(line(rng.randint(1, 3))) for _ in range(rng.randint(1, 3))]
    return " | ".join(lines * 2 if len(lines) == 1 and rng.random() < 0.3 else lines)


def prove_typed(coins: str) -> Proof:
    return prove(puzzle_of(Position.start(Board.parse(coins))), ORACLE)


def is_same(one: Lines, other: Lines) -> bool:
    """Return true if lines are the same but for mirrors and their order; walls of single coins don't matter."""
    one, other = (tuple(each for each in lines if each[0]) for lines in (one, other))
    return len(one) == len(other) and any(
        all(_is_mirrored(*pair) for pair in zip(one, order, strict=True)) for order in permutations(other)
    )


def _is_mirrored(one: Line, other: Line) -> bool:
    ((first, wall), (second, other_wall)) = one, other
    if len(first) == 1 or len(second) == 1:
        return first == second
    mirrored = {"L": "R", "R": "L", "": ""}[other_wall]
    return (first, wall) in ((second, other_wall), (second[::-1], mirrored))


def check(coins: str) -> bool:
    """Compare the verdict about `coins` with brute force, and return true if they are a puzzle."""
    lines = brute_force.lines_of(Board.parse(coins))
    size, margins, moves = sum(len(each) for each, _ in lines), brute_force.margins(lines), brute_force.moves(lines)
    best = [move for move, margin in margins.items() if margin == max(margins.values())]
    is_one = all(is_same(moves[best[0]][1], moves[move][1]) for move in best)
    expected = None
    if size < MIN_PUZZLE_COINS:
        expected = "own-puzzle-small"
    elif len(margins) == 1:
        expected = "own-puzzle-one-move"
    elif len(best) == len(margins) or not is_one:
        expected = "own-puzzle-tie"
    if expected is not None:
        with pytest.raises(Refusal) as refused:
            prove_typed(coins)
        assert key_of(refused.value) == expected, coins
        if expected == "own-puzzle-tie":
            top = max(margins.values())
            told = {"result": "win" if top > 0 else "loss" if top else "tie", "margin": abs(top), "count": len(best)}
            assert told.items() <= values(refused.value).items(), coins
        return False
    proof = prove_typed(coins)
    assert list(map(str, proof.best)) == best, coins
    second = sorted(set(margins.values()))[-2]
    refuted = str(proof.second.move)
    assert margins[refuted] == second, coins
    assert proof.second.explanation.cost == margins[best[0]] - second, coins
    replies = brute_force.margins(moves[refuted][1])
    assert replies[str(proof.second.reply)] == max(replies.values()), coins
    return True


@pytest.mark.proof
def test_typed_positions_are_proved_or_refused_as_by_brute_force() -> None:
    rng, left = Random(45), {True: PUZZLES, False: PUZZLES}
    proved = dict.fromkeys(KINDS, 0)
    while any(left.values()):
        kind = KINDS[sum(left.values()) % len(KINDS)]
        is_puzzle = check(typed(rng, kind))
        if left[is_puzzle]:
            left[is_puzzle] -= 1
            proved[kind] += is_puzzle
    assert min(proved.values()) >= PUZZLES // 8, proved


@pytest.mark.parametrize(
    ("coins", "key", "told"),
    [
        ("5 7", "own-puzzle-small", {"least": 3}),
        ("[5 7 9 3", "own-puzzle-one-move", {}),
        (f"({' '.join(map(str, range(1, 23)))})", "own-puzzle-large", {"most": MAX_RING}),
        ("4 9 6 9 4", "own-puzzle-tie", {"which": "ends", "result": "loss", "margin": 4, "count": 2}),
        ("2 2 2", "own-puzzle-tie", {"which": "ends", "result": "win", "margin": 2}),
        ("[1 3 | [2 3", "own-puzzle-tie", {"which": "both"}),
        ("(1 1 1 1)", "own-puzzle-tie", {"which": "all", "count": 4, "result": "tie", "margin": 0}),
        ("1 9 | 9 2 | 1 1", "own-puzzle-tie", {"which": "some"}),
    ],
)
def test_a_refusal_says_why(coins: str, key: str, told: dict[str, int | str]) -> None:
    with refuses(key, **told):
        prove_typed(coins)


def test_moves_that_lead_to_the_same_position_are_one() -> None:
    assert list(map(str, prove_typed("4 2 4 | 1 1").best)) == ["1L", "1R"]
    with refuses("own-puzzle-tie", which="some", count=2):  # equal coins, but different positions
        prove_typed("9 1 3 9 | 2 2")


def test_scores_do_not_matter() -> None:
    position = Position.after(Board.parse("(9 5 10 25 10)"), [Move.parse("1@1")])
    assert prove(puzzle_of(position), ORACLE) == prove_typed("5 10 25 10")
