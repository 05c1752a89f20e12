from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.service.errors import AlreadyPlaying, ServerFull, TooManyGames
from bot.service.house import House
from bot.service.new import Wish, again, new
from bot.settings import LimitSettings
from bot.store import Database, games
from tests.service.people import ANN, START, Clock, anew, asker, finish, start

GUILD = 100


def house_with(database: Database, seed: int = 1, **limits: int) -> House:
    return House(database, limits=LimitSettings(**limits), chance=Random(seed), clock=Clock())


async def running(house: House) -> int:
    return await house.database.read(games.count)


async def test_a_player_has_so_many_games_and_is_offered_the_oldest(database: Database) -> None:
    house = house_with(database, games_per_player=3)
    made = [await start(house, who=asker(channel=channel, guild=channel)) for channel in (11, 12, 13)]
    for where in (asker(channel=14), asker(channel=15, guild=None)):
        with pytest.raises(TooManyGames) as caught:
            await start(house, who=where)
        assert caught.value.game == made[0]
        assert str(caught.value) == (
            "You have as many games running as may be: 3. Finish or resign one, and there is room for a new one."
        )
    with pytest.raises(AlreadyPlaying):  # which is about the game here
        await start(house, who=asker(channel=12))
    assert await running(house) == 3
    await start(house, who=asker(2, "Ben", channel=14))
    await finish(house, made[0])
    await start(house, who=asker(channel=14))


async def test_a_rematch_needs_room_too(database: Database) -> None:
    house = house_with(database, games_per_player=1)
    over = await finish(house, await start(house))
    await start(house, who=asker(channel=11))
    with pytest.raises(TooManyGames):
        await again(house, anew(ANN), over.code, over.match.ply, swap=False)


async def test_a_server_has_so_many_games_of_a_day(database: Database) -> None:
    house = house_with(database, games_per_server=3)
    made = [await start(house, who=asker(user, channel=user)) for user in (11, 12, 13)]
    with pytest.raises(ServerFull) as caught:
        await start(house, who=asker(14, channel=14))
    assert str(caught.value) == (
        "As many new games are running in this server as may be: 3. Finish one, try again in an hour, or play in a "
        "direct message with me."
    )
    await start(house, who=asker(14, channel=15, guild=GUILD + 1))
    await start(house, who=asker(14, channel=16, guild=None))
    await finish(house, made[1], asker(12))
    await start(house, who=asker(14, channel=14))
    with pytest.raises(ServerFull):
        await start(house, who=asker(15, channel=15))


async def test_games_left_lying_do_not_close_a_server(database: Database) -> None:
    house = house_with(database, games_per_server=2)
    for user in (11, 12):
        await start(house, who=asker(user, channel=user))
    tomorrow = House(
        database, limits=house.limits, chance=house.chance, clock=lambda: START + timedelta(days=1, minutes=1)
    )
    for user in (13, 14):
        await start(tomorrow, who=asker(user, channel=user))
    with pytest.raises(ServerFull):
        await start(tomorrow, who=asker(15, channel=15))


async def test_the_same_interaction_is_no_second_game(database: Database) -> None:
    house = house_with(database, games_per_player=1, games_per_server=1)
    first = await new(house, ANN, Wish("greedy"))
    assert await new(house, ANN, Wish("greedy")) == first


async def test_games_begun_at_once_keep_to_the_cap_of_a_player(database: Database, other: Database) -> None:
    houses = [house_with(one, seed, games_per_player=3) for seed, one in enumerate((database, other))]
    for user in range(1, 6):
        results = await asyncio.gather(
            *(start(houses[number % 2], who=asker(user, channel=1000 * user + number)) for number in range(8)),
            return_exceptions=True,
        )
        assert sum(not isinstance(result, BaseException) for result in results) == 3
        assert all(isinstance(result, TooManyGames) for result in results if isinstance(result, BaseException))


async def test_games_begun_at_once_keep_to_the_cap_of_a_server(database: Database, other: Database) -> None:
    houses = [house_with(one, seed, games_per_server=3) for seed, one in enumerate((database, other))]
    for guild in range(1, 6):
        results = await asyncio.gather(
            *(
                start(houses[number % 2], who=asker(100 * guild + number, channel=number, guild=guild))
                for number in range(8)
            ),
            return_exceptions=True,
        )
        assert sum(not isinstance(result, BaseException) for result in results) == 3
        assert all(isinstance(result, ServerFull) for result in results if isinstance(result, BaseException))
