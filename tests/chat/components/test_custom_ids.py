"""Test writing and parsing custom ids."""

from __future__ import annotations

import string
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.components.board_codes import read_board, write_board
from bot.chat.components.custom_ids import (
    DailyAction,
    DailyButton,
    GameAction,
    GameButton,
    MathsButton,
    PageButton,
    parse_custom_id,
)
from bot.coins import Board, Move
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.service.games import CODE_ALPHABET as ALPHABET
from tests.support import boards

codes = st.text(ALPHABET, min_size=6, max_size=6)
moves = st.builds(lambda line, side: Move.parse(f"{line}{side}"), st.integers(1, 9), st.sampled_from("LR"))
game_buttons = st.builds(GameButton, codes, st.integers(0, 999), st.sampled_from(GameAction) | moves)
page_buttons = st.builds(
    PageButton,
    st.sampled_from(LeaderboardMetric),
    st.sampled_from(Period),
    st.sampled_from(["server", "everywhere"]),
    st.integers(0, 99),
    st.integers(1, 2**64 - 1),
)


def test_custom_ids_have_the_documented_form() -> None:
    assert str(GameButton("7QK2MX", 4, Move.parse("1L"))) == "coins/7QK2MX/4/1L"
    assert str(GameButton("7QK2MX", 4, GameAction.HINT)) == "coins/7QK2MX/4/hint"
    assert str(GameButton("7QK2MX", 4, GameAction.RESIGN)) == "coins/7QK2MX/4/resign"


daily_buttons = st.builds(
    DailyButton, st.sampled_from(DailyAction), st.none() | st.dates(date(2000, 1, 1), date(2999, 12, 31))
)


@given(game_buttons | page_buttons | daily_buttons)
def test_parsing_a_custom_id_returns_its_button(button: GameButton | PageButton | DailyButton) -> None:
    assert parse_custom_id(str(button)) == button
    assert 1 <= len(str(button)) <= 100


@given(st.text() | st.text(string.ascii_letters + string.digits + "/").map(lambda text: f"coins/{text}"))
def test_other_custom_ids_are_not_parsed(text: str) -> None:
    button = parse_custom_id(text)
    assert button is None or str(button) == text


@given(game_buttons | page_buttons, st.integers(0, 60), st.characters())
def test_an_altered_custom_id_is_another_button_or_is_rejected(
    button: GameButton | PageButton, at: int, extra: str
) -> None:
    forged = str(button)[:at] + extra + str(button)[at:]
    found = parse_custom_id(forged)
    assert found is None or str(found) == forged


@pytest.mark.parametrize("page", [100, 101, 999])
def test_page_numbers_are_limited_like_leaderboards(page: int) -> None:
    assert parse_custom_id(f"coins/top/wins/server/{page}/1") is None


@given(boards.boards(most_coins=9))
def test_a_board_is_read_from_its_code(board: Board) -> None:
    code = write_board(board)
    assert len(code) > 100 or read_board(code) == board
    if MathsButton(board).fits:
        assert parse_custom_id(str(MathsButton(board))) == MathsButton(board)


@pytest.mark.parametrize(
    "coins", [" ".join(["17 99"] * 30), f"({' '.join(['1 20'] * 30)})", " | ".join(["[9 99 999"] * 4)]
)
def test_usual_boards_fit_a_custom_id(coins: str) -> None:
    assert MathsButton(Board.parse(coins)).fits


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1-8-r3l3",
        "1-8-r3l3-",
        "1-8-r3o3-uaU",
        "1-8-r0-0",
        "1-9-r3l3-uaU",
        "1-0-r3-0",
        "01-8-r3l3-uaU",
        "x-1-r1-0",
        "1-8-r3l3-ua!",
    ],
)
def test_a_forged_board_is_rejected(code: str) -> None:
    assert read_board(code) is None
    assert parse_custom_id(f"coins/maths/{code}") is None
