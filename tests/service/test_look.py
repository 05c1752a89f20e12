from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service import look
from bot.service.errors import NoGameHere, NotYourGame, UnknownGame
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
