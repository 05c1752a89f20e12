"""Evaluations of games and boards, and their price."""

from __future__ import annotations

from bot.coins import NotationError
from bot.errors import CoinsError
from bot.match.evaluation import evaluate as whole_truth
from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.service.context import AppContext
from bot.service.deals import FirstMover
from bot.service.evaluation import evaluate_board, evaluate_game
from bot.service.games import get_game
from bot.service.moves import resign_game
from tests.support.matches import at
from tests.support.players import ANN, BEN, finish, pick, renew, start
from tests.support.shown import refuses

ROW = "4 7 2 9 5 2"


async def stored_hints(app: AppContext, game: Game) -> tuple[HintRecord, ...]:
    return (await app.database.read(get_game, game.code)).hints


async def test_evaluating_the_running_game_counts_as_a_full_hint(app: AppContext) -> None:
    game = (await pick(app, await start(app, ROW), "1R")).game
    truth = await evaluate_board(renew(ANN, app))
    assert truth.evaluation == whole_truth(game.match.position, app.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 0)
    assert await stored_hints(app, game) == (HintRecord(0, 2, HintLevel.FULL),) == truth.game.hints
    ended = await finish(app, game)
    assert ended.hints == (HintRecord(0, 2, HintLevel.FULL),)


async def test_a_board_costs_nothing(app: AppContext) -> None:
    """Nor do the coins of the player's own game: they can be told from no others."""
    game = await start(app, ROW)
    for board in (ROW, "4 7 2 | [3 8 1", "-5", "9 5 2 7", "4 2 7 9 2 5 1"):
        truth = await evaluate_board(renew(ANN, app), board)
        assert truth.evaluation == whole_truth(at(board), app.oracle)
        assert (truth.game, truth.seat) == (None, 0)
    assert await stored_hints(app, game) == ()


async def test_the_last_game_that_is_over_is_evaluated_from_its_first_coin(app: AppContext) -> None:
    game = await start(app, ROW, first=FirstMover.BOT)
    await resign_game(renew(ANN, app), game.code, game.match.ply)
    truth = await evaluate_board(renew(ANN, app))
    assert truth.evaluation == whole_truth(at(ROW), app.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 1)
    assert await stored_hints(app, game) == ()
    assert (await evaluate_board(renew(ANN, app), ROW)).game is None


async def test_a_game_that_is_over_is_evaluated_at_each_ply_and_at_its_end_from_its_first_coin(app: AppContext) -> None:
    game = await finish(app, await start(app, ROW))
    for ply in range(len(game.match.moves) + 1):
        made = game.match.moves[:ply] if ply < len(game.match.moves) else ()
        truth = await evaluate_game(renew(BEN, app), game.code, ply)
        assert truth.evaluation == whole_truth(at(ROW, *map(str, made)), app.oracle)


async def test_boards_that_cannot_be_evaluated_are_refused(app: AppContext) -> None:
    cases: tuple[tuple[str | None, str | type[CoinsError]], ...] = (
        (None, "error-nothing-to-evaluate"),
        ("1 " * 61, "error-size-here"),
        ("1 | 2 | 3 | 4 | 5", "error-lines"),
        ("1 x", NotationError),
        ("", NotationError),
    )
    for board, error in cases:
        with refuses(error):
            await evaluate_board(renew(ANN, app), board)
