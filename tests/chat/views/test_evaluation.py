"""The whole truth in words: every number as brute force has it, and always in bounds."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.text.formatting import legend, number
from bot.coins import Board, Line, Position, Side
from bot.coins.solver import Oracle
from bot.match.analysis.evaluation import evaluate
from bot.service.analysis.evaluate import BoardEvaluation
from tests.support.games import boards, brute_force
from tests.support.simcord.responses import too_wide

ORACLE = Oracle()


def told(board: Board | str) -> str:
    position = Position.start(Board.parse(board) if isinstance(board, str) else board)
    return evaluation_view.message(BoardEvaluation(evaluate(position, ORACLE)), asked=True).text


def test_a_row_by_hand() -> None:
    assert told("4 7 2 9 5 2") == "\n".join(
        [
            "**First wins by 7**",
            "if both play perfectly.",
            "Scores: first–second",
            "```",
            "4 7 2 9 5 2",
            "```",
            "Worth +7 to first",
            "right 2: 18–11, best",
            "left 4: 15–14",
            "Best line:",
            "```",
            "R2 L4 L7 L2 L9 L5",
            "```",
            "Playing greedily: 15–14",
            "Odds-or-evens: 18–11",
            "Reduction:",
            "```",
            "4 7 2 → -1",
            "-1 9 5 → -5",
            "taken in turn: 2 -5",
            "+2 +5 = 7",
            "```",
        ]
    )


def test_a_row_and_a_stack_by_hand() -> None:
    text = told("[5 3 | 1")
    assert "```\n[5 3 | 1\n```" in text
    assert "2 left 1: 6–3, best\n1 right 3: 4–5" in text
    assert "```\n2L1 1R3 1R5\n```" in text
    assert "```\n1: 5 3 aside: 2\ntaken in turn: 1\n+2 +1 = 3\n```" in text
    assert "Odds-or-evens: no even row" in text


def test_a_ring_by_hand() -> None:
    text = told("(3 9 5 1 8 2 2 2 2 2 2)")
    assert "```\n(3 9 5 1 8 2 2 2 2 2 2)\n```" in text
    assert "8 at 5: 22–16, best\n" in text
    assert "and 3 more, none better\nBest line:\n```\n@5:8 " in text
    assert "Reduction" not in text


SMALL = boards.boards(most_lines=3, most_coins=3) | boards.rows(8)


@given(SMALL)
def test_every_number_is_that_of_brute_force(board: Board) -> None:
    lines, total = brute_force.lines_of(board), board.total
    text = told(board).replace("\n", " ")
    value, margins = brute_force.value(lines), brute_force.margins(lines)
    assert f"Worth {'+' if value > 0 else ''}{number(value)} to first" in text
    assert ("**A tie**" in text) == (value == 0)
    assert (f"First wins by {number(value)}" in text) == (value > 0)
    assert (f"Second wins by {number(-value)}" in text) == (value < 0)
    for move, margin in margins.items():
        first = (total + margin) // 2
        coin = brute_force.moves(lines)[move][0]
        line = f"{move[0]} " if len(lines) > 1 else ""
        name = f"{line}{'left' if move[1] == 'L' else 'right'} {number(coin)}"
        if move[1] == "@":
            name = f"{number(coin)} at {move[2:]}"
        best = ", best" if margin == value else ""
        assert f"{name}: {number(first)}–{number(total - first)}{best}" in text
    assert f" = {number(value)} ```" in text or board.lines[0].ring


@given(SMALL)
def test_the_best_line_can_be_played_from_its_words(board: Board) -> None:
    text = told(board)
    words = re.split(r"Best line:\n```\n|\n```\nPlaying", text)[1].split()
    lines = brute_force.lines_of(board)
    for word in words:
        found = re.fullmatch(r"(\d?)([LR]|@\d+:)(-?\d+(?:…\d+)?)", word)
        assert found is not None
        move = f"{found[1] or 1}{found[2].rstrip(':')}"
        margins = brute_force.margins(lines)
        assert margins[move] == max(margins.values())
        coin, lines = brute_force.moves(lines)[move]
        assert found[3] == number(coin)
    assert not any(coins for coins, _ in lines)


coin = st.one_of(st.integers(0, 999), st.integers(-(10**15), 10**15), st.integers(-(10**400), 10**400))


@given(
    st.lists(
        st.builds(Line, st.lists(coin, min_size=1, max_size=15).map(tuple), st.sampled_from([None, *Side])),
        min_size=1,
        max_size=4,
    )
    | st.lists(coin, min_size=1, max_size=60).map(lambda coins: [Line(tuple(coins), ring=True)])
)
def test_any_board_fits_a_message_and_a_phone(lines: list[Line]) -> None:
    text = told(Board(tuple(lines)))
    assert len(text) <= 2000
    assert too_wide(text) == []


@pytest.mark.parametrize("worth", [999, 10**12, -(10**14), 10**15, -(10**15)])
@pytest.mark.parametrize("lines", [1, 4])
@pytest.mark.parametrize("wall", ["", "[", "("])
def test_sixty_coins_fit(worth: int, lines: int, wall: str) -> None:
    if wall == "(" and lines > 1:
        return
    text = told(" | ".join([wall + " ".join([str(worth)] * (60 // lines)) + ")" * (wall == "(")] * lines))
    assert len(text) <= 2000
    assert too_wide(text) == []
    assert text.endswith(legend()) == (abs(worth) * 60 >= 10**12)
    assert "Reduction" not in text
