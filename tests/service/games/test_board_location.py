from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coins import Side
from bot.service import moves
from bot.service import moves as board_location
from bot.service.context import AppContext
from bot.service.errors import AlreadyPlayingError, NoGameHereError, NotYourGameError, UnknownGameError
from tests.support.players import ANN, BEN, finish, on, renew, request_from, start


async def test_players_view_their_own_board(app: AppContext) -> None:
    game = await start(app)
    assert (await board_location.view_game(renew(ANN, app))).game == game
    assert (await board_location.view_game(on(app, request_from(channel=11)), game.code)).game == game
    over = await finish(app, game)
    assert (await board_location.view_game(renew(ANN, app), game.code)).game == over
    for request, error in (
        (board_location.view_game(renew(ANN, app)), NoGameHereError),
        (board_location.view_game(renew(BEN, app), game.code), NotYourGameError),
        (board_location.view_game(renew(ANN, app), "XXXXXX"), UnknownGameError),
    ):
        with pytest.raises(error):
            await request


async def test_the_channel_of_a_board_is_stored(app: AppContext) -> None:
    game = await start(app)
    await board_location.set_board_message(on(app, request_from(channel=12)), game.code, 99)
    assert (await board_location.view_game(on(app, ANN), game.code)).game == replace(game, channel=12, message=99)


async def test_a_game_in_another_channel_is_offered_and_can_be_moved(app: AppContext) -> None:
    with pytest.raises(NoGameHereError) as nowhere:
        await board_location.view_game(renew(ANN, app))
    assert nowhere.value.game is None
    await start(app, who=request_from(channel=12))
    game = await start(app)
    with pytest.raises(NoGameHereError) as away:
        await board_location.view_game(on(app, request_from(channel=11)))
    assert away.value.game == game
    with pytest.raises(AlreadyPlayingError):
        await board_location.move_to_channel(on(app, request_from(channel=12)), game.code)
    with pytest.raises(NotYourGameError):
        await board_location.move_to_channel(renew(BEN, app), game.code)
    assert (await board_location.move_to_channel(on(app, request_from(channel=11)), game.code)).game == game
    with pytest.raises(NoGameHereError):
        await board_location.view_game(renew(ANN, app))
    game_view = await moves.make_move_at_side(on(app, request_from(channel=11)), Side.LEFT)
    assert (game_view.game.code, game_view.game.channel, game_view.game.guild) == (game.code, 11, 100)


async def test_a_finished_game_stays_in_its_channel(app: AppContext) -> None:
    over = await finish(app, await start(app))
    assert (await board_location.move_to_channel(on(app, request_from(channel=11)), over.code)).game == over
    assert (await board_location.view_game(renew(ANN, app), over.code)).game.channel == over.channel
