from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move
from bot.match.match import BotSeat, HumanSeat, Match, MatchOverError, Status, parse_board
from tests.support import boards
from tests.support.shown import refuses

SEATS = (HumanSeat(1), HumanSeat(2))


def play_moves(board: str, *moves: str) -> Match:
    match = Match.start(Board.parse(board), SEATS)
    for move in moves:
        match = match.play_move(match.position.turn, Move.parse(move))
    return match


def test_a_match_has_up_to_four_lines() -> None:
    assert str(parse_board("1 | 2 | 3 | [4")) == "1 | 2 | 3 | [4"
    with refuses("error-lines", lines=5, most=4):
        parse_board("1 | 2 | 3 | [4 | 5")


def test_a_match_is_played_to_its_end() -> None:
    match = play_moves("4 7 2", "1L")
    assert (match.active, match.status, match.ply, match.coins) == (True, Status.ACTIVE, 1, (4,))
    assert (match.winner, match.tied) == (None, False)
    match = play_moves("4 7 2", "1L", "1L")
    assert (match.active, match.status, match.coins) == (False, Status.FINISHED, (4, 7, 2))
    assert [str(move) for move in match.moves] == ["1L", "1L", "1L"]
    assert match.position.scores == (6, 7)
    assert (match.winner, match.tied) == (1, False)
    assert play_moves("7 4", "1L").winner == 0


@pytest.mark.parametrize(
    ("board", "moves", "made"),
    [
        ("4 7", "1R", "1R 1L"),
        ("4 7 | 2", "1L 2L", "1L 2L 1L"),
        ("[3 8 1 | 5", "2L", "2L 1R 1R 1R"),
        ("3 8 1] | 5", "2L", "2L 1L 1L 1L"),
        ("[3 8 1", "1R", "1R 1R 1R"),
        ("(4 7)", "1@2", "1@2 1L"),
        ("(4 7 2)", "1@2", "1@2"),
        ("[3 8 | 2 1]", "1R", "1R"),
        ("5 5", "", ""),
        ("[3 8", "", ""),
    ],
)
def test_the_rest_is_taken_when_nobody_has_a_choice_left(board: str, moves: str, made: str) -> None:
    """A deal without any choice still takes one move: a match that hasn't begun is not over."""
    match = play_moves(board, *moves.split())
    assert " ".join(map(str, match.moves)) == made
    assert match.active == (match.ply < match.board.size)
    assert sum(match.coins) == sum(match.position.scores)


def test_a_match_that_was_stored_with_one_coin_left_takes_a_move() -> None:
    stored = Match.replay(Board.parse("4 7 2"), SEATS, map(Move.parse, ("1L", "1L")))
    assert stored.active
    assert stored.play_move(0, Move.parse("1L")).position.scores == (6, 7)


def test_a_match_that_continues_another_knows_where_it_began() -> None:
    match = Match.start(Board.parse("4 7 2 9 5"), SEATS, [Move.parse("1L"), Move.parse("1R")])
    assert (match.start_ply, match.ply, match.coins) == (2, 2, (4, 5))
    assert match.play_move(0, Move.parse("1L")).start_ply == match.resign(0).start_ply == 2


def test_equal_scores_are_a_tie() -> None:
    match = play_moves("5 5", "1L")
    assert (match.status, match.winner, match.tied) == (Status.FINISHED, None, True)


def test_the_errors_of_a_move_in_order() -> None:
    over, running = play_moves("5 5", "1L"), play_moves("1 2 3", "1L")
    wrong = Move.parse("7R")
    with refuses(MatchOverError):
        over.play_move(1, wrong)
    with refuses("error-not-your-turn"):
        running.play_move(0, wrong)
    with refuses("error-one-line", line=7):
        running.play_move(1, wrong)


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_loses_at_any_score(seat: int) -> None:
    match = play_moves("9 1 1", "1L").resign(seat)
    assert (match.status, match.resigned, match.winner, match.tied) == (Status.RESIGNED, seat, 1 - seat, False)
    with pytest.raises(MatchOverError):
        match.resign(1 - seat)
    with pytest.raises(MatchOverError):
        match.play_move(1, Move.parse("1L"))


def test_seats_are_found_by_person() -> None:
    match = Match.start(Board.row([1]), (BotSeat("greedy"), HumanSeat(7)))
    assert (match.seat_of(7), match.seat_of(8)) == (1, None)
    assert (match.first_person, match.only_person) == (1, 1)
    match = Match.start(Board.row([1]), SEATS)
    assert (match.first_person, match.only_person) == (0, None)


@given(boards.boards(), st.data())
def test_a_match_can_be_replayed(board: Board, data: st.DataObject) -> None:
    match = Match.start(board, SEATS)
    plies = data.draw(st.integers(0, board.size))
    while match.active and match.ply < plies:
        move = data.draw(st.sampled_from(match.position.moves()))
        match = match.play_move(match.position.turn, move)
    assert Match.replay(board, SEATS, match.moves, match.status) == match
    assert match.active == (match.ply < board.size)


def test_equal_matches_have_equal_hashes() -> None:
    match, again = (Match.start(Board.parse("4 7 2"), (HumanSeat(7), BotSeat("greedy"))) for _ in range(2))
    played = [each.play_move(0, Move.parse("1R")).resign(0) for each in (match, again)]
    assert {match: 1, again: 2, played[0]: 3, played[1]: 4} == {match: 2, played[0]: 4}
