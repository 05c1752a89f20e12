"""The games of a running duel reveal nothing, and refusals say why."""

from __future__ import annotations

import pytest

from bot.match.hints import HintLevel
from bot.service import deals as start_game
from bot.service import evaluation as evaluate
from bot.service import hints as hint
from bot.service import moves as board_location
from bot.service import reviews as review
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from tests.support.players import ANN, BEN, CLEO, give_up, meet, play, renew, request_from
from tests.support.shown import refuses

COINS = "4 7 2 9 5 | 3 8 1]"


@pytest.mark.parametrize("grade", list(HintLevel))
async def test_neither_player_gets_a_hint(app: AppContext, grade: HintLevel) -> None:
    game = (await meet(app, COINS)).game_views[0].game
    for who in (ANN, BEN):
        for code in (None, game.code):
            with refuses("duel-closed"):
                await hint.give_hint(renew(who, app), code, None, grade)
        with refuses("duel-closed"):
            await evaluate.evaluate_board(renew(who, app))


async def test_players_and_spectators_read_why_coins_are_closed(app: AppContext) -> None:
    begun = await meet(app, COINS)
    for who in (ANN, CLEO):
        with refuses("duel-closed"):
            await evaluate.evaluate_board(renew(who, app), COINS)
    with refuses("duel-custom-coins", duel=begun.duel.code):
        await evaluate.evaluate_board(renew(ANN, app), "8 9 5")
    elsewhere = request_from(3, "Cleo", channel=50, guild=5)
    assert (await evaluate.evaluate_board(renew(elsewhere, app), COINS)).game is None


async def test_a_game_is_reviewed_once_its_duel_is_over(app: AppContext) -> None:
    begun = await meet(app, COINS)
    first, second = [game_view.game for game_view in begun.game_views]
    await give_up(app, first, "1L", "1L")
    for request in (
        review.review_game(renew(CLEO, app), first.code),
        review.share_review(renew(ANN, app), first.code),
        start_game.start_game(renew(CLEO, app), NewGameRequest(deal=first.code)),
    ):
        with refuses("duel-still-running", duel=begun.duel.code):
            await request
    with refuses("duel-closed"):
        await evaluate.evaluate_board(renew(ANN, app))
    with refuses("error-nothing-to-evaluate"):
        await evaluate.evaluate_board(renew(CLEO, app))
    await play(app, second)
    assert (await review.review_game(renew(CLEO, app), first.code)).game.code == first.code
    assert (await evaluate.evaluate_board(renew(ANN, app))).game is not None
    assert (await evaluate.evaluate_board(renew(ANN, app), COINS)).evaluation.value != 0


async def test_accuracy_is_shown_once_the_duel_is_over(app: AppContext) -> None:
    begun = await meet(app, COINS)
    first, second = [game_view.game for game_view in begun.game_views]
    await give_up(app, first, "1L", "1L")
    assert (await board_location.view_game(renew(ANN, app), first.code)).accuracy is None
    await play(app, second)
    assert (await board_location.view_game(renew(ANN, app), first.code)).accuracy is not None
