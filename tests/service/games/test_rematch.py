from __future__ import annotations

import pytest

from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat
from bot.service.context import AppContext
from bot.service.deals import FirstMover, rematch
from bot.service.errors import AlreadyPlayingError, NotYourGameError, StaleError, UnknownGameError
from bot.service.moves import resign_game
from bot.store import games
from tests.support.players import ANN, BEN, finish, on, renew, start


async def finished_game(
    app: AppContext, coins: str | None = None, first: FirstMover = FirstMover.ME, size: int | None = None
) -> Game:
    return await finish(app, await start(app, coins, "parity", first=first, size=size))


@pytest.mark.parametrize("first", [FirstMover.ME, FirstMover.BOT])
async def test_a_rematch_is_a_new_deal_with_the_same_settings(app: AppContext, first: FirstMover) -> None:
    before = await finished_game(app, first=first)
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=False)).game
    assert game.match.seats == before.match.seats
    assert game.match.board.size == before.match.board.size
    assert game.match.board != before.match.board
    assert (game.asked_first, game.asked_size) == (before.asked_first, before.asked_size)
    assert game.code != before.code


async def test_sides_can_be_swapped_back_and_forth(app: AppContext) -> None:
    before = await finished_game(app)
    assert before.match.seats == (HumanSeat(1), BotSeat("parity"))
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=True)).game
    assert game.match.seats == (BotSeat("parity"), HumanSeat(1))
    assert (game.match.board.size, game.match.ply) == (11, 1)
    game = await finish(app, game)
    game = (await rematch(renew(ANN, app), game.code, game.match.ply, swap=True)).game
    assert game.match.seats == (HumanSeat(1), BotSeat("parity"))
    assert game.match.board.size == 11  # for parity an even number before its moves


async def test_a_rematch_keeps_a_requested_size(app: AppContext) -> None:
    before = await finished_game(app, size=7)
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=True)).game
    assert (game.match.board.size, game.asked_size) == (7, 7)


async def test_a_rematch_of_given_coins_deals_as_many_coins(app: AppContext) -> None:
    before = await finished_game(app, "100 200 300 400 500")
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=False)).game
    assert game.match.board.size == 5
    assert max(game.match.board.coins) <= 20


async def test_a_random_first_mover_stays_random(app: AppContext) -> None:
    seats = set()
    game = await finished_game(app, first=FirstMover.RANDOM)
    for _ in range(12):
        game = (await rematch(renew(ANN, app), game.code, game.match.ply, swap=False)).game
        seats.add(game.match.seat_of(1))
        game = (await resign_game(renew(ANN, app), game.code, game.match.ply)).game
    assert seats == {0, 1}


async def test_invalid_requests_are_refused(app: AppContext) -> None:
    running = await start(app)
    for request, error in (
        (rematch(renew(ANN, app), running.code, 0, False), StaleError),
        (rematch(renew(BEN, app), running.code, 0, False), NotYourGameError),
        (rematch(renew(ANN, app), "XXXXXX", 0, False), UnknownGameError),
    ):
        with pytest.raises(error):
            await request
    over = await finish(app, running)
    with pytest.raises(StaleError):
        await rematch(renew(ANN, app), over.code, 4, swap=False)
    await start(app)
    with pytest.raises(AlreadyPlayingError):
        await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)
    assert await app.database.read(games.count) == 2


async def test_the_same_interaction_makes_one_rematch(app: AppContext) -> None:
    over, click = await finished_game(app), renew(ANN)
    first = await rematch(on(app, click), over.code, over.match.ply, swap=False)
    assert await rematch(on(app, click), over.code, over.match.ply, swap=False) == first
    assert await app.database.read(games.count) == 2
