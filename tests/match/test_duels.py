"""The outcome of a duel from its games."""

from __future__ import annotations

import pytest

from bot.coins import Board, Move
from bot.match.duels import DuelFormat, margin, outcome
from bot.match.match import HumanSeat, Match, MatchOverError, Status

ANN, BEN = HumanSeat(1), HumanSeat(2)


def play_moves(coins: str, *moves: str, seats: tuple[HumanSeat, HumanSeat] = (ANN, BEN)) -> Match:
    match = Match.start(Board.parse(coins), seats)
    for move in moves:
        match = match.play_move(match.position.turn, Move.parse(move), match.ply)
    return match


def test_a_game_played_to_its_end_adds_its_margin() -> None:
    match = play_moves("4 7 2", "1L", "1L", "1L")
    assert [margin(match, seat) for seat in (0, 1)] == [-1, 1]


@pytest.mark.parametrize(
    ("coins", "moves", "lost"),
    [("1 9 2", (), 12), ("1 9 2", ("1L",), 10), ("90 1 2", ("1L",), 1), ("0 0", (), 1), ("5 1 4", ("1L",), 1)],
)
def test_resigning_gives_up_the_remaining_coins_and_loses_by_at_least_one(
    coins: str, moves: tuple[str, ...], lost: int
) -> None:
    for match in (play_moves(coins, *moves).resign(0), play_moves(coins, *moves).resign(1)):
        given_up = match.resigned
        assert given_up is not None
        assert match.winner == 1 - given_up
        assert margin(match, given_up) == -margin(match, 1 - given_up) < 0
    assert margin(play_moves(coins, *moves).resign(0), 1) == lost


def test_a_loss_on_time_counts_like_a_resignation() -> None:
    match = play_moves("1 9 2", "1L").forfeit()
    assert (match.status, match.resigned, match.winner) == (Status.FORFEIT, 1, 0)
    assert margin(match, 0) == margin(play_moves("1 9 2", "1L").resign(1), 0) == 12


def test_an_agreed_tie_and_a_closed_game_add_nothing() -> None:
    for match, tied in ((play_moves("1 9 2", "1R").agree_to_tie(), True), (play_moves("1 9 2", "1R").expire(), False)):
        assert (margin(match, 0), margin(match, 1), match.winner, match.tied) == (0, 0, None, tied)


def test_a_finished_match_can_not_end_again() -> None:
    for match in (
        play_moves("1 2").forfeit(),
        play_moves("1 2").agree_to_tie(),
        play_moves("1 2").expire(),
        play_moves("1 2").resign(0),
    ):
        for action in (match.forfeit, match.agree_to_tie, match.expire):
            with pytest.raises(MatchOverError):
                action()


def test_the_margins_of_both_games_are_added() -> None:
    first, second = play_moves("4 9", "1R", "1L"), play_moves("4 9", "1L", "1L", seats=(BEN, ANN))
    assert outcome([first, second], 1).margin == 5 + 5
    assert outcome([first, second], 2).margin == -10
    assert not outcome([first, second], 1).void


def test_a_duel_lost_on_time_before_both_moved_is_void() -> None:
    waiting, moved = play_moves("4 9 2").forfeit(), play_moves("4 9 2", "1L").forfeit()
    assert outcome([waiting], 1).void
    assert outcome([moved], 1).void
    assert not outcome([play_moves("4 9 2", "1L", "1L").forfeit()], 1).void
    other = play_moves("4 9 2", "1L", seats=(BEN, ANN)).forfeit()
    assert not outcome([moved, other], 1).void  # each has moved in one of them
    assert outcome([moved, play_moves("4 9 2", seats=(BEN, ANN)).forfeit()], 1).void
    assert not outcome([play_moves("4 9 2").resign(0)], 1).void


def test_a_closed_duel_has_no_winner() -> None:
    result = outcome([play_moves("4 9", "1R", "1L"), play_moves("4 9", seats=(BEN, ANN)).expire()], 1)
    assert (result.closed, result.void) == (True, True)


def test_the_number_of_games_of_a_duel() -> None:
    assert [each.games for each in DuelFormat] == [1, 2]
