"""Messages about the largest boards and coins that an operator may allow fit Discord's limits."""

from __future__ import annotations

import pytest

from bot.chat.views import games as games_view
from bot.chat.views import hints as hints_view
from bot.chat.views import reviews as reviews_view
from bot.chat.views.boards import seats
from bot.coins import Board, Oracle
from bot.match.forecast import forecast_move
from bot.match.hints import HintLevel
from bot.match.match import BotSeat, Match, Status
from bot.match.opponents import choose_move, play_bot_moves
from bot.rendering.board import render_board
from bot.service.game_view import GameView
from bot.service.hints import HintAnswer
from tests.support.matches import game_review_of
from tests.support.shown import check_limits

COIN = str(10**12)
ROWS = " | ".join([" ".join([COIN] * 15)] * 4)
STACKS = " | ".join(["[" + " ".join([COIN] * 15)] * 4)
RING = f"({' '.join([COIN] * 60)})"
ON_EVERY_BOARD = pytest.mark.parametrize("written", [ROWS, STACKS, RING], ids=["rows", "stacks", "ring"])


@ON_EVERY_BOARD
def test_boards_and_hints_fit(written: str) -> None:
    oracle = Oracle()
    match = Match.start(Board.parse(written), (BotSeat("random"), BotSeat("random")))
    while match.active:
        game_view = GameView(game_review_of(match, 0).game)
        message = games_view.message(game_view)
        assert len(message.text) <= 2000
        check_limits(message.to_post(render_board(match, seats(game_view.game))).data)
        position = match.position
        ends = tuple(forecast_move(position, oracle))
        made = HintAnswer(position.turn, position.coins_left, HintLevel.SIDE, moves=ends)
        assert len(hints_view.message(made).text) <= 2000
        match = match.play_move(position.turn, choose_move("greedy", position, 1, oracle))


@ON_EVERY_BOARD
def test_every_step_of_a_review_fits(written: str) -> None:
    match = Match.start(Board.parse(written), (BotSeat("greedy"), BotSeat("random")))
    whole = game_review_of(play_bot_moves(match, 1, Oracle()), 0)
    assert whole.game.match.status is Status.FINISHED
    for message in [reviews_view.overview(whole, True), *(reviews_view.step(whole, ply, True) for ply in range(61))]:
        assert len(message.text) <= 2000
        check_limits(message.to_post().data)
