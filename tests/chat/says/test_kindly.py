"""One sentence about a game, for every way in which it can have gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.chat.says.kindly import in_a_sentence
from bot.chat.says.review import overview, step
from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match import Bot, Human, Match, Status, review
from bot.service.review import LookBack
from bot.store import Game
from tests.chat.answers import too_wide

NOW = datetime(2026, 1, 2, tzinfo=UTC)


def told(match: Match, seat: int) -> LookBack:
    names = ("Ann", "greedy") if seat == 0 else ("greedy", "Ann")
    game = Game(1, "7QK2MX", match, names, 1, None, "me", None, 1, None, 0, NOW, NOW)
    return LookBack(game, review(match, Oracle()), seat)


def played(board: str, moves: str, seat: int = 0, resigned: int | None = None) -> LookBack:
    """Ann in `seat`; of a row the sides taken, else the moves."""
    made = map(Move.parse, moves.split() if "1" in moves else [f"1{side}" for side in moves])
    seats = (Human(1), Bot("greedy")) if seat == 0 else (Bot("greedy"), Human(1))
    match = Match.replay(Board.parse(board), seats, made, Status.FINISHED)
    return told(match if resigned is None else replace(match, status=Status.RESIGNED, resigned=resigned), seat)


@pytest.mark.parametrize(
    ("board", "moves", "seat", "resigned", "sentence"),
    [
        ("4 7 2 9 5 2", "RLLLLL", 0, None, "A perfect game: Ann gave nothing away."),
        ("1 9 1", "LLL", 0, None, "A perfect game: Ann gave nothing away, and there was no more to be had."),
        ("3 3", "LL", 0, None, "A perfect game: Ann gave nothing away, and there was no more to be had."),
        ("4 7 2 9 5 2", "LLRLLL", 0, None, "Well played: a win. Even 18–11 was in reach."),
        ("4 7 2 9 5 2", "LRLLLL", 0, None, "Well played: a win."),
        ("4 7 2 9 5 2", "", 0, 1, "A win: greedy bot resigned."),
        (
            "4 7 2 9 5 2",
            "LLLLLL",
            0,
            None,
            "A good fight: the win was there at move 3, and right 2 would have kept it, 15–14.",
        ),
        ("4 7 2 9 5 2", "", 0, 0, "Don't give up so soon: the win was still there, 18–11."),
        ("3 3", "", 0, 0, "Don't give up so soon: a tie was still there, 3–3."),
        (
            "9 1 1 5",
            "LLLL",
            1,
            None,
            "No blame: this deal was lost from its first coin against good play. 6–10 was the most in reach.",
        ),
        ("0 0 0 1 1", "LRLLL", 0, None, "A tie well earned: greedy bot let the win go at move 4."),
        (
            "1 | 2 | [2 1",
            "1L 2L 3R 3R",
            0,
            None,
            "A good fight: a tie was there at move 1, and 2 left 2 would have kept it, 3–3.",
        ),
    ],
)
def test_a_game_in_a_sentence(board: str, moves: str, seat: int, resigned: int | None, sentence: str) -> None:
    assert in_a_sentence(played(board, moves, seat, resigned)) == sentence


def test_a_game_that_was_closed() -> None:
    match = Match.replay(Board.parse("3 3"), (Human(1), Bot("greedy")), [], Status.EXPIRED)
    assert in_a_sentence(told(match, 0)) == "This game was closed before its end."
    assert "**Closed: nobody wins**" in overview(told(match, 0))


def test_several_lines_are_told_apart() -> None:
    shown = step(played("4 7 2 | [3 8 1", "2R 2R 1L 1L 1L 2R"), 0)
    assert "✕ 2 right 1: 11–14\n" in shown
    assert "Better: 1 left 4\n" in shown
    assert too_wide(shown) == []
