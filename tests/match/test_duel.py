"""What the games of a duel add up to."""

from __future__ import annotations

import pytest

from bot.coins import Board, Move
from bot.match import Human, Match, MatchOver, Status, outcome
from bot.match.duel import Format, margin

ANN, BEN = Human(1), Human(2)


def played(coins: str, *moves: str, seats: tuple[Human, Human] = (ANN, BEN)) -> Match:
    match = Match.start(Board.parse(coins), seats)
    for move in moves:
        match = match.take(match.position.turn, Move.parse(move), match.ply)
    return match


def test_a_game_played_to_its_end_adds_its_margin() -> None:
    match = played("4 7 2", "1L", "1L", "1L")
    assert [margin(match, seat) for seat in (0, 1)] == [-1, 1]


@pytest.mark.parametrize(
    ("coins", "moves", "lost"),
    [("1 9 2", (), 12), ("1 9 2", ("1L",), 10), ("90 1 2", ("1L",), 1), ("0 0", (), 1), ("5 1 4", ("1L",), 1)],
)
def test_whoever_gives_up_leaves_the_rest_and_loses_by_one_at_least(
    coins: str, moves: tuple[str, ...], lost: int
) -> None:
    for match in (played(coins, *moves).resign(0), played(coins, *moves).resign(1)):
        given_up = match.resigned
        assert given_up is not None
        assert match.winner == 1 - given_up
        assert margin(match, given_up) == -margin(match, 1 - given_up) < 0
    assert margin(played(coins, *moves).resign(0), 1) == lost


def test_whose_time_is_up_has_lost_likewise() -> None:
    match = played("1 9 2", "1L").forfeit()
    assert (match.status, match.resigned, match.winner) == (Status.FORFEIT, 1, 0)
    assert margin(match, 0) == margin(played("1 9 2", "1L").resign(1), 0) == 12


def test_a_tie_that_both_want_and_a_closed_game_add_nothing() -> None:
    for match, tied in ((played("1 9 2", "1R").agree(), True), (played("1 9 2", "1R").close(), False)):
        assert (margin(match, 0), margin(match, 1), match.winner, match.tied) == (0, 0, None, tied)


def test_what_is_over_stays_over() -> None:
    for match in (played("1 2").forfeit(), played("1 2").agree(), played("1 2").close(), played("1 2").resign(0)):
        for deed in (match.forfeit, match.agree, match.close):
            with pytest.raises(MatchOver):
                deed()


def test_the_margins_of_both_games_are_added() -> None:
    first, second = played("4 9", "1R", "1L"), played("4 9", "1L", "1L", seats=(BEN, ANN))
    assert outcome([first, second], 1).margin == 5 + 5
    assert outcome([first, second], 2).margin == -10
    assert not outcome([first, second], 1).void


def test_it_is_void_where_time_was_up_before_both_had_moved() -> None:
    waiting, moved = played("4 9 2").forfeit(), played("4 9 2", "1L").forfeit()
    assert outcome([waiting], 1).void
    assert outcome([moved], 1).void
    assert not outcome([played("4 9 2", "1L", "1L").forfeit()], 1).void
    other = played("4 9 2", "1L", seats=(BEN, ANN)).forfeit()
    assert not outcome([moved, other], 1).void  # each has moved in one of them
    assert outcome([moved, played("4 9 2", seats=(BEN, ANN)).forfeit()], 1).void
    assert not outcome([played("4 9 2").resign(0)], 1).void


def test_nobody_wins_what_was_closed() -> None:
    result = outcome([played("4 9", "1R", "1L"), played("4 9", seats=(BEN, ANN)).close()], 1)
    assert (result.closed, result.void) == (True, True)


def test_how_many_games_a_duel_has() -> None:
    assert [each.rounds for each in Format] == [1, 2]
