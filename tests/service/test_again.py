from __future__ import annotations

import pytest

from bot.match import Bot, Human
from bot.service.errors import AlreadyPlaying, NotYourGame, Stale, UnknownGame
from bot.service.house import House
from bot.service.new import First, again
from bot.service.resign import resign
from bot.store import Game, games
from tests.service.people import ANN, BEN, anew, finish, start


async def ended(house: House, coins: str | None = None, first: First = First.ME, size: int | None = None) -> Game:
    return await finish(house, await start(house, coins, "parity", first=first, size=size))


@pytest.mark.parametrize("first", [First.ME, First.BOT])
async def test_a_rematch_is_a_new_deal_with_the_same_settings(house: House, first: First) -> None:
    before = await ended(house, first=first)
    game = (await again(house, anew(ANN), before.code, before.match.ply, swap=False)).game
    assert game.match.seats == before.match.seats
    assert game.match.board.size == before.match.board.size
    assert game.match.board != before.match.board
    assert (game.asked_first, game.asked_size) == (before.asked_first, before.asked_size)
    assert game.code != before.code


async def test_swapping_sides_back_and_forth(house: House) -> None:
    before = await ended(house)
    assert before.match.seats == (Human(1), Bot("parity"))
    game = (await again(house, anew(ANN), before.code, before.match.ply, swap=True)).game
    assert game.match.seats == (Bot("parity"), Human(1))
    assert (game.match.board.size, game.match.ply) == (11, 1)
    game = await finish(house, game)
    game = (await again(house, anew(ANN), game.code, game.match.ply, swap=True)).game
    assert game.match.seats == (Human(1), Bot("parity"))
    assert game.match.board.size == 10


async def test_a_size_once_asked_for_stays(house: House) -> None:
    before = await ended(house, size=7)
    game = (await again(house, anew(ANN), before.code, before.match.ply, swap=True)).game
    assert (game.match.board.size, game.asked_size) == (7, 7)


async def test_after_coins_as_written_it_deals_as_many(house: House) -> None:
    before = await ended(house, "100 200 300 400 500")
    game = (await again(house, anew(ANN), before.code, before.match.ply, swap=False)).game
    assert game.match.board.size == 5
    assert max(game.match.board.coins) <= 20


async def test_a_chance_for_first_stays_a_chance(house: House) -> None:
    seats = set()
    game = await ended(house, first=First.RANDOM)
    for _ in range(12):
        game = (await again(house, anew(ANN), game.code, game.match.ply, swap=False)).game
        seats.add(game.match.seat_of(1))
        game = (await resign(house, anew(ANN), game.code, game.match.ply)).game
    assert seats == {0, 1}


async def test_what_is_refused(house: House) -> None:
    running = await start(house)
    for deed, error in (
        (again(house, anew(ANN), running.code, 0, False), Stale),
        (again(house, anew(BEN), running.code, 0, False), NotYourGame),
        (again(house, anew(ANN), "XXXXXX", 0, False), UnknownGame),
    ):
        with pytest.raises(error):
            await deed
    over = await finish(house, running)
    with pytest.raises(Stale):
        await again(house, anew(ANN), over.code, 4, swap=False)
    await start(house)
    with pytest.raises(AlreadyPlaying):
        await again(house, anew(ANN), over.code, over.match.ply, swap=False)
    assert await house.database.read(games.count) == 2


async def test_the_same_interaction_makes_one_rematch(house: House) -> None:
    over, click = await ended(house), anew(ANN)
    first = await again(house, click, over.code, over.match.ply, swap=False)
    assert await again(house, click, over.code, over.match.ply, swap=False) == first
    assert await house.database.read(games.count) == 2
