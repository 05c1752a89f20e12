"""The view of a game: accuracy with the names of its people, and its summary, once it is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.coins import Board, Move, Oracle
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.service.game_view import GameView
from tests.support.matches import game_review_of
from tests.support.players import named

ORACLE = Oracle()
BOARD = Board.parse("4 7 2 9 5 2")


def game_view_of(seats: tuple[Seat, Seat], status: Status = Status.FINISHED) -> GameView:
    moves = [Move.parse("1L")] * (6 if status is Status.FINISHED else 2)
    game = game_review_of(Match.replay(BOARD, seats, moves, status), 0).game
    return GameView.of(replace(game, names=named("Ann", "Ben")), ORACLE)


def test_a_running_game_has_no_summary() -> None:
    assert game_view_of((HumanSeat(1), HumanSeat(2)), Status.ACTIVE).summary is None


def test_the_summary_of_a_daily_try_names_no_move() -> None:
    view = game_view_of((HumanSeat(1), BotSeat("optimal")))
    assert view.summary is not None
    assert view.summary.decision is not None
    of_the_day = GameView.of(replace(view.game, day=date(2026, 11, 21)), ORACLE).summary
    assert of_the_day is not None
    assert (of_the_day.decision, of_the_day.mistakes) == (None, (None, None))
    assert any(view.summary.mistakes)
    assert of_the_day.seats == view.summary.seats


def test_a_trap_is_noticed_where_no_coins_are_secret() -> None:
    seats, moves = (HumanSeat(1), BotSeat("optimal")), [Move.parse("1L")] * 2
    game = game_review_of(Match.replay(Board.parse("8 9 4 20 6 12 10 3 6 6"), seats, moves), 0).game
    assert GameView.of(game, ORACLE).trapped
    assert not GameView.of(replace(game, custom=True), ORACLE).trapped
    assert not GameView.of(replace(game, day=date(2026, 11, 21)), ORACLE).trapped
