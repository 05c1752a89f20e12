"""The coins of a running duel can't be evaluated by anyone, under any transformation."""

from __future__ import annotations

import pytest

from bot.match import HintLevel
from bot.service.analysis import evaluate, hint, review
from bot.service.app_context import AppContext
from bot.service.duel_errors import DuelCoinsError, DuelRunningError
from bot.service.errors import NothingToEvaluateError
from bot.service.games import board_location, resign
from bot.service.games import start as start_game
from bot.service.games.start import NewGameRequest
from tests.support.players.duel_actions import CLEO, give_up, meet, play
from tests.support.players.player_actions import ANN, BEN, renew, request_from, start

COINS = "4 7 2 9 5 | 3 8 1]"


@pytest.mark.parametrize("grade", list(HintLevel))
async def test_neither_player_gets_a_hint(app: AppContext, grade: HintLevel) -> None:
    game = (await meet(app, COINS)).game_views[0].game
    for who in (ANN, BEN):
        for code in (None, game.code):
            with pytest.raises(DuelCoinsError):
                await hint.give_hint(app, renew(who), code, None, grade)
        with pytest.raises(DuelCoinsError):
            await evaluate.evaluate_board(app, renew(who))


async def test_the_board_can_not_be_evaluated_in_notation(app: AppContext) -> None:
    begun = await meet(app, COINS)
    await play(app, begun.game_views[0].game, "1L")
    for coins in (COINS, "7 2 9 5 | 3 8 1]", "2 9 5 | 8 1]", "[1 8 3 | 5 9 2 7 4", "9 5 | 1", "7 2 9", "[1 8 3"):
        for who in (ANN, BEN, request_from(1, "Ann", channel=99, guild=None)):
            with pytest.raises(DuelCoinsError):
                await evaluate.evaluate_board(app, renew(who), coins)
        with pytest.raises(DuelCoinsError):
            await start_game.start_game(app, renew(ANN), NewGameRequest("optimal", coins=coins))
    for coins in ("4 7", "1 2 3 4", "4 2 7", "3 8 2", "4 7 5 9 2 8 3 1"):
        assert (await evaluate.evaluate_board(app, renew(ANN), coins)).game is None


async def test_spectators_see_no_values(app: AppContext) -> None:
    await meet(app, COINS)
    for coins in (COINS, "7 2 9 5 | [1 8 3", "4 7 2 9 5"):
        with pytest.raises(DuelCoinsError):
            await evaluate.evaluate_board(app, renew(CLEO), coins)
    assert (await evaluate.evaluate_board(app, renew(CLEO), "7 2 9")).game is None
    elsewhere = request_from(3, "Cleo", channel=50, guild=5)
    assert (await evaluate.evaluate_board(app, renew(elsewhere), COINS)).game is None


async def test_another_game_on_the_same_coins_reveals_nothing(app: AppContext) -> None:
    over = await start(app, COINS)
    await resign.resign_game(app, renew(ANN), over.code, 0)
    running = await start(app, COINS, who=ANN)
    await meet(app, COINS)
    with pytest.raises(DuelCoinsError):
        await hint.give_hint(app, renew(ANN), running.code)
    for request in (
        review.review_game(app, renew(ANN), over.code),
        review.start_continuation(app, renew(BEN), over.code, 1),
    ):
        with pytest.raises(DuelCoinsError):
            await request


async def test_a_game_is_reviewed_once_its_duel_is_over(app: AppContext) -> None:
    begun = await meet(app, COINS)
    first, second = [game_view.game for game_view in begun.game_views]
    await give_up(app, first, "1L", "1L")
    for request in (
        review.review_game(app, renew(CLEO), first.code),
        review.share_review(app, renew(ANN), first.code),
        start_game.start_game(app, renew(CLEO), NewGameRequest(deal=first.code)),
    ):
        with pytest.raises(DuelRunningError, match=f"duel {begun.duel.code}"):
            await request
    with pytest.raises(DuelCoinsError):
        await evaluate.evaluate_board(app, renew(ANN))
    with pytest.raises(NothingToEvaluateError):
        await evaluate.evaluate_board(app, renew(CLEO))
    await play(app, second)
    assert (await review.review_game(app, renew(CLEO), first.code)).game.code == first.code
    assert (await evaluate.evaluate_board(app, renew(ANN))).game is not None
    assert (await evaluate.evaluate_board(app, renew(ANN), COINS)).evaluation.value != 0


async def test_accuracy_is_shown_once_the_duel_is_over(app: AppContext) -> None:
    begun = await meet(app, COINS)
    first, second = [game_view.game for game_view in begun.game_views]
    await give_up(app, first, "1L", "1L")
    assert (await board_location.view_game(app, renew(ANN), first.code)).accuracy is None
    await play(app, second)
    assert (await board_location.view_game(app, renew(ANN), first.code)).accuracy is not None
