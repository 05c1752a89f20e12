"""Opponents: fixed strategies, opponents that err on purpose, and the examples of the sources as matches."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Oracle, Position
from bot.match import opponents
from bot.match.match import BotSeat, Match
from bot.match.opponents import (
    MAX_UNITS,
    OPPONENTS,
    TEMPERATURES,
    choose_move,
    draw_move,
    most_against,
    play_bot_moves,
    weights,
)
from tests.support import boards, brute_force
from tests.support.matches import PERSON, at, bots, choice, every_line, positions

ORACLE = Oracle()
NAMES = ["optimal", "lookahead", "duchess", "fox", "parity", "greedy", "pip", "random"]
FOR_EACH_OPPONENT = pytest.mark.parametrize("name", NAMES)


def test_opponents_are_listed_in_order() -> None:
    assert list(OPPONENTS) == NAMES
    with pytest.raises(KeyError):
        choose_move("nobody", at("1 2"), 1, ORACLE)


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


@given(row=boards.coins(most=10), second=st.sampled_from(NAMES))
def test_parity_never_loses_as_first_player_on_an_even_row(row: tuple[int, ...], second: str) -> None:
    even = row[: len(row) // 2 * 2] or (1, 2)
    first, other = bots(Board.row(even), "parity", second).position.scores
    assert first >= other


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


@pytest.mark.parametrize(
    ("opponent", "position", "move"),
    [
        ("parity", at("(0 1 1 3 1 3 0 2)"), "1@4"),  # the first 3 of the richer half
        ("parity", at("9 3"), "1L"),
        ("parity", at("2 2"), "1L"),
        ("parity", at("9 3 8 18 16"), "1R"),  # greedy on an odd row
        ("parity", at("1 3 3 3 3 2 3", "1L"), "1R"),
        ("parity", at("1 5 10 16 2 5 10", "1L"), "1L"),
        ("parity", at("7 | 1 9 2 3", "1L"), "2R"),  # 9 and 3 against 1 and 2 in the one line left
        ("lookahead", at("12 20 18"), "1L"),
        ("fox", at("2 2 0"), "1R"),
        ("random", at("-3"), "1L"),
    ],
)
def test_a_choice_by_hand(opponent: str, position: Position, move: str) -> None:
    assert choice(opponent, position) == move


@pytest.mark.parametrize(("searched", "most"), [(6, None), (7, 19)])
def test_the_most_is_known_if_all_positions_were_searched(
    searched: int, most: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "_MAX_SEARCHED", searched)
    assert most_against(Board.parse("4 7 2 9 5 3"), 0, "greedy", 1, ORACLE) == most


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
        assert play_bot_moves(stored, seed, ORACLE) == whole


def test_no_move_is_made_for_a_person() -> None:
    match = Match.start(Board.row([1, 2]), (PERSON, BotSeat("greedy")))
    assert play_bot_moves(match, 1, ORACLE) == match


@given(board=boards.boards(most_coins=4))
def test_regret_is_measured_in_twentieths_of_the_greatest_coin(board: Board) -> None:
    position = Position.start(board)
    margins = brute_force.margins(brute_force.lines_left(position))
    scale, best = max(map(abs, board.coins)) or 20, max(margins.values())
    units = {move: min(MAX_UNITS, ceil(Fraction(20 * (best - margin), scale))) for move, margin in margins.items()}
    weighted = weights(position, ORACLE, Fraction(1, 3))
    most = max(units.values())
    assert {str(move): weight for move, weight in weighted.items()} == {
        move: 3 ** (most - units_lost) for move, units_lost in units.items()
    }


def test_the_scale_of_the_coins_changes_no_choice_and_numbers_stay_small() -> None:
    small, large = at("3 9 4 20 7"), at("3000000000 9000000000 4000000000 20000000000 7000000000")
    temperature = TEMPERATURES["fox"]
    assert list(weights(small, ORACLE, temperature).values()) == list(weights(large, ORACLE, temperature).values())
    far = weights(at("1 1000000000000 1"), ORACLE, Fraction(1, 2))
    assert max(far.values()) <= 2**MAX_UNITS


def test_moves_are_drawn_by_their_weights() -> None:
    position = at("4 1")  # six of four is thirty units
    left, right = weights(position, ORACLE, TEMPERATURES["pip"]).values()
    drawn = [str(draw_move(position, ORACLE, TEMPERATURES["pip"], Random(seed))) for seed in range(2000)]
    assert drawn.count("1R") / 2000 == pytest.approx(right / (left + right), abs=0.04)


def test_choices_never_change() -> None:
    """All versions of the code and of Python must choose the same, so that stored games can be replayed."""
    board = Board.parse("12 4 4 16 8 6 6 5 9 12")
    played = {name: "".join(str(move)[1] for move in bots(board, name, name, 7).moves) for name in TEMPERATURES}
    assert played == {"pip": "RRRLLRRLLL", "fox": "RLRLRRRLLL", "duchess": "RLRLRRRLLL"}


@FOR_EACH_OPPONENT
@given(board=boards.boards(most_lines=2), seed=st.integers(0, 5), seat=st.integers(0, 1))
def test_the_most_that_can_be_reached_agrees_with_playing_every_line(
    name: str, board: Board, seed: int, seat: int
) -> None:
    bot = BotSeat(name)
    start = Match.start(board, (PERSON, bot) if seat == 0 else (bot, PERSON))
    reached = [match.position.scores[seat] for match in every_line(start, seed)]
    assert most_against(board, seat, name, seed, ORACLE) == max(reached)


def test_the_most_is_unknown_on_boards_with_too_many_positions() -> None:
    lines = " | ".join(["4 7 2 9 5 2 8 3 6 1"] * 6)
    assert most_against(Board.parse(lines), 0, "greedy", 1, ORACLE) is None
    assert most_against(Board.parse(lines), 0, "optimal", 1, ORACLE) is not None
