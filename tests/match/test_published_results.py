"""The examples of the sources as matches; `tests/coins/solver` tests the methods with them."""

from __future__ import annotations

import pytest

from bot.coins import Board
from bot.match.match import BotSeat, HumanSeat, Match
from tests.support import brute_force
from tests.support.matches import bots, every_line

USACO = Board.parse("4 7 2 9 5 2")
HOLDEM = Board.parse("14 6 9 7 3 11 13 5 7 2")


def best_against(opponent: str, board: Board, person: int) -> tuple[int, int]:
    """Return the scores by seat after the best play of seat `person`, found by trying every play."""
    seats = (HumanSeat(1), BotSeat(opponent)) if person == 0 else (BotSeat(opponent), HumanSeat(1))
    ends = (match.position.scores for match in every_line(Match.start(board, seats)))
    return max(ends, key=lambda scores: scores[person])


def test_usaco_game1() -> None:
    assert bots(USACO, "optimal", "optimal").position.scores == (18, 11)
    assert best_against("optimal", USACO, 0) == (18, 11)


def test_goodrich_and_tamassia_greedy_loses() -> None:
    assert bots(Board.parse("5 10 25 10"), "greedy", "optimal").position.scores == (20, 30)


def test_goodrich_and_tamassia_odds_or_evens() -> None:
    """Staying with the first half gets 9. `parity` counts again at every move, so it gets at least that."""
    board = Board.parse("1 3 6 3 1 3")
    match = bots(board, "parity", "optimal")
    assert str(match.moves[0]) == "1R"  # 3 + 3 + 3 against 1 + 6 + 1
    assert match.position.scores == bots(board, "optimal", "optimal").position.scores == (10, 7)


@pytest.mark.parametrize(("person", "scores"), [(0, (17, 9)), (1, (9, 17))])
def test_holdem_for_n00bs_four_cards(person: int, scores: tuple[int, int]) -> None:
    assert best_against("greedy", Board.parse("3 5 14 4"), person) == scores


def test_holdem_for_n00bs_table_3() -> None:
    assert best_against("greedy", HOLDEM, 0) == (46, 31)


@pytest.mark.parametrize("second", ["optimal", "greedy", "parity", "lookahead", "random"])
@pytest.mark.parametrize("board", [USACO, HOLDEM, Board.parse("5 10 25 10"), Board.parse("1 3 6 3 1 3")], ids=str)
def test_tutorial_6_odds_or_evens_never_loses_on_an_even_row(board: Board, second: str) -> None:
    first, other = bots(board, "parity", second).position.scores
    assert first >= other


def test_tutorial_6_a_tie_has_no_loser() -> None:
    match = bots(Board.parse("3 3"), "optimal", "greedy")
    assert (match.tied, match.winner) == (True, None)


def test_idziaszek_rows_and_stacks() -> None:
    """In a reduced game every node can be taken in falling order."""
    board = Board.parse("9 4 1 3 8 | [2 5 7 | 6]")
    first, second = bots(board, "optimal", "optimal").position.scores
    assert first - second == 9 - 8 + 7 - 6 + 5 - 4 + 3 - 2 + 1 == brute_force.value(brute_force.lines_of(board))
