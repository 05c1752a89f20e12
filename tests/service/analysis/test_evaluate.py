"""Evaluations of games and boards, and their price."""

from __future__ import annotations

import pytest

from bot.coins import NotationError
from bot.coins.errors import BoardError
from bot.match import HintLevel, HintRecord
from bot.match.analysis.evaluation import evaluate as whole_truth
from bot.match.game_record import Game
from bot.service.analysis.evaluate import evaluate_board, find_charged_game
from bot.service.analysis.hint import give_hint
from bot.service.app_context import AppContext
from bot.service.errors import BadRequestError, NothingToEvaluateError, SameCoinsAsGameError
from bot.service.games.resign import resign_game
from bot.service.games.start import FirstMover, NewGameRequest, start_game
from bot.service.stored_games import get_game
from tests.support.games.match_play import at
from tests.support.players.player_actions import ANN, BEN, finish, pick, renew, request_from, start

ROW = "4 7 2 9 5 2"


async def stored_hints(app: AppContext, game: Game) -> tuple[HintRecord, ...]:
    return (await app.database.read(get_game, game.code)).hints


async def test_evaluating_the_running_game_counts_as_a_full_hint(app: AppContext) -> None:
    game = (await pick(app, await start(app, ROW), "1R")).game
    truth = await evaluate_board(app, renew(ANN))
    assert truth.evaluation == whole_truth(game.match.position, app.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 0)
    assert await stored_hints(app, game) == (HintRecord(0, 2, HintLevel.FULL),) == truth.game.hints
    ended = await finish(app, game)
    assert ended.hints == (HintRecord(0, 2, HintLevel.FULL),)


async def test_a_board_costs_nothing(app: AppContext) -> None:
    game = await start(app, ROW)
    for board in ("4 7 2 | [3 8 1", "-5", "9 5 2 7", "4 2 7 9 2 5 1"):
        truth = await evaluate_board(app, renew(ANN), board)
        assert truth.evaluation == whole_truth(at(board), app.oracle)
        assert (truth.game, truth.seat) == (None, 0)
    assert await stored_hints(app, game) == ()


@pytest.mark.parametrize(
    "board", [ROW, "2 5 9 2 7 4", "4,7,2,9,5,2", "7 2 9 5 2", "2 5 9 2 7", "4 7 2 9 5", "5 9 2 7 4"]
)
async def test_the_board_of_the_players_own_game_has_the_same_price(app: AppContext, board: str) -> None:
    """The board is as it is, mirrored or after either move, and the request comes from anywhere."""
    game = await start(app, ROW)
    truth = await evaluate_board(app, request_from(channel=11, guild=None), board)
    assert truth.evaluation == whole_truth(game.match.position, app.oracle)
    assert truth.game is not None
    assert truth.game.code == game.code
    assert await stored_hints(app, game) == (HintRecord(0, 0, HintLevel.FULL),)


LONG_ROW = "4 7 2 9 5 2 8 3 6 1"


@pytest.mark.parametrize(
    "board",
    [
        "8 14 4 18 10 4",  # times 2
        "3 6 1 8 4 1",  # less 1
        "6 15 27 6",  # times 3, two coins on, mirrored
        "15 5 19 11",  # times 2, plus 1, two coins on
        "4 7 2 9 5 2 | 0 0",
        "4 7 2 9 5 2 1",  # with a coin more
        "13 10 | 9 15 5 19 11 5",  # times 2, plus 1, beside another line
    ],
)
async def test_an_equivalent_board_has_the_same_price(app: AppContext, board: str) -> None:
    game = await start(app, ROW)
    truth = await evaluate_board(app, renew(ANN), board)
    assert truth.game is not None
    assert truth.game.code == game.code
    assert await stored_hints(app, game) == (HintRecord(0, 0, HintLevel.FULL),)


async def test_positions_up_to_four_moves_ahead_have_the_same_price(app: AppContext) -> None:
    game = await start(app, LONG_ROW)
    for board in ("7 2 9 5 2", "2 9 5 2 8", "14 4 18 10 4"):
        assert (await evaluate_board(app, renew(ANN), board)).game is None
    assert await stored_hints(app, game) == ()
    for number, board in enumerate(("2 9 5 2 8 3", "14 4 18 10 4 16", "8 3 10 6 3 9")):
        here = request_from(number + 30, f"P{number}", channel=50 + number)
        own = await start(app, LONG_ROW, who=here)
        assert (await evaluate_board(app, renew(here), board)).game is not None
        assert await stored_hints(app, own) == (HintRecord(0, 0, HintLevel.FULL),)


async def test_the_deal_of_a_running_game_has_the_same_price(app: AppContext) -> None:
    game = (await pick(app, await start(app, LONG_ROW), "1R")).game
    assert (await evaluate_board(app, renew(ANN), LONG_ROW)).game is not None
    assert await stored_hints(app, game) == (HintRecord(0, 2, HintLevel.FULL),)


async def test_the_optimal_opponent_does_not_play_the_board_of_a_running_game(app: AppContext) -> None:
    game = await start(app, LONG_ROW)
    there = request_from(channel=77)
    for coins in (LONG_ROW, "2 9 5 2 8 3 6", "8 14 4 18 10 4 16 6 12 2"):
        for first in FirstMover:
            with pytest.raises(SameCoinsAsGameError, match=game.code):
                await start(app, coins, "optimal", there, first)
    assert await stored_hints(app, game) == ()
    other = await start(app, LONG_ROW, "greedy", there)
    await give_hint(app, renew(there), other.code, None, HintLevel.SIDE)  # of both games
    assert await stored_hints(app, game) == await stored_hints(app, other) == (HintRecord(0, 0, HintLevel.SIDE),)
    await start(app, "1 9 1 8 2 7", "optimal", request_from(channel=78))


async def test_a_repeated_interaction_finds_the_game_that_it_created(app: AppContext) -> None:
    who = request_from()
    wanted = NewGameRequest("optimal", coins=LONG_ROW)
    first = await start_game(app, who, wanted)
    assert (await start_game(app, who, wanted)).game.code == first.game.code


async def test_every_game_on_the_board_is_charged(app: AppContext) -> None:
    games = [await start(app, ROW, who=request_from(channel=channel)) for channel in (20, 21, 22)]
    other = await start(app, ROW, who=BEN)
    truth = await evaluate_board(app, renew(ANN), ROW)
    assert truth.game is not None
    assert truth.game.code == games[-1].code
    assert [await stored_hints(app, game) for game in games] == [(HintRecord(0, 0, HintLevel.FULL),)] * 3
    assert await stored_hints(app, other) == ()


async def test_the_price_is_that_of_every_game_that_is_charged(app: AppContext) -> None:
    """An evaluation of a game that costs nothing may be about another one, played elsewhere, that it does cost."""
    over = await finish(app, await start(app, ROW))
    assert await find_charged_game(app, renew(ANN)) is None
    elsewhere = await start(app, ROW, who=request_from(channel=77))
    for question in range(2):
        price = await find_charged_game(app, renew(ANN))
        assert price is not None
        assert price.code == elsewhere.code
        if not question:  # a casual game on the same coins
            await start_game(app, renew(ANN), NewGameRequest("greedy", deal=over.code))
    await evaluate_board(app, renew(ANN))
    assert await stored_hints(app, elsewhere) == (HintRecord(0, 0, HintLevel.FULL),)
    assert await find_charged_game(app, renew(ANN)) is None


async def test_a_single_coin_reveals_nothing(app: AppContext) -> None:
    game = await start(app, "9 2")
    assert (await evaluate_board(app, renew(ANN), "9")).game is None
    assert await stored_hints(app, game) == ()


async def test_the_last_game_that_is_over_is_evaluated_from_its_first_coin(app: AppContext) -> None:
    game = await start(app, ROW, first=FirstMover.BOT)
    await resign_game(app, renew(ANN), game.code, game.match.ply)
    truth = await evaluate_board(app, renew(ANN))
    assert truth.evaluation == whole_truth(at(ROW), app.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 1)
    assert await stored_hints(app, game) == ()
    assert (await evaluate_board(app, renew(ANN), ROW)).game is None


async def test_boards_that_cannot_be_evaluated_are_refused(app: AppContext) -> None:
    for board, error, words in (
        (None, NothingToEvaluateError, "You have no game to evaluate in this channel"),
        ("1 " * 61, BadRequestError, r"A board can have 1 to 60 coins; this one has 61\."),
        ("1 | 2 | 3 | 4 | 5", BoardError, "A board has 1 to 4 lines, not 5"),
        ("1 x", NotationError, "Look at character 3"),
        ("", NotationError, "Something's missing at the end"),
    ):
        with pytest.raises(error, match=words):
            await evaluate_board(app, renew(ANN), board)
