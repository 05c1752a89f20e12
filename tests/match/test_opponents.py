from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Position
from bot.match.match import BotSeat, Match
from bot.match.opponents import OPPONENTS, OpponentPool
from tests.support import boards, brute_force
from tests.support.matches import PERSON, at, bots, choice, positions

NAMES = ["optimal", "duchess", "lookahead", "parity", "fox", "greedy", "pip", "random"]
FOR_EACH_OPPONENT = pytest.mark.parametrize("name", NAMES)


def test_opponents_are_listed_in_order() -> None:
    assert list(OPPONENTS) == NAMES
    assert [OpponentPool(1).named(name).name for name in OPPONENTS] == NAMES
    with pytest.raises(KeyError):
        OpponentPool(1).named("nobody")


@FOR_EACH_OPPONENT
@given(board=boards.boards(most_coins=3))
def test_every_choice_is_legal(name: str, board: Board) -> None:
    match = bots(board, name, name)
    assert not match.active
    assert match.ply == board.size


@given(board=boards.boards(most_coins=3))
def test_optimal_takes_the_first_of_the_best_moves(board: Board) -> None:
    for position, move in positions(bots(board, "optimal", "greedy")):
        margins = brute_force.margins(brute_force.lines_left(position))
        if position.turn == 0:
            assert str(move) == max(margins, key=lambda written: margins[written])


@given(board=boards.rows(most=10))
def test_optimal_play_reaches_the_value_against_any_opponent(board: Board) -> None:
    match = bots(board, "optimal", "optimal")
    first, second = match.position.scores
    assert first - second == brute_force.row_value(*board.coins)
    for other in NAMES[1:]:
        first, second = bots(board, "optimal", other).position.scores
        assert first - second >= brute_force.row_value(*board.coins)


@given(board=boards.boards())
def test_greedy_takes_the_greatest_coin_and_the_last_of_equals(board: Board) -> None:
    for position, move in positions(bots(board, "greedy", "random")):
        if position.turn == 0:
            coins = {
                written: coin for written, (coin, _) in brute_force.moves(brute_force.lines_left(position)).items()
            }
            assert str(move) == [written for written, coin in coins.items() if coin == max(coins.values())][-1]


@pytest.mark.parametrize(
    ("board", "move"), [("5 1 5", "1R"), ("5 1 4", "1L"), ("4 1 5", "1R"), ("7", "1L"), ("3 | 3", "2L"), ("0 0", "1R")]
)
def test_greedy_takes_the_right_one_of_equal_ends(board: str, move: str) -> None:
    assert choice("greedy", at(board)) == move


@given(row=boards.coins(most=10))
def test_parity_keeps_to_the_richer_half_of_an_even_row_and_is_greedy_on_an_odd_one(row: tuple[int, ...]) -> None:
    position = at(" ".join(map(str, row)))
    if len(row) % 2:
        assert choice("parity", position) == choice("greedy", position)
    else:
        left_half = sum(coin for place, coin in enumerate(row) if place % 2 == 0)
        assert choice("parity", position) == ("1L" if 2 * left_half >= sum(row) else "1R")


@given(row=boards.coins(most=10), second=st.sampled_from(NAMES))
def test_parity_never_loses_as_first_player_on_an_even_row(row: tuple[int, ...], second: str) -> None:
    even = row[: len(row) // 2 * 2] or (1, 2)
    first, other = bots(Board.row(even), "parity", second).position.scores
    assert first >= other


def test_parity_counts_the_coins_that_are_left() -> None:
    assert choice("parity", at("9 1 2 3 4 9", "1L")) == "1R"  # five left: greedy
    assert choice("parity", at("9 1 2 3 4 9", "1R", "1L")) == "1R"  # 1 2 3 4: the half of 2 and 4


@pytest.mark.parametrize(("board", "move"), [("1 9 | 2 3", "1R"), ("[9 1", "1R"), ("3 1 | 1 3", "2R")])
def test_parity_is_greedy_without_an_even_row(board: str, move: str) -> None:
    assert choice("parity", at(board)) == move


def lookahead_margins(lines: brute_force.Lines, plies: int) -> dict[str, int]:
    """Return the best margin of each move over `plies` plies."""
    return {
        move: coin - (max(lookahead_margins(rest, plies - 1).values(), default=0) if plies > 1 else 0)
        for move, (coin, rest) in brute_force.moves(lines).items()
    }


@given(board=boards.boards(most_coins=4))
def test_lookahead_takes_the_first_of_the_best_moves_over_three_plies(board: Board) -> None:
    for position, move in positions(bots(board, "lookahead", "greedy")):
        if position.turn == 0:
            margins = lookahead_margins(brute_force.lines_left(position), 3)
            assert str(move) == max(margins, key=lambda written: margins[written])


@given(row=boards.coins(most=3))
def test_lookahead_is_perfect_on_its_last_three_plies(row: tuple[int, ...]) -> None:
    position = Position.start(Board.row(row))
    assert choice("lookahead", position) == choice("optimal", position)


@pytest.mark.parametrize("board", ["1 1 9 9 3", "1 1 3 3 2", "1 1 9 9 3 2"])
def test_lookahead_misses_later_coins(board: str) -> None:
    margins = brute_force.margins(brute_force.lines_left(at(board)))
    assert margins[choice("lookahead", at(board))] < max(margins.values())


@given(st.integers(0, 2**62), boards.rows())
def test_random_moves_are_reproducible_from_the_seed(seed: int, board: Board) -> None:
    assert bots(board, "random", "random", seed) == bots(board, "random", "random", seed)


def test_random_takes_either_end() -> None:
    position = at("1 2 3 4 5 6 7 8")
    choices = [choice("random", position, seed) for seed in range(200)]
    assert 70 <= choices.count("1L") <= 130
    match = bots(Board.row(range(30)), "random", "random")
    assert {str(move) for move in match.moves} == {"1L", "1R"}


@FOR_EACH_OPPONENT
@given(seed=st.integers(0, 2**62), board=boards.rows(), stop=st.integers(0, 12))
def test_opponents_play_the_same_after_a_restart(name: str, seed: int, board: Board, stop: int) -> None:
    whole = bots(board, name, "random", seed)
    stored = Match.replay(board, whole.seats, whole.moves[:stop])
    if stored.position.is_over:
        assert stored.moves == whole.moves
    else:
        assert OpponentPool(seed).play_bot_moves(stored)[-1] == whole


def test_the_pool_chooses_no_move_for_a_person() -> None:
    match = Match.start(Board.row([1, 2]), (PERSON, BotSeat("greedy")))
    assert OpponentPool(1).play_bot_moves(match) == [match]
    with pytest.raises(TypeError):
        OpponentPool(1).choose_move(match)
