from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coins import Side
from bot.service import look, take
from bot.service.errors import AlreadyPlaying, NoGameHere, NotYourGame, UnknownGame
from bot.service.house import House
from tests.service.people import ANN, BEN, anew, asker, finish, start


async def test_ones_own_board(house: House) -> None:
    game = await start(house)
    assert (await look.board(house, anew(ANN))).game == game
    assert (await look.board(house, asker(channel=11), game.code)).game == game
    over = await finish(house, game)
    assert (await look.board(house, anew(ANN), game.code)).game == over
    for deed, error in (
        (look.board(house, anew(ANN)), NoGameHere),
        (look.board(house, anew(BEN), game.code), NotYourGame),
        (look.board(house, anew(ANN), "XXXXXX"), UnknownGame),
    ):
        with pytest.raises(error):
            await deed


async def test_where_a_board_is_shown(house: House) -> None:
    game = await start(house)
    await look.place(house, asker(channel=12), game.code, 99)
    assert (await look.board(house, ANN, game.code)).game == replace(game, channel=12, message=99)


async def test_a_game_that_runs_elsewhere_is_offered_and_can_be_brought_here(house: House) -> None:
    with pytest.raises(NoGameHere) as nowhere:
        await look.board(house, anew(ANN))
    assert nowhere.value.game is None
    await start(house, who=asker(channel=12))
    game = await start(house)
    with pytest.raises(NoGameHere) as away:
        await look.board(house, asker(channel=11))
    assert away.value.game == game
    with pytest.raises(AlreadyPlaying):
        await look.bring(house, asker(channel=12), game.code)
    with pytest.raises(NotYourGame):
        await look.bring(house, anew(BEN), game.code)
    assert (await look.bring(house, asker(channel=11), game.code)).game == game
    with pytest.raises(NoGameHere):
        await look.board(house, anew(ANN))
    turn = await take.take_side(house, asker(channel=11), Side.LEFT)
    assert (turn.game.code, turn.game.channel, turn.game.guild) == (game.code, 11, 100)


async def test_a_game_that_is_over_stays_where_it_was(house: House) -> None:
    over = await finish(house, await start(house))
    assert (await look.bring(house, asker(channel=11), over.code)).game == over
    assert (await look.board(house, anew(ANN), over.code)).game.channel == over.channel
