from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, rematch, start_game
from bot.service.duels import accept_challenge
from bot.service.errors import AlreadyPlayingError, TooManyGamesError
from bot.settings import LimitSettings
from bot.store import Database
from bot.store import games as game_rows
from tests.support.players import ANN, BEN, START, Clock, ask, finish, meet, on, renew, request_from, start
from tests.support.shown import key_of, refuses

GUILD = 100


def app_with_limits(database: Database, seed: int = 1, **limits: int) -> AppContext:
    return AppContext(database, limits=LimitSettings(**limits), rng=Random(seed), clock=Clock())


async def count_games(app: AppContext) -> int:
    return await app.database.read(game_rows.count)


async def test_a_player_at_the_limit_is_offered_the_oldest_game(database: Database) -> None:
    app = app_with_limits(database, games_per_player=3)
    made = [await start(app, who=request_from(channel=channel, guild=channel)) for channel in (11, 12, 13)]
    for where in (request_from(channel=14), request_from(channel=15, guild=None)):
        with pytest.raises(TooManyGamesError) as caught:
            await start(app, who=where)
        assert caught.value.game == made[0]
    with pytest.raises(AlreadyPlayingError):  # which is about the game here
        await start(app, who=request_from(channel=12))
    assert await count_games(app) == 3
    await start(app, who=request_from(2, "Ben", channel=14))
    await finish(app, made[0])
    await start(app, who=request_from(channel=14))


async def test_a_rematch_is_refused_at_the_limit(database: Database) -> None:
    app = app_with_limits(database, games_per_player=1)
    over = await finish(app, await start(app))
    await start(app, who=request_from(channel=11))
    with pytest.raises(TooManyGamesError):
        await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)


async def test_the_games_of_a_day_in_a_server_are_limited(database: Database) -> None:
    app = app_with_limits(database, games_per_server=3)
    made = [await start(app, who=request_from(user, channel=user)) for user in (11, 12, 13)]
    with refuses("error-server-full", most=3):
        await start(app, who=request_from(14, channel=14))
    await start(app, who=request_from(14, channel=15, guild=GUILD + 1))
    await start(app, who=request_from(14, channel=16, guild=None))
    await finish(app, made[1], request_from(12))
    await start(app, who=request_from(14, channel=14))
    with refuses("error-server-full"):
        await start(app, who=request_from(15, channel=15))


async def test_abandoned_games_do_not_block_a_server(database: Database) -> None:
    app = app_with_limits(database, games_per_server=2)
    for user in (11, 12):
        await start(app, who=request_from(user, channel=user))
    tomorrow = AppContext(database, limits=app.limits, rng=app.rng, clock=lambda: START + timedelta(days=1, minutes=1))
    for user in (13, 14):
        await start(tomorrow, who=request_from(user, channel=user))
    with refuses("error-server-full"):
        await start(tomorrow, who=request_from(15, channel=15))


async def test_the_same_interaction_is_no_second_game(database: Database) -> None:
    app = app_with_limits(database, games_per_player=1, games_per_server=1)
    first = await start_game(on(app, ANN), NewGameRequest("greedy"))
    assert await start_game(on(app, ANN), NewGameRequest("greedy")) == first


async def test_games_started_at_once_keep_the_limit_of_a_player(database: Database, other_database: Database) -> None:
    apps = [app_with_limits(one, seed, games_per_player=3) for seed, one in enumerate((database, other_database))]
    for user in range(1, 3):
        results = await asyncio.gather(
            *(start(apps[number % 2], who=request_from(user, channel=1000 * user + number)) for number in range(8)),
            return_exceptions=True,
        )
        assert sum(not isinstance(result, BaseException) for result in results) == 3
        assert all(isinstance(result, TooManyGamesError) for result in results if isinstance(result, BaseException))


async def test_games_started_at_once_keep_the_limit_of_a_server(database: Database, other_database: Database) -> None:
    apps = [app_with_limits(one, seed, games_per_server=3) for seed, one in enumerate((database, other_database))]
    for guild in range(1, 3):
        results = await asyncio.gather(
            *(
                start(apps[number % 2], who=request_from(100 * guild + number, channel=number, guild=guild))
                for number in range(8)
            ),
            return_exceptions=True,
        )
        assert sum(not isinstance(result, BaseException) for result in results) == 3
        assert all(key_of(result) == "error-server-full" for result in results if isinstance(result, BaseException))


async def test_a_duplicate_needs_room_for_both_games_in_its_server(database: Database) -> None:
    app = app_with_limits(database, games_per_server=3)
    for player in (11, 12):
        await start(app, who=request_from(player, channel=player))
    code = await ask(app)
    for limit in (1, 3):
        with refuses("error-server-full"):
            await accept_challenge(renew(BEN, app_with_limits(database, games_per_server=limit)), code)
    assert await count_games(app) == 2
    await accept_challenge(renew(BEN, app_with_limits(database, games_per_server=4)), code)
    assert await count_games(app) == 4


@pytest.mark.parametrize("is_known", [True, False])
async def test_a_game_of_two_players_counts_once_for_its_server(database: Database, is_known: bool) -> None:
    app = app_with_limits(database, games_per_server=3)
    who = request_from(11, channel=11)
    if is_known:  # then the game is stored by one batch
        await finish(app, await start(app, who=who), who)
    await meet(app)
    await start(app, who=who)
    with refuses("error-server-full"):
        await start(app, who=request_from(11, channel=12))
