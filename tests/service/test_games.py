from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.service.context import AppContext, RequestContext
from bot.service.duels import accept_challenge
from bot.service.errors import AlreadyPlayingError, TooManyGamesError
from bot.service.games import sentence_of
from bot.settings import LimitSettings
from bot.store import Database
from bot.store import games as game_rows
from tests.support.players import BEN, START, Clock, ask, finish, meet, renew, request_from, start
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


@pytest.mark.parametrize("limit", ["games_per_player", "games_per_server"])
async def test_games_started_at_once_keep_the_limit(database: Database, other_database: Database, limit: str) -> None:
    apps = [app_with_limits(one, seed, **{limit: 3}) for seed, one in enumerate((database, other_database))]

    def who(round_: int, number: int) -> RequestContext:
        user = round_ if limit == "games_per_player" else 100 * round_ + number
        return request_from(user, channel=1000 * round_ + number, guild=round_)

    for round_ in range(1, 3):
        for app in apps:
            await finish(app, await start(app, who=who(round_, 9)), who(round_, 9))
        results = await asyncio.gather(
            *(start(apps[number % 2], who=who(round_, number)) for number in range(8)), return_exceptions=True
        )
        refusals = [key_of(result) for result in results if isinstance(result, BaseException)]
        expected = "error-too-many-games" if limit == "games_per_player" else "error-server-full"
        assert refusals == [expected] * 5


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


async def test_a_game_of_two_players_counts_once_for_its_server(database: Database) -> None:
    app = app_with_limits(database, games_per_server=3)
    who = request_from(11, channel=11)
    await meet(app)
    await start(app, who=who)
    with refuses("error-server-full"):
        await start(app, who=request_from(11, channel=12))


async def test_games_of_a_player_go_through_all_sentences_of_the_characters(database: Database) -> None:
    app, said = app_with_limits(database), []
    for number in range(20):
        await start(app, who=request_from(2, "Ben", channel=20 + number))  # who has an order of his own
        game = await start(app, who=request_from(channel=20 + number))
        said.append(sentence_of(game.code))
    assert all(len(set(said[first : first + 6])) == 6 for first in range(15))
