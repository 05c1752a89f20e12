"""Duels: their outcome from their games, what decided them, and that nobody sees what they could copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.match.duels import (
    LIVE_MOVE_TIME,
    DecisiveMove,
    DuelFormat,
    DuelGame,
    SealedMove,
    challenge_lifetime,
    decisive_move,
    margin,
    outcome,
    reveal,
)
from bot.match.match import HumanSeat, Match, Status
from bot.match.reviews import review_match

ANN, BEN = HumanSeat(1), HumanSeat(2)
FIRST_SEATS, SECOND_SEATS = (ANN, BEN), (BEN, ANN)
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


def play_moves(coins: str, *moves: str, seats: tuple[HumanSeat, HumanSeat] = (ANN, BEN)) -> Match:
    match = Match.start(Board.parse(coins), seats)
    for move in moves:
        match = match.play_move(match.position.turn, Move.parse(move))
    return match


def test_every_end_of_a_game_has_a_margin() -> None:
    begun = play_moves("1 9 2", "1R")
    late = play_moves("1 9 2", "1L").forfeit()
    assert (late.status, late.resigned, late.winner) == (Status.FORFEIT, 1, 0)
    assert [margin(late, seat) for seat in (0, 1)] == [12, -12], "like a resignation"
    assert [margin(play_moves("4 7 2", "1L", "1L"), seat) for seat in (0, 1)] == [-1, 1]
    for match, tied in ((begun.agree_to_tie(), True), (begun.close(), False)):
        assert (margin(match, 0), margin(match, 1), match.winner, match.tied) == (0, 0, None, tied)
    closed = outcome([play_moves("4 9", "1R"), play_moves("4 9", seats=(BEN, ANN)).close()], 1)
    assert (closed.closed, closed.void) == (True, True)


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


def test_what_each_has_taken_counts_in_a_resignation() -> None:
    match = play_moves("5 1 4 2", "1L", "1L")
    assert [margin(match.resign(1), seat) for seat in (0, 1)] == [10, -10]  # 5 and the 6 left less 1
    assert [margin(match.resign(0), seat) for seat in (0, 1)] == [-2, 2]
    assert [outcome([match.resign(1)], user).margin for user in (1, 2)] == [10, -10]


def test_a_resignation_of_a_won_position_decides_a_duel() -> None:
    """Ben would have won by 6, and loses by 12; Ann would have won by 8, and loses by 1."""
    begun = play_moves("1 9 2", "1R")
    assert decisive_move([begun.resign(1)], 2, Oracle()) == DecisiveMove(0, 1, 18)
    assert decisive_move([play_moves("9 1 2", "1L").resign(0)], 1, Oracle()) == DecisiveMove(0, 1, 9)


def test_moves_are_revealed_at_the_lowest_ply_of_running_games() -> None:
    board, left = Board.parse("4 7 2 9"), Move.parse("1L")
    new, begun = Match.start(board, FIRST_SEATS), Match.start(board, SECOND_SEATS).play_move(0, left)
    assert [match.ply for match in reveal((new, begun), (left, left))] == [1, 1]
    assert [match.ply for match in reveal((new, begun), (None, left))] == [0, 1]
    assert [match.ply for match in reveal((new.resign(0), begun), (None, left))] == [0, 2]


def test_the_margins_of_both_games_are_added() -> None:
    first, second = play_moves("4 9", "1R"), play_moves("4 9", "1L", seats=(BEN, ANN))
    assert outcome([first, second], 1).margin == 5 + 5
    assert outcome([first, second], 2).margin == -10
    assert not outcome([first, second], 1).void


def test_a_duel_lost_on_time_before_both_moved_is_void() -> None:
    waiting, moved = play_moves("4 9 2").forfeit(), play_moves("4 9 2", "1L").forfeit()
    assert outcome([waiting], 1).void
    assert outcome([moved], 1).void
    assert not outcome([play_moves("4 9 2 5", "1L", "1L").forfeit()], 1).void
    other = play_moves("4 9 2", "1L", seats=(BEN, ANN)).forfeit()
    assert not outcome([moved, other], 1).void  # each has moved in one of them
    assert outcome([moved, play_moves("4 9 2", seats=(BEN, ANN)).forfeit()], 1).void
    assert not outcome([play_moves("4 9 2").resign(0)], 1).void
    assert outcome([waiting, play_moves("4 9 2", seats=(BEN, ANN)).resign(0)], 1).void


def test_a_warning_comes_when_a_quarter_of_the_time_is_left() -> None:
    game = DuelGame(1, "7QK2MX", 1, 2, timedelta(hours=24), running=True).after(
        play_moves("4 9 2"), datetime(2026, 11, 21, tzinfo=UTC)
    )
    assert (game.due_at, game.warn_at) == (datetime(2026, 11, 22, tzinfo=UTC), datetime(2026, 11, 21, 18, tzinfo=UTC))


def test_a_live_move_has_no_stored_deadline() -> None:
    game = DuelGame(1, "7QK2MX", 1, 2, LIVE_MOVE_TIME, running=True)
    sealed = replace(game, offered=1, sealed=SealedMove(Move.parse("1L"), 7))
    assert sealed.after(play_moves("4 9 2"), NOON) == sealed.ended() == game


def test_a_challenge_to_a_live_duel_is_open_for_two_minutes_only() -> None:
    assert challenge_lifetime(LIVE_MOVE_TIME) == timedelta(minutes=2)
    assert challenge_lifetime(timedelta(hours=24)) == timedelta(hours=24)
    assert [kind.games for kind in (DuelFormat.SINGLE, DuelFormat.DUPLICATE)] == [1, 2]


Games = tuple[Match, ...]


def start_duplicate(board: str) -> Games:
    deal = Board.parse(board)
    return Match.start(deal, (ANN, BEN)), Match.start(deal, (BEN, ANN))


def remaining_coins(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(tuple(line) for line in position.lines))


def moves_with_positions(match: Match) -> Iterator[tuple[HumanSeat, tuple[tuple[int, ...], ...]]]:
    """Yield who chose at which remaining coins, for all moves that everybody can see."""
    position = Position.start(match.board)
    for move in match.moves:
        seat = match.seats[position.turn]
        assert isinstance(seat, HumanSeat)
        if len(position.moves()) > 1:
            yield seat, remaining_coins(position)
        position = position.take(move)


@pytest.mark.parametrize("board", ["4 7 2 9 5", "2 2 2 2", "3 9 | 2 9 3]", "1 5 | 1 5", "(4 7 2 9)", "[3 8 | 8 3]"])
def test_no_move_is_shown_before_the_other_player_has_moved_at_the_same_coins(board: str) -> None:
    """Try all plays of both players, in every order of their moves."""
    reached = 0

    def play(games: Games) -> None:
        nonlocal reached
        reached += 1
        seen = {each for match in games for each in moves_with_positions(match)}
        running = [match for match in games if match.active]
        for match in running:
            seat = match.seats[match.position.turn]
            other = BEN if seat == ANN else ANN
            assert (other, remaining_coins(match.position)) not in seen
        if not running:
            return
        for first in games[0].position.moves() or (None,):
            assert len(running) == 1 or reveal(games, (first, None)) == games
            for second in games[1].position.moves() or (None,):
                assert len(running) == 1 or reveal(games, (None, second)) == games
                play(reveal(games, (first, second)))

    play(start_duplicate(board))
    assert reached > 30


def test_a_game_does_not_wait_for_a_finished_one() -> None:
    first, second = start_duplicate("4 7 2")
    resigned = first.resign(0)
    after = reveal((resigned, second), (None, Move.parse("1L")))
    assert after[0] == resigned
    assert after[1].ply == 1


def random_match(board: Board, seats: tuple[HumanSeat, HumanSeat], rng: Random) -> Match:
    """Return a match of random moves that may be resigned."""
    match = Match.start(board, seats)
    while match.active:
        if rng.random() < 0.05:
            return match.resign(rng.randrange(2))
        match = match.play_move(match.position.turn, rng.choice(match.position.moves()))
    return match


@pytest.mark.parametrize("seed", range(24))
def test_one_game_is_decided_by_its_turning_point(seed: int) -> None:
    rng, oracle = Random(seed), Oracle()
    match = random_match(Board.parse(" ".join(str(rng.randrange(1, 21)) for _ in range(6))), FIRST_SEATS, rng)
    if match.winner is None:
        return
    loser = 2 - match.winner
    turning, decisive = review_match(match, oracle).turning_point, decisive_move([match], loser, oracle)
    assert (turning and turning.ply) == (decisive and decisive.ply)
    assert turning is None or decisive is None or match.seat_of(loser) == turning.seat


def test_a_greater_loss_in_a_lost_duel_decides_nothing() -> None:
    """Ann loses the win by her first pick, and more coins by her second one when it was lost already."""
    board, moves = Board.parse("3 11 5 1 9 4"), ("1R", "1R", "1L", "1L", "1L", "1L")
    lost = Match.replay(board, FIRST_SEATS, map(Move.parse, moves), Status.FINISHED)
    turning, decisive = review_match(lost, Oracle()).turning_point, decisive_move([lost], 1, Oracle())
    assert turning is not None
    assert decisive is not None
    assert (decisive.ply, decisive.move, decisive.coin, decisive.swing) == (0, Move.parse("1R"), 4, 2)
    assert turning.ply == decisive.ply


@pytest.mark.parametrize("seed", range(24))
def test_after_the_decisive_choice_a_duplicate_stays_lost(seed: int) -> None:
    rng, oracle = Random(seed), Oracle()
    board = Board.parse(" ".join(str(rng.randrange(1, 21)) for _ in range(5)))
    matches = random_match(board, FIRST_SEATS, rng), random_match(board, SECOND_SEATS, rng)
    whole = sum(margin(match, match.seats.index(ANN)) for match in matches)
    if not whole:
        return
    loser = 2 if whole > 0 else 1
    decisive = decisive_move(matches, loser, oracle)
    assert decisive is not None  # before the first choice it was a tie

    def standing(ply: int, game: int) -> int:
        """Return the loser's margin if both had played perfectly after all choices before this one."""
        total = 0
        for number, match in enumerate(matches):
            seat, made = match.seats.index(HumanSeat(loser)), ply + (number < game)
            if made > match.ply or (made == match.ply and match.status is Status.FINISHED):
                total += margin(match, seat)
            else:
                steps = review_match(match, oracle).steps
                total += steps[made].scores[seat] - steps[made].scores[1 - seat]
        return total

    assert standing(decisive.ply, decisive.game) >= 0
    following = [(ply, game) for ply in range(7) for game in (0, 1) if (ply, game) > (decisive.ply, decisive.game)]
    assert all(standing(*each) < 0 for each in following)
