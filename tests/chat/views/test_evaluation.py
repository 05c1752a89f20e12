"""Test the text of evaluations: every number agrees with brute force, and every text fits."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.chat.views.formatting import number
from bot.coins import Board, Line, Oracle, Position, Side
from bot.i18n import ENGLISH, LANGUAGES, use_locale
from bot.match.evaluation import evaluate
from bot.match.explanation import explain
from bot.match.forecast import forecast_move
from bot.match.hints import HintLevel, nudge
from bot.service.evaluation import BoardEvaluation
from bot.service.hints import HintAnswer
from tests.support import boards, brute_force
from tests.support.boards import random_position
from tests.support.full_size import FULL_SIZE
from tests.support.shown import count_words, plain
from tests.support.simcord import too_wide

ORACLE = Oracle()


def evaluate_board(board: Board | str) -> BoardEvaluation:
    position = Position.start(Board.parse(board) if isinstance(board, str) else board)
    return BoardEvaluation(evaluate(position, ORACLE, knows_fusion=True))


def evaluation_text(board: Board | str) -> str:
    return plain(evaluation_view.message(evaluate_board(board)).text)


def maths_text(board: Board | str) -> str:
    return plain(evaluation_view.maths(evaluate_board(board)).text)


def test_odds_or_evens_is_what_the_halves_guarantee() -> None:
    """Not the 10 of who counts anew before every move: `solve` and the docs say 9 as well."""
    text = maths_text("1 3 6 3 1 3")
    assert "\nAlways taking the bigger coin: 9–8 for you\nOdds or evens: at least 9–8 for you\n" in text


def test_a_result_that_no_move_changes_is_told_once() -> None:
    text = evaluation_text("2 9 4")
    assert text.startswith("### Take ← 2: you lose, 6–9 at best\n")
    assert "\nAll moves are equally good.\n" in text
    assert text.count("lose") == 1


small_boards = boards.boards(most_lines=3, most_coins=3) | boards.rows(8)


@given(small_boards)
def test_every_number_agrees_with_brute_force(board: Board) -> None:
    lines, total = brute_force.lines_of(board), board.total
    text, calculation = evaluation_text(board), maths_text(board)
    value, margins = brute_force.value(lines), brute_force.margins(lines)
    assert f"worth {'+' if value > 0 else ''}{number(value)} to you." in calculation
    [heading] = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert (" and tie " in heading) == (value == 0)
    assert (" and win " in heading) == (value > 0)
    assert (": you lose, " in heading) == (value < 0)
    listed = re.split(r"score first:\n```\n|\n```", calculation)[1].split()
    ends = {}
    for move, margin in margins.items():
        first = (total + margin) // 2
        coin = number(brute_force.moves(lines)[move][0])
        name = f"{move[2:]}:{coin}" if move[1] == "@" else f"←{coin}" if move[1] == "L" else f"{coin}→"
        ends[move] = f"{move[0]}:{name}" if len(lines) > 1 else name, f"{number(first)}–{number(total - first)}"
    assert sorted(zip(listed[::2], listed[1::2], strict=True)) == sorted(set(ends.values()))
    assert re.search(rf"=\s{number(value)}\n```", calculation) or board.lines[0].ring  # long sums are folded


any_coin = st.one_of(st.integers(0, 999), st.integers(-(10**15), 10**15), st.integers(-(10**400), 10**400))


@given(
    st.lists(
        st.builds(Line, st.lists(any_coin, min_size=1, max_size=15).map(tuple), st.sampled_from([None, *Side])),
        min_size=1,
        max_size=4,
    )
    | st.lists(any_coin, min_size=1, max_size=60).map(lambda coins: [Line(tuple(coins), ring=True)])
)
def test_any_board_fits_a_message_and_a_phone(lines: list[Line]) -> None:
    for text in (evaluation_text(Board(tuple(lines))), maths_text(Board(tuple(lines)))):
        assert len(text) <= 2000
        assert too_wide("\n".join(re.findall(r"```\n.*?\n```", text, re.DOTALL))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_and_evaluations_keep_to_their_budgets_on_every_board(language: str) -> None:
    rng, percent = Random(3), 100 if language == ENGLISH else 130
    with use_locale(language):
        for _ in range(600 if FULL_SIZE else 120):
            position = random_position(rng)
            seat, ends = position.turn, tuple(forecast_move(position, ORACLE))
            why = explain(position, ORACLE.best_move(position), ORACLE, knows_fusion=rng.random() < 0.5)
            advice = nudge(position, ORACLE)
            nudged = HintAnswer(seat, position.coins_left, HintLevel.NUDGE, advice, requested_level=HintLevel.NUDGE)
            told = HintAnswer(seat, position.coins_left, HintLevel.SIDE, moves=ends, explanation=why)
            for hint in (nudged, told):
                assert 100 * count_words(hints_view.message(hint).text) <= 25 * percent
            evaluation = BoardEvaluation(evaluate(Position.start(position.board), ORACLE, knows_fusion=True))
            assert 100 * count_words(evaluation_view.message(evaluation).text) <= 40 * percent
