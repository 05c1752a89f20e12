"""The largest boards and coins that a host may allow fit into messages, whatever is said about them."""

from __future__ import annotations

import pytest

from bot.chat.says import board, hint, review
from bot.coins import Board
from bot.coins.solver import Oracle
from bot.match import Bot, Grade, Match, Opponents, Status, forecast
from bot.match.evaluation import best_line
from bot.service.hint import Hint
from bot.service.turn import Turn
from tests.chat.says.test_kindly import told

WORTH = str(10**12)
ROWS = " | ".join([" ".join([WORTH] * 15)] * 4)
STACKS = " | ".join(["[" + " ".join([WORTH] * 15)] * 4)
RING = f"({' '.join([WORTH] * 60)})"
BOARDS = pytest.mark.parametrize("written", [ROWS, STACKS, RING], ids=["rows", "stacks", "ring"])


@BOARDS
def test_boards_and_hints(written: str) -> None:
    oracle = Oracle()
    match = Match.start(Board.parse(written), (Bot("random"), Bot("random")))
    while match.active:
        turn = Turn(told(match, 0).game)
        assert len(board.text(turn)) <= 2000
        rows = board.buttons(turn).to_components()
        assert len(rows) <= 5
        assert sum(len(row["components"]) for row in rows[:-1]) <= 8
        position = match.position
        for line in ((), best_line(position, oracle)):
            made = Hint(position.turn, position.left, Grade.FULL, moves=tuple(forecast(position, oracle)), line=line)
            assert len(hint.text(made)) <= 2000
        match = match.take(position.turn, Opponents(1, oracle).choose(match), match.ply)


@BOARDS
def test_every_step_of_a_review(written: str) -> None:
    match = Match.start(Board.parse(written), (Bot("greedy"), Bot("random")))
    whole = told(Opponents(1).answers(match)[-1], 0)
    assert whole.game.match.status is Status.FINISHED
    assert len(review.overview(whole)) <= 2000
    for ply in range(61):
        assert len(review.step(whole, ply)) <= 2000
